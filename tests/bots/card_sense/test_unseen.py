"""Cards that a seat does not see: as bits they are counted as they would be one by one."""

from __future__ import annotations

import pytest

from quintett.bots.card_sense.unseen import Unseen, above, count, five_colours, up_to
from quintett.core.rng import Rng


@pytest.mark.parametrize("seed", range(20))
def test_cards_are_counted_by_colour_and_number(seed: int) -> None:
    rng = Rng("unseen", seed)
    cards = {(colour, number) for colour in range(6) for number in range(20) if rng.below(3) == 0}
    unseen = Unseen()
    for colour, number in sorted(cards):
        unseen.add(colour, number)
    for limit in range(20):
        higher, lower = above(limit), up_to(limit)
        assert unseen.count_any(higher) == len([1 for _, number in cards if number > limit])
        assert unseen.count_any(lower) == len([1 for _, number in cards if number <= limit])
        for colour in range(6):
            assert unseen.count_in(colour, higher) == len(
                [1 for card in cards if card[0] == colour and card[1] > limit]
            )
    for colour in range(6):
        assert unseen.of_colour(colour) == sum(2**number for each, number in cards if each == colour)
    for colour, number in cards:
        unseen.remove(colour, number)
    assert unseen.low == unseen.high == 0


@pytest.mark.parametrize("highest", [9, 12, 15, 18])
def test_five_colours_have_all_numbers_from_1_to_the_highest(highest: int) -> None:
    unseen = five_colours(highest)
    assert [unseen.count_in(colour, up_to(19)) for colour in range(6)] == [highest] * 5 + [0]
    assert unseen.count_any(1) == unseen.count_any(above(highest)) == 0


def test_all_sixty_bits_are_counted() -> None:
    assert count(0) == 0
    assert count(2**60 - 1) == 60
    assert [count(2**place) for place in range(60)] == [1] * 60
