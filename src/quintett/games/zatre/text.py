"""Zatre in words: cards, moves, the table, and why a move is not allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from quintett.core import events
from quintett.core.game import Card, Move
from quintett.core.seats import Seat, bit, only
from quintett.core.words import IllegalMove, InvalidMove, Refusal
from quintett.games.zatre.board import (
    BACK,
    FACES,
    HIGHER,
    LOWER,
    MOST_IN_LINE,
    Face,
    Square,
    direction_of,
    face_of_move,
    move_of,
    next_square,
    other_square_of,
    square_at,
    square_of,
    step_along,
    x_of,
    y_of,
)
from quintett.games.zatre.rules import (
    HAND,
    LOWEST_LINE,
    REASONS,
    ROUND_CARDS,
    STAIRCASE,
    Zatre,
    boxes,
    face_of,
    staircase,
)

DIRECTIONS: Final = ("right", "down", "left", "up")
LINES: Final = ("row", "column")
COLUMN_NAMES: Final = ("10", "11", "12", "super bonus")
"""The columns of the sheet."""
FARTHEST: Final = 49
"""So far from 0,0 the last of 25 cards can lie."""
NUMBER: Final = "(0|-?[1-9][0-9]{0,5})"
NOTATION: Final = re.compile(f"([0-6])-([0-6]) at {NUMBER},{NUMBER} (right|down|left|up)")


def face_name(face: Face) -> str:
    return f"{LOWER[face]}-{HIGHER[face]}"


def card_name(card: Card) -> str:
    return face_name(face_of(card))


def square_name(square: Square) -> str:
    return f"{x_of(square)},{y_of(square)}"


def move_text(move: Move) -> str:
    return f"{face_name(face_of_move(move))} at {square_name(square_of(move))} {DIRECTIONS[direction_of(move)]}"


def parse_move(text: str) -> Move:
    found = NOTATION.fullmatch(text)
    if found is None:
        raise InvalidMove(
            "“{text}” is no move: write a card, a square and a direction, such as {example}.",
            text=text[:40],
            example="3-5 at 2,-1 down",
        )
    lower, higher, x, y = map(int, found.group(1, 2, 3, 4))
    direction = DIRECTIONS.index(found.group(5))
    if lower > higher:
        raise InvalidMove("Name the lower number first: {card}.", card=f"{higher}-{lower}")
    if lower == higher and direction >= BACK:
        raise InvalidMove("A double is laid right or down: both ways it lies the same.")
    if abs(x) > FARTHEST or abs(y) > FARTHEST:
        raise InvalidMove("No card ever lies so far out: {farthest} squares are the most.", farthest=FARTHEST)
    return move_of(face_named(lower, higher), square_at(x, y), direction)


def face_named(lower: int, higher: int) -> Face:
    return next(face for face in range(FACES) if (LOWER[face], HIGHER[face]) == (lower, higher))


def why_not(game: Zatre, seat: Seat, move: Move) -> Refusal:
    face, square, other = face_of_move(move), square_of(move), other_square_of(move)
    if not game.faces(HAND + seat) & bit(face):
        return IllegalMove("You do not hold {card}.", card=face_name(face))
    if not game.board.laid:
        return IllegalMove("The first card of a round lies at 0,0 right.")
    pips = pips_of(game.board.laid)
    for each in (square, other):
        if each in pips:
            return IllegalMove("A card lies at {square} already.", square=square_name(each))
    if not any(next_square(each, side) in pips for each in (square, other) for side in range(4)):
        corners = {
            next_square(next_square(each, side), (side + 1) % 4) for each in (square, other) for side in range(4)
        }
        if corners & pips.keys():
            return IllegalMove("The card touches others only at a corner; it must share a side with one.")
        return IllegalMove("The card touches no other; it must share a side with one.")
    pips[square], pips[other] = LOWER[face], HIGHER[face]
    for each in (square, other):
        for axis in range(2):
            total = line_sum(pips, each, step_along(axis))
            if total > MOST_IN_LINE:
                return IllegalMove(
                    "The {line} would add up to {total}; {most} is the most.",
                    line=LINES[axis],
                    total=total,
                    most=MOST_IN_LINE,
                )
    raise AssertionError("this move is legal")


def pips_of(laid: Sequence[Move]) -> dict[Square, int]:
    """The pips on each square that cards laid so cover."""
    pips: dict[Square, int] = {}
    for move in laid:
        face = face_of_move(move)
        pips[square_of(move)], pips[other_square_of(move)] = LOWER[face], HIGHER[face]
    return pips


def draw_board(moves: Sequence[str]) -> list[str]:
    """The squares that the cards of these moves cover, with their pips, as lines of text; the margins have x and y."""
    pips = pips_of([parse_move(move) for move in moves])
    columns, rows = {x_of(square) for square in pips}, {y_of(square) for square in pips}
    xs, ys = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
    lines = ["    " + "".join(f"{x:3}" for x in xs)]
    for y in ys:
        lines.append(f"{y:3} " + "".join(f"{pips.get(square_at(x, y), '·'):>3}" for x in xs))
    return lines


def line_sum(pips: dict[Square, int], square: Square, step: int) -> int:
    """What the row or column through a covered square adds up to."""
    return sum(pips[each] for each in line_through(pips, square, step))


def line_through(pips: dict[Square, int], square: Square, step: int) -> list[Square]:
    """The squares of the row or column through a covered square, without a gap."""
    while square - step in pips:
        square -= step
    line = [square]
    while line[-1] + step in pips:
        line.append(line[-1] + step)
    return line


def facts(game: Zatre) -> dict[str, object]:
    """The cards on the table with their squares, in the order laid; the sheets, and their stairs."""
    return {
        "board": [
            [
                face_name(face_of_move(move)),
                x_of(square_of(move)),
                y_of(square_of(move)),
                DIRECTIONS[direction_of(move)],
            ]
            for move in game.board.laid
        ],
        "sheets": [
            {name: boxes(game.sheet, seat, column) for column, name in enumerate(COLUMN_NAMES)}
            for seat in range(game.players)
        ],
        "staircases": [staircase(game.sheet, seat) for seat in range(game.players)],
        "stairs": STAIRCASE,
        "cards": ROUND_CARDS,
    }


def preview(game: Zatre, seat: Seat, text: str) -> dict[str, object]:
    """What laying a card would bring: the lines that score, the points with their boxes, and a stair completed."""
    move = parse_move(text)
    if not game.to_act() & only(seat) or move not in game.legal_moves(seat):
        raise game.kind.refusal(game, seat, move)
    after = game.copy()
    after.events = []
    after.make(seat, move)
    scored = [event for event in after.events if event.what == events.SCORE and event.why in REASONS]
    stairs = staircase(after.sheet, seat) - staircase(game.sheet, seat)
    return {
        "lines": scoring_lines(game.board.laid, move),
        "points": sum(event.points for event in scored),
        "boxes": [[COLUMN_NAMES[REASONS.index(event.why)], event.points] for event in scored],
        "stairs": stairs,
    }


def scoring_lines(laid: Sequence[Move], move: Move) -> list[dict[str, object]]:
    """The lines through a card, once it is laid, that add up to enough, each with its ends and its sum."""
    pips = pips_of([*laid, move])
    found: dict[tuple[Square, Square], int] = {}
    for square in (square_of(move), other_square_of(move)):
        for axis in range(2):
            line = line_through(pips, square, step_along(axis))
            total = sum(pips[each] for each in line)
            if len(line) > 1 and total >= LOWEST_LINE:
                found[line[0], line[-1]] = total
    return [
        {"from": [x_of(start), y_of(start)], "to": [x_of(end), y_of(end)], "sum": total}
        for (start, end), total in found.items()
    ]
