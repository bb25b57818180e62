"""People who play over real sockets."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from time import sleep
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quintett.core.rng import Rng
from quintett.core.words import Words
from quintett.languages import said
from quintett.server.sockets import TOO_QUICK
from tests.server.http.running import HURRY, Addressed

Message = dict[str, Any]


class Person:
    """Somebody with a cookie, who speaks a language."""

    def __init__(self, server: Addressed, name: str = "Ann", language: str = "en", token: str = "") -> None:
        self.server = server
        self.name = name
        self.language = language
        self.http = server.client(**{"accept-language": language})
        if token:
            self.http.cookies["quintett"] = token
        else:
            self.http.post("/api/session", json={"name": name}).raise_for_status()

    @property
    def token(self) -> str:
        return self.http.cookies["quintett"]

    def open_table(self, game: str, **wish: Any) -> str:
        """Open a table, and give its id."""
        answer = self.http.post("/api/tables", json={"game": game, **wish})
        assert answer.status_code == 200, answer.text
        table: str = answer.json()["id"]
        return table

    def come(self, table: str, seen: int | None = None) -> Chair:
        """Come to a table."""
        chair = Chair(self.connect(table), self)
        chair.send(type="hello", language=self.language, **({} if seen is None else {"seen": seen}))
        chair.read()
        return chair

    def connect(self, table: str, **headers: str) -> ClientConnection:
        """A socket on which nothing has been said yet."""
        own = {"cookie": f"quintett={self.token}", "accept-language": self.language}
        return socket_to(self.server, table, **own, **headers)


def socket_to(server: Addressed, table: str, **headers: str) -> ClientConnection:
    """A socket to a table, which whoever wants it closes."""
    context = connect(
        f"ws://{server.host}/api/tables/{table}/socket",
        additional_headers={"x-forwarded-for": "10.0.0.1", **headers},
        compression=None,
        proxy=None,
        open_timeout=HURRY,
        close_timeout=1,
    )
    return context.__enter__()


class Chair:
    """Somebody's connection to a table, and what it has shown."""

    def __init__(self, wire: ClientConnection, person: Person) -> None:
        self.wire = wire
        self.person = person
        self.ids = count(1)
        self.seq = 0
        self.table: Message = {}
        self.game: Message | None = None
        self.can: list[str] = []
        self.received: list[Message] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.wire.close()

    def send(self, **message: Any) -> None:
        self.wire.send(json.dumps(message))

    def read(self, timeout: float = HURRY) -> Message:
        """The next message, taken in."""
        message: Message = json.loads(self.wire.recv(timeout))
        self.received.append(message)
        if message["type"] in ("welcome", "update"):
            self.seq = message["seq"]
            self.table = message["table"] or self.table
            self.game = message["game"] or self.game
            self.can = message["can"]
        return message

    def until(self, wanted: Callable[[Message], object]) -> Message:
        """Read until there is such a message."""
        while not wanted(message := self.read()):
            pass
        return message

    def catch_up(self, seq: int) -> None:
        """Read until this step was shown."""
        while self.seq < seq:
            self.read()

    def say(self, text: str, **more: Any) -> Message:
        """Type a command, and give its answer."""
        number = more.pop("id", f"{self.person.name}-{next(self.ids)}")
        self.send(type="command", id=number, text=text, **more)
        return self.until(lambda message: message["type"] == "answer" and message["id"] == number)

    def legal(self) -> list[str]:
        moves: list[str] = [] if self.game is None else self.game["legal"]
        return moves

    def is_over(self) -> bool:
        return self.game is not None and bool(self.game["over"])

    def goodbye(self) -> str:
        """The last word, after which the connection is closed."""
        last = self.until(lambda message: message["type"] == "goodbye")
        assert self.is_closed()
        said: str = last["said"]
        return said

    def is_closed(self) -> bool:
        """Whether the server closes the connection, whatever it still says."""
        return self.closing_code() > 0

    def closing_code(self) -> int:
        """Why the server closes the connection, whatever it still says."""
        try:
            while True:
                self.read()
        except ConnectionClosed as closed:
            return 1006 if closed.rcvd is None else closed.rcvd.code


def play_on(*people: Chair, seed: int = 1, most: int = 10**6) -> None:
    """Let people make random legal moves until the game is over, or so many are made; all have then seen the same."""
    rng = Rng(seed)
    made = 0
    while True:
        for chair in people:
            chair.catch_up(max(each.seq for each in people))
        if made == most or people[0].is_over():
            return
        acting = next((chair for chair in people if chair.legal()), None)
        if acting is None:
            people[0].read()
        else:
            moves = acting.legal()
            move = moves[rng.below(len(moves))]
            answer = acting.say(f"/play {move}")
            while answer["said"] in ([str(TOO_QUICK)], [said(TOO_QUICK, "de")]):
                sleep(0.1)
                answer = acting.say(f"/play {move}")
            assert answer["ok"], answer
            made += 1


def german(sentence: str, **values: object) -> str:
    """A sentence as it is said in German, if it is."""
    found = said(Words(sentence, values), "de")
    assert found != str(Words(sentence, values))
    return found
