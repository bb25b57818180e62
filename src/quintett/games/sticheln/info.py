"""Sticheln, as it says on the box."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind, Options
from quintett.games.sticheln import text
from quintett.games.sticheln.rules import HAND, MISERY, OUT, TRICK, WON, Sticheln


def set_up(kind: Kind, players: int, first: int, options: Options) -> Sticheln:
    return Sticheln(kind, players, first)


KIND: Final = Kind(
    name="sticheln",
    title="Sticheln",
    about="Tricks in which every colour but the led one is trump, and one colour hurts you.",
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
        Area("out", OUT),
        Area("hand", HAND, SEATS),
        Area("misery", MISERY, SEATS),
        Area("won", WON, SEATS),
    ),
    phases=("play", "choose"),
    facts=text.facts,
    milestones=(("trick", "won"), ("trick", "out")),
    stories={
        ("deal", "deck", "hand"): "{taker} is dealt {cards}.",
        ("move", "hand", "misery"): "{giver} has chosen.",
        ("turn up", "misery", "misery"): "{giver}'s misery card is {cards}.",
        ("move", "hand", "trick"): "{giver} plays {cards}.",
        ("move", "trick", "won"): "{taker} takes the trick.",
        ("move", "trick", "out"): "Nothing but zeros: nobody takes the trick.",
    },
    out_of_turn={"choose": "You have chosen already; wait for the others."},
)
