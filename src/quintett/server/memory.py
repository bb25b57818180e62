"""A store in memory for the simulator: it outlives the server that uses it, and fails when it is told to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from quintett.server.store import Append, Conflict, Finished, Headline, Repeated, Step

Hook = Callable[[int, str], Awaitable[None]]
"""Is told the number of the call, from 1, and the name of the method; may wait, raise, or never come back."""


async def nothing(number: int, name: str) -> None:
    """The hook that lets everything pass."""


class MemoryStore:
    """Keeps everything in dictionaries; `before` and `after` are called around the effect of each call."""

    def __init__(self, before: Hook = nothing, after: Hook = nothing, secret: bytes = b"quintett" * 4) -> None:
        self.before: Hook = before
        self.after: Hook = after
        self.calls = 0
        self._secret: Final = secret
        self._steps: dict[str, list[Step]] = {}
        self._answers: dict[tuple[str, str], Step | bytes] = {}
        self._headlines: dict[str, Headline] = {}
        self._finished: dict[str, Finished] = {}

    async def append(self, append: Append) -> None:
        number = await self._call("append")
        self._append(append)
        await self.after(number, "append")

    async def refuse(self, table: str, command: str, body: bytes) -> None:
        number = await self._call("refuse")
        if (table, command) in self._answers:
            raise Repeated(command)
        self._answers[table, command] = body
        await self.after(number, "refuse")

    async def answer(self, table: str, command: str) -> Step | bytes | None:
        number = await self._call("answer")
        answer = self._answers.get((table, command))
        await self.after(number, "answer")
        return answer

    async def read(self, table: str, after: int = 0) -> list[Step]:
        number = await self._call("read")
        steps = self._steps.get(table, [])[max(after, 0) :]
        await self.after(number, "read")
        return steps

    async def headlines(self, states: Sequence[str], person: str = "", limit: int = 100) -> list[Headline]:
        number = await self._call("headlines")
        found = [
            headline
            for headline in self._headlines.values()
            if headline.state in states and (person in headline.people if person else not headline.private)
        ]
        found.sort(key=lambda headline: (-headline.touched, headline.table))
        await self.after(number, "headlines")
        return found[:limit]

    async def headline(self, table: str) -> Headline | None:
        number = await self._call("headline")
        headline = self._headlines.get(table)
        await self.after(number, "headline")
        return headline

    async def finished(self, game: str) -> Finished | None:
        number = await self._call("finished")
        finished = self._finished.get(game)
        await self.after(number, "finished")
        return finished

    async def finished_games(self, limit: int = 100) -> list[Finished]:
        number = await self._call("finished_games")
        public = {headline.table for headline in self._headlines.values() if not headline.private}
        found = [finished for finished in self._finished.values() if finished.table in public]
        found.sort(key=lambda finished: (-finished.ended, finished.game))
        await self.after(number, "finished_games")
        return found[:limit]

    async def secret(self) -> bytes:
        number = await self._call("secret")
        await self.after(number, "secret")
        return self._secret

    async def check(self) -> None:
        number = await self._call("check")
        await self.after(number, "check")

    async def close(self) -> None:
        """Nothing is let go of: the next server finds everything."""
        number = await self._call("close")
        await self.after(number, "close")

    async def _call(self, name: str) -> int:
        self.calls += 1
        number = self.calls
        await self.before(number, name)
        return number

    def _append(self, append: Append) -> None:
        table, step, headline, finished = append
        steps = self._steps.get(table, [])
        if (table, step.command) in self._answers:
            raise Repeated(step.command)
        if step.seq != len(steps) + 1:
            raise Conflict(f"The table has {len(steps)} steps, so that {step.seq} does not follow.")
        self._steps.setdefault(table, []).append(step)
        self._answers[table, step.command] = step
        if headline is not None:
            self._headlines[headline.table] = headline
        if finished is not None:
            self._finished[finished.game] = finished
