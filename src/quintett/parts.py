"""Long work, cut into parts that are done one after the other or on several cores, always with the same outcome."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from quintett.core.words import Refusal

if TYPE_CHECKING:
    from concurrent.futures import Future

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
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(jobs, parts.things), get_context("spawn"), initializer=begin_work)
    ahead: deque[tuple[int, Future[tuple[Done, float]]]] = deque()
    try:
        while True:
            while len(ahead) < 2 * jobs and (numbers := parts.next()):
                with interrupts_held():
                    ahead.append((len(numbers), pool.submit(timed, work, numbers)))
            if not ahead:
                return
            size, coming = ahead.popleft()
            done, seconds = coming.result()
            parts.fit(size, seconds)
            yield done
    except BrokenProcessPool as error:
        raise Refusal("A process that played games was ended from outside.") from error
    finally:
        pool.shutdown(cancel_futures=True)


def begin_work() -> None:
    """A process that plays leaves interrupts to the one that started it, and does not outlive it."""
    import os
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    def end_with_parent() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold interrupts back while a process may be started, which would hear them too before it knows better."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
