"""Nobody stops the others: how long honest players wait while others flood, block or storm the server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from benchmarks.attackers import ATTACKS, HALF_OPEN, PACE, PEOPLE, SLOW_READERS, STORM
from benchmarks.load_clients import OURS, Pace, Players
from benchmarks.positions import NAMES, PLAYERS
from benchmarks.report import table, verdict, write
from benchmarks.server import Server, our_server

TABLES: Final = 100
RATE: Final = 100
"""Honest moves a second of all tables together."""
SECONDS: Final = 10.0
MOST_TIMES: Final = 2.0
"""So many times as long as in peace honest players may wait, at most."""
MOST_MEMORY: Final = 64.0
"""So many megabytes an attack may take."""
PEACE: Final = "nobody"
HEAD: Final = ("who attacks", "moves/s", "p50, ms", "p99, ms", "times that in peace", "", "server's memory, MB", "")
TEXT: Final = f"""
{TABLES} tables of all five games, {PLAYERS} players at each, make {RATE} moves a second in all; from a process of its
own, on the same machine, {PEOPLE} people send {PACE} frames a second each, or {SLOW_READERS} watch and read nothing, or
{HALF_OPEN} requests are left unfinished, or {STORM} connections a second are made and dropped. Who is cut off comes
back at once. Honest players may wait {MOST_TIMES:.0f} times as long as in peace, and an attack may take
{MOST_MEMORY:.0f} MB. Each is measured for {SECONDS:.0f} s, one after the other, at the same server.

{{rows}}
"""


def main() -> None:
    with tempfile.TemporaryDirectory(dir="build") as folder, our_server(folder) as server:
        rows = asyncio.run(measured(server))
    write("crowds", "Nobody stops the others", TEXT.format(rows=table(HEAD, rows)))


async def measured(server: Server) -> list[list[str]]:
    players = Players(server.process.pid)
    await players.open(OURS, server.address, TABLES, NAMES)
    peace = await players.measure(RATE, SECONDS)
    before = memory(server)
    rows = [row(PEACE, peace, peace, before, before)]
    for name in ATTACKS:
        with attacked(name, server):
            pace = await players.measure(RATE, SECONDS)
            rows.append(row(name, pace, peace, memory(server), before))
    return rows


@contextmanager
def attacked(name: str, server: Server) -> Iterator[None]:
    """While somebody attacks the server."""
    command = [sys.executable, "-m", "benchmarks.attackers", name, server.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield
        assert process.poll() is None, f"{name}: the attackers have given up."
        process.kill()


def memory(server: Server) -> float:
    """How many megabytes the server has in memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def row(name: str, pace: Pace, peace: Pace, now: float, before: float) -> list[str]:
    times = pace.p99 / peace.p99
    return [
        name,
        f"{pace.made:,.0f}",
        f"{1000 * pace.p50:.1f}",
        f"{1000 * pace.p99:.1f}",
        f"{times:.2f}",
        "" if name == PEACE else verdict(times <= MOST_TIMES),
        f"{now:,.0f}",
        "" if name == PEACE else verdict(now - before <= MOST_MEMORY),
    ]


if __name__ == "__main__":
    main()
