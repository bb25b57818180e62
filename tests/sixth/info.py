"""Summit, as it says on the box."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind, Options
from tests.sixth import text
from tests.sixth.rules import HAND, TRICK, WON, Summit


def set_up(kind: Kind, players: int, first: int, options: Options) -> Summit:
    return Summit(kind, players, first)


KIND: Final = Kind(
    name="summit",
    title="Summit",
    about="Three tricks; the highest card takes each.",
    fewest=2,
    most=4,
    minutes=2,
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
    milestones=(("trick", "won"),),
    stories={
        ("deal", "deck", "hand"): "{taker} is dealt {cards}.",
        ("move", "hand", "trick"): "{giver} plays {cards}.",
        ("move", "trick", "won"): "{taker} takes the trick.",
    },
)
