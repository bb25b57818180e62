"""Databases of any version come to the schema of today, and those of tomorrow are refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from quintett.core.words import Refusal
from quintett.server.database import Database, open_database
from quintett.server.migrating import MIGRATIONS
from quintett.server.schema import VERSION, metadata
from tests.server.store.entries import append, finished, headline, step

pytestmark = pytest.mark.anyio

FIRST_VERSION = Path(__file__).with_name("first_version.sql")
"""A database as the first version wrote it: never to be changed."""


@pytest.fixture
def first_version(tmp_path: Path) -> str:
    """The address of a database that the first version has written."""
    path = tmp_path / "quintett.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST_VERSION.read_text())
    return f"sqlite:///{path}"


def differences(connection: Connection) -> object:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


def schema(connection: Connection) -> list[object]:
    return list(connection.execute(text("SELECT type, name, sql FROM sqlite_master ORDER BY name")).all())


async def test_the_newest_version_is_that_of_the_last_migration() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert scripts.get_current_head() == VERSION


async def test_an_empty_database_comes_to_the_schema_of_today(url: str) -> None:
    database = await open_database(url)
    assert await database.connections.read(differences) == []
    await database.close()


async def test_a_database_of_the_first_version_comes_to_the_schema_of_today(first_version: str, tmp_path: Path) -> None:
    old = await open_database(first_version)
    new = await open_database(f"sqlite:///{tmp_path / 'new.db'}")
    assert await old.connections.read(differences) == []
    assert await old.connections.read(schema) == await new.connections.read(schema)
    await old.close()
    await new.close()


async def test_what_the_first_version_has_written_is_there(first_version: str) -> None:
    database = await open_database(first_version)
    assert await database.read("oak") == [step(1)]
    assert await database.answer("oak", "refused") == b"no"
    assert await database.headline("oak") == headline("oak", people=("ada", "bob"))
    assert await database.finished_games() == [finished("oak")]
    assert await database.secret() == b"quintett" * 4
    await database.append(append(2))
    await database.close()


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    database = await open_database(url)
    await database.append(append(1))
    newer = text("UPDATE alembic_version SET version_num = 'newer'")
    await database.connections.write(lambda connection: connection.execute(newer))
    await database.close()
    with pytest.raises(Refusal, match="The data was written by a newer Quintett; please install that one"):
        await open_database(url)


async def test_a_migration_that_fails_leaves_nothing_behind(url: str) -> None:
    database = await open_database(url)

    def forget(connection: Connection) -> None:
        for name in ("alembic_version", "events", "refusals"):
            connection.execute(text(f"DROP TABLE {name}"))

    await database.connections.write(forget)
    await database.close()
    # The first migration makes the log, and then finds that the lobby is there already.
    with pytest.raises(Refusal, match="Nothing can be stored in .* already exists"):
        await open_database(url)
    database = Database(url)
    names = await database.connections.read(lambda connection: inspect(connection).get_table_names())
    assert set(names) == {"games", "installation", "members", "tables"}
    await database.close()
