"""Coloretto in words: cards, moves, why a move is not allowed, and how the table stands."""

from __future__ import annotations

from typing import Final

from quintett.core.game import Card, Move
from quintett.core.seats import Seat, seats_in
from quintett.core.words import IllegalMove, InvalidMove, Refusal
from quintett.games.coloretto.collection import COLOURS, GOLDEN, JOKER, LAST, PLUS, colour_of
from quintett.games.coloretto.rules import DRAW, PLACE, PLACING, TAKE, Coloretto, room_in

LETTERS: Final = "roygbvx"
ROWS: Final = "ABCDE"

MOVE_TEXTS: Final = ("draw", *[f"place {row}" for row in ROWS], *[f"take {row}" for row in ROWS])
"""The moves in the order of their numbers."""


def card_name(card: Card) -> str:
    if card < PLUS:
        return LETTERS[colour_of(card)]
    if card < JOKER:
        return "+"
    if card < GOLDEN:
        return "j"
    return "L" if card == LAST else "J"


def move_text(move: Move) -> str:
    return MOVE_TEXTS[move]


def parse_move(text: str) -> Move:
    if text not in MOVE_TEXTS:
        raise InvalidMove(
            "“{text}” is no move: write draw, or place or take with a row from A to E, such as take B.",
            text=text[:40],
        )
    return MOVE_TEXTS.index(text)


def why_not(game: Coloretto, seat: Seat, move: Move) -> Refusal:
    placing = PLACE <= move < TAKE
    if game.phase == PLACING and not placing:
        return IllegalMove("Place the card you have drawn first.")
    if game.phase != PLACING and placing:
        return IllegalMove("Draw a card first.")
    if move == DRAW:
        return IllegalMove("No row has room: you must take one.")
    row = move - (PLACE if placing else TAKE)
    if row >= game.rows:
        return IllegalMove("At this table there are only the rows A to {last}.", last=ROWS[game.rows - 1])
    if game.was_taken(row):
        return IllegalMove("Row {row} has been taken.", row=ROWS[row])
    if placing:
        return IllegalMove("Row {row} has no room.", row=ROWS[row])
    if not game.filled:
        return IllegalMove("There is nothing to take yet.")
    return IllegalMove("Row {row} is empty.", row=ROWS[row])


def facts(game: Coloretto) -> dict[str, object]:
    """What everybody knows besides the cards: the rows, who is out, and what each collection is worth as it stands."""
    return {
        "table": game.table,
        "room": {ROWS[row]: room_in(row, game.players) for row in range(game.rows)},
        "taken": [ROWS[row] for row in range(game.rows) if game.was_taken(row)],
        "out": seats_in(game.out),
        "last_round": game.is_last_round(),
        "worth": [worth(game, seat) for seat in range(game.players)],
    }


def worth(game: Coloretto, seat: Seat) -> dict[str, object]:
    """What a seat's collection would count if the game ended now, and the choice that makes it so."""
    choice = game.choice(seat)
    return {
        "points": choice.total(),
        "colours": {LETTERS[colour]: choice.points[colour] for colour in range(COLOURS) if choice.points[colour]},
        "plus": [LETTERS[colour] for colour in range(COLOURS) if choice.points[colour] > 0],
        "jokers": [LETTERS[colour] for colour in range(COLOURS) for _ in range(choice.jokers[colour])],
        "extra": choice.extra,
    }
