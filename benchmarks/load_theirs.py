"""Tables full of players at boardgame.io's server: messages of socket.io in a WebSocket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import httpx
import msgspec

from benchmarks.load_tables import PlayedTable
from benchmarks.positions import PLAYERS
from benchmarks.wire import open_wire

SPACE: Final = "/sticheln"
OPEN, PING, PONG, CONNECT = b"0", b"2", b"3", b"40"
UPDATE: Final = f'42{SPACE},["update"'.encode()
SYNC: Final = f'42{SPACE},["sync"'.encode()
BEFORE: Final = len(f"42{SPACE},")


class HandSeen(msgspec.Struct):
    """What a player has."""

    hand: list[str]


class Piles(msgspec.Struct):
    """The part of the table that is our game's own."""

    players: dict[str, HandSeen]


class Turn(msgspec.Struct):
    """Who may move."""

    phase: str
    currentPlayer: str  # noqa: N815 - boardgame.io's name
    activePlayers: dict[str, Any] | None  # noqa: N815


class State(msgspec.Struct):
    """What players need to know of a state."""

    G: Piles
    ctx: Turn
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """What a player is told on coming in."""

    state: State


class UpdateEvent(msgspec.Struct, array_like=True):
    """Somebody has moved."""

    name: str
    match: str
    state: State


class SyncEvent(msgspec.Struct, array_like=True):
    """A player has come in."""

    name: str
    match: str
    info: Synced


decode_update: Final = msgspec.json.Decoder(UpdateEvent).decode
decode_sync: Final = msgspec.json.Decoder(SyncEvent).decode


class TheirTable(PlayedTable):
    """A match of Sticheln at boardgame.io's server."""

    def __init__(self, address: str, on_ready: Callable[[PlayedTable], None]) -> None:
        super().__init__(address, on_ready)
        self.match = ""
        self.credentials: list[str] = []
        self.synced: asyncio.Event = asyncio.Event()
        self.phase = ""
        self.number = 0
        """The number of the state that was seen last."""
        self.moved_at = 0
        """That of the state in which the last move was made."""

    async def open(self, http: httpx.AsyncClient, number: int) -> None:
        games = f"{self.address}/games{SPACE}"
        made = await http.post(f"{games}/create", json={"numPlayers": PLAYERS})
        self.match = made.raise_for_status().json()["matchID"]
        for seat in range(PLAYERS):
            wish = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await http.post(f"{games}/{self.match}/join", json=wish)
            self.credentials.append(joined.raise_for_status().json()["playerCredentials"])
            path = "/socket.io/?EIO=4&transport=websocket"
            self.synced.clear()
            self.wires.append(await open_wire(self.host, self.port, path, partial(self.receive, seat)))
            await self.synced.wait()

    def emit(self, seat: int, *event: object) -> None:
        self.wires[seat].send(f"42{SPACE},{json.dumps(event)}".encode())

    def send(self, seat: int, choice: str) -> None:
        self.moved_at = self.number
        payload = {"type": self.phase, "args": [choice], "playerID": str(seat), "credentials": self.credentials[seat]}
        self.emit(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.match, str(seat))

    def receive(self, seat: int, text: memoryview) -> None:
        if text[: len(UPDATE)] == UPDATE:
            self.see(seat, decode_update(text[BEFORE:]).state)
        elif text[: len(SYNC)] == SYNC:
            self.see(seat, decode_sync(text[BEFORE:]).info.state)
            self.synced.set()
        elif text[:1] == PING:
            self.wires[seat].send(PONG)
        elif text[:1] == OPEN:
            # The wire is listed only once it is open.
            asyncio.get_running_loop().call_soon(self.connect, seat)
        elif text[:2] == CONNECT:
            self.emit(seat, "sync", self.match, str(seat), self.credentials[seat])

    def connect(self, seat: int) -> None:
        if len(self.wires) <= seat:
            asyncio.get_running_loop().call_soon(self.connect, seat)
        else:
            self.wires[seat].send(CONNECT + f"{SPACE},".encode())

    def see(self, seat: int, state: State) -> None:
        """Take what a seat was told for the truth; its own move is acknowledged by this."""
        if state.number >= self.number:
            self.number = state.number
            self.phase = state.ctx.phase
        active = state.ctx.activePlayers
        acts = str(seat) in active if active is not None else state.ctx.currentPlayer == str(seat)
        self.offered(seat, state.G.players[str(seat)].hand if acts else [])
        if self.moving == seat and state.number > self.moved_at:
            self.acknowledged()
