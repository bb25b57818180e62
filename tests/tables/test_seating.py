"""Sitting down and standing up, people and bots; and who is the host."""

from __future__ import annotations

import pytest

from tests.tables.scene import Scene, person


def in_game() -> Scene:
    """Ann, the host, Bob and the bot Ada play David & Goliath."""
    return Scene().sit("Ann", "Bob").type("Ann", "/bot", "/start")


# Joining


def test_the_first_to_sit_down_is_the_host() -> None:
    scene = Scene().come("Ann", "Bob").type("Bob", "/join")
    assert scene.told == ["Bob sits down.", "Bob is the host."]
    scene.type("Ann", "/join")
    assert scene.told == ["Ann sits down."]
    assert (scene.names(), scene.host()) == (["Bob", "Ann"], "Bob")


def test_a_seat_can_be_chosen_by_its_number() -> None:
    scene = Scene().sit("Ann").come("Bob").type("Bob", "/join 3")
    assert scene.names() == ["Ann", "", "Bob"]


@pytest.mark.parametrize("seat", ["0", "7", "-1", "one", "01", "00001", "²", "٣", "9" * 30])
def test_there_are_only_so_many_seats(seat: str) -> None:
    scene = Scene().come("Ann")
    assert scene.refusal("Ann", f"/join {seat}") == f"A seat is a number from 1 to 6, not “{seat}”."


def test_nobody_sits_in_two_seats() -> None:
    assert Scene().sit("Ann").refusal("Ann", "/join 2") == "You have a seat already."


def test_nobody_sits_down_on_another_person() -> None:
    assert Scene().sit("Ann").refusal("Bob", "/join 1") == "Seat 1 is taken by Ann."


def test_free_seats_are_taken_before_those_of_bots_but_those_can_be_taken_too() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/bot").sit("Bob")
    assert scene.names() == ["Ann", "Ada", "Bruno", "Carla", "Bob"]
    scene.come("Cat").type("Cat", "/join 2")
    assert scene.told == ["Cat takes the seat of Ada."]
    scene.sit("Dan", "Eve")
    assert scene.names() == ["Ann", "Cat", "Eve", "Carla", "Bob", "Dan"]


def test_when_all_seats_are_peoples_others_can_watch() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat", "Dan", "Eve", "Fay").come("Guy")
    assert scene.refusal("Guy", "/join") == "All seats are taken; you can watch."


def test_two_people_of_one_name_are_told_apart() -> None:
    scene = Scene().sit("Ann").come("ann").type("ann", "/join")
    assert scene.names()[:2] == ["Ann", "ann 2"]


def test_in_a_game_a_bots_seat_can_be_taken() -> None:
    scene = in_game().come("Cat").type("Cat", "/join")
    assert scene.told == ["Cat takes the seat of Ada."]
    assert scene.refusal("Dan", "/join") == "All seats are taken; you can watch."


def test_who_has_left_a_game_can_return_to_the_own_seat_only() -> None:
    scene = in_game().type("Bob", "/leave")
    assert scene.refusal("Bob", "/join 3") == (
        "In this game you have seen another hand; you can only return to your own seat."
    )
    scene.type("Bob", "/join")
    assert scene.told == ["Bob sits down."]
    assert scene.names() == ["Ann", "Bob", "Ada"]


def test_who_takes_a_bots_seat_in_a_game_plays_by_the_own_name_and_sees_no_other_hand() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/start").sit("Cat")
    assert scene.table.match.players == ["Ann", "Cat", "Bruno"]
    assert scene.type("Cat", "/leave").refusal("Cat", "/join 3") == (
        "In this game you have seen another hand; you can only return to your own seat."
    )


def test_after_a_game_nobody_sits_down_before_the_table_is_cleared() -> None:
    scene = in_game().play_on().come("Cat")
    assert scene.refusal("Cat", "/join") == ("The game is over; there are seats again as soon as the table is cleared.")
    assert scene.type("Ann", "/reset").type("Cat", "/join").names() == ["Ann", "Bob", "Ada", "Cat"]


# Leaving


def test_a_seat_is_free_again_when_somebody_leaves_before_the_game() -> None:
    scene = Scene().sit("Ann", "Bob").type("Bob", "/leave")
    assert scene.told == ["Bob stands up."]
    assert scene.names() == ["Ann"]
    assert scene.refusal("Bob", "/leave") == "You do not sit at this table; /join takes a seat."


def test_in_a_game_a_bot_of_the_chosen_level_plays_on_for_who_leaves() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/option keeper sharp", "/start").type("Bob", "/leave")
    assert scene.told == ["Bob leaves; a bot plays on."]
    assert (scene.table.places[1].name, scene.table.places[1].level) == ("Bob", "sharp")


def test_when_the_host_leaves_the_next_clockwise_who_is_here_is_the_host() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").go("Bob").type("Ann", "/leave")
    assert scene.told == ["Ann stands up.", "Cat is the host."]
    scene.type("Cat", "/leave")
    assert scene.host() == "Bob"


def test_when_the_last_one_leaves_nobody_is_the_host_until_somebody_sits_down() -> None:
    scene = Scene().sit("Ann").type("Ann", "/leave")
    assert scene.told == ["Ann stands up."]
    assert scene.refusal("Ann", "/start") == (
        "The table has no host yet; whoever sits down first, with /join, is the host."
    )
    assert scene.sit("Bob").host() == "Bob"


def test_when_the_last_one_leaves_after_a_game_the_table_is_cleared() -> None:
    scene = in_game().play_on().type("Ann", "/leave")
    assert scene.table.state == "over"
    scene.type("Bob", "/leave")
    assert scene.told == ["Bob stands up.", "The table is ready for another game."]
    assert scene.sit("Cat").host() == "Cat"


