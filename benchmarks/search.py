"""Complete search iterations, side by side with OpenSpiel's information set tree search."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any, Final

import pyspiel

from benchmarks.positions import OPTIONS, PLAYERS
from benchmarks.report import table, verdict, write
from benchmarks.speed import ROUNDS, Play, rates
from quintett.bots.course import Course
from quintett.bots.perspective import Budget
from quintett.bots.search import Effort, Search
from quintett.bots.sense import NoSense
from quintett.core.kind import seats_to_act
from quintett.games import kind_of_game

TO_REACH: Final = {"david": ("hearts", 2.0), "sticheln": ("hearts", 2.0), "rummu": ("gin_rummy", 20.0)}
"""The game of OpenSpiel that each is compared with, and the ratio to reach."""
THEIRS: Final = ("hearts", "gin_rummy")
ITERATIONS: Final = 500
EVEN: Final = Effort(times=1, candidates=1_000, choice=1, doubt=1e9)
"""All legal moves are tried to the end, whatever comes of them."""
HEAD: Final = ("game", "beside", "iterations/s", "OpenSpiel, iterations/s", "ratio", "to reach", "")
TEXT: Final = f"""
One decision at the start of a round (in Sticheln after the misery cards are chosen, in hearts after the passing),
{PLAYERS} players in our games and in hearts, 2 in gin rummy; {ITERATIONS} iterations a search, one core, CPU time,
the best of {ROUNDS} rounds in which all take turns. An iteration is a world that fits what the seat knows, a move tried
in it, and random moves to the end of the round. Ours tries all moves in each world; OpenSpiel {version("open-spiel")}'s
C++ `ISMCTSBot` with `RandomRolloutEvaluator` draws a world for each iteration and keeps a tree.

{{rows}}
"""


def our_search(name: str) -> Play:
    """A search of ours, which gives the number of its iterations."""
    course = Course(kind_of_game(name).start(PLAYERS, OPTIONS.get(name)), ("search", name))
    course.shuffle_if_wanted()
    while len(seats_to_act(course.game)) > 1:
        seat = seats_to_act(course.game)[0]
        course.make(seat, min(course.game.legal_moves(seat)))
    return partial(search, course)


def search(course: Course) -> int:
    perspective = course.perspective(course.game.turn, Budget(iterations=ITERATIONS))
    found = Search(perspective, NoSense(), EVEN)
    found.run()
    return sum(len(values) for values in found.values)


def their_search(name: str) -> Play:
    """A search of OpenSpiel, from the start of play."""
    rng = Random(name)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or "Pass" in state.action_to_string(state.legal_actions()[0]):
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, ITERATIONS, -1, policy, False, False)
    return partial(step, bot, state)


def step(bot: Any, state: Any) -> int:
    bot.step(state)
    return ITERATIONS


def main() -> None:
    plays = {name: our_search(name) for name in TO_REACH} | {name: their_search(name) for name in THEIRS}
    rate = rates(plays)
    rows = []
    for name, (other, to_reach) in TO_REACH.items():
        ratio = rate[name] / rate[other]
        figures = [f"{rate[name]:,.0f}", f"{rate[other]:,.0f}", f"{ratio:.2f}", f"{to_reach:.0f}"]
        rows.append([name, other, *figures, verdict(ratio >= to_reach)])
    write("search", "Speed of the search", TEXT.format(rows=table(HEAD, rows)))


if __name__ == "__main__":
    main()
