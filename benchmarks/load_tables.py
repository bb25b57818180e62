"""A table full of players who make random moves, whatever server it is at."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter
from urllib.parse import urlsplit

import httpx

from benchmarks.wire import Wire


class PlayedTable(ABC):
    """A table with a player in each seat, who moves when told to; one move at a time."""

    def __init__(self, address: str, on_ready: Callable[[PlayedTable], None]) -> None:
        self.address = address
        self.host, self.port = urlsplit(address).hostname or "", urlsplit(address).port or 80
        self.on_ready = on_ready
        """Called when somebody may move."""
        self.wires: list[Wire] = []
        self.choices: dict[int, list[str]] = {}
        """For seats that may move what they may do."""
        self.moving: int | None = None
        """The seat whose move is not acknowledged yet."""
        self.is_listed = False
        """Whether it was called ready and has not moved since."""
        self.sent_at = 0.0
        self.waits: list[float] = []
        """How many seconds each move took from sending to acknowledgement."""
        self.refused = 0

    @abstractmethod
    async def open(self, http: httpx.AsyncClient, number: int) -> None:
        """Open the table and seat everybody."""

    @abstractmethod
    def send(self, seat: int, choice: str) -> None:
        """Send a move."""

    def move(self) -> None:
        """Make a random move that is allowed."""
        self.is_listed = False
        if not self.choices:
            return
        seat = random.choice(list(self.choices))
        self.moving = seat
        self.sent_at = perf_counter()
        self.send(seat, random.choice(self.choices.pop(seat)))

    def acknowledged(self) -> None:
        """The move has been acknowledged."""
        self.waits.append(perf_counter() - self.sent_at)
        self.moving = None
        self.call_ready()

    def offered(self, seat: int, choices: list[str]) -> None:
        """A seat has been told what it may do now."""
        if choices:
            self.choices[seat] = choices
            self.call_ready()
        else:
            self.choices.pop(seat, None)

    def call_ready(self) -> None:
        if self.choices and self.moving is None and not self.is_listed:
            self.is_listed = True
            self.on_ready(self)
