"""Card sense for Zatre: score, fill the sheet evenly, leave the others little, and keep something for the next turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.zatre_foresight import look_ahead
from quintett.bots.card_sense.zatre_glance import glances
from quintett.bots.card_sense.zatre_reasons import reason
from quintett.bots.card_sense.zatre_sheet import columns_of, staircase_promise, turns_left
from quintett.bots.sense import POINT, Sense
from quintett.core.game import Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.zatre.rules import Zatre

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
