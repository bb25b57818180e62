"""Nobody stops the others: how long honest players wait while others flood, block or storm the server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.attackers import ATTACKS, HALF_OPEN, PACE, PEOPLE, SLOW_READERS, STORM
from benchmarks.load_clients import OURS, Pace, Players
from benchmarks.positions import NAMES, PLAYERS
from benchmarks.report import table, verdict, write
from benchmarks.server import Server, our_server

TABLES: Final = 100
RATE: Final = 150
"""Honest moves a second of all tables together."""
SECONDS: Final = 8.0
TURNS: Final = 5
"""So often peace and each attack take turns."""
MOST_TIMES: Final = 2.0
"""So many times as long as in peace honest players may wait, at most."""
MOST_MEMORY: Final = 64.0
"""So many megabytes an attack may take."""
HEAD: Final = ("who attacks", "p50, ms", "p99, ms", "p99 in peace, ms", "times that", "", "server's memory, MB", "")
TEXT: Final = f"""
{TABLES} tables of all five games, {PLAYERS} players at each, make {RATE} moves a second in all; from a process of its
own, on the same machine, {PEOPLE} people send {PACE} frames a second each, or {SLOW_READERS} watch and read nothing, or
{HALF_OPEN} requests are left unfinished, or {STORM} connections a second are made and dropped. Who is cut off comes
back at once. Honest players may wait {MOST_TIMES:.0f} times as long as in peace, and an attack may take
{MOST_MEMORY:.0f} MB. Peace and attack take turns of {SECONDS:.0f} s at the same server, {TURNS} times; the waits are
the medians of these.

{{rows}}
"""


def main() -> None:
    with tempfile.TemporaryDirectory(dir="build") as folder, our_server(folder) as server:
        rows = asyncio.run(measured(server))
    write("crowds", "Nobody stops the others", TEXT.format(rows=table(HEAD, rows)))


async def measured(server: Server) -> list[list[str]]:
    players = Players(server.process.pid)
    await players.open(OURS, server.address, TABLES, NAMES)
    before = memory(server)
    rows = []
    for name in ATTACKS:
        peace: list[Pace] = []
        attack: list[Pace] = []
        for _ in range(TURNS):
            peace.append(await players.measure(RATE, SECONDS))
            with attacked(name, server):
                attack.append(await players.measure(RATE, SECONDS))
        rows.append(row(name, attack, peace, memory(server), before))
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


def row(name: str, attack: list[Pace], peace: list[Pace], now: float, before: float) -> list[str]:
    slow, usual = (median(pace.p99 for pace in paces) for paces in (attack, peace))
    return [
        name,
        f"{1000 * median(pace.p50 for pace in attack):.1f}",
        f"{1000 * slow:.1f}",
        f"{1000 * usual:.1f}",
        f"{slow / usual:.2f}",
        verdict(slow <= MOST_TIMES * usual),
        f"{before:,.0f} → {now:,.0f}",
        verdict(now - before <= MOST_MEMORY),
    ]


if __name__ == "__main__":
    main()
