"""The whole system, simulated: whatever goes wrong, nothing is lost, doubled or told to the wrong person."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from weakref import ref

import pytest

from quintett.server.broadcast import Happening
from quintett.server.memory import MemoryStore
from quintett.server.protocol import Answer
from quintett.server.room import Room
from quintett.server.store import Append, Conflict
from quintett.tables.call import Deed, Entry
from tests.server.simulation.checks import Wrong
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


def forget_ids(patch: pytest.MonkeyPatch) -> None:
    """The store takes a command again that it has already."""

    def append(self: MemoryStore, given: Append) -> None:
        steps = self._steps.setdefault(given.table, [])
        if given.step.seq != len(steps) + 1:
            raise Conflict
        steps.append(given.step)

    patch.setattr(MemoryStore, "_append", append)


def lose_the_last_step(patch: pytest.MonkeyPatch) -> None:
    """What was stored last is lost when the server dies."""
    real = World.kill

    def kill(self: World) -> None:
        if self.life is not None and len(self.store._steps.get(self.table, ())) > 1:
            lost = self.store._steps[self.table].pop()
            del self.store._answers[self.table, lost.command]
        real(self)

    patch.setattr(World, "kill", kill)


def tell_before_it_is_stored(patch: pytest.MonkeyPatch) -> None:
    """Everybody is told of a step before it is safe."""
    real = Room.happen

    async def happen(self: Room, entries: tuple[Entry, ...], command: str = "") -> None:
        if entries:
            deed = Deed(self.house.now(), entries)
            self.broadcast(Happening(self.table.seq + 1, deed, [None] * len(entries), []))
        await real(self, entries, command)

    patch.setattr(Room, "happen", happen)


def answer_anew(patch: pytest.MonkeyPatch) -> None:
    """A command that was answered before is told something else."""

    async def earlier_answer(self: Room, command: str, key: str) -> Answer:
        return Answer(command, False, ["This was done already."])

    patch.setattr(Room, "earlier_answer", earlier_answer)


def run_worlds(seeds: int) -> None:
    for seed in range(seeds):
        run_world(seed)


@pytest.mark.parametrize("fault", [forget_ids, lose_the_last_step, tell_before_it_is_stored, answer_anew])
def test_faults_that_are_built_in_are_found(
    fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(Wrong):
        run_worlds(60)
