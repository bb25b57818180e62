"""David & Goliath, as it says on the box."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind, Options
from quintett.games.david import text
from quintett.games.david.rules import HAND, TRICK, WON, David


def set_up(kind: Kind, players: int, first: int, options: Options) -> David:
    return David(kind, players, first)


KIND: Final = Kind(
    name="david",
    title="David & Goliath",
    about="Tricks in which the lowest card catches the highest, and the highest takes the rest.",
    fewest=3,
    most=6,
    minutes=40,
    set_up=set_up,
    card_name=text.card_name,
    move_text=text.card_name,
    parse_move=text.parse_move,
    why_not=text.why_not,
    areas=(
        Area("deck", DECK, ordered=True),
        Area("trick", TRICK, ordered=True),
        Area("hand", HAND, SEATS),
        Area("won", WON, SEATS),
    ),
    phases=("play",),
    facts=text.facts,
    milestones=(("trick", "won"),),
    stories={
        ("deal", "deck", "hand"): "{taker} is dealt {cards}.",
        ("move", "hand", "trick"): "{giver} plays {cards}.",
        ("move", "trick", "won"): "{taker} takes {cards}.",
    },
)
