"""The five levels, at every table."""

from __future__ import annotations

import os
from time import perf_counter

import pytest

from quintett.bots.perspective import Budget
from quintett.bots.player import LEVELS, Player
from quintett.core.rng import Rng
from tests.bots.tables import course_at, decisions, twin_of
from tests.laws.tables import Table, at_every_table, state

COMPILED = os.environ.get("QUINTETT_TESTED") == "compiled"
SMALL = Budget(iterations=12 if COMPILED else 3)
PAIRS = int(os.environ.get("QUINTETT_PAIRS", "10" if COMPILED else "1"))
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


@at_every_table
@of_every_level
def test_a_level_never_peeks(table: Table, level: str) -> None:
    """Games that differ only in what a seat cannot know make it choose the same move."""
    player = Player(level, LEVELS[level], SMALL)
    compared, seed = 0, 0
    while compared < PAIRS:
        seed += 1
        course = course_at(table, seed)
        for number, seat in enumerate(decisions(course, seed)):
            if Rng("compare", seed, number).below(8) == 0 and compared < PAIRS:
                twin = twin_of(course, seat, Rng("twin", seed, number))
                assert player.choose(twin, seat) == player.choose(course, seat)
                compared += 1
            if compared == PAIRS:
                break
    assert player.faults == 0


@pytest.mark.parametrize("game", ["david", "coloretto", "sticheln", "rummu", "zatre"])
@pytest.mark.parametrize("milliseconds", [20, 100])
def test_no_move_takes_longer_than_its_time(game: str, milliseconds: int) -> None:
    course = course_at(Table(game, 4, {"hands": 1} if game == "rummu" else {}), 2)
    for level in ("sharp", "expert"):
        player = Player(level, LEVELS[level], Budget(milliseconds=milliseconds))
        for _, seat in zip(range(4), decisions(course, 2), strict=False):
            started = perf_counter()
            player.choose(course, seat)
            assert perf_counter() - started < milliseconds / 1000 + 0.05
