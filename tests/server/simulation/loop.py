"""An event loop with simulated time: waiting costs nothing, and the same seed gives the same run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from selectors import SelectorKey, SelectSelector
from typing import Any, TypeVar

T = TypeVar("T")


class Deadlock(Exception):
    """Everybody waits, and nothing will ever happen."""


class Waiting(SelectSelector):
    """Instead of waiting, it sets the clock forward."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is None:
            raise Deadlock
        self.time += max(0.0, timeout)
        return []


class Life:
    """One life of a server: whatever it starts ends when it is killed."""

    def __init__(self) -> None:
        self.is_over = False
        self.tasks: dict[asyncio.Task[Any], None] = {}
        """Those that have not ended, in the order in which they began."""

    def start(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let the server do something."""
        context = copy_context()
        context.run(LIFE.set, self)
        return asyncio.get_running_loop().create_task(doing, context=context)

    def kill(self) -> None:
        """End everything where it stands."""
        self.is_over = True
        for task in list(self.tasks):
            task.cancel()


LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Runs all in one thread, in an order that depends on nothing but what runs."""

    def __init__(self) -> None:
        self.waiting = Waiting()
        super().__init__(self.waiting)
        self.set_task_factory(note_task)

    def time(self) -> float:
        return self.waiting.time

    def run_in_executor(self, executor: object, func: Callable[..., T], *given: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """There is only one thread, so that what others would do is done at once."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*given))
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            future.set_exception(error)
        return future


def note_task(
    loop: asyncio.AbstractEventLoop, doing: Any, context: Context | None = None, **given: Any
) -> asyncio.Task[Any]:
    """A task, noted in the life of the server that started it."""
    task: asyncio.Task[Any] = asyncio.Task(doing, loop=loop, context=context, **given)
    life = LIFE.get() if context is None else context.get(LIFE)
    if life is not None:
        if life.is_over:
            task.cancel()
        life.tasks[task] = None
        task.add_done_callback(lambda ended: life.tasks.pop(ended, None))
    return task


def simulate(doing: Coroutine[Any, Any, T]) -> T:
    """Run to the end in simulated time."""
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(doing)
