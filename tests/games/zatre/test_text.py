"""Zatre in words: the notation, refusals, the drawn table and what everybody knows."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies

from quintett import IllegalMove, InvalidMove
from quintett.core.events import ACT
from quintett.games.zatre.board import BACK, START, move_of, square_at
from quintett.games.zatre.text import draw_board, facts
from tests.games.zatre.table import SIXES, ZATRE, dealt, laid
from tests.setting import play, refused


def no_move(text: str) -> str:
    """How a text is refused that is not in the notation."""
    return f"“{text}” is no move: write a card, a square and a direction, such as 3-5 at 2,-1 down."


@pytest.mark.parametrize("direction", ["right", "left", "up", "down"])
@pytest.mark.parametrize("square", ["0,0", "2,-1", "-10,49", "-49,-49"])
def test_moves_survive_text_and_back(square: str, direction: str) -> None:
    text = f"3-5 at {square} {direction}"
    assert ZATRE.move_text(ZATRE.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3-5",
        "3-7 at 0,0 right",
        "3-5 at 0,0",
        "3-5 at 0, 0 right",
        "3-5  at 0,0 right",
        " 3-5 at 0,0 right",
        "3-5 at 0,0 right\n",
        "3-5 at 0,0 Right",
        "3-5 AT 0,0 right",
        "3-5 at 00,0 right",
        "3-5 at 01,0 right",
        "3-5 at +1,0 right",
        "3-5 at -0,0 right",
        "3-5 at 0,-01 right",
        "3-5 at ٣,0 right",
        "3-5 at 1.0,0 right",
        "3-5 at 0,0 sideways",
        "03-5 at 0,0 right",
        "3–5 at 0,0 right",
    ],
)
def test_nothing_but_the_notation_is_a_move(text: str) -> None:
    with refused(InvalidMove, no_move(text)):
        ZATRE.parse_move(text)


def test_a_long_text_is_cut() -> None:
    with refused(InvalidMove, no_move("3-5 at " + "9" * 33)):
        ZATRE.parse_move("3-5 at " + "9" * 10000 + ",0 right")


def test_the_lower_number_is_named_first() -> None:
    with refused(InvalidMove, "Name the lower number first: 3-5."):
        ZATRE.parse_move("5-3 at 0,0 right")


@pytest.mark.parametrize("direction", ["left", "up"])
def test_for_doubles_only_right_and_down_are_used(direction: str) -> None:
    with refused(InvalidMove, "A double is laid right or down: both ways it lies the same."):
        ZATRE.parse_move(f"3-3 at 0,0 {direction}")


@pytest.mark.parametrize("square", ["50,0", "0,-50", "999999,0"])
def test_no_card_lies_farther_out_than_25_cards_reach(square: str) -> None:
    with refused(InvalidMove, "No card ever lies so far out: 49 squares are the most."):
        ZATRE.parse_move(f"3-5 at {square} right")


@given(strategies.text(alphabet="0123456789-+, atrighdownlefup", max_size=30) | strategies.text(max_size=60))
def test_any_other_text_is_refused_as_no_move(text: str) -> None:
    try:
        move = ZATRE.parse_move(text)
    except InvalidMove:
        return
    assert ZATRE.move_text(move) == text


@pytest.mark.parametrize("move", [-1, 28 << 16, 1 << 40, move_of(0, START, BACK)])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    game = dealt("1-1 1-2 1-3 1-4", "2-2 2-3 2-4")
    with refused(IllegalMove, "That is no move of this game."):
        game.apply(0, move)


def test_far_squares_are_not_taken_for_near_ones() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4")
    with refused(IllegalMove, "The card touches no other; it must share a side with one."):
        game.apply(0, ZATRE.parse_move("3-4 at 18,0 right"))
    with refused(IllegalMove, "The card touches no other; it must share a side with one."):
        game.apply(0, ZATRE.parse_move("3-4 at 3,1 right"))


def test_a_legal_move_has_no_reason_why_not() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4")
    with pytest.raises(AssertionError, match="legal"):
        ZATRE.why_not(game, 0, ZATRE.parse_move("3-4 at 2,0 right"))


def test_everybody_knows_the_table_the_sheets_and_the_staircases() -> None:
    game = dealt("6-6 6-6 1-1 1-2", "2-2 2-3 2-4", piles=("0-1",))
    assert facts(game) == {
        "board": [],
        "sheets": [{"10": [], "11": [], "12": [], "super bonus": []}] * 2,
        "staircases": [0, 0],
        "stairs": [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6],
        "cards": 25,
    }
    play(game, *(f"0 {move}" for move in SIXES))
    assert facts(game)["board"] == [["6-6", 0, 0, "right"], ["6-6", 0, 1, "right"]]
    play(game, "0 0-1 at 2,0 up")
    assert facts(game)["board"] == [["6-6", 0, 0, "right"], ["6-6", 0, 1, "right"], ["0-1", 2, 0, "up"]]


def test_the_table_is_drawn_with_x_above_and_y_at_the_left() -> None:
    assert draw_board(["5-6 at 0,0 right", "1-4 at 2,0 down", "2-3 at -1,1 right"]) == [
        "     -1  0  1  2",
        "  0   ·  5  6  1",
        "  1   2  3  ·  4",
    ]


def test_a_game_is_told_in_words() -> None:
    game = dealt("5-6 1-4 1-1 1-2", "2-2 2-3 2-4", piles=("3-3",))
    game.events = []
    play(game, "0 5-6 at 0,0 right", "0 1-4 at 2,0 down")
    told = [str(ZATRE.tell(event, ["Ann", "Ben"])) for event in game.events]
    assert told[-1] == "Ann draws 3-3."
    assert "Ann scores 5: lines of 12." in told
    assert [ZATRE.move_text(event.move) for event in game.events if event.what == ACT] == [
        "5-6 at 0,0 right",
        "1-4 at 2,0 down",
    ]


def test_the_deal_is_told_in_words() -> None:
    game = ZATRE.start(2)
    game.events = []
    game.shuffle(game.to_shuffle())
    told = [words for event in game.events if (words := ZATRE.tell(event, ["Ann", "Ben"])) is not None]
    assert [str(words) for words in told] == [
        "Ann is dealt 0-0 0-1 0-3.",
        "Ben is dealt 0-0 0-2 0-4.",
        "Ann starts, and is dealt 0-5 too.",
    ]


def test_squares_next_to_each_other_have_different_numbers() -> None:
    assert len({square_at(x, y) for x in range(-50, 51) for y in range(-50, 51)}) == 101 * 101


def test_a_preview_tells_the_lines_the_points_and_the_boxes() -> None:
    game = dealt("3-6 3-5 1-1 1-2", "2-5 1-3 1-4")
    play(game, "0 3-6 at 0,0 right")
    assert ZATRE.preview is not None
    assert ZATRE.preview(game, 0, "3-5 at 2,0 down") == {
        "lines": [{"from": [0, 0], "to": [2, 0], "sum": 12}],
        "points": 5,
        "boxes": [["12", 5]],
        "stairs": 0,
    }
    play(game, "0 3-5 at 2,0 down")
    seen = ZATRE.preview(game, 1, "2-5 at 0,1 right")
    assert seen["points"] == 8
    assert seen["boxes"] == [["11", 3], ["12", 5]]
    assert [line["sum"] for line in seen["lines"]] == [12, 11]  # type: ignore[attr-defined]


def test_a_preview_of_what_cannot_be_says_why() -> None:
    game = dealt("3-6 3-5 1-1 1-2", "2-5 1-3 1-4")
    assert ZATRE.preview is not None
    with refused(IllegalMove, "It is not your turn."):
        ZATRE.preview(game, 1, "2-5 at 0,0 right")
    with refused(IllegalMove, "You do not hold 2-5."):
        ZATRE.preview(game, 0, "2-5 at 0,0 right")
