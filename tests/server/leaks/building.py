"""How leaks are built in on purpose, each by a small change, to see that the comparison finds them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quintett.core.events import Event
from quintett.core.game import Game
from quintett.tables.table import Table

Patch = Callable[[object, str, object], None]
"""Puts something in the place of an attribute."""

LEAKS: Final[dict[str, Callable[[Patch], None]]] = {}
"""Each builds itself in."""


def leak(build: Callable[[Patch], None]) -> Callable[[Patch], None]:
    LEAKS[build.__name__.replace("_", " ")] = build
    return build


def change(patch: Patch, owner: object, name: str, changed: Callable[..., Any]) -> None:
    """What a function gives is changed, by what it gives and by its arguments."""
    real = getattr(owner, name)
    patch(owner, name, lambda *given, **more: changed(real(*given, **more), *given, **more))


def trace(game: Game) -> int:
    """A number that depends on where each card lies."""
    return sum(
        (number + 1) * (place % 3 + 1) * card
        for number, pile in enumerate(game.piles)
        for place, card in enumerate(pile)
    )


def trace_of(table: Table) -> int:
    return 0 if table.play is None else trace(table.play.match.game)


def legal_of_all(table: Table) -> list[str]:
    return [move for seat in table.to_act() for move in table.match.legal_moves(seat)]


def openly(event: Event) -> Event:
    return event._replace(cards=event.faces, faces=(), known=())
