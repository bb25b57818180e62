"""Group commit: whatever waits is stored in one transaction, and everybody hears of it after the commit."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection

from quintett.server.connections import Connections
from quintett.server.entries import Entry, add
from quintett.server.faults import concerns_all, reason
from quintett.server.known import judge, look_up
from quintett.server.store import StoreFailed

ROUND: Final = 500
"""At most so many are stored in one transaction."""
BREATH: Final = 0.01
"""A transaction begins so many seconds after the last one at the soonest: when there is much to do, what waits
meanwhile shares the next, which costs far less than one each."""


class Waiting(NamedTuple):
    """An entry, and where its writer waits for the outcome."""

    entry: Entry
    outcome: asyncio.Future[None]

    def tell(self, wrong: Exception | None) -> None:
        """Tell the outcome, unless the writer has gone away."""
        if self.outcome.done():
            return
        if wrong is None:
            self.outcome.set_result(None)
        else:
            self.outcome.set_exception(wrong)


class Writer:
    """Stores entries in the order in which they come."""

    def __init__(self, connections: Connections) -> None:
        self._connections: Final = connections
        self.closed = False
        self._queue: Final[deque[Waiting]] = deque()
        self._rounds: asyncio.Task[None] | None = None
        self._last = 0.0
        """When the last round began, by the loop's clock."""

    async def write(self, entry: Entry) -> None:
        """Store an entry, and return after the commit; `Repeated`, `Conflict` or `StoreFailed` otherwise."""
        if self.closed:
            raise StoreFailed("The store is closed.")
        outcome = asyncio.get_running_loop().create_future()
        self._queue.append(Waiting(entry, outcome))
        if self._rounds is None or self._rounds.done():
            self._rounds = asyncio.create_task(self._work())
        await outcome

    async def close(self) -> None:
        """Store what waits, and take nothing more."""
        self.closed = True
        if self._rounds is not None:
            await self._rounds

    async def _work(self) -> None:
        """Rounds until nothing waits."""
        loop = asyncio.get_running_loop()
        while self._queue:
            await asyncio.sleep(self._last + BREATH - loop.time())
            self._last = loop.time()
            await self._round([self._queue.popleft() for _ in range(min(len(self._queue), ROUND))])

    async def _round(self, taken: Sequence[Waiting]) -> None:
        """Store what was taken, but for those who have gone away; if one of them is at fault, only that one fails."""
        taken = [waiting for waiting in taken if not waiting.outcome.done()]
        if not taken:
            return
        entries = [waiting.entry for waiting in taken]
        try:
            outcomes = await self._connections.write(lambda connection: store(connection, entries))
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            if len(taken) > 1 and not concerns_all(error):
                for waiting in taken:
                    await self._round([waiting])
                return
            outcomes = [failure(error) for _ in taken]
        for waiting, outcome in zip(taken, outcomes, strict=True):
            waiting.tell(outcome)


def failure(error: Exception) -> StoreFailed:
    """What those are told whose entries could not be stored."""
    failed = StoreFailed(f"Nothing could be stored: {reason(error)}.")
    failed.__cause__ = error
    return failed


def store(connection: Connection, entries: Sequence[Entry]) -> list[Exception | None]:
    """What is wrong with each entry; those with nothing wrong are stored."""
    outcomes = judge(entries, look_up(connection, entries))
    add(connection, [entry for entry, outcome in zip(entries, outcomes, strict=True) if outcome is None])
    return outcomes
