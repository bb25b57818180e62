"""What others must agree to, and what comes of it."""

from __future__ import annotations

import pytest

from tests.tables.scene import Scene

UNANSWERED = "The question is dropped: it was not answered."


def ann_asks() -> Scene:
    """Ann wants to give the game up; Bob and Cat are asked, Dan only watches."""
    return Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start").come("Dan").type("Ann", "/reset")


def test_all_who_are_asked_must_agree() -> None:
    scene = ann_asks().type("Cat", "/accept")
    assert scene.told == ["Cat agrees."]
    assert scene.question() == "reset"
    scene.type("Bob", "/accept")
    assert scene.told == ["Bob agrees.", "All agree: the game is given up."]
    assert scene.question() == ""


def test_one_who_refuses_settles_it() -> None:
    scene = ann_asks().type("Bob", "/refuse")
    assert scene.told == ["Bob refuses."]
    assert (scene.question(), scene.table.state) == ("", "playing")


def test_a_question_that_is_not_answered_in_a_minute_is_dropped() -> None:
    scene = ann_asks().type("Bob", "/accept").wait(59.9)
    assert scene.question() == "reset"
    scene.wait(0.1)
    assert scene.told == [UNANSWERED]
    assert (scene.question(), scene.table.state) == ("", "playing")


@pytest.mark.parametrize("name", ["Ann", "Bob"])
def test_a_question_is_dropped_when_who_asks_or_is_asked_leaves(name: str) -> None:
    scene = ann_asks().type(name, "/leave")
    assert (scene.question(), scene.table.state) == ("", "playing")


def test_those_who_are_not_here_are_not_asked() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start").go("Cat").type("Ann", "/reset")
    assert scene.type("Bob", "/accept").table.state == "open"


@pytest.mark.parametrize("name", ["Ann", "Dan"])
@pytest.mark.parametrize("command", ["/accept", "/refuse"])
def test_only_who_is_asked_answers(name: str, command: str) -> None:
    assert ann_asks().refusal(name, command) == "You are not asked."


def test_nobody_answers_twice_or_without_a_question() -> None:
    scene = ann_asks().type("Bob", "/accept")
    assert scene.refusal("Bob", "/refuse") == "You have agreed already; others are still to answer."
    scene.type("Cat", "/refuse")
    assert scene.refusal("Bob", "/accept") == "There is no question to answer now."


def test_there_is_one_question_at_a_time() -> None:
    open_question = "Another question is still open: Ann wants to give this game up; /accept or /refuse."
    scene = ann_asks()
    assert scene.refusal("Ann", "/remove Bob") == open_question
    assert scene.refusal("Dan", "/peek Bob") == open_question
    assert scene.go("Bob", "Cat").refusal("Ann", "/reset") == open_question


# Another game


def over() -> Scene:
    """Ann and Bob have played with the bot Ada."""
    return Scene().sit("Ann", "Bob").type("Ann", "/bot", "/startnosave").play_on()


def test_another_game_begins_if_all_agree() -> None:
    scene = over().type("Bob", "/rematch")
    assert scene.told == ["Bob wants to play again; /accept or /refuse."]
    scene.type("Ann", "/accept")
    assert scene.told == [
        *("Ann agrees.", "The table is ready for another game.", "The game begins; it will not be rated."),
    ]
    assert (scene.table.state, scene.table.number, scene.table.game_id) == ("playing", 2, "table-2")
    assert (scene.names(), scene.made()) == (["Ann", "Bob", "Ada"], 0)


def test_whoever_plays_with_bots_alone_plays_again_at_once() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/start").play_on().type("Ann", "/rematch")
    assert (scene.table.state, scene.table.rated) == ("playing", True)


def test_another_game_begins_only_after_the_last_one_and_for_those_who_sit_here() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot")
    assert scene.refusal("Bob", "/rematch") == "Another game can begin when this one is over."
    scene.type("Ann", "/start")
    assert scene.refusal("Bob", "/rematch") == "Another game can begin when this one is over."
    assert scene.refusal("Cat", "/rematch") == "You do not sit at this table; /join takes a seat."


def test_another_game_needs_players_enough() -> None:
    too_few = "David & Goliath needs at least 3 players; /bot adds one."
    assert over().type("Bob", "/leave").refusal("Ann", "/rematch") == too_few
    scene = over().type("Bob", "/rematch").type("Ann", "/remove Ada")
    assert scene.refusal("Ann", "/accept") == too_few


def test_another_game_needs_the_seat_that_is_to_start() -> None:
    scene = Scene("coloretto").sit("Ann", "Bob", "Cat").type("Ann", "/option first 3", "/start").play_on()
    assert scene.type("Cat", "/leave").refusal("Ann", "/rematch") == "Seat 3 is to start, but only 2 sit here."


def test_the_question_for_another_game_is_dropped_when_the_table_is_cleared() -> None:
    assert over().type("Bob", "/rematch").type("Ann", "/reset").question() == ""


def test_the_end_of_the_game_settles_all_questions() -> None:
    scene = ann_asks().play_on()
    assert (scene.table.state, scene.question()) == ("over", "")
