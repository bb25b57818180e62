"""Quintett: five card games at one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import urandom

from quintett.core.match import Match
from quintett.core.rng import Rng
from quintett.core.words import IllegalMove, InvalidMove, InvalidSetup
from quintett.games import game_names, kind_of_game

__all__ = ["IllegalMove", "InvalidMove", "InvalidSetup", "Match", "game_names", "kind_of_game", "start"]
__version__ = "0.1.0"


def start(
    game: str,
    players: Sequence[str],
    options: Mapping[str, object] | None = None,
    first: int | None = None,
    seed: int | str | None = None,
) -> Match:
    """A new match that shuffles by itself; without a seed by chance, without `first` the lot decides who starts."""
    rng = Rng(chance() if seed is None else seed)
    lot = int(rng.below(max(len(players), 1)))
    return Match(kind_of_game(game), players, options, lot if first is None else first, rng)


def chance() -> int:
    """A seed that nobody can foresee."""
    return int.from_bytes(urandom(16))
