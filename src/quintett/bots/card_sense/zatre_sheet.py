"""What the sheet of Zatre is worth: the staircase bonus that it promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.sense import POINT
from quintett.core.game import SHUFFLE
from quintett.core.seats import Seat
from quintett.games.zatre.rules import HAND, ROUND_CARDS, STAIRCASE, STOCK, SUPER, Zatre

BOXES_IN_TURNS: Final[i64] = 110
"""How many useful boxes a hundred turns fill."""


def columns_of(game: Zatre, seat: Seat) -> list[i64]:
    """How many boxes a seat has filled in each column."""
    filled: list[i64] = [0] * int(SUPER + 1)
    for box in game.sheet:
        if box >> 8 == seat:
            filled[box >> 6 & 3] = filled[box >> 6 & 3] + 1
    return filled


def staircase_promise(filled: list[i64], turns: i64) -> i64:
    """What the staircase bonus may become: rows that lack boxes count the less, the fewer turns are left for them."""
    hoped = max(turns * BOXES_IN_TURNS, 1)
    promise: i64 = 0
    row: i64 = 0
    lacking = boxes_lacking(filled, row)
    while lacking == 0 or lacking * 100 < hoped:
        steps = STAIRCASE[min(row, i64(len(STAIRCASE)) - 1)]
        promise += steps * (POINT - lacking * 100 * POINT // hoped)
        row += 1
        lacking = boxes_lacking(filled, row)
    return promise


def boxes_lacking(filled: list[i64], row: i64) -> i64:
    """How many boxes must be filled until this row is complete, and all above it."""
    lacking: i64 = 0
    for column in range(SUPER):
        lacking += max(0, row + 1 - filled[column])
    return lacking


def boxes_worth(game: Zatre, seat: Seat) -> list[i64]:
    """What one box more in each column adds to the promise of the staircase: little where the seat is ahead already."""
    filled = columns_of(game, seat)
    turns = turns_left(game, seat) - 1
    promise = staircase_promise(filled, turns)
    worth: list[i64] = []
    for column in range(SUPER):
        filled[column] = filled[column] + 1
        worth.append(staircase_promise(filled, turns) - promise)
        filled[column] = filled[column] - 1
    return worth


def turns_left(game: Zatre, seat: Seat) -> i64:
    """How many cards a seat can hope to lay until the end of the game."""
    rounds = game.players - game.round if game.phase == SHUFFLE else game.players - game.round - 1
    return len(game.piles[HAND + seat]) + len(game.piles[STOCK + seat]) + rounds * ROUND_CARDS // game.players
