"""What a seat can tell at the table of David & Goliath: captured cards, unseen cards, and what is to be expected."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.unseen import Unseen, five_colours, up_to
from quintett.core.game import Card, after
from quintett.core.seats import Seat, bit, shifted
from quintett.games.david.rules import COLOURS, FEW, HAND, HIGHEST, TRICK, WON, David, colour_of, number_of

CARE: Final = 0.07
"""By how much the chance of getting a card is less than one's share, in colours of which one has captured some."""
DUCKING: Final = 0.6
"""How much rather than any card the others play a low one: 0 is not at all, 1 is the lower of two."""
WIDTH: Final[i64] = 20
"""More than the cards of a colour."""


class Outlook:
    """What captured cards of a colour will count in the end, if chance decides who gets each that is still in hands."""

    def __init__(self, players: int) -> None:
        self.kept: list[float] = [0.0] * int((FEW + 2) * WIDTH)
        """By captured cards and cards in hands: which part of the captured numbers will count."""
        self.added: list[float] = [0.0] * int((FEW + 2) * WIDTH)
        """By captured cards and cards in hands: what else the colour will count."""
        mean = (HIGHEST[players] + 1) / 2.0
        for left in range(WIDTH):
            self.added[(FEW + 1) * WIDTH + left] = float(FEW + 1) + float(left) / players
        for count in range(FEW, -1, -1):
            chance = 1.0 / players - (CARE if count else 0.0)
            self.kept[count * WIDTH] = 1.0
            for at in range(count * WIDTH + 1, (count + 1) * WIDTH):
                more = at + WIDTH - 1
                taken = self.added[more] + mean * self.kept[more]
                self.kept[at] = (1.0 - chance) * self.kept[at - 1] + chance * self.kept[more]
                self.added[at] = (1.0 - chance) * self.added[at - 1] + chance * taken

    def worth(self, count: i64, total: float, left: i64) -> float:
        """The points to expect from captured cards of a colour: how many, their numbers in all, and those in hands."""
        if count > FEW:
            return self.added[(FEW + 1) * WIDTH + left] + float(count - FEW - 1)
        at = count * WIDTH + left
        return self.kept[at] * total + self.added[at]


# Five small numbers, one for each colour, are kept in one: this is what makes counting quick.

EACH_COLOUR: Final[i64] = 0x10040100401
"""A 1 for each colour."""


def in_colour(colour: i64, number: i64) -> i64:
    """A number for one colour, and 0 for the others."""
    return shifted(number, 10 * colour)


def of_colour(numbers: i64, colour: i64) -> i64:
    """The number for one of the colours."""
    return numbers >> 10 * colour & 1023


class Table:
    """The table as a seat sees it when it is to play."""

    def __init__(self, game: David, seat: Seat, outlook: Outlook) -> None:
        self.seat = seat
        self.outlook = outlook
        self.players: i64 = game.players
        self.highest: i64 = len(game.pack) // COLOURS
        self.voids: list[i64] = game.voids
        self.trick: list[Card] = game.piles[TRICK]
        self.followers: list[Seat] = []
        """Who plays after the seat in this trick."""
        self.counts: list[i64] = []
        """By seat, how many cards of each colour are captured."""
        self.totals: list[i64] = []
        """By seat, the numbers of the captured cards of each colour in all."""
        self.left: i64 = 0
        """How many cards of each colour are in hands."""
        self.held: i64 = 0
        """How many cards of each colour are in the own hand."""
        self.unseen: Unseen = five_colours(self.highest)
        """The cards that the others hold."""
        self.hidden: i64 = 0
        """How many cards of each colour the others hold."""
        self.all_hidden: i64 = 0
        """How many cards they hold."""
        self.mean: list[float] = []
        """By colour, the mean number of these cards."""
        self.following: list[float] = [-1.0] * int(COLOURS)
        """By colour, the chance that somebody holds it who has not shown to have none; negative if not thought of."""
        follower = seat
        for _ in range(i64(len(self.trick)) + 1, self.players):
            follower = after(follower, self.players)
            self.followers.append(follower)
        self.look_around(game)

    def look_around(self, game: David) -> None:
        """Look at the captured cards, the trick and the own hand; all others are in the others' hands."""
        seen: i64 = 0
        numbers: i64 = 0
        for who in range(self.players):
            counts: i64 = 0
            totals: i64 = 0
            for card in game.piles[WON + who]:
                counts += in_colour(colour_of(card), 1)
                totals += in_colour(colour_of(card), number_of(card))
                self.unseen.remove(colour_of(card), number_of(card))
            self.counts.append(counts)
            self.totals.append(totals)
            seen += counts
            numbers += totals
        for card in self.trick:
            seen += in_colour(colour_of(card), 1)
            numbers += in_colour(colour_of(card), number_of(card))
            self.unseen.remove(colour_of(card), number_of(card))
        for card in game.piles[HAND + self.seat]:
            self.held += in_colour(colour_of(card), 1)
            numbers += in_colour(colour_of(card), number_of(card))
            self.unseen.remove(colour_of(card), number_of(card))
        self.left = self.highest * EACH_COLOUR - seen
        self.hidden = self.left - self.held
        numbers = self.highest * (self.highest + 1) // 2 * EACH_COLOUR - numbers
        for colour in range(COLOURS):
            hidden = of_colour(self.hidden, colour)
            self.all_hidden += hidden
            self.mean.append(float(of_colour(numbers, colour)) / float(max(hidden, i64(1))))

    def chance_to_follow(self, who: Seat, led: i64) -> float:
        """Whoever may hold the led colour has each of its unseen cards with the same chance."""
        if self.voids[who] & bit(led):
            return 0.0
        if self.following[led] < 0.0:
            holders: i64 = 0
            for other in range(self.players):
                if other != self.seat and not self.voids[other] & bit(led):
                    holders += 1
            none = 1.0
            for _ in range(of_colour(self.hidden, led)):
                none *= 1.0 - 1.0 / float(holders)
            self.following[led] = 1.0 - none
        return self.following[led]

    def chance_upto(self, number: i64, led: i64, follows: float) -> float:
        """The chance that somebody who follows with this chance plays up to this number, and rather low than high."""
        numbers = up_to(number)
        suited = of_colour(self.hidden, led)
        strangers = self.all_hidden - suited
        upto = self.unseen.count_in(led, numbers)
        chance = 0.0
        if suited:
            chance = follows * float(upto) / float(suited)
        if strangers:
            chance += (1.0 - follows) * float(self.unseen.count_any(numbers) - upto) / float(strangers)
        return chance * (1.0 + DUCKING * (1.0 - chance))

    def gain(self, who: Seat, colour: i64, cards: i64, numbers: float) -> float:
        """What it changes in the margin that somebody captures cards of a colour: a third spoils the first two."""
        count = of_colour(self.counts[who], colour)
        total = float(of_colour(self.totals[who], colour))
        left = of_colour(self.left, colour)
        after_it = self.outlook.worth(count + cards, total + numbers, left)
        gained = after_it - self.outlook.worth(count, total, left)
        return gained if who == self.seat else -gained / float(self.players - 1)
