"""The games that can be played: ours, and those of installed packages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from quintett.core.kind import Kind
from quintett.core.words import InvalidSetup

OURS: Final = ("david", "coloretto", "sticheln", "rummu", "zatre")
PLUG_INS: Final = "quintett.games"
"""The group of entry points by which a package adds a game; each names a Kind."""


@cache
def kind_of_game(name: str) -> Kind:
    """The game of this name."""
    if name in OURS:
        kind = import_module(f"quintett.games.{name}.info").KIND
    else:
        # Late, since it takes longer to import than all the rest.
        from importlib.metadata import entry_points

        found = entry_points(group=PLUG_INS, name=name)
        if not found:
            raise InvalidSetup(
                "There is no game {name}; there are {names}.", name=name[:40], names=", ".join(game_names())
            )
        try:
            kind = next(iter(found)).load()
        except (ImportError, AttributeError) as error:
            raise InvalidSetup("The game {name} cannot be loaded: {why}.", name=name, why=error) from error
    assert isinstance(kind, Kind)
    return kind


def game_names() -> list[str]:
    """The names of all games, ours first."""
    from importlib.metadata import entry_points

    return [*OURS, *sorted({entry.name for entry in entry_points(group=PLUG_INS)} - set(OURS))]
