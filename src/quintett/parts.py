"""Long work, cut into parts that are done one after the other or on several cores, always with the same outcome."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from quintett.core.words import Refusal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

SECONDS: Final = 0.2
"""How long a part takes, about: long beside the way to another process, short for whoever waits."""

Done = TypeVar("Done")
Work = Callable[[range], Done]
"""Does what has these numbers; other processes do it if it can be sent to them."""


def in_parts(work: Work[Done], things: int, jobs: int = 1, but: int = 0) -> Generator[Done]:
    """Do so many things, numbered from 1, but the first few, part by part; what is done comes in their order."""
    parts = Parts(things, but)
    if jobs == 1:
        while numbers := parts.next():
            done, seconds = timed(work, numbers)
            parts.fit(len(numbers), seconds)
            yield done
    else:
        yield from apart(work, parts, jobs)


def timed(work: Work[Done], numbers: range) -> tuple[Done, float]:
    """What was done, and how many seconds it took."""
    began = perf_counter()
    return work(numbers), perf_counter() - began


class Parts:
    """The numbers of the things, cut into parts that take about equally long."""

    def __init__(self, things: int, given: int) -> None:
        self.things = things
        self.given = given
        self.size = 1

    def next(self) -> range:
        """The numbers of the next part; none when all are given."""
        start = self.given + 1
        self.given = min(self.given + self.size, self.things)
        return range(start, self.given + 1)

    def fit(self, size: int, seconds: float) -> None:
        """Let the next parts take as long as they should, by how long one of this size took."""
        fitting = int(size * SECONDS / max(seconds, 1e-6))
        self.size = min(max(fitting, 1), 2 * self.size)


# On several cores


def apart(work: Work[Done], parts: Parts, jobs: int) -> Generator[Done]:
    """Do parts in other processes, only so many ahead that results do not pile up."""
    # A pool of the standard library waits in locks, and an interrupt that comes as it takes one is never got over.
    from multiprocessing.connection import wait

    workers: list[Worker[Done]] = []
    ahead: deque[range] = deque()
    done: dict[range, Done] = {}
    try:
        start_tracker()
        with interrupts_held():
            workers.extend(Worker(work) for _ in range(min(jobs, parts.things)))
        while True:
            for worker in workers:
                if not worker.numbers and len(ahead) < 2 * jobs and (numbers := parts.next()):
                    worker.begin(numbers)
                    ahead.append(numbers)
            if not ahead:
                return
            if ahead[0] in done:
                yield done.pop(ahead.popleft())
                continue
            ready = wait([worker.connection for worker in workers if worker.numbers])
            for worker in workers:
                if worker.connection in ready:
                    numbers = worker.numbers
                    done[numbers], seconds = worker.finish()
                    parts.fit(len(numbers), seconds)
    finally:
        with interrupts_held():
            for worker in workers:
                worker.end()


class Worker(Generic[Done]):
    """A process that does parts, one at a time."""

    def __init__(self, work: Work[Done]) -> None:
        from multiprocessing import get_context

        spawning = get_context("spawn")
        self.connection, theirs = spawning.Pipe()
        self.process = spawning.Process(target=do_parts, args=(work, theirs))
        self.process.start()
        theirs.close()
        self.numbers = range(0)
        """What it does now; nothing if it waits."""

    def begin(self, numbers: range) -> None:
        """Let it do what has these numbers."""
        self.numbers = numbers
        with lost_if_closed():
            self.connection.send(numbers)

    def finish(self) -> tuple[Done, float]:
        """What it has done, and how many seconds it took."""
        with lost_if_closed():
            outcome: tuple[Done, float] | Exception = self.connection.recv()
        if isinstance(outcome, Exception):
            raise outcome
        self.numbers = range(0)
        return outcome

    def end(self) -> None:
        """End it, even in the middle of a part."""
        self.connection.close()
        if self.numbers:
            self.process.kill()
        self.process.join()


@contextmanager
def lost_if_closed() -> Iterator[None]:
    """Whoever has closed a connection is dead."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise Refusal("A process that played games has ended before its time.") from error


def do_parts(work: Work[Done], connection: Connection) -> None:
    """What a worker does, until nobody wants it any more; interrupts it leaves to the process that started it."""
    from threading import Thread
    from traceback import format_exc

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    outcome: tuple[Done, float] | Exception
    with suppress(EOFError, OSError):
        while True:
            numbers = connection.recv()
            try:
                outcome = timed(work, numbers)
            except Refusal as refusal:
                # What goes into its gaps would be lost on the way.
                outcome = Refusal(str(refusal))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is raised where it was asked for
                error.add_note(format_exc())
                outcome = error
            connection.send(outcome)


def end_with_parent() -> None:
    """Do not outlive the process that started this one."""
    import os
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def start_tracker() -> None:
    """Start what cleans up after processes; started while interrupts are held, it would let them through again."""
    if sys.platform != "win32":
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold interrupts back; whatever thread or process is begun meanwhile never hears them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
