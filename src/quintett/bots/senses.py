"""Card sense for every game: ours, and that of installed packages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from quintett.bots.sense import NoSense, Sense
from quintett.core.kind import Kind
from quintett.games import OURS

PLUG_INS: Final = "quintett.card_sense"
"""The group of entry points by which a package adds card sense for a game; each is named like the game."""

CLASSES: Final = {name: f"{name.capitalize()}Sense" for name in OURS}


def sense_of(kind: Kind) -> Sense:
    """Card sense for this kind of game."""
    return sense_named(kind.name)


@cache
def sense_named(game: str) -> Sense:
    """Card sense for the game of this name; none where nobody has written any."""
    if game in OURS:
        sense = getattr(import_module(f"quintett.bots.card_sense.{game}"), CLASSES[game])()
    else:
        # Late, since it takes longer to import than all the rest.
        from importlib.metadata import entry_points

        found = entry_points(group=PLUG_INS, name=game)
        sense = next(iter(found)).load()() if found else NoSense()
    assert isinstance(sense, Sense)
    return sense
