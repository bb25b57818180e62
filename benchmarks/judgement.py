"""How well bots judge moves: what card sense sees of what comes of them, and what searching gains on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev, variance
from typing import Final, NamedTuple

from benchmarks.positions import NAMES, PLAYERS, new_game
from benchmarks.report import table, write
from quintett.bots.course import Course
from quintett.bots.perspective import Budget
from quintett.bots.player import player_named
from quintett.bots.search import Effort, Search
from quintett.bots.senses import sense_named
from quintett.core.rng import Rng
from quintett.core.seats import first_seat

POSITIONS: Final = 100
WORLDS: Final = 300
MORE_WORLDS: Final = {"rummu": 1_500}
"""Where outcomes are wilder."""
ONE_IN: Final = 13
"""So rarely a decision is looked at, that the positions come from many deals."""
LEVELS: Final = ("sharp", "expert")
ALL: Final = Effort(times=1, candidates=1_000, choice=1, doubt=1e9, looks_further=True)
HEAD: Final = ("game", "moves differ by", "seen at a glance", "seen with care", "`sharp` gains", "`expert` gains")
TEXT: Final = f"""
{POSITIONS} decisions of {PLAYERS} `steady` bots in each game, in which all moves were tried in the same
{WORLDS} worlds (Rummü: {MORE_WORLDS["rummu"]:,}) and played on by card sense.

- *Moves differ by*: the standard deviation of what came of the moves of a decision, in points of margin.
- *Seen*: how much of its square the looks of moves explain; at a glance as `steady` weighs them, with care as a
  search does before it tries any. The part that is chance is taken off.
- *Gains*: how much better than the move of `steady` that of another level was, in points a decision, with the
  standard error. In Coloretto all look three rounds ahead, as `expert` does.

{{rows}}
"""


class Position(NamedTuple):
    """A decision, and what came of its moves; the lists have one entry a move, less the mean of all."""

    values: list[float]
    """What came of it on average."""
    noise: float
    """By how much that would differ by chance alone, in square."""
    glance: list[float]
    care: list[float]
    gains: list[float]
    """For each level, how much better its move was than that of `steady`."""


def courses(name: str) -> Iterator[Course]:
    """Games of steady bots, each time somebody has a choice, and it is one of the decisions to look at."""
    rng = Rng("judgement", name)
    steady = player_named("steady")
    deal = 0
    while True:
        course = Course(new_game(name), ("judgement", deal))
        course.shuffle_if_wanted()
        while seats := course.game.to_act():
            seat = first_seat(seats)
            if rng.below(ONE_IN) == 0 and len(course.game.legal_moves(seat)) > 1:
                yield course
            course.make(seat, steady.choose(course, seat))
        deal += 1


def look_at(course: Course) -> Position:
    """Try all moves of a decision, and let the levels choose."""
    seat = first_seat(course.game.to_act())
    sense = sense_named(course.game.kind.name)
    worlds = MORE_WORLDS.get(course.game.kind.name, WORLDS)
    perspective = course.perspective(seat, Budget(iterations=worlds * 1_000))
    # Luck of its own, lest the levels see the same worlds.
    perspective.rng = Rng("judgement", *course.key, *course.decisions)
    search = Search(perspective, sense, ALL)
    for _ in range(worlds):
        search.sweep()
    means = [fmean(outcomes) for outcomes in zip(*search.values, strict=True)]
    ahead = [[each - mean for each, mean in zip(outcomes, means, strict=True)] for outcomes in search.values]
    values = [fmean(outcomes) for outcomes in ahead]
    chosen = [values[search.moves.index(player_named(level).choose(course, seat))] for level in ("steady", *LEVELS)]
    return Position(
        values,
        fmean(variance(outcomes) for outcomes in ahead) / worlds,
        centred([float(weight) for weight in sense.weigh(perspective.guess, seat, search.moves)]),
        centred(search.looks),
        [value - chosen[0] for value in chosen[1:]],
    )


def centred(looks: list[float]) -> list[float]:
    """How good moves look, less the mean."""
    mean = fmean(looks)
    return [look - mean for look in looks]


def row(name: str) -> list[str]:
    """What was found in a game."""
    found = [look_at(course) for _, course in zip(range(POSITIONS), courses(name), strict=False)]
    moves = sum(len(position.values) for position in found)
    squares = sum(value * value - position.noise for position in found for value in position.values)
    figures = [f"{sqrt(squares / moves):.2f}"]
    for looks in ([position.glance for position in found], [position.care for position in found]):
        both = sum(
            look * value
            for position, those in zip(found, looks, strict=True)
            for look, value in zip(those, position.values, strict=True)
        )
        figures.append(f"{both * both / sum(look * look for those in looks for look in those) / squares:.0%}")
    for gains in zip(*(position.gains for position in found), strict=True):
        figures.append(f"{fmean(gains):.2f} ± {stdev(gains) / sqrt(POSITIONS):.2f}")
    return [name, *figures]


def main() -> None:
    write("judgement", "How well bots judge", TEXT.format(rows=table(HEAD, [row(name) for name in NAMES])))


if __name__ == "__main__":
    main()
