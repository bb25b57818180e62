"""Summit in words: cards, moves, and why a move is not allowed."""

from __future__ import annotations

from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import IllegalMove, InvalidMove, Refusal
from tests.sixth.rules import PACK, Summit


def card_name(card: Card) -> str:
    return str(card)


def parse_move(text: str) -> Move:
    for card in PACK:
        if text == card_name(card):
            return card
    raise InvalidMove("“{text}” is no card: write a number from 1 to 12.", text=text[:40])


def why_not(game: Summit, seat: Seat, move: Move) -> Refusal:
    return IllegalMove("You do not hold the {card}.", card=card_name(move))
