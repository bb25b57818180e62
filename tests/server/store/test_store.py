"""What every store promises."""

from __future__ import annotations

import asyncio

import pytest

from quintett.server.store import Append, Conflict, Headline, Repeated, Step, Store
from tests.server.store.entries import append, finished, headline, step

pytestmark = pytest.mark.anyio


async def show(store: Store, *headlines: Headline) -> None:
    """Append one step to each table, with its headline."""
    for given in headlines:
        seq = len(await store.read(given.table)) + 1
        await store.append(Append(given.table, step(seq), given))


async def test_steps_are_read_in_their_order(store: Store) -> None:
    for seq in range(1, 12):
        await store.append(append(seq))
    assert await store.read("oak") == [step(seq) for seq in range(1, 12)]
    assert await store.read("oak", after=9) == [step(10), step(11)]
    assert await store.read("oak", after=11) == await store.read("elm") == []


async def test_any_bytes_come_back_as_they_were(store: Store) -> None:
    strange = Step(1, "ü'\"; -- 🂡", bytes(range(256)))
    await store.append(Append("ö %s :x ?", strange))
    assert await store.read("ö %s :x ?") == [strange]


async def test_each_table_has_its_own_numbers_and_commands(store: Store) -> None:
    await store.append(append(1, "same", "oak"))
    await store.append(append(1, "same", "elm"))
    await store.refuse("ash", "same", b"no")
    assert await store.read("oak") == await store.read("elm") == [step(1, "same")]


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 9])
async def test_a_step_that_is_not_the_next_is_a_conflict_and_changes_nothing(store: Store, seq: int) -> None:
    await store.append(append(1))
    await store.append(append(2))
    with pytest.raises(Conflict):
        await store.append(Append("oak", step(seq, "other"), headline("oak"), finished("oak")))
    assert await store.read("oak") == [step(1), step(2)]
    assert await store.answer("oak", "other") is None
    assert await store.headline("oak") is None
    assert await store.finished("oak-1") is None
    await store.append(append(3, "other"))


async def test_a_table_begins_with_step_1(store: Store) -> None:
    for seq in (0, 2):
        with pytest.raises(Conflict):
            await store.append(append(seq))
    assert await store.read("oak") == []


async def test_a_command_counts_once_whatever_number_it_comes_with(store: Store) -> None:
    await store.append(append(1, "once"))
    for seq in (1, 2, 3):
        with pytest.raises(Repeated):
            await store.append(append(seq, "once"))
    with pytest.raises(Repeated):
        await store.refuse("oak", "once", b"no")
    assert await store.read("oak") == [step(1, "once")]
    assert await store.answer("oak", "once") == step(1, "once")


async def test_a_refusal_is_kept_and_counts_once(store: Store) -> None:
    await store.refuse("oak", "once", b"no")
    with pytest.raises(Repeated):
        await store.refuse("oak", "once", b"never")
    with pytest.raises(Repeated):
        await store.append(append(1, "once"))
    assert await store.answer("oak", "once") == b"no"
    assert await store.read("oak") == []


async def test_an_empty_refusal_is_an_answer_too(store: Store) -> None:
    await store.refuse("oak", "once", b"")
    assert await store.answer("oak", "once") == b""
    assert await store.answer("oak", "never") is None


async def test_of_many_at_once_only_the_guilty_fail(store: Store) -> None:
    outcomes = await asyncio.gather(
        store.append(append(1)),
        store.append(append(1, "late")),
        store.append(append(2)),
        store.append(append(3, "command-1")),
        store.refuse("oak", "command-2", b"no"),
        store.refuse("oak", "refused", b"no"),
        store.append(append(3, "refused")),
        store.append(append(3)),
        store.append(append(5)),
        store.append(append(1, table="elm")),
        return_exceptions=True,
    )
    kinds = [None if outcome is None else type(outcome) for outcome in outcomes]
    good = [None, Conflict, None, Repeated, Repeated, None, Repeated, None, Conflict, None]
    assert kinds == good
    assert await store.read("oak") == [step(1), step(2), step(3)]


async def test_a_headline_takes_the_place_of_the_last_one(store: Store) -> None:
    assert await store.headline("oak") is None
    await show(store, headline("oak", 1, people=("ada", "bob", "ada")))
    assert await store.headline("oak") == headline("oak", 1, people=("ada", "bob", "ada"))
    await show(store, headline("oak", 2, "playing", ("bob", "ada")), headline("elm", 3, people=()))
    assert await store.headline("oak") == headline("oak", 2, "playing", ("bob", "ada"))
    assert await store.headline("elm") == headline("elm", 3, people=())
    await store.append(append(3))
    assert await store.headline("oak") == headline("oak", 2, "playing", ("bob", "ada"))


