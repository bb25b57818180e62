"""Coloretto's table: rows with their room, the supply, and collections with what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quintett.core.words import Words
from quintett.languages import said
from quintett.server.protocol import GameEvent, GameShown
from quintett.terminal.scenes.parts import SUPPLY, Part, Row, cards_left, heading


def parts(game: GameShown, story: Sequence[GameEvent], language: str) -> list[Part]:
    rows = [row_of(game, label, room, language) for label, room in game.facts["room"].items()]
    supply = [Row("", note=supply_note(game, language))]
    if game.facts["last_round"]:
        supply.append(Row("", note=said(Words("this is the last round"), language)))
    found = [Part(heading(SUPPLY, language), tuple(supply), side_by_side=True)]
    if game.piles.get("drawn"):
        found.append(Part(heading("drawn", language), (Row("", tuple(game.piles["drawn"])),)))
    found.append(Part(heading("row", language), tuple(rows), numbered=True))
    collections = [collection_of(game, seat, language) for seat in range(len(game.players))]
    found.append(Part(heading("collection", language), tuple(collections)))
    return found


def supply_note(game: GameShown, language: str) -> str:
    """How many cards can still be drawn, as hints count them: the one that begins the last round is none of them."""
    if game.facts["last_round"]:
        return cards_left(game, "deck", language)
    count = len(game.piles.get("deck", ())) - 1
    return said(Words("{count} cards and the last-round card", {"count": count}), language)


def row_of(game: GameShown, label: str, room: int, language: str) -> Row:
    """A row of the table."""
    cards = tuple(game.piles.get(f"row {label}", ()))
    if label in game.facts["taken"]:
        return Row(label, note=said(Words("taken"), language))
    free = room - len(cards)
    note = Words("room for {count}", {"count": free}) if free > 0 else Words("full")
    return Row(label, cards, said(note, language), place=label)


def collection_of(game: GameShown, seat: int, language: str) -> Row:
    """What a seat has collected, and what it would count if the game ended now."""
    worth: dict[str, Any] = game.facts["worth"][seat]
    notes = [said(Words("worth {points}", {"points": worth["points"]}), language)]
    if worth["plus"]:
        notes.append(said(Words("plus for {letters}", {"letters": " ".join(worth["plus"])}), language))
    if seat in game.facts["out"]:
        notes.append(said(Words("has taken a row"), language))
    return Row(game.players[seat], tuple(game.piles.get(f"collection {seat}", ())), ", ".join(notes), sorted=True)
