"""Card sense for Zatre: score, fill the sheet evenly, leave the others little, and keep something for the next turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.zatre_chances import TALLY, Foresight, Tally, points_of
from quintett.bots.card_sense.zatre_reasons import reason
from quintett.bots.sense import POINT, Sense
from quintett.core.game import SHUFFLE, Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.words import Words
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
from quintett.games.zatre.rules import HAND, ROUND_CARDS, STAIRCASE, STOCK, SUPER, Zatre

BOXES_IN_TURNS: Final[i64] = 110
"""How many useful boxes a hundred turns fill."""
INVITATION: Final[list[i64]] = [0, 0, 0, 0, 10, 20, 30, 40, 40, 40, 30, 20, 10]
"""By what a line adds up to when it is left to the others: how much it invites them to make 10, 11 or 12 of it."""
DANGER: Final[i64] = 90
"""How much of what the next player can score counts, in hundredths."""
HOPE: Final[i64] = 70
"""How much of what one can score oneself next time counts, in hundredths, shared by all who lay before."""
WORTH_A_LOOK: Final[i64] = 4 * POINT
"""Moves that look worse than the best by more are not looked at twice."""
MOST_LOOKS: Final[i64] = 6
"""So many moves are looked at twice; a look takes most of the time."""
QUICK_LOOKS: Final[i64] = 2
"""And so many when play goes on in the mind."""


class ZatreSense(Sense):
    """Weighs what a move scores now and on the sheet, then looks at what the best of them leave on the table."""

    def __init__(self) -> None:
        # To go through all that was laid for every world would take ten times as long, and tell little of any hand.
        super().__init__(rounds=1, spread=2 * POINT, reads_hands=False, tries=350)

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        return self.looked(game, seat, moves, MOST_LOOKS)

    def ponder(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """Whoever takes time looks twice at all that is promising."""
        return self.looked(game, seat, moves, len(moves))

    def looked(self, game: Game, seat: Seat, moves: list[Move], looks: i64) -> list[i64]:
        """How good moves look, of which so many are looked at twice."""
        assert isinstance(game, Zatre)
        if not game.board.laid:
            return self.weigh_first(game, seat, moves)
        weights = glances(game, seat, moves)
        worst = look_ahead(game, seat, moves, weights, looks)
        return [weight + worst for weight in weights]

    def weigh_first(self, game: Zatre, seat: Seat, moves: list[Move]) -> list[i64]:
        """The first card of a round is as good as the best that the second makes of it."""
        weights: list[i64] = []
        for move in moves:
            later = game.copy()
            later.make(seat, move)
            weights.append(max(self.weigh(later, seat, later.legal_moves(seat))))
        return weights

    def play_on(self, game: Game, seat: Seat, rng: Rng) -> i64:
        """The move that looks best to a quicker eye; of equals any."""
        assert isinstance(game, Zatre)
        if not game.board.laid:
            return super().play_on(game, seat, rng)
        moves = game.legal_moves(seat)
        weights = glances(game, seat, moves)
        look_ahead(game, seat, moves, weights, QUICK_LOOKS)
        best: i64 = 0
        for i in range(i64(len(moves))):
            if weights[i] > weights[best]:
                best = i
        game.make(seat, moves[best])
        return 1

    def depth(self, game: Game) -> i64:
        """Two turns of everybody tell enough."""
        return 2 * game.players

    def prospects(self, game: Game) -> list[i64]:
        """The points, and until the staircase bonus is among them, what the sheet promises."""
        assert isinstance(game, Zatre)
        prospects = [points * POINT for points in game.points]
        if not game.is_over():
            for seat in range(game.players):
                prospects[seat] = prospects[seat] + staircase_promise(columns_of(game, seat), turns_left(game, seat))
        return prospects

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        assert isinstance(game, Zatre)
        return reason(game, seat, move)


# What a move scores


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


# What the sheet is worth


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


# What a move leaves


def look_ahead(game: Zatre, seat: Seat, moves: list[Move], weights: list[i64], looks: i64) -> i64:
    """See what the most promising moves leave on the table; all others are thought to leave the worst of that.

    The weights are raised by how much better than the worst is left; gives the worst.
    """
    foresight = Foresight(game, seat)
    worst: i64 = 0
    promising = most_promising(moves, weights, looks)
    lefts: list[i64] = []
    for i in promising:
        chances = foresight.outlook.after(moves[i])
        hope = foresight.hope(chances, moves[i]) * HOPE // game.players
        left = (hope - foresight.danger(chances) * DANGER) // 100
        lefts.append(left)
        if left < worst:
            worst = left
    for each in range(i64(len(promising))):
        weights[promising[each]] = weights[promising[each]] + lefts[each] - worst
    return worst


def most_promising(moves: list[Move], weights: list[i64], most: i64) -> list[i64]:
    """The places of the moves that look best, at most so many and none far behind; the best first."""
    found: list[i64] = []
    ranks: list[i64] = []
    for i in range(i64(len(moves))):
        # Of equal weight the higher move.
        rank = weights[i] << 24 | moves[i]
        place: i64 = len(ranks)
        if place == most:
            if rank < ranks[most - 1]:
                continue
            found.pop()
            ranks.pop()
            place -= 1
        while place > 0 and ranks[place - 1] < rank:
            place -= 1
        found.insert(place, i)
        ranks.insert(place, rank)
    least = weights[found[0]] - WORTH_A_LOOK
    while weights[found[-1]] < least:
        found.pop()
    return found
