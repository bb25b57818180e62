"""The rules of Coloretto, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from quintett import IllegalMove, InvalidSetup
from quintett.core.game import DECK
from quintett.core.rng import Rng
from quintett.core.views import view
from quintett.games.coloretto.collection import LAST
from quintett.games.coloretto.rules import COLLECTION, Coloretto
from quintett.games.coloretto.text import LETTERS, worth
from tests.games.coloretto.setting import COLORETTO, dealt, go_on, on_turn, table
from tests.setting import cards, legal, refused, shown

EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def pack(players: int) -> Counter[str]:
    """How many cards there are of each face."""
    return Counter(COLORETTO.card_name(card) for card in COLORETTO.start(players).pack)


def points(collection: str, scoring: str = "brown", players: int = 5) -> int:
    """What a collection counts."""
    return int(table(players, collections={0: collection}, scoring=scoring).choice(0).total())


def stands_for(collection: str, scoring: str = "brown", players: int = 5) -> object:
    """What the jokers of a collection become."""
    return worth(table(players, collections={0: collection}, scoring=scoring), 0)["jokers"]


# Cards


def test_there_are_9_cards_in_each_of_seven_colours() -> None:
    assert all(pack(5)[letter] == 9 for letter in "roygbvx")


def test_there_are_ten_plus_two_cards_two_jokers_one_golden_joker_and_one_last_round_card() -> None:
    for players in (2, 3, 4, 5):
        assert [pack(players)[name] for name in "+jJL"] == [10, 2, 1, 1]


def test_four_and_five_players_use_the_whole_pack() -> None:
    assert pack(4) == pack(5)
    assert pack(5).total() == 77


def test_with_3_players_grey_is_left_out() -> None:
    assert pack(5) - pack(3) == Counter(x=9)


def test_with_2_players_grey_and_violet_are_left_out() -> None:
    assert pack(5) - pack(2) == Counter(x=9, v=9)


# Set-up, 3-5 players


@pytest.mark.parametrize(("players", "rows"), [(3, "ABC"), (4, "ABCD"), (5, "ABCDE")])
def test_there_is_one_row_for_each_player(players: int, rows: str) -> None:
    game = table(players, "r")
    go_on(game, "draw")
    assert legal(game, 0) == [f"place {row}" for row in rows]
    assert [name for name in view(game, 0).piles if name.startswith("row")] == [f"row {row}" for row in rows]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_row_holds_at_most_3_cards(players: int) -> None:
    game = table(players, "r o y g")
    go_on(game, *["draw", "place B"] * 3, "draw")
    assert cards(game, "row B") == "r o y"
    with refused(IllegalMove, "Row B has no room."):
        go_on(game, "place B")


def test_each_player_gets_one_colour_card_no_two_of_the_same_colour() -> None:
    game = dealt(5, "g x b r v")
    assert [cards(game, f"collection {seat}") for seat in range(5)] == ["g", "x", "b", "r", "v"]


@pytest.mark.parametrize(("players", "supply"), [(3, 68 - 3), (4, 77 - 4), (5, 77 - 5)])
def test_the_other_cards_are_shuffled_into_a_supply(players: int, supply: int) -> None:
    game = dealt(players, "g b r v y")
    assert len(game.piles[DECK]) == supply
    assert Counter(cards(game, "deck").split()) == pack(players) - Counter("gbrvy"[:players])
    assert cards(game, "box") == cards(game, "aside") == ""


@EVERY_NUMBER_OF_PLAYERS
def test_the_last_round_card_goes_in_so_that_exactly_16_cards_lie_under_it(players: int) -> None:
    for seed in range(5):
        game = COLORETTO.start(players)
        game.shuffle_by(Rng(seed))
        game.shuffle_by(Rng(seed))
        assert game.piles[DECK].index(LAST) == 16


@EVERY_NUMBER_OF_PLAYERS
@pytest.mark.parametrize("under", [0, 15, 17, 40])
def test_a_supply_with_the_last_round_card_elsewhere_is_refused(players: int, under: int) -> None:
    game = COLORETTO.start(players)
    game.shuffle(game.to_shuffle())
    supply = game.to_shuffle()
    supply.remove(LAST)
    supply.insert(len(supply) - under, LAST)
    with refused(InvalidSetup, "Exactly 16 cards must lie under the last-round card."):
        game.shuffle(supply)
    assert game.to_shuffle() == sorted(supply)


@EVERY_NUMBER_OF_PLAYERS
def test_the_first_seat_starts(players: int) -> None:
    for first in range(players):
        assert on_turn(dealt(players, "r", first=first)) == [first]


# Set-up, 2 players


def test_with_2_players_there_are_three_rows_with_room_for_1_2_and_3_cards() -> None:
    game = table(2, "r r r r r r r")
    go_on(game, "draw", "place A", "draw")
    assert legal(game, 1) == ["place B", "place C"]
    go_on(game, "place B", "draw", "place B", "draw")
    assert legal(game, 1) == ["place C"]
    go_on(game, "place C", "draw", "place C", "draw", "place C")
    assert [shown(game, f"row {row}") for row in "ABC"] == ["r", "r r", "r r r"]
    assert legal(game, 0) == ["take A", "take B", "take C"]


def test_with_2_players_each_gets_two_colour_cards_and_all_four_differ_in_colour() -> None:
    game = dealt(2, "b r g y o")
    assert [cards(game, f"collection {seat}") for seat in range(2)] == ["b r", "g y"]


def test_with_2_players_the_rest_is_as_with_more() -> None:
    game = dealt(2, "b r g y o")
    assert len(game.piles[DECK]) == 59 - 4
    assert game.piles[DECK].index(LAST) == 16


# Turn


def test_who_draws_reveals_the_top_card_of_the_supply() -> None:
    game = table(3, "g b")
    go_on(game, "draw")
    assert [shown(game, "drawn", seat) for seat in range(3)] == ["g", "g", "g"]


def test_the_drawn_card_is_placed_by_the_same_player() -> None:
    game = table(3, "g b")
    assert go_on(game, "draw", "place B", "draw", "place C") == [0, 0, 1, 1]
    assert cards(game, "row B") == "g"
    assert cards(game, "row C") == "b"
    assert cards(game, "drawn") == ""


def test_it_is_placed_on_any_row_that_is_still_on_the_table_and_has_room() -> None:
    game = table(5, drawn="g", rows={"A": "r o", "C": "r o y", "E": "r"}, taken="B", out=(4,))
    assert legal(game, 0) == ["place A", "place D", "place E"]


def test_it_is_not_placed_on_a_row_that_was_taken() -> None:
    game = table(3, drawn="g", taken="B", out=(1,))
    with refused(IllegalMove, "Row B has been taken."):
        go_on(game, "place B")


def test_it_must_be_placed_before_anything_else() -> None:
    game = table(3, drawn="g", rows={"A": "r"})
    for text in ("draw", "take A"):
        with refused(IllegalMove, "Place the card you have drawn first."):
            go_on(game, text)


def test_nothing_is_placed_without_drawing() -> None:
    with refused(IllegalMove, "Draw a card first."):
        go_on(table(3, "g"), "place A")


def test_a_drawn_last_round_card_is_laid_aside_for_all_to_see_and_the_next_card_is_placed() -> None:
    game = table(3, "L v")
    assert not game.is_last_round()
    go_on(game, "draw")
    assert [shown(game, "aside", seat) for seat in range(3)] == ["L", "L", "L"]
    assert game.is_last_round()
    assert cards(game, "drawn") == "v"
    assert go_on(game, "place C") == [0]
    assert cards(game, "row C") == "v"


def test_who_takes_takes_any_one_row_on_the_table_that_has_at_least_one_card() -> None:
    game = table(4, rows={"A": "r", "C": "o y", "D": "g b +"})
    assert legal(game, 0) == ["draw", "take A", "take C", "take D"]
    go_on(game, "take C")
    assert cards(game, "collection 0") == "o y"
    assert legal(game, 1) == ["draw", "take A", "take D"]


def test_an_empty_row_cannot_be_taken() -> None:
    with refused(IllegalMove, "Row B is empty."):
        go_on(table(4, rows={"A": "r"}), "take B")


def test_a_row_that_was_taken_cannot_be_taken_again() -> None:
    game = table(4, rows={"A": "r", "B": "o"})
    go_on(game, "take B")
    with refused(IllegalMove, "Row B has been taken."):
        go_on(game, "take B")


def test_who_has_taken_is_out_for_the_rest_of_the_round() -> None:
    game = table(3, "r o y", rows={"A": "r", "B": "o"})
    assert go_on(game, "take A", "draw", "place B", "draw", "place B") == [0, 1, 1, 2, 2]
    assert on_turn(game) == [1]
    for text in ("draw", "take B"):
        with refused(IllegalMove, "It is not your turn."):
            game.apply(0, COLORETTO.parse_move(text))


def test_drawing_is_not_allowed_when_no_row_on_the_table_has_room() -> None:
    game = table(3, rows={"A": "r r r", "B": "o o o"}, taken="C", out=(2,))
    assert legal(game, 0) == ["take A", "take B"]
    with refused(IllegalMove, "No row has room: you must take one."):
        go_on(game, "draw")


def test_taking_is_not_allowed_while_every_row_is_empty() -> None:
    game = table(3)
    assert legal(game, 0) == ["draw"]
    with refused(IllegalMove, "There is nothing to take yet."):
        go_on(game, "take A")


def test_play_goes_to_the_next_player_clockwise_who_has_not_yet_taken_a_row() -> None:
    game = table(5, rows={"A": "r", "B": "o", "C": "y"}, turn=3)
    assert go_on(game, "take A", "take B", "take C", *["draw", "place D"] * 3) == [3, 4, 0, 1, 1, 2, 2, 1, 1]


def test_if_only_one_player_is_left_that_player_goes_on_turn_after_turn_until_taking_a_row() -> None:
    game = table(3, rows={"A": "r", "B": "o"}, turn=1)
    assert go_on(game, "take A", "take B", *["draw", "place C"] * 3, "take C") == [1, 2, *[0] * 7]
    assert game.round == 1


# The golden joker


def test_whoever_takes_the_golden_joker_also_gets_the_top_card_of_the_supply_at_once() -> None:
    game = table(3, "g b", rows={"B": "r J"})
    go_on(game, "take B")
    assert shown(game, "collection 0", seat=1) == "r g J"
    assert on_turn(game) == [1]
    assert cards(game, "drawn") == ""


def test_if_the_golden_joker_reveals_the_last_round_card_the_last_round_has_begun_and_the_next_card_is_taken() -> None:
    game = table(3, "L b", rows={"B": "r J"})
    go_on(game, "take B")
    assert cards(game, "aside") == "L"
    assert game.is_last_round()
    assert shown(game, "collection 0", seat=1) == "r b J"


def test_the_golden_joker_reveals_nothing_when_it_is_drawn_and_placed() -> None:
    game = table(3, "J b")
    go_on(game, "draw", "place A")
    assert shown(game, "row A") == "J"
    assert [shown(game, f"collection {seat}") for seat in range(3)] == ["", "", ""]


def test_an_ordinary_joker_reveals_nothing() -> None:
    game = table(3, "g b", rows={"B": "r j"})
    go_on(game, "take B")
    assert cards(game, "collection 0") == "r j"


# Round end


def test_when_every_player_has_taken_a_row_the_round_ends() -> None:
    game = table(3, rows={"A": "r", "B": "o", "C": "y"})
    go_on(game, "take A", "take B")
    assert game.round == 0
    go_on(game, "take C")
    assert game.round == 1
    assert not game.is_over()


def test_with_2_players_the_third_rows_cards_leave_the_game() -> None:
    game = table(2, rows={"A": "r", "B": "o o", "C": "y"})
    before = cards(game, "box").split()
    go_on(game, "take A", "take C")
    assert sorted(cards(game, "box").split()) == sorted([*before, "o", "o"])
    assert [shown(game, f"row {row}") for row in "ABC"] == ["", "", ""]


def test_with_2_players_the_third_row_may_be_empty() -> None:
    game = table(2, rows={"A": "r", "C": "y"})
    before = cards(game, "box")
    go_on(game, "take A", "take C")
    assert cards(game, "box") == before


def test_all_rows_are_laid_out_empty_again() -> None:
    game = table(3, "g", rows={"A": "r r r", "B": "o o o", "C": "y"})
    go_on(game, "take A", "take B", "take C")
    assert legal(game, 2) == ["draw"]
    go_on(game, "draw")
    assert legal(game, 2) == ["place A", "place B", "place C"]


def test_whoever_took_the_last_row_starts_the_next_round() -> None:
    game = table(4, rows={"A": "r", "B": "o", "C": "y", "D": "g"}, turn=2)
    assert go_on(game, "take D", "take C", "take B", "take A") == [2, 3, 0, 1]
    assert on_turn(game) == [1]


def test_if_the_last_round_card_has_appeared_the_game_ends_with_the_round() -> None:
    game = table(3, "L y", rows={"A": "r", "B": "o"})
    go_on(game, "draw", "place C", "take A", "take B")
    assert not game.is_over()
    go_on(game, "take C")
    assert game.is_over()
    assert on_turn(game) == []
    assert game.to_shuffle() == []


def test_if_the_golden_joker_of_the_last_row_brings_the_last_round_card_the_game_ends_at_once() -> None:
    game = table(3, "L y", rows={"C": "J"}, taken="AB", out=(0, 1), turn=2)
    go_on(game, "take C")
    assert game.is_over()
    assert game.points == [0, 0, 3]


# Score


@pytest.mark.parametrize(
    ("number", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 21), (8, 21), (9, 21)]
)
def test_on_the_brown_table_a_colour_counts_by_the_number_of_its_cards(number: int, worth: int) -> None:
    assert points("r " * number) == worth
    assert points("o " * 9 + "y " * 9 + "g " * 9 + "r " * number) == 63 - worth


@pytest.mark.parametrize(("number", "worth"), [(1, 1), (2, 4), (3, 8), (4, 7), (5, 6), (6, 5), (7, 5), (8, 5), (9, 5)])
def test_on_the_violet_table_a_colour_counts_by_the_number_of_its_cards(number: int, worth: int) -> None:
    assert points("r " * number, "violet") == worth
    assert points("o o o y y y g g g " + "r " * number, "violet") == 24 - worth


@pytest.mark.parametrize("scoring", ["brown", "violet"])
def test_six_and_more_cards_count_alike_with_jokers_too(scoring: str) -> None:
    game = table(3, collections={0: "r " * 9 + "j j J"}, scoring=scoring)
    choice = game.choice(0)
    assert choice.points[0] == {"brown": 21, "violet": 5}[scoring]


def test_three_colours_count_plus_and_all_others_minus() -> None:
    assert points("r r r r o o o y y g g b") == 10 + 6 + 3 - 3 - 1


def test_the_three_plus_colours_are_those_of_the_players_best_choice() -> None:
    assert worth(table(5, collections={0: "r o o y y y g g g g x x x"}), 0)["plus"] == ["y", "g", "x"]


def test_of_equally_good_colours_the_first_count_plus() -> None:
    assert worth(table(5, collections={0: "r o y g b v x"}), 0)["plus"] == ["r", "o", "y"]
    assert worth(table(5, collections={0: "r r o y y y g b b"}), 0)["plus"] == ["r", "y", "b"]


def test_a_joker_becomes_any_colour() -> None:
    assert points("r r r j") == 10
    assert stands_for("r r r j") == ["r"]


def test_the_golden_joker_becomes_any_colour_too() -> None:
    assert points("o o o J") == 10
    assert stands_for("o o o J") == ["o"]


def test_each_joker_becomes_a_colour_freely() -> None:
    collection = "r r r r r o o o o o y y y y y j j J"
    assert stands_for(collection) == ["r", "o", "y"]
    assert points(collection) == 63


def test_each_plus_two_card_counts_2() -> None:
    assert points("+ + +") == 6
    assert points("r + " * 9) == 21 + 18


def test_a_collection_of_nothing_counts_nothing() -> None:
    assert points("") == 0


def test_the_best_choice_is_made_for_each_player_and_shown() -> None:
    game = table(3, rows={"A": "j", "B": "+", "C": "r"}, collections={0: "r r", 1: "o y g b b"}, last_round=True)
    go_on(game, "take A", "take B", "take C")
    assert game.points == [6, 1 + 1 - 1 + 3 + 2, 1]
    assert worth(game, 0) == {"points": 6, "colours": {"r": 6}, "plus": ["r"], "jokers": ["r"], "extra": 0}
    assert worth(game, 1) == {
        "points": 6,
        "colours": {"o": 1, "y": 1, "g": -1, "b": 3},
        "plus": ["o", "y", "b"],
        "jokers": [],
        "extra": 2,
    }


def test_equal_totals_are_a_shared_win() -> None:
    game = table(3, rows={"A": "r", "B": "+", "C": "+"}, last_round=True)
    go_on(game, "take A", "take B", "take C")
    assert game.points == [1, 2, 2]
    assert game.winners() == [1, 2]


# Options


def test_the_table_is_brown_or_violet_and_brown_if_nothing_is_said() -> None:
    for options, scoring in (({}, "brown"), ({"table": "brown"}, "brown"), ({"table": "violet"}, "violet")):
        game = COLORETTO.start(4, options)
        assert isinstance(game, Coloretto)
        assert game.table == game.copy().table == scoring


def test_there_is_no_other_table() -> None:
    with pytest.raises(InvalidSetup, match="brown or violet"):
        COLORETTO.start(4, {"table": "pink"})


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with refused(InvalidSetup, f"Coloretto is for 2 to 5 players, not {players}."):
        COLORETTO.start(players)


# Rulings


def test_a_joker_may_stand_for_a_colour_the_player_has_no_card_of() -> None:
    assert stands_for("r r r o o o j j", "violet") == ["y", "y"]
    assert points("r r r o o o j j", "violet") == 8 + 8 + 4


def test_a_joker_may_stand_only_for_a_colour_in_play() -> None:
    for players, colours in ((2, "roygb"), (3, "roygbv"), (5, "roygbvx")):
        collection = " ".join(letter * 3 for letter in colours[2:]).replace("", " ")
        chosen = stands_for(f"{collection} j j J", "violet", players)
        assert isinstance(chosen, list)
        assert set(chosen) <= set(colours)


def test_a_joker_must_stand_for_a_colour_even_if_that_costs_points() -> None:
    assert points("r r r o o o y y y", "violet") == 24
    assert points("r r r o o o y y y j", "violet") == 23
    assert stands_for("r r r o o o y y y j", "violet") == ["r"]


def test_a_golden_joker_that_leaves_the_game_with_the_third_row_reveals_nothing() -> None:
    game = table(2, "g", rows={"A": "r", "B": "o J", "C": "y"})
    supply = cards(game, "deck")
    go_on(game, "take A", "take C")
    assert cards(game, "deck") == supply
    assert "J" in cards(game, "box").split()


def test_the_supply_cannot_run_dry() -> None:
    """The fullest last round: 15 places, and the golden joker's extra card."""
    game = table(5, "L J")
    go_on(game, *(text for row in "ABCDE" for text in ["draw", f"place {row}"] * 3))
    assert len(game.piles[DECK]) == 1
    go_on(game, *(f"take {row}" for row in "ABCDE"))
    assert game.is_over()
    assert [len(game.piles[pile]) for pile in (DECK, COLLECTION)] == [0, 4]


