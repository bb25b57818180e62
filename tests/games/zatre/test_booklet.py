"""The rules of Zatre, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from quintett import IllegalMove, InvalidSetup
from quintett.core.events import MOVE_UNDER, SCORE, TURN_UP, Event
from quintett.core.seats import EVERYONE, SPECTATOR
from quintett.games.zatre.rules import HAND, Zatre, box_of
from quintett.games.zatre.text import facts
from tests.games.zatre.table import SIXES, ZATRE, dealt, laid, lines, places, started, table_of
from tests.setting import cards, legal, play, refused, shown


def first_legal(game: Zatre) -> str:
    """The move that is listed first, for whoever is to act."""
    return f"{game.turn} {ZATRE.move_text(game.legal_moves(game.turn)[0])}"


def play_round(game: Zatre) -> int:
    """Play to the end of the round, each time the move that is listed first; gives the number of moves."""
    this_round = game.round
    moves = 0
    while game.round == this_round:
        play(game, first_legal(game))
        moves += 1
    return moves


def sheet(game: Zatre, seat: int) -> dict[str, list[int]]:
    """The columns of a seat's sheet that have boxes filled."""
    sheets = facts(game)["sheets"]
    assert isinstance(sheets, list)
    return {name: boxes for name, boxes in sheets[seat].items() if boxes}


def whole_order(game: Zatre) -> list[str]:
    """Shuffle so that the cards lie as they come in the pack, and name them."""
    order = game.to_shuffle()
    game.shuffle(order)
    return [ZATRE.card_name(card) for card in order]


# Cards


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with refused(InvalidSetup, f"Zatre is for 2 to 4 players, not {players}."):
        ZATRE.start(players)


def test_there_are_no_options() -> None:
    with refused(InvalidSetup, "Zatre has no options."):
        ZATRE.start(2, {"rounds": 2})


def test_every_pair_from_1_to_6_is_there_twice_zeros_with_another_number_once_and_0_0_twice() -> None:
    pack = Counter(ZATRE.card_name(card) for card in started(2).to_shuffle())
    assert sum(pack.values()) == 50
    for lower in range(7):
        for higher in range(lower, 7):
            assert pack.pop(f"{lower}-{higher}") == (1 if lower == 0 < higher else 2)
    assert not pack


# Game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_rounds_as_players_each_started_by_the_next_seat(players: int) -> None:
    game = started(players, first=1)
    for number in range(players):
        if game.to_shuffle():
            whole_order(game)
        assert game.round == number
        assert game.turn == (1 + number) % players
        play_round(game)
    assert game.is_over()


def test_the_second_round_uses_the_other_25_cards_in_the_order_they_lie() -> None:
    game = started(2)
    order = whole_order(game)
    assert sorted(cards(game, "deck").split()) == sorted(order[25:])
    play_round(game)
    assert cards(game, "hand 1").split() == [order[place] for place in (25, 27, 29, 31)]
    assert cards(game, "hand 0").split() == [order[place] for place in (26, 28, 30)]
    assert cards(game, "draw pile 1").split() == order[32::2][::-1]
    assert cards(game, "draw pile 0").split() == order[33::2][::-1]
    assert cards(game, "deck") == ""
    assert sorted(cards(game, "aside").split()) == sorted(order[:25])


@pytest.mark.parametrize(("players", "shuffled_before"), [(2, [0]), (3, [0, 2]), (4, [0, 2])])
def test_the_third_round_starts_with_a_fresh_shuffle_of_all_50_and_the_fourth_uses_its_other_25(
    players: int, shuffled_before: list[int]
) -> None:
    game = started(players)
    shuffled = []
    while not game.is_over():
        if game.to_shuffle():
            shuffled.append(game.round)
            assert game.to_shuffle() == game.pack
            whole_order(game)
        play_round(game)
    assert shuffled == shuffled_before


