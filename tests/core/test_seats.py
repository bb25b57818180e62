"""Seats, and sets of seats as bits."""

from __future__ import annotations

import pytest

from quintett.core.seats import EVERYONE, SPECTATOR, bit, eyes_of, first_seat, only, seats_in
from quintett.core.words import Refusal
from tests.setting import refused


def test_a_bit_is_shifted_in_64_bits() -> None:
    assert [bit(number) for number in (0, 5, 31, 32, 40, 62)] == [2**0, 2**5, 2**31, 2**32, 2**40, 2**62]


def test_a_set_of_seats_lists_its_seats_in_ascending_order() -> None:
    assert seats_in(only(4) | only(1) | only(SPECTATOR)) == [1, 4, 7]
    assert seats_in(0) == []


@pytest.mark.parametrize("seat", range(SPECTATOR + 1))
def test_everyone_is_every_seat_and_the_spectator(seat: int) -> None:
    assert EVERYONE & only(seat)
    assert not EVERYONE & ~255


def test_the_first_seat_of_a_set_is_the_lowest() -> None:
    assert first_seat(only(0) | only(3)) == 0
    assert first_seat(only(5) | only(3)) == 3


@pytest.mark.parametrize("seat", range(SPECTATOR + 1))
def test_seats_and_spectators_may_look(seat: int) -> None:
    assert seats_in(eyes_of(seat)) == [seat]


@pytest.mark.parametrize("seat", [-1, -64, 8, 64, 71])
def test_nobody_else_may_look(seat: int) -> None:
    with refused(Refusal, f"There is no seat {seat} at this table."):
        eyes_of(seat)
