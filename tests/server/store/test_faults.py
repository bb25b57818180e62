"""Disks that are full or read-only, servers that go away: what is told, and that play goes on afterwards."""

from __future__ import annotations

import asyncio
import os
import pwd
import resource
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from quintett.core.words import Refusal
from quintett.server.database import Database, open_database
from quintett.server.store import Append, Step, StoreFailed
from tests.server.store.entries import append, step
from tests.server.store.postgres import ORDINARY, Postgres

pytestmark = pytest.mark.anyio
on_server = pytest.mark.xdist_group("postgres")

LARGE = Append("oak", Step(2, "large", bytes(1_000_000)))


@contextmanager
def as_ordinary_user(folder: Path) -> Iterator[None]:
    """Be one for a while, to whom a folder belongs with all that is in it: nothing is read-only to root."""
    if os.geteuid() != 0:
        yield
        return
    ordinary = pwd.getpwnam(ORDINARY)
    for path in (folder, *folder.iterdir()):
        os.chown(path, ordinary.pw_uid, ordinary.pw_gid)
    os.seteuid(ordinary.pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that others could reach."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """In a file, with one step."""
    database = await open_database(f"sqlite:///{tmp_path / 'quintett.db'}")
    await database.append(append(1))
    yield database
    await database.close()


@contextmanager
def pragma(database: Database, setting: str, afterwards: str) -> Iterator[None]:
    """Every connection is set so, and then otherwise."""
    wanted = setting

    def set_up(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA {wanted}")

    event.listen(database.connections.engine, "checkout", set_up)
    yield
    wanted = afterwards


async def goes_on(database: Database) -> None:
    """Nothing of what failed was stored, and the next step is."""
    assert await database.read("oak") == [step(1)]
    await database.check()
    await database.append(append(2))
    assert await database.read("oak") == [step(1), step(2)]


async def test_a_full_disk_is_told_to_all_of_the_round_and_play_goes_on_when_there_is_room(database: Database) -> None:
    with pragma(database, "max_page_count=1", "max_page_count=1000000"):
        outcomes = await asyncio.gather(
            database.append(LARGE), database.append(append(1, table="elm")), return_exceptions=True
        )
        assert [str(outcome) for outcome in outcomes] == ["Nothing could be stored: the disk is full."] * 2
        assert await database.read("oak") == [step(1)]
    await goes_on(database)
    assert await database.read("elm") == []


async def test_a_disk_that_fails_is_told_and_play_goes_on_when_it_does(database: Database) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, hard))
    try:
        with pytest.raises(StoreFailed, match="Nothing could be stored: the disk (fails, or )?is full."):
            await database.append(LARGE)
        assert await database.read("oak") == [step(1)]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await goes_on(database)


async def test_a_file_that_another_program_keeps_busy_is_told(database: Database, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "quintett.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pragma(database, "busy_timeout=1", "busy_timeout=5000"):
        for attempt in (database.append(append(2)), database.refuse("oak", "no", b""), database.check()):
            with pytest.raises(StoreFailed, match="another program keeps the file busy."):
                await attempt
    other.execute("ROLLBACK")
    other.close()
    await goes_on(database)


async def test_a_file_that_becomes_read_only_is_told_and_play_goes_on_when_it_can_be_written(folder: Path) -> None:
    path = folder / "quintett.db"
    database = await open_database(f"sqlite:///{path}")
    await database.append(append(1))
    database.connections.engine.dispose()
    # Whoever opens it must be able to read our own files, which may lie where only root can.
    with as_ordinary_user(folder):
        path.chmod(0o400)
        for attempt in (database.append(append(2)), database.check()):
            with pytest.raises(StoreFailed, match="the file is read-only."):
                await attempt
        # SQLite gives its companions the rights of the file.
        for file in folder.iterdir():
            file.chmod(0o600)
        await goes_on(database)
        await database.close()


async def test_a_file_that_is_read_only_is_refused(folder: Path) -> None:
    path = folder / "quintett.db"
    path.touch(0o400)
    refused = f"Nothing can be stored in {path}: the file is read-only."
    with as_ordinary_user(folder), pytest.raises(Refusal, match=refused):
        await open_database(f"sqlite:///{path}")


async def test_a_folder_that_cannot_be_written_is_refused(folder: Path) -> None:
    folder.chmod(0o500)
    unopened = f"Nothing can be stored in {folder}/quintett.db: the file cannot be opened."
    with as_ordinary_user(folder):
        with pytest.raises(Refusal, match=unopened):
            await open_database(f"sqlite:///{folder / 'quintett.db'}")
        with pytest.raises(Refusal, match=f"The folder {folder}/data cannot be made: Permission denied."):
            await open_database(f"sqlite:///{folder / 'data' / 'quintett.db'}")
    folder.chmod(0o700)


async def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises(Refusal, match=f"The folder {tmp_path}/data cannot be made: File exists."):
        await open_database(f"sqlite:///{tmp_path / 'data' / 'quintett.db'}")


async def test_a_file_that_is_no_database_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "quintett.db"
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(Refusal, match="the file is no database."):
        await open_database(f"sqlite:///{path}")
    assert path.read_text().startswith("Dear diary")


@on_server
async def test_a_connection_that_was_cut_is_made_anew(postgres: Postgres) -> None:
    database = await open_database(postgres.new_database())
    await database.append(append(1))
    postgres.cut_connections()
    await goes_on(database)
    await database.close()


@on_server
async def test_a_connection_that_is_cut_during_a_round_is_told_to_all_of_it(postgres: Postgres) -> None:
    database = await open_database(postgres.new_database())
    await database.append(append(1))
    event.listen(database.connections.engine, "commit", lambda _: postgres.cut_connections(), once=True)
    outcomes = await asyncio.gather(
        database.append(append(2)), database.append(append(1, table="elm")), return_exceptions=True
    )
    lost = "Nothing could be stored: the connection to the database was lost."
    assert [str(outcome) for outcome in outcomes] == [lost] * 2
    await goes_on(database)
    await database.close()


@on_server
async def test_a_server_that_is_away_is_told_and_play_goes_on_when_it_is_back(postgres: Postgres) -> None:
    url = postgres.new_database()
    database = await open_database(url)
    await database.append(append(1))
    postgres.stop()
    try:
        for attempt in (database.append(append(2)), database.check(), database.read("oak"), database.secret()):
            with pytest.raises(StoreFailed, match="cannot be reached|was lost"):
                await attempt
        with pytest.raises(Refusal, match="Nothing can be stored in .*: the database cannot be reached"):
            await open_database(url)
    finally:
        postgres.start()
    await goes_on(database)
    await database.close()


@on_server
async def test_a_database_that_is_not_there_is_refused_without_the_password(postgres: Postgres) -> None:
    url = postgres.new_database().replace("quintett@/quintett", "quintett:hush@/missing")
    with pytest.raises(Refusal, match=r"in postgresql://quintett:\*\*\*@/missing.*: .*does not exist") as refused:
        await open_database(url)
    assert "hush" not in str(refused.value)
