"""What a seat can tell at the table of David & Goliath: captured cards, unseen cards, and what is to be expected."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import Card, after
from quintett.core.seats import Seat, bit, shifted
from quintett.games.david.rules import COLOURS, FEW, HAND, HIGHEST, TRICK, WON, David, colour_of, number_of

CARE: Final = 0.07
"""By how much the chance of getting a card is less than one's share, in colours of which one has captured some."""
DUCKING: Final = 0.6
"""How much rather than any card the others play a low one: 0 is not at all, 1 is the lower of two."""
WIDTH: Final[i64] = 20
"""More than the highest number, and than the cards of a colour."""


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
        self.unseen_upto: list[i64] = [1] * int(COLOURS * WIDTH)
        """By colour and number, how many cards up to this number the others hold."""
        self.any_unseen_upto: list[i64] = [0] * int(WIDTH)
        """By number, how many cards of all colours up to this number the others hold."""
        self.mean: list[float] = [0.0] * int(COLOURS)
        """By colour, the mean number of the cards that the others hold."""
        self.following: list[float] = [-1.0] * int(COLOURS)
        """By colour, the chance that somebody holds it who has not shown to have none; negative if not thought of."""
        follower = seat
        for _ in range(i64(len(self.trick)) + 1, self.players):
            follower = after(follower, self.players)
            self.followers.append(follower)
        self.look_around(game)
        self.count_unseen()

    def look_around(self, game: David) -> None:
        """Look at the captured cards, the trick and the own hand."""
        seen: i64 = 0
        for who in range(self.players):
            counts: i64 = 0
            totals: i64 = 0
            for card in game.piles[WON + who]:
                counts += in_colour(colour_of(card), 1)
                totals += in_colour(colour_of(card), number_of(card))
                self.unseen_upto[WIDTH * colour_of(card) + number_of(card)] = 0
            self.counts.append(counts)
            self.totals.append(totals)
            seen += counts
        for card in self.trick:
            seen += in_colour(colour_of(card), 1)
            self.unseen_upto[WIDTH * colour_of(card) + number_of(card)] = 0
        held: i64 = 0
        for card in game.piles[HAND + self.seat]:
            held += in_colour(colour_of(card), 1)
            self.unseen_upto[WIDTH * colour_of(card) + number_of(card)] = 0
        self.held = held
        for colour in range(COLOURS):
            self.left += in_colour(colour, self.highest - of_colour(seen, colour))

    def count_unseen(self) -> None:
        """All cards that the seat does not see are in the others' hands."""
        unseen_upto = self.unseen_upto
        any_unseen_upto = self.any_unseen_upto
        for colour in range(COLOURS):
            unseen: i64 = 0
            numbers: i64 = 0
            place = WIDTH * colour
            unseen_upto[place] = 0
            for number in range(1, self.highest + 1):
                place += 1
                if unseen_upto[place]:
                    unseen += 1
                    numbers += number
                unseen_upto[place] = unseen
                any_unseen_upto[number] = any_unseen_upto[number] + unseen
            if unseen:
                self.mean[colour] = float(numbers) / float(unseen)

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
            for _ in range(self.unseen_upto[WIDTH * led + self.highest]):
                none *= 1.0 - 1.0 / float(holders)
            self.following[led] = 1.0 - none
        return self.following[led]

    def chance_upto(self, number: i64, led: i64, follows: float) -> float:
        """The chance that somebody who follows with this chance plays up to this number, and rather low than high."""
        last = WIDTH * led + self.highest
        upto = self.unseen_upto[WIDTH * led + number]
        strangers = self.any_unseen_upto[self.highest] - self.unseen_upto[last]
        chance = 0.0
        if self.unseen_upto[last]:
            chance = follows * float(upto) / float(self.unseen_upto[last])
        if strangers:
            chance += (1.0 - follows) * float(self.any_unseen_upto[number] - upto) / float(strangers)
        return chance * (1.0 + DUCKING * (1.0 - chance))

    def gain(self, who: Seat, colour: i64, cards: i64, numbers: float) -> float:
        """What it changes in the margin that somebody captures cards of a colour: a third spoils the first two."""
        count = of_colour(self.counts[who], colour)
        total = float(of_colour(self.totals[who], colour))
        left = of_colour(self.left, colour)
        after_it = self.outlook.worth(count + cards, total + numbers, left)
        gained = after_it - self.outlook.worth(count, total, left)
        return gained if who == self.seat else -gained / float(self.players - 1)
