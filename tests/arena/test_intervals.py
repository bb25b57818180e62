"""Means over deals, and how far chance may have taken them."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintett.arena.intervals import Estimate, estimate, quantile


@pytest.mark.parametrize(
    ("part", "freedom", "table"),
    [
        (0.975, 3, 3.182),
        (0.975, 5, 2.571),
        (0.975, 10, 2.228),
        (0.975, 30, 2.042),
        (0.975, 10**9, 1.960),
        (0.9995, 20, 3.850),
        (0.9995, 100, 3.390),
    ],
)
def test_quantiles_are_those_of_students_table(part: float, freedom: int, table: float) -> None:
    assert quantile(part, freedom) == pytest.approx(table, rel=0.005)


def test_a_known_interval() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
    assert found.mean == 3.5
    assert found.error == pytest.approx(1.870829 / 6**0.5)
    assert found.reach() == pytest.approx(2.570582 * found.error, rel=0.001)
    assert found.interval() == (3.5 - found.reach(), 3.5 + found.reach())


@given(st.floats(-1e6, 1e6), st.integers(2, 50))
def test_equal_values_have_no_spread_at_all(value: float, deals: int) -> None:
    found = estimate([value] * deals)
    assert found == (value, 0, deals)
    assert found.interval() == (value, value)


def test_a_single_deal_tells_nothing() -> None:
    assert estimate([3.0]) == (3, inf, 1)
    assert estimate([3.0]).interval() == (-inf, inf)


def test_who_must_be_surer_says_less() -> None:
    found = Estimate(0.5, 0.1, 100)
    assert found.reach(0.99) > found.reach(0.95) > found.reach(0.5) > 0
