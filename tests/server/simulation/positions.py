"""Positions near the end of games, so that games in tests are short."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

from quintett import Match, kind_of_game
from quintett.core.records import replay
from quintett.core.rng import Rng

TABLES: tuple[tuple[str, int], ...] = (
    *(("coloretto", 2), ("coloretto", 3), ("coloretto", 4), ("david", 3), ("david", 4), ("sticheln", 3)),
    *(("sticheln", 4), ("rummu", 3), ("rummu", 4), ("zatre", 2), ("zatre", 3)),
)
"""Games, and how many play them."""


@cache
def whole_game(game: str, players: int, number: int) -> Match:
    """A game that random players have played to its end."""
    options = {"hands": 1} if game == "rummu" else {}
    rng = Rng("whole game", game, players, number)
    match = Match(kind_of_game(game), [f"Player {seat}" for seat in range(players)], options, rng.below(players))
    match.play_out(rng)
    return match


def position(game: str, players: int, number: int, left: int) -> dict[str, Any]:
    """The record of a game with at most so many moves left."""
    whole = whole_game(game, players, number)
    made = max(0, len(whole.made) - left)
    # First as it is set up, then with the cards shuffled, then a move each.
    *_, match = islice(replay(whole.record(), kind_of_game), made + 2)
    return match.record()
