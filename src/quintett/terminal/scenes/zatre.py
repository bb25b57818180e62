"""Zatre's table: the board, the sheets, and how many cards everybody has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quintett.core.words import Words
from quintett.games import kind_of_game
from quintett.languages import said
from quintett.server.protocol import GameEvent, GameShown
from quintett.terminal.scenes.parts import Part, Row, heading

COLUMNS = ("10", "11", "12")
NAMES = {
    "10": Words("lines of 10"),
    "11": Words("lines of 11"),
    "12": Words("lines of 12"),
    "super bonus": Words("super bonus"),
}


def parts(game: GameShown, story: Sequence[GameEvent], language: str) -> list[Part]:
    board = Part(heading("board", language), drawing=tuple(drawn(laid_moves(game))))
    sheets = [Row(name, note=sheet_words(game, seat, language)) for seat, name in enumerate(game.players)]
    return [board, Part(said(Words("Sheets"), language), tuple(sheets))]


def laid_moves(game: GameShown) -> list[str]:
    """The moves that brought the cards onto the board."""
    return [f"{card} at {x},{y} {direction}" for card, x, y, direction in game.facts["board"]]


def drawn(moves: Sequence[str]) -> list[str]:
    """The board as lines of text."""
    area = next(area for area in kind_of_game("zatre").areas if area.name == "board")
    return area.draw(moves) if area.draw is not None and moves else ["–"]


def sheet_words(game: GameShown, seat: int, language: str) -> str:
    """What stands on a seat's sheet."""
    sheet = game.facts["sheets"][seat]
    columns = [f"{name}: {' '.join(map(str, sheet[name])) or '–'}" for name in COLUMNS]
    values = {
        "columns": ", ".join(columns),
        "staircase": game.facts["staircases"][seat],
        "bonus": " ".join(map(str, sheet["super bonus"])) or "–",
    }
    return said(Words("{columns}, staircase {staircase}, super bonus {bonus}", values), language)


def outlook(facts: Mapping[str, Any], language: str) -> str:
    """What laying a card would bring."""
    found = [(said(NAMES[column], language), points) for column, points in facts["boxes"]]
    if facts["stairs"]:
        found.append((said(Words("staircase"), language), facts["stairs"]))
    if not found:
        return said(Words("no line of 10, 11 or 12"), language)
    return ", ".join(f"{name} {points:+}" for name, points in found)
