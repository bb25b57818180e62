"""The random generator: always the same numbers from the same key, and fair ones."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quintett.core.rng import Rng


def chi_square(counts: list[int]) -> float:
    """How far counts are from being all equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ((), [1486917181, 84578242, 4047098625, 2023224072, 1164536762]),
        ((7,), [1290365411, 4190373397, 1973516052, 2670127034, 3682811827]),
        (("quintett", 1), [1133400254, 516764485, 4126552703, 3058024104, 3745424028]),
    ],
)
def test_a_key_gives_the_same_words_for_ever(key: tuple[object, ...], words: list[int]) -> None:
    rng = Rng(*key)
    assert [rng.word() for _ in words] == words


def test_the_words_are_those_of_sfc32_as_written_in_c() -> None:
    rng = Rng()
    rng.a, rng.b, rng.c, rng.counter = 1, 2, 3, 4
    in_c = [7, 34, 56623200, 188882296, 3431242869, 399395954, 785775158, 3843710725]
    assert [rng.word() for _ in in_c] == in_c


def test_the_counter_starts_again_after_its_last_number() -> None:
    rng = Rng()
    rng.a, rng.b, rng.c, rng.counter = 0, 0, 0, 2**32 - 1
    assert rng.word() == 2**32 - 1
    assert rng.counter == 0


def test_a_key_gives_the_same_numbers_and_orders_for_ever() -> None:
    rng = Rng(7)
    assert [rng.below(10) for _ in range(20)] == [3, 9, 4, 6, 8, 1, 0, 2, 8, 0, 8, 7, 7, 4, 1, 7, 1, 3, 0, 6]
    cards = list(range(10))
    Rng(7).shuffle(cards)
    assert cards == [2, 1, 7, 6, 0, 5, 4, 9, 8, 3]


def test_different_keys_give_different_words() -> None:
    keys: list[tuple[object, ...]] = [(), (1,), ("1",), (12,), (1, 2), (2, 1), ((1, 2),), (0,), ("",)]
    assert len({Rng(*key).word() for key in keys}) == len(keys)


def test_a_number_below_one_is_zero() -> None:
    rng = Rng("one")
    assert {rng.below(1) for _ in range(100)} == {0}


@pytest.mark.parametrize(("limit", "critical"), [(2, 10.8), (3, 13.8), (6, 20.5), (13, 32.9)])
def test_all_numbers_below_a_limit_are_equally_likely(limit: int, critical: float) -> None:
    rng = Rng("below", limit)
    counts = [0] * limit
    for _ in range(500 * limit):
        counts[rng.below(limit)] += 1
    assert chi_square(counts) < critical


def test_a_limit_that_does_not_go_into_the_words_evenly_is_fair_too() -> None:
    # 8 words for each 3 numbers: unless some words are thrown away, 2 numbers would get 3 and one would get 2.
    rng = Rng("uneven")
    counts = [0, 0, 0]
    for _ in range(3000):
        number = rng.below(3 * 2**29)
        assert 0 <= number < 3 * 2**29
        counts[number % 3] += 1
    assert chi_square(counts) < 13.8


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    counts = dict.fromkeys(permutations(range(4)), 0)
    rng = Rng("orders")
    for _ in range(200 * 24):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert chi_square(list(counts.values())) < 49.7


@pytest.mark.parametrize("size", [0, 1, 2, 60])
def test_a_shuffle_keeps_all_cards(size: int) -> None:
    cards = list(range(size))
    Rng("all", size).shuffle(cards)
    assert sorted(cards) == list(range(size))


def test_one_of_several_weights_is_as_likely_as_it_is_large() -> None:
    rng = Rng("weights")
    drawn = Counter(rng.one_of([1.0, 0.0, 3.0]) for _ in range(4000))
    assert drawn[1] == 0
    assert 900 < drawn[0] < 1100
    assert rng.one_of([0.0]) == 0
    assert all(0 <= rng.fraction() < 1 for _ in range(100))
