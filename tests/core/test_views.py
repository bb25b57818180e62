"""What a seat sees of a table."""

from __future__ import annotations

import pytest

from quintett.core.rng import Rng
from quintett.core.seats import SPECTATOR, only
from quintett.core.views import View, open_view, view
from quintett.core.words import Refusal
from quintett.games import kind_of_game
from tests.core.tiny import HAND, OPEN, tiny_game
from tests.setting import refused
from tests.sixth import info as sixth


def test_a_view_is_what_a_seat_may_know_of_the_table() -> None:
    game = tiny_game(2, "6 2 4 4 2 6 J 1 1 3 3 5 5", rounds=3)
    game.apply(0, 4)
    assert view(game, 1) == View(
        game="tiny",
        seat=1,
        players=2,
        first=0,
        round=0,
        phase="play",
        to_act=[1],
        points=[4, 0],
        piles={"deck": ["?"] * 7, "row A": ["4"], "hand 0": ["?", "?"], "hand 1": ["2", "4", "6"]},
        facts={"rounds left": 3},
    )


def test_a_game_without_facts_has_none() -> None:
    assert view(sixth.KIND.start(3), 0).facts == {}


def test_there_is_a_pile_for_each_player_and_no_more() -> None:
    assert list(view(tiny_game(3), 0).piles) == ["deck", "row A", "hand 0", "hand 1", "hand 2"]


def test_a_spectator_sees_what_lies_open() -> None:
    game = tiny_game()
    game.apply(0, 3)
    piles = view(game, SPECTATOR).piles
    assert piles["row A"] == ["3"]
    assert piles["hand 0"] == ["?", "?"]
    assert piles["hand 1"] == ["?", "?", "?"]


def test_when_a_game_is_over_all_cards_can_be_shown_that_anybody_could_tell() -> None:
    game = tiny_game(2)
    assert open_view(game).piles == view(game, SPECTATOR).piles | {
        name: view(game, seat).piles[name] for seat, name in enumerate(("hand 0", "hand 1"))
    }


def test_where_the_order_means_something_cards_are_shown_as_they_lie() -> None:
    game = tiny_game(2, "6 2 4 4 2 6 J 1 1 3 3 5 5")
    for seat, number in ((0, 6), (1, 2), (0, 4)):
        game.apply(seat, number)
    assert view(game, 0).piles["row A"] == ["6", "2", "4"]


def test_elsewhere_the_place_of_a_card_betrays_nothing() -> None:
    game = tiny_game(2, "6 2 4 4 2 6 J 1 1 3 3 5 5")
    middle = game.piles[HAND][1]
    game.known[middle] = game.known[middle] | only(1)
    assert game.kind.card_name(middle) == "4"
    assert view(game, 1).piles["hand 0"] == ["4", "?", "?"]
    assert view(game, 0).piles["hand 0"] == ["2", "4", "6"]


def test_in_an_ordered_pile_a_hidden_card_keeps_its_place() -> None:
    game = tiny_game(2, "6 2 4 4 2 6 J 1 1 3 3 5 5")
    game.move(game.piles[HAND][0], HAND, OPEN, only(0))
    game.move(game.piles[HAND + 1][0], HAND + 1, OPEN)
    assert view(game, 0).piles["row A"] == ["6", "2"]
    assert view(game, 1).piles["row A"] == ["?", "2"]


def test_a_view_does_not_change_with_the_game() -> None:
    game = tiny_game()
    before = view(game, 0)
    same = view(game, 0)
    game.apply(0, 3)
    assert before == same
    assert view(game, 0) != before


def test_everyone_sees_who_is_to_act() -> None:
    game = kind_of_game("sticheln").start(3)
    assert view(game, 0).to_act == []
    game.shuffle_by(Rng("view"))
    assert view(game, SPECTATOR).to_act == [0, 1, 2]
    assert view(game, 0).phase == "choose"


@pytest.mark.parametrize("seat", [-1, 8, 64])
def test_nobody_sees_anything_but_seats_and_spectators(seat: int) -> None:
    with refused(Refusal, f"There is no seat {seat} at this table."):
        view(tiny_game(), seat)
