"""Contests of bots as commands run them: with a progress bar, and results that are shown, drawn or kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from quintett.arena.contest import Contest, parse_arena_options, prepare
from quintett.arena.deals import play_deals
from quintett.arena.ladder import Measure, Rung, compare, in_order, is_current, read, write
from quintett.arena.page import one_line, write_page
from quintett.arena.plots import draw_results, plot_format
from quintett.arena.results import plain_results, results, results_table
from quintett.console import console, writing
from quintett.core.kind import Kind
from quintett.simulation import usual_players
from quintett.summary import progress_bar


def cores() -> int:
    """How many processes can play at once without being in each other's way."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def prepared(
    kind: Kind,
    players: int | None,
    bots: Sequence[str],
    options: Sequence[str],
    seed: int,
    rounds: int | None,
    line_up: str | None,
) -> Contest:
    """The contest that a command asks for."""
    chosen = parse_arena_options(kind, options)
    return prepare(kind, usual_players(kind) if players is None else players, bots, chosen, seed, rounds, line_up)


def run_contest(contest: Contest, deals: int, jobs: int, plot: str | None, json: bool) -> None:
    """Play a contest and show what came of it."""
    ending = "" if plot is None else plot_format(plot)
    with writing(plot) as picture:
        with progress_bar(deals, "deals") as advance, closing(play_deals(contest, deals, jobs)) as parts:
            found = results(contest, parts, advance)
        if picture is not None:
            draw_results(contest, found, picture, ending)
    if json:
        from json import dumps

        print(dumps(plain_results(contest, deals, found)))
    else:
        console().print(results_table(contest, deals, found))


def climb(rungs: Sequence[Rung], measure: Measure, jobs: int, page: Path, keep: Path | None, anew: bool) -> None:
    """Try rungs of the ladder one by one, keeping each result at once, and write the page of all that are kept."""
    plot_format("ladder.svg")
    kept_in = page.with_suffix("") / "results.json" if keep is None else keep
    kept_in.parent.mkdir(parents=True, exist_ok=True)
    kept = read(kept_in)
    notes = kept_in.with_name("unfinished.jsonl")
    for rung in rungs:
        if anew or rung not in kept or not is_current(kept[rung], measure):
            if anew:
                notes.unlink(missing_ok=True)
            with progress_bar(measure.deals, "deals") as advance:
                kept[rung] = compare(rung, measure, jobs, notes, advance)
            write(kept_in, kept.values())
            print(one_line(kept[rung]), flush=True)
    write_page(page, in_order(kept.values()))
