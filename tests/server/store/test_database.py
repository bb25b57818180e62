"""What the store in a database does besides: rounds, opening, closing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text

from quintett.server.database import Database, open_database
from quintett.server.store import StoreFailed
from quintett.server.writer import BREATH, ROUND
from tests.server.store.entries import append, step

pytestmark = pytest.mark.anyio


def counted_commits(database: Database) -> list[Connection]:
    """Grows with every commit."""
    commits: list[Connection] = []
    event.listen(database.connections.engine, "commit", commits.append)
    return commits


async def test_everything_is_there_when_it_is_opened_again(url: str) -> None:
    database = await open_database(url)
    await database.append(append(1))
    await database.refuse("oak", "refused", b"no")
    secret = await database.secret()
    await database.close()
    database = await open_database(url)
    assert await database.read("oak") == [step(1)]
    assert await database.answer("oak", "refused") == b"no"
    assert await database.secret() == secret
    await database.append(append(2))
    await database.close()


async def test_those_who_wait_share_a_commit(database: Database) -> None:
    commits = counted_commits(database)
    await asyncio.gather(*(database.append(append(seq)) for seq in range(1, ROUND + 1)))
    assert len(commits) == 1
    await asyncio.gather(*(database.append(append(1, table=f"table-{number}")) for number in range(2 * ROUND + 1)))
    assert len(commits) == 1 + 3
    assert len(await database.read("oak")) == ROUND


async def test_a_commit_leaves_the_last_one_a_breath(database: Database) -> None:
    loop = asyncio.get_running_loop()
    commits = counted_commits(database)
    began = loop.time()
    for seq in range(1, 6):
        await database.append(append(seq))
    assert len(commits) == 5
    assert loop.time() - began >= 4 * BREATH


async def test_an_entry_that_cannot_be_stored_fails_alone(database: Database) -> None:
    outcomes = await asyncio.gather(
        database.append(append(1)),
        database.append(append(1, "no text: \ud800", "elm")),
        database.refuse("oak", "refused", b"no"),
        database.append(append(2)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StoreFailed, type(None), type(None)]
    assert await database.read("oak") == [step(1), step(2)]
    assert await database.read("elm") == []


async def test_who_goes_away_before_the_round_leaves_nothing_behind(database: Database) -> None:
    first = asyncio.create_task(database.append(append(1)))
    gone = asyncio.create_task(database.append(append(2, "gone")))
    other = asyncio.create_task(database.append(append(2)))
    # They wait in the queue; the round has not begun.
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(first, other)
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert await database.read("oak") == [step(1), step(2)]


async def test_who_goes_away_during_the_round_does_not_disturb_the_others(database: Database) -> None:
    tasks: list[asyncio.Task[None]] = []
    loop = asyncio.get_running_loop()

    def leave(_: Connection) -> None:
        loop.call_soon_threadsafe(tasks[0].cancel)

    event.listen(database.connections.engine, "begin", leave, once=True)
    tasks += [asyncio.create_task(database.append(append(seq))) for seq in (1, 2, 3)]
    await asyncio.wait(tasks)
    assert [task.cancelled() for task in tasks[1:]] == [False, False]
    assert await database.read("oak") == [step(1), step(2), step(3)]


async def test_a_round_that_everybody_has_left_is_no_round(database: Database) -> None:
    commits = counted_commits(database)
    gone = asyncio.create_task(database.append(append(1)))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait([gone])
    await database.append(append(1))
    assert len(commits) == 1
    assert await database.read("oak") == [step(1)]


async def test_closing_stores_what_waits_and_takes_nothing_more(url: str) -> None:
    database = await open_database(url)
    waiting = [asyncio.create_task(database.append(append(seq))) for seq in range(1, 2 * ROUND)]
    await asyncio.sleep(0)
    await database.close()
    await asyncio.gather(*waiting)
    for late in (database.append(append(2 * ROUND)), database.read("oak"), database.check(), database.secret()):
        with pytest.raises(StoreFailed, match="The store is closed."):
            await late
    await database.close()
    database = await open_database(url)
    assert len(await database.read("oak")) == 2 * ROUND - 1
    await database.close()


async def test_two_servers_can_write_into_the_same_database(url: str) -> None:
    one, other = await asyncio.gather(open_database(url), open_database(url))
    assert await one.secret() == await other.secret()

    async def play(database: Database, table: str) -> None:
        for seq in range(1, 11):
            await database.append(append(seq, table=table))

    await asyncio.gather(play(one, "oak"), play(other, "elm"))
    assert await one.read("elm") == await other.read("oak") == [step(seq) for seq in range(1, 11)]
    await one.close()
    await other.close()


async def test_of_two_servers_that_race_to_make_the_secret_both_have_the_same(url: str) -> None:
    one, other = await asyncio.gather(open_database(url), open_database(url))
    secrets = await asyncio.gather(one.secret(), other.secret(), one.secret(), other.secret())
    assert len(set(secrets)) == 1
    await one.close()
    await other.close()


async def test_a_file_is_written_safely_and_keeps_foreign_keys(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path / 'quintett.db'}")

    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.execute(text(f"PRAGMA {name}")).scalar() for name in names]

    full = 2
    for way in (database.connections.read, database.connections.write):
        assert await way(pragmas) == ["wal", full, 1, 5000]
    await database.close()


async def test_however_long_the_log_is_nothing_reads_all_of_it_to_add_a_step(tmp_path: Path) -> None:
    database = await open_database(f"sqlite:///{tmp_path}/quintett.db")
    asked: list[tuple[str, object]] = []

    @event.listens_for(database.connections.engine, "before_cursor_execute")
    def note(connection: Connection, cursor: object, statement: str, given: object, *_: object) -> None:
        if statement.startswith("SELECT"):
            asked.append((statement, given))

    await asyncio.gather(*(database.append(append(1, table=f"table-{number}")) for number in range(3)))
    await database.answer("table-0", "unknown")
    assert asked

    def plans(connection: Connection) -> list[str]:
        return [
            str(row[3])
            for statement, given in list(asked)
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)  # type: ignore[arg-type]
        ]

    steps = await database.connections.read(plans)
    assert any(step.startswith("SEARCH events") for step in steps)
    assert not [step for step in steps if step.startswith(("SCAN events", "SCAN refusals"))]
    await database.close()
