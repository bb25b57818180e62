"""What a seat can tell of a trick of Sticheln, and of the cards that it does not see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.unseen import Unseen, above, up_to
from quintett.core.game import Card, after
from quintett.core.seats import Seat
from quintett.games.sticheln.rules import HAND, MISERY, NOWHERE, TRICK, Sticheln, colour_of, number_of

COLOURS: Final[i64] = 6
TOP: Final[i64] = 14
TRUMP: Final[i64] = 16
"""A trump is by so much stronger than its number in the led colour."""


class Table:
    """What lies open before all, as one seat sees it."""

    def __init__(self, game: Sticheln, seat: Seat) -> None:
        self.seat: Seat = seat
        self.players: i64 = game.players
        self.tricks: i64 = len(game.piles[HAND + seat])
        """How many tricks are still to be played, this one included."""
        self.misery: list[i64] = [colour_of(game.piles[MISERY + each][0]) for each in range(self.players)]
        self.victims: list[i64] = [0] * COLOURS
        """For each colour, how many of the others it hurts."""
        for each in range(self.players):
            if each != seat:
                self.victims[self.misery[each]] = self.victims[self.misery[each]] + 1


class Trick(Table):
    """A trick as the seat sees it that is to play."""

    def __init__(self, game: Sticheln, seat: Seat) -> None:
        super().__init__(game, seat)
        self.look_at_cards(game.piles[TRICK])
        self.look_for_unseen(game)

    def look_at_cards(self, trick: list[Card]) -> None:
        """Who is winning, how strongly, and what the cards so far are worth to each seat."""
        place: i64 = len(trick)
        self.to_come: i64 = self.players - 1 - place
        """How many are still to play after this seat."""
        self.led: i64 = colour_of(trick[0]) if place else NOWHERE
        self.winner: i64 = NOWHERE
        self.best: i64 = 0
        self.worth: list[i64] = [0] * self.players
        player = (self.seat + self.players - place) % self.players
        for i in range(place):
            strength = strength_of(trick[i], self.led)
            if strength > self.best:
                self.best = strength
                self.winner = player
            for each in range(self.players):
                self.worth[each] = self.worth[each] + worth_of(trick[i], self.misery[each])
            player = after(player, self.players)

    def look_for_unseen(self, game: Sticheln) -> None:
        """All cards are dealt: what does not lie open is in the others' hands, though one cannot tell in which."""
        self.unseen: Unseen = Unseen()
        self.hidden: i64 = 0
        """How many unseen cards there are; the last to play does not care."""
        if not self.to_come:
            return
        for each in range(self.players):
            if each != self.seat:
                hand = game.piles[HAND + each]
                self.hidden += len(hand)
                for card in hand:
                    self.unseen.add(colour_of(card), number_of(card))

    def led_with(self, card: Card) -> i64:
        """The colour that is led when this card has been played."""
        return colour_of(card) if self.led == NOWHERE else self.led

    def beating(self, best: i64, led: i64) -> i64:
        """How many unseen cards are stronger than the best one of the trick; none matters to the last player."""
        if best > TRUMP:
            higher = above(best - TRUMP)
            return self.unseen.count_any(higher) - self.unseen.count_in(led, higher)
        weaker = up_to(best) & above(0)
        return self.unseen.count_any(above(0)) - self.unseen.count_in(led, weaker)


def strength_of(card: Card, led: i64) -> i64:
    """Any trump beats the led colour, and a zero beats nothing."""
    number = number_of(card)
    return number + TRUMP if number and colour_of(card) != led else number


def worth_of(card: Card, misery: i64) -> i64:
    """What a captured card counts for somebody with this misery colour."""
    return -number_of(card) if colour_of(card) == misery else i64(1)
