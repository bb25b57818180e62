"""A record of Coloretto, typed in at a table, and what is said when it is broken."""

from __future__ import annotations

import pytest

from quintett import kind_of_game
from quintett.core.records import BadRecord, check

COLOURS = "o b g y r"
SUPPLY = "r r + J g y j g r g r y o b b o o + j y r + b r g b + + y r + b + y y o o y L b b g + y o r g o g g + o r + b"
MISPLACED = SUPPLY.replace("L b", "b L")
# Ben starts with orange and blue, Ann with green and yellow.
MOVES = """
    1 draw, 1 place C, 0 draw, 0 place C, 1 take C,
    0 draw, 0 place A, 0 draw, 0 place B, 0 take B,
    0 draw, 0 place C, 1 take C
"""
# Row A left the game with its +2. The golden joker brought Ann the green card, so that yellow came to row C.


def record(colours: str = COLOURS, supply: str = SUPPLY, moves: str = MOVES, first: int = 1) -> dict[str, object]:
    """A record of a game under way."""
    made = [move.strip().split(" ", 1) for move in moves.split(",")]
    return {
        "format": "quintett/1",
        "game": "coloretto",
        "players": ["Ann", "Ben"],
        "options": {},
        "first": first,
        "shuffles": [colours.split(), supply.split()],
        "moves": [[int(seat), text] for seat, text in made],
    }


def test_a_record_of_a_game_under_way() -> None:
    match = check(record(), kind_of_game)
    shown = match.view(0).piles
    assert shown["collection 0"] == ["y", "g", "g", "J"]
    assert shown["collection 1"] == ["r", "r", "o", "y", "b"]
    assert shown["box"] == ["+"]
    assert match.to_act() == [0]
    assert match.record() == record()


@pytest.mark.parametrize(
    ("colours", "supply", "moves", "reason"),
    [
        ("o b g y v", SUPPLY, MOVES, "shuffle 1: v is no card of this shuffle."),
        ("o b g y y", SUPPLY, MOVES, "shuffle 1: y is there once too often."),
        ("o b g y", SUPPLY, MOVES, "shuffle 1: r is missing."),
        (SUPPLY, COLOURS, MOVES, "shuffle 1: r is there once too often."),
        (COLOURS, MISPLACED, MOVES, "shuffle 2: Exactly 16 cards must lie under the last-round card."),
        (COLOURS, SUPPLY.replace("J", "j"), MOVES, "shuffle 2: j is there once too often."),
        (COLOURS, SUPPLY, "1 draw, 1 draw", "move 2: Place the card you have drawn first."),
        (COLOURS, SUPPLY, "1 draw, 1 take A", "move 2: Place the card you have drawn first."),
        (COLOURS, SUPPLY, "1 draw, 0 place A", "move 2: It is not your turn."),
        (COLOURS, SUPPLY, "1 place A", "move 1: Draw a card first."),
        (COLOURS, SUPPLY, "1 take A", "move 1: There is nothing to take yet."),
        (COLOURS, SUPPLY, "1 draw, 1 place A, 0 take B", "move 3: Row B is empty."),
        (COLOURS, SUPPLY, "1 draw, 1 place A, 0 draw, 0 place A", "move 4: Row A has no room."),
        (COLOURS, SUPPLY, "1 draw, 1 place A, 0 take A, 1 draw, 1 place A", "move 5: Row A has been taken."),
        (COLOURS, SUPPLY, "1 draw, 1 place A, 0 take A, 0 draw", "move 4: It is not your turn."),
        (COLOURS, SUPPLY, "1 draw, 1 place D", "move 2: At this table there are only the rows A to C."),
    ],
)
def test_a_broken_record_is_refused_with_the_place_and_the_reason(
    colours: str, supply: str, moves: str, reason: str
) -> None:
    with pytest.raises(BadRecord) as refusal:
        check(record(colours, supply, moves), kind_of_game)
    assert str(refusal.value) == reason
