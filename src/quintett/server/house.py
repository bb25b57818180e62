"""The house: all tables of a server, wherever time, chance, storage and thinking come from."""

from __future__ import annotations

import asyncio
import logging
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from quintett.core.records import BadRecord, check
from quintett.core.words import Refusal, Words
from quintett.games import kind_of_game
from quintett.server.logbook import headline_of, step_of, table_from
from quintett.server.logs import in_short
from quintett.server.protocol import UNREADABLE, NewTable, TableLine
from quintett.server.room import Room
from quintett.server.store import Append, Headline, Store
from quintett.server.waiting import Waiting, awaited
from quintett.server.workers import Thinkers
from quintett.tables.call import Call, Deed, Entry
from quintett.tables.commands import carry_out
from quintett.tables.dealing import seal
from quintett.tables.log import Unreadable, opened_table
from quintett.tables.seating import Opened
from quintett.tables.table import PLAYING

STOPPING: Final = Words("The server stops; it will be back in a moment, and nothing is lost.")
NO_SUCH_TABLE: Final = Words("There is no such table; perhaps the link is not whole.")
MOST_BOTS: Final = 6
TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{16}")
"""As `open_table` makes them; records that were sent in have longer names."""
DESERTED: Final = 3_600_000
"""So many milliseconds after something last happened, the lobby shows a table only if somebody is there."""

log = logging.getLogger("quintett.server")


class NoSuchTable(Refusal):
    """An address that leads nowhere."""


class House:
    """All tables: rooms for those where somebody is, and the store for all others."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        levels: Sequence[str],
        now: Callable[[], int],
        chance: Callable[[int], bytes],
    ) -> None:
        """The clock tells milliseconds since the epoch; chance gives so many random bytes."""
        self.store = store
        self.thinkers = thinkers
        self.levels = levels
        self.now = now
        self.chance = chance
        self.rooms: dict[str, Room] = {}
        self.coming: dict[str, asyncio.Task[Room]] = {}
        """Rooms that are just being set up from their logs."""
        self.waiting = Waiting()

    async def room(self, table_id: str) -> Room:
        """The room of a table; it is set up if nobody was there."""
        if not TABLE_ID.fullmatch(table_id):
            raise NoSuchTable(NO_SUCH_TABLE.sentence)
        if table_id in self.rooms:
            return self.rooms[table_id]
        if table_id not in self.coming:
            self.coming[table_id] = asyncio.create_task(self.set_up(table_id))
        return await asyncio.shield(self.coming[table_id])

    async def set_up(self, table_id: str) -> Room:
        """Set up a room from its log."""
        try:
            steps = await self.store.read(table_id)
            if not steps:
                raise NoSuchTable(NO_SUCH_TABLE.sentence)
            try:
                table = table_from(table_id, self.levels, steps)
            except Unreadable:
                log.exception("Table %s cannot be read", in_short(table_id))
                raise
            self.waiting.forget(table_id)
            room = self.rooms[table_id] = Room(self, table)
            return room
        finally:
            del self.coming[table_id]

    def forget(self, room: Room) -> None:
        """A room has closed."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            if not room.is_stale:
                self.waiting.note(room.table)

    async def open_table(self, person: str, name: str, wish: NewTable) -> str:
        """Open a table as somebody wishes it, in one step; its id is the only key to a private one."""
        now = self.now()
        table_id = urlsafe_b64encode(self.chance(12)).decode()
        if wish.position is not None:
            check_position(wish)
        entries: list[Entry] = [Opened(wish.game, wish.private, wish.position), seal(self.chance(32))]
        table = opened_table(table_id, self.levels, Deed(now, tuple(entries)))
        for text in commands_of(wish):
            outcome = carry_out(table, Call(person, name, text, now, self.chance(32)))
            table.apply(Deed(now, outcome.entries))
            entries += outcome.entries
        step = step_of(1, "#1", Deed(now, tuple(entries)))
        await self.store.append(Append(table_id, step, headline_of(table, now)))
        return table_id

    async def lobby(self, person: str) -> tuple[list[TableLine], list[TableLine], list[str]]:
        """The tables to join or watch, the unfinished ones where a person sits, and those of them that wait for it."""
        there = await self.store.headlines(("open", "playing"), limit=100)
        there = [line for line in there if line.table in self.rooms or line.touched >= self.now() - DESERTED]
        yours = await self.store.headlines(("open", "playing"), person, limit=20) if person else []
        waiting = [line.table for line in yours if line.state == PLAYING and person in await self.awaited(line.table)]
        return table_lines(there), table_lines(yours), waiting

    async def awaited(self, table_id: str) -> Sequence[str]:
        """The people whose turn it is at a table; at one that cannot be read, nobody."""
        if table_id in self.rooms:
            return awaited(self.rooms[table_id].table)
        if table_id in self.waiting.known:
            return self.waiting.known[table_id]
        steps = await self.store.read(table_id)
        try:
            return self.waiting.note(table_from(table_id, self.levels, steps))
        except Unreadable:
            return ()

    async def close(self) -> None:
        """Say goodbye to everybody and stop; clocks stand still until a table is set up again."""
        await asyncio.gather(*(room.close(STOPPING) for room in list(self.rooms.values())))
        await self.thinkers.close()


def table_lines(headlines: Sequence[Headline]) -> list[TableLine]:
    """What the lobby shows; a line that cannot be read takes no other with it."""
    lines: list[TableLine] = []
    for headline in headlines:
        try:
            lines.append(msgspec.json.decode(headline.body, type=TableLine))
        except UNREADABLE:
            log.warning("The headline of table %s cannot be read", in_short(headline.table))
    return lines


def commands_of(wish: NewTable) -> list[str]:
    """The commands that bring a new table to where it is wanted."""
    if not wish.seated and (wish.bots or wish.options or wish.start):
        raise Refusal("Only a host, who sits at the table, can choose options, add bots and start.")
    if len(wish.bots) > MOST_BOTS:
        raise Refusal("That are too many bots: at most {most}.", most=MOST_BOTS)
    return [
        *(["/join" if wish.seat is None else f"/join {wish.seat + 1}"] if wish.seated else []),
        *(f"/option {name} {value}" for name, value in {**brief_options(wish), **wish.options}.items()),
        *(f"/bot {level}" for level in wish.bots),
        *(["/start"] if wish.start else []),
    ]


def brief_options(wish: NewTable) -> Mapping[str, str | int]:
    """What starts at once is soon over too, if nothing else is wished; a position has its options."""
    brief = kind_of_game(wish.game).brief
    if brief is None or not wish.start or wish.position is not None:
        return {}
    return brief(1 + len(wish.bots))


def check_position(wish: NewTable) -> None:
    """A position to go on from must be that of a game that is right, not over, and of the kind wished."""
    match = check(wish.position, kind_of_game)
    if match.kind.name != wish.game:
        raise BadRecord("game", "The position is of another game.")
    if match.is_over():
        raise BadRecord("moves", "The position is the end of the game; go on from an earlier one.")
