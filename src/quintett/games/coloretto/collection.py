"""Coloretto's collections: what the cards that a player has taken are worth, by the best choice."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from quintett.core.game import Card

# The cards: nine of each colour, and the special ones after them

COLOURS: Final[i64] = 7
COLOUR_NAMES: Final[tuple[str, ...]] = ("red", "orange", "yellow", "green", "blue", "violet", "grey")
COPIES: Final[i64] = 9
PLUS: Final[Card] = COLOURS * COPIES
"""The first of ten."""
JOKER: Final[Card] = PLUS + 10
"""The first of two."""
GOLDEN: Final[Card] = JOKER + 2
LAST: Final[Card] = GOLDEN + 1


def colour_of(card: Card) -> i64:
    """The colour of a colour card."""
    return card // COPIES


# The score

PLUS_COLOURS: Final[i64] = 3
PLUS_POINTS: Final[i64] = 2

Table: TypeAlias = list[i64]
"""What so many cards of one colour are worth; shared by all, never changed."""

BROWN: Final[Table] = [0, 1, 3, 6, 10, 15, 21, 21, 21, 21, 21, 21, 21]
VIOLET: Final[Table] = [0, 1, 4, 8, 7, 6, 5, 5, 5, 5, 5, 5, 5]
TABLES: Final = {"brown": BROWN, "violet": VIOLET}


class Choice:
    """Which colours count plus and what the jokers stand for."""

    def __init__(self, points: list[i64], jokers: list[i64], extra: i64) -> None:
        self.points = points
        """For each colour: above zero if it counts plus, below if it counts minus."""
        self.jokers = jokers
        """For each colour, how many jokers stand for it."""
        self.extra = extra
        """What the +2 cards count."""

    def total(self) -> i64:
        total = self.extra
        for points in self.points:
            total += points
        return total


def best_choice(cards: list[Card], colours: i64, table: Table) -> Choice:
    """Jokers become colours in play and three colours count plus, whatever is worth most; of equals the first."""
    count: list[i64] = [0] * int(COLOURS)
    free: i64 = 0
    extra: i64 = 0
    for card in cards:
        if card < PLUS:
            colour = colour_of(card)
            count[colour] = count[colour] + 1
        elif card < JOKER:
            extra += PLUS_POINTS
        else:
            free += 1
    jokers: list[i64] = [0] * int(COLOURS)
    colour = 0
    while free:
        colour, _ = best_joker(count, free, colour, colours, table)
        count[colour] = count[colour] + 1
        jokers[colour] = jokers[colour] + 1
        free -= 1
    return Choice(signed_points(count, table), jokers, extra)


def best_joker(count: list[i64], free: i64, lowest: i64, colours: i64, table: Table) -> tuple[i64, i64]:
    """The colour from the lowest on that the first of the free jokers should become, and what all are worth then."""
    if not free:
        return lowest, points_of(count, table)
    best = lowest
    most: i64 = 0
    for colour in range(lowest, colours):
        count[colour] = count[colour] + 1
        _, points = best_joker(count, free - 1, colour, colours, table)
        count[colour] = count[colour] - 1
        if colour == lowest or points > most:
            best = colour
            most = points
    return best, most


def points_of(count: list[i64], table: Table) -> i64:
    """The three best colours count plus, all others minus."""
    best, second, third, everything = best_three(count, table)
    return 2 * (best + second + third) - everything


def signed_points(count: list[i64], table: Table) -> list[i64]:
    """What each colour counts: the three best plus, of equals the first; all others minus."""
    best, second, third, _ = best_three(count, table)
    equals = PLUS_COLOURS - (best > third) - (second > third)
    signed: list[i64] = []
    for cards in count:
        points = table[cards]
        if points == third:
            equals -= 1
        signed.append(points if points > third or points == third and equals >= 0 else -points)
    return signed


def best_three(count: list[i64], table: Table) -> tuple[i64, i64, i64, i64]:
    """What the three best colours are worth, and what all are together."""
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    everything: i64 = 0
    for cards in count:
        points = table[cards]
        everything += points
        if points > best:
            third = second
            second = best
            best = points
        elif points > second:
            third = second
            second = points
        elif points > third:
            third = points
    return best, second, third, everything
