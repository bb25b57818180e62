"""Cards as they are drawn in a terminal: each colour with a symbol of its own."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

SYMBOLS: Final = {"r": "●", "y": "★", "g": "▲", "b": "■", "v": "◆", "x": "⬡", "k": "☾", "o": "✚"}
"""The same for each colour in every game."""
INKS: Final = {
    "r": "#b3261e",
    "y": "#8a6a00",
    "g": "#1b6e2f",
    "b": "#1f4fa8",
    "v": "#7a2e9d",
    "x": "#5f5f5f",
    "k": "#111111",
    "o": "#b54a00",
}
"""On the light ground of a card."""
LIGHTS: Final = {
    "r": "#ff8a80",
    "y": "#ffd75e",
    "g": "#7bd88f",
    "b": "#8ab4f8",
    "v": "#d7a3f5",
    "x": "#b8b8b8",
    "k": "#ffffff",
    "o": "#ffb070",
}
"""On the dark ground of the table."""
INK: Final = "#222222"
LIGHT: Final = "#e8e4d8"
PAPER: Final = "#f6efdd"
DIM_PAPER: Final = "#4b5a55"
ACCENT: Final = "#ffb84d"

CARD: Final = re.compile(r"([rygbvxko])([0-9]{0,2})")


def colour_of(name: str) -> str:
    """The letter of a card's colour; none if it has no colour."""
    found = CARD.fullmatch(name)
    return found[1] if found else ""


def number_of(name: str) -> str:
    """What stands on a card besides its symbol."""
    return name[1:] if colour_of(name) else name


def symbol_of(name: str) -> str:
    """The symbol of a card's colour."""
    return SYMBOLS.get(colour_of(name), "")


def short(name: str) -> str:
    """A card as its symbol and number."""
    return f"{symbol_of(name)}{number_of(name)}"


def chip(name: str) -> Text:
    """A card as it lies on the table, small."""
    return Text(f" {short(name)} ", f"bold {INKS.get(colour_of(name), INK)} on {PAPER}")


def written(name: str) -> Text:
    """A card within a sentence."""
    return Text(short(name), f"bold {LIGHTS.get(colour_of(name), LIGHT)}")


def by_colour(names: Sequence[str]) -> Text:
    """Cards whose order means nothing: colour by colour, equal ones counted."""
    parts = []
    for colour, group in groupby(names, key=colour_of):
        numbers = [number_of(name) for name in group]
        if not colour:
            parts.append(Text(" ".join(counted(numbers)), f"bold {LIGHT}"))
        else:
            together = " ".join(counted(numbers)) if any(numbers) else times(len(numbers))
            parts.append(Text(f"{SYMBOLS[colour]}{together}", f"bold {LIGHTS[colour]}"))
    return Text("  ").join(parts)


def counted(numbers: Sequence[str]) -> list[str]:
    """Texts, equal neighbours as one with their count."""
    return [f"{number}{times(len(list(group)))}" for number, group in groupby(numbers)]


def times(count: int) -> str:
    return "" if count == 1 else f"×{count}"


def coloured(text: str, cards: Collection[str]) -> Text:
    """A sentence in which these cards are drawn."""
    return Text("").join(part(word, cards) for word in re.split(r"([ .,:;]+)", text))


def part(word: str, cards: Collection[str]) -> Text:
    is_card = word in cards and (colour_of(word) or "-" in word) or colour_of(word) and number_of(word)
    return written(word) if is_card else Text(word)


def move_text(move: str, cards: Collection[str]) -> Text:
    """A move, its cards drawn."""
    return Text(" ").join(part(word, cards) for word in move.split(" "))


def side_by_side(texts: Iterable[Text], gap: str = " ") -> Text:
    """Texts in one line."""
    return Text(gap).join(texts)
