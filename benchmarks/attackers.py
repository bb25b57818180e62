"""A process of people who mean no good: `python -m benchmarks.attackers ATTACK ADDRESS` goes on until it is ended.

Each attack goes at a pace of its own, whatever the server does against it, for attackers share the machine with it.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import httpx

from benchmarks.wire import TEXT, Wire, open_wire

PEOPLE: Final = 20
"""So many attack at once where each needs a name and a socket."""
PACE: Final = 50
"""So many times a second each of them does it."""
BAD_FRAMES: Final = (
    b"nonsense",
    b'{"type":"command","id":"a","text":"/who","more":1}',
    b'{"type":"command","id":5,"text":[]}',
    b"\xff\xfe\xfd",
    b"[" * 10_000,
    b'{"type":"hello"}' + b" " * 20_000,
)
SLOW_READERS: Final = 60
HALF_OPEN: Final = 500
"""So many connections are held that have sent half a request."""
STORM: Final = 100
"""So many connections are made and dropped in a second."""


class Attacker:
    """Somebody with a name and an address of their own."""

    def __init__(self, http: httpx.AsyncClient, address: str, number: int) -> None:
        self.http = http
        self.address = address
        self.number = number
        self.own = f"10.1.0.{number}"
        self.cookie = ""

    async def arrive(self) -> None:
        headers = {"x-forwarded-for": self.own}
        said = await self.http.post(f"{self.address}/api/session", json={"name": f"A{self.number}"}, headers=headers)
        self.cookie = said.raise_for_status().headers["set-cookie"].partition(";")[0]

    async def come(self, table: str) -> Wire:
        """A socket at a table, which has said hello."""
        url = urlsplit(self.address)
        path = f"/api/tables/{table}/socket"
        wire = await open_wire(url.hostname or "", url.port or 80, path, ignore, self.cookie, self.own)
        wire.send(b'{"type":"hello"}')
        return wire


def ignore(text: memoryview) -> None:
    """What the server says does not matter."""


async def keep_sending(attacker: Attacker, table: str, frames: Iterator[bytes]) -> None:
    """Send frames at a pace, and come back whenever the connection is cut."""
    while True:
        try:
            wire = await attacker.come(table)
            while not wire.transport.is_closing():
                wire.send_frame(TEXT, next(frames))
                await asyncio.sleep(1 / PACE)
        except OSError:
            await asyncio.sleep(1 / PACE)


async def flood(attackers: list[Attacker], tables: list[str]) -> None:
    """Commands, far too quickly."""
    frames = itertools.repeat(b'{"type":"command","id":"f","text":"/who"}')
    await asyncio.gather(*(keep_sending(one, tables[one.number], frames) for one in attackers))


async def malformed(attackers: list[Attacker], tables: list[str]) -> None:
    """Frames that cannot be read, or are too large."""
    frames = itertools.cycle(BAD_FRAMES)
    await asyncio.gather(*(keep_sending(one, tables[one.number], frames) for one in attackers))


async def slow_readers(attackers: list[Attacker], tables: list[str]) -> None:
    """People who watch and read nothing; cut off, they come back."""
    watching: list[Wire] = []
    for one in itertools.cycle(attackers):
        watching = [wire for wire in watching if not wire.transport.is_closing()]
        if len(watching) < SLOW_READERS:
            with suppress(OSError):
                wire = await one.come(tables[len(watching) % len(tables)])
                wire.transport.pause_reading()
                watching.append(wire)
        await asyncio.sleep(1 / PACE)


async def half_open(attackers: list[Attacker], tables: list[str]) -> None:
    """Requests that are never finished."""
    url = urlsplit(attackers[0].address)
    held: list[asyncio.StreamWriter] = []
    while True:
        _, writer = await asyncio.open_connection(url.hostname, url.port)
        writer.write(b"GET /api/tables/x/socket HTTP/1.1\r\nhost: x\r\nupgrade: web")
        held.append(writer)
        if len(held) > HALF_OPEN:
            held.pop(0).close()
        await asyncio.sleep(1 / STORM)


async def storm(attackers: list[Attacker], tables: list[str]) -> None:
    """Connections that are dropped as soon as they are made; nobody waits for an answer before the next."""
    async with asyncio.TaskGroup() as dropping:
        for one in itertools.cycle(attackers):
            dropping.create_task(drop(one, tables[one.number]))
            await asyncio.sleep(1 / STORM)


async def drop(attacker: Attacker, table: str) -> None:
    with suppress(OSError):
        wire = await attacker.come(table)
        wire.transport.abort()


ATTACKS: Final[dict[str, Callable[[list[Attacker], list[str]], Awaitable[None]]]] = {
    "commands, far too quickly": flood,
    "frames that cannot be read": malformed,
    "people who read nothing": slow_readers,
    "requests never finished": half_open,
    "connections made and dropped": storm,
}


async def main(attack: str, address: str) -> None:
    async with httpx.AsyncClient() as http:
        attackers = [Attacker(http, address, number) for number in range(PEOPLE)]
        for one in attackers:
            await one.arrive()
            http.cookies.clear()
        lobby = (await http.get(f"{address}/api/tables")).raise_for_status().json()
        print("ready", flush=True)
        await ATTACKS[attack](attackers, [line["id"] for line in lobby["tables"]])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
