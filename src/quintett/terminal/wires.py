"""Wires to a table: in memory, or over the network."""

from __future__ import annotations

import asyncio
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from quintett.server.sockets import Closed

LARGEST_MESSAGE: Final = 16 * 1024 * 1024
OPEN_TIME: Final = 10.0
"""So many seconds a connection may take to be made."""


class MemoryWire:
    """One end of a wire within this process."""

    def __init__(self, incoming: asyncio.Queue[str | None], outgoing: asyncio.Queue[str | None]) -> None:
        """None in a queue says that the wire is closed."""
        self.incoming = incoming
        self.outgoing = outgoing
        self.is_closed = False

    async def receive(self) -> str:
        """The next message; Closed when there is none."""
        text = await self.incoming.get()
        if text is None:
            self.is_closed = True
            self.incoming.put_nowait(None)
            raise Closed
        return text

    async def send(self, text: str) -> None:
        """Send a message; Closed if that cannot be done."""
        if self.is_closed:
            raise Closed
        self.outgoing.put_nowait(text)

    async def close(self) -> None:
        """End the connection, for both ends."""
        self.is_closed = True
        for queue in (self.incoming, self.outgoing):
            queue.put_nowait(None)


def memory_wire() -> tuple[MemoryWire, MemoryWire]:
    """The two ends of a wire."""
    there: asyncio.Queue[str | None] = asyncio.Queue()
    back: asyncio.Queue[str | None] = asyncio.Queue()
    return MemoryWire(there, back), MemoryWire(back, there)


class WebWire:
    """A WebSocket to a server."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def receive(self) -> str:
        """The next message; Closed when there is none."""
        try:
            return await self.connection.recv(decode=True)
        except ConnectionClosed as error:
            raise Closed from error

    async def send(self, text: str) -> None:
        """Send a message; Closed if that cannot be done."""
        try:
            await self.connection.send(text)
        except ConnectionClosed as error:
            raise Closed from error

    async def close(self) -> None:
        """End the connection."""
        await self.connection.close()


async def web_wire(address: str, cookie: str) -> WebWire:
    """A socket to this address; Closed if it cannot be had."""
    try:
        return WebWire(
            await connect(
                address,
                additional_headers={"Cookie": cookie},
                max_size=LARGEST_MESSAGE,
                open_timeout=OPEN_TIME,
                close_timeout=1,
            )
        )
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
        raise Closed from error
