"""Bots that are quick and differ much, for contests in tests."""

from __future__ import annotations

import pytest

from quintett.bots.perspective import Perspective
from quintett.bots.player import LEVELS
from quintett.core.game import Move


def lowest(perspective: Perspective) -> Move:
    """The first of its moves."""
    return perspective.legal_moves[0]


def highest(perspective: Perspective) -> Move:
    """The last of its moves."""
    return perspective.legal_moves[-1]


def faulty(perspective: Perspective) -> Move:
    """Never a move at all."""
    return -1


def seat_quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bots be found by their names, in this process."""
    for bot in (lowest, highest, faulty):
        monkeypatch.setitem(LEVELS, bot.__name__, bot)
