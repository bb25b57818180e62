"""The games that are measured: four players, each game at its ordinary length."""

from __future__ import annotations

from typing import Final

from quintett import game_names, kind_of_game
from quintett.core.game import Game
from quintett.core.rng import Rng
from quintett.core.seats import first_seat

PLAYERS: Final = 4
OPTIONS: Final[dict[str, dict[str, int]]] = {"rummu": {"hands": 4}}
"""Random players never reach Rummü's target: they play as many hands as there are players."""

NAMES: Final = game_names()


def new_game(name: str) -> Game:
    """A game that waits for its first shuffle."""
    return kind_of_game(name).start(PLAYERS, OPTIONS.get(name))


def mid_round(name: str) -> Game:
    """A game in the middle of its first round, or of the game where rounds are not dealt anew."""
    _, length = first_round(name)
    game, _ = first_round(name, length // 2)
    return game


def first_round(name: str, stop: int | None = None) -> tuple[Game, int]:
    """A game after so many random moves, or when it wants its next shuffle; and how many moves it were."""
    rng = Rng("first round", name)
    game = new_game(name)
    while game.to_shuffle():
        game.shuffle_by(rng)
    moves = 0
    while game.to_act() and moves != stop:
        seat = first_seat(game.to_act())
        legal = game.legal_moves(seat)
        game.make(seat, legal[rng.below(len(legal))])
        moves += 1
    return game, moves