def test_the_second_round_starts_with_an_empty_table() -> None:
    game = dealt("1-1 1-2 1-3 1-4", "2-2 2-3 2-4")
    play_round(game)
    assert facts(game)["board"] == []
    assert cards(game, "board") == ""
    assert legal(game, 1) == sorted(f"{face} at 0,0 right" for face in set(cards(game, "hand 1").split()))


# Deal of a round


def test_the_start_player_gets_four_cards_and_the_others_three_one_at_a_time_and_then_the_extra_one() -> None:
    game = started(3, first=1)
    order = whole_order(game)
    assert cards(game, "hand 1").split() == [order[0], order[3], order[6], order[9]]
    assert cards(game, "hand 2").split() == [order[1], order[4], order[7]]
    assert cards(game, "hand 0").split() == [order[2], order[5], order[8]]


@pytest.mark.parametrize(("players", "size"), [(2, 9), (3, 5), (4, 3)])
def test_the_rest_of_the_25_are_dealt_out_as_draw_piles_from_the_start_player_on(players: int, size: int) -> None:
    game = started(players, first=1)
    order = whole_order(game)
    for place in range(players):
        pile = cards(game, f"draw pile {(1 + place) % players}").split()
        assert len(pile) == size
        assert pile[::-1] == order[3 * players + 1 + place : 25 : players]


def test_a_card_dealt_later_lies_under_the_earlier_ones() -> None:
    game = dealt("1-1 1-2 1-3 1-4", "2-2 2-3 2-4", piles=("3-3 4-4",))
    play(game, "0 1-1 at 0,0 right", "0 1-2 at 0,1 right")
    assert cards(game, "hand 0").split()[-1] == "3-3"
    play(game, "1 2-2 at 2,0 right", "0 3-3 at -2,0 right")
    assert cards(game, "hand 0").split()[-1] == "4-4"


def test_nobody_sees_a_pile_not_even_its_owner() -> None:
    game = dealt("1-1 1-2 1-3 1-4", "2-2 2-3 2-4")
    for seat in (0, 1, SPECTATOR):
        assert shown(game, "draw pile 0", seat) == " ".join("?" * 9)


def test_everyone_sees_only_their_own_hand() -> None:
    game = dealt("1-1 1-2 1-3 1-4", "2-2 2-3 2-4")
    assert shown(game, "hand 0", 0) == "1-1 1-2 1-3 1-4"
    assert shown(game, "hand 0", 1) == "? ? ? ?"
    assert shown(game, "hand 1", SPECTATOR) == "? ? ?"


# Laying


def test_the_first_card_of_a_round_lies_at_0_0_and_1_0() -> None:
    game = dealt("1-2 1-1 3-4 0-5", "2-2 2-3 2-4")
    assert legal(game, 0) == ["0-5 at 0,0 right", "1-1 at 0,0 right", "1-2 at 0,0 right", "3-4 at 0,0 right"]
    with refused(IllegalMove, "The first card of a round lies at 0,0 right."):
        play(game, "0 1-2 at 0,0 down")


def test_a_card_may_lie_in_any_of_the_four_directions() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4")
    at_the_corner = [move for move in legal(game, 0) if " at 2,0 " in move]
    assert at_the_corner == ["3-4 at 2,0 down", "3-4 at 2,0 right", "3-4 at 2,0 up"]
    assert "3-4 at 2,1 up" in legal(game, 0)
    assert "3-4 at 3,0 left" in legal(game, 0)


def test_a_double_is_written_right_or_down_only() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-3")
    assert {move.split()[-1] for move in legal(game, 0)} == {"right", "down"}


def test_every_later_card_must_have_a_side_in_common_with_a_card_on_the_table() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4")
    with refused(IllegalMove, "The card touches no other; it must share a side with one."):
        play(game, "0 3-4 at 3,0 right")
    with refused(IllegalMove, "The card touches others only at a corner; it must share a side with one."):
        play(game, "0 3-4 at 2,1 right")
    play(game, "0 3-4 at 1,1 right")


