"""How quickly the server starts, with little and with much in its folder, and what a table with nobody at it costs."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
import tracemalloc
from typing import Final

import httpx

from benchmarks.report import table, verdict, write
from benchmarks.server import cpu_seconds, our_server
from benchmarks.stored import fill
from quintett.bots.player import bot_names
from quintett.server.database import open_database
from quintett.server.house import House
from quintett.server.room import LINGER
from quintett.server.serve import DATA_FILE
from quintett.server.workers import Workers

STARTS: Final = 5
GAMES: Final = 10_000
TABLES: Final = 500
MOST_BYTES: Final = 50_000
TO_REACH: Final = {"as it was just made": 1.0, f"with {GAMES:,} games that are over and {TABLES} open tables": 3.0}
"""Seconds of CPU time: on a quiet machine, those of the clock."""
TEXT: Final = f"""
`quintett serve` on a folder that is there already, until it listens and until the lobby has been asked for, the best of
{STARTS} starts; what the clock says is longer the more else the machine has to do. Tables come back from their logs
when somebody comes to them.

{{starts}}

Bytes that Python has allocated, for each of {TABLES} tables where people are in the middle of a game, of all five
kinds. A room is closed {LINGER:.0f} s after the last guest has gone; its table is then only in the store.

{{memory}}
"""


def main() -> None:
    with tempfile.TemporaryDirectory(dir="build") as folder:
        url = f"sqlite:///{folder}/{DATA_FILE}"
        rows = [start_row(folder, "as it was just made")]
        played = asyncio.run(filled(url))
        rows.append(start_row(folder, next(reversed(TO_REACH))))
        in_memory, closed = asyncio.run(room_bytes(url, played))
    starts = table(["folder", "listens, s", "to reach", "", "CPU until then, s", "lobby, s"], rows)
    sizes = [
        ["room in memory, nobody there", f"{in_memory:,.0f}", f"{MOST_BYTES:,}", verdict(in_memory <= MOST_BYTES)],
        ["room closed", f"{closed:,.0f}", f"{MOST_BYTES:,}", verdict(closed <= MOST_BYTES)],
    ]
    memory = table(["table", "bytes", "to reach", ""], sizes)
    write("serving", "Start and memory of the server", TEXT.format(starts=starts, memory=memory))


# The start


def start_row(folder: str, what: str) -> list[str]:
    """The best of several starts; the first makes whatever is missing, and does not count."""
    times = [start_times(folder) for _ in range(STARTS + 1)][1:]
    listens, cpu, lobby = (min(column) for column in zip(*times, strict=True))
    reached = verdict(listens <= TO_REACH[what])
    return [what, f"{listens:.2f}", f"{TO_REACH[what]:.1f}", reached, f"{cpu:.2f}", f"{lobby:.2f}"]


def start_times(folder: str) -> tuple[float, float, float]:
    """Seconds until a server listens, the CPU time of that, and seconds until it has shown the lobby."""
    start = time.perf_counter()
    with our_server(folder) as server:
        listens, cpu = time.perf_counter() - start, cpu_seconds(server.process.pid)
        httpx.get(f"{server.address}/api/tables").raise_for_status()
        return listens, cpu, time.perf_counter() - start


async def filled(url: str) -> list[str]:
    store = await open_database(url)
    try:
        return await fill(store, GAMES, TABLES)
    finally:
        await store.close()


# Memory


async def room_bytes(url: str, played: list[str]) -> tuple[float, float]:
    """How many bytes a table costs while its room is in memory, and once it is closed."""
    store = await open_database(url)
    now = [0]
    house = House(store, Workers(1), bot_names(), lambda: now[0], bytes)
    try:
        await visit(house, played[:50], now)
        gc.collect()
        tracemalloc.start()
        before = allocated()
        for name in played:
            await house.room(name)
        await asyncio.sleep(0)
        in_memory = (allocated() - before) / len(played)
        await leave(house, now)
        return in_memory, (allocated() - before) / len(played)
    finally:
        tracemalloc.stop()
        await house.close()
        await store.close()


async def visit(house: House, names: list[str], now: list[int]) -> None:
    """Open some rooms and close them again, so that whatever is made only once is there."""
    for name in names:
        await house.room(name)
    await leave(house, now)


async def leave(house: House, now: list[int]) -> None:
    """Let the time pass after which empty rooms are closed."""
    now[0] += int(LINGER * 1000)
    tasks = [room.task for room in house.rooms.values()]
    for room in list(house.rooms.values()):
        room.waiting.put_nowait(room.tick)
    await asyncio.gather(*tasks)


def allocated() -> int:
    """How many bytes are allocated, but for garbage."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    main()
