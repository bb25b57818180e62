"""A real server process, killed at random moments while people play over real sockets."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from quintett.bots.player import bot_names
from quintett.core.rng import Rng
from quintett.server.database import open_database
from quintett.server.protocol import Welcome
from quintett.server.serve import DATA_FILE, database_url, run
from quintett.server.sessions import Session
from quintett.server.sockets import Closed
from tests.server.simulation.checks import Figures, check_run
from tests.server.simulation.clients import Pace, Person
from tests.server.simulation.wishes import Wishes

TABLES = (("coloretto", 3), ("sticheln", 3), ("rummu", 3), ("zatre", 2), ("david", 4))
"""Games that are played at the same time, and how many sit there; two of them are people."""
QUICK = Pace(think=0.1, patience=2.0, back=0.05, dropping=0.002)
LONG = 60.0
"""Whatever takes longer does not happen at all."""


class ServerProcess:
    """A server in a process of its own, on a port that is free."""

    process: asyncio.subprocess.Process
    address: str

    def __init__(self, data: Path) -> None:
        self.data = data
        self.log = data / "log"

    async def start(self) -> None:
        """Start it on what is in its folder."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "quintett", "serve", "--port", "0", "--data", self.data, "--workers", "1"),
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), LONG)
        found = re.search(rb"http://(\S+)", line)
        assert found, self.log.read_text()
        self.address = found[1].decode()

    async def end(self, sign: signal.Signals) -> int:
        """End it by a signal."""
        self.process.send_signal(sign)
        return await asyncio.wait_for(self.process.wait(), LONG)


class QuickServer(ServerProcess):
    """A server in a process that has imported everything already: for tests, where starting Python takes longest."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.context = get_context("forkserver")
        self.context.set_forkserver_preload(["quintett.server.serve", "quintett.server.migrating"])

    async def start(self) -> None:
        ours, theirs = self.context.Pipe(duplex=False)
        self.child = self.context.Process(target=serve_quickly, args=(self.data, self.log, theirs))
        self.child.start()
        theirs.close()
        self.address = await asyncio.wait_for(asyncio.to_thread(ours.recv), LONG)
        ours.close()

    async def end(self, sign: signal.Signals) -> int:
        assert self.child.pid is not None
        os.kill(self.child.pid, sign)
        await asyncio.to_thread(self.child.join, LONG)
        assert self.child.exitcode is not None
        return self.child.exitcode


def serve_quickly(data: Path, log: Path, ready: Connection) -> None:
    """What the process of a quick server does."""
    with log.open("ab") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())

    def tell(address: str) -> None:
        ready.send(address.removeprefix("http://"))
        ready.close()

    run(database_url(data, None), "127.0.0.1", 0, 1, tell)


class SocketLine:
    """A WebSocket as a client's connection."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire

    async def send(self, frame: bytes) -> None:
        try:
            await self.wire.send(frame.decode())
        except (WebSocketException, OSError) as error:
            raise Closed from error

    async def receive(self) -> bytes:
        try:
            return await self.wire.recv(decode=False)
        except (WebSocketException, OSError) as error:
            raise Closed from error

    async def close(self) -> None:
        with suppress(WebSocketException, OSError):
            await self.wire.close()


@dataclass
class Visitor:
    """Somebody with a cookie, who can connect to a table."""

    server: ServerProcess
    token: str
    table: str = ""

    async def dial(self, session: Session) -> SocketLine:
        try:
            wire = await connect(
                f"ws://{self.server.address}/api/tables/{self.table}/socket",
                additional_headers={"cookie": f"quintett={self.token}"},
                compression=None,
                proxy=None,
                open_timeout=2,
                close_timeout=1,
            )
        except (WebSocketException, OSError, TimeoutError) as error:
            raise Closed from error
        return SocketLine(wire)


class Outcome(NamedTuple):
    """What killing a server came to."""

    kills: int
    figures: Figures
    longest: float
    """Seconds until everybody was back, at most."""
    errors: list[str]
    """What the server logged as an error."""


@dataclass
class Company:
    """People at several tables of one server."""

    server: ServerProcess
    rng: Rng
    tables: dict[str, list[Person]] = field(default_factory=dict)

    @property
    def people(self) -> list[Person]:
        return [person for people in self.tables.values() for person in people]

    async def gather(self, game: str, players: int, **options: str) -> None:
        """Two people open a table, where the rest are bots."""
        async with httpx.AsyncClient(base_url=f"http://{self.server.address}", trust_env=False) as http:
            visitors = []
            for name in ("Ann", "Ben"):
                http.cookies.clear()
                answer = await http.post("/api/session", json={"name": name})
                visitors.append((Visitor(self.server, answer.cookies["quintett"]), name))
            http.cookies.set("quintett", visitors[0][0].token)
            wish = {"game": game, "bots": ["random"] * (players - 2), "options": options}
            table = (await http.post("/api/tables", json=wish)).json()["id"]
        self.tables[table] = []
        for visitor, name in visitors:
            visitor.table = table
            session = Session(visitor.token.split(".")[0], name)
            wishes = Wishes(self.rng, players, goes_on=True)
            self.tables[table].append(Person(session, "en", self.rng, visitor.dial, QUICK, wishes))

    async def until(self, condition: Callable[[], bool], what: str) -> float:
        """Wait for something; gives how long it took."""
        began = time.monotonic()
        while not condition():
            assert time.monotonic() < began + LONG, f"{what} did not happen."
            await asyncio.sleep(0.02)
        return time.monotonic() - began

    async def until_all_are_back(self) -> None:
        """Wait until everybody is welcomed again."""
        before = {id(person): len(person.received) for person in self.people}
        await self.until(
            lambda: all(
                any(isinstance(received.message, Welcome) for received in person.received[before[id(person)] :])
                for person in self.people
            ),
            "The return of everybody",
        )


async def kill_again_and_again(server: ServerProcess, kills: int, seed: int) -> Outcome:
    """Let people play while the server is killed so often, and compare what they were told with the log."""
    await server.start()
    company = Company(server, Rng("kills", seed))
    for game, players in TABLES:
        await company.gather(game, players)
    tasks = [asyncio.create_task(person.live(1 + (person.session.name == "Ben"))) for person in company.people]
    longest = 0.0
    for _ in range(kills):
        await asyncio.sleep(0.1 + company.rng.fraction())
        await server.end(signal.SIGKILL)
        began = time.monotonic()
        await server.start()
        await company.until_all_are_back()
        longest = max(longest, time.monotonic() - began)
    for person in company.people:
        person.is_acting = False
    await company.until(lambda: not any(person.unanswered for person in company.people), "The last answer")
    for person in company.people:
        await person.go()
    await asyncio.gather(*tasks)
    await server.end(signal.SIGTERM)
    errors = [line for line in server.log.read_text().splitlines() if '"level": "error"' in line]
    return Outcome(kills, await compared(server.data, company), longest, errors)


async def compared(data: Path, company: Company) -> Figures:
    """What the log says is what everybody was told."""
    store = await open_database(f"sqlite:///{data / DATA_FILE}")
    figures = Figures(0, 0, 0, 0)
    for table, people in company.tables.items():
        found = check_run(table, bot_names(), await store.read(table), people, is_ended=False)
        figures = Figures(*(one + other for one, other in zip(figures, found, strict=True)))
    await store.close()
    return figures
