"""Thinkers for the simulator: any legal move, after a while, unless they die over it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from quintett.core.match import Match
from quintett.core.records import check
from quintett.core.rng import Rng
from quintett.core.words import Refusal
from quintett.games import kind_of_game
from quintett.server.thinking import Advice, Task


def is_start(earlier: Mapping[str, Any], record: Mapping[str, Any]) -> bool:
    """Whether a record goes on from an earlier one."""
    same = all(earlier[key] == record[key] for key in ("game", "players", "options", "first"))
    return same and all(record[key][: len(earlier[key])] == earlier[key] for key in ("moves", "shuffles"))


class Dreamers:
    """Bots that play by chance."""

    def __init__(self, rng: Rng, seconds: float, dying: float) -> None:
        self.rng = rng
        self.seconds = seconds
        """How long a thought takes at most."""
        self.dying = dying
        """How many thoughts never come to an end."""
        self.match: Match | None = None
        """The last one that was thought about: most often the next task goes on from there."""

    async def choose(self, task: Task) -> str:
        await self.ponder()
        moves = self.match_of(task).legal_moves(task.seat)
        return moves[self.rng.below(len(moves))]

    async def advise(self, task: Task) -> Advice:
        try:
            await self.ponder()
        except ConnectionError as error:
            raise Refusal("There is no hint to be had now; try again.") from error
        moves = self.match_of(task).legal_moves(task.seat)
        return Advice([(move, 0.0, 1.0) for move in moves], "Who knows?", {})

    def match_of(self, task: Task) -> Match:
        """The match that the task's record tells."""
        moves, shuffles = task.record["moves"], task.record["shuffles"]
        match = self.match
        if match is None or not is_start(match.record(), task.record):
            match = check(task.record, kind_of_game)
        for seat, text in moves[len(match.made) :]:
            match.play(seat, text)
            while match.game.to_shuffle():
                match.shuffle(shuffles[len(match.orders)])
        self.match = match
        return match

    async def ponder(self) -> None:
        await asyncio.sleep(self.seconds * self.rng.fraction())
        if self.rng.fraction() < self.dying:
            raise ConnectionResetError("The bot's process has died.")

    async def close(self) -> None:
        """There is nothing to end."""
