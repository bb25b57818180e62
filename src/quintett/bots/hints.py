"""Hints for people: what each move promises, and why the best one is best."""

from __future__ import annotations

from typing import Final, NamedTuple

from quintett.bots.perspective import Perspective
from quintett.bots.search import Effort, Evaluation, Search
from quintett.bots.senses import sense_of
from quintett.core.words import Words

ALL: Final = 1_000_000
THOROUGH: Final = Effort(times=10, candidates=ALL, choice=4, doubt=3.0, looks_further=True)


class Hint(NamedTuple):
    """Advice for one decision."""

    evaluations: list[Evaluation]
    """What each legal move promises, the best first."""
    why: Words
    """What speaks for the best move, in a sentence."""


def hint(perspective: Perspective) -> Hint:
    """Advice for whoever sits in the perspective's seat, within its budget."""
    sense = sense_of(perspective.kind)
    search = Search(perspective, sense, THOROUGH)
    search.run()
    evaluations = search.evaluations()
    return Hint(evaluations, sense.why(perspective.guess, perspective.seat, evaluations[0].move))
