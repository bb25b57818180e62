"""Many games played by bots, one after the other or on several cores, always with the same outcome."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import quintett
from quintett.arena.contest import with_usual_options
from quintett.arena.deals import Contestant, listeners
from quintett.bots.course import Course
from quintett.bots.player import player_named
from quintett.core.kind import Kind, Value
from quintett.core.match import Match
from quintett.core.playout import play_out
from quintett.core.rng import Rng
from quintett.core.seats import first_seat
from quintett.core.words import InvalidSetup
from quintett.games import kind_of_game
from quintett.jsonl import record_line
from quintett.parts import in_parts
from quintett.tally import Tally

RANDOM: Final = "random"
USUAL_PLAYERS: Final = 4


class Series(NamedTuple):
    """Games that are played alike, but each with its own luck; plain values, to be sent to other processes."""

    game: str
    bots: tuple[str, ...]
    """One a seat."""
    options: Mapping[str, Value]
    first: int | None
    """Who starts; None leaves it to the lot of each game."""
    seed: int

    @property
    def names(self) -> list[str]:
        """How the players are called."""
        return [f"{bot} {seat}" for seat, bot in enumerate(self.bots)]

    def seed_of(self, number: int) -> str:
        """The seed of one game: whatever else is played, it stays the same."""
        return f"{self.seed}/{number}"


class Part(NamedTuple):
    """Some games of a series that have been played."""

    tally: Tally
    records: str
    """A line for each game, if records were wanted."""


# Setting up


def prepare(
    kind: Kind, players: int | None, bots: Sequence[str], options: Mapping[str, Value], first: int | None, seed: int
) -> Series:
    """A series that can be played; InvalidSetup says what is wrong with it."""
    for bot in bots:
        player_named(bot)
    if players is None:
        players = len(bots) if len(bots) > 1 else usual_players(kind)
    if len(bots) not in (1, players):
        raise InvalidSetup(
            "Name one bot for all seats or one for each: {bots} do not fit {players} players.",
            bots=len(bots),
            players=players,
        )
    chosen = with_usual_options(kind, players, options, endless=set(bots) == {RANDOM})
    kind.start(players, chosen, first or 0)
    return Series(kind.name, tuple(bots) * (players // len(bots)), chosen, first, seed)


def usual_players(kind: Kind) -> int:
    """Four, if the game allows it."""
    return min(max(USUAL_PLAYERS, kind.fewest), kind.most)


# Playing


def simulate(series: Series, games: int, jobs: int = 1, recorded: bool = False) -> Generator[Part]:
    """Play so many games, part by part, in the order of their numbers."""
    return in_parts(partial(play, series, recorded=recorded), games, jobs)


def play(series: Series, numbers: range, recorded: bool) -> Part:
    """Play the games of these numbers."""
    tally = Tally(len(series.bots))
    records: list[str] = []
    by_chance = set(series.bots) == {RANDOM}
    seated = [] if by_chance else [Contestant(bot) for bot in series.bots]
    for number in numbers:
        match, moves = play_at_random(series, number, recorded) if by_chance else play_by_bots(series, number, seated)
        if recorded:
            records.append(record_line({**match.record(), "seed": series.seed_of(number)}))
        tally.note(match.game.points, match.game.winners(), moves)
    return Part(tally, "".join(records))


def play_at_random(series: Series, number: int, recorded: bool) -> tuple[Match, int]:
    """Play a game by random moves, quickly; gives the number of moves too."""
    match = quintett.start(series.game, series.names, series.options, series.first, series.seed_of(number))
    assert match.rng is not None
    if recorded:
        match.play_out(match.rng)
        return match, len(match.made)
    return match, play_out(match.game, match.rng)


def play_by_bots(series: Series, number: int, seated: Sequence[Contestant]) -> tuple[Match, int]:
    """Let bots play a game; gives the number of moves too."""
    seed = series.seed_of(number)
    lot = int(Rng(seed).below(len(seated)))
    first = lot if series.first is None else series.first
    match = Match(kind_of_game(series.game), series.names, series.options, first)
    course = Course(match.game, ("simulation", seed), listeners(seated))
    course.shuffle_if_wanted()
    while True:
        # The course forgets the orders of earlier rounds.
        new = match.game.shuffles - len(match.orders)
        match.orders.extend(course.orders[len(course.orders) - new :])
        seats = match.game.to_act()
        if not seats:
            return match, len(match.made)
        seat = first_seat(seats)
        match.made.append((seat, seated[seat].move(course, seat)))
