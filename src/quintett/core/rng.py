"""A small, fast random generator that gives the same numbers compiled and not."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, cast

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """Random numbers from a key (the generator sfc32, by Chris Doty-Humphrey)."""

    def __init__(self, *key: object) -> None:
        digest = sha256(repr(key).encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little")
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.counter: i64 = int.from_bytes(digest[12:16], "little")

    def word(self) -> i64:
        """The next 32 random bits."""
        word = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD | (self.c >> 11)) + word) & WORD
        return word

    def below(self, limit: i64) -> i64:
        """A number from 0 up to, but not including, the limit (at most 2 to the 31st); all are equally likely."""
        product = self.word() * limit
        if product & WORD < limit:
            unfair = (WORD + 1 - limit) % limit
            while product & WORD < unfair:
                product = self.word() * limit
        return product >> 32

    def fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.word()) / float(WORD + 1)

    def one_of(self, weights: list[float]) -> i64:
        """A place in a list of weights, each as likely as its weight; the last if rounding leaves none."""
        total = 0.0
        for weight in weights:
            total += weight
        left = total * self.fraction()
        last: i64 = len(weights) - 1
        for place in range(last):
            left -= weights[place]
            if left < 0.0:
                return place
        return last

    def shuffle(self, cards: list[i64]) -> None:
        """Bring cards into a random order."""
        # As objects they change places without being turned into machine numbers and back.
        things = cast("list[object]", cards)
        for last in range(i64(len(cards)) - 1, 0, -1):
            place = self.below(last + 1)
            thing = things[place]
            things[place] = things[last]
            things[last] = thing
