"""Records: replayed, and refused wherever they break a rule, with the place and the reason."""

from __future__ import annotations

from copy import deepcopy

import pytest

from quintett.core.kind import Kind
from quintett.core.match import Match
from quintett.core.records import BadRecord, check, replay
from quintett.core.rng import Rng
from quintett.games import kind_of_game
from tests.core.tiny import ORDER, TINY
from tests.setting import refused

PAIRS = "1 1 2 2 3 3 J 4 4 5 5 6 6"
RECORD: dict[str, object] = {
    "format": "quintett/1",
    "game": "tiny",
    "players": ["Ann", "Ben"],
    "options": {"rounds": 2},
    "first": 1,
    "shuffles": [ORDER.split(), PAIRS.split()],
    "moves": [
        *([1, "lay 1"], [0, "lay 2"], [1, "lay 3"], [0, "lay 4"], [1, "lay 5"], [0, "lay 6"]),
        *([1, "lay 3"], [0, "lay 3"], [1, "lay 2"], [0, "lay 2"], [1, "lay 1"], [0, "lay 1"]),
    ],
    "result": {"scores": [18, 15], "winners": [0]},
}


def kinds(name: str) -> Kind:
    """Our games, and the tiny one."""
    return TINY if name == "tiny" else kind_of_game(name)


def record(**changes: object) -> dict[str, object]:
    """The record with other values for some keys; None leaves a key out."""
    return {key: value for key, value in {**deepcopy(RECORD), **changes}.items() if value is not None}


def moves(count: int) -> list[object]:
    """The first moves of the record."""
    made = RECORD["moves"]
    assert isinstance(made, list)
    return made[:count]


def shuffles(*orders: object) -> list[object]:
    """Shuffles, the record's own where a number stands."""
    made = RECORD["shuffles"]
    assert isinstance(made, list)
    return [made[order] if isinstance(order, int) else order for order in orders]


# What is right


def test_a_record_alone_is_enough_to_play_the_game_again() -> None:
    match = check(RECORD, kinds)
    assert match.record() == RECORD


def test_a_record_is_not_changed_by_being_checked() -> None:
    before = deepcopy(RECORD)
    check(RECORD, kinds)
    assert before == RECORD


def test_a_game_is_replayed_move_by_move() -> None:
    told = [(len(match.orders), len(match.made), list(match.game.points)) for match in replay(RECORD, kinds)]
    assert len(told) == 14
    assert told[:4] == [(0, 0, [0, 0]), (1, 0, [0, 0]), (1, 1, [0, 1]), (1, 2, [2, 1])]
    assert told[6:8] == [(1, 5, [6, 9]), (2, 6, [12, 9])]
    assert told[-1] == (2, 12, [18, 15])


@pytest.mark.parametrize(
    "changes",
    [
        {"result": None},
        {"moves": moves(7), "result": None},
        {"moves": moves(6), "result": None},
        {"moves": moves(5), "shuffles": shuffles(0), "result": None},
        {"moves": [], "shuffles": shuffles(0), "result": None},
        {"options": {"rounds": 2, "joker": "anywhere"}},
        {"players": ["", ""]},
        {"seed": 7, "chat": ["hello"]},
        {"result": {"scores": [18, 15], "winners": [0], "ratings": [1500, 1490]}},
    ],
)
def test_a_record_may_stop_anywhere_and_hold_more_than_it_needs(changes: dict[str, object]) -> None:
    check(record(**changes), kinds)


def test_winners_are_accepted_in_any_order() -> None:
    tie: dict[str, object] = {
        "options": {},
        "shuffles": [PAIRS.split()],
        "moves": [[1, "lay 3"], [0, "lay 3"], [1, "lay 2"], [0, "lay 2"], [1, "lay 1"], [0, "lay 1"]],
    }
    for winners in ([0, 1], [1, 0]):
        check(record(**tie, result={"scores": [6, 6], "winners": winners}), kinds)
    with refused(BadRecord, "result: The winners are [0, 1], not what is written."):
        check(record(**tie, result={"scores": [6, 6], "winners": [0, 1, 1]}), kinds)


