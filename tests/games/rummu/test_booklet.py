"""The rules of Rummü, sentence by sentence: the pack, the deal, the turn, and the options."""

from __future__ import annotations

from collections import Counter

import pytest

from quintett import IllegalMove, InvalidSetup, kind_of_game
from quintett.core.seats import SPECTATOR
from tests.games.rummu.scene import acting, dealt, deeds, draw_and_discard, scene, sizes
from tests.setting import cards, deal, legal, play, refused, shown

RUMMU = kind_of_game("rummu")
LAST = "You may never play your last card: one must remain for the discard."


# The pack and the deal


@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_players(players: int) -> None:
    with refused(InvalidSetup, f"Rummü is for 3 to 6 players, not {players}."):
        RUMMU.start(players)


def test_the_pack_is_60_cards_in_five_colours_from_0_to_9_the_1_and_the_7_twice() -> None:
    names = Counter(RUMMU.card_name(card) for card in RUMMU.start(3).to_shuffle())
    assert names.total() == 60
    assert names == {f"{colour}{number}": 2 if number in (1, 7) else 1 for colour in "rygbk" for number in range(10)}


@pytest.mark.parametrize(("players", "each"), [(3, 9), (4, 8), (5, 8), (6, 7)])
def test_9_cards_each_with_3_players_8_with_4_and_5_and_7_with_6(players: int, each: int) -> None:
    game = dealt(players)
    assert sizes(game) == [each] * players
    assert len(cards(game, "stack").split()) == 1
    assert len(cards(game, "deck").split()) == 60 - players * each - 1


def test_one_at_a_time_the_left_neighbour_of_the_dealer_first() -> None:
    game = dealt(4, first=3)
    assert cards(game, "hand 3").startswith("r0 r3 r7 g0 g3")
    assert cards(game, "hand 0").startswith("r1 r4 r7 g1 g4")
    assert cards(game, "hand 1").startswith("r1 r5 r8 g1 g5")
    assert cards(game, "hand 2").startswith("r2 r6 r9 g2 g6")


def test_then_the_next_card_is_turned_over_and_the_rest_is_the_supply() -> None:
    game = dealt(3)
    everything = [RUMMU.card_name(card) for card in game.pack]
    assert cards(game, "stack") == everything[27]
    assert cards(game, "deck").split() == everything[:27:-1]


