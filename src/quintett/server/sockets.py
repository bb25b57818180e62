"""The socket on which somebody plays at a table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from quintett.core.words import Refusal, Words
from quintett.languages import said
from quintett.server.guests import Guest
from quintett.server.house import House
from quintett.server.limits import Bucket
from quintett.server.logs import RefusalLog, in_short
from quintett.server.protocol import (
    UNREADABLE,
    Answer,
    AskPast,
    AskPreview,
    Command,
    Goodbye,
    Hello,
    Incoming,
    Ping,
    Pong,
)
from quintett.server.room import Room
from quintett.server.sessions import Session
from quintett.server.store import StoreFailed

LARGEST_FRAME: Final = 16 * 1024
HELLO_TIME: Final = 10.0
"""So many seconds a new connection may be silent."""
IDLE_TIME: Final = 1800.0
"""So many seconds any connection may be silent."""
LAST_WORD_TIME: Final = 20.0
"""So many seconds a last word may take to be sent."""
BURST: Final = 40
RATE: Final = 10
"""So many messages at once, and so many more a second, somebody may send."""
LOOKING_BACK: Final = 10
"""A message for which the whole game is gone through again counts as so many."""
MOST_REFUSED: Final = 100
"""So many messages that are too quick, or cannot be read, end a connection."""
MOST_SOCKETS: Final = 12
"""So many sockets one person may have."""
MOST_GUESTS: Final = 100

TOO_QUICK: Final = Words("That is too quick; slow down a little.")
ENOUGH: Final = Words("Too much of what you sent was refused; the connection ends here.")
IDLE: Final = Words("You have been away for long; come back whenever you like.")
NO_HELLO: Final = Words("The first message must be a hello.")
SAID_HELLO: Final = Words("You have said hello already.")
TOO_MANY_GUESTS: Final = Words("There are too many people at this table already.")
TOO_MANY_SOCKETS: Final = Words("You have too many connections; close another page first.")
UNSTORED: Final = Words("The table cannot be read now; try again in a moment.")

decode: Final = msgspec.json.Decoder(Incoming).decode
encode: Final = msgspec.json.Encoder().encode


class Closed(Exception):
    """The other side is gone."""


class Wire(Protocol):
    """A connection that carries texts, whatever it is made of."""

    async def receive(self) -> str:
        """The next message; Closed when there is none."""

    async def send(self, text: str) -> None:
        """Send a message; Closed if that cannot be done, or the other side takes nothing for long."""

    async def close(self) -> None:
        """End the connection."""


class Sockets:
    """All open sockets."""

    def __init__(self, house: House, clock: Callable[[], float]) -> None:
        self.house = house
        self.clock = clock
        self.refusals = RefusalLog(clock)
        self.open: set[asyncio.Task[None]] = set()
        self.by_person: Counter[str] = Counter()

    @property
    def number(self) -> int:
        """How many are open."""
        return len(self.open)

    async def ended(self, timeout: float) -> None:
        """Wait until all have ended, but not for ever."""
        if self.open:
            await asyncio.wait(self.open, timeout=timeout)

    async def serve(self, wire: Wire, session: Session, table_id: str, language: str = "en") -> None:
        """Serve a connection until it ends; the language is that in which somebody is told off who says no hello."""
        task = asyncio.current_task()
        assert task is not None
        self.open.add(task)
        self.by_person[session.person] += 1
        try:
            await self.welcome(wire, session, table_id, language)
        except Closed:
            pass
        finally:
            self.open.discard(task)
            self.by_person[session.person] -= 1
            if not self.by_person[session.person]:
                del self.by_person[session.person]
            await wire.close()

    async def welcome(self, wire: Wire, session: Session, table_id: str, language: str) -> None:
        """Let somebody in who says hello and finds the table."""
        try:
            async with asyncio.timeout(HELLO_TIME):
                hello = decode(await wire.receive())
        except TimeoutError:
            # It may still be on its way over a bad network, so that another try is worth it.
            await wire.send(text_of(Goodbye(said(NO_HELLO, language), again=True)))
            return
        except UNREADABLE:
            hello = None
        if not isinstance(hello, Hello):
            await wire.send(text_of(Goodbye(said(NO_HELLO, language), again=False)))
            return
        if self.by_person[session.person] > MOST_SOCKETS:
            await wire.send(text_of(Goodbye(said(TOO_MANY_SOCKETS, hello.language), again=False)))
            return
        try:
            room = await self.house.room(table_id)
        except Refusal as refusal:
            await wire.send(text_of(Goodbye(said(refusal.words, hello.language), again=False)))
            return
        except StoreFailed:
            await wire.send(text_of(Goodbye(said(UNSTORED, hello.language), again=True)))
            return
        if len(room.guests) >= MOST_GUESTS:
            await wire.send(text_of(Goodbye(said(TOO_MANY_GUESTS, hello.language), again=False)))
            return
        guest = Guest(session.person, session.name, hello.language)
        room.enter(guest, hello.seen)
        await self.converse(wire, room, guest)

    async def converse(self, wire: Wire, room: Room, guest: Guest) -> None:
        """Carry messages both ways until one side ends it."""
        silence = Silence(guest)
        hearing = asyncio.create_task(self.hear(wire, room, guest, silence))
        telling = asyncio.create_task(self.tell(wire, guest))
        try:
            await asyncio.wait((hearing, telling), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done() and guest.is_gone:
                # A last word may still be on its way.
                await asyncio.wait((telling,), timeout=LAST_WORD_TIME)
        finally:
            silence.end()
            guest.cut()
            room.leave(guest)
            for task in (hearing, telling):
                task.cancel()
            for outcome in await asyncio.gather(hearing, telling, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, Closed):
                    raise outcome

    async def tell(self, wire: Wire, guest: Guest) -> None:
        """Send what is posted to a guest."""
        while (message := await guest.next_message()) is not None:
            await wire.send(message.decode())

    async def hear(self, wire: Wire, room: Room, guest: Guest, silence: Silence) -> None:
        """Take what a guest sends."""
        bucket = Bucket(BURST, RATE, self.clock())
        refused = 0
        while refused < MOST_REFUSED:
            text = await wire.receive()
            silence.is_broken()
            wrong = self.take(room, guest, text, bucket)
            if wrong is not None:
                refused += 1
                guest.post(Answer(command_id(text), False, [said(wrong, guest.language)]))
        self.refusals.note("a flood over a socket", in_short(guest.person))
        guest.dismiss(said(ENOUGH, guest.language), again=False)

    def take(self, room: Room, guest: Guest, text: str, bucket: Bucket) -> Words | None:
        """Do what a message asks for; or say what is wrong with it."""
        now = self.clock()
        if not bucket.take(now):
            return TOO_QUICK
        try:
            message = decode(text)
        except UNREADABLE as error:
            return unreadable(error)
        if isinstance(message, Command):
            room.command(guest, message)
        elif isinstance(message, Ping):
            guest.post(Pong(self.house.now()))
        elif isinstance(message, AskPreview):
            room.ask_preview(guest, message.text)
        elif isinstance(message, Hello):
            return SAID_HELLO
        elif not bucket.take(now, LOOKING_BACK - 1):
            return TOO_QUICK
        elif isinstance(message, AskPast):
            room.ask_past(guest)
        else:
            room.ask_steps(guest)
        return None


class Silence:
    """Says goodbye to a guest who has said nothing for long: one timer, whatever is said meanwhile."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.loop = asyncio.get_running_loop()
        self.since = self.loop.time()
        self.timer = self.loop.call_later(IDLE_TIME, self.look)

    def is_broken(self) -> None:
        """The guest has said something."""
        self.since = self.loop.time()

    def look(self) -> None:
        """Say goodbye, if it is time."""
        left = self.since + IDLE_TIME - self.loop.time()
        if left > 0:
            self.timer = self.loop.call_later(left, self.look)
        else:
            self.guest.dismiss(said(IDLE, self.guest.language), again=False)

    def end(self) -> None:
        """It does not matter any more."""
        self.timer.cancel()


def text_of(message: Goodbye) -> str:
    return encode(message).decode()


def unreadable(error: Exception) -> Words:
    """Why a message cannot be read, for whoever wrote the program that sent it."""
    return Words("This message cannot be read: {why}.", {"why": str(error).rstrip(".")[:200]})


class WithId(msgspec.Struct):
    """A message of which only the id is of interest."""

    id: str = ""


def command_id(text: str) -> str:
    """The id of a message that is refused, if it has one that can be read."""
    try:
        return msgspec.json.decode(text, type=WithId).id[:64]
    except UNREADABLE:
        return ""
