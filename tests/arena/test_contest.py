"""Who sits where in a contest."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from quintett import InvalidSetup, kind_of_game
from quintett.arena.contest import Contest, prepare


def contest(game: str, players: int, bots: str, line_up: str | None = None, **options: int) -> Contest:
    return prepare(kind_of_game(game), players, bots.split(","), options, 1, line_up=line_up)


def test_one_bot_has_each_side_in_turn_against_copies_of_the_other() -> None:
    for deal in range(3):
        assert contest("david", 3, "lowest,random").line_ups(deal) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_in_teams_a_bot_has_all_seats_of_a_side() -> None:
    teams = contest("rummu", 4, "lowest,random")
    assert teams.sides == [0, 1, 0, 1]
    assert teams.line_ups(0) == [(0, 1), (1, 0)]
    assert teams.par == 1 / 2
    assert contest("rummu", 6, "lowest,random").par == 1 / 3
    assert contest("rummu", 5, "lowest,random").par == 1 / 5


def test_in_a_mixed_line_up_the_bots_fill_the_sides_in_turn_in_every_rotation() -> None:
    mixed = contest("zatre", 4, "lowest,highest,random")
    assert mixed.line_up == "mixed"
    for deal in range(6):
        first = mixed.line_ups(deal)[0]
        assert sorted(first) == sorted((deal + side) % 3 for side in range(4))
        assert mixed.line_ups(deal) == [first[place:] + first[:place] for place in range(4)]


def test_in_a_mixed_line_up_each_bot_sits_behind_each_other_equally_often() -> None:
    mixed = contest("zatre", 4, "lowest,highest,random,steady")
    orders = [order for deal in range(600) for order in mixed.line_ups(deal)]
    behind = Counter((order[side], order[(side + 1) % 4]) for order in orders for side in range(4))
    assert len(behind) == 12
    assert all(abs(number - 800) < 150 for number in behind.values())


def test_a_line_up_is_not_played_twice() -> None:
    mixed = contest("zatre", 4, "lowest,random", "mixed")
    assert {len(mixed.line_ups(deal)) for deal in range(20)} == {2, 4}
    assert all(len(set(mixed.line_ups(deal))) == len(mixed.line_ups(deal)) for deal in range(20))


def test_with_more_bots_than_sides_some_wait_for_another_deal() -> None:
    mixed = contest("zatre", 2, "lowest,highest,random")
    assert [sorted(mixed.line_ups(deal)[0]) for deal in range(4)] == [[0, 1], [1, 2], [0, 2], [0, 1]]


def test_bots_of_the_same_name_are_told_apart() -> None:
    assert contest("david", 3, "random,lowest,random,random").names == ["random", "lowest", "random (2)", "random (3)"]


def test_usual_options_are_those_of_a_brief_game() -> None:
    assert contest("rummu", 5, "random,random").options == {"hands": 5}
    assert contest("rummu", 5, "random,random", hands=2).options == {"hands": 2}


def test_a_game_that_chance_would_not_end_needs_another_bot_or_a_number_of_rounds() -> None:
    with pytest.raises(InvalidSetup, match="With hands=0 random players never come to the end of Rummü."):
        contest("rummu", 3, "random,random", hands=0)
    assert contest("rummu", 3, "lowest,random", hands=0).options == {"hands": 0}
    assert prepare(kind_of_game("rummu"), 3, ["random", "random"], {"hands": 0}, 1, rounds=1).rounds == 1


def test_a_contest_can_be_sent_to_another_process() -> None:
    sent = contest("rummu", 4, "random,lowest")
    assert pickle.loads(pickle.dumps(sent)) == sent  # noqa: S301
