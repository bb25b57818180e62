"""The table of Zatre: an endless grid of squares, the cards laid on it, and the places where others fit."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from quintett.core.game import Move, take_out
from quintett.core.seats import bit

MOST_PIPS: Final[i64] = 6
MOST_IN_LINE: Final[i64] = 12

# A face is what a card shows, its lower and its higher number; the faces are numbered in ascending order

Face: TypeAlias = i64
Faces: TypeAlias = i64
"""A set of faces: bit *f* stands for face *f*."""

FACES: Final[i64] = 28
LOWER: Final[list[i64]] = [lower for lower in range(MOST_PIPS + 1) for _ in range(lower, MOST_PIPS + 1)]
HIGHER: Final[list[i64]] = [higher for lower in range(MOST_PIPS + 1) for higher in range(lower, MOST_PIPS + 1)]
BOTH: Final[list[i64]] = [LOWER[face] + HIGHER[face] for face in range(FACES)]


def faces_up_to(most: i64, pips: list[i64]) -> Faces:
    """The faces that have at most so many pips, as counted in the list."""
    faces: Faces = 0
    for face in range(FACES):
        if pips[face] <= most:
            faces |= bit(face)
    return faces


def faces_beside(pips: list[i64]) -> list[Faces]:
    """For each sum that a line may have, or two full ones that a card would join: the faces that can be added to it."""
    return [faces_up_to(MOST_IN_LINE - already, pips) for already in range(2 * MOST_IN_LINE + 1)]


LOWER_FITS: Final[list[Faces]] = faces_beside(LOWER)
HIGHER_FITS: Final[list[Faces]] = faces_beside(HIGHER)
BOTH_FIT: Final[list[Faces]] = faces_beside(BOTH)
NO_DOUBLES: Final[Faces] = faces_up_to(-1, [LOWER[face] - HIGHER[face] for face in range(FACES)])

# The 28 sets of a single face leave 28 different remainders when divided by 29
FACE_BY_REMAINDER: Final[list[Face]] = [0, *sorted(range(FACES), key=lambda face: pow(2, int(face), 29))]


def lowest(faces: Faces) -> Face:
    """The lowest face of a set that is not empty."""
    return FACE_BY_REMAINDER[(faces & -faces) % 29]


# A square is its x and its y; the numbers of neighbours differ by the step along the row or the column

Square: TypeAlias = i64
Direction: TypeAlias = i64

RIGHT: Final[Direction] = 0
DOWN: Final[Direction] = 1
BACK: Final[Direction] = 2
"""Left is right and BACK, up is down and BACK."""
MIDDLE: Final[i64] = 64
"""Added to x and y, which are never so far below 0, lest they be negative."""


def square_at(x: i64, y: i64) -> Square:
    return (x + MIDDLE) << 7 | (y + MIDDLE)


def x_of(square: Square) -> i64:
    return (square >> 7) - MIDDLE


def y_of(square: Square) -> i64:
    return (square & 127) - MIDDLE


def step_along(axis: i64) -> i64:
    """From a square to the next one: along the row for axis 0 (RIGHT), along the column for axis 1 (DOWN)."""
    return 1 if axis else 128


def next_square(square: Square, direction: Direction) -> Square:
    step = step_along(direction & 1)
    return square + step if direction < BACK else square - step


START: Final[Square] = square_at(0, 0)

# A move lays the lower number on a square, and the higher one on the next square in a direction


def move_of(face: Face, square: Square, direction: Direction) -> Move:
    return face << 16 | direction << 14 | square


def face_of_move(move: Move) -> Face:
    return move >> 16


def direction_of(move: Move) -> Direction:
    return move >> 14 & 3


def square_of(move: Move) -> Square:
    return move & 16383


def other_square_of(move: Move) -> Square:
    return next_square(square_of(move), direction_of(move))


# The grid knows the squares that are covered, and the empty ones beside them. It is a window of 16 by 16 squares that
# repeats itself: a square finds its slot by the last four bits of x and y or, if another has taken that, behind it.
# An entry is the square and, if it is covered, COVERED and its pips; if it is empty, what the line beside it in its
# row and the one in its column add up to (of two lines, before and behind it, both).

SLOTS: Final[i64] = 256
SQUARE: Final[i64] = 11
COVERED: Final[i64] = 1024
COLUMN: Final[i64] = 5
SUM: Final[i64] = 31


def slot_of(grid: list[i64], square: Square) -> i64:
    """The slot that has this square, or is free for it."""
    slot = (square >> 3 & 240) | (square & 15)
    while grid[slot] != 0 and grid[slot] >> SQUARE != square:
        slot = (slot + 1) & 255
    return slot


def entry_of(grid: list[i64], square: Square) -> i64:
    """What the grid knows of a square; 0 if it is empty and beside nothing."""
    return grid[slot_of(grid, square)]


class Board:
    """The cards laid in a round."""

    def __init__(self, original: Board | None = None) -> None:
        if original is None:
            self.laid: list[Move] = []
            """The moves that laid the cards, in their order."""
            self.grid: list[i64] = [0] * int(SLOTS)
            self.edge: list[i64] = []
            """The slots of the empty squares that have a side in common with a card."""
        else:
            self.laid = original.laid.copy()
            self.grid = original.grid.copy()
            self.edge = original.edge.copy()

    def __repr__(self) -> str:
        return f"Board({self.laid}, {self.grid}, {self.edge})"

    # Laying a card

    def lay(self, move: Move) -> None:
        """A card covers two neighbouring squares, one for each half."""
        face = face_of_move(move)
        self.laid.append(move)
        self.cover(square_of(move), LOWER[face])
        self.cover(other_square_of(move), HIGHER[face])

    def cover(self, square: Square, pips: i64) -> None:
        """Cover a square, and note at both ends of its row and of its column that they have grown."""
        slot = slot_of(self.grid, square)
        if self.grid[slot]:
            take_out(self.edge, slot)
        self.grid[slot] = square << SQUARE | COVERED | pips
        for axis in range(i64(2)):
            step = step_along(axis)
            before, start = self.run(square - step, -step)
            behind, end = self.run(square + step, step)
            self.add(start, (pips + behind) << COLUMN * axis)
            self.add(end, (pips + before) << COLUMN * axis)

    def run(self, square: Square, step: i64) -> tuple[i64, Square]:
        """What the covered squares from here on add up to, and the empty square that ends them."""
        total: i64 = 0
        entry = entry_of(self.grid, square)
        while entry & COVERED:
            total += entry & SUM
            square += step
            entry = entry_of(self.grid, square)
        return total, square

    def add(self, square: Square, more: i64) -> None:
        """Note that a line beside an empty square has grown."""
        slot = slot_of(self.grid, square)
        if not self.grid[slot]:
            self.grid[slot] = square << SQUARE
            self.edge.append(slot)
        self.grid[slot] = self.grid[slot] + more

    # Where cards fit

    def lines(self, move: Move) -> list[i64]:
        """What the three lines through a card add up to when it is laid: the one along it, and one across each half."""
        face = face_of_move(move)
        along = COLUMN * (direction_of(move) & 1)
        across = COLUMN - along
        here = entry_of(self.grid, square_of(move))
        there = entry_of(self.grid, other_square_of(move))
        return [
            (here >> along & SUM) + (there >> along & SUM) + BOTH[face],
            (here >> across & SUM) + LOWER[face],
            (there >> across & SUM) + HIGHER[face],
        ]

    def fits(self, faces: Faces) -> bool:
        """Whether there is a place for any of these faces."""
        return faces != 0 and len(self.moves(faces, 1)) > 0

    def all_that_fit(self) -> Faces:
        """All the faces for which there is a place."""
        fitting: Faces = 0
        for face in range(FACES):
            if self.fits(bit(face)):
                fitting |= bit(face)
        return fitting

    def moves(self, faces: Faces, enough: i64 = 4096) -> list[Move]:
        """All places for these faces; or, when there are enough of them, those found so far."""
        moves: list[Move] = []
        if not self.laid:
            add_moves(moves, START, RIGHT, faces, 0)
            return moves
        grid = self.grid
        for slot in self.edge:
            here = grid[slot]
            square = here >> SQUARE
            for axis in range(i64(2)):
                along = COLUMN * axis
                across = COLUMN - along
                possible = faces & BOTH_FIT[here >> along & SUM]
                lower = possible & LOWER_FITS[here >> across & SUM]
                if not lower:
                    continue
                higher = possible & HIGHER_FITS[here >> across & SUM]
                step = step_along(axis)
                there = entry_of(grid, square + step)
                if not there:
                    add_moves(moves, square, axis, lower, higher)
                elif not there & COVERED:
                    possible = BOTH_FIT[(here >> along & SUM) + (there >> along & SUM)]
                    lower_here = lower & possible & HIGHER_FITS[there >> across & SUM]
                    higher_here = higher & possible & LOWER_FITS[there >> across & SUM]
                    add_moves(moves, square, axis, lower_here, higher_here)
                # If that square is on the edge too, the place is found from there.
                if not entry_of(grid, square - step):
                    add_moves(moves, square - step, axis, higher, lower)
            if len(moves) >= enough:
                break
        return moves


def add_moves(moves: list[Move], square: Square, axis: i64, lower_here: Faces, higher_here: Faces) -> None:
    """Add the moves to a place: those with the lower number on this square, then those with it on the next one."""
    while lower_here:
        moves.append(move_of(lowest(lower_here), square, axis))
        lower_here &= lower_here - 1
    higher_here &= NO_DOUBLES
    while higher_here:
        moves.append(move_of(lowest(higher_here), square + step_along(axis), axis | BACK))
        higher_here &= higher_here - 1
