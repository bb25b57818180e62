"""Cards that a seat does not see, by colour and number: kept as bits, in which they are quickly counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.seats import bit

WIDTH: Final[i64] = 20
"""Numbers are lower than this."""
COLUMN: Final[i64] = 0xFFFFF
"""All numbers of one colour."""
EACH: Final[i64] = 0x10000100001
"""The number 0 in each of three colours; times a set of numbers, that is the set in each of them."""


class Unseen:
    """A set of cards of up to six colours."""

    def __init__(self, low: i64 = 0, high: i64 = 0) -> None:
        self.low: i64 = low
        """The first three colours, twenty bits each."""
        self.high: i64 = high
        """The other three."""

    def add(self, colour: i64, number: i64) -> None:
        """A card that is not in the set."""
        if colour < 3:
            self.low += bit(WIDTH * colour + number)
        else:
            self.high += bit(WIDTH * (colour - 3) + number)

    def remove(self, colour: i64, number: i64) -> None:
        """A card that is in the set."""
        if colour < 3:
            self.low -= bit(WIDTH * colour + number)
        else:
            self.high -= bit(WIDTH * (colour - 3) + number)

    def of_colour(self, colour: i64) -> i64:
        """The numbers of one colour, as bits."""
        column = self.low >> WIDTH * colour if colour < 3 else self.high >> WIDTH * (colour - 3)
        return column & COLUMN

    def count_any(self, numbers: i64) -> i64:
        """How many cards of any colour have one of these numbers."""
        return count(self.low & EACH * numbers) + count(self.high & EACH * numbers)

    def count_in(self, colour: i64, numbers: i64) -> i64:
        """How many cards of a colour have one of these numbers."""
        return count(self.of_colour(colour) & numbers)


def five_colours(highest: i64) -> Unseen:
    """Five colours, each with all numbers from 1 to the highest."""
    numbers = up_to(highest) - 1
    return Unseen(EACH * numbers, (1 + bit(WIDTH)) * numbers)


def up_to(number: i64) -> i64:
    """All numbers from 0 to this one."""
    return bit(number + 1) - 1


def above(number: i64) -> i64:
    """All higher numbers."""
    return COLUMN ^ up_to(number)


def count(bits: i64) -> i64:
    """How many of sixty bits are set: counted in all twos of bits at once, then in fours and in eights."""
    twos = bits - (bits >> 1 & 0x555555555555555)
    fours = (twos & 0x333333333333333) + (twos >> 2 & 0x333333333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F0F0F0F
    sixteens = eights + (eights >> 8)
    halves = sixteens + (sixteens >> 16)
    return halves + (halves >> 32) & 0x7F
