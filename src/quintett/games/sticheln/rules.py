"""Sticheln: no duty to follow, every colour but the led one is trump, and one colour hurts you."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import DECK, OVER, PLAY, Card, Game, Move, Pile, after
from quintett.core.kind import Kind
from quintett.core.rng import Rng
from quintett.core.seats import Seat, Seats, only

# The pack: a card is a colour and a number

HIGHEST: Final = {3: 8, 4: 11, 5: 14, 6: 14}
COLOURS: Final = {3: 5, 4: 5, 5: 5, 6: 6}
HAND_SIZE: Final[i64] = 15
NOWHERE: Final[i64] = -1
"""The winning place of a trick that nobody wins."""


def pack(players: int) -> list[Card]:
    """The more players, the higher the numbers; six play with grey too."""
    return [card_of(colour, number) for colour in range(COLOURS[players]) for number in range(HIGHEST[players] + 1)]


def card_of(colour: i64, number: i64) -> Card:
    return colour << 4 | number


def colour_of(card: Card) -> i64:
    return card >> 4


def number_of(card: Card) -> i64:
    return card & 15


PACKS: Final = {players: pack(players) for players in HIGHEST}

# The table

TRICK: Final[Pile] = DECK + 1
OUT: Final[Pile] = TRICK + 1
HAND: Final[Pile] = OUT + 1
MISERY: Final[Pile] = HAND + 6
WON: Final[Pile] = MISERY + 6
PILES: Final[i64] = WON + 6

CHOOSE: Final[i64] = PLAY + 1


class Sticheln(Game):
    """A game of Sticheln in progress."""

    def __init__(self, kind: Kind, players: i64, first: Seat, original: Sticheln | None = None) -> None:
        super().__init__(kind, players, first, PACKS[players], PILES, original)

    def copy(self) -> Sticheln:
        return Sticheln(self.kind, self.players, self.first, self)

    def deal(self) -> None:
        """Each round all cards are dealt, one at a time; then everyone chooses a misery colour."""
        starter = (self.first + self.round) % self.players
        self.deal_hands(HAND, HAND_SIZE, starter)
        self.turn = starter
        self.phase = CHOOSE

    # What may be done

    def to_act(self) -> Seats:
        """All choose their misery card at once; then they play in turn."""
        if self.phase == PLAY:
            return only(self.turn)
        seats: Seats = 0
        if self.phase == CHOOSE:
            for seat in range(self.players):
                if not self.piles[MISERY + seat]:
                    seats |= only(seat)
        return seats

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Any card of the hand, to choose and to play: there is no duty to follow."""
        return self.piles[HAND + seat].copy()

    def any_move(self, seat: Seat, rng: Rng) -> Move:
        """The same without a list."""
        hand = self.piles[HAND + seat]
        return hand[rng.below(len(hand))]

    def make(self, seat: Seat, move: Move) -> None:
        """First everyone chooses a misery card, then the tricks are played."""
        if self.phase == CHOOSE:
            self.choose_misery(seat, move)
        else:
            self.play(seat, move)

    # What each deed does

    def choose_misery(self, seat: Seat, card: Card) -> None:
        """Everyone lays a card face down; the last one turns them all up."""
        self.move(card, HAND + seat, MISERY + seat, only(seat))
        if not self.to_act():
            for each in range(self.players):
                self.turn_up(MISERY + each)
            self.phase = PLAY

    def play(self, seat: Seat, card: Card) -> None:
        """Everyone plays one card to the trick."""
        self.move(card, HAND + seat, TRICK)
        self.turn = after(seat, self.players)
        if len(self.piles[TRICK]) == self.players:
            self.take_trick(self.turn)

    def take_trick(self, leader: Seat) -> None:
        """The winner takes the trick and leads the next; a trick of zeros is nobody's, and its leader leads again."""
        place = winning_place(self.piles[TRICK])
        if place == NOWHERE:
            self.move_all(TRICK, OUT)
        else:
            self.turn = (leader + place) % self.players
            self.move_all(TRICK, WON + self.turn)
        if not self.piles[HAND]:
            self.end_round()

    # The end of a round

    def end_round(self) -> None:
        """As many rounds as players; each is scored by itself."""
        for seat in range(self.players):
            self.score_round(seat)
        self.round += 1
        if self.round == self.players:
            self.phase = OVER
        else:
            self.gather_all()

    def score_round(self, seat: Seat) -> None:
        """Cards of the misery colour cost their number, the misery card too; every other captured card counts 1."""
        cost, others = self.worth(seat)
        self.score(seat, -cost, "misery")
        self.score(seat, others, "other cards")

    def worth(self, seat: Seat) -> tuple[i64, i64]:
        """What a seat's cards of its misery colour cost, and what its other captured cards count."""
        misery = self.piles[MISERY + seat][0]
        cost = number_of(misery)
        others: i64 = 0
        for card in self.piles[WON + seat]:
            if colour_of(card) == colour_of(misery):
                cost += number_of(card)
            else:
                others += 1
        return cost, others


def winning_place(trick: list[Card]) -> i64:
    """Any colour but the led one is trump; the highest wins, the first of equals; a zero never does."""
    led = colour_of(trick[0])
    best: i64 = 0
    winner: i64 = NOWHERE
    for place in range(i64(len(trick))):
        card = trick[place]
        number = number_of(card)
        if number:
            strength = number if colour_of(card) == led else number + 16
            if strength > best:
                best = strength
                winner = place
    return winner
