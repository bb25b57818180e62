"""Moves as texts: told from other lines, found by the cards and places in them, and listed shortly."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from quintett.core.words import Words
from quintett.languages import said

SHORT: Final = 12
"""Longer lists are not read out."""


def words_of(move: str) -> list[str]:
    """The words of a move: its deed, cards and places."""
    return move.split(" ")


def with_all(moves: Iterable[str], wanted: Collection[str]) -> list[str]:
    """The moves in which all of these words occur."""
    return [move for move in moves if set(wanted) <= set(words_of(move))]


def are_cards(moves: Sequence[str], hand: Collection[str]) -> bool:
    """Whether every move is just one card of the hand."""
    return bool(moves) and all(move in hand for move in moves)


def meant(text: str, moves: Iterable[str]) -> str | None:
    """The move that a text means, whatever its capitals and spaces."""
    plain = " ".join(text.split()).casefold()
    return next((move for move in moves if move.casefold() == plain), None)


def command_for(text: str, moves: Iterable[str]) -> str:
    """The command that a typed line stands for: with a slash it is one, anything else is a move."""
    text = " ".join(text.split())
    return text if text.startswith("/") else f"/play {meant(text, moves) or text}"


def listed(moves: Sequence[str], wanted: Collection[str], language: str) -> list[str]:
    """What can be done, in short lines, those that begin alike together; long lists only if they are asked for."""
    groups: dict[str, list[str]] = {}
    single = []
    for move in with_all(moves, wanted):
        first, _, rest = move.partition(" ")
        if rest:
            groups.setdefault(first, []).append(rest)
        else:
            single.append(move)
    lines = [", ".join(single)] if single else []
    for first, rests in groups.items():
        if len(rests) <= SHORT or wanted:
            lines.append(f"{first} {', '.join(rests)}")
        else:
            values = {"first": first, "example": rests[0], "count": len(rests) - 1}
            lines.append(said(Words("{first} {example}, and {count} more: ? {first} lists them.", values), language))
    return lines or [said(Words("There is no such move now."), language)]