def test_a_square_is_covered_only_once() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4")
    with refused(IllegalMove, "A card lies at 1,0 already."):
        play(game, "0 3-4 at 1,0 right")
    with refused(IllegalMove, "A card lies at 0,0 already."):
        play(game, "0 3-4 at -1,0 right")


def test_two_halves_that_touch_need_not_match() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4")
    assert "3-4 at 2,0 right" in legal(game, 0)


def test_only_cards_of_the_hand_can_be_laid() -> None:
    game = laid("1-2 at 0,0 right", hand_0="3-4", hand_1="4-5")
    with refused(IllegalMove, "You do not hold 4-5."):
        play(game, "0 4-5 at 2,0 right")
    with refused(IllegalMove, "It is not your turn."):
        play(game, "1 4-5 at 2,0 right")


def test_no_line_may_add_up_to_more_than_12_in_a_row() -> None:
    game = laid("3-4 at 0,0 right", hand_0="1-5 2-4")
    play(game.copy(), "0 1-5 at 2,0 up")
    with refused(IllegalMove, "The row would add up to 13; 12 is the most."):
        play(game, "0 1-5 at 2,0 right")
    with refused(IllegalMove, "The row would add up to 13; 12 is the most."):
        play(game, "0 2-4 at 2,0 right")


def test_no_line_may_add_up_to_more_than_12_in_a_column() -> None:
    game = laid("4-4 at 0,0 right", hand_0="2-3 4-5")
    play(game.copy(), "0 2-3 at 1,1 right")
    with refused(IllegalMove, "The column would add up to 13; 12 is the most."):
        play(game, "0 4-5 at 1,1 down")


def test_no_line_may_add_up_to_more_than_12_across_the_other_half() -> None:
    game = laid("6-6 at 0,0 right", "0-1 at 2,0 down", hand_0="1-2")
    with refused(IllegalMove, "The row would add up to 14; 12 is the most."):
        play(game, "0 1-2 at 3,1 up")


def test_a_card_may_not_join_two_lines_into_one_of_more_than_12() -> None:
    table = ("3-4 at 0,0 right", "3-4 at 3,0 right", "1-1 at 1,1 right", "1-1 at 3,1 down")
    game = laid(*table, hand_0="0-4")
    with refused(IllegalMove, "The row would add up to 14; 12 is the most."):
        play(game, "0 0-4 at 2,0 up")


# Turn


def test_lay_one_card_then_take_the_top_card_of_your_pile() -> None:
    game = laid("1-2 at 0,0 right", "1-2 at 0,1 right", hand_0="3-4 2-2", pile_0="5-5 6-6", hand_1="1-1")
    play(game, "0 3-4 at 2,0 right")
    assert cards(game, "board").endswith("3-4")
    assert sorted(cards(game, "hand 0").split()) == ["2-2", "6-6"]
    assert cards(game, "draw pile 0") == "5-5"
    assert shown(game, "hand 0", 0) == "2-2 6-6"
    assert shown(game, "hand 0", 1) == "? ?"
    assert game.turn == 1


def test_nothing_is_taken_from_an_empty_pile() -> None:
    game = laid("1-2 at 0,0 right", "1-2 at 0,1 right", hand_0="3-4 2-2", hand_1="1-1")
    play(game, "0 3-4 at 2,0 right")
    assert cards(game, "hand 0") == "2-2"


def test_the_very_first_turn_of_a_round_is_two_cards_by_the_start_player_then_one_is_drawn() -> None:
    game = dealt("1-1 1-2 1-3 1-4", "2-2 2-3 2-4", piles=("5-5",))
    play(game, "0 1-1 at 0,0 right")
    assert game.turn == 0
    assert cards(game, "draw pile 0").split()[-1] == "5-5"
    with refused(IllegalMove, "The card touches no other; it must share a side with one."):
        play(game, "0 1-2 at 5,5 right")
    play(game, "0 1-2 at 0,1 right")
    assert sorted(cards(game, "hand 0").split()) == ["1-3", "1-4", "5-5"]
    assert game.turn == 1


