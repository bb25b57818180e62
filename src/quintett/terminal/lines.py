"""Lines that somebody types, or that come through a pipe."""

from __future__ import annotations

import asyncio
import os
from threading import Thread
from typing import Final

LARGEST_READ: Final = 1 << 16


class Lines:
    """Standard input, or another file, line by line, without holding up the loop."""

    def __init__(self, descriptor: int = 0) -> None:
        self.descriptor = descriptor
        self.read: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_begun = False

    async def next(self) -> str | None:
        """The next line; None when there will be no more."""
        if not self.is_begun:
            self.is_begun = True
            # A thread that must not hold up the end: it may wait for a line that never comes.
            Thread(target=self.fill, args=(asyncio.get_running_loop(),), daemon=True).start()
        return await self.read.get()

    def fill(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read until there is nothing more, or nobody wants it."""
        rest = b""
        try:
            while block := self.block():
                *whole, rest = (rest + block).split(b"\n")
                for line in whole:
                    loop.call_soon_threadsafe(self.read.put_nowait, line.decode(errors="replace").rstrip("\r"))
            if rest:
                loop.call_soon_threadsafe(self.read.put_nowait, rest.decode(errors="replace"))
            loop.call_soon_threadsafe(self.read.put_nowait, None)
        except RuntimeError:
            # The loop is closed.
            return

    def block(self) -> bytes:
        """What can be read now; nothing at the end, which a terminal that was closed reports as an error."""
        try:
            return os.read(self.descriptor, LARGEST_READ)
        except OSError:
            return b""
