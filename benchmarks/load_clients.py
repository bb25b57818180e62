"""A process of players: fills tables at a server, lets them play at a pace, and tells what it measured.

`python -m benchmarks.load_clients SERVER ADDRESS PID TABLES GAMES RATE` writes a line of JSON for each pace: first RATE
moves a second, then ever more, until that is more than the server can do.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from http.cookiejar import DefaultCookiePolicy
from statistics import quantiles
from typing import Final

import httpx
import msgspec

from benchmarks.load_ours import OurTable
from benchmarks.load_tables import PlayedTable
from benchmarks.load_theirs import TheirTable
from benchmarks.server import cpu_seconds, machine_cpu_seconds

OURS: Final = "quintett"
WARM_UP: Final = 2.0
FIRST: Final = 10.0
"""So many seconds the first pace is held."""
SECONDS: Final = 5.0
"""And so many each of the others."""
TICK: Final = 0.002
FASTER: Final = 1.2
SLOWEST: Final = 0.1
"""Seconds that 99 of 100 moves may take."""
AT_LEAST: Final = 0.95
"""How much of a pace must be kept."""
AT_ONCE: Final = 8
"""So many tables are opened at the same time."""


class Pace(msgspec.Struct):
    """What was measured at a pace."""

    asked: float
    """Moves a second."""
    made: float
    p50: float
    """Seconds from sending to acknowledgement."""
    p99: float
    server_cpu: float
    """Seconds of CPU time in a second."""
    client_cpu: float
    other_cpu: float
    """What everything else on the machine used."""
    received: float
    """Bytes that all players received for a move."""
    refused: int

    def is_kept(self) -> bool:
        return self.p99 <= SLOWEST and self.made >= AT_LEAST * self.asked and not self.refused


class Players:
    """All tables, and those where somebody can move."""

    def __init__(self, server: int) -> None:
        """The server is known by its process id."""
        self.server = server
        self.tables: list[PlayedTable] = []
        self.ready: deque[PlayedTable] = deque()

    async def open(self, kind: str, address: str, number: int, games: Sequence[str]) -> None:
        """Open tables and fill them."""
        self.tables = [
            OurTable(address, self.ready.append, games[place % len(games)])
            if kind == OURS
            else TheirTable(address, self.ready.append)
            for place in range(number)
        ]
        waiting = iter(enumerate(self.tables))
        async with httpx.AsyncClient() as http:
            # Each player is somebody else.
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            await asyncio.gather(*(self.open_some(http, waiting) for _ in range(AT_ONCE)))

    async def open_some(self, http: httpx.AsyncClient, waiting: Iterator[tuple[int, PlayedTable]]) -> None:
        for number, table in waiting:
            await table.open(http, number)

    async def play(self, rate: float, seconds: float) -> None:
        """Let so many moves a second be made, as far as there are tables where nobody waits for the server."""
        start = time.perf_counter()
        sent = 0
        while (passed := time.perf_counter() - start) < seconds:
            while sent < passed * rate and self.ready:
                self.ready.popleft().move()
                sent += 1
            await asyncio.sleep(TICK)

    async def measure(self, rate: float, seconds: float) -> Pace:
        """Play at a pace, and measure after a while."""
        await self.play(rate, WARM_UP)
        gc.collect()
        for table in self.tables:
            table.waits.clear()
        start, received, cpu = time.perf_counter(), self.bytes(), self.cpu()
        await self.play(rate, seconds)
        passed = time.perf_counter() - start
        server, own, machine = (after - before for after, before in zip(self.cpu(), cpu, strict=True))
        waits = [wait for table in self.tables for wait in table.waits]
        cuts = quantiles(waits, n=100)
        return Pace(
            asked=rate,
            made=len(waits) / passed,
            p50=cuts[49],
            p99=cuts[98],
            server_cpu=server / passed,
            client_cpu=own / passed,
            other_cpu=(machine - server - own) / passed,
            received=(self.bytes() - received) / len(waits),
            refused=sum(table.refused for table in self.tables),
        )

    def cpu(self) -> tuple[float, float, float]:
        """The CPU time that the server, this process and the whole machine have used."""
        return cpu_seconds(self.server), time.process_time(), machine_cpu_seconds()

    def bytes(self) -> int:
        """How many bytes all players have received."""
        return sum(wire.received for table in self.tables for wire in table.wires)


async def main(kind: str, address: str, server: int, number: int, games: Sequence[str], rate: float) -> None:
    players = Players(server)
    await players.open(kind, address, number, games)
    gc.freeze()
    seconds = FIRST
    while True:
        pace = await players.measure(rate, seconds)
        print(msgspec.json.encode(pace).decode(), flush=True)
        if not pace.is_kept():
            return
        rate, seconds = rate * FASTER, SECONDS


if __name__ == "__main__":
    kind, address, server, number, games, rate = sys.argv[1:]
    asyncio.run(main(kind, address, int(server), int(number), games.split(","), float(rate)))
