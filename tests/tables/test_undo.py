"""Taking back moves: at once if no other person has seen a change, else if the others agree."""

from __future__ import annotations

from quintett.tables.playing import Played, Undone
from tests.tables.scene import Scene, state


def alone() -> Scene:
    """Ann, who begins, plays with the bots Ada and Bruno."""
    return Scene().sit("Ann").type("Ann", "/bot", "/bot", "/option first 1", "/start")


def together() -> Scene:
    """Ann, who begins, Bob and the bot Ada."""
    return Scene().sit("Ann", "Bob").type("Ann", "/bot", "/option first 1", "/start")


def test_among_bots_a_move_is_taken_back_at_once_with_all_that_followed() -> None:
    scene = alone()
    before = state(scene.table)["play"]["match"]
    scene.play_on(3).type("Ann", "/undo")
    assert scene.told == ["3 moves are taken back."]
    assert state(scene.table)["play"]["match"] == before
    assert scene.play_on(1).type("Ann", "/undo").told == ["A move is taken back."]


def test_moves_can_be_taken_back_one_after_the_other() -> None:
    scene = alone().play_on(7)
    last = [seat for seat, _ in scene.table.match.made].count(0)
    scene.type("Ann", *["/undo"] * last)
    assert (scene.made(), scene.play.took_back) == (0, last)
    assert scene.refusal("Ann", "/undo") == "You have made no move that could be taken back."


def test_undone_moves_stay_in_the_log_and_the_same_cards_come_again() -> None:
    scene = alone()
    first, second = scene.moves(0)[:2]
    scene.type("Ann", f"/play {first}", "/undo", f"/play {second}")
    assert [entry for deed in scene.log[-3:] for entry in deed.entries] == [
        *(Played(0, first), Undone(0), Played(0, second)),
    ]
    assert scene.play.record()["moves"] == [[0, second]]


def test_who_takes_back_a_move_twice_at_once_takes_back_one() -> None:
    scene = alone().play_on(7)
    seen = scene.table.seq
    scene.type("Ann", "/undo", seen=seen)
    made = scene.made()
    assert scene.refusal("Ann", "/undo", seen=seen) == "Moves have been taken back already; look at the table again."
    assert scene.type("Ann", "/undo", seen=scene.table.seq).made() < made


def test_a_move_can_be_taken_back_before_its_player_has_seen_it() -> None:
    scene = alone()
    seen = scene.table.seq
    assert scene.play_on(1).type("Ann", "/undo", seen=seen).made() == 0


def test_if_others_have_seen_it_they_are_asked() -> None:
    scene = together().play_on(1).type("Ann", "/undo")
    assert scene.told == ["Ann wants to take back a move; /accept or /refuse."]
    assert scene.made() == 1
    scene.type("Bob", "/accept")
    assert scene.told == ["Bob agrees.", "A move is taken back."]
    assert (scene.made(), scene.table.to_act()) == (0, [0])


def test_if_others_refuse_the_move_stands() -> None:
    scene = together().play_on(1).type("Ann", "/undo").type("Bob", "/refuse")
    assert (scene.made(), scene.question()) == (1, "")
    scene.type("Ann", "/undo").wait(60)
    assert (scene.made(), scene.question()) == (1, "")


def test_whoever_moves_on_does_not_want_it_taken_back() -> None:
    scene = together().play_on(1).type("Ann", "/undo").play_on(1)
    assert scene.told[0] == "The question is dropped: it was not answered."
    assert (scene.made(), scene.question()) == (2, "")


def test_a_move_leaves_other_questions_open() -> None:
    assert together().type("Ann", "/reset").play_on(1).question() == "reset"


def test_what_looks_the_same_to_the_others_has_not_been_seen() -> None:
    play = together().play_on(2).play
    assert play.unseen_since(2, [0, 1, 2])
    assert not play.unseen_since(1, [0])


def test_a_shuffle_in_between_is_taken_back_too_and_comes_again() -> None:
    scene = alone()
    while len(scene.table.match.orders) == 1:
        scene.play_on(1)
    order = scene.table.match.orders[1]
    scene.type("Ann", "/undo")
    assert len(scene.table.match.orders) == 1
    while len(scene.table.match.orders) == 1:
        scene.play_on(1)
    assert scene.table.match.orders[1] == order


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    assert alone().play_on().refusal("Ann", "/undo") == (
        "The game is over; /rematch plays another, /reset clears the table."
    )


def test_nothing_is_taken_back_at_a_table_that_does_not_want_it() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/option undo no", "/option first 1", "/start").play_on(1)
    assert scene.refusal("Ann", "/undo") == "At this table moves are not taken back."


def test_only_own_moves_are_taken_back() -> None:
    scene = together().play_on(1)
    assert scene.refusal("Bob", "/undo") == "You have made no move that could be taken back."
    assert scene.refusal("Eve", "/undo") == "You do not sit at this table; /join takes a seat."
