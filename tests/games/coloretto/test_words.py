"""Coloretto in words: cards, moves, refusals, the table's facts, and the story."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies

from quintett import IllegalMove, InvalidMove
from quintett.core.views import view
from quintett.games.coloretto.rules import Coloretto
from tests.games.coloretto.setting import COLORETTO, dealt, go_on, table
from tests.setting import legal, refused

NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil"]
EVERY_TEXT = ["draw", *(f"place {row}" for row in "ABCDE"), *(f"take {row}" for row in "ABCDE")]


def told(game: Coloretto) -> list[str]:
    """The story so far."""
    return [str(words) for event in game.events or [] if (words := COLORETTO.tell(event, NAMES))]


def test_equal_cards_have_one_name() -> None:
    names = [COLORETTO.card_name(card) for card in COLORETTO.start(5).pack]
    assert names == [*"rrrrrrrrroooooooooyyyyyyyyygggggggggbbbbbbbbbvvvvvvvvvxxxxxxxxx++++++++++jjJL"]


def test_moves_survive_text_and_back() -> None:
    moves = [COLORETTO.parse_move(text) for text in EVERY_TEXT]
    assert [COLORETTO.move_text(move) for move in moves] == EVERY_TEXT
    assert len(set(moves)) == 11


@pytest.mark.parametrize(
    "text",
    ["", "Draw", "DRAW", "draw ", " draw", "draw A", "place", "place  A", "place a", "take F", "take AB", "takeA", "B"],
)
def test_nothing_else_is_a_move(text: str) -> None:
    words = f"“{text}” is no move: write draw, or place or take with a row from A to E, such as take B."
    with refused(InvalidMove, words):
        COLORETTO.parse_move(text)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(text=strategies.text() | strategies.sampled_from(EVERY_TEXT).map(lambda text: text + "\n"))
def test_any_other_text_is_refused_as_no_move(text: str) -> None:
    if text not in EVERY_TEXT:
        with pytest.raises(InvalidMove):
            COLORETTO.parse_move(text)


@pytest.mark.parametrize(("players", "last"), [(2, "C"), (3, "C"), (4, "D")])
def test_a_row_that_is_not_at_this_table_is_refused(players: int, last: str) -> None:
    placing, taking = table(players, drawn="r"), table(players, rows={"A": "r"})
    for game, text in ((placing, "place E"), (taking, "take E")):
        with refused(IllegalMove, f"At this table there are only the rows A to {last}."):
            go_on(game, text)


@pytest.mark.parametrize("move", [-1, 11, 999])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    with refused(IllegalMove, "That is no move of this game."):
        table(4, rows={"A": "r"}).apply(0, move)


def test_an_illegal_move_changes_nothing() -> None:
    game = table(4, "g", rows={"A": "r", "B": "o o o"})
    before = view(game, 0)
    for text in set(EVERY_TEXT) - set(legal(game, 0)):
        with pytest.raises(IllegalMove):
            go_on(game, text)
    assert view(game, 0) == before


def test_the_list_of_legal_moves_is_the_callers_own() -> None:
    for game in (table(3, rows={"A": "r"}), table(3, drawn="r"), table(3, rows={"A": "r r r"}, taken="BC", out=(1, 2))):
        before = legal(game, 0)
        game.legal_moves(0).clear()
        assert legal(game, 0) == before


def test_a_copy_goes_its_own_way() -> None:
    game = table(3, "g L b", rows={"A": "r r", "B": "J"})
    copy = game.copy()
    go_on(copy, "take B", "draw", "place A", "take A")
    assert copy.is_last_round()
    assert view(game, 0) == view(table(3, "g L b", rows={"A": "r r", "B": "J"}), 0)
    assert go_on(game, "take A", "take B") == [0, 1]


# Facts


def test_everybody_sees_which_rows_are_taken_who_is_out_and_what_all_collections_are_worth() -> None:
    game = table(2, rows={"A": "r", "B": "o o"}, collections={0: "y j", 1: "+ b"}, scoring="violet")
    go_on(game, "take B")
    assert view(game, 1).facts == {
        "table": "violet",
        "room": {"A": 1, "B": 2, "C": 3},
        "taken": ["B"],
        "out": [0],
        "last_round": False,
        "worth": [
            {"points": 9, "colours": {"o": 8, "y": 1}, "plus": ["o", "y"], "jokers": ["o"], "extra": 0},
            {"points": 3, "colours": {"b": 1}, "plus": ["b"], "jokers": [], "extra": 2},
        ],
    }


def test_everybody_sees_that_the_last_round_has_begun() -> None:
    game = table(3, "L r")
    go_on(game, "draw")
    assert [view(game, seat).facts["last_round"] for seat in range(3)] == [True, True, True]


def test_the_last_round_has_not_begun_while_the_cards_are_shuffled() -> None:
    game = COLORETTO.start(3)
    assert view(game, 0).facts["last_round"] is False
    game.shuffle(game.to_shuffle())
    assert view(game, 0).facts["last_round"] is False


# The story


def test_the_deal_is_told() -> None:
    game = COLORETTO.start(2, first=1)
    game.events = []
    game.shuffle(game.to_shuffle())
    assert isinstance(game, Coloretto)
    assert told(game) == ["Ben starts with r.", "Ben starts with o.", "Ann starts with y.", "Ann starts with g."]


def test_a_round_is_told() -> None:
    game = table(2, "J L g b", rows={"A": "r", "B": "+"})
    game.events = []
    go_on(game, "draw", "place C", "take C", "take B")
    assert told(game) == [
        "The supply shows J.",
        "J goes to row C.",
        "Ben takes row C: J.",
        "The last-round card appears: this is the last round.",
        "The supply shows g.",
        "The golden joker brings Ben g from the supply.",
        "Ann takes row B: +.",
        "Nobody took row A; out of the game: r.",
        "Ann scores 2: +2 cards.",
        "Ben scores 3: green with a joker.",
    ]


def test_the_score_is_told_colour_by_colour_with_the_jokers() -> None:
    rows = {"A": "r r", "B": "+", "C": "o"}
    game = table(3, rows=rows, collections={0: "o y y g g g j j J", 1: "r o y g"}, last_round=True)
    game.events = []
    go_on(game, "take A", "take B", "take C")
    assert told(game)[3:] == [
        "Ann scores 3: red.",
        "Ann scores -1: orange.",
        "Ann scores 3: yellow.",
        "Ann scores 21: green with 3 jokers.",
        "Ben scores 1: red.",
        "Ben scores 1: orange.",
        "Ben scores 1: yellow.",
        "Ben scores -1: green.",
        "Ben scores 2: +2 cards.",
        "Cem scores 1: orange.",
    ]
    assert game.points == [26, 4, 1]


def test_everything_but_the_supply_lies_open() -> None:
    game = dealt(4, "r o y g b v x", supply="b +")
    go_on(game, "draw", "place A")
    shown = view(game, 3).piles
    assert shown["deck"] == [*["?"] * 16, "L", *["?"] * 55]
    assert not any("?" in cards for pile, cards in shown.items() if pile != "deck")
