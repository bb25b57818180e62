"""Seats, and sets of seats as bits."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from quintett.core.words import Refusal

Seat: TypeAlias = i64
Seats: TypeAlias = i64
"""A set of seats: bit *s* stands for seat *s*."""

MOST_SEATS: Final[i64] = 6
SPECTATOR: Final[Seat] = 7
"""Whoever watches without a seat: sees what lies open, and nothing else."""

NOBODY: Final[Seats] = 0
EVERYONE: Final[Seats] = 255


def bit(number: i64) -> i64:
    """The set that holds only this number.

    A literal shifted by a variable is a 32-bit shift when compiled, even by way of a local variable;
    hence the call.
    """
    return shifted(1, number)


def shifted(number: i64, places: i64) -> i64:
    """A number shifted to the left."""
    return number << places


def only(seat: Seat) -> Seats:
    """The set of this one seat."""
    return shifted(1, seat)


def eyes_of(seat: Seat) -> Seats:
    """The set of whoever looks: one seat, or SPECTATOR; nobody else is let in.

    Unchecked, seat 64 would be seat 0 when compiled.
    """
    if not 0 <= seat <= SPECTATOR:
        raise Refusal("There is no seat {seat} at this table.", seat=seat)
    return bit(seat)


def first_seat(seats: Seats) -> Seat:
    """The lowest seat of a set that is not empty."""
    return int(seats & -seats).bit_length() - 1


def seats_in(seats: Seats) -> list[Seat]:
    """The seats of a set, in ascending order."""
    return [seat for seat in range(SPECTATOR + 1) if seats & bit(seat)]
