"""The best choice for a collection, compared with all choices there are."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings, strategies

from quintett.games.coloretto.collection import BROWN, COLOURS, COPIES, GOLDEN, JOKER, PLUS, VIOLET, best_choice

counts = strategies.lists(strategies.integers(min_value=0, max_value=9), min_size=5, max_size=7)
tables = pytest.mark.parametrize("table", [BROWN, VIOLET], ids=["brown", "violet"])
jokers = pytest.mark.parametrize("jokers", range(4))


def collection(count: list[int], jokers: int, pluses: int = 0) -> list[int]:
    """So many cards of each colour, so many jokers and so many +2 cards."""
    coloured = [int(colour * COPIES) + copy for colour, cards in enumerate(count) for copy in range(cards)]
    return [*[GOLDEN, JOKER, JOKER + 1][:jokers], *coloured, *range(PLUS, PLUS + pluses)]


def most(count: list[int], jokers: int, table: list[int]) -> int:
    """The most points of all choices of jokers and plus colours."""
    found = []
    for chosen in product(range(len(count)), repeat=jokers):
        points = [table[cards + chosen.count(colour)] for colour, cards in enumerate(count)]
        best = max(sum(plus) for plus in combinations(points, 3))
        found.append(2 * best - sum(points))
    return max(found)


@tables
@jokers
@settings(max_examples=20, deadline=None, derandomize=True)
@given(count=counts, pluses=strategies.integers(min_value=0, max_value=10))
def test_no_choice_is_better(table: list[int], jokers: int, count: list[int], pluses: int) -> None:
    choice = best_choice(collection(count, jokers, pluses), len(count), table)
    assert choice.total() == most(count, jokers, table) + 2 * pluses


@tables
@jokers
@settings(max_examples=20, deadline=None, derandomize=True)
@given(count=counts)
def test_the_points_are_those_of_the_choice_that_is_shown(table: list[int], jokers: int, count: list[int]) -> None:
    choice = best_choice(collection(count, jokers), len(count), table)
    assert sum(choice.jokers) == jokers
    assert sum(choice.jokers[len(count) :]) == 0
    full = [*count, *[0] * (COLOURS - len(count))]
    assert [max(points, -points) for points in choice.points] == [
        table[full[c] + choice.jokers[c]] for c in range(COLOURS)
    ]
    assert sum(points > 0 for points in choice.points) == min(3, sum(points != 0 for points in choice.points))


@settings(max_examples=20, deadline=None, derandomize=True)
@given(cards=strategies.permutations(collection([3, 0, 3, 2, 5, 1, 2], 3, 2)))
def test_the_choice_does_not_depend_on_the_order_in_which_the_cards_were_taken(cards: list[int]) -> None:
    choice = best_choice(cards, COLOURS, VIOLET)
    assert choice.points == [8, 0, 8, 8, -5, -1, -4]
    assert choice.jokers == [0, 0, 0, 1, 2, 0, 0]
