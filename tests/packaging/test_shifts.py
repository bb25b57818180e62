"""The lint that finds shifts of constants by variables."""

from __future__ import annotations

import pytest

from tools.shifts import constant_shifts


@pytest.mark.parametrize(
    "expression",
    [
        "1 << n",
        "-1 >> n",
        "x & ~(1 << seat)",
        "(2 + 1) << n",
        "ONE << n",
        "cards.ONE << n",
        "i64(1) << n",
        "1 << N - n",
    ],
)
def test_a_constant_must_not_be_shifted_by_a_variable(expression: str) -> None:
    assert constant_shifts(f"\ny = {expression}") == [2]


def test_a_local_name_for_a_constant_is_one_too() -> None:
    assert constant_shifts("def bit(n):\n    one: i64 = 1\n    return one << n") == [3]
    assert constant_shifts("def f(n):\n    sum = 0\n    sum += n\n    return sum >> n") == []


@pytest.mark.parametrize(
    "expression", ["1 << 40", "1 << WIDTH", "one << n", "card >> 5", "card << WIDTH | 3", "f(1) << n"]
)
def test_other_shifts_are_right(expression: str) -> None:
    assert constant_shifts(f"y = {expression}") == []
