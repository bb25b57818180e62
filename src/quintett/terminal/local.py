"""A table within this process: the same rooms and sockets as on a server, and bots in a process of their own."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from hashlib import shake_256
from itertools import count

from quintett.bots.player import bot_names
from quintett.server.house import House
from quintett.server.memory import MemoryStore
from quintett.server.protocol import NewTable
from quintett.server.sessions import Session, checked_name
from quintett.server.sockets import Sockets, Wire
from quintett.server.workers import Workers
from quintett.terminal.wires import memory_wire

PERSON = "here"


class LocalTable:
    """A table for one person and bots."""

    link = ""
    """There is no way in for others."""

    def __init__(self, wish: NewTable, name: str, seed: int | None = None) -> None:
        self.wish = wish
        self.session = Session(PERSON, checked_name(name))
        self.chance = secrets.token_bytes if seed is None else seeded(seed)
        self.table = ""
        self.served: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the table; a Refusal says why it cannot be so."""
        logging.getLogger("quintett").addHandler(logging.NullHandler())
        self.house = House(MemoryStore(), Workers(1), bot_names(), lambda: time.time_ns() // 1_000_000, self.chance)
        # By a clock that leaps nobody is ever too quick: a table of one's own needs no such limit.
        self.sockets = Sockets(self.house, count().__next__)
        self.table = await self.house.open_table(self.session.person, self.session.name, self.wish)

    async def connect(self) -> Wire:
        """A new wire to the table."""
        ours, theirs = memory_wire()
        task = asyncio.create_task(self.sockets.serve(theirs, self.session, self.table))
        self.served.add(task)
        task.add_done_callback(self.served.discard)
        return ours

    async def close(self) -> None:
        """End the table and the bots."""
        if self.table:
            await self.house.close()
            await asyncio.gather(*self.served, return_exceptions=True)


def seeded(seed: int) -> Callable[[int], bytes]:
    """Chance that is the same for the same seed."""
    numbers = count()

    def chance(size: int) -> bytes:
        return shake_256(f"quintett {seed} {next(numbers)}".encode()).digest(size)

    return chance
