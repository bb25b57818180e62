"""The ladder: each level against copies of the one below, in every game; results are kept in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from itertools import chain
from json import JSONDecodeError, dumps, loads
from pathlib import Path
from typing import Final, NamedTuple

from quintett.arena.contest import Contest, parse_arena_options, prepare
from quintett.arena.deals import play_deals
from quintett.arena.intervals import Estimate
from quintett.arena.results import Result, results
from quintett.arena.unfinished import Unfinished
from quintett.bots.levels import SearchLevel
from quintett.bots.player import LEVELS, player_named
from quintett.bots.senses import sense_named
from quintett.core.kind import Value
from quintett.core.words import InvalidSetup, Refusal
from quintett.games import game_names, kind_of_game

NAMES: Final = tuple(LEVELS)
PAIRS: Final = (*zip(NAMES[1:], NAMES[:-1], strict=True), ("steady", "random"))
"""Each level and the one below, and card sense against none at all."""


class Rung(NamedTuple):
    """A bot against copies of another."""

    game: str
    players: int
    bot: str
    below: str
    options: tuple[tuple[str, Value], ...] = ()


class Measure(NamedTuple):
    """How thoroughly rungs are tried."""

    deals: int
    rounds: int | None
    seed: int


class Comparison(NamedTuple):
    """What came of a rung; plain values, one line of the file."""

    game: str
    players: int
    bot: str
    below: str
    deals: int
    rounds: int | None
    """None if whole games were played."""
    seed: int
    options: Mapping[str, Value]
    iterations: tuple[int, int]
    """How much either bot thinks about a move; 0 if it does not search."""
    par: float
    win_share: float
    win_share_error: float
    """The standard error over deals."""
    margin: float
    margin_error: float
    ms_per_move: tuple[float, float]
    faults: tuple[int, int]

    @property
    def rung(self) -> Rung:
        return Rung(self.game, self.players, self.bot, self.below, tuple(self.options.items()))

    @property
    def measure(self) -> Measure:
        return Measure(self.deals, self.rounds, self.seed)

    @property
    def share_estimate(self) -> Estimate:
        return Estimate(self.win_share, self.win_share_error, self.deals)

    @property
    def margin_estimate(self) -> Estimate:
        return Estimate(self.margin, self.margin_error, self.deals)


# What is to be compared


def parse_pairs(text: str) -> list[tuple[str, str]]:
    """The pairs that a text such as `steady:random,sharp:steady` names."""
    pairs: list[tuple[str, str]] = []
    for part in text.split(","):
        bot, colon, below = part.partition(":")
        if not colon:
            raise InvalidSetup("Write a pair as {example}, not {part}.", example="steady:random", part=part[:40])
        player_named(bot)
        player_named(below)
        pairs.append((bot, below))
    return pairs


def chosen_rungs(games: str | None, players: str | None, pairs: str | None, options: Sequence[str] = ()) -> list[Rung]:
    """The rungs that lists such as `david,zatre`, `3,4` and `steady:random` ask for; without a list all that are there.

    Games leave out numbers of players that they do not allow, and all must have the options.
    """
    kinds = [kind_of_game(name) for name in (game_names() if games is None else games.split(","))]
    found = [
        Rung(kind.name, number, bot, below, tuple(prepare(kind, number, (bot, below), chosen, 0).options.items()))
        for kind in kinds
        for chosen in [parse_arena_options(kind, options)]
        for number in range(kind.fewest, kind.most + 1)
        if players is None or str(number) in players.split(",")
        for bot, below in (PAIRS if pairs is None else parse_pairs(pairs))
    ]
    if not found:
        raise InvalidSetup("None of these games is for {players} players.", players=players)
    return found


# Comparing


def compare(rung: Rung, measure: Measure, jobs: int, notes: Path, advance: Callable[[int], None]) -> Comparison:
    """Try a rung; if it was begun before, go on by the notes of that."""
    kind = kind_of_game(rung.game)
    contest = prepare(kind, rung.players, (rung.bot, rung.below), dict(rung.options), measure.seed, measure.rounds)
    unfinished = Unfinished(notes, [contest, measure.deals, *effort_of(contest)])
    played = unfinished.read()
    done = sum(part.deals for part in played)
    with closing(play_deals(contest, measure.deals, jobs, done)) as coming:
        bot, below = results(contest, chain(played, unfinished.noted(coming)), advance)
    unfinished.forget()
    return comparison(contest, measure.deals, bot, below)


def comparison(contest: Contest, deals: int, bot: Result, below: Result) -> Comparison:
    """What came of a contest of two, as the ladder keeps it."""
    return Comparison(
        game=contest.game,
        players=contest.players,
        bot=contest.bots[0],
        below=contest.bots[1],
        deals=deals,
        rounds=contest.rounds,
        seed=contest.seed,
        options=contest.options,
        iterations=effort_of(contest),
        par=contest.par,
        win_share=bot.win_share.mean,
        win_share_error=bot.win_share.error,
        margin=bot.margin.mean,
        margin_error=bot.margin.error,
        ms_per_move=(bot.milliseconds, below.milliseconds),
        faults=(bot.effort.faults, below.effort.faults),
    )


def effort_of(contest: Contest) -> tuple[int, int]:
    """How much either bot of a rung thinks."""
    bot, below = contest.bots
    return iterations(bot, contest.game), iterations(below, contest.game)


def iterations(bot: str, game: str) -> int:
    """How many games a bot tries in the mind for a move at most; 0 if nothing but time sets a limit."""
    player = player_named(bot)
    if not isinstance(player.bot, SearchLevel) or player.budget.milliseconds:
        return 0
    return player.budget.iterations or player.bot.effort.tries(sense_named(game))


# Keeping


def is_current(kept: Comparison, measure: Measure) -> bool:
    """Whether a result still stands: it was measured like this, and the bots think as much today."""
    thinks = [iterations(kept.bot, kept.game), iterations(kept.below, kept.game)]
    return kept.measure == measure and list(kept.iterations) == thinks


def read(file: Path) -> dict[Rung, Comparison]:
    """The comparisons that were kept; none if there is no file yet."""
    try:
        entries = loads(file.read_bytes())
        kept = [Comparison(**entry) for entry in entries]
    except FileNotFoundError:
        return {}
    except (JSONDecodeError, UnicodeDecodeError, TypeError) as error:
        raise Refusal("{file} holds no results of a ladder.", file=file) from error
    return {comparison.rung: comparison for comparison in kept}


def write(file: Path, comparisons: Iterable[Comparison]) -> None:
    """Keep comparisons, one a line; an interruption leaves the old file or the new one."""
    lines = ",\n".join(dumps(comparison._asdict()) for comparison in in_order(comparisons))
    new = file.with_name(f"{file.name}.new")
    new.write_text(f"[\n{lines}\n]\n", "utf-8")
    new.replace(file)


def in_order(comparisons: Iterable[Comparison]) -> list[Comparison]:
    """By game, number of players, pair, ours first, and options."""
    games = game_names()

    def place(comparison: Comparison) -> tuple[object, ...]:
        pair = (comparison.bot, comparison.below)
        return (
            games.index(comparison.game) if comparison.game in games else len(games),
            comparison.players,
            PAIRS.index(pair) if pair in PAIRS else len(PAIRS),
            pair,
            list(comparison.options.items()),
        )

    return sorted(comparisons, key=place)
