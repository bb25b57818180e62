"""A move of Zatre at a glance: what it scores, the boxes it fills, and what it invites others to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.zatre_chances import TALLY, Tally, points_of
from quintett.bots.card_sense.zatre_sheet import boxes_worth
from quintett.bots.sense import POINT
from quintett.core.game import Move
from quintett.core.seats import Seat
from quintett.games.zatre.board import (
    BOTH,
    COLUMN,
    HIGHER,
    LOWER,
    SUM,
    direction_of,
    entry_of,
    face_of_move,
    other_square_of,
    square_of,
    y_of,
)
from quintett.games.zatre.rules import Zatre

INVITATION: Final[list[i64]] = [0, 0, 0, 0, 10, 20, 30, 40, 40, 40, 30, 20, 10]
"""By what a line adds up to when it is left to the others: how much it invites them to make 10, 11 or 12 of it."""


def glances(game: Zatre, seat: Seat, moves: list[Move]) -> list[i64]:
    """How good moves look by what they score."""
    box = boxes_worth(game, seat)
    weights: list[i64] = []
    for move in moves:
        weights.append(glance(game, move, box))
    return weights


def glance(game: Zatre, move: Move, box: list[i64]) -> i64:
    """The points, the boxes filled, and what the lines through the card invite others to."""
    face = face_of_move(move)
    along = COLUMN * (direction_of(move) & 1)
    across = COLUMN - along
    here = entry_of(game.board.grid, square_of(move))
    there = entry_of(game.board.grid, other_square_of(move))
    line = (here >> along & SUM) + (there >> along & SUM) + BOTH[face]
    cross = (here >> across & SUM) + LOWER[face]
    other = (there >> across & SUM) + HIGHER[face]
    tally = TALLY[line] + TALLY[cross] + TALLY[other]
    if len(game.board.laid) == 1 and y_of(square_of(move)) and y_of(other_square_of(move)):
        tally += TALLY[BOTH[face_of_move(game.board.laid[0])]]
    invited = INVITATION[line] + INVITATION[cross] + INVITATION[other]
    return worth_of(tally, box) - invited if tally else -invited


def worth_of(tally: Tally, box: list[i64]) -> i64:
    """The points of a turn that makes these lines, and what the boxes it fills are worth besides."""
    worth = points_of(tally) * POINT
    if tally & 7:
        worth += box[0]
    if tally >> 3 & 7:
        worth += box[1]
    if tally >> 6:
        worth += box[2]
    return worth
