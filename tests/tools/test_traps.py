"""The lint that finds what compiles badly."""

from __future__ import annotations

import ast

import pytest

from tools import traps


def constant_shifts(source: str) -> list[int]:
    return traps.constant_shifts(ast.parse(source))


def lone_literals(source: str) -> list[int]:
    return traps.lone_literals(ast.parse(source))


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


@pytest.mark.parametrize("expression", ["x if y else 0", "-1 if y else x", "x if y else 1 if z else 2"])
def test_a_literal_must_not_stand_in_for_a_number(expression: str) -> None:
    assert lone_literals(f"\ny = {expression}") == [2]


@pytest.mark.parametrize(
    "expression",
    ["x if y else i64(0)", "0 if y else 1", "1 if y else 2 if z else 3", "x if y else None", "1.0 if y else x"],
)
def test_other_conditionals_are_right(expression: str) -> None:
    assert lone_literals(f"y = {expression}") == []


def test_what_is_compiled_falls_into_no_trap() -> None:
    assert traps.main() == 0
