"""A real server on a free port, in a thread of this process, so that tests can look inside."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import httpx
import uvloop

from quintett.server.database import Database, open_database
from quintett.server.serve import DATA_FILE, Server, bound_socket
from quintett.server.workers import Workers

T = TypeVar("T")

LOCAL = "127.0.0.1"
LOGGERS = ("quintett", "uvicorn", "asyncio")
HURRY = 20.0
"""So many seconds anything may take at most."""

transport = httpx.HTTPTransport()


class Complaints(logging.Handler):
    """Collects what a server logs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        # asyncio says this of a child that dies in the moment when it is killed.
        if not record.getMessage().startswith("Unknown child process"):
            self.records.append(record)

    def said(self) -> list[str]:
        """What was logged since this was last asked."""
        records, self.records = self.records, []
        return [record.getMessage() for record in records]


class Addressed:
    """A server somewhere."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.address = f"http://{host}"
        self.addresses = count(1)

    def client(self, **headers: str) -> httpx.Client:
        """A program with an address of its own, as a proxy would tell it, so that nobody shares limits."""
        number = next(self.addresses)
        headers = {"x-forwarded-for": f"10.1.{number // 250}.{number % 250}", **headers}
        return httpx.Client(base_url=self.address, headers=headers, transport=Shared(), trust_env=False, timeout=HURRY)


class Running(Addressed):
    """A server that runs until it is stopped."""

    server: Server
    store: Database
    loop: asyncio.AbstractEventLoop

    def __init__(self, data: Path, workers: Workers | None = None) -> None:
        self.url = f"sqlite:///{data / DATA_FILE}"
        self.workers = Workers(1) if workers is None else workers
        self.listener = bound_socket(LOCAL, 0)
        super().__init__(f"{LOCAL}:{self.listener.getsockname()[1]}")
        self.complaints = Complaints()
        self.ready = Event()
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self.complaints)
        self.thread = Thread(target=uvloop.run, args=(self.run(),))
        self.thread.start()
        assert self.ready.wait(HURRY)

    async def run(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.store = await open_database(self.url)
        self.server = Server(self.store, await self.store.secret(), self.workers, self.ready.set)
        await self.server.serve([self.listener])
        await self.store.close()

    def stop(self) -> None:
        """Let it end as a signal would."""
        self.server.should_exit = True
        self.thread.join(HURRY)
        assert not self.thread.is_alive()
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(self.complaints)

    def within(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(HURRY)


class Shared(httpx.BaseTransport):
    """The one pool of connections of all clients: another for each of them would take long."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        with suppress(httpx.RemoteProtocolError):
            return transport.handle_request(request)
        # The server had just closed the connection.
        return transport.handle_request(request)
