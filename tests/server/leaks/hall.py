"""A server whose time stands still and whose chance is given."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from quintett.bots.hints import hint
from quintett.bots.perspective import Budget
from quintett.core.fair import FairDeal
from quintett.core.match import Match
from quintett.core.rng import Rng
from quintett.server import thinking
from quintett.server.app import Application
from quintett.server.house import House
from quintett.server.memory import MemoryStore
from quintett.server.metrics import MeasuredStore, MeasuredThinkers, Metrics
from quintett.server.sessions import Session, Sessions
from quintett.server.sockets import Closed, Sockets
from quintett.server.thinking import Advice, Task
from quintett.tables import play

LEVELS: Final = ("random", "steady")
NOW: Final = 1_700_000_000_000


class Advisers:
    """Thinkers that give advice as the real ones do, but always think equally long."""

    async def choose(self, task: Task) -> str:
        raise AssertionError("No bot plays here.")

    async def advise(self, task: Task) -> Advice:
        course = thinking.course_of_task(task, False)
        advice = hint(course.perspective(task.seat, Budget(iterations=3)))
        text = course.game.kind.move_text
        moves = [(text(found.move), float(found.value), float(found.error)) for found in advice.evaluations]
        return Advice(moves, "Thus.", {})

    async def close(self) -> None:
        """There is nothing to end."""


@contextmanager
def dealt(orders: list[list[str]]) -> Iterator[None]:
    """Shuffles give these orders, whatever the secret says."""
    fair = play.lay_fairly

    def lay(match: Match, deal: FairDeal) -> None:
        match.shuffle(orders[len(match.orders)])

    play.lay_fairly = lay
    try:
        yield
    finally:
        play.lay_fairly = fair


class Ear(Protocol):
    """A person's connection to the server."""

    heard: list[bytes]

    async def say(self, frame: bytes) -> None: ...

    async def leave(self) -> None: ...


class Pipe:
    """A connection within the process: a wire for the server, an ear for the person."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[str | None] = asyncio.Queue()
        self.heard: list[bytes] = []

    async def receive(self) -> str:
        text = await self.said.get()
        if text is None:
            raise Closed
        return text

    async def send(self, text: str) -> None:
        self.heard.append(text.encode())

    async def close(self) -> None:
        self.said.put_nowait(None)

    async def say(self, frame: bytes) -> None:
        self.said.put_nowait(frame.decode())

    async def leave(self) -> None:
        self.said.put_nowait(None)


class Hall:
    """A server whose time stands still and whose chance is given."""

    def __init__(self, seed: int) -> None:
        self.luck = Rng("chance", seed)
        self.store = MemoryStore()
        self.metrics = Metrics()
        self.house = House(
            MeasuredStore(self.store, self.metrics),
            MeasuredThinkers(Advisers(), self.metrics),
            LEVELS,
            lambda: NOW,
            lambda size: bytes(self.luck.below(256) for _ in range(size)),
        )
        self.sessions = Sessions(b"s" * 32, self.house.now, self.house.chance)
        self.application = Application(self.house, self.sessions, self.metrics)
        self.sockets = Sockets(self.house, asyncio.get_running_loop().time)
        self.serving: set[asyncio.Task[None]] = set()

    async def connect(self, session: Session, table: str) -> Ear:
        pipe = Pipe()
        task = asyncio.create_task(self.sockets.serve(pipe, session, table))
        self.serving.add(task)
        task.add_done_callback(self.serving.discard)
        return pipe

    async def close(self) -> None:
        await self.house.close()
        await asyncio.gather(*self.serving)