def test_the_turns_go_round_the_table() -> None:
    game = dealt("1-1 1-2 1-3", "2-2 2-3 2-4 2-5", "3-3 3-4 3-5", first=1)
    turns = []
    for _ in range(7):
        turns.append(game.turn)
        play(game, first_legal(game))
    assert turns == [1, 1, 2, 0, 1, 2, 0]


PILE = "5-5 4-4 3-3 2-6 0-1 1-6 4-5 5-6 3-6"


def redrawn() -> Zatre:
    """Seat 1 could lay nothing at the four sixes, and has drawn twice."""
    game = dealt("6-6 6-6 1-1 1-2", "3-4 1-3 2-2", piles=("", PILE))
    game.events = []
    play(game, *(f"0 {move}" for move in SIXES))
    return game


def test_if_none_of_your_cards_can_be_laid_you_take_as_many_from_the_top_until_one_fits() -> None:
    game = redrawn()
    assert game.turn == 1
    assert sorted(cards(game, "hand 1").split()) == ["0-1", "1-6", "2-6"]
    assert {move.split()[0] for move in legal(game, 1)} == {"0-1"}


def test_the_hand_is_shown_and_put_under_the_pile_so_that_the_lowest_comes_to_the_top_first() -> None:
    game = redrawn()
    assert cards(game, "draw pile 1") == "5-5 4-4 3-3 3-4 2-2 1-3 3-6 5-6 4-5"
    for seat in (0, 1, SPECTATOR):
        assert shown(game, "draw pile 1", seat) == "5-5 4-4 3-3 3-4 2-2 1-3 ? ? ?"
    assert shown(game, "hand 1", 0) == "? ? ?"
    told = [ZATRE.tell(event, ["Ann", "Ben"]) for event in game.events or [] if event.what in (TURN_UP, MOVE_UNDER)]
    assert [str(words) for words in told] == [
        "Ben can lay no card and shows 3-4 1-3 2-2.",
        "Ben puts 3-4 2-2 1-3 under the pile.",
        "Ben can lay no card and shows 5-5 4-4 3-3.",
        "Ben puts 5-5 4-4 3-3 under the pile.",
    ]


def test_if_the_pile_is_smaller_than_the_hand_some_of_the_shown_cards_come_back() -> None:
    game = laid(SIXES[0], hand_0="6-6 1-1", hand_1="4-5 2-3 3-4", pile_1="0-1")
    play(game, f"0 {SIXES[1]}")
    assert game.turn == 1
    assert sorted(cards(game, "hand 1").split()) == ["0-1", "2-3", "3-4"]
    assert cards(game, "draw pile 1") == "4-5"
    assert shown(game, "hand 1", 0) == "2-3 3-4 ?"


def passed() -> Zatre:
    """At the four sixes seat 1 had to pass, and seat 2 can lay a zero."""
    game = laid(
        SIXES[0], players=3, hand_0="6-6 1-1 1-2", hand_1="4-5 3-4", pile_1="5-5 2-2", hand_2="0-3 1-6", pile_2="3-3"
    )
    game.events = []
    play(game, f"0 {SIXES[1]}")
    return game


def test_if_no_card_of_your_hand_or_your_pile_fits_anywhere_you_pass_and_keep_them_as_they_were() -> None:
    game = passed()
    assert game.turn == 2
    assert cards(game, "hand 1") == "4-5 3-4"
    assert cards(game, "draw pile 1") == "5-5 2-2"


