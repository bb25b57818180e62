"""David & Goliath in words: cards, moves, and why a move is not allowed."""

from __future__ import annotations

from typing import Final

from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import IllegalMove, Refusal
from quintett.games.colours import parse_card
from quintett.games.david.rules import (
    COLOUR_NAMES,
    COLOURS,
    FEW,
    HAND,
    HAND_SIZE,
    TRICK,
    WON,
    David,
    card_of,
    colour_of,
    column_worth,
    highest_place,
    lowest_place,
    number_of,
)

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


def facts(game: David) -> dict[str, object]:
    """What everybody knows besides the cards: who led, what stands highest and lowest, and what colours are worth."""
    trick = game.piles[TRICK]
    high = highest_place(trick)
    return {
        "rounds": game.players,
        "tricks": HAND_SIZE,
        "leader": (game.turn - len(trick)) % game.players,
        "highest": high if trick else None,
        "lowest": lowest_place(trick, high) if len(trick) > 1 else None,
        "worth": [worth(game, seat) for seat in range(game.players)],
    }


def worth(game: David, seat: Seat) -> dict[str, object]:
    """What a seat's captured cards of each colour would count if the round ended now, and whether by their numbers."""
    found: dict[str, object] = {}
    for colour in range(COLOURS):
        numbers = [number_of(card) for card in game.piles[WON + seat] if colour_of(card) == colour]
        if numbers:
            points = column_worth(len(numbers), sum(numbers))
            found[LETTERS[colour]] = {"points": points, "face": len(numbers) <= FEW}
    return found
