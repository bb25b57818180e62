"""Processes in which bots think, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from typing import Final, Protocol, TypeVar

import msgspec

from quintett.core.records import check
from quintett.core.words import Refusal
from quintett.games import kind_of_game
from quintett.server.thinking import Advice, Task, advise, choose

PATIENCE: Final = 30.0
"""So many seconds after which a process that thinks is taken to hang."""
TRIES: Final = 3
LONGEST_LINE: Final = 1 << 24

Thought = TypeVar("Thought")

log = logging.getLogger("quintett.server")


class Thinkers(Protocol):
    """Whoever thinks for bots."""

    async def choose(self, task: Task) -> str:
        """A legal move."""

    async def advise(self, task: Task) -> Advice:
        """Advice for a person; Refusal if there is none to be had."""

    async def close(self) -> None:
        """Think no more."""


class WorkerLost(Exception):
    """A process has died, or hangs."""


class Worker:
    """A process that thinks, one task at a time; it is started when it is first needed."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.process: asyncio.subprocess.Process | None = None

    async def think(self, how: str, task: Task) -> bytes:
        """The answer of the process, as it was sent."""
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "quintett.server.workers"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
        try:
            return await asyncio.wait_for(self.exchange(self.process, msgspec.json.encode((how, task))), self.patience)
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            await self.end()
            raise WorkerLost(repr(error)) from error
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next task.
            await self.end()
            raise

    async def exchange(self, process: asyncio.subprocess.Process, line: bytes) -> bytes:
        """Send a task and wait for the answer."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        return await process.stdout.readuntil()

    async def end(self) -> None:
        """End the process; the next task starts another."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Workers:
    """A few processes that think; one that dies or hangs is replaced, and the task is given to another."""

    def __init__(self, number: int = 0, patience: float = PATIENCE) -> None:
        self.all = [Worker(patience) for _ in range(number or max(1, (os.cpu_count() or 2) - 1))]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.all:
            self.idle.put_nowait(worker)

    async def choose(self, task: Task) -> str:
        try:
            return msgspec.json.decode(await self.think("choose", task), type=str)
        except WorkerLost:
            log.warning("No bot's process answers; the first legal move is made.")
            return check(task.record, kind_of_game).legal_moves(task.seat)[0]

    async def advise(self, task: Task) -> Advice:
        try:
            return msgspec.json.decode(await self.think("advise", task), type=Advice)
        except WorkerLost as error:
            raise Refusal("There is no hint to be had now; try again.") from error

    async def think(self, how: str, task: Task) -> bytes:
        """The thought of whichever process is free first."""
        worker = await self.idle.get()
        try:
            for tried in range(1, TRIES + 1):
                try:
                    return await worker.think(how, task)
                except WorkerLost as error:
                    log.warning("A bot's process was lost and is replaced: %s", error)
                    if tried == TRIES:
                        raise
            raise AssertionError
        finally:
            self.idle.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.all:
            await worker.end()


def main() -> None:
    """A process that thinks: tasks come in and thoughts go out, a line each, until the server is gone."""
    decoder = msgspec.json.Decoder(tuple[str, Task])
    for line in sys.stdin.buffer:
        how, task = decoder.decode(line)
        thought: str | Advice = advise(task) if how == "advise" else choose(task)
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    # Whoever asked may be gone before the answer is there.
    with suppress(BrokenPipeError):
        main()
