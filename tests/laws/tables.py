"""Every table that the registry offers, and games at them in all kinds of positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given, settings, strategies

from quintett import Match, game_names, kind_of_game
from quintett.core.game import Game
from quintett.core.kind import Kind
from quintett.core.records import replay
from quintett.core.rng import Rng
from quintett.core.seats import first_seat
from tests.sixth import info as sixth

KINDS = {name: kind_of_game(name) for name in game_names()} | {sixth.KIND.name: sixth.KIND}


class Table(NamedTuple):
    """A game, how many play it, and with which options."""

    game: str
    players: int
    options: dict[str, str | int]

    def __str__(self) -> str:
        return "-".join(map(str, [self.game, self.players, *self.options.values()]))

    @property
    def kind(self) -> Kind:
        return KINDS[self.game]

    def start(self, seed: int) -> Match:
        """A match at this table, dealt by a seed; it shuffles by itself."""
        rng = Rng("law", seed)
        names = [f"Player {seat}" for seat in range(self.players)]
        first = int(rng.below(self.players))
        return Match(self.kind, names, self.options, first, rng)


def tables() -> Iterator[Table]:
    """Every game with every number of players, and every value of its options; of numbers the first few."""
    for name, kind in KINDS.items():
        choices: list[dict[str, str | int]] = [{}]
        for option in kind.options:
            # A number of hands or rounds: 0 would play on to a target that random players never reach.
            values = option.values[1:3] if isinstance(option.values, range) else option.values
            choices = [{**choice, option.name: value} for choice in choices for value in values]
        for players in range(kind.fewest, kind.most + 1):
            yield from (Table(name, players, choice) for choice in choices)


at_every_table = pytest.mark.parametrize("table", list(tables()), ids=str)

of_any_seed = given(seed=strategies.integers(min_value=0, max_value=2**32))


def examples(number: int) -> settings:
    """So many examples for a test, the same ones each time."""
    return settings(max_examples=number, deadline=None, derandomize=True)


def walk(match: Match, seed: int) -> Iterator[Match]:
    """The match at its start and after each of its moves, which are random."""
    rng = Rng("walk", seed)
    yield match
    while not match.is_over():
        seat, move = random_move(match.game, rng)
        match.play(seat, match.kind.move_text(move))
        yield match


def somewhere(table: Table, seed: int, at_the_end: bool = False) -> Match:
    """A match that was left at a random place, or at its end, with a list of all events so far."""
    whole = table.start(seed)
    whole.play_out(Rng("walk", seed))
    matches = replay(whole.record(), KINDS.__getitem__)
    match = next(matches)
    match.told_since()
    moves = len(whole.made) if at_the_end else Rng("stop", seed).below(len(whole.made))
    # The first time the cards are shuffled, then a move each.
    for _ in zip(range(moves + 1), matches, strict=False):
        pass
    return match


def random_move(game: Game, rng: Rng) -> tuple[int, int]:
    """A seat that is to act, and one of its legal moves."""
    seat = first_seat(game.to_act())
    legal = game.legal_moves(seat)
    return seat, legal[rng.below(len(legal))]


def state(game: Game) -> str:
    """The whole truth of a game as text: equal for equal games, compiled or not."""
    names = set(getattr(game, "__dict__", {}))
    for cls in type(game).__mro__:
        names.update(getattr(cls, "__mypyc_attrs__", ()))
    names -= {"kind", "events", "__dict__"}
    return repr([(name, getattr(game, name)) for name in sorted(names)])
