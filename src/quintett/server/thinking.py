"""What bots think about, as plain values that can be sent to another process, and the thinking itself."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from quintett.bots.course import Course, course_of
from quintett.bots.hints import hint
from quintett.bots.perspective import Budget
from quintett.bots.player import LEVELS, PATIENCE, Player, TakesTooLong, limited, player_named
from quintett.core.records import check
from quintett.core.seats import NOBODY, only
from quintett.games import kind_of_game

HINT_TIME = 1500.0
"""So many milliseconds people wait for a hint."""

log = logging.getLogger("quintett.server")


class Task(NamedTuple):
    """A decision that a bot is to make, or to give advice about."""

    record: dict[str, Any]
    """The game so far; the bot is given only the perspective of its seat."""
    seat: int
    level: str
    key: str
    """What the bot's luck depends on."""


class Advice(NamedTuple):
    """What each move promises, and why the best is best, as plain values."""

    moves: list[tuple[str, float, float]]
    """Each move with its value and the standard error of that, the best first."""
    sentence: str
    values: Mapping[str, object]


def choose(task: Task) -> str:
    """The move that a bot of the task's level makes."""
    player = player_of(task.level)
    course = course_of_task(task, player.wants_history)
    return course.game.kind.move_text(player.choose(course, task.seat))


@cache
def player_of(level: str) -> Player:
    """A bot of a level, which takes no longer than people like to wait."""
    milliseconds = getattr(LEVELS.get(level), "milliseconds", 0)
    return player_named(f"{level}@{milliseconds}ms" if milliseconds else level)


def advise(task: Task) -> Advice | None:
    """Advice for the seat of the task; none if the card sense that gives it, which may be a package's, fails."""
    course = course_of_task(task, False)
    try:
        with limited(PATIENCE):
            advice = hint(course.perspective(task.seat, Budget(milliseconds=HINT_TIME)))
    except (Exception, TakesTooLong) as error:  # noqa: BLE001 - whatever it is, the process goes on
        log.warning("There is no hint for %s: %r", course.game.kind.name, error)
        return None
    text = course.game.kind.move_text
    moves = [(text(found.move), float(found.value), float(found.error)) for found in advice.evaluations]
    values = {name: value if isinstance(value, int) else str(value) for name, value in advice.why.values.items()}
    return Advice(moves, advice.why.sentence, values)


def course_of_task(task: Task, tells_history: bool) -> Course:
    """The course of the game so far."""
    match = check(task.record, kind_of_game)
    return course_of(match, (task.key,), only(task.seat) if tells_history else NOBODY)
