"""People who play by chance over the real protocol, remember all they are told, and send again what is not answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec

from quintett.core.rng import Rng
from quintett.languages import said
from quintett.server.protocol import (
    Answer,
    Command,
    GameShown,
    Goodbye,
    Hello,
    Outgoing,
    Ping,
    TableShown,
    Update,
    Welcome,
)
from quintett.server.room import NOT_SAVED, WENT_WRONG
from quintett.server.sessions import Session
from quintett.server.sockets import TOO_QUICK, Closed
from tests.server.simulation.wishes import Wishes

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Outgoing).decode

FOR_NOW: Final = {said(words, language) for words in (NOT_SAVED, WENT_WRONG, TOO_QUICK) for language in ("en", "de")}
"""Answers that are not the last word: the command is to be sent again."""


class Line(Protocol):
    """A connection to the server."""

    async def send(self, frame: bytes) -> None: ...

    async def receive(self) -> bytes: ...

    async def close(self) -> None: ...


Dial = Callable[[Session], Awaitable[Line]]
"""Makes a connection; Closed if there is no server."""


@dataclass(frozen=True)
class Received:
    """A frame that came."""

    tab: int
    """On which of all connections of the person, in their order."""
    seen: int | None
    """What that connection's hello said."""
    frame: bytes
    message: Outgoing


@dataclass
class Pace:
    """How quick somebody is, in seconds."""

    think: float = 1.0
    patience: float = 5.0
    """After so long without an answer a command is sent again."""
    back: float = 1.0
    """How long it takes to connect again."""
    doubling: float = 0.1
    """How many of the commands are sent several times at once."""
    dropping: float = 0.01
    """How often, before acting, a connection is given up."""


@dataclass
class Person:
    """Somebody with one or two tabs open at a table."""

    session: Session
    language: str
    rng: Rng
    dial: Dial
    pace: Pace
    wishes: Wishes
    received: list[Received] = field(default_factory=list)
    sent: dict[str, Command] = field(default_factory=dict)
    unanswered: dict[str, float] = field(default_factory=dict)
    """Commands without a last word, and when each was last sent."""
    lines: list[Line] = field(default_factory=list)
    tabs: int = 0
    seq: int | None = None
    table: TableShown | None = None
    game: GameShown | None = None
    is_staying: bool = True
    is_acting: bool = True

    # Coming and going

    async def live(self, tabs: int) -> None:
        """Be at the table until told to go."""
        await asyncio.gather(*(self.keep_open() for _ in range(tabs)), self.act())

    async def keep_open(self) -> None:
        """Keep a connection open."""
        while self.is_staying:
            with suppress(Closed):
                await self.visit(await self.dial(self.session))
            await asyncio.sleep(self.pace.back * 2 * self.rng.fraction())

    async def visit(self, line: Line) -> None:
        """Say hello, send what waits for an answer, and listen until the connection ends."""
        self.tabs += 1
        tab, seen = self.tabs, self.seq if self.rng.below(4) else None
        await line.send(encode(Hello(self.language, seen)))  # type: ignore[arg-type]
        self.lines.append(line)
        try:
            for command in list(self.unanswered):
                await self.send(line, command)
            while self.is_staying:
                self.hear(tab, seen, await line.receive())
        finally:
            self.lines.remove(line)
            await line.close()

    def hear(self, tab: int, seen: int | None, frame: bytes) -> None:
        """Remember what came."""
        message = decode(frame)
        self.received.append(Received(tab, seen, frame, message))
        if isinstance(message, Answer):
            if message.id in self.unanswered and not (message.said and message.said[0] in FOR_NOW):
                del self.unanswered[message.id]
        elif isinstance(message, Welcome | Update) and (self.seq is None or message.seq >= self.seq):
            self.seq = message.seq
            self.table = message.table or self.table
            self.game = message.game
        elif isinstance(message, Goodbye) and not message.again:
            self.is_staying = False

    async def go(self) -> None:
        """Leave without a word."""
        self.is_staying = False
        for line in list(self.lines):
            await line.close()

    # Acting

    async def act(self) -> None:
        """Do something now and then."""
        while self.is_staying:
            await asyncio.sleep(self.pace.think * 2 * self.rng.fraction())
            line = self.any_line()
            if line is None:
                continue
            with suppress(Closed):
                await self.act_on(line)

    async def act_on(self, line: Line) -> None:
        now = asyncio.get_running_loop().time()
        for command, last in list(self.unanswered.items()):
            if now > last + self.pace.patience:
                await self.send(line, command)
        if self.rng.fraction() < self.pace.dropping:
            await line.close()
            return
        if not self.is_acting or self.table is None or len(self.unanswered) > 5:
            return
        if not self.rng.below(30):
            await line.send(encode(Ping()))
        text = self.wishes.next(self.table, self.game)
        if text is not None:
            await self.order(text)

    async def order(self, text: str) -> None:
        """Send a command, sometimes several times and over several connections."""
        command = Command(f"{self.session.name}-{len(self.sent)}", text, self.seq if self.rng.below(5) else None)
        self.sent[command.id] = command
        times = 1 + (self.rng.below(5) if self.rng.fraction() < self.pace.doubling else 0)
        self.unanswered[command.id] = asyncio.get_running_loop().time()
        for _ in range(times):
            line = self.any_line()
            if line is not None:
                await self.send(line, command.id)

    async def send(self, line: Line, command: str) -> None:
        self.unanswered[command] = asyncio.get_running_loop().time()
        await line.send(encode(self.sent[command]))

    def any_line(self) -> Line | None:
        return self.lines[self.rng.below(len(self.lines))] if self.lines else None
