"""The five levels that people can choose, each meant to beat the one before; the ladder says whether it does."""

from __future__ import annotations

from math import exp
from typing import Final

from quintett.bots.perspective import Budget, Perspective
from quintett.bots.search import Effort
from quintett.bots.senses import sense_of
from quintett.bots.tree import search_for
from quintett.core.game import Move


class RandomLevel:
    """Any legal move."""

    wants_history: Final = False

    def __call__(self, perspective: Perspective) -> Move:
        moves = perspective.legal_moves
        return moves[perspective.rng.below(len(moves))]


class EasyLevel:
    """Card sense with mistakes: the worse a move looks, the rarer it is made, but no move is too bad to happen."""

    wants_history: Final = False
    blunders: Final = 2.5
    """How many times wider than a good player's the choice is spread."""

    def __call__(self, perspective: Perspective) -> Move:
        moves = perspective.legal_moves
        if len(moves) == 1:
            return moves[0]
        sense = sense_of(perspective.kind)
        weights = sense.weigh(perspective.guess, perspective.seat, moves)
        most = max(weights)
        spread = self.blunders * float(sense.spread)
        return moves[perspective.rng.one_of([exp(float(weight - most) / spread) for weight in weights])]


class SteadyLevel:
    """Card sense: the move that looks best at a glance."""

    wants_history: Final = False

    def __call__(self, perspective: Perspective) -> Move:
        return sense_of(perspective.kind).choose(perspective.guess, perspective.seat, perspective.rng)


class SearchLevel:
    """Moves are tried in worlds that might be the true one, and the best is made."""

    wants_history: Final = False
    budget: Final = Budget()
    """Given no other, it thinks as long as the game needs, so that what it does can be done again."""

    def __init__(self, effort: Effort, milliseconds: int) -> None:
        self.effort = effort
        self.milliseconds = milliseconds
        """How long it thinks when people wait for it."""

    def __call__(self, perspective: Perspective) -> Move:
        search = search_for(perspective, sense_of(perspective.kind), self.effort)
        search.run()
        return search.moves[search.best()]


SHARP: Final = SearchLevel(Effort(times=1, candidates=12, choice=1, doubt=2.0), milliseconds=100)
EXPERT: Final = SearchLevel(
    Effort(times=6, candidates=40, choice=2, doubt=2.5, looks_further=True, tree=True), milliseconds=1000
)
