"""Points of Rummü, but for the worth of combinations: what cards left cost, and what the score asks for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import Card
from quintett.games.rummu.cards import face, is_joker

ENDING: Final[i64] = 10
YELLOW_LEFT: Final[i64] = -10
OTHER_LEFT: Final[i64] = -5
TARGET: Final[i64] = 200
TEAM_TARGET: Final[i64] = 500


def first_play(points: i64, in_teams: bool) -> i64:
    """How many cards a first play must bring to the table; the score at the start of the hand decides."""
    if points < 0:
        return 3
    if in_teams:
        return 4 if points < 200 else 5 if points < 400 else 6
    return 4 if points < 100 else 5 if points < 150 else 6


def cost(left: list[Card]) -> i64:
    """Each yellow card left in a hand counts -10, each other card -5."""
    points: i64 = 0
    for card in left:
        points += YELLOW_LEFT if is_joker(face(card)) else OTHER_LEFT
    return points