# Bots


def test_the_host_adds_bots_of_any_level_each_with_a_name_of_its_own() -> None:
    scene = Scene().sit("bruno").type("bruno", "/bot")
    assert scene.told == ["Ada sits down, a bot that plays steady."]
    scene.type("bruno", "/bot expert")
    assert scene.told == ["Carla sits down, a bot that plays expert."]
    scene.type("bruno", "/bot easy 5")
    assert scene.names() == ["bruno", "Ada", "Carla", "", "Dario"]
    assert [place.level for place in scene.table.places] == ["", "steady", "expert", "", "easy", ""]


def test_bots_sit_down_only_where_there_is_room() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot")
    assert scene.refusal("Ann", "/bot easy 2") == "Seat 2 is taken by Ada."
    assert scene.refusal("Ann", "/bot easy 7") == "A seat is a number from 1 to 6, not “7”."
    scene.type("Ann", "/bot", "/bot", "/bot", "/bot")
    assert scene.refusal("Ann", "/bot") == "All seats are taken; /remove NAME makes room."


def test_there_are_only_bots_of_the_levels_that_there_are() -> None:
    assert Scene().sit("Ann").refusal("Ann", "/bot brilliant") == (
        "There is no bot brilliant; there are random, easy, steady, sharp, expert."
    )


@pytest.mark.parametrize("command", ["/bot", "/start", "/startnosave", "/game zatre", "/option undo no", "/reset"])
def test_only_the_host_prepares_the_table(command: str) -> None:
    assert Scene().sit("Ann", "Bob").refusal("Bob", command) == "Only the host, Ann, can do that."


@pytest.mark.parametrize("command", ["/bot", "/start", "/startnosave", "/game zatre", "/option undo no"])
def test_the_table_is_prepared_only_before_a_game(command: str) -> None:
    scene = in_game()
    assert scene.refusal("Ann", command) == "That can be done only before a game, and one is under way."
    assert scene.play_on().refusal("Ann", command) == (
        "The game is over; /rematch plays another, /reset clears the table."
    )


# Removing


def test_before_a_game_the_host_asks_anybody_to_leave() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/remove bob")
    assert scene.told == ["Bob has been asked to leave the seat."]
    assert scene.type("Ann", "/remove 3").names() == ["Ann"]


def test_a_name_counts_before_the_number_of_a_seat() -> None:
    scene = Scene().sit("Ann", "Bob", "2").type("Ann", "/remove 2")
    assert scene.names() == ["Ann", "Bob"]


def test_only_the_host_removes_and_only_somebody_else_who_is_there() -> None:
    scene = Scene().sit("Ann", "Bob")
    assert scene.refusal("Bob", "/remove Ann") == "Only the host, Ann, can do that."
    assert scene.refusal("Ann", "/remove") == "Say who is to leave, such as /remove Ada."
    assert scene.refusal("Ann", "/remove Cat") == "Nobody called Cat sits here; there are Ann, Bob."
    assert scene.refusal("Ann", "/remove 3") == "Nobody called 3 sits here; there are Ann, Bob."
    assert scene.refusal("Ann", "/remove Ann") == "To leave the seat yourself there is /leave."


def test_in_a_game_all_others_must_agree_that_somebody_is_removed() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start", "/remove Bob")
    assert scene.told == ["Ann wants Bob to leave the seat to a bot; /accept or /refuse."]
    assert scene.refusal("Bob", "/refuse") == "You are not asked."
    scene.type("Cat", "/accept")
    assert scene.told == ["Cat agrees.", "Bob has been asked to leave the seat."]
    assert scene.table.places[1].level == "steady"


def test_who_is_removed_from_a_game_cannot_return_before_it_is_over() -> None:
    scene = in_game().type("Ann", "/remove Bob")
    assert scene.refusal("Bob", "/join") == "You were asked to leave this game; you can watch."
    assert scene.play_on().type("Ann", "/reset").type("Bob", "/join 2").told == ["Bob sits down."]


def test_if_there_is_nobody_else_to_ask_the_host_removes_alone() -> None:
    scene = in_game().type("Ann", "/remove Bob")
    assert (scene.question(), scene.table.seat_of(person("Bob"))) == ("", None)


def test_who_is_removed_as_the_host_is_the_host_no_more() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start", "/remove Bob", "/host Bob")
    scene.type("Cat", "/accept")
    assert scene.told[-1] == "Cat is the host."


def test_whether_somebody_is_removed_is_no_question_any_more_once_the_seat_is_left() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start", "/remove Bob").type("Bob", "/leave")
    assert scene.question() == ""


def test_in_a_game_bots_stay() -> None:
    assert in_game().refusal("Ann", "/remove Ada") == "Ada is a bot, and bots stay to the end of the game."


# The host


def test_the_host_makes_somebody_else_the_host() -> None:
    scene = in_game().type("Ann", "/host Bob")
    assert scene.told == ["Bob is the host."]
    assert scene.refusal("Ann", "/host Ann") == "Only the host, Bob, can do that."
    assert scene.refusal("Bob", "/host Ada") == "Ada is a bot, and bots cannot be the host."
    assert scene.refusal("Bob", "/host") == "Say who is to be the host, such as /host Ann."
    assert scene.refusal("Bob", "/host Cat") == "Nobody called Cat sits here; there are Ann, Bob, Ada."


def test_nobody_sits_on_a_free_seat_or_a_bots() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot")
    assert scene.table.seat_of("") is None
