"""What a strong bot says of a move in a game that is over: it is thought about once, and one after the other."""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from quintett.core.records import replay
from quintett.core.words import Refusal
from quintett.games import kind_of_game
from quintett.server.protocol import Remark
from quintett.server.shown import hint_shown
from quintett.server.thinking import Advice, Task
from quintett.server.workers import Thinkers

MOST: Final = 2_000
"""So many remarks are kept; another one is thought about again."""


class Remarks:
    """Remarks on moves; only one is thought about at a time, so that the bots at tables need not wait long."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.known: OrderedDict[tuple[str, int], Advice] = OrderedDict()
        self.thinks = asyncio.Lock()

    async def on(self, record: Mapping[str, object], game: str, number: int, language: str) -> Remark:
        """A remark on a move, counted from 1."""
        task, made = await to_thread(decision_of, record, game, number)
        async with self.thinks:
            advice = self.known.get((game, number)) or await self.thinkers.advise(task)
            self.known[game, number] = advice
            if len(self.known) > MOST:
                self.known.popitem(last=False)
        hint = hint_shown(advice, language)
        return Remark(number, task.seat, made, hint.moves, hint.why)


def decision_of(record: Mapping[str, object], game: str, number: int) -> tuple[Task, str]:
    """The decision that led to a move, as a bot in that seat would have had to make it; and the move."""
    moves = record["moves"]
    assert isinstance(moves, list)
    if not 1 <= number <= len(moves):
        raise Refusal("The game has the moves 1 to {last}.", last=len(moves))
    steps = replay(record, kind_of_game)
    for _ in range(number + 1):
        match = next(steps)
    seat, made = moves[number - 1]
    return Task(match.record(), seat, "", game), made
