"""Running a server: data, logs, and an orderly end."""

from __future__ import annotations

import errno
import gc
import secrets
import socket
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from quintett.bots.player import bot_names
from quintett.core.words import Refusal
from quintett.server.app import Application
from quintett.server.database import open_database
from quintett.server.folders import default_data
from quintett.server.house import House
from quintett.server.logs import begin_log
from quintett.server.metrics import MeasuredStore, MeasuredThinkers, Metrics
from quintett.server.patience import PatientHttp, PatientSocket
from quintett.server.sessions import Sessions
from quintett.server.sockets import LARGEST_FRAME
from quintett.server.store import Store
from quintett.server.workers import Thinkers, Workers

if sys.platform == "win32":
    from asyncio import run as run_loop
else:
    from uvloop import run as run_loop

PORT: Final = 8765
PORT_FAULTS: Final = (errno.EADDRINUSE, errno.EACCES)
"""What is wrong with the port, if nothing can listen there, and not with the address."""
BACKLOG: Final = 2048
"""So many may wait to be let in."""
DATA_FILE: Final = "quintett.sqlite"
RARELY: Final = (20_000, 20, 50)
"""When Python looks for garbage in circles: of full looks, all tables stand still for a tenth of a second and more."""
FAREWELL: Final = 2.0
"""So many seconds guests have to take the goodbye."""


def database_url(data: Path | None, database: str | None) -> str:
    """The address of the database: as it is given, or a file in the folder of the data."""
    return database or f"sqlite:///{(data or default_data()) / DATA_FILE}"


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that listens; a Refusal if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        # At once: until then another could bind to the same port.
        listener.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        with closing(listener):
            raise no_listening(host, port, error) from error
    return listener


def no_listening(host: str, port: int, error: OSError | UnicodeError) -> Refusal:
    """Why nothing can listen there, and what to change: the port if it is taken or not for us, else the address."""
    number, why = (error.errno, error.strerror or error) if isinstance(error, OSError) else (None, error)
    if number in PORT_FAULTS:
        return Refusal(
            "Nothing can listen at {host}:{port}: {why}; --port takes another, 0 any that is free.",
            host=host,
            port=port,
            why=why,
        )
    return Refusal(
        "Nothing can listen at {host}: {why}; --host takes an address of this machine, 0.0.0.0 is all of them.",
        host=host[:100],
        why=why,
    )


class Server(uvicorn.Server):
    """A server that says goodbye to all guests before it closes their sockets."""

    def __init__(self, store: Store, secret: bytes, thinkers: Thinkers, when_ready: Callable[[], None]) -> None:
        metrics = Metrics()
        self.house = House(
            MeasuredStore(store, metrics),
            MeasuredThinkers(thinkers, metrics),
            bot_names(),
            lambda: time.time_ns() // 1_000_000,
            secrets.token_bytes,
        )
        self.application = Application(self.house, Sessions(secret, self.house.now, self.house.chance), metrics)
        self.when_ready = when_ready
        super().__init__(
            uvicorn.Config(
                self.application.asgi(),
                http=PatientHttp,
                ws=PatientSocket,
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=True,
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.house.close()
        await self.application.sockets.ended(FAREWELL)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """To be asked to end is no failure, so that the signal is not raised again; asked twice, it hurries."""
        self.force_exit = self.should_exit
        self.should_exit = True


async def serve(url: str, listener: socket.socket, workers: int, when_ready: Callable[[], None]) -> None:
    """Serve until somebody ends it."""
    store = await open_database(url)
    try:
        await Server(store, await store.secret(), Workers(workers), when_ready).serve([listener])
    finally:
        await store.close()


def some_socket(host: str, port: int) -> socket.socket:
    """A socket that listens, at this port if it is free."""
    try:
        return bound_socket(host, port)
    except Refusal:
        return bound_socket(host, 0)


def run(
    url: str,
    host: str,
    port: int,
    workers: int = 0,
    when_ready: Callable[[str], None] | None = None,
    or_any_port: bool = False,
) -> None:
    """Run a server in this process; it ends by an interrupt or SIGTERM."""
    begin_log()
    gc.set_threshold(*RARELY)
    with closing((some_socket if or_any_port else bound_socket)(host, port)) as listener:
        address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"

        def ready() -> None:
            # All that is there by now stays, and need not be looked at for garbage again.
            gc.freeze()
            if when_ready is not None:
                when_ready(address)

        run_loop(serve(url, listener, workers, ready))
