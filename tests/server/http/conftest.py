"""The server that the tests of its addresses and sockets share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from quintett.server.workers import Workers
from tests.server.http.people import Person
from tests.server.http.running import Running

Start: TypeAlias = Callable[..., Running]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture
def server(shared: Running) -> Iterator[Running]:
    """A server, which must have nothing to complain of in the end."""
    shared.complaints.said()
    yield shared
    assert shared.complaints.said() == []


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers of a test's own."""
    started: list[Running] = []

    def start(workers: Workers | None = None, data: Path = tmp_path) -> Running:
        started.append(Running(data, workers))
        return started[-1]

    yield start
    for running in started:
        if running.thread.is_alive():
            running.stop()


@pytest.fixture
def ann(server: Running) -> Person:
    return Person(server, "Ann")


@pytest.fixture
def ben(server: Running) -> Person:
    return Person(server, "Ben", "de")
