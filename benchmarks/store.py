"""How many steps a second the store in a file takes, each safe on the disk before it is acknowledged."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

from benchmarks.report import table, verdict, write
from quintett.server.database import Database, open_database
from quintett.server.store import Append, Step

APPENDS: Final = 5_000
BODY: Final = bytes(300)
TO_REACH: Final = {1: 0, 10: 0, 250: 2_000}
"""Appends a second, by how many tables are played at."""


async def play(database: Database, name: str, steps: int) -> list[float]:
    """How many seconds each step of a table took."""
    seconds = []
    for seq in range(1, steps + 1):
        before = time.perf_counter()
        await database.append(Append(name, Step(seq, f"{name}-{seq}", BODY)))
        seconds.append(time.perf_counter() - before)
    return seconds


async def measure(url: str, tables: int, appends: int) -> list[str]:
    """A row of the results."""
    database = await open_database(url)
    await database.append(Append("warm", Step(1, "up", BODY)))
    before, cpu = time.perf_counter(), time.process_time()
    played = await asyncio.gather(*(play(database, f"{tables}-{i}", appends // tables) for i in range(tables)))
    seconds, cpu = time.perf_counter() - before, time.process_time() - cpu
    await database.close()
    waits = sorted(wait for of_table in played for wait in of_table)
    rate, to_reach = len(waits) / seconds, TO_REACH[tables]
    late = waits[int(len(waits) * 0.99)]
    reached = [f"{to_reach:,}", verdict(rate >= to_reach)] if to_reach else ["", ""]
    return [f"{tables:,}", f"{rate:,.0f}", f"{1000 * late:.1f}", f"{1_000_000 * cpu / len(waits):.0f}", *reached]


def main() -> None:
    rows = []
    for tables in TO_REACH:
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
            url = f"sqlite:///{folder}/quintett.db"
            rows.append(asyncio.run(measure(url, tables, APPENDS if tables > 1 else APPENDS // 10)))
    head = ["tables played at", "appends/s", "p99, ms", "CPU, µs an append", "to reach", ""]
    about = (
        f"SQLite, WAL, synchronous FULL; steps of {len(BODY)} bytes; each table waits for its step to be safe before "
        "it appends the next one."
    )
    write("store", "The store", f"{about}\n\n{table(head, rows)}")


if __name__ == "__main__":
    main()
