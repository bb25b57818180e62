"""How long people wait for a bot: by the clock, through the process in which a server lets bots think."""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.positions import NAMES, PLAYERS
from benchmarks.report import table, verdict, write
from quintett.core.match import Match
from quintett.core.rng import Rng
from quintett.games import kind_of_game
from quintett.server.thinking import Task, player_of
from quintett.server.workers import Workers

OPTIONS: Final[dict[str, dict[str, int]]] = {"rummu": {"hands": 2}}
LEVELS: Final = ("sharp", "expert")
MOVES: Final = 30
"""So many moves of a game are thought about, spread over all of it."""
LATE: Final = 50.0
"""So many milliseconds after its time a bot may still think."""
HEAD: Final = ("game", "level", "given, ms", "median, ms", "longest, ms", "late by, ms", "")
TEXT: Final = f"""
One game of {PLAYERS} `steady` bots each (Rummü: two hands); of its decisions {MOVES} are thought about by other levels
too. These are asked as a server asks them: the way there and back is in these times, and so is the reading of the whole
game. At most {LATE:.0f} ms more than was given are allowed.

{{rows}}
"""


async def decisions(workers: Workers, name: str) -> list[Task]:
    """All decisions of a game where there is a choice."""
    found = []
    match = Match(kind_of_game(name), ["bot"] * PLAYERS, OPTIONS.get(name), rng=Rng("thinking", name))
    while not match.is_over():
        seat = match.to_act()[0]
        task = Task(match.record(), seat, "steady", name)
        if len(match.legal_moves(seat)) > 1:
            found.append(task)
        match.play(seat, await workers.choose(task))
    return found


async def measure(name: str) -> list[list[str]]:
    """The rows of a game."""
    workers = Workers(number=1)
    try:
        tasks = await decisions(workers, name)
        return [await row(workers, level, tasks[:: max(1, len(tasks) // MOVES)]) for level in LEVELS]
    finally:
        await workers.close()


async def row(workers: Workers, level: str, tasks: list[Task]) -> list[str]:
    """How long a level takes for some decisions."""
    waits = []
    for task in tasks:
        started = perf_counter()
        await workers.choose(task._replace(level=level))
        waits.append(1000 * (perf_counter() - started))
    given = player_of(level).budget.milliseconds
    late = max(waits) - given
    figures = [f"{given:.0f}", f"{median(waits):.0f}", f"{max(waits):.0f}", f"{late:.0f}"]
    return [tasks[0].record["game"], level, *figures, verdict(late <= LATE)]


def main() -> None:
    rows = [line for name in NAMES for line in asyncio.run(measure(name))]
    write("thinking", "Waiting for bots", TEXT.format(rows=table(HEAD, rows)))


if __name__ == "__main__":
    main()
