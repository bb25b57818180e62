"""How even many shuffles are: every card should come to every place equally often."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from quintett.core.fair import FairDeal
from quintett.core.game import Game

SURE = 4.5
"""So many standard deviations away from even are not by chance."""


def fair_shuffles(game: Game) -> Callable[[int], list[int]]:
    """The shuffles of a game that has just been set up, by their numbers, each with a secret of its own."""
    return lambda number: FairDeal(number.to_bytes(32, "big"), "even", [""] * game.players).order(game)


def unevenness(shuffle: Callable[[int], list[int]], number: int) -> float:
    """How many standard deviations the counts of card by place are further from even than chance alone would bring."""
    size = len(shuffle(0))
    counts = {card: [0] * size for card in shuffle(0)}
    for each in range(number):
        for place, card in enumerate(shuffle(each)):
            counts[card][place] += 1
    # A card that the rules want in a certain place is left out, and that place too.
    loose = [row for row in counts.values() if number not in row]
    fixed = {row.index(number) for row in counts.values() if number in row}
    expected = number / len(loose)
    cells = [(row[place] - expected) ** 2 / expected for row in loose for place in range(size) if place not in fixed]
    # Rows and columns are bound to their sums.
    free = (len(loose) - 1) ** 2
    return (sum(cells) * (len(loose) - 1) / len(loose) - free) / sqrt(2 * free)
