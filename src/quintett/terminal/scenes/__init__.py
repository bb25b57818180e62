"""How the table of each game lies, described once for the plain lines and for the drawn table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from quintett.server.protocol import GameEvent, GameShown
from quintett.terminal.scenes import coloretto, piles, rummu, zatre
from quintett.terminal.scenes.parts import Part

Scene = Callable[[GameShown, Sequence[GameEvent], str], list[Part]]

SCENES: Final[Mapping[str, Scene]] = {"coloretto": coloretto.parts, "rummu": rummu.parts, "zatre": zatre.parts}

Outlook = Callable[[Mapping[str, Any], str], str]

OUTLOOKS: Final[Mapping[str, Outlook]] = {"zatre": zatre.outlook}
"""What a move would bring, in words, of the games that say so before it is made."""


def scene_of(game: GameShown, story: Sequence[GameEvent], language: str) -> list[Part]:
    """The table of a game; one that has no scene of its own is shown pile by pile."""
    return SCENES.get(game.game, piles.parts)(game, story, language)