@pytest.mark.parametrize("game", ["david", "sticheln"])
def test_the_record_of_a_random_game_is_right(game: str) -> None:
    match = Match(kind_of_game(game), ["Ann", "Ben", "Cem"], rng=Rng(game))
    match.play_out(Rng("moves"))
    assert check(match.record(), kind_of_game).record() == match.record()


# What is wrong


@pytest.mark.parametrize("garbage", [None, 7, "record", [], [RECORD], True])
def test_a_record_is_an_object(garbage: object) -> None:
    with refused(BadRecord, "A record is an object with keys and values."):
        check(garbage, kinds)


@pytest.mark.parametrize("key", ["format", "game", "players", "options", "first", "shuffles", "moves"])
def test_all_seven_keys_are_required(key: str) -> None:
    with refused(BadRecord, f"The key {key} is missing."):
        check(record(**{key: None}), kinds)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": "quintett/2"}, "format: The format must be quintett/1."),
        ({"format": 1}, "format: The format must be quintett/1."),
        ({"game": 7}, "game: The game's name must be a text."),
        ({"game": ["tiny"]}, "game: The game's name must be a text."),
        ({"players": "Ann"}, "players: This must be a list."),
        ({"players": {"Ann": 0}}, "players: This must be a list."),
        ({"players": ["Ann", 7]}, "players: Each player's name must be a text."),
        ({"players": []}, "Tiny is for 2 to 4 players, not 0."),
        ({"players": ["Ann"]}, "Tiny is for 2 to 4 players, not 1."),
        ({"players": ["Ann"] * 5}, "Tiny is for 2 to 4 players, not 5."),
        ({"options": []}, "options: The options must be an object with names and values."),
        ({"options": "rounds"}, "options: The options must be an object with names and values."),
        ({"options": {"first": 1}}, "Tiny has no option first; it has rounds, joker."),
        ({"options": {"rounds": 11}}, "The option rounds can be 1 to 10, not 11."),
        ({"options": {"rounds": 2.0}}, "The option rounds can be 1 to 10, not 2.0."),
        ({"options": {"rounds": True}}, "The option rounds can be 1 to 10, not True."),
        ({"first": 2}, "The first seat must be one from 0 to 1."),
        ({"first": -1}, "The first seat must be one from 0 to 1."),
        ({"first": 10**30}, "The first seat must be one from 0 to 1."),
        ({"first": "1"}, "first: The first seat must be a number."),
        ({"first": 1.0}, "first: The first seat must be a number."),
        ({"first": True}, "first: The first seat must be a number."),
    ],
)
def test_a_record_begins_with_a_game_that_can_be_set_up(changes: dict[str, object], words: str) -> None:
    with refused(BadRecord, words):
        check(record(**changes), kinds)


def test_the_game_must_be_known() -> None:
    with pytest.raises(BadRecord, match=r"^There is no game chess; there are david, coloretto, sticheln, rummu, zatre"):
        check(record(game="chess"), kinds)


@pytest.mark.parametrize(
    ("orders", "words"),
    [
        (7, "shuffles: This must be a list."),
        ({}, "shuffles: This must be a list."),
        ([], "shuffle 1: This shuffle is missing."),
        (shuffles(0), "shuffle 2: This shuffle is missing."),
        (shuffles(0, 1, 1), "shuffle 3: This shuffle is one too many."),
        (shuffles(0, 1, "garbage"), "shuffle 3: This shuffle is one too many."),
        (shuffles("1 2 3", 1), "shuffle 1: A shuffle is a list of cards."),
        (shuffles(0, {}), "shuffle 2: A shuffle is a list of cards."),
        (shuffles(0, [1, 2, 3]), "shuffle 2: Each card of a shuffle must be a text."),
        (shuffles(0, []), "shuffle 2: 1 is missing."),
        (shuffles([*ORDER.split(), "J"], 1), "shuffle 1: J is there once too often."),
        (shuffles([*ORDER.split()[1:], "7"], 1), "shuffle 1: 7 is no card of this shuffle."),
        (shuffles([*ORDER.split()[1:], "2"], 1), "shuffle 1: 2 is there once too often."),
    ],
)
def test_there_is_exactly_one_order_for_each_shuffle(orders: object, words: str) -> None:
    with refused(BadRecord, words):
        check(record(shuffles=orders), kinds)


