"""A contest of bots: who plays what, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from quintett.bots.player import player_named
from quintett.core.kind import SEATS, Kind, Value
from quintett.core.rng import Rng
from quintett.core.words import InvalidSetup
from quintett.games import kind_of_game

ONE: Final = "one"
MIXED: Final = "mixed"
LINE_UPS: Final = (ONE, MIXED)


class Contest(NamedTuple):
    """What is played; plain values, to be sent to other processes."""

    game: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, Value]
    rounds: int | None
    """Only so many rounds of each deal are played; None plays whole games."""
    line_up: str
    """`one`: the first bot against copies of the second; `mixed`: all of them together."""
    seed: int

    @property
    def sides(self) -> list[int]:
        """For each seat the side it is on."""
        return kind_of_game(self.game).sides(self.players)

    @property
    def par(self) -> float:
        """The win share of a bot that is as good as the others."""
        return 1 / (max(self.sides) + 1)

    @property
    def names(self) -> list[str]:
        """How the bots are called here: where two have the same name, the second is `NAME (2)`."""
        names: list[str] = []
        for place, bot in enumerate(self.bots):
            before = self.bots[:place].count(bot)
            names.append(f"{bot} ({before + 1})" if before else bot)
        return names

    def line_ups(self, deal: int) -> list[tuple[int, ...]]:
        """The games of a deal: for each one, which bot is on which side."""
        sides = max(self.sides) + 1
        if self.line_up == ONE:
            return [tuple(0 if side == place else 1 for side in range(sides)) for place in range(sides)]
        fill = [(deal + side) % len(self.bots) for side in range(sides)]
        # Whoever sits behind a weak bot gains: by and by each sits behind each other.
        Rng("line-up", self.seed, deal).shuffle(fill)
        # The same line-up would give the same game again.
        return list(dict.fromkeys(tuple(fill[place:] + fill[:place]) for place in range(sides)))


def prepare(
    kind: Kind,
    players: int,
    bots: Sequence[str],
    options: Mapping[str, Value],
    seed: int,
    rounds: int | None = None,
    line_up: str | None = None,
) -> Contest:
    """A contest that can be played; InvalidSetup says what is wrong with it."""
    if len(bots) < 2:
        raise InvalidSetup("Name at least two bots, such as {example}.", example="steady,random")
    for bot in bots:
        player_named(bot)
    chosen = with_usual_options(kind, players, options, endless=set(bots) == {"random"} and rounds is None)
    kind.start(players, chosen)
    if line_up is None:
        line_up = ONE if len(bots) == 2 else MIXED
    if line_up not in LINE_UPS:
        raise InvalidSetup(
            "The line-up can be {one} or {mixed}, not {other}.", one=ONE, mixed=MIXED, other=line_up[:40]
        )
    if line_up == ONE and len(bots) != 2:
        raise InvalidSetup("The line-up {one} is for two bots, not {number}.", one=ONE, number=len(bots))
    return Contest(kind.name, players, tuple(bots), chosen, rounds, line_up, seed)


def with_usual_options(kind: Kind, players: int, options: Mapping[str, Value], endless: bool) -> dict[str, Value]:
    """The options, with those of a brief game where nothing else is chosen.

    Endless are games of nobody but random players: InvalidSetup says so if the options would not let them end.
    """
    chosen = dict(options)
    if kind.brief is None or not kind.fewest <= players <= kind.most:
        return chosen
    for name, value in kind.brief(players).items():
        if chosen.setdefault(name, value) == kind.option(name).default and endless:
            raise InvalidSetup(
                "With {name}={value} random players never come to the end of {title}.",
                name=name,
                value=chosen[name],
                title=kind.title,
            )
    return chosen


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


def parse_arena_options(kind: Kind, texts: Sequence[str]) -> dict[str, Value]:
    """The options that texts choose for deals that are played from all sides."""
    options, first = parse_options(kind, texts)
    if first is not None:
        raise InvalidSetup("In the arena each seat is the first in turn: first={first} cannot be chosen.", first=first)
    return options
