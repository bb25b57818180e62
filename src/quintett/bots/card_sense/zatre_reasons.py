"""What speaks for a move in Zatre, in words."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.bots.card_sense.zatre_chances import GOOD, TALLY, Tally, points_of
from quintett.bots.card_sense.zatre_foresight import Foresight, rest_of
from quintett.core.game import Move
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.zatre.board import Board, face_of_move
from quintett.games.zatre.rules import HAND, SUPER, Zatre, boxes
from quintett.games.zatre.text import face_name


def reason(game: Zatre, seat: Seat, move: Move) -> Words:
    """One sentence that is true of this move, and speaks for it."""
    moves = game.legal_moves(seat)
    if len(moves) == 1:
        return Words("It is your only move.")
    if not game.board.laid:
        return reason_to_start(game, seat, move)
    best = highest(game, moves)
    if points_now(game, best) > points_now(game, move):
        return reason_to_score_less(game, seat, move, best)
    if points_now(game, move):
        return reason_to_score(game, seat, move, moves)
    if offers_least(game, seat, move, moves):
        return Words("Nothing scores now, and this offers the next player the least.")
    return kept(game, seat, move) or Words("Nothing scores now, and this looks best.")


def tally_of(lines: list[i64]) -> Tally:
    """How many of the lines are 10, 11 and 12."""
    tally: Tally = 0
    for line in lines:
        tally += TALLY[line]
    return tally


def points_now(game: Zatre, move: Move) -> i64:
    return points_of(tally_of(game.lines(move)))


def highest(game: Zatre, moves: list[Move]) -> Move:
    """The move that scores most; of equals the first."""
    best = moves[0]
    for move in moves:
        if points_now(game, move) > points_now(game, best):
            best = move
    return best


def reason_to_start(game: Zatre, seat: Seat, move: Move) -> Words:
    """The first turn is two cards."""
    later = game.copy()
    later.make(seat, move)
    second = highest(later, later.legal_moves(seat))
    values = {"points": points_now(later, second), "second": game.kind.move_text(second)}
    if not points_now(later, second):
        return Words("No second card of yours scores with it, and this looks best.")
    return Words("With {second} it scores {points}.", values)


def reason_to_score(game: Zatre, seat: Seat, move: Move, moves: list[Move]) -> Words:
    """No move scores more than this one."""
    tally = tally_of(game.lines(move))
    values = {"points": points_of(tally), "row": row_completed(game, seat, tally), "number": tally >> 6}
    equals = [other for other in moves if points_now(game, other) == points_of(tally)]
    if tally >> 6 >= 3:
        return Words("{number} lines of 12 at once: with the super bonus it scores {points}.", values)
    if tally & 7 and tally >> 3 & 7 and tally >> 6:
        return Words("Lines of 10, 11 and 12 at once: with the super bonus it scores {points}.", values)
    if values["row"]:
        return Words("It scores {points}, and completes row {row} of your sheet.", values)
    if len(equals) == 1:
        return Words("It scores {points}, more than any other move.", values)
    if offers_least(game, seat, move, equals):
        return Words("It scores {points}; no move that scores so much offers the next player less.", values)
    return kept(game, seat, move) or Words("It scores {points}, and no move scores more.", values)


def reason_to_score_less(game: Zatre, seat: Seat, move: Move, best: Move) -> Words:
    """Another move would score more, but has its drawbacks."""
    tally = tally_of(game.lines(move))
    values = {
        "points": points_of(tally),
        "row": row_completed(game, seat, tally),
        "other": game.kind.move_text(best),
        "most": points_now(game, best),
    }
    if values["row"]:
        return Words("It scores {points}, and completes row {row} of your sheet.", values)
    if offers_least(game, seat, move, [best]):
        return Words("It scores {points}; {other} scores {most}, but offers the next player as much or more.", values)
    return kept(game, seat, move) or Words("It scores {points}, and this looks best.", values)


# What is true of a move


def row_completed(game: Zatre, seat: Seat, tally: Tally) -> i64:
    """The row of the sheet that these lines complete, counted from 1, or 0."""
    before: list[i64] = []
    later: list[i64] = []
    for column in range(SUPER):
        filled: i64 = len(boxes(game.sheet, seat, column))
        before.append(filled)
        later.append(filled + 1 if tally >> 3 * column & 7 else filled)
    return min(later) if min(later) > min(before) else i64(0)


def offers_least(game: Zatre, seat: Seat, move: Move, others: list[Move]) -> bool:
    """Whether none of the others would leave the next player worse chances to score."""
    foresight = Foresight(game, seat)
    danger = foresight.danger(foresight.outlook.after(move))
    return danger <= min([foresight.danger(foresight.outlook.after(other)) for other in others])


def kept(game: Zatre, seat: Seat, move: Move) -> Words | None:
    """A card left in the hand that has a good place on the table after the move."""
    board = Board(game.board)
    board.lay(move)
    for reply in board.moves(rest_of(game.piles[HAND + seat], face_of_move(move))):
        if points_of(tally_of(board.lines(reply))) >= GOOD:
            return Words(
                "It keeps {card}, and a place where that scores {points}.",
                {"card": face_name(face_of_move(reply)), "points": points_of(tally_of(board.lines(reply)))},
            )
    return None
