"""Terminals at a table of a real server."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.cli.calling import quintett
from tests.terminal.terminals import Terminal, piped, server

LINK = re.compile(r"Others come here by (http://.*)")


def test_two_terminals_play_at_one_table(tmp_path: Path) -> None:
    with server(tmp_path) as address, piped("play", "coloretto", "--join", address, "--name", "Ann") as ann:
        link = ann.wait_for(LINK)[1]
        assert link.startswith(f"{address}/table/")
        with piped("play", "--join", link, "--name", "Ben") as ben, ThreadPoolExecutor(2) as both:
            ann.wait_for(re.compile(r"Ben sits down\."))
            ann.type("/say Hello Ben")
            ben.wait_for(re.compile(r"Ann: Hello Ben"))
            ann.type("/start")
            list(both.map(Terminal.play_to_the_end, (ann, ben)))
        assert points(ann) == points(ben)
        assert {"Ann takes row", "Ben takes row"} <= {line[:13] for line in ann.lines}


def points(terminal: Terminal) -> str:
    """The points as they were told last."""
    return [line for line in terminal.lines if line.startswith("Points: ")][-1]


def test_a_table_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with server(tmp_path) as address:
        outcome = quintett("play", "--join", f"{address}/table/nowhere")
        assert outcome.code == 2
        assert outcome.err == "The server says: There is no such table; perhaps the link is not whole.\n"
        outcome = quintett("play", "--join", address)
        assert outcome.err == "Say which game is to be played: a new table is opened there.\n"
