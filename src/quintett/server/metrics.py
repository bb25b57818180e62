"""Figures for whoever runs a server, in the format of Prometheus."""

from __future__ import annotations

from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from quintett.server.store import Append, Store
from quintett.server.thinking import Task
from quintett.server.workers import Thinkers

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """What is counted and measured."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.steps = Counter("quintett_steps", "Steps stored in tables' logs", registry=self.registry)
        self.games = Counter("quintett_games_finished", "Games played to the end", registry=self.registry)
        self.refusals = Counter("quintett_refusals", "Commands refused", registry=self.registry)
        self.commit = Histogram(
            "quintett_commit_seconds", "From a step to its commit", registry=self.registry, buckets=TIMES
        )
        self.thinking = Histogram(
            "quintett_thinking_seconds", "How long bots think", registry=self.registry, buckets=TIMES
        )
        self.sockets = Gauge("quintett_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("quintett_rooms", "Tables in memory", registry=self.registry)

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)


class MeasuredStore:
    """A store whose writing is measured."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.answer = store.answer
        self.read = store.read
        self.headlines = store.headlines
        self.headline = store.headline
        self.finished = store.finished
        self.finished_games = store.finished_games
        self.secret = store.secret
        self.check = store.check
        self.close = store.close

    async def append(self, append: Append) -> None:
        began = perf_counter()
        await self.store.append(append)
        self.metrics.commit.observe(perf_counter() - began)
        self.metrics.steps.inc()
        if append.finished is not None:
            self.metrics.games.inc()

    async def refuse(self, table: str, command: str, body: bytes) -> None:
        await self.store.refuse(table, command, body)
        self.metrics.refusals.inc()


class MeasuredThinkers:
    """Thinkers whose thinking is measured."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics) -> None:
        self.thinkers = thinkers
        self.metrics = metrics
        self.advise = thinkers.advise
        self.close = thinkers.close

    async def choose(self, task: Task) -> str:
        began = perf_counter()
        move = await self.thinkers.choose(task)
        self.metrics.thinking.observe(perf_counter() - began)
        return move
