"""Guests: each is one connection of a person to a table."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from quintett.server.protocol import Goodbye, Outgoing

MOST_WAITING: Final = 200
MOST_BYTES: Final = 2 << 20
"""So many messages, and so many bytes, may wait for a guest who reads slowly; with more the guest is cut off."""

encode = msgspec.json.Encoder().encode


class Guest:
    """Somebody's connection: what is posted here goes out in its order."""

    def __init__(self, person: str, name: str, language: str) -> None:
        self.person = person
        self.name = name
        self.language = language
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What is to be sent; None ends the connection."""
        self.bytes_waiting = 0
        self.is_gone = False
        self.can: list[str] = []
        """The commands that the person could use when last told."""

    def post(self, message: Outgoing) -> None:
        """Send a message, sooner or later."""
        self.post_encoded(encode(message))

    def post_encoded(self, message: bytes) -> None:
        """Send a message that is encoded already."""
        if self.is_gone:
            return
        self.bytes_waiting += len(message)
        if self.waiting.qsize() >= MOST_WAITING or self.bytes_waiting > MOST_BYTES:
            self.cut()
        else:
            self.waiting.put_nowait(message)

    async def next_message(self) -> bytes | None:
        """What is to be sent next, as soon as there is something; None when the connection is to end."""
        message = await self.waiting.get()
        if message is not None:
            self.bytes_waiting -= len(message)
        return message

    def cut(self) -> None:
        """End the connection at once, whatever still waits."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.bytes_waiting = 0
        self.end()

    def dismiss(self, said: str, again: bool) -> None:
        """Say goodbye, and end the connection when that is sent."""
        self.post(Goodbye(said, again))
        self.end()

    def end(self) -> None:
        """End the connection when all that waits is sent."""
        if not self.is_gone:
            self.is_gone = True
            self.waiting.put_nowait(None)
