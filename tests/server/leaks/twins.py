"""Pairs of games that differ only in what one seat, or whoever watches, cannot know."""

from __future__ import annotations

from typing import NamedTuple

from quintett import Match
from quintett.core.events import ACT, HIDDEN, redact
from quintett.core.records import replay
from quintett.core.rng import Rng
from quintett.core.seats import EVERYONE, SPECTATOR
from quintett.core.worlds import possible_world
from tests.laws.tables import KINDS, Table, somewhere
from tests.laws.test_worlds import exchanges, lay_shuffles

TABLES = (
    *(Table("coloretto", 2, {}), Table("zatre", 2, {}), Table("sticheln", 3, {}), Table("rummu", 3, {"hands": 1})),
    *(Table("david", 3, {}), Table("coloretto", 4, {"table": "violet"}), Table("zatre", 4, {})),
    *(Table("sticheln", 4, {}), Table("rummu", 4, {"hands": 1}), Table("david", 5, {})),
)
"""The short games first."""


class Act(NamedTuple):
    """A move as it is made in each of two games; they differ only where the seat does not see the move."""

    seat: int
    moves: tuple[str, str]


class Twins(NamedTuple):
    """Two games that are the same to a seat."""

    table: Table
    first: int
    seat: int
    """Who cannot tell them apart; SPECTATOR for those who watch."""
    orders: tuple[list[list[str]], list[list[str]]]
    """How the cards lie after each shuffle, in each of the two."""
    acts: list[Act]

    @property
    def are_one(self) -> bool:
        """Whether nothing was left to exchange."""
        return self.orders[0] == self.orders[1]


def played_to_a_hidden_choice(table: Table, seed: int, rng: Rng) -> Match:
    """A match that was left while somebody's choice was hidden; anywhere, if none ever is."""
    whole = somewhere(table, seed, at_the_end=True)
    acts = [event for event in whole.told_since() if event.what == ACT]
    hidden = [number for number, act in enumerate(acts, 1) if act.seen_by != EVERYONE]
    if not hidden:
        return somewhere(table, seed)
    matches = replay(whole.record(), KINDS.__getitem__)
    match = next(matches)
    match.told_since()
    for _ in zip(range(hidden[rng.below(len(hidden))] + 1), matches, strict=False):
        pass
    return match


def twins_of(table: Table, seed: int) -> Twins:
    """A game at a table, played at random up to some point, and a twin of it."""
    rng = Rng("twins", seed)
    match = played_to_a_hidden_choice(table, seed, rng) if rng.below(3) else somewhere(table, seed)
    seat = (*range(table.players), SPECTATOR)[rng.below(table.players + 1)]
    exchanged = exchanges(match.game, possible_world(match.game, seat, rng))
    truth = Match(match.kind, match.players, table.options, match.game.first)
    twin = Match(match.kind, match.players, table.options, match.game.first)
    lay_shuffles(match, truth, twin, exchanged)
    acts: list[Act] = []
    for act in [event for event in match.told_since() if event.what == ACT]:
        hidden = redact(act, seat).move == HIDDEN and match.game.batch[act.move] == len(truth.orders)
        move = exchanged.get(act.move, act.move) if hidden else act.move
        acts.append(Act(act.seat, (match.kind.move_text(act.move), match.kind.move_text(move))))
        truth.game.apply(act.seat, act.move)
        twin.game.apply(act.seat, move)
        lay_shuffles(match, truth, twin, exchanged)
    name = match.kind.card_name
    orders = [[[name(card) for card in order] for order in game.orders] for game in (truth, twin)]
    return Twins(table, match.game.first, seat, (orders[0], orders[1]), acts)
