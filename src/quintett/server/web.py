"""What browsers need: headers that guard them, the files of the page, and sockets."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quintett.server.addresses import Address
from quintett.server.sockets import Closed

PAGE: Final = Path(__file__).resolve().parent / "page"
ASSETS: Final = "assets"
SOCKET: Final = re.compile(r"/api/tables/([^/]+)/socket")
LONGEST_PATH: Final = 200
FOREVER: Final = "public, max-age=31536000, immutable"
HEADERS: Final = {
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Adds the headers that guard browsers to every answer; what is not a file of the page is not to be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, guarded)


class SocketDoor:
    """The way to the sockets of tables, past all that answers requests: each layer costs time for every message."""

    def __init__(self, app: ASGIApp, answer: Callable[[WebSocket, str], Awaitable[None]]) -> None:
        """The answer is given the table that an address names; what leads elsewhere goes on to the app."""
        self.app = app
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if address is None:
            await self.app(scope, receive, send)
        else:
            await self.answer(WebSocket(scope, receive, send), address[1])


def page_file(path: str) -> Response | None:
    """A file of the built page; for every other address of the page, the page itself."""
    path = path.strip("/")
    index = PAGE / "index.html"
    if "\0" in path or len(path) > LONGEST_PATH or not index.is_file():
        return None
    file = (PAGE / path).resolve()
    if path and file.is_file() and file.is_relative_to(PAGE):
        return FileResponse(file, headers={"cache-control": FOREVER if path.startswith(ASSETS) else "no-cache"})
    if path.startswith((ASSETS, "api/")):
        return None
    return FileResponse(index, headers={"cache-control": "no-cache"})


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, or from a program, which names no origin."""
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    return origin is None or bool(host) and origin in (f"http://{host}", f"https://{host}")


class SocketWire:
    """A WebSocket as a wire."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket

    async def receive(self) -> str:
        """The next message; of what is no UTF-8, a text that no reader of JSON takes."""
        try:
            message = await self.websocket.receive()
        except (WebSocketDisconnect, RuntimeError) as error:
            raise Closed from error
        if message["type"] == "websocket.disconnect":
            raise Closed
        whole: bytes = message["bytes"]
        return whole.decode(errors="surrogateescape")

    async def send(self, text: str) -> None:
        try:
            await self.websocket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError) as error:
            raise Closed from error

    async def close(self) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:
            try:
                await self.websocket.close()
            except (WebSocketDisconnect, RuntimeError, OSError):
                # Gone already.
                return


def api_page(addresses: list[Address]) -> str:
    """The addresses as a page to read."""
    rows = "".join(
        f"<tr><td><code>{address.method}</code></td><td><code>{escape(address.path)}</code></td>"
        f"<td>{escape(address.about)}</td></tr>"
        for address in addresses
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Quintett: addresses</title>"
        "<h1>Quintett over HTTP</h1><p>As OpenAPI: <a href=/api/openapi.json>openapi.json</a>. "
        "Play goes over the socket <code>/api/tables/TABLE/socket</code>, described in docs/protocol.md.</p>"
        f"<table>{rows}</table></html>"
    )
