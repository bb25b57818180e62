"""Rummü's table: supply, stack, and the combinations before their owners."""

from __future__ import annotations

from collections.abc import Sequence

from quintett.core.words import Words
from quintett.languages import said
from quintett.server.protocol import GameEvent, GameShown
from quintett.terminal.scenes.parts import SUPPLY, Part, Row, cards_left, heading, known


def parts(game: GameShown, story: Sequence[GameEvent], language: str) -> list[Part]:
    found = [Part(heading(SUPPLY, language), (Row("", note=cards_left(game, "deck", language)),))]
    stack = game.piles.get("stack", [])
    if stack:
        # Of the stack only the top card is shown, as the booklet asks.
        top = Row("", known(stack[-1:]), cards_left(game, "stack", language), place="pick")
        found.append(Part(heading("stack", language), (top,)))
    rows = [combination_row(game, number, language) for number in range(len(game.facts["combinations"]))]
    if rows:
        found.append(Part(heading("combination", language), tuple(rows), numbered=True))
    waiting = [
        Row(name, note=said(Words("still needs {count}", {"count": missing}), language))
        for name, missing in zip(game.players, game.facts["missing"], strict=True)
        if missing
    ]
    if waiting:
        found.append(Part(said(Words("First play"), language), tuple(waiting)))
    return found


def combination_row(game: GameShown, number: int, language: str) -> Row:
    """A combination, its owner, and what it is worth."""
    combination = game.facts["combinations"][number]
    values = {
        "name": game.players[combination["owner"]],
        "form": said(combination["form"], language),
        "points": combination["worth"],
    }
    note = said(Words("{name}: {form}, {points}", values), language)
    return Row(str(number + 1), tuple(combination["cards"]), note, place=str(number + 1))