async def test_of_several_headlines_at_once_the_last_counts(store: Store) -> None:
    await asyncio.gather(
        *(store.append(Append("oak", step(seq), headline("oak", seq), finished("oak", 1, seq))) for seq in (1, 2, 3))
    )
    assert await store.headline("oak") == headline("oak", 3)
    assert await store.finished("oak-1") == finished("oak", 1, 3)


async def test_the_lobby_shows_the_newest_public_tables_in_the_states_asked_for(store: Store) -> None:
    await show(
        store,
        headline("oak", 10),
        headline("elm", 30, "playing"),
        headline("ash", 20),
        headline("Fir", 20),
        headline("yew", 40, private=True),
        headline("box", 50, "closed"),
    )
    tables = [found.table for found in await store.headlines(["open", "playing"])]
    assert tables == ["elm", "Fir", "ash", "oak"]
    assert await store.headlines(["open"], limit=1) == [headline("Fir", 20)]
    assert await store.headlines([]) == await store.headlines(["over"]) == []


async def test_a_person_finds_the_tables_where_they_sit_private_ones_too(store: Store) -> None:
    await show(
        store,
        headline("oak", 1, people=("ada", "bob")),
        headline("elm", 2, people=("bob",)),
        headline("yew", 3, people=("bob", "ada"), private=True),
        headline("box", 4, "closed", people=("ada",)),
    )
    found = await store.headlines(["open"], "ada")
    assert [(table.table, table.people) for table in found] == [("yew", ("bob", "ada")), ("oak", ("ada", "bob"))]
    assert [table.table for table in await store.headlines(["open"], "bob", limit=2)] == ["yew", "elm"]
    await show(store, headline("oak", 5, people=("bob",)))
    assert [table.table for table in await store.headlines(["open"], "ada")] == ["yew"]
    assert await store.headlines(["open"], "eve") == []


async def test_ended_games_are_listed_newest_first_but_for_those_of_private_tables(store: Store) -> None:
    games = [finished("oak", 1, 10), finished("oak", 2, 20), finished("elm", 1, 20), finished("yew", 1, 30)]
    await show(store, headline("oak"), headline("elm"), headline("yew", private=True))
    for game in [*games, finished("unknown", 1, 40)]:
        seq = len(await store.read(game.table)) + 1
        await store.append(Append(game.table, step(seq), finished=game))
    assert await store.finished_games() == [games[2], games[1], games[0]]
    assert await store.finished_games(limit=1) == [games[2]]
    assert await store.finished("yew-1") == games[3]
    assert await store.finished("yew-2") is None


async def test_a_game_that_ends_again_takes_the_place_of_its_first_end(store: Store) -> None:
    await store.append(Append("oak", step(1), headline("oak"), finished("oak", 1, 10)))
    await store.append(Append("oak", step(2), None, finished("oak", 1, 20, b"other")))
    assert await store.finished_games() == [finished("oak", 1, 20, b"other")]


async def test_the_secret_stays_the_same(store: Store) -> None:
    secrets = set(await asyncio.gather(*(store.secret() for _ in range(5))))
    assert secrets == {await store.secret()}
    assert [len(secret) for secret in secrets] == [32]


async def test_a_store_that_works_passes_the_check_time_and_again(store: Store) -> None:
    await store.check()
    await store.check()


async def test_many_writers_and_readers_at_once_see_a_log_without_gaps(store: Store) -> None:
    async def play(table: str) -> None:
        for seq in range(1, 16):
            await store.append(append(seq, table=table))
            assert [row.seq for row in await store.read(table)] == list(range(1, seq + 1))

    await asyncio.gather(*(play(f"table-{number}") for number in range(8)))


async def test_two_who_race_for_the_same_table_share_its_numbers(store: Store) -> None:
    async def play(name: str) -> None:
        seq = 1
        for number in range(10):
            while True:
                try:
                    await store.append(append(seq, f"{name}-{number}"))
                    break
                except Conflict:
                    seq = len(await store.read("oak")) + 1

    await asyncio.gather(play("ada"), play("bob"))
    steps = await store.read("oak")
    assert [row.seq for row in steps] == list(range(1, 21))
    assert {row.command for row in steps} == {f"{name}-{number}" for name in ("ada", "bob") for number in range(10)}
