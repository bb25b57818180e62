"""Many tables at once: how many moves a second the server takes, side by side with boardgame.io's."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from typing import Final

import msgspec

from benchmarks.load_clients import FASTER, FIRST, OURS, SECONDS, SLOWEST, Pace
from benchmarks.positions import NAMES, PLAYERS
from benchmarks.report import table, verdict, write
from benchmarks.server import BOARDGAME, Server, our_server, their_server

TABLES: Final = 250
RATE: Final = 300
"""Moves a second of all tables together that must be kept."""
TIMES: Final = 3.0
"""How many times boardgame.io's moves a second are to be reached."""
VERSION: Final = json.loads((BOARDGAME / "package.json").read_text())["dependencies"]["boardgame.io"]
MIXED: Final = "Quintett, all five games"
SAME: Final = "Quintett, Sticheln"
THEIRS: Final = "boardgame.io, Sticheln"
HEAD: Final = (
    "server",
    "pace",
    "moves/s",
    "p50, ms",
    "p99, ms",
    "server's CPU",
    "CPU a move, ms",
    "players' CPU",
    "others' CPU",
    "bytes a move",
)
TEXT: Final = f"""
{TABLES} tables, {PLAYERS} players at each, every player with a WebSocket, nobody a bot; they make random legal moves,
all together at a given pace, from a process of their own on the same machine. A wait is from the sending of a move to
its acknowledgement, which at ours comes after the commit (SQLite, `synchronous=FULL`, on the disk). boardgame.io
{VERSION} is its own server on Node with its ordinary storage, which is memory, and `NODE_ENV=production`; Sticheln is
written for it with its `playerView` (`benchmarks/boardgame/`), and its acknowledgement is the sender's next state. The
first pace is held for {FIRST:.0f} s; then it rises by {FASTER - 1:.0%} each {SECONDS:.0f} s, until more than 1 of 100
moves takes over {1000 * SLOWEST:.0f} ms or the pace is not kept. CPU is in cores; that of others is what else ran on
the machine, and bytes are what all players of a table received.

{{rows}}

{{goals}}
"""


def main() -> None:
    found: dict[str, list[Pace]] = {}
    for name in (MIXED, SAME, THEIRS):
        games = NAMES if name == MIXED else ("sticheln",)
        start = their_server if name == THEIRS else our_server
        with tempfile.TemporaryDirectory(dir="build") as folder, start(folder) as server:
            found[name] = paces(server, name, games)
    rows = table(HEAD, [row(name, pace) for name in found for pace in shown(found[name])])
    write("load", "Many tables at once", TEXT.format(rows=rows, goals=goals(found)))


def paces(server: Server, name: str, games: Sequence[str]) -> list[Pace]:
    """What players measured who went ever faster."""
    arguments = [name if name == THEIRS else OURS, server.address, server.process.pid, TABLES, ",".join(games), RATE]
    said = subprocess.run(
        [sys.executable, "-m", "benchmarks.load_clients", *map(str, arguments)],
        stdout=subprocess.PIPE,
        check=True,
    )
    return [msgspec.json.decode(line, type=Pace) for line in said.stdout.splitlines()]


def ceiling(measured: Sequence[Pace]) -> Pace:
    """The fastest pace that was kept, or else the first."""
    kept = [pace for pace in measured if pace.is_kept()]
    return kept[-1] if kept else measured[0]


def shown(measured: Sequence[Pace]) -> list[Pace]:
    """The first pace, the ceiling, and the one that was too much."""
    return [pace for pace in measured if pace in (measured[0], ceiling(measured), measured[-1])]


def row(name: str, pace: Pace) -> list[str]:
    return [
        name,
        f"{pace.asked:,.0f}",
        f"{pace.made:,.0f}",
        f"{1000 * pace.p50:.1f}",
        f"{1000 * pace.p99:.1f}",
        f"{pace.server_cpu:.2f}",
        f"{1000 * pace.server_cpu / pace.made:.2f}",
        f"{pace.client_cpu:.2f}",
        f"{pace.other_cpu:.2f}",
        f"{pace.received:,.0f}",
    ]


def goals(found: dict[str, list[Pace]]) -> str:
    """What was to be reached, and whether it was."""
    first, ours, theirs = found[MIXED][0], ceiling(found[SAME]), ceiling(found[THEIRS])
    times = ours.made / theirs.made
    rows = [
        ["p99 at the first pace, all five games, ms", f"{1000 * first.p99:.1f}", f"{1000 * SLOWEST:.0f}"],
        [
            "ceiling beside boardgame.io's, Sticheln, moves/s",
            f"{ours.made:,.0f} / {theirs.made:,.0f} = {times:.2f}",
            f"{TIMES}",
        ],
    ]
    reached = [first.is_kept(), times >= TIMES]
    return table(
        ["goal", "measured", "to reach", ""], [[*one, verdict(of)] for one, of in zip(rows, reached, strict=True)]
    )


if __name__ == "__main__":
    main()
