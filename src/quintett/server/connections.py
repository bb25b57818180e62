"""Connections to a database: work that takes one, done without holding up the loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError

from quintett.server.urls import sqlite_path

T = TypeVar("T")
Work = Callable[[Connection], T]

TO_WRITE: Final = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(5150515)"}
"""How a transaction that writes begins: with a lock that only one of all servers can hold, so that what it has
looked up stays true."""

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
READERS: Final = 4


class Connections(ABC):
    """A pool of connections; `engine` is for listening to its events."""

    engine: Engine

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Do work that changes nothing."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Do work in a transaction of its own, and return after the commit."""

    @abstractmethod
    async def close(self) -> None:
        """Close them all."""


def connect(url: URL) -> Connections:
    """Connections to this address; the first one is made when it is needed."""
    return Postgres(url) if sqlite_path(url) is None else Sqlite(url)


class Sqlite(Connections):
    """Connections to a file: the work is done in threads, in one go, for each change of threads costs time."""

    def __init__(self, url: URL) -> None:
        # No isolation level: the driver does not begin transactions, we do. Errors, which may be logged, tell no ids.
        self.engine = create_engine(
            url, pool_size=READERS + 1, connect_args={"isolation_level": None}, hide_parameters=True
        )
        event.listen(self.engine, "connect", set_pragmas)
        event.listen(self.engine, "begin", begin)
        self._to_write: Final = self.engine.execution_options(writes=True)
        self._readers: Final = ThreadPoolExecutor(READERS, "quintett-reads")
        self._writer: Final = ThreadPoolExecutor(1, "quintett-writes")

    async def read(self, work: Work[T]) -> T:
        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def write(self, work: Work[T]) -> T:
        def writing() -> T:
            try:
                with self._to_write.begin() as connection:
                    return work(connection)
            except OperationalError:
                # A file that was opened when it was read-only, say, stays so until it is opened again.
                self.engine.dispose()
                raise

        return await asyncio.get_running_loop().run_in_executor(self._writer, writing)

    async def close(self) -> None:
        for threads in (self._readers, self._writer):
            await asyncio.to_thread(threads.shutdown)
        self.engine.dispose()


class Postgres(Connections):
    """Connections to a server."""

    def __init__(self, url: URL) -> None:
        # It takes long to import, and most servers keep their data in a file.
        from sqlalchemy.ext.asyncio import create_async_engine

        limits = {"timeout": 5, "command_timeout": 30}
        self._pool: Final = create_async_engine(url, pool_pre_ping=True, connect_args=limits, hide_parameters=True)
        self._to_write: Final = self._pool.execution_options(writes=True)
        self.engine = self._pool.sync_engine
        event.listen(self.engine, "begin", begin)

    async def read(self, work: Work[T]) -> T:
        async with self._pool.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._to_write.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._pool.dispose()


def set_pragmas(connection: Any, _: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql(TO_WRITE[connection.dialect.name])
