"""Scores and wins, added up."""

from __future__ import annotations

import statistics
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintett.tally import NORMAL_95, Tally, wilson

SCORES = st.lists(st.lists(st.integers(-500, 500), min_size=3, max_size=3), min_size=1, max_size=40)


def tally_of(scores: list[list[int]]) -> Tally:
    tally = Tally(3)
    for points in scores:
        tally.note(points, [seat for seat in range(3) if points[seat] == max(points)], moves=7)
    return tally


@settings(deadline=None)
@given(SCORES)
def test_mean_spread_and_extremes_are_those_of_the_scores(scores: list[list[int]]) -> None:
    tally = tally_of(scores)
    assert tally.games == len(scores)
    assert tally.moves == 7 * len(scores)
    for seat in range(3):
        of_seat = [points[seat] for points in scores]
        assert isclose(tally.mean(seat), statistics.mean(of_seat), abs_tol=1e-9)
        assert isclose(tally.spread(seat), statistics.stdev(of_seat) if len(scores) > 1 else 0, abs_tol=1e-9)
        assert (tally.lowest[seat], tally.highest[seat]) == (min(of_seat), max(of_seat))


@settings(deadline=None)
@given(SCORES)
def test_shared_wins_count_in_equal_parts(scores: list[list[int]]) -> None:
    tally = tally_of(scores)
    parts = [sum((points[seat] == max(points)) / points.count(max(points)) for points in scores) for seat in range(3)]
    for seat in range(3):
        assert isclose(tally.win_share(seat), parts[seat] / len(scores), abs_tol=1e-9)
    assert isclose(sum(tally.win_share(seat) for seat in range(3)), 1)


@pytest.mark.parametrize("sharing", range(1, 7))
def test_a_win_can_be_shared_by_up_to_six(sharing: int) -> None:
    tally = Tally(6)
    tally.note([5] * sharing + [4] * (6 - sharing), list(range(sharing)), moves=1)
    assert tally.win_share(0) == 1 / sharing


@settings(deadline=None)
@given(SCORES, st.integers(0, 40))
def test_tallies_of_parts_add_up_to_that_of_the_whole(scores: list[list[int]], cut: int) -> None:
    added = Tally(3)
    added.add(tally_of(scores[:cut]))
    added.add(tally_of(scores[cut:]))
    assert vars(added) == vars(tally_of(scores))


def test_wilsons_interval_of_known_examples() -> None:
    assert wilson(0.5, 20) == pytest.approx((0.29930, 0.70070), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    assert wilson(1, 10) == pytest.approx((0.72247, 1), abs=1e-5)


@settings(deadline=None)
@given(st.floats(0, 1), st.integers(1, 10**6))
def test_the_ends_of_wilsons_interval_are_just_as_far_from_the_share_as_chance_takes_it(
    share: float, games: int
) -> None:
    for end in wilson(share, games):
        assert 0 <= end <= 1
        assert isclose((share - end) ** 2, NORMAL_95**2 * end * (1 - end) / games, abs_tol=1e-9)
