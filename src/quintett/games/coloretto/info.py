"""Coloretto, as it says on the box."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind, Option, Options
from quintett.games.coloretto import text
from quintett.games.coloretto.collection import TABLES
from quintett.games.coloretto.rules import ASIDE, BOX, COLLECTION, DRAWN, ROW, Coloretto, rows_at


def set_up(kind: Kind, players: int, first: int, options: Options) -> Coloretto:
    return Coloretto(kind, players, first, str(options["table"]))


KIND: Final = Kind(
    name="coloretto",
    title="Coloretto",
    about="Draw a card and place it, or take a row: three colours count for you, all others against you.",
    fewest=2,
    most=5,
    minutes=30,
    set_up=set_up,
    card_name=text.card_name,
    move_text=text.move_text,
    parse_move=text.parse_move,
    why_not=text.why_not,
    areas=(
        Area("deck", DECK, ordered=True),
        Area("box", BOX),
        Area("aside", ASIDE),
        Area("drawn", DRAWN),
        Area("row", ROW, text.ROWS, ordered=True, number=rows_at),
        Area("collection", COLLECTION, SEATS),
    ),
    phases=("play", "place"),
    milestones=(("row", "collection"),),
    stories={
        ("move", "deck", "collection"): "{taker} starts with {cards}.",
        ("move", "deck", "aside"): "The last-round card appears: this is the last round.",
        ("move", "deck", "drawn"): "The supply shows {cards}.",
        ("move", "drawn", "row"): "{cards} goes to row {taker}.",
        ("move", "row", "collection"): "{taker} takes row {giver}: {cards}.",
        ("move", "drawn", "collection"): "The golden joker brings {taker} {cards} from the supply.",
        ("move", "row", "box"): "Nobody took row {giver}; out of the game: {cards}.",
    },
    options=(Option("table", tuple(TABLES), "By which table the colours are scored."),),
    facts=text.facts,
    wrong_arrangement="Exactly 16 cards must lie under the last-round card.",
)
