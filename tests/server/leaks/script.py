"""A game played on a server by a script, and everything that one person gets to see of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from httpx import ASGITransport, AsyncClient

from quintett.core.rng import Rng
from quintett.core.seats import SPECTATOR
from quintett.server.protocol import AskPast, AskPreview, AskSteps, Command, Hello, Language, NewTable
from quintett.server.room import Room
from quintett.server.sessions import Session
from quintett.server.sockets import LOOKING_BACK
from tests.server.leaks.hall import Ear, Hall
from tests.server.leaks.twins import Twins

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Emil", "Flo")
EVE: Final = "Eve"
"""Who watches."""
HOST: Final = "http://127.0.0.1"
PACE: Final = 0.1
"""So many seconds anybody waits before the next message, or more where it counts as many: all are to be heard."""

encode: Final = msgspec.json.Encoder().encode


@dataclass
class Guest:
    """Somebody at the table, with one connection or two."""

    session: Session
    ears: list[Ear] = field(default_factory=list)
    past: list[Ear] = field(default_factory=list)
    """All connections there ever were."""
    sent: int = 0
    speaks_at: float = 0.0
    """When the next message can be sent."""

    async def say(self, frame: bytes, counts: int = 1) -> None:
        """Send a message, but not too soon after the last."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self.speaks_at - loop.time()))
        self.speaks_at = loop.time() + counts * PACE
        await self.ears[0].say(frame)


