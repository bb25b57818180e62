"""Connections that do not wait for ever: for a request that never gets whole, for a reader who never reads."""

from __future__ import annotations

import asyncio
from typing import Final

import h11
import msgspec
from starlette.requests import HTTPConnection
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode

from quintett.core.words import Words
from quintett.languages import said
from quintett.server.answers import language_of
from quintett.server.protocol import Goodbye

REQUEST_TIME: Final = 20.0
"""So many seconds a request may take to come in, from the connection or the last answer on."""
STUCK_TIME: Final = 20.0
"""So many seconds a full outbox may stand still."""


class PatientHttp(H11Protocol):
    """A connection that is cut if the other side lets a request hang."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait_for_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.wait_for_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def wait_for_request(self) -> None:
        """Give the next request its time."""
        self.stop_waiting()
        self.deadline = self.loop.call_later(REQUEST_TIME, self.lose_patience)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()

    def lose_patience(self) -> None:
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.transport.abort()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that is cut if the other side stops reading: its outbox could never be sent, nor the socket closed.

    Whoever sends what is too large, which is never read, is told so before the connection ends.
    """

    deadline: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.deadline = self.loop.call_later(STUCK_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        self.stop_waiting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()

    def send_receive_event_to_app(self) -> None:
        """Pass all on as bytes: what is no UTF-8 then gets a sentence from us, and no traceback from uvicorn."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        close = self.conn.close_sent
        if close is not None and close.code == CloseCode.MESSAGE_TOO_BIG:
            words = Words("That is too large: at most {most} bytes.", {"most": self.config.ws_max_size})
            goodbye = Goodbye(said(words, language_of(HTTPConnection(dict(self.scope)))), again=True)
            self.transport.write(Frame(Opcode.TEXT, msgspec.json.encode(goodbye)).serialize(mask=False))
        super().handle_parser_exception()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            # A refusal has been sent; uvicorn forgets to note it, and would log an error.
            self.handshake_complete = True