# Notation


def test_draw_and_place_are_two_moves_of_the_same_seat() -> None:
    assert go_on(table(4, "g", turn=2), "draw", "place D") == [2, 2]


def test_the_first_shuffle_holds_the_letters_of_all_colours_in_play() -> None:
    for players, colours in ((2, 5), (3, 6), (4, 7), (5, 7)):
        shuffle = [COLORETTO.card_name(card) for card in COLORETTO.start(players).to_shuffle()]
        assert shuffle == list(LETTERS[:colours])


def test_the_first_seat_gets_the_first_card_of_it_and_the_next_seat_the_second() -> None:
    game = dealt(4, "v g r b", first=2)
    assert [cards(game, f"collection {seat}") for seat in (2, 3, 0, 1)] == ["v", "g", "r", "b"]


def test_with_2_players_the_first_seat_gets_the_first_two_and_the_other_seat_the_next_two() -> None:
    game = dealt(2, "o y g r b", first=1)
    assert [cards(game, f"collection {seat}") for seat in (1, 0)] == ["o y", "g r"]


def test_the_rest_are_not_used_and_go_into_the_supply() -> None:
    game = dealt(3, "r o y g b v")
    assert Counter(cards(game, "deck").split()) == pack(3) - Counter("roy")


def test_then_comes_the_supply_from_the_top_with_the_last_round_card_at_its_place() -> None:
    game = dealt(3, "r o y g b v", supply="v J + b")
    assert cards(game, "deck").split()[::-1][:4] == ["v", "J", "+", "b"]
    assert cards(game, "deck").split()[16] == "L"
    go_on(game, "draw")
    assert cards(game, "drawn") == "v"


def test_no_third_shuffle_is_wanted() -> None:
    game = dealt(3, "r")
    assert game.to_shuffle() == []
    with refused(InvalidSetup, "Nothing is to be shuffled now."):
        game.shuffle([])


# The worked example


def test_worked_example() -> None:
    collection = "j + g g g g g g y y y y r r r b b"
    assert stands_for(collection) == ["y"]
    assert points(collection) == 21 + 15 + 6 - 3 + 2 == 41


def test_the_examples_of_the_rules_for_players() -> None:
    assert points("r r r r r b b b g g y y x +") == 22
    assert points("o o o o v v v v r g j J") == 31
    assert stands_for("o o o o v v v v r g j J") == ["o", "o"]
    assert points("r r r b b b y y g g g g g j", "violet") == 18
    assert stands_for("r r r b b b y y g g g g g j", "violet") == ["y"]
    game = table(3, "g", rows={"A": "r +", "B": "b"})
    go_on(game, "take A", "draw")
    assert legal(game, 1) == ["place B", "place C"]
    assert go_on(game, "place B", "take B") == [1, 2]
    assert legal(game, 1) == ["draw"]
