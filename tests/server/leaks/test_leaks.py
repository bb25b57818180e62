"""Nothing leaks: two games that are the same to somebody look the same, from the first frame to the last."""

from __future__ import annotations

import pytest

from quintett.core.seats import SPECTATOR
from tests.laws.tables import Table
from tests.server.leaks.built_in import LEAKS
from tests.server.leaks.comparing import compare, games_until_found, run_really
from tests.server.leaks.over_sockets import SocketHall
from tests.server.leaks.twins import TABLES, twins_of

PAIRS = 300
"""So many pairs of frames are compared at each table."""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_two_games_that_are_the_same_to_somebody_look_the_same_from_the_first_frame_to_the_last(table: Table) -> None:
    pairs = seed = 0
    while pairs < PAIRS:
        seed += 1
        twins = twins_of(table, seed)
        if twins.acts and not twins.are_one:
            pairs += compare(twins, seed)


@pytest.mark.parametrize("watches", [False, True], ids=["who plays", "who watches"])
@pytest.mark.parametrize("table", TABLES[:5], ids=str)
def test_they_look_the_same_over_real_sockets_too(table: Table, watches: bool) -> None:
    twins = next(
        twins
        for twins in (twins_of(table, seed) for seed in range(1, 99))
        if twins.acts and not twins.are_one and (twins.seat == SPECTATOR) == watches
    )
    short = twins._replace(acts=twins.acts[:20])
    assert compare(short, 1, run_really, SocketHall) > 30


@pytest.mark.parametrize("name", list(LEAKS)[::5])
def test_a_leak_that_is_built_in_is_found(name: str) -> None:
    assert games_until_found(LEAKS[name], 60) is not None


def test_there_are_many_leaks_to_be_found() -> None:
    assert len(LEAKS) >= 40
