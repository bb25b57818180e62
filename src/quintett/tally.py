"""Scores and wins of many games, added up exactly, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

WHOLE_WIN: Final = 60
"""A win is so many parts, so that up to six can share it in whole ones."""

NORMAL_95: Final = 1.959963984540054
"""So many standard deviations to either side hold 95 % of a normal distribution."""


class Tally:
    """What games came to, seat by seat; sums of whole numbers, so that any order of adding gives the same."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.moves = 0
        self.sums = [0] * players
        self.squares = [0] * players
        self.lowest = [0] * players
        self.highest = [0] * players
        self.won = [0] * players
        """In parts of a win."""

    def note(self, points: Sequence[int], winners: Sequence[int], moves: int) -> None:
        """Note how one game ended; those who share a win get equal parts of it."""
        for seat, score in enumerate(points):
            self.sums[seat] += score
            self.squares[seat] += score * score
            if not self.games or score < self.lowest[seat]:
                self.lowest[seat] = score
            if not self.games or score > self.highest[seat]:
                self.highest[seat] = score
        for seat in winners:
            self.won[seat] += WHOLE_WIN // len(winners)
        self.games += 1
        self.moves += moves

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        for seat in range(len(self.sums)):
            self.sums[seat] += other.sums[seat]
            self.squares[seat] += other.squares[seat]
            self.won[seat] += other.won[seat]
        if self.games and other.games:
            self.lowest = list(map(min, self.lowest, other.lowest))
            self.highest = list(map(max, self.highest, other.highest))
        elif other.games:
            self.lowest = other.lowest.copy()
            self.highest = other.highest.copy()
        self.games += other.games
        self.moves += other.moves

    def mean(self, seat: int) -> float:
        """The mean score of a seat."""
        return self.sums[seat] / self.games

    def spread(self, seat: int) -> float:
        """The standard deviation of a seat's scores, as one estimates it from a sample; 0 for a single game."""
        if self.games == 1:
            return 0.0
        # In whole numbers up to the end: nothing is lost where the mean is large and the spread small.
        return sqrt((self.games * self.squares[seat] - self.sums[seat] ** 2) / (self.games * (self.games - 1)))

    def win_share(self, seat: int) -> float:
        """The part of the games that a seat won."""
        return self.won[seat] / (WHOLE_WIN * self.games)

    def win_interval(self, seat: int) -> tuple[float, float]:
        """Where the seat's true win share lies, with 95 % confidence."""
        return wilson(self.win_share(seat), self.games)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share that was seen in so many games."""
    z = NORMAL_95
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
