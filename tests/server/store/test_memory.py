"""The store of the simulator: it outlives servers, and fails when it is told to."""

from __future__ import annotations

import pytest

from quintett.server.memory import MemoryStore
from quintett.server.store import StoreFailed
from tests.server.store.entries import append, step

pytestmark = pytest.mark.anyio


async def fail(number: int, name: str) -> None:
    raise StoreFailed(f"Call {number}, {name}, was to fail.")


async def pass_by(number: int, name: str) -> None:
    """Let everything pass again."""


async def call_all(store: MemoryStore) -> None:
    await store.append(append(1))
    await store.refuse("oak", "refused", b"no")
    await store.answer("oak", "refused")
    await store.read("oak")
    await store.headlines(["open"])
    await store.headline("oak")
    await store.finished("oak-1")
    await store.finished_games()
    await store.secret()
    await store.check()
    await store.close()


async def test_every_call_is_told_with_its_number_before_and_after() -> None:
    told: list[tuple[str, int, str]] = []

    async def before(number: int, name: str) -> None:
        told.append(("before", number, name))

    async def after(number: int, name: str) -> None:
        told.append(("after", number, name))

    await call_all(MemoryStore(before, after))
    asked = ["answer", "read", "headlines", "headline", "finished", "finished_games"]
    names = ["append", "refuse", *asked, "secret", "check", "close"]
    expected = [(when, number, name) for number, name in enumerate(names, 1) for when in ("before", "after")]
    assert told == expected


async def test_a_failure_before_the_effect_leaves_nothing_behind() -> None:
    store = MemoryStore(before=fail)
    with pytest.raises(StoreFailed, match="Call 1, append, was to fail."):
        await store.append(append(1))
    with pytest.raises(StoreFailed):
        await store.refuse("oak", "refused", b"no")
    store.before = pass_by
    assert await store.read("oak") == []
    assert await store.answer("oak", "refused") is None


async def test_a_failure_after_the_effect_leaves_everything_stored() -> None:
    store = MemoryStore(after=fail)
    with pytest.raises(StoreFailed):
        await store.append(append(1))
    with pytest.raises(StoreFailed):
        await store.refuse("oak", "refused", b"no")
    store.after = pass_by
    assert await store.read("oak") == [step(1)]
    assert await store.answer("oak", "refused") == b"no"


async def test_it_can_be_used_again_after_it_was_closed() -> None:
    store = MemoryStore()
    await store.append(append(1))
    await store.close()
    assert await store.read("oak") == [step(1)]


async def test_what_was_read_does_not_change_with_the_store() -> None:
    store = MemoryStore()
    await store.append(append(1))
    steps = await store.read("oak")
    steps.clear()
    assert await store.read("oak") == [step(1)]
