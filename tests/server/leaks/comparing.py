"""Two games that are the same to somebody: played on two servers, and everything compared that this person sees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from quintett.core.rng import Rng
from quintett.server.logbook import deed_of
from quintett.tables.dealing import Sealed
from tests.server.leaks.built_in import Patch
from tests.server.leaks.hall import Hall, dealt
from tests.server.leaks.script import Play
from tests.server.leaks.twins import TABLES, Twins, twins_of
from tests.server.simulation.loop import simulate
from tests.server.simulation.world import watched

Run = Callable[[Coroutine[Any, Any, list[bytes]]], list[bytes]]


class Leak(AssertionError):
    """Somebody could tell two games apart that must be the same to them, or was told a secret."""


async def play(twins: Twins, side: int, seed: int, hall_of: Callable[[int], Hall] = Hall) -> list[bytes]:
    """Play one of the two games on a server of its own; gives all that the observer got to see."""
    hall = hall_of(seed)
    script = Play(hall, twins, side, seed)
    with dealt(twins.orders[side]):
        seen = await script.run()
        await hall.close()
    secrets = [
        entry.secret.encode()
        for step in await hall.store.read(script.table)
        for entry in deed_of(step).entries
        if isinstance(entry, Sealed)
    ]
    for frame in seen:
        if any(secret in frame for secret in secrets):
            raise Leak(f"A secret was told: {frame!r}")
    return seen


def compare(twins: Twins, seed: int, run: Run = simulate, hall_of: Callable[[int], Hall] = Hall) -> int:
    """Play both games; gives how many pairs of frames were compared."""
    truth = run(play(twins, 0, seed, hall_of))
    other = run(play(twins, 1, seed, hall_of))
    for number, (one, two) in enumerate(zip(truth, other, strict=False), 1):
        if one != two:
            raise Leak(f"Frame {number}:\n{one!r}\n{two!r}")
    if len(truth) != len(other):
        raise Leak(f"{len(truth)} frames, or {len(other)}.")
    return len(truth)


def compare_any(seed: int) -> int:
    """Compare the games of a seed."""
    table = TABLES[seed % len(TABLES)]
    twins = twins_of(table, Rng("pair", seed).below(2**31))
    return 0 if twins.are_one or not twins.acts else compare(twins, seed)


def run_really(doing: Coroutine[Any, Any, list[bytes]]) -> list[bytes]:
    """Run in real time."""
    return asyncio.run(doing)


def games_until_found(build: Callable[[Patch], None], most: int) -> int | None:
    """How many games it takes to find a leak that is built in; None if that is not enough."""
    with watched([]):
        for seed in range(most):
            with pytest.MonkeyPatch.context() as patch:
                build(patch.setattr)
                try:
                    compare_any(seed)
                except Leak:
                    return seed + 1
    return None
