"""Many games played by bots, one after the other or on several cores, always with the same outcome."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import quintett
from quintett.core.kind import SEATS, Kind, Value
from quintett.core.match import Match
from quintett.core.playout import play_out
from quintett.core.words import InvalidSetup, Refusal
from quintett.jsonl import record_line
from quintett.tally import Tally

if TYPE_CHECKING:
    from concurrent.futures import Future

BOTS: Final = ("random",)
USUAL_PLAYERS: Final = 4
SECONDS: Final = 0.2
"""How long a part takes, about: long beside the way to another process, short for whoever waits."""


class Series(NamedTuple):
    """Games that are played alike, but each with its own luck; plain values, to be sent to other processes."""

    game: str
    bots: tuple[str, ...]
    """One a seat."""
    options: Mapping[str, Value]
    first: int | None
    """Who starts; None leaves it to the lot of each game."""
    seed: int

    def start(self, number: int) -> Match:
        """The match of this number, counted from 1."""
        names = [f"{bot} {seat}" for seat, bot in enumerate(self.bots)]
        return quintett.start(self.game, names, self.options, self.first, self.seed_of(number))

    def seed_of(self, number: int) -> str:
        """The seed of one game: whatever else is played, it stays the same."""
        return f"{self.seed}/{number}"


class Part(NamedTuple):
    """Some games of a series that have been played."""

    tally: Tally
    records: str
    """A line for each game, if records were wanted."""
    seconds: float


# Setting up


def parse_options(kind: Kind, texts: Sequence[str]) -> tuple[dict[str, Value], int | None]:
    """The options that texts such as `hands=4` choose, and the first seat if `first=2` is among them."""
    options: dict[str, Value] = {}
    first: int | None = None
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidSetup("Write an option as NAME=VALUE, not {text}.", text=text[:40])
        if name in options or name == "first" and first is not None:
            raise InvalidSetup("The option {name} is given twice.", name=name)
        if name != "first":
            options[name] = kind.parse_value(name, value)
        elif value in SEATS:
            first = SEATS.index(value)
        else:
            raise InvalidSetup("The first seat must be a number such as 0, not {value}.", value=value[:40])
    return options, first


def prepare(
    kind: Kind, players: int | None, bots: Sequence[str], options: Mapping[str, Value], first: int | None, seed: int
) -> Series:
    """A series that can be played; InvalidSetup says what is wrong with it."""
    for bot in bots:
        if bot not in BOTS:
            raise InvalidSetup("There is no bot {bot}; there are: {bots}.", bot=bot[:40], bots=", ".join(BOTS))
    if players is None:
        players = len(bots) if len(bots) > 1 else min(max(USUAL_PLAYERS, kind.fewest), kind.most)
    if len(bots) not in (1, players):
        raise InvalidSetup(
            "Name one bot for all seats or one for each: {bots} do not fit {players} players.",
            bots=len(bots),
            players=players,
        )
    chosen = dict(options)
    if kind.simulated is not None and kind.fewest <= players <= kind.most:
        for name, value in kind.simulated(players).items():
            if chosen.setdefault(name, value) == kind.option(name).default:
                raise InvalidSetup(
                    "With {name}={value} random players never come to the end of {title}.",
                    name=name,
                    value=chosen[name],
                    title=kind.title,
                )
    kind.start(players, chosen, first or 0)
    return Series(kind.name, tuple(bots) * (players // len(bots)), chosen, first, seed)


# Playing


def play(series: Series, numbers: range, recorded: bool) -> Part:
    """Play the games of these numbers."""
    began = perf_counter()
    tally = Tally(len(series.bots))
    records: list[str] = []
    for number in numbers:
        match = series.start(number)
        assert match.rng is not None
        if recorded:
            match.play_out(match.rng)
            moves = len(match.made)
            records.append(record_line({**match.record(), "seed": series.seed_of(number)}))
        else:
            moves = play_out(match.game, match.rng)
        tally.note(match.game.points, match.game.winners(), moves)
    return Part(tally, "".join(records), perf_counter() - began)


def simulate(series: Series, games: int, jobs: int = 1, recorded: bool = False) -> Generator[Part]:
    """Play so many games, part by part, in the order of their numbers."""
    parts = Parts(games)
    if jobs == 1:
        while numbers := parts.next():
            part = play(series, numbers, recorded)
            parts.fit(part)
            yield part
    else:
        yield from simulate_apart(series, parts, jobs, recorded)


class Parts:
    """The numbers of the games, cut into parts that take about equally long."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.given = 0
        self.size = 1

    def next(self) -> range:
        """The numbers of the next part; none when all are given."""
        start = self.given + 1
        self.given = min(self.given + self.size, self.games)
        return range(start, self.given + 1)

    def fit(self, part: Part) -> None:
        """Let the next parts take as long as they should, by how long this one took."""
        fitting = int(part.tally.games * SECONDS / max(part.seconds, 1e-6))
        self.size = min(max(fitting, 1), 2 * self.size)


# On several cores


def simulate_apart(series: Series, parts: Parts, jobs: int, recorded: bool) -> Generator[Part]:
    """Play parts in other processes, only so many ahead that results do not pile up."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(jobs, parts.games), get_context("spawn"), initializer=begin_work)
    ahead: deque[Future[Part]] = deque()
    try:
        while True:
            while len(ahead) < 2 * jobs and (numbers := parts.next()):
                with interrupts_held():
                    ahead.append(pool.submit(play, series, numbers, recorded))
            if not ahead:
                return
            part = ahead.popleft().result()
            parts.fit(part)
            yield part
    except BrokenProcessPool as error:
        raise Refusal("A process that played games was ended from outside.") from error
    finally:
        pool.shutdown(cancel_futures=True)


def begin_work() -> None:
    """A process that plays leaves interrupts to the one that started it, and does not outlive it."""
    import os
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    def end_with_parent() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold interrupts back while a process may be started, which would hear them too before it knows better."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
