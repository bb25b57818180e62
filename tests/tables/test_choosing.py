"""The game, its options, and the settings of the table."""

from __future__ import annotations

from tests.tables.scene import Scene

# The game


def test_the_host_chooses_another_game() -> None:
    scene = Scene("david").sit("Ann").type("Ann", "/game coloretto")
    assert scene.told == ["The game is now Coloretto."]
    assert scene.table.kind.name == "coloretto"


def test_a_game_must_be_one_that_there_is() -> None:
    scene = Scene().sit("Ann")
    assert scene.refusal("Ann", "/game") == "Say which game, such as /game sticheln."
    assert scene.refusal("Ann", "/game chess").startswith("There is no game chess; there are david, coloretto")


def test_a_game_must_have_seats_for_all_who_sit_here() -> None:
    scene = Scene("sticheln").sit("Ann").type("Ann", "/bot", "/bot", "/bot", "/bot", "/bot")
    assert scene.refusal("Ann", "/game zatre") == "Zatre is for at most 4; 6 sit here."


def test_those_who_sit_move_together_if_there_are_fewer_seats() -> None:
    scene = Scene("sticheln").sit("Ann").come("Bob").type("Bob", "/join 6").type("Ann", "/bot easy 3", "/game zatre")
    assert scene.names() == ["Ann", "Ada", "Bob"]
    assert scene.type("Ann", "/game sticheln").names() == ["Ann", "Ada", "Bob"]


def test_those_who_sit_stay_where_they_are_if_there_are_seats_enough() -> None:
    scene = Scene("sticheln").sit("Ann").come("Bob").type("Bob", "/join 4").type("Ann", "/game zatre")
    assert scene.names() == ["Ann", "", "", "Bob"]


def test_options_that_the_other_game_has_not_are_forgotten_and_settings_stay() -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/option table violet", "/option undo no", "/game david")
    assert scene.table.chosen == {"undo": "no"}
    scene = Scene("rummu").sit("Ann").type("Ann", "/option hands 2", "/game david")
    assert scene.table.chosen == {}


# Options and settings


def test_the_host_chooses_options_of_the_game() -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/option table violet")
    assert scene.told == ["The option table is now violet."]
    scene.type("Ann", "/bot", "/bot", "/start")
    assert scene.table.match.options["table"] == "violet"


def test_the_default_is_nothing_special() -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/option table violet", "/option table brown")
    assert scene.table.chosen == {}


def test_an_option_must_be_one_that_there_is_with_a_value_that_it_can_have() -> None:
    scene = Scene("coloretto").sit("Ann")
    assert scene.refusal("Ann", "/option colour red").startswith("There is no option colour; there are table, clock,")
    assert scene.refusal("Ann", "/option table red") == "The option table can be brown or violet, not “red”."
    assert scene.refusal("Ann", "/option first 9") == "The option first can be lot, 1, 2, 3, 4, 5 or 6, not “9”."


def test_options_can_be_asked_for() -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/option table violet")
    table = "table is violet (it can be brown or violet). By which table the colours are scored."
    assert scene.answer("Ann", "/option table") == [table]
    assert scene.answer("Ann", "/option")[0] == table
    assert len(scene.answer("Ann", "/option")) == 7


def test_the_host_sets_all_options_back() -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/option table violet", "/option undo no", "/reset")
    assert scene.told == ["All options are as at first."]
    assert scene.table.chosen == {}


def test_the_seat_that_starts_can_be_chosen() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/option first 3", "/start")
    assert scene.table.to_act() == [2]


def test_the_seat_that_starts_must_be_taken() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/option first 4")
    assert scene.refusal("Ann", "/start") == "Seat 4 is to start, but nobody sits there."


# Giving up and clearing


def test_a_game_is_given_up_if_all_agree() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/start", "/reset")
    assert scene.told == ["Ann wants to give this game up; /accept or /refuse."]
    scene.type("Bob", "/accept")
    assert scene.told == ["Bob agrees.", "All agree: the game is given up."]
    assert (scene.table.state, scene.names()) == ("open", ["Ann", "Bob", "Ada"])


def test_whoever_plays_with_bots_alone_gives_up_at_once() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/start", "/reset")
    assert scene.told == ["All agree: the game is given up."]


def test_only_the_host_wants_to_give_a_game_up() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/start")
    assert scene.refusal("Bob", "/reset") == "Only the host, Ann, can do that."


def test_after_a_game_the_host_clears_the_table() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/start").play_on().type("Ann", "/reset")
    assert scene.told == ["The table is ready for another game."]
    assert scene.table.state == "open"
    assert scene.refusal("Ann", "/play r1") == "No game has begun yet; the host starts it with /start."
