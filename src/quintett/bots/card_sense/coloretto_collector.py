"""What cards promise in Coloretto, and what a row adds to a collection; all in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.sense import POINT
from quintett.core.game import DECK, Card
from quintett.games.coloretto.collection import (
    COLOURS,
    COPIES,
    GOLDEN,
    JOKER,
    LAST,
    PLUS,
    PLUS_POINTS,
    Table,
    colour_of,
)
from quintett.games.coloretto.rules import Coloretto

# What is still to come

FACES: Final[list[Card]] = [*range(0, PLUS, COPIES), PLUS, JOKER]
"""A card of each colour, a +2 card and a joker."""


def supply(game: Coloretto) -> list[i64]:
    """How many cards of each face are still to come; the golden joker is a joker too."""
    number: list[i64] = [0] * len(FACES)
    for card in game.piles[DECK]:
        if card < PLUS:
            colour = colour_of(card)
            number[colour] = number[colour] + 1
        elif card < JOKER:
            number[COLOURS] = number[COLOURS] + 1
        elif card < LAST:
            number[COLOURS + 1] = number[COLOURS + 1] + 1
    return number


# What cards of a colour promise

QUARTERS: Final[i64] = 4
"""Time is reckoned in quarters of a round."""
LONGEST: Final[i64] = 12 * QUARTERS


class Scale:
    """What so many cards of a colour promise at one time of the game."""

    def __init__(self, plus: list[i64], minus: list[i64]) -> None:
        self.minus: list[i64] = minus
        """What they will cost if the colour counts minus."""
        self.swing: list[i64] = [plus[cards] + minus[cards] for cards in range(len(plus))]
        """How much better it is if the colour counts plus."""


def share_to_come(time: i64, soon: i64, later: i64) -> i64:
    """How much of a promise lies in the rounds to come, in per cent: nothing in the last round, soon a good deal."""
    if time < QUARTERS:
        return soon * time // QUARTERS
    return min(soon + later * (time - QUARTERS) // QUARTERS, 100)


def scale_at(share: i64, table: Table, plus: list[i64], minus: list[i64]) -> Scale:
    """Between what cards count at the end and what they promise with a long game ahead."""
    plus_now: list[i64] = []
    minus_now: list[i64] = []
    for cards in range(i64(len(table))):
        early = min(cards, i64(len(plus)) - 1)
        end = table[cards] * POINT
        plus_now.append(end + share * (plus[early] - end) // 100)
        minus_now.append(end + share * (minus[early] - end) // 100)
    return Scale(plus_now, minus_now)


# What rows add

GOLD: Final[i64] = 60
"""What the card promises that comes with the golden joker."""
NEVER: Final[i64] = -1_000_000


class Collector:
    """A seat's collection, and what each row would add to it."""

    def __init__(self, cards: list[Card], scales: list[Scale], joker: i64) -> None:
        self.scales: list[Scale] = scales
        """One for each colour in play."""
        self.joker: i64 = joker
        """What a joker promises at least."""
        self.count: list[i64] = [0] * int(COLOURS)
        """The cards of each colour; jokers are what they would best become."""
        self.third: i64 = 0
        """The swing of the third-best colour: what a colour must beat to count plus."""
        self.promise: i64 = 0
        """What the whole collection promises."""
        self.gain: list[i64] = []
        """What each row would add."""
        self.imagined: i64 = 0
        self.favourite: i64 = -1
        """The row that adds most."""
        self.best: i64 = NEVER
        """What the favourite adds."""
        self.second: i64 = NEVER
        """What the second-best row adds."""
        jokers: i64 = 0
        pluses: i64 = 0
        count = self.count
        for card in cards:
            if card < PLUS:
                colour = colour_of(card)
                count[colour] = count[colour] + 1
            elif card < JOKER:
                pluses += 1
            else:
                jokers += 1
        self.find_third()
        while jokers:
            colour = self.best_colour()
            count[colour] = count[colour] + 1
            self.find_third()
            jokers -= 1
        self.promise += pluses * PLUS_POINTS * POINT

    def find_third(self) -> None:
        """The three colours with the greatest swing will count plus, the others minus."""
        best: i64 = 0
        second: i64 = 0
        third: i64 = 0
        cost: i64 = 0
        scales = self.scales
        count = self.count
        for colour in range(i64(len(scales))):
            swing = scales[colour].swing[count[colour]]
            cost += scales[colour].minus[count[colour]]
            if swing > best:
                third = second
                second = best
                best = swing
            elif swing > second:
                third = second
                second = swing
            elif swing > third:
                third = swing
        self.third = third
        self.promise = best + second + third - cost

    def next_card(self, colour: i64, more: i64) -> i64:
        """What a card adds after some more of its colour, which counts minus unless it beats the third-best."""
        scale = self.scales[colour]
        cards = self.count[colour] + more
        swing = scale.swing
        minus = scale.minus
        third = self.third
        return max(swing[cards + 1], third) - max(swing[cards], third) - minus[cards + 1] + minus[cards]

    def best_colour(self) -> i64:
        """The colour that a joker would best become."""
        best: i64 = 0
        most = NEVER
        for colour in range(i64(len(self.scales))):
            adds = self.next_card(colour, 0)
            if adds > most:
                best = colour
                most = adds
        return best

    def adds(self, card: Card, row: list[Card], before: i64) -> i64:
        """What a card adds to the first cards of a row."""
        if card < PLUS:
            colour = colour_of(card)
            more: i64 = 0
            for place in range(before):
                if colour_of(row[place]) == colour:
                    more += 1
            return self.next_card(colour, more)
        if card < JOKER:
            return PLUS_POINTS * POINT
        promise = max(self.next_card(self.best_colour(), 0), self.joker)
        return promise + GOLD if card == GOLDEN else promise

    def look_at(self, row: list[Card]) -> None:
        """Note what the next row would add."""
        gain: i64 = 0
        for place in range(i64(len(row))):
            gain += self.adds(row[place], row, place)
        self.gain.append(gain)

    def imagine(self, card: Card, row: i64, pile: list[Card]) -> None:
        """See what a row would add with one more card."""
        self.imagined = self.adds(card, pile, i64(len(pile)))
        self.gain[row] = self.gain[row] + self.imagined

    def forget(self, row: i64) -> None:
        """The imagined card is not there after all."""
        self.gain[row] = self.gain[row] - self.imagined

    def compare(self, rows: i64) -> None:
        """Note which row of a set adds most, and what the best and the second-best add."""
        gains = self.gain
        favourite: i64 = -1
        best = NEVER
        second = NEVER
        for row in range(i64(len(gains))):
            if rows >> row & 1:
                gain = gains[row]
                if gain > best:
                    favourite = row
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
        self.favourite = favourite
        self.best = best
        self.second = second

    def lead(self) -> i64:
        """By how much the favourite is better than the second-best row."""
        return self.best - self.second