def test_a_shuffle_is_arranged_as_the_rules_want() -> None:
    with refused(BadRecord, "shuffle 1: The joker must be the last card."):
        check(record(options={"rounds": 2, "joker": "bottom"}), kinds)


@pytest.mark.parametrize(
    "move", [None, 7, "lay 1", [], [1], [1, "lay 1", 0], ["1", "lay 1"], [True, "lay 1"], [1.0, "lay 1"], [1, 1], {}]
)
def test_a_move_is_a_seat_and_a_text(move: object) -> None:
    with refused(BadRecord, 'move 1: A move is a seat\'s number and a text, such as [0, "…"].'):
        check(record(moves=[move, *moves(12)[1:]]), kinds)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (7, "moves: This must be a list."),
        ([*moves(3), [1, "lay 4"]], "move 4: It is not your turn."),
        ([*moves(3), [0, "lay 3"]], "move 4: Nothing in this hand shows 3."),
        ([*moves(3), [2, "lay 4"]], "move 4: There is no seat 2 at this table."),
        ([*moves(3), [10**30, "lay 4"]], f"move 4: There is no seat {10**30} at this table."),
        ([*moves(3), [0, "LAY 4"]], "move 4: “LAY 4” is no move: write lay and a card, such as lay 3."),
        ([*moves(12), [1, "lay 1"]], "move 13: The game is over."),
        (moves(11), "result: There is a result although the game is not over."),
    ],
)
def test_each_move_is_legal_where_it_is_made(made: object, words: str) -> None:
    with refused(BadRecord, words):
        check(record(moves=made), kinds)


def test_a_game_is_replayed_up_to_the_move_that_breaks_a_rule() -> None:
    told = replay(record(moves=[*moves(3), [1, "lay 4"]]), kinds)
    assert [len(next(told).made) for _ in range(5)] == [0, 0, 1, 2, 3]
    with refused(BadRecord, "move 4: It is not your turn."):
        next(told)


SCORES = "result: The scores are [18, 15], not what is written."
WINNERS = "result: The winners are [0], not what is written."


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (7, "result: A result has scores and winners."),
        ([], "result: A result has scores and winners."),
        ({}, "result: A result has scores and winners."),
        ({"scores": [18, 15]}, "result: A result has scores and winners."),
        ({"winners": [0]}, "result: A result has scores and winners."),
        ({"scores": [18, 16], "winners": [0]}, SCORES),
        ({"scores": [15, 18], "winners": [0]}, SCORES),
        ({"scores": [18], "winners": [0]}, SCORES),
        ({"scores": [18, 15, 0], "winners": [0]}, SCORES),
        ({"scores": [18.0, 15], "winners": [0]}, SCORES),
        ({"scores": ["18", "15"], "winners": [0]}, SCORES),
        ({"scores": {"0": 18, "1": 15}, "winners": [0]}, SCORES),
        ({"scores": [18, 15], "winners": []}, WINNERS),
        ({"scores": [18, 15], "winners": [1]}, WINNERS),
        ({"scores": [18, 15], "winners": [0, 1]}, WINNERS),
        ({"scores": [18, 15], "winners": [0, 0]}, WINNERS),
        ({"scores": [18, 15], "winners": [False]}, WINNERS),
        ({"scores": [18, 15], "winners": [0.0]}, WINNERS),
        ({"scores": [18, 15], "winners": [[]]}, WINNERS),
        ({"scores": [18, 15], "winners": 0}, WINNERS),
    ],
)
def test_the_result_is_what_the_moves_give(result: object, words: str) -> None:
    with refused(BadRecord, words):
        check(record(result=result), kinds)


def test_a_result_that_is_null_is_no_result() -> None:
    with refused(BadRecord, "result: A result has scores and winners."):
        check({**RECORD, "result": None}, kinds)


def test_the_reason_is_kept_as_words_for_other_languages() -> None:
    with pytest.raises(BadRecord) as bad:
        check(record(moves=[[1, "lay 6"]]), kinds)
    assert bad.value.place == "move 1"
    assert bad.value.words.sentence == "Nothing in this {place} shows {number}."
    assert bad.value.words.values == {"place": "hand", "number": 6}
