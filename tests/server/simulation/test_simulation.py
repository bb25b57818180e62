"""The whole system, simulated: whatever goes wrong, nothing is lost, doubled or told to the wrong person."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from quintett.server.room import Room
from tests.server.simulation.loop import Deadlock, simulate
from tests.server.simulation.world import World, run_world, watched

SEEDS = 300
AT_ONCE = 10


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_whatever_goes_wrong_nothing_is_lost_doubled_or_told_to_the_wrong_person(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        try:
            run_world(seed)
        except Exception as error:
            error.add_note(f"This was seed {seed}: ./dev soak --seed {seed}")
            raise


def test_a_seed_decides_everything() -> None:
    def frames(seed: int) -> list[list[bytes]]:
        world = World(seed)
        with watched(world.errors):
            simulate(world.run())
        return [[received.frame for received in person.received] for person in world.people]

    assert frames(6) == frames(6) != frames(7)


def test_a_room_that_everybody_has_left_is_forgotten() -> None:
    world = World(1)

    async def run() -> ref[Room]:
        world.start()
        await world.open_table()
        room = ref(await world.house.room(world.table))
        await asyncio.sleep(60)
        return room

    room = simulate(run())
    gc.collect()
    assert not world.house.rooms
    assert room() is None


def test_time_that_nobody_waits_for_is_a_deadlock() -> None:
    with pytest.raises(Deadlock):
        simulate(asyncio.Event().wait())
