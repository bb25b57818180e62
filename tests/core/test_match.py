"""A game among named players, in texts, with its record."""

from __future__ import annotations

import pytest

from quintett.core.events import ACT, MOVE, SCORE
from quintett.core.match import Match
from quintett.core.rng import Rng
from quintett.core.views import view
from quintett.core.words import IllegalMove, InvalidMove, InvalidSetup
from tests.core.tiny import NAMES, ORDER, TINY, tiny_match
from tests.setting import refused

# Asking


def test_a_match_says_who_is_to_act_and_what_they_may_do() -> None:
    match = tiny_match(2)
    assert match.to_act() == [0]
    assert match.legal_moves(0) == ["lay 1", "lay 3", "lay 5"]


@pytest.mark.parametrize("seat", [1, 2, -1, 10**30])
def test_who_is_not_to_act_may_do_nothing(seat: int) -> None:
    assert tiny_match(2).legal_moves(seat) == []


def test_equal_cards_give_one_move() -> None:
    assert tiny_match(2, "3 1 3 2 4 J 1 2 4 5 5 6 6").legal_moves(0) == ["lay 3", "lay 4"]


def test_a_match_shows_the_table_to_a_seat() -> None:
    match = tiny_match(2)
    assert match.view(1) == view(match.game, 1)


# Going on


def test_a_move_is_a_seat_and_a_text() -> None:
    match = tiny_match(2)
    match.play(0, "lay 3")
    assert match.to_act() == [1]
    assert match.view(0).points == [3, 0]


@pytest.mark.parametrize("seat", [-1, 2, 64, 10**30])
def test_there_are_no_other_seats(seat: int) -> None:
    with refused(IllegalMove, f"There is no seat {seat} at this table."):
        tiny_match(2).play(seat, "lay 1")


@pytest.mark.parametrize("text", ["", "lay 7", "Lay 1", "lay  1", "lay 01", "lay j"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with refused(InvalidMove, f"“{text}” is no move: write lay and a card, such as lay 3."):
        tiny_match(2).play(0, text)


def test_a_move_that_is_refused_leaves_no_trace() -> None:
    match = tiny_match(2)
    before = match.record()
    with refused(IllegalMove, "Nothing in this hand shows 2."):
        match.play(0, "lay 2")
    with refused(IllegalMove, "It is not your turn."):
        match.play(1, "lay 2")
    assert match.record() == before


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("2 1 2 3 4 5 6 J 1 2 3 4 5", "2 is there once too often."),
        (ORDER + " J", "J is there once too often."),
        ("7 1 2 3 4 5 6 J 1 2 3 4 5", "7 is no card of this shuffle."),
        ("j", "j is no card of this shuffle."),
        ("x" * 50, f"{'x' * 40} is no card of this shuffle."),
        ("1 2 3 4 5 6 J 1 2 4 5 6", "3 is missing."),
        ("", "1 is missing."),
    ],
)
def test_a_shuffle_names_exactly_the_cards_there_are(order: str, words: str) -> None:
    with refused(InvalidSetup, words):
        tiny_match(2, order)


def test_a_shuffle_that_is_not_arranged_as_the_rules_want_is_refused() -> None:
    with refused(InvalidSetup, "The joker must be the last card."):
        tiny_match(2, ORDER, joker="bottom")


@pytest.mark.parametrize("order", [[], ORDER.split()])
def test_nothing_is_shuffled_unless_it_is_wanted(order: list[str]) -> None:
    match = tiny_match(2)
    with refused(InvalidSetup, "Nothing is to be shuffled now."):
        match.shuffle(order)
    assert len(match.orders) == 1


def test_without_a_random_generator_a_match_waits_for_its_shuffles() -> None:
    match = Match(TINY, NAMES[:2])
    assert match.to_act() == []
    assert match.record()["shuffles"] == []


def test_with_a_random_generator_it_shuffles_by_itself() -> None:
    match = Match(TINY, NAMES[:2], {"rounds": 2}, rng=Rng("itself"))
    while not match.is_over():
        (seat,) = match.to_act()
        match.play(seat, match.legal_moves(seat)[0])
    assert len(match.orders) == 2
    assert len(match.made) == 12


def test_a_match_can_be_played_out() -> None:
    match = tiny_match(3, rounds=2)
    match.play(0, "lay 1")
    match.play_out(Rng("out"))
    assert match.is_over()
    assert (len(match.orders), len(match.made)) == (2, 18)


# Telling


def test_what_happened_is_told_once() -> None:
    match = tiny_match(2)
    assert match.told_since() == []
    match.play(0, "lay 3")
    assert [event.what for event in match.told_since()] == [ACT, MOVE, SCORE]
    assert match.told_since() == []


def test_a_record_keeps_everything_that_makes_the_game() -> None:
    match = Match(TINY, ["Ann", "Ben"], {"rounds": 2, "joker": "anywhere"}, first=1)
    match.shuffle(ORDER.split())
    match.play(1, "lay 3")
    assert match.record() == {
        "format": "quintett/1",
        "game": "tiny",
        "players": ["Ann", "Ben"],
        "options": {"rounds": 2},
        "first": 1,
        "shuffles": [ORDER.split()],
        "moves": [[1, "lay 3"]],
    }


def test_a_record_has_a_result_when_the_game_is_over() -> None:
    match = tiny_match(2)
    for number in range(1, 7):
        match.play((number - 1) % 2, f"lay {number}")
    assert match.record()["result"] == {"scores": [1 + 3 + 5, 2 + 4 + 6], "winners": [1]}


def test_a_record_does_not_change_with_the_game() -> None:
    match = tiny_match(2)
    before, same = match.record(), match.record()
    match.play(0, "lay 1")
    assert before == same
