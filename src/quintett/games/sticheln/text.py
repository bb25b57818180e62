"""Sticheln in words: cards, moves, and why a move is not allowed."""

from __future__ import annotations

from typing import Final

from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import IllegalMove, Refusal
from quintett.games.colours import parse_card
from quintett.games.sticheln.rules import (
    HAND_SIZE,
    MISERY,
    NOWHERE,
    TRICK,
    Sticheln,
    card_of,
    colour_of,
    number_of,
    winning_place,
)

LETTERS: Final = "rygbvx"


def card_name(card: Card) -> str:
    return f"{LETTERS[colour_of(card)]}{number_of(card)}"


def parse_move(text: str) -> Move:
    colour, number = parse_card(text, LETTERS, range(15))
    return card_of(colour, number)


def why_not(game: Sticheln, seat: Seat, move: Move) -> Refusal:
    if move in game.piles[MISERY + seat]:
        return IllegalMove("{card} is your misery card: it stays in front of you.", card=card_name(move))
    return IllegalMove("You do not hold {card}.", card=card_name(move))


def facts(game: Sticheln) -> dict[str, object]:
    """What everybody knows besides the cards: who led, which card wins so far, and what seats have now."""
    trick = game.piles[TRICK]
    place = winning_place(trick) if trick else NOWHERE
    seats = range(game.players)
    all_have_chosen = all(game.piles[MISERY + seat] for seat in seats)
    return {
        "rounds": game.players,
        "tricks": HAND_SIZE - 1,
        "leader": (game.turn - len(trick)) % game.players,
        "winning": None if place == NOWHERE else place,
        "worth": [worth(game, seat) for seat in seats] if all_have_chosen else [],
    }


def worth(game: Sticheln, seat: Seat) -> dict[str, object]:
    """What a seat would score if the round ended now: the cost of its misery colour, and the other cards."""
    cost, others = game.worth(seat)
    return {"misery": -cost, "others": others}