def test_who_passes_shows_the_hand_and_not_the_pile() -> None:
    game = passed()
    for seat in (0, 1, 2, SPECTATOR):
        assert shown(game, "hand 1", seat) == "3-4 4-5"
        assert shown(game, "draw pile 1", seat) == "? ?"
    told = [ZATRE.tell(event, ["Ann", "Ben", "Cem"]) for event in game.events or [] if event.what == TURN_UP]
    assert [str(words) for words in told] == ["Ben can lay no card and shows 4-5 3-4."]


def test_who_passed_lays_again_as_soon_as_a_card_fits() -> None:
    game = passed()
    play(game, "2 0-3 at 2,0 up", "0 1-1 at 3,-1 right")
    assert game.turn == 1
    assert cards(game, "hand 1") == "4-5 3-4"
    assert "3-4 at 2,-2 right" in legal(game, 1)


def test_passing_and_drawing_anew_are_no_moves() -> None:
    game = passed()
    with refused(IllegalMove, "It is not your turn."):
        play(game, "1 3-4 at 2,0 right")
    assert redrawn().turn == 1


def test_a_player_without_cards_passes_too() -> None:
    game = laid("1-2 at 0,0 right", "1-2 at 0,1 right", players=3, hand_0="1-1 2-2", hand_2="3-3")
    game.events = []
    play(game, "0 1-1 at 2,0 down")
    assert game.turn == 2
    assert not any(event.what == TURN_UP for event in game.events)


def test_when_nobody_round_the_table_can_lay_a_card_any_more_the_round_ends() -> None:
    game = dealt("6-6 6-6 1-1 1-2", "3-4 1-3 2-2")
    game.events = []
    play(game, *(f"0 {move}" for move in SIXES))
    assert game.round == 1
    assert len(cards(game, "aside").split()) == 25
    assert game.turn == 1


def test_the_same_player_goes_on_if_all_the_others_must_pass() -> None:
    game = laid(SIXES[0], players=3, hand_0="6-6 0-1 0-2", hand_1="1-1", hand_2="2-2")
    play(game, f"0 {SIXES[1]}")
    assert game.turn == 0


def test_what_is_left_at_the_end_of_a_round_is_laid_aside_for_all_to_see() -> None:
    game = laid(SIXES[0], hand_0="6-6 2-2 1-1", pile_0="5-5", hand_1="4-5 3-4", pile_1="3-6")
    game.events = []
    play(game, f"0 {SIXES[1]}")
    assert game.round == 1
    assert shown(game, "aside", SPECTATOR) == "1-1 2-2 3-4 3-6 4-5 5-5 6-6 6-6"
    told = [ZATRE.tell(event, ["Ann", "Ben"]) for event in game.events]
    left = [str(words) for words in told if words is not None and " left in " in str(words)]
    assert left == [
        "Ann has 1-1 2-2 5-5 left in the hand.",
        "Ben has 4-5 3-4 left in the hand.",
        "Ben has 3-6 left in the pile.",
    ]


# Scoring a turn


@pytest.mark.parametrize(
    ("move", "points"),
    [
        ("0-1 at 2,0 up", {}),
        ("1-1 at 2,-1 down", {"10": [1]}),
        ("1-2 at 2,-1 down", {"11": [3]}),
        ("1-3 at 2,-1 down", {"12": [5]}),
    ],
)
def test_a_line_of_10_scores_1_of_11_scores_3_of_12_scores_5_and_a_lower_one_nothing(
    move: str, points: dict[str, list[int]]
) -> None:
    game = laid("4-5 at 0,0 right", "1-1 at 0,1 right", hand_0=f"{move[:3]} 2-2")
    play(game, f"0 {move}")
    assert sheet(game, 0) == points
    assert game.points == [sum(sum(boxes) for boxes in points.values()), 0]


def test_columns_score_like_rows() -> None:
    game = laid("5-6 at 0,0 down", "1-1 at 1,0 right", hand_0="1-2 2-2")
    play(game, "0 1-2 at 0,2 right")
    assert sheet(game, 0) == {"12": [5]}