class Play:
    """The script: the same in both of two worlds, but for moves that the observer does not see."""

    def __init__(self, hall: Hall, twins: Twins, side: int, seed: int) -> None:
        self.hall = hall
        self.twins = twins
        self.side = side
        self.rng = Rng("script", seed)
        names = [*NAMES[: twins.table.players], EVE]
        self.guests = [Guest(Session(f"person-of-{name}".ljust(22, "-"), name)) for name in names]
        self.observer = self.guests[-1 if twins.seat == SPECTATOR else twins.seat]
        self.peeks_at: Guest | None = None
        if twins.seat != SPECTATOR and not self.rng.below(4):
            # Whoever looks into a hand must not know more than whose hand it is.
            self.peeks_at, self.observer = self.observer, self.guests[-1]
        self.pages: list[bytes] = []
        self.table = ""

    # Acting

    @property
    def room(self) -> Room:
        return self.hall.house.rooms[self.table]

    async def come(self, guest: Guest, language: Language = "en", seen: int | None = None) -> None:
        ear = await self.hall.connect(guest.session, self.table)
        guest.ears.append(ear)
        guest.past.append(ear)
        await ear.say(encode(Hello(language, seen)))
        await self.settle(lambda: bool(ear.heard))

    async def go(self, guest: Guest, ear: Ear) -> None:
        guest.ears.remove(ear)
        await ear.leave()
        await self.settle(lambda: True)

    async def command(self, guest: Guest, text: str, name: str = "") -> None:
        """Type something, and wait until everything is told that comes of it."""
        guest.sent += 1
        name = name or f"c{guest.sent}"
        ear = guest.ears[0]
        await guest.say(encode(Command(name, text)))
        sign = f'"type":"answer","id":"{name}"'.encode()
        await self.settle(lambda: any(sign in frame for frame in ear.heard[-9:]))

    async def settle(self, condition: Callable[[], bool]) -> None:
        """Wait until everybody has been told everything."""
        for _ in range(20_000):
            await asyncio.sleep(0.02)
            if condition() and self.is_quiet():
                return
        raise AssertionError("The server does not answer.")

    def is_quiet(self) -> bool:
        if self.table not in self.hall.house.rooms:
            return False
        ears = [ear for guest in self.guests for ear in guest.ears]
        seq = f'"seq":{self.room.table.seq},'.encode()
        told = all(any(seq in frame[:120] for frame in ear.heard[-9:]) for ear in ears)
        is_idle = self.room.waiting.empty() and not self.room.thoughts.hints
        return told and is_idle and len(self.room.guests) == len(ears)

    async def browse(self) -> None:
        """Look at every page that could tell something of the game."""
        game = f"{self.table}-1"
        addresses = ("/api/tables", f"/api/tables/{self.table}", f"/api/games/{game}/record", "/health", "/metrics")
        positions = [f"/api/games/{game}/positions/1{query}" for query in ("", "?seat=0")]
        cookies = {"quintett": self.hall.sessions.token(self.observer.session)}
        transport = ASGITransport(self.hall.application.asgi())
        async with AsyncClient(base_url=HOST, transport=transport, cookies=cookies) as http:
            for address in (*addresses, *positions):
                self.hall.application.buckets.buckets.clear()
                answer = await http.get(address)
                lines = [
                    line for line in answer.content.splitlines() if b"_seconds" not in line and b"_created" not in line
                ]
                self.pages.append(b"\n".join([address.encode(), *lines]))

    # The script

    async def run(self) -> list[bytes]:
        """Play the whole script; gives all that the observer got to see."""
        host = self.guests[0]
        options: dict[str, Any] = {**self.twins.table.options, "first": self.twins.first + 1}
        wish = NewTable(self.twins.table.game, options=options)
        self.table = await self.hall.house.open_table(host.session.person, host.session.name, wish)
        for guest in self.guests:
            await self.come(guest)
            if guest is not host and guest is not self.guests[-1]:
                await self.command(guest, "/join")
        await self.come(self.observer, "de")
        await self.command(host, "/start")
        if self.peeks_at is not None:
            await self.command(self.observer, f"/peek {self.peeks_at.session.name}")
            await self.command(self.peeks_at, "/accept")
        for _ in range(6 * len(self.twins.acts)):
            made = len(self.room.table.match.made)
            if made == len(self.twins.acts):
                break
            if not self.rng.below(3):
                await self.by_the_way()
            else:
                act = self.twins.acts[made]
                await self.command(self.guests[act.seat], f"/play {act.moves[self.side]}")
        if not self.room.table.match.is_over():
            await self.browse()
            await self.give_up()
        return [frame for ear in self.observer.past for frame in ear.heard] + self.pages

    async def by_the_way(self) -> None:
        """Anything that is not the next move."""
        roll = self.rng.below(16)
        anyone = self.guests[self.rng.below(len(self.guests))]
        if roll == 0:
            await self.reconnect()
        elif roll == 1:
            await self.take_back(self.guests[self.rng.below(self.twins.table.players)])
        elif roll == 2:
            await self.command(anyone, "/hint")
        elif roll == 3:
            await self.browse()
        elif roll == 4:
            await self.command(anyone, "Hm.")
        elif roll == 5:
            await self.ask(AskPast(), b"past")
        elif roll == 9:
            await self.ask(AskSteps(), b"steps")
        elif roll in (14, 15):
            await self.ask(AskPreview(self.any_move()), b"preview")
        elif roll in (6, 7):
            text = ("/hand", "/moves", "/who", "/info", "/option", "/allowpeek off")[self.rng.below(6)]
            if anyone is not self.observer:
                # Ids are each person's own.
                await self.command(anyone, text, f"both{anyone.sent}")
                await self.command(self.observer, text, f"both{anyone.sent - 1}")
        elif roll == 8 and self.peeks_at is None:
            name = self.guests[self.rng.below(self.twins.table.players)].session.name
            await self.command(self.guests[-1], f"/peek {name}")
            await self.answer("/refuse")
        else:
            await self.try_wrong_move()

    async def reconnect(self) -> None:
        """The observer loses the connection, misses something, and comes back."""
        seen = self.room.table.seq
        for ear in list(self.observer.ears):
            await self.go(self.observer, ear)
        for _ in range(self.rng.below(4)):
            made = len(self.room.table.match.made)
            if made == len(self.twins.acts) or not self.guests[self.twins.acts[made].seat].ears:
                break
            act = self.twins.acts[made]
            await self.command(self.guests[act.seat], f"/play {act.moves[self.side]}")
        await self.come(self.observer, seen=seen if self.rng.below(2) else None)
        await self.come(self.observer, "de", seen=seen)

    async def take_back(self, guest: Guest) -> None:
        await self.command(guest, "/undo")
        await self.answer("/accept" if self.rng.below(3) else "/refuse")

    async def give_up(self) -> None:
        """The game is given up, and whoever has watched takes the seat of somebody who goes."""
        await self.command(self.guests[0], "/reset")
        await self.answer("/accept")
        if self.observer is self.guests[-1]:
            await self.command(self.guests[1], "/leave")
            await self.command(self.observer, "/join 2")
        await self.ask(AskPast(), b"past")
        await self.ask(AskSteps(), b"steps")
        await self.come(self.observer, seen=max(1, self.room.table.seq - 50))

    async def answer(self, text: str) -> None:
        """Whoever is asked answers."""
        question = self.room.table.question
        for guest in self.guests:
            if question is not None and guest.session.person in question.asked and self.room.table.question is question:
                await self.command(guest, text)

    async def ask(self, message: AskPast | AskSteps | AskPreview, sort: bytes) -> None:
        """The observer asks for something that is answered by a message of this sort."""
        ear = self.observer.ears[0]
        heard = len(ear.heard)
        await self.observer.say(encode(message), LOOKING_BACK)
        await self.settle(lambda: any(sort in frame[:20] for frame in ear.heard[heard:]))

    def any_move(self) -> str:
        """A move that somebody made or will make."""
        return self.twins.acts[self.rng.below(len(self.twins.acts))].moves[0]

    async def try_wrong_move(self) -> None:
        """The observer tries a move that somebody made or will make, but not when it would be legal."""
        text = self.any_move()
        seat = self.room.table.seat_of(self.observer.session.person)
        if seat is None or text not in self.room.table.match.legal_moves(seat):
            await self.command(self.observer, f"/play {text}")
