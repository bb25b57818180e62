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
from quintett.server.compiled import compiled_package, environment_with
from quintett.server.logs import begin_log
from quintett.server.thinking import Advice, Task, advise, choose

PATIENCE: Final = 30.0
"""So many seconds after which a process that thinks is taken to hang."""
STEADY: Final = "steady"
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
    """A process has died."""


class WorkerHangs(WorkerLost):
    """A process does not answer in time."""


class Worker:
    """A process that thinks, one task at a time; it is started when it is first needed.

    As soon as there is a compiled package, a process with that takes its place.
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.process: asyncio.subprocess.Process | None = None
        self.package = ""
        """The compiled package that the process was started with, if any."""
        self.has_answered = False
        self.distrusts = False
        """Whether a compiled package was of no use here."""

    async def think(self, how: str, task: Task) -> bytes:
        """The answer of the process, as it was sent."""
        try:
            process = await self.started()
            async with asyncio.timeout(self.patience):
                answer = await self.exchange(process, msgspec.json.encode((how, task)))
                self.has_answered = True
                return answer
        except TimeoutError as error:
            await self.end()
            raise WorkerHangs(f"no answer within {self.patience} seconds") from error
        except (OSError, RuntimeError, asyncio.IncompleteReadError) as error:
            # A RuntimeError is what uvloop raises for a pipe whose other end is gone.
            self.distrusts = self.distrusts or bool(self.package) and not self.has_answered
            await self.end()
            raise WorkerLost(repr(error)) from error
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next task.
            await self.end()
            raise

    async def started(self) -> asyncio.subprocess.Process:
        """The process, which is started if there is none, or none with the compiled package."""
        package = "" if self.distrusts else compiled_package()
        if package and package != self.package:
            await self.end()
        if self.process is None:
            self.package, self.has_answered = package, False
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "quintett.server.workers"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
                env=environment_with(package),
            )
        return self.process

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
            assert process.stdin is not None
            process.stdin.close()
            with suppress(OSError, RuntimeError):
                # Some Pythons, such as 3.11.2, log an error of the pipe that nobody has waited for.
                await process.stdin.wait_closed()


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
            advice = msgspec.json.decode(await self.think("advise", task), type=Advice | None)
        except WorkerLost:
            advice = None
        if advice is None:
            raise Refusal("There is no hint to be had now; try again.")
        return advice

    async def think(self, how: str, task: Task) -> bytes:
        """The thought of whichever process is free first; of a steady bot if its own is lost again, or hangs."""
        attempts = [task, task, task._replace(level=STEADY)]
        worker = await self.idle.get()
        try:
            while True:
                try:
                    return await worker.think(how, attempts.pop(0))
                except WorkerLost as lost:
                    log.warning("A bot's process was lost and is replaced: %s", lost)
                    if not attempts:
                        raise
                    if isinstance(lost, WorkerHangs):
                        del attempts[:-1]
        finally:
            self.idle.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.all:
            await worker.end()


def main() -> None:
    """A process that thinks: tasks come in and thoughts go out, a line each, until the server is gone."""
    begin_log()
    try:
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(thought_about(line) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        # The server went while we thought.
        sys.exit(1)
    except Exception:
        log.exception("A bot's process has failed")
        sys.exit(1)


def thought_about(line: bytes) -> bytes:
    """The answer to a line."""
    how, task = msgspec.json.decode(line, type=tuple[str, Task])
    return msgspec.json.encode(advise(task) if how == "advise" else choose(task))


if __name__ == "__main__":
    # Whoever asked may be gone before the answer is there.
    with suppress(BrokenPipeError):
        main()