def test_a_line_without_a_newly_covered_square_scores_nothing() -> None:
    game = laid("6-6 at 0,0 right", "0-1 at 2,0 up", hand_0="1-2 2-2")
    play(game, "0 1-2 at 3,-1 right")
    assert sheet(game, 0) == {}


def test_each_line_counts_once_even_with_two_newly_covered_squares() -> None:
    game = laid("3-4 at 0,0 right", "1-1 at 0,1 down", hand_0="1-4 2-2")
    play(game, "0 1-4 at 2,0 right")
    assert sheet(game, 0) == {"12": [5]}


def test_a_zero_laid_at_the_end_of_a_12_scores_that_12_again() -> None:
    game = laid(*SIXES, hand_0="0-1 2-2")
    play(game, "0 0-1 at 2,0 up")
    assert sheet(game, 0) == {"12": [5]}


def test_a_zero_neither_ends_nor_splits_a_line_and_may_join_two() -> None:
    table = ("2-3 at 0,0 right", "2-3 at 3,0 right", "1-1 at 1,1 right", "1-1 at 3,1 down")
    game = laid(*table, hand_0="0-4 2-2", hand_1="1-3")
    play(game, "0 0-4 at 2,0 up")
    assert sheet(game, 0) == {"10": [1]}
    with refused(IllegalMove, "The row would add up to 14; 12 is the most."):
        play(game, "1 1-3 at 5,0 right")


def test_in_the_first_turn_the_lines_of_both_cards_count_with_the_sums_after_the_turn() -> None:
    game = dealt("4-6 4-6 1-1 1-2", "2-2 2-3 2-4")
    longer = game.copy()
    play(game, "0 4-6 at 0,0 right")
    assert sheet(game, 0) == {}
    play(game, "0 4-6 at 0,1 right")
    assert sheet(game, 0) == {"10": [2], "12": [5]}
    play(longer, "0 4-6 at 0,0 right", "0 1-2 at 2,0 down")
    assert sheet(longer, 0) == {"11": [3]}


def test_in_the_first_turn_a_line_through_both_cards_counts_once() -> None:
    game = dealt("1-4 2-5 1-1 1-2", "2-2 2-3 2-4")
    play(game, "0 1-4 at 0,0 right", "0 2-5 at 2,0 right")
    assert sheet(game, 0) == {"12": [5]}
    game = dealt("5-5 1-1 1-3 1-2", "2-2 2-3 2-4")
    play(game, "0 5-5 at 0,0 right", "0 1-1 at 0,1 down")
    assert sheet(game, 0) == {"10": [1]}


def test_all_lines_of_the_same_sum_in_one_turn_go_together_into_one_box() -> None:
    game = laid(*SIXES, hand_0="0-0 2-2")
    play(game, "0 0-0 at 2,0 down")
    assert sheet(game, 0) == {"12": [10]}
    assert game.points == [10, 0]


def test_the_columns_are_filled_from_the_top_without_gaps() -> None:
    game = laid("4-5 at 0,0 right", "1-1 at 0,1 right", hand_0="1-1 0-3", hand_1="0-6")
    play(game, "0 1-1 at 2,-1 down", "1 0-6 at 3,0 down", "0 0-3 at -1,0 up")
    assert sheet(game, 0) == {"10": [1, 1]}
    assert sheet(game, 1) == {"10": [1]}


def test_a_turn_with_lines_of_10_11_and_12_earns_6_points_more() -> None:
    game = laid("3-4 at 0,-1 up", "0-6 at 1,-2 down", hand_0="4-6 2-2")
    play(game, "0 4-6 at 0,0 right")
    assert sheet(game, 0) == {"10": [1], "11": [3], "12": [5], "super bonus": [6]}
    assert game.points == [15, 0]


