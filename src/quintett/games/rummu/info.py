"""Rummü, as it says on the box."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind, Option, Options
from quintett.games.rummu import text
from quintett.games.rummu.rules import COMBINATION, HAND, MOST_COMBINATIONS, STACK, Rummu

MOST_HANDS: Final = 1000

NUMBERS_OF_COMBINATIONS: Final = tuple(str(number) for number in range(1, MOST_COMBINATIONS + 1))


def set_up(kind: Kind, players: int, first: int, options: Options) -> Rummu:
    return Rummu(kind, players, first, int(options["hands"]))


def brief(players: int) -> Options:
    """As many hands as there are players: bots need a hundred to reach the target score, or never do."""
    return {"hands": players}


def side(seat: int, players: int) -> int:
    """Partners sit opposite."""
    return seat % (players // 2) if players % 2 == 0 else seat


KIND: Final = Kind(
    name="rummu",
    title="Rummü",
    about="A rummy with sequences in one colour or in all colours, lings, and yellow jokers to trade.",
    fewest=3,
    most=6,
    minutes=60,
    set_up=set_up,
    card_name=text.card_name,
    move_text=text.move_text,
    parse_move=text.parse_move,
    why_not=text.why_not,
    facts=text.facts,
    preview=text.preview,
    options=(
        Option(
            "hands",
            range(MOST_HANDS + 1),
            "How many hands are played; 0 plays to the target score, which takes very long with bots.",
        ),
    ),
    brief=brief,
    side=side,
    areas=(
        Area("deck", DECK, ordered=True),
        Area("stack", STACK, ordered=True),
        Area("hand", HAND, SEATS),
        Area("combination", COMBINATION, NUMBERS_OF_COMBINATIONS, sort_key=text.place_in_words),
    ),
    phases=("play", "draw", "pick"),
    milestones=(("hand", "stack"),),
    stories={
        ("deal", "deck", "hand"): "{taker} is dealt {cards}.",
        ("move", "deck", "stack"): "{cards} is turned over.",
        ("move", "deck", "hand"): "{taker} draws {cards}.",
        ("move", "stack", "hand"): "{taker} picks {cards} from the stack.",
        ("move", "hand", "combination"): "{giver} lays {cards} to combination {taker}.",
        ("move", "combination", "hand"): "{taker} takes {cards} out of combination {giver}.",
        ("move", "hand", "stack"): "{giver} discards {cards}.",
        ("turn up", "hand", "hand"): "{giver} is left with {cards}.",
        ("gather", "stack", "deck"): "The stack, but for its top card, becomes the new supply.",
    },
)
