"""Whole games of random moves, side by side with OpenSpiel; copies and possible worlds."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from random import random
from time import process_time
from typing import Any, Final

import pyspiel

from benchmarks.positions import NAMES, PLAYERS, mid_round, new_game
from benchmarks.report import table, verdict, write
from quintett.core.playout import play_out
from quintett.core.rng import Rng
from quintett.core.seats import first_seat
from quintett.core.worlds import possible_world

ROUNDS: Final = 25
SECONDS: Final = 0.1
"""How long each takes in each round, about."""

TO_REACH: Final = {
    "david": ("hearts", 10.0),
    "coloretto": ("hearts", 10.0),
    "sticheln": ("hearts", 13.0),
    "rummu": ("gin_rummy", 20.0),
    "zatre": ("hearts", 1 / 3),
}
"""The game of OpenSpiel that each is compared with, and the ratio to reach."""

COPY_TO_REACH: Final = {"david": 2.0, "sticheln": 2.0}
"""Microseconds."""

THEIRS: Final = ("hearts", "gin_rummy")

THEIR_HEAD: Final = ("OpenSpiel, moves/s", "ordinary", "chance by `legal_actions()`")
OUR_HEAD: Final = (
    "game",
    "beside",
    "moves/s, loop compiled",
    "ratio",
    "moves/s, driven from Python",
    "ratio",
    "to reach",
    "",
)
TIME_HEAD: Final = ("game", "copy", "to reach", "", "possible world")
TEXT: Final = f"""
Whole games of uniformly random moves, deals included, {PLAYERS} players (Rummü: `hands=4`), one core, process CPU time,
the best of {ROUNDS} rounds in which all take turns. Ours loops inside compiled code, and is driven from Python too.
OpenSpiel {version("open-spiel")} is driven from Python; what chance does there takes its time but is not counted as
moves. In Python a move is picked by `int(random() * len(legal))`. The ratios are to OpenSpiel with `chance_outcomes()`,
its ordinary way; as all chance is uniform in these games, `legal_actions()` can stand in for it, which is quicker.

{{theirs}}

{{ours}}

A {PLAYERS}-player game in the middle of its first round, in microseconds of CPU time, called from Python:

{{times}}
"""

Play = Callable[[], int]


def compiled_loop(name: str, rng: Rng) -> int:
    """A game of ours, looped inside compiled code."""
    return play_out(new_game(name), rng)


def python_loop(name: str, rng: Rng) -> int:
    """A game of ours, driven from Python."""
    game = new_game(name)
    moves = 0
    while True:
        seats = game.to_act()
        if seats:
            seat = first_seat(seats)
            legal = game.legal_moves(seat)
            game.make(seat, legal[int(random() * len(legal))])
            moves += 1
        elif game.is_over():
            return moves
        else:
            game.shuffle_by(rng)


def open_spiel(game: Any, ordinary: bool) -> int:
    """A game of OpenSpiel, driven from Python; what chance does takes its time but is no move."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            moves += 1
        elif ordinary:
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return moves


def rates(plays: dict[str, Play]) -> dict[str, float]:
    """Moves a second of CPU time for each, the best of several rounds in which they take turns."""
    repeats = {name: repeats_for(play) for name, play in plays.items()}
    best = dict.fromkeys(plays, 0.0)
    for _ in range(ROUNDS):
        for name, play in plays.items():
            gc.collect()
            start = process_time()
            moves = sum(play() for _ in range(repeats[name]))
            best[name] = max(best[name], moves / (process_time() - start))
    return best


def repeats_for(play: Callable[[], object]) -> int:
    """How often it must be repeated to last long enough for measuring."""
    repeats = 1
    while True:
        start = process_time()
        for _ in range(repeats):
            play()
        seconds = process_time() - start
        if seconds > SECONDS / 10:
            return max(1, round(repeats * SECONDS / seconds))
        repeats *= 2


def microseconds(call: Callable[[], object]) -> float:
    """CPU time of a call, the best of several rounds."""
    repeats = repeats_for(call)
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(repeats):
            call()
        best = min(best, (process_time() - start) / repeats)
    return best * 1e6


def main() -> None:
    plays: dict[str, Play] = {}
    for name in THEIRS:
        plays[name] = partial(open_spiel, pyspiel.load_game(name), True)
        plays[f"{name}, quick"] = partial(open_spiel, pyspiel.load_game(name), False)
    for name in NAMES:
        plays[name] = partial(compiled_loop, name, Rng(name))
        plays[f"{name}, driven"] = partial(python_loop, name, Rng(name))
    rate = rates(plays)
    theirs = [[name, f"{rate[name]:,.0f}", f"{rate[f'{name}, quick']:,.0f}"] for name in THEIRS]
    ours = [speed_row(name, rate) for name in NAMES]
    times = [time_row(name) for name in NAMES]
    write(
        "speed",
        "Speed of the games",
        TEXT.format(theirs=table(THEIR_HEAD, theirs), ours=table(OUR_HEAD, ours), times=table(TIME_HEAD, times)),
    )


def speed_row(name: str, rate: dict[str, float]) -> list[str]:
    """A game of ours beside the one of OpenSpiel."""
    other, to_reach = TO_REACH[name]
    row = [name, other]
    for measured in (rate[name], rate[f"{name}, driven"]):
        row += [f"{measured:,.0f}", f"{measured / rate[other]:.2f}"]
    return [*row, f"{to_reach:.2f}", verdict(rate[name] >= to_reach * rate[other])]


def time_row(name: str) -> list[str]:
    """How long it takes to copy a game, and to deal a possible world."""
    game = mid_round(name)
    copy = microseconds(game.copy)
    world = microseconds(partial(possible_world, game, first_seat(game.to_act()), Rng(name)))
    to_reach = COPY_TO_REACH.get(name)
    goal = [f"{to_reach:.1f}", verdict(copy <= to_reach)] if to_reach else ["", ""]
    return [name, f"{copy:.2f}", *goal, f"{world:.2f}"]


if __name__ == "__main__":
    main()
