"""Bots by name, and what happens when one of them fails."""

from __future__ import annotations

import logging
import re
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeAlias

from quintett.bots.course import Course
from quintett.bots.levels import EXPERT, SHARP, EasyLevel, RandomLevel, SteadyLevel
from quintett.bots.perspective import Budget, Perspective
from quintett.core.game import Move
from quintett.core.seats import Seat
from quintett.core.words import InvalidSetup
from quintett.games import OURS

Bot: TypeAlias = Callable[[Perspective], object]
"""Given what its seat may know, it returns one of the legal moves."""

LEVELS: Final[dict[str, Bot]] = {
    "random": RandomLevel(),
    "easy": EasyLevel(),
    "steady": SteadyLevel(),
    "sharp": SHARP,
    "expert": EXPERT,
}
"""From the weakest to the strongest."""
PLUG_INS: Final = "quintett.bots"
"""The group of entry points by which a package adds a bot; each names a function, or any other callable."""
USUAL: Final = Budget(iterations=1000)
"""What bots are given that ask for nothing else."""
PATIENCE: Final = 10.0
"""So many seconds after its time, if it has one, a bot is taken to hang."""
NOTATION: Final = re.compile(r"([^@]+)(?:@([1-9][0-9]{0,8})(ms)?)?")

log = logging.getLogger("quintett.bots")


class Player:
    """A bot at a table: it always makes a legal move."""

    def __init__(self, name: str, bot: Bot, budget: Budget | None = None, patience: float = PATIENCE) -> None:
        self.name = name
        self.bot = bot
        self.patience = patience
        self.faults: int = 0
        """How often another had to play in its place."""
        usual: Budget = getattr(bot, "budget", USUAL)
        self.budget: Budget = usual if budget is None else budget
        self.wants_history: bool = getattr(bot, "wants_history", True)
        self.is_ours: bool = bot in LEVELS.values()

    def choose(self, course: Course, seat: Seat) -> Move:
        """The bot's move; if it raises, hangs or breaks a rule, `steady` makes this move instead."""
        try:
            return self.move_of(self.bot, course, seat)
        except (Exception, TakesTooLong) as error:  # noqa: BLE001 - whatever a bot does, the game goes on
            self.faults += 1
            log.warning("%s in seat %d %s; steady plays instead", self.name, seat, fault(error))
        try:
            return self.move_of(LEVELS["steady"], course, seat)
        except (Exception, TakesTooLong) as error:  # noqa: BLE001 - the card sense of a package may fail too
            log.warning("steady in seat %d %s; chance plays instead", seat, fault(error))
            return self.move_of(LEVELS["random"], course, seat)

    def move_of(self, bot: Bot, course: Course, seat: Seat) -> Move:
        """A move that a bot makes in its own time."""
        perspective = course.perspective(seat, self.budget)
        if self.is_ours and course.game.kind.name in OURS:
            # Our levels and card sense keep their time themselves; an alarm for each of their moves would cost as much.
            move = bot(perspective)
        else:
            with limited(self.patience + self.budget.milliseconds / 1000):
                move = bot(perspective)
        if isinstance(move, int) and move in course.game.legal_moves(seat):
            return move
        raise NoLegalMove(move)


class NoLegalMove(Exception):
    """A bot has returned something else."""


def fault(error: BaseException) -> str:
    """What a bot did wrong, for the log."""
    if isinstance(error, NoLegalMove):
        return f"returned {error.args[0]!r:.80}, which is no legal move"
    return f"raised {error!r:.80}"


class TakesTooLong(BaseException):
    """A bot has not answered in time; no Exception, lest the bot catch it itself."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Stop what takes longer, where that is possible: in the main thread of a process, on systems with alarms."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(signum: int, frame: FrameType | None) -> None:
        raise TakesTooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def player_named(text: str) -> Player:
    """The bot of this name; `sharp@400` thinks 400 iterations long, `sharp@50ms` so many milliseconds."""
    found = NOTATION.fullmatch(text)
    if found is None:
        raise InvalidSetup(
            "“{text}” is no bot: write a name, or with a budget {example}.", text=text[:40], example="sharp@400"
        )
    name, number, unit = found.groups()
    budget = None
    if number:
        budget = Budget(milliseconds=int(number)) if unit else Budget(iterations=int(number))
    return Player(text, bot_named(name), budget)


def bot_named(name: str) -> Bot:
    """The bot of this name: one of our levels, or one of an installed package."""
    if name in LEVELS:
        return LEVELS[name]
    # Late, since it takes longer to import than all the rest.
    from importlib.metadata import entry_points

    found = entry_points(group=PLUG_INS, name=name)
    if not found:
        raise InvalidSetup("There is no bot {name}; there are {names}.", name=name[:40], names=", ".join(bot_names()))
    try:
        bot: Bot = next(iter(found)).load()
    except Exception as error:
        raise InvalidSetup("The bot {name} cannot be loaded: {why}.", name=name, why=error) from error
    return bot


def bot_names() -> list[str]:
    """The names of all bots, our levels first."""
    from importlib.metadata import entry_points

    return [*LEVELS, *sorted({entry.name for entry in entry_points(group=PLUG_INS)} - set(LEVELS))]