def test_a_turn_with_three_lines_of_12_earns_6_points_more() -> None:
    game = laid("6-6 at 0,0 right", "0-1 at 2,0 up", hand_0="6-6 2-2")
    play(game, "0 6-6 at 0,1 right")
    assert sheet(game, 0) == {"12": [15], "super bonus": [6]}
    assert game.points == [21, 0]


def test_four_lines_of_12_in_a_first_turn_earn_one_super_bonus() -> None:
    game = redrawn()
    assert sheet(game, 0) == {"12": [20], "super bonus": [6]}


def test_points_are_told_with_the_cards_that_were_laid_for_them() -> None:
    game = laid("3-4 at 0,-1 up", "0-6 at 1,-2 down", hand_0="4-6 2-2", hand_1="0-1")
    game.events = []
    play(game, "0 4-6 at 0,0 right")
    told = [(event.why, [ZATRE.card_name(card) for card in event.cards]) for event in scores_told(game)]
    assert told == [
        ("lines of 10", ["4-6"]),
        ("lines of 11", ["4-6"]),
        ("lines of 12", ["4-6"]),
        ("super bonus", ["4-6"]),
    ]


def test_a_first_turn_scores_by_both_its_cards_and_a_staircase_by_none() -> None:
    game = dealt("6-6 6-6 2-2 1-1", "4-5 3-4 3-6")
    game.events = []
    play(game, f"0 {SIXES[0]}", f"0 {SIXES[1]}")
    assert [[ZATRE.card_name(card) for card in event.cards] for event in scores_told(game)] == [["6-6", "6-6"]] * 2
    game.events = []
    game.sheet = [box_of(0, column, 1) for column in range(3)]
    game.end_game()
    assert [(event.why, event.cards) for event in scores_told(game)] == [("staircase", ())]


def scores_told(game: Zatre) -> list[Event]:
    return [event for event in game.events or [] if event.what == SCORE]


def test_two_sums_of_three_or_two_lines_of_12_earn_no_super_bonus() -> None:
    game = laid("3-4 at 0,-1 up", "0-5 at 1,-2 down", hand_0="4-6 2-2")
    play(game, "0 4-6 at 0,0 right")
    assert sheet(game, 0) == {"10": [1], "11": [6]}


def test_one_turn_cannot_have_both_since_it_has_at_most_four_lines() -> None:
    for move in places(table_of(["1-2 at 0,0 right"]), {"0-1", "1-1"}):
        assert len(list(lines(table_of(["1-2 at 0,0 right", move])))) <= 4


# Round end and game end


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_ends_when_all_25_cards_are_laid(players: int) -> None:
    game = dealt(*("1-1 1-2 1-3 1-4", "2-2 2-3 2-4", "3-3 3-4 3-5", "4-4 4-5 4-6")[:players])
    assert play_round(game) == 25
    assert game.round == 1


def test_the_sheet_goes_on_through_all_rounds() -> None:
    game = redrawn()
    while game.round == 0:
        play(game, first_legal(game))
    assert sheet(game, 0)["12"][0] == 20
    before = game.points.copy()
    boxes = len(game.sheet)
    play_round(game)
    assert game.sheet[:boxes] != game.sheet
    assert all(now >= then for now, then in zip(game.points, before, strict=True))


def last_card(*columns: int, points: int = 0) -> Zatre:
    """A game of two after its last card, which scored nothing; seat 0 has so many boxes in the columns 10, 11, 12."""
    game = laid("1-2 at 0,0 right", "1-2 at 0,1 right", hand_0="1-1")
    game.round = 1
    for column, filled in enumerate(columns):
        for _ in range(filled):
            game.fill(0, column, 1)
    game.score(1, points, "12")
    play(game, "0 1-1 at 2,0 down")
    assert game.is_over()
    return game


