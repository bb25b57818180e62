"""Moves of Rummü as numbers: what is done, with which combination, with which faces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import Move
from quintett.games.rummu.cards import Faces, count

TO_DRAW: Final[i64] = 0
TO_PICK: Final[i64] = 1
TO_LAY: Final[i64] = 2
TO_ADD: Final[i64] = 3
TO_TRADE: Final[i64] = 4
TO_DISCARD: Final[i64] = 5


def move_of(deed: i64, combination: i64 = 0, faces: Faces = 0) -> Move:
    return deed << 56 | combination << 50 | faces


def deed_of(move: Move) -> i64:
    return move >> 56


def combination_of(move: Move) -> i64:
    """Counted from 0 in the order in which they were laid; players count from 1."""
    return move >> 50 & 0x3F


def faces_of(move: Move) -> Faces:
    return move & 0x3FFFFFFFFFFFF


def append_each(moves: list[Move], deed: i64, combination: i64, faces: Faces) -> None:
    """Append a move for each of the faces by itself."""
    while faces:
        moves.append(move_of(deed, combination, faces & -faces))
        faces &= faces - 1


def drop_larger(moves: list[Move], first: i64, most: i64) -> None:
    """Drop those, from this place on, that take more than so many cards."""
    for place in range(i64(len(moves)) - 1, first - 1, -1):
        if count(faces_of(moves[place])) > most:
            del moves[place]
