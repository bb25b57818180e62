"""David & Goliath in words: cards, moves, and why a move is not allowed."""

from __future__ import annotations

from typing import Final

from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import IllegalMove, Refusal
from quintett.games.colours import parse_card
from quintett.games.david.rules import COLOUR_NAMES, HAND, TRICK, David, card_of, colour_of, number_of

LETTERS: Final = "rygbv"


def card_name(card: Card) -> str:
    return f"{LETTERS[colour_of(card)]}{number_of(card)}"


def parse_move(text: str) -> Move:
    colour, number = parse_card(text, LETTERS, range(1, 19))
    return card_of(colour, number)


def why_not(game: David, seat: Seat, move: Move) -> Refusal:
    if move not in game.piles[HAND + seat]:
        return IllegalMove("You do not hold {card}.", card=card_name(move))
    return IllegalMove("You must follow {colour}.", colour=COLOUR_NAMES[colour_of(game.piles[TRICK][0])])
