"""What others must agree to, and what comes of it."""

from __future__ import annotations

import pytest

from quintett.tables.keeping import due
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


def test_before_that_it_waits_for_those_who_are_here() -> None:
    scene = ann_asks().wait(45)
    assert due(scene.table, scene.now, scene.chance()) == ()


@pytest.mark.parametrize("name", ["Ann", "Bob"])
def test_a_question_is_dropped_when_who_asks_or_is_asked_leaves(name: str) -> None:
    scene = ann_asks().type(name, "/leave")
    assert (scene.question(), scene.table.state) == ("", "playing")


@pytest.mark.parametrize("name", ["Ann", "Dan"])
@pytest.mark.parametrize("command", ["/accept", "/refuse"])
def test_only_who_is_asked_answers(name: str, command: str) -> None:
    assert ann_asks().refusal(name, command) == "You are not asked."


def test_nobody_answers_twice_or_without_a_question() -> None:
    scene = ann_asks().type("Bob", "/accept")
    assert scene.refusal("Bob", "/refuse") == "You have agreed already; others are still to answer."
    scene.type("Cat", "/refuse")
    assert scene.refusal("Bob", "/accept") == "There is no question to answer now."


MEANWHILE = "Meanwhile another question is asked; look at the table again."


@pytest.mark.parametrize("command", ["/accept", "/refuse"])
def test_an_answer_counts_only_for_the_question_that_was_seen(command: str) -> None:
    scene = ann_asks()
    seen = scene.table.seq
    scene.wait(60).type("Dan", "/peek Bob")
    assert scene.refusal("Bob", command, seen=seen) == MEANWHILE
    assert (scene.question(), scene.table.peeks) == ("peek", {})
    assert scene.type("Bob", command, seen=scene.table.seq).question() == ""


def test_an_answer_may_come_after_steps_that_have_nothing_to_do_with_the_question() -> None:
    scene = ann_asks()
    seen = scene.table.seq
    assert scene.refusal("Bob", "/accept", seen=seen - 1) == MEANWHILE
    assert scene.play_on(1).type("Cat", "/accept").type("Bob", "/accept", seen=seen).table.state == "open"


def test_there_is_one_question_at_a_time() -> None:
    open_question = "Another question is still open: Ann wants to give this game up; /accept or /refuse."
    scene = ann_asks()
    assert scene.refusal("Ann", "/remove Bob") == open_question
    assert scene.refusal("Dan", "/peek Bob") == open_question
    assert scene.go("Bob", "Cat").refusal("Ann", "/reset") == open_question


# People who are away


def in_game() -> Scene:
    """Ann, who is the host and begins, Bob and Cat; each has made a move."""
    return Scene().sit("Ann", "Bob", "Cat").type("Ann", "/option first 1", "/start").play_on(3)


@pytest.mark.parametrize("seconds", [0, 29.9])
@pytest.mark.parametrize("command", ["/reset", "/undo", "/remove Bob"])
def test_who_has_just_lost_the_connection_is_asked_all_the_same(command: str, seconds: float) -> None:
    scene = in_game().go("Bob", "Cat").wait(seconds).type("Ann", command)
    assert f"/{scene.question()}" == command.split(maxsplit=1)[0]
    assert (scene.table.state, scene.made(), scene.names()) == ("playing", 3, ["Ann", "Bob", "Cat"])
    assert "#Cat" in asked(scene)


def asked(scene: Scene) -> tuple[str, ...]:
    assert scene.table.question is not None
    return scene.table.question.asked


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("/reset", "All agree: the game is given up."),
        ("/undo", "3 moves are taken back."),
        ("/remove Bob", "Bob has been asked to leave the seat."),
    ],
)
def test_those_whose_seats_are_kept_are_not_asked(command: str, told: str) -> None:
    scene = in_game().go("Bob", "Cat").wait(31).type("Ann", command)
    assert (scene.question(), scene.told) == ("", [told])


@pytest.mark.parametrize(("seconds", "question"), [(0, "rematch"), (29.9, "rematch"), (31, "")])
def test_after_the_game_too_those_are_asked_who_were_here_just_now(seconds: float, question: str) -> None:
    scene = over().go("Bob").wait(seconds).type("Ann", "/rematch")
    assert (scene.question(), scene.table.number) == (question, 1 if question else 2)


def test_who_comes_back_in_time_answers() -> None:
    scene = in_game().go("Bob").type("Ann", "/reset").type("Cat", "/accept").wait(20).come("Bob")
    assert scene.wait(20).question() == "reset"
    assert scene.type("Bob", "/refuse").told == ["Bob refuses."]


def test_a_question_goes_on_without_those_who_stay_away() -> None:
    scene = in_game().go("Cat").type("Ann", "/reset").wait(30)
    assert scene.tellings[-2:] == [["Cat is away; a bot keeps the seat."], ["The question goes on without Cat."]]
    assert scene.come("Cat").refusal("Cat", "/accept") == "You are not asked."
    assert scene.type("Bob", "/accept").table.state == "open"


def test_what_all_others_agreed_to_happens_when_the_last_one_stays_away() -> None:
    scene = in_game().go("Cat").type("Ann", "/reset").type("Bob", "/accept").wait(29.9)
    assert scene.table.state == "playing"
    scene.wait(0.1)
    assert scene.told == ["All agree: the game is given up."]
    assert (scene.question(), scene.table.state) == ("", "open")


def test_a_question_is_dropped_if_all_who_are_asked_stay_away() -> None:
    scene = in_game().type("Ann", "/reset").go("Bob", "Cat").wait(30)
    assert (scene.told, scene.question(), scene.table.state) == ([UNANSWERED], "", "playing")


def test_another_game_begins_without_an_answer_of_who_stays_away() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start").play_on().go("Cat")
    scene.type("Ann", "/rematch").type("Bob", "/accept").wait(30)
    assert (scene.table.state, scene.table.number) == ("playing", 2)


def test_a_question_that_makes_no_sense_any_more_is_dropped_when_the_last_one_stays_away() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/bot", "/option first 4", "/start").play_on().go("Cat")
    scene.type("Bob", "/rematch").type("Ann", "/accept", "/remove Ada").wait(30)
    assert (scene.told, scene.table.state) == ([UNANSWERED], "over")


def test_who_comes_back_from_a_kept_seat_is_asked_again() -> None:
    scene = in_game().go("Bob", "Cat").wait(31).come("Bob").type("Ann", "/reset")
    assert asked(scene) == ("#Bob",)


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
    assert scene.type("Cat", "/leave").refusal("Ann", "/rematch") == "Seat 3 is to start, but nobody sits there."


def test_the_question_for_another_game_is_dropped_when_the_table_is_cleared() -> None:
    assert over().type("Bob", "/rematch").type("Ann", "/reset").question() == ""


def test_the_end_of_the_game_settles_all_questions() -> None:
    scene = ann_asks().play_on()
    assert (scene.table.state, scene.question()) == ("over", "")
