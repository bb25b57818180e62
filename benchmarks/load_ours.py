"""Tables full of players at our server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import httpx
import msgspec

from benchmarks.load_tables import PlayedTable
from benchmarks.positions import OPTIONS, PLAYERS
from benchmarks.wire import open_wire


class GameSeen(msgspec.Struct):
    """What players need to know of a game."""

    legal: list[str]
    over: bool


class Seen(msgspec.Struct):
    """What players need to know of our messages."""

    type: str
    id: str = ""
    ok: bool = False
    seq: int | None = None
    game: GameSeen | None = None


decode_ours: Final = msgspec.json.Decoder(Seen).decode


class OurTable(PlayedTable):
    """A table of Quintett, with people only; after a game they play another."""

    def __init__(self, address: str, on_ready: Callable[[PlayedTable], None], game: str) -> None:
        super().__init__(address, on_ready)
        self.game = game
        self.seqs = [0] * PLAYERS
        self.sent = 0
        self.asked: dict[str, asyncio.Future[bool]] = {}
        """Commands that are no moves, and wait for their answers."""
        self.restarting: asyncio.Task[None] | None = None

    async def open(self, http: httpx.AsyncClient, number: int) -> None:
        table = ""
        for seat in range(PLAYERS):
            # Each has an address of their own, as behind a proxy.
            own = f"10.0.{number}.{seat}"
            headers = {"x-forwarded-for": own}
            said = await http.post(f"{self.address}/api/session", json={"name": f"Player {seat}"}, headers=headers)
            headers["cookie"] = said.raise_for_status().headers["set-cookie"].partition(";")[0]
            if not table:
                wish = {"game": self.game, "options": OPTIONS.get(self.game, {})}
                opened = await http.post(f"{self.address}/api/tables", json=wish, headers=headers)
                table = opened.raise_for_status().json()["id"]
            path = f"/api/tables/{table}/socket"
            self.wires.append(
                await open_wire(self.host, self.port, path, partial(self.receive, seat), headers["cookie"], own)
            )
            self.wires[seat].send(b'{"type":"hello"}')
            if seat:
                await self.ask(seat, "/join")
        await self.ask(0, "/start")

    def send(self, seat: int, choice: str) -> None:
        self.command(seat, f"/play {choice}")

    def command(self, seat: int, text: str) -> str:
        self.sent += 1
        name = f"c{self.sent}"
        self.wires[seat].send(f'{{"type":"command","id":"{name}","text":"{text}","seen":{self.seqs[seat]}}}'.encode())
        return name

    async def ask(self, seat: int, text: str) -> None:
        """Send a command that is no move, and wait for the answer."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.asked[self.command(seat, text)] = answer
        if not await answer:
            raise RuntimeError(f"{text} was refused.")

    async def play_again(self) -> None:
        await self.ask(0, "/reset")
        await self.ask(0, "/start")

    def receive(self, seat: int, text: memoryview) -> None:
        seen = decode_ours(text)
        if seen.type == "answer":
            if seen.id in self.asked:
                self.asked.pop(seen.id).set_result(seen.ok)
            else:
                self.refused += not seen.ok
                self.acknowledged()
        elif seen.seq is not None:
            self.seqs[seat] = seen.seq
            if seen.game is not None:
                self.offered(seat, seen.game.legal)
                if seen.game.over and seat == 0 and (self.restarting is None or self.restarting.done()):
                    self.restarting = asyncio.create_task(self.play_again())
