"""What is to be done by whoever's turn it is, for each game and phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quintett.core.words import Words
from quintett.languages import said
from quintett.server.protocol import GameShown

TURNS: Final[Mapping[tuple[str, str], Words]] = {
    ("david", "play"): Words("Your turn: play a card."),
    ("coloretto", "play"): Words("Your turn: draw, or take a row."),
    ("coloretto", "place"): Words("Your turn: place the card on a row."),
    ("sticheln", "choose"): Words("Your turn: choose your misery card."),
    ("sticheln", "play"): Words("Your turn: play a card."),
    ("rummu", "draw"): Words("Your turn: draw, or pick from the stack."),
    ("rummu", "pick"): Words("Your turn: pick another card, or play and discard."),
    ("rummu", "play"): Words("Your turn: lay, add, trade, or discard a card."),
    ("zatre", "play"): Words("Your turn: lay a card."),
}
"""By the names of game and phase."""
ONLY: Final[Mapping[str, Words]] = {
    "draw": Words("Your turn: draw a card."),
    "take": Words("Your turn: take a row."),
    "lay": Words("Your turn: lay more, until your first play is made."),
    "discard": Words("Your turn: discard a card."),
}
"""By the word with which all moves begin, where nothing else can be done."""


def your_turn(game: GameShown, language: str) -> str:
    """What is to be done now; of a game that is not ours, its own name for it."""
    deeds = {move.partition(" ")[0] for move in game.legal}
    phase = Words("Your turn: {phase}.", {"phase": said(game.phase, language)})
    words = TURNS.get((game.game, game.phase), phase)
    if len(deeds) == 1:
        words = ONLY.get(deeds.pop(), words)
    return said(words, language)
