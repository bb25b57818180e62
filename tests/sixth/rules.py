"""Summit: three tricks; the highest card takes each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import DECK, OVER, PLAY, Card, Game, Move, Pile, after
from quintett.core.kind import Kind
from quintett.core.seats import Seat, Seats, only

# The pack: a card is its number

PACK: Final[list[Card]] = list(range(1, 13))
HAND_SIZE: Final[i64] = 3

# The table

TRICK: Final[Pile] = DECK + 1
HAND: Final[Pile] = TRICK + 1
WON: Final[Pile] = HAND + 6
PILES: Final[i64] = WON + 6


class Summit(Game):
    """A game of Summit in progress."""

    def __init__(self, kind: Kind, players: i64, first: Seat, original: Summit | None = None) -> None:
        super().__init__(kind, players, first, PACK, PILES, original)

    def copy(self) -> Summit:
        return Summit(self.kind, self.players, self.first, self)

    def deal(self) -> None:
        """Everyone gets three cards; the others stay face down."""
        self.deal_hands(HAND, HAND_SIZE, self.first)
        self.phase = PLAY

    def to_act(self) -> Seats:
        """Everyone plays in turn."""
        return only(self.turn) if self.phase == PLAY else 0

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Any card of the hand."""
        return self.piles[HAND + seat].copy()

    def make(self, seat: Seat, move: Move) -> None:
        """Everyone plays one card to the trick."""
        self.move(move, HAND + seat, TRICK)
        self.turn = after(seat, self.players)
        if len(self.piles[TRICK]) == self.players:
            self.take_trick(self.turn)

    def take_trick(self, leader: Seat) -> None:
        """The highest card takes the trick, scores 1 and leads; after three tricks the game is over."""
        trick = self.piles[TRICK]
        self.turn = (leader + trick.index(max(trick))) % self.players
        self.move_all(TRICK, WON + self.turn)
        self.score(self.turn, 1, "trick")
        if not self.piles[HAND]:
            self.phase = OVER
