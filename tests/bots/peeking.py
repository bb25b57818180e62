"""Whether a bot peeks: it is asked for a move in games that differ only in what its seat cannot know."""

from __future__ import annotations

from typing import Final

from quintett.bots.perspective import Budget
from quintett.bots.player import LEVELS, Player
from quintett.core.rng import Rng
from tests.bots.tables import course_at, decisions, twin_of
from tests.laws.tables import Table

SOME: Final = 8
"""One decision of so many is compared."""


def compare_choices(table: Table, level: str, pairs: int, budget: Budget) -> list[str]:
    """Let a level choose in so many pairs of games at a table; the pairs in which it chose differently."""
    player = Player(level, LEVELS[level], budget)
    differing: list[str] = []
    compared, seed = 0, 0
    while compared < pairs:
        seed += 1
        course = course_at(table, seed)
        for number, seat in enumerate(decisions(course, seed)):
            if compared < pairs and Rng("compare", seed, number).below(SOME) == 0:
                twin = twin_of(course, seat, Rng("twin", seed, number))
                if player.choose(twin, seat) != player.choose(course, seat):
                    differing.append(f"{level} at {table}, game {seed}, decision {number}")
                compared += 1
            if compared == pairs:
                break
    assert player.faults == 0
    return differing
