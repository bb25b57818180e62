"""Zatre, as it says on the box."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind, Options
from quintett.games.zatre import text
from quintett.games.zatre.rules import ASIDE, BOARD, HAND, STOCK, Zatre


def set_up(kind: Kind, players: int, first: int, options: Options) -> Zatre:
    return Zatre(kind, players, first)


KIND: Final = Kind(
    name="zatre",
    title="Zatre",
    about="Domino cards laid crosswise: rows and columns that add up to 10, 11 or 12 score.",
    fewest=2,
    most=4,
    minutes=45,
    set_up=set_up,
    card_name=text.card_name,
    move_text=text.move_text,
    parse_move=text.parse_move,
    why_not=text.why_not,
    areas=(
        Area("deck", DECK, ordered=True),
        Area("board", BOARD, ordered=True, draw=text.draw_board),
        Area("aside", ASIDE),
        Area("hand", HAND, SEATS),
        Area("draw pile", STOCK, SEATS, ordered=True),
    ),
    phases=("play",),
    milestones=(("hand", "board"),),
    stories={
        ("deal", "deck", "hand"): "{taker} is dealt {cards}.",
        ("move", "deck", "hand"): "{taker} starts, and is dealt {cards} too.",
        ("act", "", ""): "{name} lays {move}.",
        ("move", "draw pile", "hand"): "{taker} draws {cards}.",
        ("turn up", "hand", "hand"): "{giver} can lay no card and shows {cards}.",
        ("move under", "hand", "draw pile"): "{giver} puts {cards} under the pile.",
        ("move", "hand", "aside"): "{giver} has {cards} left in the hand.",
        ("move", "draw pile", "aside"): "{giver} has {cards} left in the pile.",
    },
    facts=text.facts,
    preview=text.preview,
)
