"""The five levels, at every table."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from quintett.bots.perspective import Budget
from quintett.bots.player import LEVELS, Player
from quintett.games import OURS
from tests.bots.peeking import compare_choices
from tests.bots.tables import course_at, decisions
from tests.laws.tables import Table, at_every_table, state

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("QUINTETT_TESTED") == "compiled"
SMALL = Budget(iterations=12 if COMPILED else 3)
PAIRS = 10 if COMPILED else 1
"""How many pairs of games are compared at each table; uncompiled they take their time."""

of_every_level = pytest.mark.parametrize("level", LEVELS)


@at_every_table
@of_every_level
def test_a_level_chooses_legal_moves_and_the_same_ones_again(table: Table, level: str) -> None:
    course = course_at(table, 5)
    player = Player(level, LEVELS[level], SMALL)
    for number, seat in zip(range(40), decisions(course, 5), strict=False):
        if number % (5 if COMPILED else 20) == 1:
            before = state(course.game)
            move = player.choose(course, seat)
            assert move in course.game.legal_moves(seat)
            assert player.choose(course, seat) == move
            assert state(course.game) == before
    assert player.faults == 0


CHOICES = {
    "david": "f138832610478ffa",
    "coloretto": "92ff4e3521b35afe",
    "sticheln": "02fc37adfe3a5675",
    "rummu": "f57ed8d9389a4abb",
    "zatre": "010dfba607478489",
}
"""What all levels choose in a game among four, as a digest: the same compiled and uncompiled. Where bots have changed
for good reason, the test that fails says the new ones."""


@pytest.mark.parametrize("game", OURS)
def test_compiled_and_uncompiled_bots_make_the_same_moves(game: str) -> None:
    course = course_at(Table(game, 4, {}), 8)
    players = [Player(level, LEVELS[level], Budget(iterations=20)) for level in LEVELS]
    chosen = [
        course.game.kind.move_text(player.choose(course, seat))
        for number, seat in zip(range(30), decisions(course, 8), strict=False)
        if number % 6 == 2
        for player in players
    ]
    assert sha256("\n".join(chosen).encode()).hexdigest()[:16] == CHOICES[game], (game, chosen)


@at_every_table
@of_every_level
def test_a_level_never_peeks(table: Table, level: str) -> None:
    """Games that differ only in what a seat cannot know make it choose the same move; `./dev soak` compares more."""
    assert compare_choices(table, level, PAIRS, SMALL) == []


@pytest.mark.parametrize("game", ["david", "coloretto", "sticheln", "rummu", "zatre"])
def test_no_move_takes_longer_than_its_time(game: str) -> None:
    """In a process of its own, since whoever counts covered lines makes everything slow; by processor time, since
    other tests run besides."""
    command = [sys.executable, "-m", "tests.bots.hurry", game]
    times = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    assert len(times) == 16
    assert max(map(float, times)) < 50, times
