"""What a table is described by: parts with a heading, and rows of cards in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quintett.core.kind import UNKNOWN
from quintett.core.words import Words
from quintett.languages import said
from quintett.server.protocol import GameShown


@dataclass(frozen=True, slots=True)
class Row:
    """Some cards that lie together."""

    label: str
    """Whose they are, or which pile it is."""
    cards: tuple[str, ...] = ()
    note: str = ""
    """What is to be said of them."""
    place: str = ""
    """How moves name this place, such as `B` or `to 3`; empty if they do not."""
    sorted: bool = False
    """Whether their order means nothing, so that they can be shown colour by colour."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table."""

    heading: str
    rows: tuple[Row, ...] = ()
    numbered: bool = False
    """Whether the labels tell the rows from each other, as in row A and row B, rather than name their owners."""
    side_by_side: bool = False
    """Whether the rows are so short that they fit into one line."""
    drawing: tuple[str, ...] = ()
    """Lines that draw the part, for those who only read."""
    is_past: bool = False
    """Whether it is there no more: for those who looked away for a moment."""


def hidden_note(cards: Sequence[str], language: str) -> str:
    """How many cards of a pile cannot be told, in words."""
    hidden = sum(card == UNKNOWN for card in cards)
    if not hidden:
        return ""
    return said(Words("{count} face down", {"count": hidden}), language)


def known(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards that can be told."""
    return tuple(card for card in cards if card != UNKNOWN)


SUPPLY: Final = Words("supply")
"""How the deck is called in games in which cards are drawn from it."""


def pile_row(label: str, cards: Sequence[str], language: str, in_any_order: bool = False) -> Row:
    """A pile with the cards that can be told, and the number of all others."""
    return Row(label, known(cards), hidden_note(cards, language), sorted=in_any_order)


def cards_left(game: GameShown, pile: str, language: str) -> str:
    """How many cards lie in a pile, in words."""
    count = len(game.piles.get(pile, ()))
    return said(Words("one card" if count == 1 else "{count} cards", {"count": count}), language)


def heading(word: Words | str, language: str) -> str:
    """A word as a heading."""
    text = said(word, language)
    return text[:1].upper() + text[1:]
