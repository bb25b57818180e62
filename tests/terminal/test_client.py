"""The protocol's client: after a lost connection it goes on, and nothing is played twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from quintett.server.protocol import Answer, Goodbye
from quintett.server.sockets import Closed, Wire
from quintett.terminal.client import Client, Heard, Lost
from quintett.terminal.local import LocalTable
from tests.terminal.evening import local_table

pytestmark = pytest.mark.anyio


class Breaking:
    """A wire that breaks right after something was sent, before any answer comes."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.breaks = False

    async def receive(self) -> str:
        text = await self.wire.receive()
        if self.breaks:
            await self.wire.close()
            raise Closed
        return text

    async def send(self, text: str) -> None:
        await self.wire.send(text)

    async def close(self) -> None:
        await self.wire.close()


@asynccontextmanager
async def at(table: LocalTable) -> AsyncIterator[tuple[Client, list[Heard], list[Breaking]]]:
    """A client at a table, what it hears, and its wires."""
    heard: list[Heard] = []
    wires: list[Breaking] = []

    async def connect() -> Wire:
        wires.append(Breaking(await table.connect()))
        return wires[-1]

    await table.open()
    client = Client(connect, heard.append, adds_luck=False)
    running = asyncio.create_task(client.run())
    try:
        yield client, heard, wires
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await table.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.005)


async def test_a_move_that_was_not_answered_is_sent_again_and_counts_once() -> None:
    async with at(local_table("coloretto")) as (client, heard, wires):
        await until(lambda: client.is_welcome and client.must_act)
        wires[0].breaks = True
        command = client.command("/play draw")
        await until(lambda: any(isinstance(message, Answer) and message.id == command for message in heard))
        assert len(wires) == 2
        assert any(isinstance(message, Lost) for message in heard)
        assert next(message.ok for message in heard if isinstance(message, Answer))
        assert not client.pending
        await until(lambda: client.game is not None and client.game.phase == "place")
        drawn = [event for event in client.story if event.what == "act" and event.seat == 0]
        assert len(drawn) <= 1


async def test_the_story_is_whole_after_an_undo() -> None:
    async with at(local_table("rummu")) as (client, _, _):
        await until(lambda: client.is_welcome and client.must_act and bool(client.story))
        before = list(client.story)
        client.command("/play draw")
        await until(lambda: len(client.story) > len(before) and not client.pending)
        client.command("/undo")
        await until(lambda: client.story == before)


async def test_a_table_that_is_not_there_ends_it() -> None:
    table = local_table("coloretto")
    await table.open()
    table.table = "nowhere"
    heard: list[Heard] = []
    try:
        await Client(table.connect, heard.append).run()
    finally:
        await table.close()
    assert [message.said for message in heard if isinstance(message, Goodbye)] == [
        "There is no such table; perhaps the link is not whole."
    ]
