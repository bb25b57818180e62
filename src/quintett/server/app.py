"""The application: everything that is answered over HTTP, and the sockets."""

from __future__ import annotations

from asyncio import sleep, to_thread
from contextlib import suppress
from hashlib import sha256
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from quintett import __version__
from quintett.core.words import Refusal, Words
from quintett.games import game_names, kind_of_game
from quintett.languages import said
from quintett.pages import rules_page
from quintett.server import protocol
from quintett.server.addresses import Address, description
from quintett.server.answers import (
    FAULTS,
    FOREIGN,
    LARGEST_BODY,
    NOTHING,
    TOO_LARGE,
    TOO_QUICK,
    UNKNOWN,
    WENT_WRONG,
    NotFound,
    TooQuick,
    answered,
    client_of,
    fault,
    language_of,
    told_off,
    whole_number,
)
from quintett.server.house import NO_SUCH_TABLE, House, NoSuchTable
from quintett.server.limits import Buckets
from quintett.server.metrics import Metrics
from quintett.server.remarking import Remarks
from quintett.server.reviewing import checked, course_of, position_of
from quintett.server.sessions import LIFETIME, Session, Sessions
from quintett.server.sockets import Sockets
from quintett.server.store import Append, Finished, Repeated, Step
from quintett.server.web import Guard, SocketDoor, SocketWire, api_page, is_own_origin, page_file

COOKIE: Final = "quintett"
SMALL_BODY: Final = 1 << 14
GUEST: Final = "Guest"
LOOPBACK: Final = ("127.0.0.1", "::1")

BURST: Final = 60
RATE: Final = 20
COMES: Final = (16, 1)
"""So many times at once, and so many more a second, somebody may open a socket; each shows a whole table."""
CROWD: Final = (300, 50)
"""The same for all who share an address."""
PAUSE: Final = 1.0
"""So many seconds somebody waits to be told that this was too often."""

Wanted = TypeVar("Wanted")


