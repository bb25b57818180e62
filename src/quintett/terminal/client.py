"""The protocol as a player's program speaks it: what the server last showed, and commands that count once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import msgspec

from quintett.server.protocol import (
    Answer,
    AskPast,
    AskPreview,
    Command,
    GameEvent,
    GameShown,
    Goodbye,
    Hello,
    Incoming,
    Language,
    Outgoing,
    Past,
    Ping,
    TableShown,
    Update,
    Welcome,
)
from quintett.server.sockets import Closed, Wire

FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 5.0
"""So many seconds at most pass between two tries to connect again."""
SIGN_OF_LIFE: Final = 600.0
"""So many seconds of silence, after which the server is told that somebody is still here."""

UNDONE: Final = "undone"


class Lost:
    """The connection is lost; it is being made again."""


Heard: TypeAlias = Outgoing | Lost

decode: Final = msgspec.json.Decoder(Outgoing).decode
encode: Final = msgspec.json.Encoder().encode


class Client:
    """Somebody at a table; `hear` is called with each message, after what is kept here has changed by it."""

    table: TableShown
    """As it was last shown; there is none before the welcome."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Wire]],
        hear: Callable[[Heard], None],
        language: Language = "en",
        adds_luck: bool = True,
    ) -> None:
        self.connect = connect
        self.hear = hear
        self.language = language
        self.adds_luck = adds_luck
        """Whether a nonce is added to each deal, so that nobody else can have chosen it."""
        self.name = ""
        self.seq: int | None = None
        self.can: list[str] = []
        self.game: GameShown | None = None
        self.story: list[GameEvent] = []
        """All that has happened in the present game, as far as it was told."""
        self.wire: Wire | None = None
        self.pending: dict[str, Command] = {}
        """Commands that are not answered yet."""
        self.luck = ""
        """The commitment of the last deal to which luck was added."""

    # What is known

    @property
    def is_welcome(self) -> bool:
        """Whether the table has been shown."""
        return self.seq is not None

    @property
    def seat(self) -> int | None:
        """The own seat, if there is one."""
        return self.table.you

    @property
    def legal(self) -> list[str]:
        """The moves that can be made now."""
        return self.game.legal if self.game is not None and self.table.state == "playing" else []

    @property
    def must_act(self) -> bool:
        """Whether a decision of one's own is waited for."""
        return bool(self.legal) and not self.table.paused

    # The connection

    async def run(self) -> None:
        """Stay connected until the server says goodbye for good; Closed if there was no welcome at all."""
        wait = FIRST_WAIT
        while True:
            try:
                self.wire = await self.connect()
                if await self.converse(self.wire):
                    return
                wait = FIRST_WAIT
            except Closed:
                if not self.is_welcome:
                    raise
            finally:
                await self.hang_up()
            self.hear(Lost())
            await asyncio.sleep(wait)
            wait = min(wait * 2, LONGEST_WAIT)

    async def hang_up(self) -> None:
        """End the connection."""
        wire, self.wire = self.wire, None
        if wire is not None:
            await wire.close()

    async def converse(self, wire: Wire) -> bool:
        """Take messages until the connection ends; gives whether that is for good."""
        await wire.send(encode(Hello(self.language, self.seq)).decode())
        alive = asyncio.create_task(self.show_life())
        try:
            while True:
                message = decode(await wire.receive())
                self.take(message)
                self.hear(message)
                if isinstance(message, Goodbye):
                    return not message.again
        except Closed:
            return False
        finally:
            alive.cancel()

    async def show_life(self) -> None:
        """Say now and then that somebody is here, however long a decision takes."""
        while True:
            await asyncio.sleep(SIGN_OF_LIFE)
            self.send(Ping())

    def send(self, message: Incoming) -> None:
        """Send a message if there is a connection; commands are sent again when there is one."""
        if self.wire is not None:
            task = asyncio.ensure_future(self.try_to_send(self.wire, encode(message).decode()))
            sending.add(task)
            task.add_done_callback(sending.discard)

    async def try_to_send(self, wire: Wire, text: str) -> None:
        try:
            await wire.send(text)
        except Closed:
            # Whoever receives on this wire finds out too, and connects again.
            return

    def command(self, text: str) -> str:
        """Send what is typed or chosen; gives the id by which its answer is known."""
        command = Command(secrets.token_hex(8), text, self.seq)
        self.pending[command.id] = command
        self.send(command)
        return command.id

    def ask_preview(self, move: str) -> None:
        """Ask what a move would come to; nothing happens, and nobody else hears of it."""
        self.send(AskPreview(move))

    # Messages

    def take(self, message: Outgoing) -> None:
        """Keep what a message tells."""
        if isinstance(message, Welcome):
            self.take_welcome(message)
        elif isinstance(message, Update):
            self.take_update(message)
        elif isinstance(message, Past):
            self.story = list(message.events)
        elif isinstance(message, Answer):
            self.pending.pop(message.id, None)

    def take_welcome(self, welcome: Welcome) -> None:
        self.seq, self.name, self.can = welcome.seq, welcome.name, welcome.can
        self.table, self.game = welcome.table, welcome.game
        for command in self.pending.values():
            self.send(command)
        if self.game is not None:
            self.send(AskPast())
        self.add_luck()

    def take_update(self, update: Update) -> None:
        self.seq, self.can = update.seq, update.can
        if update.table is not None:
            self.table = update.table
        if update.game is not None and (self.game is None or self.game.id != update.game.id):
            self.story = []
        self.story += update.events
        if update.game is not None or self.table.state == "open":
            self.game = update.game
        if any(told.what == UNDONE for told in update.told):
            self.send(AskPast())
        self.add_luck()

    def add_luck(self) -> None:
        """Add luck of our own to the next deal, once for each."""
        table = self.table
        if self.adds_luck and table.you is not None and not table.nonced and self.luck != table.commitment:
            self.luck = table.commitment
            self.command(f"/nonce {secrets.token_hex(16)}")


sending: Final[set[asyncio.Future[None]]] = set()
"""What is being sent: the loop itself keeps no hold of it."""
