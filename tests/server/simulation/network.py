"""A network between clients and the server: late, torn, with holes; each connection keeps the order of its frames."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from quintett.core.rng import Rng
from quintett.server.sockets import Closed


@dataclass(frozen=True)
class Weather:
    """How bad the network is."""

    latency: float = 0.05
    """Seconds a frame takes on the mean."""
    jitter: float = 0.03
    """How many seconds more or less at most."""
    losses: float = 0.0
    """How many of the frames are lost; a frame that is lost takes the connection with it, sooner or later."""
    holes: float = 0.0
    """How many of the frames find that for half a minute nothing comes through."""


CALM = Weather()


TINY = 1e-6
"""Timers for the same time may go off in any order, so that two frames never arrive at once."""


class Way:
    """One direction of a connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.arrived: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.last = 0.0
        """When the last frame arrives: none overtakes another."""

    def carry(self, frame: bytes | None) -> None:
        """Carry a frame to the other side; None tells it that there will be no more."""
        loop = asyncio.get_running_loop()
        self.last = max(self.last + TINY, loop.time() + self.connection.delay())
        loop.call_at(self.last, self.arrive, frame)

    def arrive(self, frame: bytes | None) -> None:
        if not self.connection.is_torn or frame is None:
            self.arrived.put_nowait(frame)


@dataclass
class Connection:
    """A connection of a client to the server."""

    rng: Rng
    weather: Weather
    is_torn: bool = False
    """Nothing comes through any more."""
    is_closed: bool = False
    """Both sides know that it has ended, or will when what is under way has arrived."""
    through: float = 0.0
    """Until then nothing comes through."""
    up: Way = field(init=False)
    down: Way = field(init=False)

    def __post_init__(self) -> None:
        self.up, self.down = Way(self), Way(self)

    def delay(self) -> float:
        """How long the next frame takes."""
        now = asyncio.get_running_loop().time()
        if self.rng.fraction() < self.weather.losses:
            self.tear(noticed_after=40 * self.rng.fraction())
        if self.rng.fraction() < self.weather.holes:
            self.through = now + 30.0
        wobble = self.weather.jitter * (2 * self.rng.fraction() - 1)
        return max(0.0, self.weather.latency + wobble) + max(0.0, self.through - now)

    def tear(self, noticed_after: float = 0.0) -> None:
        """From now on nothing comes through, which both sides notice after a while."""
        if not self.is_torn:
            self.is_torn = True
            asyncio.get_running_loop().call_later(noticed_after, self.end)

    def end(self) -> None:
        """Both sides learn that nothing more will come."""
        self.is_closed = True
        self.up.arrived.put_nowait(None)
        self.down.arrived.put_nowait(None)

    def close(self) -> None:
        """One side ends it: what is under way still arrives."""
        if not self.is_closed:
            self.is_closed = True
            self.up.carry(None)
            self.down.carry(None)


class ClientEnd:
    """A connection as the client has it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def send(self, frame: bytes) -> None:
        if self.connection.is_closed:
            raise Closed
        self.connection.up.carry(frame)

    async def receive(self) -> bytes:
        frame = await self.connection.down.arrived.get()
        if frame is None:
            raise Closed
        return frame

    async def close(self) -> None:
        self.connection.close()


class ServerEnd:
    """A connection as the server has it: a wire."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def receive(self) -> str:
        frame = await self.connection.up.arrived.get()
        if frame is None:
            raise Closed
        return frame.decode()

    async def send(self, text: str) -> None:
        if self.connection.is_closed:
            raise Closed
        self.connection.down.carry(text.encode())

    async def close(self) -> None:
        self.connection.close()
