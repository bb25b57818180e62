"""The stores that are tested: in memory, in a file, on a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from quintett.server.database import Database, open_database
from quintett.server.memory import MemoryStore
from quintett.server.store import Store
from tests.server.store.postgres import Postgres

ON_SERVER = pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", ON_SERVER])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is not there yet, or empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'data' / 'quintett.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await open_database(url)
    yield database
    await database.close()


@pytest.fixture(params=["memory", "sqlite", ON_SERVER])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    store: Store
    if request.param == "memory":
        store = MemoryStore()
    elif request.param == "sqlite":
        store = await open_database(f"sqlite:///{tmp_path / 'quintett.db'}")
    else:
        server: Postgres = request.getfixturevalue("postgres")
        store = await open_database(server.new_database())
    yield store
    await store.close()
