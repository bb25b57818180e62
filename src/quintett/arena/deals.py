"""Deals played by bots: each with the same shuffles and the same luck, whoever sits where."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from time import process_time
from typing import Final, NamedTuple

from quintett.arena.contest import Contest
from quintett.bots.course import Course
from quintett.bots.player import Player, player_named
from quintett.core.game import Game
from quintett.core.seats import NOBODY, Seats, first_seat, only
from quintett.games import kind_of_game
from quintett.parts import in_parts

WHOLE_WIN: Final = 60
"""A win is so many parts, so that up to six can share it in whole ones."""


class Score(NamedTuple):
    """How a bot did in one deal, on all sides it had in all its games."""

    win_share: float
    margin: float
    """By how many points it was ahead of the mean of the other sides, a game."""


class Effort(NamedTuple):
    """What a bot did for it."""

    moves: int = 0
    seconds: float = 0.0
    faults: int = 0
    """How often `steady` had to stand in."""

    def plus(self, other: Effort) -> Effort:
        """Both together."""
        return Effort(self.moves + other.moves, self.seconds + other.seconds, self.faults + other.faults)


class Played(NamedTuple):
    """Some deals that have been played; the lists have one entry a bot."""

    deals: int
    scores: list[list[Score]]
    """In the order of the deals, without those in which a bot had no place."""
    efforts: list[Effort]


class Contestant:
    """A player with a clock."""

    def __init__(self, bot: str) -> None:
        self.player: Player = player_named(bot)
        self.moves = 0
        self.seconds = 0.0

    def move(self, course: Course, seat: int) -> int:
        """Let the bot make its move; gives the move."""
        began = process_time()
        move = self.player.choose(course, seat)
        self.seconds += process_time() - began
        self.moves += 1
        course.make(seat, move)
        return move

    @property
    def effort(self) -> Effort:
        return Effort(self.moves, self.seconds, self.player.faults)


def play_deals(contest: Contest, deals: int, jobs: int, but: int = 0) -> Generator[Played]:
    """Play so many deals, but the first few, part by part, in their order."""
    return in_parts(partial(play_some, contest), deals, jobs, but)


def play_some(contest: Contest, numbers: range) -> Played:
    """Play the deals of these numbers, counted from 1."""
    contestants = [Contestant(bot) for bot in contest.bots]
    scores: list[list[Score]] = [[] for _ in contestants]
    for number in numbers:
        for bot, score in play_deal(contest, number - 1, contestants).items():
            scores[bot].append(score)
    return Played(len(numbers), scores, [contestant.effort for contestant in contestants])


def play_deal(contest: Contest, deal: int, contestants: Sequence[Contestant]) -> dict[int, Score]:
    """Play one deal with every line-up; gives the scores of the bots that had a place in it."""
    kind = kind_of_game(contest.game)
    sides = contest.sides
    won: dict[int, int] = {}
    ahead: dict[int, int] = {}
    places: dict[int, int] = {}
    others = max(sides)
    for line_up in contest.line_ups(deal):
        seated = [contestants[line_up[side]] for side in sides]
        game = kind.start(contest.players, contest.options, deal % contest.players)
        course = Course(game, ("arena", contest.seed, deal), listeners(seated))
        play_on(course, seated, contest.rounds)
        points, parts = side_points(game, sides), side_wins(game, sides)
        for side, bot in enumerate(line_up):
            won[bot] = won.get(bot, 0) + parts[side]
            ahead[bot] = ahead.get(bot, 0) + points[side] * (others + 1) - sum(points)
            places[bot] = places.get(bot, 0) + 1
    return {bot: Score(won[bot] / (WHOLE_WIN * places[bot]), ahead[bot] / (others * places[bot])) for bot in places}


def listeners(seated: Sequence[Contestant]) -> Seats:
    """The seats whose bots want to be told what happened."""
    found = NOBODY
    for seat, contestant in enumerate(seated):
        if contestant.player.wants_history:
            found |= only(seat)
    return found


def play_on(course: Course, seated: Sequence[Contestant], rounds: int | None = None) -> None:
    """Play to the end, or until so many rounds are played and somebody has scored."""
    game = course.game
    course.shuffle_if_wanted()
    while seats := game.to_act():
        if rounds is not None and game.round >= rounds and any(game.points):
            return
        seat = first_seat(seats)
        seated[seat].move(course, seat)


def side_points(game: Game, sides: Sequence[int]) -> list[int]:
    """The points of each side; partners have them together."""
    return [game.points[sides.index(side)] for side in range(max(sides) + 1)]


def side_wins(game: Game, sides: Sequence[int]) -> list[int]:
    """Each side's part of the win."""
    winners = {sides[seat] for seat in game.winners()}
    return [WHOLE_WIN // len(winners) if side in winners else 0 for side in range(max(sides) + 1)]
