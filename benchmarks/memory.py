"""How much memory a game takes, and whether playing many games takes more."""

from __future__ import annotations

import gc
import json
import resource
import subprocess
import sys
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Final

from benchmarks.positions import NAMES, mid_round, new_game
from benchmarks.report import table, verdict, write
from quintett.core.game import Game
from quintett.core.playout import play_out
from quintett.core.rng import Rng

GAMES: Final = 20_000
WARM_UP: Final = 2_000
SIZE_TO_REACH: Final = 20_000
GROWTH_TO_REACH: Final = 100_000
"""Bytes: what an allocator may do by chance; one object lost in each game would be more."""

SHARED: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, str)


def size(game: Game) -> int:
    """The bytes of all objects that are the game's own: neither shared by all games, nor small numbers."""
    seen = {id(game.kind), id(game.pack), *(id(card) for card in game.pack), *(id(number) for number in range(-5, 257))}
    todo: list[object] = [game]
    total = 0
    while todo:
        thing = todo.pop()
        if id(thing) not in seen and not isinstance(thing, SHARED):
            seen.add(id(thing))
            total += sys.getsizeof(thing)
            todo.extend(gc.get_referents(thing))
    return total


def growth(name: str, games: int) -> int:
    """By how many bytes this process grows while it plays games, after a warm-up."""
    rng = Rng("memory", name)
    for _ in range(WARM_UP):
        play_out(new_game(name), rng)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(games):
        play_out(new_game(name), rng)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return (after - before) * (1 if sys.platform == "darwin" else 1024)


def main(games: int = GAMES) -> None:
    rows = []
    for name in NAMES:
        # In a process of its own: the peak of an earlier game would hide growth.
        code = f"from benchmarks.memory import growth; print(growth({name!r}, {games}))"
        grown = json.loads(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        own = size(mid_round(name))
        reached = verdict(own < SIZE_TO_REACH and grown < GROWTH_TO_REACH)
        rows.append([name, f"{own:,}", f"{grown:,}", reached])
    head = ["game", f"bytes of a game (below {SIZE_TO_REACH:,})", f"growth over {games:,} games, bytes", ""]
    write("memory", "Memory", f"A four-player game in the middle of its first round.\n\n{table(head, rows)}")


if __name__ == "__main__":
    main()
