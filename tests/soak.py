"""The long tests: worlds simulated, servers killed, games compared, leaks built in, bots watched, deals counted.

Every failure says its seed, and `./dev soak --seed S` runs that world again.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
import traceback
from collections.abc import Callable
from itertools import product
from math import ceil
from operator import itemgetter
from pathlib import Path

from benchmarks.report import RESULTS, verdict, write
from benchmarks.report import table as rows_of
from quintett.bots.perspective import Budget
from quintett.bots.player import LEVELS
from quintett.games import OURS, kind_of_game
from tests.bots.peeking import compare_choices
from tests.core.evenness import SURE, fair_shuffles, unevenness
from tests.laws.tables import tables
from tests.server.killing import ServerProcess, kill_again_and_again
from tests.server.leaks.built_in import LEAKS
from tests.server.leaks.comparing import compare_any, games_until_found
from tests.server.simulation.world import run_world

KILLS_AT_ONCE = 50
"""So many times one server is killed, before another begins with an empty folder."""
ENOUGH_GAMES = 200
"""A leak that is not found in so many games is not found."""
BACK = 5.0
"""So many seconds after a kill everybody shall be back."""

THOUGHT = Budget(iterations=12)
"""How much bots think whose choices are compared."""

WORLDS = 10_000
KILLS = 200
PAIRS = 1_000_000
LEAKS_BUILT_IN = 40
CHOICES = 10_000
DEALS = 1_000_000
"""What is to be shown of each."""

Row = list[str]
HEAD = ["what", "number", "to show", "of it", "failures", "", "seconds"]


def simulated(seeds: int) -> tuple[Row, list[str]]:
    """Worlds, one for each seed."""
    failures: list[str] = []
    steps = commands = frames = deaths = 0
    began = time.monotonic()
    for seed in range(seeds):
        try:
            figures, died = run_world(seed)
        except Exception:  # noqa: BLE001 - whatever it is, the other seeds are run too
            failures.append(f"Seed {seed} (./dev soak --seed {seed}):\n{traceback.format_exc(limit=-3)}")
            continue
        steps, commands, frames = steps + figures.steps, commands + figures.commands, frames + figures.frames
        deaths += died
    what = f"{steps:,} steps, {commands:,} commands, {frames:,} frames, {deaths:,} crashes"
    return row("worlds simulated", seeds, WORLDS, what, failures, began), failures


def killed(kills: int) -> tuple[Row, list[str]]:
    """Real servers, killed while people play."""
    failures: list[str] = []
    steps = commands = 0
    longest = 0.0
    began = time.monotonic()
    for first in range(0, kills, KILLS_AT_ONCE):
        number = min(KILLS_AT_ONCE, kills - first)
        with tempfile.TemporaryDirectory() as folder:
            try:
                outcome = asyncio.run(kill_again_and_again(ServerProcess(Path(folder)), number, first))
            except AssertionError:
                failures.append(f"Kills from {first}:\n{traceback.format_exc(limit=-3)}")
                continue
        failures += outcome.errors
        steps, commands = steps + outcome.figures.steps, commands + outcome.figures.commands
        longest = max(longest, outcome.longest)
    back = f"all back in {longest:.1f} s at most, {BACK:.0f} {verdict(longest <= BACK)}"
    what = f"{steps:,} steps, {commands:,} commands; {back}"
    return row("`kill -9` of a server with 5 tables", kills, KILLS, what, failures, began), failures


def compared(pairs: int) -> tuple[Row, list[str]]:
    """Games that are the same to somebody, compared frame by frame."""
    failures: list[str] = []
    found = seed = 0
    began = time.monotonic()
    while found < pairs:
        try:
            found += compare_any(seed)
        except AssertionError as fault:
            # A leak, or a server that does not answer.
            failures.append(f"Games of seed {seed}: {str(fault)[:2000]}")
        seed += 1
    return row("pairs of frames", found, PAIRS, f"{seed:,} pairs of games", failures, began), failures


def built_in() -> tuple[Row, list[str]]:
    """Leaks that are built in, and must be found."""
    failures: list[str] = []
    most = 0
    began = time.monotonic()
    for name, build in LEAKS.items():
        games = games_until_found(build, ENOUGH_GAMES)
        if games is None:
            failures.append(f"Not found: {name}.")
        most = max(most, games or ENOUGH_GAMES)
    what = f"each found in {most} pairs of games at most"
    return row("leaks built in", len(LEAKS), LEAKS_BUILT_IN, what, failures, began), failures


def unpeeking(pairs: int) -> tuple[Row, list[str]]:
    """Bots of every level, in pairs of games that differ only in what their seat cannot know."""
    failures: list[str] = []
    found = 0
    began = time.monotonic()
    for game in OURS:
        played = [table for table in tables() if table.game == game]
        each = ceil(pairs / len(played))
        for table, level in product(played, LEVELS):
            failures += compare_choices(table, level, each, THOUGHT)
            found += each
    what = f"{found:,} in all"
    return row("choices of a bot twice, each game and level", pairs, CHOICES, what, failures, began), failures


def dealt(deals: int) -> tuple[Row, list[str]]:
    """Fair deals of each game, counted by card and place."""
    failures: list[str] = []
    most = 0.0
    began = time.monotonic()
    for name in OURS:
        kind = kind_of_game(name)
        found = abs(unevenness(fair_shuffles(kind.start(kind.most)), deals))
        most = max(most, found)
        if found > SURE:
            failures.append(f"The deals of {name} are uneven by {found:.1f} standard deviations.")
    what = f"uneven by {most:.1f} standard deviations at most, {SURE} would be no chance"
    return row("deals of each game, card by place", deals, DEALS, what, failures, began), failures


def row(what: str, number: int, to_show: int, figures: str, failures: list[str], began: float) -> Row:
    shown = verdict(number >= to_show and not failures)
    return [what, f"{number:,}", f"{to_show:,}", figures, str(len(failures)), shown, f"{time.monotonic() - began:,.0f}"]


def main() -> None:
    """Run what is asked for; without arguments all of it, at full length. What is to be done 0 times is left out."""
    parser = argparse.ArgumentParser(prog="./dev soak", description=__doc__)
    parser.add_argument("--seeds", type=int, metavar="N", default=WORLDS, help="how many worlds to simulate")
    parser.add_argument("--kills", type=int, metavar="N", default=KILLS, help="how often to kill a server")
    parser.add_argument("--pairs", type=int, metavar="N", default=PAIRS, help="how many frames to compare")
    parser.add_argument("--choices", type=int, metavar="N", default=CHOICES, help="how many for each game and level")
    parser.add_argument("--deals", type=int, metavar="N", default=DEALS, help="how many deals of each game to count")
    parser.add_argument("--seed", type=int, metavar="S", help="only the world of this seed, once more")
    wanted = parser.parse_args()
    if wanted.seed is not None:
        print(*run_world(wanted.seed))
        return
    parts: list[tuple[int, Callable[[], tuple[Row, list[str]]]]] = [
        (wanted.seeds, lambda: simulated(wanted.seeds)),
        (wanted.kills, lambda: killed(wanted.kills)),
        (wanted.pairs, lambda: compared(wanted.pairs)),
        (wanted.pairs, built_in),
        (wanted.choices, lambda: unpeeking(wanted.choices)),
        (wanted.deals, lambda: dealt(wanted.deals)),
    ]
    failures: list[str] = []
    for _, part in filter(itemgetter(0), parts):
        line, found = part()
        print(*line, *found, sep="\n  ", flush=True)
        keep(line)
        failures += found
    if failures:
        raise SystemExit(1)


def keep(line: Row) -> None:
    """Put a row into results.md, in place of the one that was there of the same sort."""
    section = RESULTS.read_text("utf-8").partition("<!-- soak -->")[2].partition("<!-- end of soak -->")[0]
    kept = [written.strip("| ").split(" | ") for written in section.splitlines() if written.startswith("|")][2:]
    rows = {row[0]: row for row in [*kept, line]}
    text = (
        "Worlds with crashes, a bad network and a failing store, each from one seed; real processes killed while\n"
        "people and bots play; games on two servers that differ only in what somebody cannot know; leaks built in to\n"
        "see that they are found; bots that choose in games which differ only in what they cannot know; fair deals.\n"
        "Written by `./dev soak`, each row when that part was last run.\n\n"
    )
    write("soak", "Faults, kills, leaks, peeking and deals", text + rows_of(HEAD, list(rows.values())))


if __name__ == "__main__":
    main()
