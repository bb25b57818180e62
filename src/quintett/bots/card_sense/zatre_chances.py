"""What the table of Zatre offers: which cards could score how much, and how likely they are."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from quintett.core.game import Move
from quintett.core.seats import bit
from quintett.games.zatre.board import (
    BACK,
    BOTH,
    COLUMN,
    COVERED,
    FACES,
    HIGHER,
    LOWER,
    MOST_IN_LINE,
    SLOTS,
    SQUARE,
    SUM,
    Board,
    Faces,
    Square,
    direction_of,
    entry_of,
    next_square,
    other_square_of,
    slot_of,
    square_of,
    step_along,
)
from quintett.games.zatre.rules import LINE_POINTS, LOWEST_LINE, SUPER_POINTS

# How many lines of 10, 11 and 12 a turn makes, as one number

Tally: TypeAlias = i64


def tally_of_line(line: i64) -> Tally:
    return bit(3 * (line - LOWEST_LINE)) if line >= LOWEST_LINE else i64(0)


TALLY: Final[list[Tally]] = [tally_of_line(line) for line in range(MOST_IN_LINE + 1)]


def points_of(tally: Tally) -> i64:
    """The points for these lines, with the super bonus."""
    tens = tally & 7
    elevens = tally >> 3 & 7
    twelves = tally >> 6
    points = tens * LINE_POINTS[0] + elevens * LINE_POINTS[1] + twelves * LINE_POINTS[2]
    return points + SUPER_POINTS if tens and elevens and twelves or twelves >= 3 else points


# A place is two empty squares side by side: what the line along them adds up to so far, and those across, as one number

SUMS: Final[i64] = MOST_IN_LINE + 1

GOOD: Final[i64] = 6
FINE: Final[i64] = 8
GREAT: Final[i64] = 11
"""Points that make a turn a good one, a fine one and a great one."""


def place_of(along: i64, across: i64, other_across: i64) -> i64:
    return (along * SUMS + across) * SUMS + other_across


def faces_by_place(points: i64) -> list[Faces]:
    """For each place, the faces that score at least so many points there."""
    faces: list[Faces] = [0] * int(SUMS * SUMS * SUMS)
    for face in range(FACES):
        for along in range(SUMS - BOTH[face]):
            for across in range(SUMS - LOWER[face]):
                for other in range(SUMS - HIGHER[face]):
                    lines = TALLY[along + BOTH[face]] + TALLY[across + LOWER[face]] + TALLY[other + HIGHER[face]]
                    if points_of(lines) >= points:
                        for place in [place_of(along, across, other), place_of(along, other, across)]:
                            faces[place] = faces[place] | bit(face)
    return faces


GOOD_AT: Final[list[Faces]] = faces_by_place(GOOD)
FINE_AT: Final[list[Faces]] = faces_by_place(FINE)
GREAT_AT: Final[list[Faces]] = faces_by_place(GREAT)


class Chances:
    """The faces with which the next turn can be a good one, a fine one or a great one."""

    def __init__(self) -> None:
        self.good: Faces = 0
        self.fine: Faces = 0
        self.great: Faces = 0

    def add(self, place: i64) -> None:
        self.good |= GOOD_AT[place]
        self.fine |= FINE_AT[place]
        self.great |= GREAT_AT[place]


class Outlook:
    """A table, and what it offers after one move or another."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.later: Board = Board(board)
        """The same table, on which moves are tried."""
        self.mark: list[i64] = [0] * int(SLOTS)
        """For each slot of an empty square in a place, a bit; when there are too many, some share one."""
        self.marks: i64 = 0
        self.places: list[i64] = []
        self.marked: list[i64] = []
        """For each place where a turn can be good, the bits of its two squares."""
        for slot in board.edge:
            self.survey(slot)

    def survey(self, slot: i64) -> None:
        """Note the places that have this square and the next one, or one before that is beside nothing."""
        grid = self.board.grid
        here = grid[slot]
        for direction in range(i64(4)):
            other = slot_of(grid, next_square(here >> SQUARE, direction))
            place = place_at(here, grid[other], direction & 1)
            if place >= 0 and GOOD_AT[place] and (direction < BACK or not grid[other]):
                self.places.append(place)
                self.marked.append(self.mark_of(slot) | self.mark_of(other))

    def mark_of(self, slot: i64) -> i64:
        if not self.mark[slot]:
            self.mark[slot] = bit(self.marks % 62)
            self.marks += 1
        return self.mark[slot]

    def after(self, move: Move) -> Chances:
        """What the table offers after a move: the places far from it, and those at the ends of its lines."""
        self.later.lay(move)
        grid = self.later.grid
        changed = changed_slots(grid, move)
        chances = Chances()
        touched: i64 = 0
        for slot in changed:
            touched |= self.mark[slot]
            if not grid[slot] & COVERED:
                add_places(chances, grid, grid[slot])
        for i in range(i64(len(self.places))):
            if not self.marked[i] & touched:
                chances.add(self.places[i])
        self.take_back(changed)
        return chances

    def take_back(self, changed: list[i64]) -> None:
        """Make the table on which moves are tried as it was."""
        for slot in changed:
            self.later.grid[slot] = self.board.grid[slot]
        self.later.edge = self.board.edge.copy()
        self.later.laid.pop()


def add_places(chances: Chances, grid: list[i64], here: i64) -> None:
    """Add what can be scored with a card that covers this empty square."""
    for direction in range(i64(4)):
        place = place_at(here, entry_of(grid, next_square(here >> SQUARE, direction)), direction & 1)
        if place >= 0:
            chances.add(place)


def place_at(here: i64, there: i64, axis: i64) -> i64:
    """The place that an empty square has with another, or -1 if no card fits there; both as the grid knows them."""
    if there & COVERED:
        return -1
    along = (here >> COLUMN * axis & SUM) + (there >> COLUMN * axis & SUM)
    across = here >> COLUMN * (1 - axis) & SUM
    other_across = there >> COLUMN * (1 - axis) & SUM
    if along > MOST_IN_LINE or across > MOST_IN_LINE or other_across > MOST_IN_LINE:
        return -1
    return place_of(along, across, other_across)


def changed_slots(grid: list[i64], move: Move) -> list[i64]:
    """The slots of the two squares that a move has covered, and of the empty ones at the ends of their lines."""
    step = step_along(direction_of(move) & 1)
    across = step_along(1 - (direction_of(move) & 1))
    square = square_of(move)
    other = other_square_of(move)
    return [
        slot_of(grid, square),
        slot_of(grid, other),
        end_of(grid, square, step),
        end_of(grid, square, -step),
        end_of(grid, square, across),
        end_of(grid, square, -across),
        end_of(grid, other, across),
        end_of(grid, other, -across),
    ]


def end_of(grid: list[i64], square: Square, step: i64) -> i64:
    """The slot of the first empty square from a covered one on."""
    slot = slot_of(grid, square)
    while grid[slot] & COVERED:
        square += step
        slot = slot_of(grid, square)
    return slot
