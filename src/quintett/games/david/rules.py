"""David & Goliath: the lowest card catches the highest, and the highest takes the rest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import DECK, OVER, PLAY, Card, Game, Move, Pile, after
from quintett.core.kind import Kind
from quintett.core.rng import Rng
from quintett.core.seats import NOBODY, Seat, Seats, bit, only, shifted

# The pack: a card is a colour and a number

COLOURS: Final[i64] = 5
COLOUR_NAMES: Final[tuple[str, ...]] = ("red", "yellow", "green", "blue", "violet")
HIGHEST: Final = {3: 9, 4: 12, 5: 15, 6: 18}
HAND_SIZE: Final[i64] = 15
FEW: Final[i64] = 2
"""Up to so many captured cards of a colour count their numbers; more count 1 each."""


def pack(players: int) -> list[Card]:
    """The more players, the higher the numbers."""
    return [card_of(colour, number) for colour in range(COLOURS) for number in range(1, HIGHEST[players] + 1)]


def card_of(colour: i64, number: i64) -> Card:
    return colour << 5 | number


def colour_of(card: Card) -> i64:
    return card >> 5


def number_of(card: Card) -> i64:
    return card & 31


PACKS: Final = {players: pack(players) for players in HIGHEST}

# The table

TRICK: Final[Pile] = DECK + 1
HAND: Final[Pile] = TRICK + 1
WON: Final[Pile] = HAND + 6
PILES: Final[i64] = WON + 6


class David(Game):
    """A game of David & Goliath in progress."""

    def __init__(self, kind: Kind, players: i64, first: Seat, original: David | None = None) -> None:
        super().__init__(kind, players, first, PACKS[players], PILES, original)
        self.voids: list[i64] = [0] * int(players) if original is None else original.voids.copy()
        """For each seat, the set of colours it has shown to have none of in this round."""

    def copy(self) -> David:
        return David(self.kind, self.players, self.first, self)

    def deal(self) -> None:
        """Each round all cards are dealt, one at a time."""
        starter = (self.first + self.round) % self.players
        self.deal_hands(HAND, HAND_SIZE, starter)
        self.voids = [0] * int(self.players)
        self.turn = starter
        self.phase = PLAY

    # What may be done

    def to_act(self) -> Seats:
        """Everyone plays in turn."""
        return only(self.turn) if self.phase == PLAY else NOBODY

    def legal_moves(self, seat: Seat) -> list[Move]:
        """A card of the led colour, if there is one in the hand; otherwise, and to lead, any card."""
        hand = self.piles[HAND + seat]
        trick = self.piles[TRICK]
        if trick:
            led = colour_of(trick[0])
            following: list[Move] = []
            for card in hand:
                if colour_of(card) == led:
                    following.append(card)
            if following:
                return following
        return hand.copy()

    def any_move(self, seat: Seat, rng: Rng) -> Move:
        """The same without a list: this is where games by chance would lose their time."""
        hand = self.piles[HAND + seat]
        trick = self.piles[TRICK]
        following: i64 = 0
        led: i64 = 0
        if trick:
            led = colour_of(trick[0])
            for card in hand:
                if colour_of(card) == led:
                    following += 1
        if not following:
            return hand[rng.below(len(hand))]
        place: i64 = 0
        before = rng.below(following)
        while before or colour_of(hand[place]) != led:
            if colour_of(hand[place]) == led:
                before -= 1
            place += 1
        return hand[place]

    # What each deed does

    def make(self, seat: Seat, move: Move) -> None:
        """Everyone plays one card to the trick; who does not follow shows to have none of the led colour."""
        self.move(move, HAND + seat, TRICK)
        trick = self.piles[TRICK]
        led = colour_of(trick[0])
        if colour_of(move) != led:
            self.voids[seat] = self.voids[seat] | bit(led)
        self.turn = after(seat, self.players)
        if len(trick) == self.players:
            self.take_trick(self.turn)

    def take_trick(self, leader: Seat) -> None:
        """Who played the lowest gets the highest; who played the highest gets all the others, and leads."""
        trick = self.piles[TRICK]
        high = highest_place(trick)
        goliath = (leader + high) % self.players
        david = (leader + lowest_place(trick, high)) % self.players
        self.move(trick[high], TRICK, WON + david)
        self.move_all(TRICK, WON + goliath)
        self.turn = goliath
        if not self.piles[HAND]:
            self.end_round()

    def could_hold(self, pile: Pile, card: Card) -> bool:
        """Nobody holds a colour they could not follow."""
        return pile < HAND or pile >= WON or not self.voids[pile - HAND] & bit(colour_of(card))

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
        """One or two captured cards of a colour count their numbers; three or more count 1 each."""
        # Both are kept for all colours in one number, ten bits each: this is where rounds would lose their time.
        counts: i64 = 0
        totals: i64 = 0
        for card in self.piles[WON + seat]:
            place = 10 * colour_of(card)
            counts += bit(place)
            totals += shifted(number_of(card), place)
        for colour in range(COLOURS):
            count = counts >> 10 * colour & 1023
            if count:
                self.score(seat, column_worth(count, totals >> 10 * colour & 1023), COLOUR_NAMES[colour])


def column_worth(count: i64, total: i64) -> i64:
    """What so many captured cards of a colour count, whose numbers add up to this total."""
    return total if count <= FEW else count


def highest_place(trick: list[Card]) -> i64:
    """The highest number, whatever its colour; among equals the one played last."""
    highest: i64 = 0
    for place in range(i64(len(trick))):
        if number_of(trick[place]) >= number_of(trick[highest]):
            highest = place
    return highest


def lowest_place(trick: list[Card], high: i64) -> i64:
    """Of the other cards the lowest number, whatever its colour; among equals the one played last."""
    lowest = high
    for place in range(i64(len(trick))):
        if place != high and number_of(trick[place]) <= number_of(trick[lowest]):
            lowest = place
    return lowest
