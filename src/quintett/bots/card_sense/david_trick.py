"""What a trick of David & Goliath may bring: to David the highest card, to Goliath all others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.david_table import Table, in_colour, of_colour
from quintett.core.game import Card
from quintett.core.seats import Seat
from quintett.games.david.rules import COLOURS, colour_of, highest_place, lowest_place, number_of

LEADING: Final = 0.5
"""Points for each other player that it costs to lead the next trick, while they wait and see."""
UNLIKELY: Final = 0.01


def worth_in_trick(table: Table, card: Card) -> float:
    """What the trick may bring, by whether the highest and the lowest card so far remain the highest and the lowest."""
    cards = [*table.trick, card]
    high = highest_place(cards)
    low = lowest_place(cards, high)
    led = colour_of(cards[0])
    high_stays = 1.0
    low_stays = 1.0
    both_stay = 1.0 if len(cards) > 1 else 0.0
    following = 0.0
    known = -1.0
    below = 0.0
    above = 0.0
    for who in table.followers:
        follows = table.chance_to_follow(who, led)
        if follows != known:
            # Mostly all follow with the same chance.
            known = follows
            below = table.chance_upto(number_of(cards[high]) - 1, led, follows)
            above = 1.0 - table.chance_upto(number_of(cards[low]), led, follows)
        following += follows
        high_stays *= below
        low_stays *= above
        both_stay *= max(0.0, below + above - 1.0)
    leader = table.seat + table.players + 1 - len(cards)
    goliath = (leader + high) % table.players
    david = (leader + low) % table.players
    value = both_stay * catch(table, david, cards[high])
    if high_stays > UNLIKELY:
        cost = LEADING * float(table.players - 1) if goliath == table.seat else 0.0
        value += high_stays * (Haul(table, cards, high, following).worth_to(goliath) - cost)
    if table.followers:
        value += (low_stays - both_stay) * catch_unseen(table, david, cards[high], led)
        value += worth_to_followers(table, cards, high, high_stays, low_stays, both_stay, following)
    return value


def worth_to_followers(
    table: Table, cards: list[Card], high: i64, high_stays: float, low_stays: float, both_stay: float, following: float
) -> float:
    """What the trick brings to those who play later, any of whom may be David or Goliath."""
    high_caught = high_stays - both_stay
    neither_stays = max(0.0, 1.0 - high_stays - low_stays + both_stay)
    haul = Haul(table, cards, -1, following - 1.0)
    value = 0.0
    for who in table.followers:
        if high_caught > UNLIKELY:
            value += high_caught * catch(table, who, cards[high])
        if high_stays < 1.0 - UNLIKELY:
            value += (1.0 - high_stays) * haul.worth_to(who)
        if neither_stays > UNLIKELY:
            value += neither_stays * catch_unseen(table, who, cards[high], colour_of(cards[0]))
    return value / float(len(table.followers))


def catch(table: Table, david: Seat, giant: Card) -> float:
    """David captures one card."""
    return table.gain(david, colour_of(giant), 1, float(number_of(giant)))


def catch_unseen(table: Table, david: Seat, high: Card, led: i64) -> float:
    """David captures a card that is still to be played: of the led colour, and higher than all so far."""
    return table.gain(david, led, 1, float(number_of(high) + table.highest) / 2.0)


class Haul:
    """What Goliath captures: all cards but one, and some more of the led colour that are still to be played."""

    def __init__(self, table: Table, cards: list[Card], but: i64, to_come: float) -> None:
        self.table = table
        led = colour_of(cards[0])
        more: i64 = int(max(0.0, to_come) + 0.5)
        counts = in_colour(led, more)
        totals = in_colour(led, int(float(more) * table.mean[led] + 0.5))
        for place in range(i64(len(cards))):
            if place != but:
                counts += in_colour(colour_of(cards[place]), 1)
                totals += in_colour(colour_of(cards[place]), number_of(cards[place]))
        self.counts: i64 = counts
        self.totals: i64 = totals

    def worth_to(self, goliath: Seat) -> float:
        """The change in the margin, colour by colour."""
        value = 0.0
        for colour in range(COLOURS):
            count = of_colour(self.counts, colour)
            if count:
                value += self.table.gain(goliath, colour, count, float(of_colour(self.totals, colour)))
        return value
