"""A WebSocket of a player, as light as can be, for it shares the machine with the server that is measured."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

PING: Final = 9
TEXT: Final = 1
FINAL: Final = 128
MASKED: Final = 128
NO_MASK: Final = bytes(4)
"""A mask that leaves everything as it is."""
HANDSHAKE: Final = """GET {path} HTTP/1.1\r
Host: {host}:{port}\r
Connection: Upgrade\r
Upgrade: websocket\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: cXVpbnRldHQgcXVpbnRldA==\r
Cookie: {cookie}\r
X-Forwarded-For: {address}\r
\r
"""


class Wire(asyncio.Protocol):
    """A socket that calls `receive` with each message; what is compressed or sent in parts it cannot read."""

    def __init__(self, request: bytes, receive: Callable[[memoryview], None]) -> None:
        self.request = request
        self.receive = receive
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        """How many bytes have come."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionResetError(self.buffer.decode(errors="replace")))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        self.received += len(data)
        if not self.opened.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                self.transport.close()
                return
            self.buffer = rest
            self.opened.set_result(None)
        with memoryview(self.buffer) as seen:
            used = self.take_frames(seen)
        del self.buffer[:used]

    def take_frames(self, seen: memoryview) -> int:
        """Take all frames that are complete; how many bytes they were."""
        used = 0
        while len(seen) >= used + 2:
            start, size = used + 2, seen[used + 1]
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(seen[used + 2 : start])
            if len(seen) < start + size:
                break
            code, used = seen[used] & 15, start + size
            with seen[start:used] as payload:
                if code == TEXT:
                    self.receive(payload)
                elif code == PING:
                    self.send_frame(code + 1, payload)
        return used

    def send(self, text: bytes) -> None:
        self.send_frame(TEXT, text)

    def send_frame(self, code: int, payload: bytes | memoryview) -> None:
        size = len(payload)
        sizes = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2)
        self.transport.write(b"".join((bytes([FINAL | code]), sizes, NO_MASK, payload)))


async def open_wire(
    host: str, port: int, path: str, receive: Callable[[memoryview], None], cookie: str = "none", address: str = "::1"
) -> Wire:
    """A socket that is open, for somebody who comes from an address of their own, as behind a proxy."""
    request = HANDSHAKE.format(path=path, host=host, port=port, cookie=cookie, address=address).encode()
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, receive), host, port)
    await wire.opened
    return wire
