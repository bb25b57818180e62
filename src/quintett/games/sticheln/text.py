"""Sticheln in words: cards, moves, and why a move is not allowed."""

from __future__ import annotations

from typing import Final

from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import IllegalMove, Refusal
from quintett.games.colours import parse_card
from quintett.games.sticheln.rules import MISERY, Sticheln, card_of, colour_of, number_of

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