def test_everyone_sees_their_own_hand_and_the_stack_and_nobody_the_supply() -> None:
    game = RUMMU.start(3)
    deal(game, "r0 r1 r2 r3 r4 r5 r6 r7 r8")
    assert shown(game, "hand 0", 0) == "r0 r1 r2 r3 r4 r5 r6 r7 r8"
    for seat in (1, 2, SPECTATOR):
        assert shown(game, "hand 0", seat) == " ".join("?" * 9)
    for seat in (0, 1, 2, SPECTATOR):
        assert "?" not in shown(game, "stack", seat)
        assert set(shown(game, "deck", seat).split()) == {"?"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_in_the_first_hand_first_sits_left_of_the_dealer_and_the_deal_moves_one_seat_clockwise_with_each_hand(
    players: int,
) -> None:
    game = dealt(players, first=1, hands=players)
    starters = []
    while not game.is_over():
        starters += acting(game)[0]
        hand = game.round
        while game.round == hand:
            draw_and_discard(game, 1)
            if game.to_shuffle():
                game.shuffle(game.to_shuffle())
    assert starters == [*range(1, players), 0]


def test_the_second_hand_is_dealt_beginning_with_its_own_start_player() -> None:
    game = scene("r5", "k8", "k9", hands=2)
    play(game, "0 discard r5")
    game.shuffle(game.to_shuffle())
    assert cards(game, "hand 1").startswith("r0 r2 r5")
    assert acting(game) == ([1], "draw")


# The turn: draw


def test_a_turn_begins_with_drawing_the_top_card_of_the_supply_or_picking_the_top_card_of_the_stack() -> None:
    game = scene("r0 r5", "g0", "b0", stack="k3 k4", phase="draw")
    assert legal(game, 0) == ["draw", "pick"]


def test_draw_takes_the_top_card_of_the_supply_and_only_the_drawer_sees_it() -> None:
    game = scene("r0 r5", "g0", "b0", supply="y9 y8", phase="draw")
    play(game, "0 draw")
    assert shown(game, "hand 0", 0) == "r0 r5 y9"
    assert shown(game, "hand 0", 1) == shown(game, "hand 0") == "? ? ?"
    assert cards(game, "deck").endswith("y8")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_from_the_stack_the_top_card_then_the_next_and_so_on_one_after_the_other(seat: int) -> None:
    hands = ["g0", "b0", "k0"]
    hands[seat] = "r0 r5"
    game = scene(*hands, stack="k3 k4 k5", phase="draw", turn=seat)
    play(game, f"{seat} pick")
    assert (cards(game, f"hand {seat}"), cards(game, "stack")) == ("r0 r5 k5", "k3 k4")
    assert acting(game) == ([seat], "pick")
    play(game, f"{seat} pick")
    assert (cards(game, f"hand {seat}"), cards(game, "stack")) == ("r0 r5 k5 k4", "k3")
    assert "pick" in legal(game, seat)


def test_picking_on_is_not_needed() -> None:
    game = scene("r0 r5", "g0", "b0", stack="k3 k4 k5", phase="draw")
    play(game, "0 pick", "0 discard r0")
    assert cards(game, "stack") == "k3 k4 r0"


def test_cards_that_were_picked_stay_known_to_everyone() -> None:
    game = scene("r0 r5", "g0", "b0", stack="k3 k4", phase="draw")
    play(game, "0 pick")
    for seat in (1, 2, SPECTATOR):
        assert shown(game, "hand 0", seat) == "k4 ? ?"


def test_whoever_picks_may_take_all_of_the_stack_and_then_no_more() -> None:
    game = scene("r0 r5", "g0", "b0", stack="k3 k4", phase="draw")
    play(game, "0 pick", "0 pick")
    assert cards(game, "stack") == ""
    assert deeds(game, "pick") == []
    with refused(IllegalMove, "The stack is empty."):
        play(game, "0 pick")


def test_whoever_picks_may_discard_a_card_just_picked() -> None:
    game = scene("r0 r5", "g0", "b0", stack="k3", phase="draw")
    play(game, "0 pick", "0 discard k3")
    assert cards(game, "stack") == "k3"
    assert acting(game) == ([1], "draw")


@pytest.mark.parametrize("taken", ["draw", "pick"])
def test_it_is_either_the_supply_or_the_stack_and_a_card_is_drawn_only_once(taken: str) -> None:
    game = scene("r0 r5", "g0", "b0", stack="k3 k4", phase="draw")
    play(game, f"0 {taken}")
    with refused(IllegalMove, "You have taken a card already."):
        play(game, "0 draw")


@pytest.mark.parametrize("done", [["0 draw"], ["0 pick", "0 lay r5 r6 r7 r8"]])
def test_picking_is_for_the_start_of_a_turn_before_anything_else_is_done(done: list[str]) -> None:
    game = scene("r0 r5 r6 r7 r8", "g0", "b0", stack="k3 k4", phase="draw")
    play(game, *done)
    assert deeds(game, "pick") == []
    with refused(IllegalMove, "Cards are picked only at the start of a turn, before anything else is done."):
        play(game, "0 pick")


# The turn: play and discard


def test_play_as_often_as_wanted_lay_new_combinations_add_to_combinations_and_trade_jokers() -> None:
    hand = "r5 r6 r7 r8 g0 g1 g2 b6 b9 k9"
    game = scene(hand, "g9", "b0", lying=["1: b5 y6 b7"], phase="draw")
    play(game, "0 draw", "0 lay r5 r6 r7", "0 add r8 to 2", "0 trade b6 in 1", "0 lay g0 g1 g2")
    assert [cards(game, f"combination {number}") for number in (1, 2, 3)] == ["b5 b6 b7", "r5 r6 r7 r8", "g0 g1 g2"]
    assert set(cards(game, "hand 0").split()) > {"y6", "b9", "k9"}
    assert acting(game) == ([0], "play")


def test_or_not_at_all() -> None:
    game = scene("r5 r6 r7 r8 k9", "g0", "b0", phase="draw")
    play(game, "0 draw", "0 discard k9")
    assert acting(game) == ([1], "draw")
    assert sizes(game) == [5, 1, 1]


def test_the_same_seat_acts_through_all_steps_of_a_turn() -> None:
    game = scene("r5 r6 r7 r8 k9 b9", "g0", "b0", stack="k3 k4", phase="draw")
    for move in ("pick", "pick", "lay r5 r6 r7 r8"):
        assert acting(game)[0] == [0]
        play(game, f"0 {move}")
    assert acting(game) == ([0], "play")


def test_discard_one_card_face_up_on_the_stack() -> None:
    game = scene("r5 r7", "g0", "b0", stack="k3")
    play(game, "0 discard r7")
    assert (cards(game, "hand 0"), cards(game, "stack")) == ("r5", "k3 r7")
    assert shown(game, "stack", SPECTATOR) == "k3 r7"
    assert acting(game) == ([1], "draw")


def test_after_the_last_seat_comes_the_first() -> None:
    game = scene("g0", "b0", "r5 r7", turn=2)
    play(game, "2 discard r7")
    assert acting(game) == ([0], "draw")


def test_of_two_equal_cards_one_is_discarded_and_both_have_the_same_name() -> None:
    game = scene("r7 r7", "g0", "b0")
    assert legal(game, 0) == ["discard r7"]
    play(game, "0 discard r7")
    assert cards(game, "hand 0") == "r7"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_you_may_never_lay_your_last_card(seat: int) -> None:
    hands = ["g0", "b0", "k0"]
    hands[seat] = "r5 r6 r7 r8"
    game = scene(*hands, turn=seat)
    assert deeds(game, "lay") == []
    with refused(IllegalMove, LAST):
        play(game, f"{seat} lay r5 r6 r7 r8")


def test_you_may_never_add_your_last_card() -> None:
    game = scene("r5 r9", "g0", "b0", lying=["1: r6 r7 r8"])
    assert deeds(game, "add") == ["r5 to 1", "r9 to 1"]
    with refused(IllegalMove, LAST):
        play(game, "0 add r5 r9 to 1")
    play(game, "0 add r5 to 1")
    assert legal(game, 0) == ["discard r9"]
    with refused(IllegalMove, LAST):
        play(game, "0 add r9 to 1")


def test_whoever_has_no_card_after_the_discard_has_ended_the_hand() -> None:
    game = scene("r5 r6 r7 r8 k9", "g0", "b0", hands=2)
    play(game, "0 lay r5 r6 r7 r8")
    assert game.round == 0
    play(game, "0 discard k9")
    assert game.round == 1
    assert acting(game) == ([], "shuffle")
    assert len(game.to_shuffle()) == 60


# Options


def test_hands_0_is_the_default_and_plays_to_the_target() -> None:
    assert RUMMU.chosen({}) == {"hands": 0}


@pytest.mark.parametrize("hands", [-1, 1001, "4", True])
def test_hands_is_a_number(hands: object) -> None:
    with pytest.raises(InvalidSetup, match="The option hands can be 0 to 1000, not "):
        RUMMU.start(3, {"hands": hands})


def test_a_brief_game_has_as_many_hands_as_there_are_players() -> None:
    assert RUMMU.brief is not None
    assert [RUMMU.brief(players) for players in (3, 6)] == [{"hands": 3}, {"hands": 6}]
