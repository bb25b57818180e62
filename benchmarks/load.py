"""Many tables at once: how many moves a second the server takes, side by side with boardgame.io's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.load_clients import FASTER, FIRST, OURS, SECONDS, SLOWEST, Pace
from benchmarks.positions import NAMES, PLAYERS
from benchmarks.report import table, verdict, write
from benchmarks.server import BOARDGAME, Server, our_server, their_server

TABLES: Final = 250
RATE: Final = 300
"""Moves a second of all tables together that must be kept."""
RATIO: Final = 3.0
"""How many times boardgame.io's moves a second are to be reached."""
THEIRS: Final = "boardgame.io"
VERSION: Final = json.loads((BOARDGAME / "package.json").read_text())["dependencies"]["boardgame.io"]
HEAD: Final = ("server", "pace", "moves/s", "p50, ms", "p99, ms", "server's CPU", "CPU a move, ms", "players' CPU", "bytes a move")
TEXT: Final = f"""
{TABLES} tables, {PLAYERS} players at each, every player with a WebSocket, nobody a bot; they make random legal moves, all
together at a given pace, from a process of their own on the same machine. A wait is from the sending of a move to its
acknowledgement, which at ours comes after the commit (SQLite, `synchronous=FULL`, on the disk). boardgame.io {VERSION} is
its own server on Node with its ordinary storage, which is memory, and with `NODE_ENV=production`; Sticheln is written for
it with `playerView` (`benchmarks/boardgame/`), and its acknowledgement is the sender's next state. The first pace is held
for {FIRST:.0f} s; then it rises by {FASTER - 1:.0%} each {SECONDS:.0f} s, until more than 1 of 100 moves takes over
{1000 * SLOWEST:.0f} ms or the pace is not kept: the last pace that was kept is the ceiling. CPU is of one core; while this
was measured, other programs took {{others}} of the machine.

{{rows}}

{{goals}}
"""


def main() -> None:
    before = machine_times()
    used = 0.0
    found: dict[str, list[Pace]] = {}
    for name, kind, games in (
        ("Quintett, all five games", OURS, NAMES),
        ("Quintett, Sticheln", OURS, ("sticheln",)),
        (f"{THEIRS}, Sticheln", THEIRS, ("sticheln",)),
    ):
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
            found[name] = paces(kind, our_server(folder) if kind == OURS else their_server(folder), games)
    ...