class Application:
    """What the server answers: its methods are the addresses."""

    def __init__(self, house: House, sessions: Sessions, metrics: Metrics) -> None:
        self.house = house
        self.sessions = sessions
        self.metrics = metrics
        self.sockets = Sockets(house, monotonic)
        self.refusals = self.sockets.refusals
        self.buckets = Buckets(BURST, RATE, monotonic)
        self.comes = Buckets(*COMES, monotonic)
        self.crowds = Buckets(*CROWD, monotonic)
        self.remarks = Remarks(house.thinkers)
        self.addresses = [
            Address(
                "GET",
                "/api/session",
                "Who you are; newcomers get a name and a cookie.",
                self.session,
                gives=protocol.Session,
            ),
            Address("POST", "/api/session", "Choose a name.", self.rename, protocol.NewSession, protocol.Session),
            Address("GET", "/api/games", "The games that can be played.", self.games, gives=list[protocol.GameOffered]),
            Address("GET", "/api/tables", "Tables to join or watch, and your own.", self.lobby, gives=protocol.Lobby),
            Address("POST", "/api/tables", "Open a table.", self.open_table, protocol.NewTable, protocol.TableOpened),
            Address(
                "GET", "/api/tables/{table}", "What the lobby knows of a table.", self.table, gives=protocol.TableLine
            ),
            Address(
                "GET",
                "/api/games/{game}/record",
                "The record of a game that is over.",
                self.record,
                gives=dict[str, Any],
            ),
            Address(
                "GET",
                "/api/games/{game}/course",
                "A game that is over, move by move, with what each point was given for.",
                self.course,
                gives=protocol.Course,
            ),
            Address(
                "GET",
                "/api/games/{game}/positions/{number}",
                "A game that is over, after so many moves.",
                self.position,
                gives=protocol.Position,
                asks=(("seat", "Whose view is wanted; all cards lie open without it."),),
            ),
            Address(
                "GET",
                "/api/games/{game}/remarks/{number}",
                "What a strong bot says of a move, counted from 1, in a game that is over.",
                self.remark,
                gives=protocol.Remark,
            ),
            Address(
                "POST",
                "/api/records",
                "Send in a record, to look at it.",
                self.take_record,
                dict[str, Any],
                protocol.RecordChecked,
            ),
            Address(
                "GET", "/api/rules/{game}", "The rules of a game, as Markdown.", self.rules, gives_text="text/markdown"
            ),
            Address("GET", "/health", "How the server is.", self.health, gives=protocol.Health),
        ]

    def asgi(self) -> ASGIApp:
        """The application as a server runs it."""
        starlette = Starlette(
            routes=[
                *(Route(address.path, self.guarded(address), methods=[address.method]) for address in self.addresses),
                Route("/api/openapi.json", self.openapi),
                Route("/api", self.api),
                Route("/metrics", self.figures),
                WebSocketRoute("/{path:path}", self.no_socket),
                Route("/{path:path}", self.page, methods=["GET"]),
            ],
            exception_handlers={HTTPException: self.nothing_there, Exception: self.went_wrong},
        )
        return Guard(SocketDoor(starlette, self.socket))

    def guarded(self, address: Address) -> Any:
        """An address, answered with a sentence where something is wrong."""

        async def answer(request: Request) -> Response:
            language = language_of(request)
            try:
                if request.method != "GET" and not is_own_origin(request):
                    self.refusals.note("a request of another page", client_of(request))
                    return fault(403, FOREIGN, language)
                if not self.buckets.take(client_of(request)):
                    self.refusals.note("too many requests", client_of(request))
                    return fault(429, TOO_QUICK, language)
                return await address.answer(request)
            except FAULTS as error:
                return told_off(error, language)

        return answer

    async def body_of(self, request: Request, wanted: type[Wanted]) -> Wanted:
        """What was sent in, read strictly; what is large counts like many requests, for it is much to look at."""
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > LARGEST_BODY:
                raise Refusal(TOO_LARGE.sentence, **TOO_LARGE.values)
        if not self.buckets.take(client_of(request), len(body) // SMALL_BODY):
            raise TooQuick(TOO_QUICK.sentence)
        return msgspec.json.decode(body, type=wanted)

    # Who somebody is

    def session_of(self, connection: HTTPConnection) -> Session | None:
        """Who sends a request, if that is known."""
        cookie = connection.cookies.get(COOKIE)
        session = None if cookie is None else self.sessions.read(cookie)
        if cookie is not None and session is None:
            self.refusals.note("a cookie that is forged, or too old", client_of(connection))
        return session

    def signed(self, request: Request, session: Session) -> Response:
        """The answer that tells somebody who they are, and lets the browser remember it."""
        response = answered(protocol.Session(session.name))
        response.set_cookie(
            COOKIE,
            self.sessions.token(session),
            max_age=LIFETIME // 1000,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return response

    async def session(self, request: Request) -> Response:
        return self.signed(request, self.session_of(request) or self.sessions.begin(GUEST))

    async def rename(self, request: Request) -> Response:
        wish = await self.body_of(request, protocol.NewSession)
        fresh = self.sessions.begin(wish.name)
        known = self.session_of(request)
        return self.signed(request, fresh if known is None else known._replace(name=fresh.name))

    # Tables

    async def games(self, request: Request) -> Response:
        language = language_of(request)
        return answered([game_offered(name, language) for name in game_names()])

    async def lobby(self, request: Request) -> Response:
        session = self.session_of(request)
        return answered(protocol.Lobby(*await self.house.lobby("" if session is None else session.person)))

    async def open_table(self, request: Request) -> Response:
        session = self.session_of(request)
        if session is None:
            raise Refusal(UNKNOWN.sentence)
        wish = await self.body_of(request, protocol.NewTable)
        return answered(protocol.TableOpened(await self.house.open_table(session.person, session.name, wish)))

    async def table(self, request: Request) -> Response:
        headline = await self.house.store.headline(request.path_params["table"])
        if headline is None:
            raise NoSuchTable(NO_SUCH_TABLE.sentence)
        return Response(headline.body, media_type="application/json")

    async def socket(self, websocket: WebSocket, table: str) -> None:
        """Play at a table: see docs/protocol.md."""
        session = self.session_of(websocket)
        language = language_of(websocket)
        if not is_own_origin(websocket):
            self.refusals.note("a socket of another page", client_of(websocket))
            await websocket.send_denial_response(fault(403, FOREIGN, language))
        elif session is None:
            await websocket.send_denial_response(fault(403, UNKNOWN, language))
        elif not (self.comes.take(session.person) and self.crowds.take(client_of(websocket))):
            self.refusals.note("too many sockets", client_of(websocket))
            # Slowly, for whoever is refused at once asks again at once.
            await sleep(PAUSE)
            await websocket.send_denial_response(fault(429, TOO_QUICK, language))
        else:
            await websocket.accept()
            await self.sockets.serve(SocketWire(websocket), session, table, language)

    async def no_socket(self, websocket: WebSocket) -> None:
        await websocket.send_denial_response(fault(404, NOTHING, language_of(websocket)))

    # Games that are over

    async def finished(self, request: Request) -> Finished:
        finished = await self.house.store.finished(request.path_params["game"])
        if finished is None:
            raise NotFound("There is no such game, or it is not over yet.")
        return finished

    async def record(self, request: Request) -> Response:
        finished = await self.finished(request)
        name = f'attachment; filename="{finished.kind}-{finished.game}.jsonl"'
        return Response(finished.record + b"\n", media_type="application/json", headers={"content-disposition": name})

    async def course(self, request: Request) -> Response:
        finished = await self.finished(request)
        record = msgspec.json.decode(finished.record, type=dict[str, Any])
        # In a thread, as long games take a while.
        return answered(await to_thread(course_of, record, finished.game, finished.ended, language_of(request)))

    async def position(self, request: Request) -> Response:
        finished = await self.finished(request)
        record = msgspec.json.decode(finished.record, type=dict[str, Any])
        seat = request.query_params.get("seat")
        wanted = None if seat is None else whole_number(seat)
        number = whole_number(request.path_params["number"])
        position = await to_thread(position_of, record, finished.game, number, wanted, language_of(request))
        return answered(position)

    async def remark(self, request: Request) -> Response:
        finished = await self.finished(request)
        record = msgspec.json.decode(finished.record, type=dict[str, Any])
        number = whole_number(request.path_params["number"])
        return answered(await self.remarks.on(record, finished.game, number, language_of(request)))

    async def take_record(self, request: Request) -> Response:
        record = await self.body_of(request, dict[str, Any])
        match, proved = await to_thread(checked, record)
        encoded = msgspec.json.encode(record)
        game = f"r{sha256(encoded).hexdigest()[:24]}"
        if await self.house.store.finished(game) is None:
            step = Step(1, "#1", b"[]")
            finished = Finished(game, game, match.kind.name, self.house.now(), encoded)
            # Whoever sends in the same record at the same moment has stored it as well.
            with suppress(Repeated):
                await self.house.store.append(Append(game, step, finished=finished))
        return answered(
            protocol.RecordChecked(game, match.kind.name, match.players, len(match.made), match.is_over(), proved)
        )

    # About the server

    async def rules(self, request: Request) -> Response:
        game = request.path_params["game"]
        page = rules_page(game, language_of(request)) if game in game_names() else None
        if page is None:
            raise NotFound("There is no rules page for this game.")
        return Response(page, media_type="text/markdown; charset=utf-8")

    async def health(self, request: Request) -> Response:
        await self.house.store.check()
        return answered(protocol.Health(True, __version__, len(self.house.rooms), self.sockets.number))

    async def figures(self, request: Request) -> Response:
        """The metrics, only for this machine: not for those who come through a proxy."""
        if client_of(request) not in LOOPBACK or "x-forwarded-for" in request.headers:
            return fault(404, NOTHING, language_of(request))
        self.metrics.sockets.set(self.sockets.number)
        self.metrics.rooms.set(len(self.house.rooms))
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Response:
        return answered(description(self.addresses))

    async def api(self, request: Request) -> Response:
        return Response(api_page(self.addresses), media_type="text/html; charset=utf-8")

    async def page(self, request: Request) -> Response:
        """A file of the page; for all addresses that are the page's own, the page itself."""
        return page_file(request.path_params["path"]) or fault(404, NOTHING, language_of(request))

    async def nothing_there(self, request: Request, error: Exception) -> Response:
        """What cannot be done with an address."""
        assert isinstance(error, HTTPException)
        response = fault(error.status_code, NOTHING, language_of(request))
        response.headers.update(error.headers or {})
        return response

    async def went_wrong(self, request: Request, error: Exception) -> Response:
        """What is said when we are at fault; the server has it logged."""
        return fault(500, WENT_WRONG, language_of(request))


def game_offered(name: str, language: str) -> protocol.GameOffered:
    """A game as the lobby offers it."""
    kind = kind_of_game(name)
    options = [
        protocol.OptionOffered(option.name, list(option.values)[:12], said(Words(option.about), language))
        for option in kind.options
    ]
    about = said(Words(kind.about), language)
    return protocol.GameOffered(kind.name, kind.title, about, kind.fewest, kind.most, kind.minutes, options)
