"""Card sense: what an experienced player sees in a position at a glance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from quintett.core.game import Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.words import Words

POINT: Final[i64] = 100
"""Moves and prospects are weighed in hundredths of a point."""
TO_THE_END: Final[i64] = 1_000_000
"""More moves than a round has."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """Card sense for one game.

    It is shown whole games, and must look only at what the seat itself can tell: bots never peek.
    """

    def __init__(
        self,
        rounds: i64 = 1,
        spread: i64 = POINT,
        reads_hands: bool = True,
        tries: i64 = 100,
        further: i64 = 1,
        tree: bool = False,
    ) -> None:
        self.rounds: i64 = rounds
        """After so many rounds, the current one included, the prospects say how well a seat has done."""
        self.further: i64 = further
        """So many times as many rounds say it better, for those who take the time."""
        self.spread: i64 = spread
        """By how much a move must look worse than the best for a good player to make it only one time in three."""
        self.reads_hands: bool = reads_hands
        """Whether the moves of others tell something about cards that one cannot see."""
        self.tries: i64 = tries
        """How many games must be tried in the mind to tell good moves from bad ones, if not everything is sure."""
        self.tree: bool = tree
        """Whether it is better to try what follows a move too."""

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """How good each of a seat's legal moves looks, in hundredths of a point; only differences count."""
        return [0] * len(moves)

    def ponder(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """The same for somebody who takes time: by this it is chosen which moves are tried in the mind."""
        return self.weigh(game, seat, moves)

    def choose(self, game: Game, seat: Seat, rng: Rng) -> Move:
        """The move that looks best; of equals the lowest."""
        moves = game.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        weights = self.weigh(game, seat, moves)
        best: i64 = 0
        for i in range(i64(len(moves))):
            if weights[i] > weights[best] or (weights[i] == weights[best] and moves[i] < moves[best]):
                best = i
        return moves[best]

    def play_on(self, game: Game, seat: Seat, rng: Rng) -> i64:
        """Make the move that looks best, or all of the turn if it is thought out at once; gives how many moves."""
        game.make(seat, self.choose(game, seat, rng))
        return 1

    def stake(self, game: Game, seat: Seat) -> i64:
        """Of the games that are tried in the mind, so many are for a decision like this, in per cent."""
        return 100

    def luck(self, game: Game) -> i64:
        """A number for what chance has just shown to everybody, by which decisions are told apart."""
        return 0

    def depth(self, game: Game) -> i64:
        """How many moves to go on in the mind from here before the prospects are judged, if the round lasts so long."""
        return TO_THE_END

    def is_settled(self, game: Game) -> bool:
        """Whether the prospects can be judged now; if not, one more move is tried."""
        return True

    def prospects(self, game: Game) -> list[i64]:
        """What each seat can count on, in hundredths of a point: the points, if a round or the game has just ended."""
        return [points * POINT for points in game.points]

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        """One sentence that says what speaks for a move; the game is one that looks to the seat like the true one."""
        return Words("{move} looks best.", {"move": game.kind.move_text(move)})


@mypyc_attr(allow_interpreted_subclasses=True)
class NoSense(Sense):
    """For games of which nothing is known: all moves look alike, and any is as good as any other."""

    def choose(self, game: Game, seat: Seat, rng: Rng) -> Move:
        return game.any_move(seat, rng)

    def play_on(self, game: Game, seat: Seat, rng: Rng) -> i64:
        """As `choose`, only quicker."""
        game.make(seat, game.any_move(seat, rng))
        return 1
