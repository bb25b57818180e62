"""A table pile by pile, as it does for games of tricks, and for any other."""

from __future__ import annotations

from collections.abc import Sequence

from quintett.core.kind import SEATS, Area
from quintett.core.words import Words
from quintett.games import kind_of_game
from quintett.languages import said
from quintett.server.protocol import GameEvent, GameShown
from quintett.terminal.scenes.parts import Part, Row, cards_left, heading, pile_row

HAND = "hand"


def parts(game: GameShown, story: Sequence[GameEvent], language: str) -> list[Part]:
    """All areas in which cards lie; one's own hand is shown elsewhere."""
    found = []
    for area in kind_of_game(game.game).areas:
        part = area_part(area, game, story, language)
        if part.rows:
            found.append(part)
    return found


def area_part(area: Area, game: GameShown, story: Sequence[GameEvent], language: str) -> Part:
    """An area of the table."""
    head = heading(area.name, language)
    if area.labels is SEATS:
        return Part(head, tuple(seat_rows(area, game, language)))
    piles = {label: game.piles.get(f"{area.name} {label}".rstrip(), []) for label in area.labels}
    if area.name == "deck":
        count = cards_left(game, area.name, language)
        return Part(head, (Row("", note=count),) if piles[""] else ())
    if area.labels == ("",) and area.ordered:
        rows = player_rows(area.name, game.piles.get(area.name, []), game, story)
        if rows:
            return Part(head, tuple(rows), side_by_side=True)
        return last_part(area, game, story, language)
    rows = [pile_row(label, cards, language, in_any_order=not area.ordered) for label, cards in piles.items() if cards]
    return Part(head, tuple(rows))


def seat_rows(area: Area, game: GameShown, language: str) -> list[Row]:
    """An area with a pile for each seat; hands only as far as they are the others' and known."""
    rows = []
    for seat, name in enumerate(game.players):
        cards = game.piles.get(f"{area.name} {seat}", [])
        if cards and not (area.name == HAND and seat == game.seat):
            rows.append(pile_row(name, cards, language, in_any_order=not area.ordered))
    return [row for row in rows if area.name != HAND or row.cards]


def player_rows(pile: str, cards: Sequence[str], game: GameShown, story: Sequence[GameEvent]) -> list[Row]:
    """The cards of a pile in their order, each with whoever laid it there."""
    return [Row(laid_by(card, pile, game, story), (card,)) for card in cards]


def laid_by(card: str, pile: str, game: GameShown, story: Sequence[GameEvent]) -> str:
    """Who laid a card, by what was told."""
    for event in reversed(story):
        if event.target == pile and card in event.cards:
            seat = event.source.rpartition(" ")[2]
            return game.players[int(seat)] if seat.isdecimal() and int(seat) < len(game.players) else ""
    return ""


def last_part(area: Area, game: GameShown, story: Sequence[GameEvent], language: str) -> Part:
    """What lay last in a pile that is empty now, such as the trick that was just taken."""
    cards: list[str] = []
    is_taken = False
    for event in reversed(story):
        if event.source == area.name:
            if cards:
                break
            is_taken = True
        elif event.target == area.name and is_taken:
            cards = [*event.cards, *cards]
        elif event.what == "gather" and not event.source:
            break
    rows = player_rows(area.name, cards, game, story)
    words = Words("last {area}", {"area": said(area.name, language)})
    return Part(heading(said(words, language), language), tuple(rows), side_by_side=True, is_past=True)
