"""A server whose time stands still and whose chance is given, reached over real sockets."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quintett.server.serve import Server, bound_socket
from quintett.server.sessions import Session
from tests.server.leaks.hall import NOW, Advisers, Ear, Hall

LOCAL = "127.0.0.1"


class SocketEar:
    """A real socket, and all that came over it."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.heard: list[bytes] = []
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                self.heard.append(await self.wire.recv(decode=False))

    async def say(self, frame: bytes) -> None:
        await self.wire.send(frame.decode())

    async def leave(self) -> None:
        await self.wire.close()
        await self.listening


class SocketHall(Hall):
    """A real server in this process."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ready = asyncio.Event()
        self.server = Server(self.store, b"s" * 32, Advisers(), self.ready.set)
        house = self.server.house
        house.now, house.chance = (lambda: NOW), self.house.chance
        self.house = house
        self.application = self.server.application
        self.sessions = self.application.sessions
        self.sessions.now, self.sessions.chance = house.now, house.chance
        self.listener = bound_socket(LOCAL, 0)
        self.running = asyncio.create_task(self.server.serve([self.listener]))
        self.ears: list[SocketEar] = []

    async def connect(self, session: Session, table: str) -> Ear:
        await self.ready.wait()
        port = self.listener.getsockname()[1]
        wire = await connect(
            f"ws://{LOCAL}:{port}/api/tables/{table}/socket",
            additional_headers={"cookie": f"quintett={self.sessions.token(session)}"},
            compression=None,
            proxy=None,
        )
        ear = SocketEar(wire)
        self.ears.append(ear)
        return ear

    async def close(self) -> None:
        self.server.should_exit = True
        await self.running
        for ear in self.ears:
            await ear.leave()