def test_with_3_4_and_2_entries_two_rows_are_complete_a_bonus_of_3_and_3() -> None:
    game = last_card(3, 4, 2)
    assert game.points[0] == 3 + 4 + 2 + 3 + 3
    assert facts(game)["staircases"] == [6, 0]


@pytest.mark.parametrize(
    ("rows", "bonus"), [(0, 0), (1, 3), (4, 12), (5, 16), (8, 28), (9, 33), (12, 48), (13, 54), (15, 66)]
)
def test_the_staircase_is_3_points_for_rows_1_to_4_then_4_up_to_row_8_5_up_to_row_12_and_6_for_every_later_one(
    rows: int, bonus: int
) -> None:
    assert last_card(rows, rows + 1, rows).points[0] == 3 * rows + 1 + bonus


def test_super_bonuses_are_no_part_of_the_staircase() -> None:
    assert last_card(1, 1, 0, 5).points[0] == 7


def test_most_points_win() -> None:
    assert last_card(1, 1, 1, points=5).winners() == [0]
    assert last_card(1, 1, 1, points=7).winners() == [1]


def test_equal_totals_are_a_shared_win() -> None:
    assert last_card(1, 1, 1, points=6).winners() == [0, 1]


def test_the_table_stays_as_it_is_when_the_game_is_over() -> None:
    assert cards(last_card(), "board") == "1-2 1-2 1-1"


# Equal cards


def test_equal_cards_are_one_move() -> None:
    game = dealt("3-4 3-4 1-1 1-1", "2-2 2-3 2-4")
    assert legal(game, 0) == ["1-1 at 0,0 right", "3-4 at 0,0 right"]


def test_of_two_equal_cards_the_one_that_everybody_knows_leaves_first() -> None:
    for known in (0, 1):
        game = laid("1-2 at 0,0 right", "1-2 at 0,1 right", hand_0="3-4 3-4", hand_1="1-1")
        game.known[game.piles[HAND][known]] = EVERYONE
        assert shown(game, "hand 0", 1) == "3-4 ?"
        play(game, "0 3-4 at 2,0 right")
        assert shown(game, "hand 0", 1) == "?"


# The worked example


def test_5_6_and_1_4_make_a_row_of_12_and_a_column_that_scores_nothing() -> None:
    game = dealt("5-6 1-4 1-1 1-2", "2-2 2-3 2-4")
    play(game, "0 5-6 at 0,0 right", "0 1-4 at 2,0 down")
    assert game.points == [5, 0]
    assert sheet(game, 0) == {"12": [5]}


# The examples of the rules page for players


def test_the_four_turns_of_the_rules_page() -> None:
    game = dealt("3-6 3-5 1-1 1-2", "2-5 2-2 2-3", "0-4 2-4 2-6", "0-6 3-3 3-4")
    play(game, "0 3-6 at 0,0 right", "0 3-5 at 2,0 down", "1 2-5 at 0,1 right", "2 0-4 at 3,0 up", "3 0-6 at 3,1 down")
    sheets = [sheet(game, seat) for seat in range(4)]
    assert sheets == [{"12": [5]}, {"11": [3], "12": [5]}, {"12": [5]}, {"10": [1], "12": [5]}]


def test_the_locked_table_of_the_rules_page() -> None:
    game = dealt("6-6 6-6 1-1 1-2", "2-2 1-3 3-4", piles=("", "5-5 0-1 4-4"))
    play(game, *(f"0 {move}" for move in SIXES))
    assert cards(game, "hand 1") == "5-5 0-1 4-4"
    assert cards(game, "draw pile 1").startswith("3-4 2-2 1-3 ")
    play(game, "1 0-1 at 2,0 up")
    assert game.points == [26, 5]


def test_next_to_a_single_card_there_is_a_place_for_every_other() -> None:
    names = {ZATRE.card_name(card) for card in started(2).pack}
    for name in names:
        board = laid(f"{name} at 0,0 right").board
        assert board.all_that_fit() == (1 << len(names)) - 1
