"""What happens when the supply is empty, sentence by sentence."""

from __future__ import annotations

from quintett.core.seats import SPECTATOR
from quintett.core.views import view
from quintett.games.rummu.rules import HAND, STACK, Rummu
from tests.games.rummu.scene import acting, dealt, draw_and_discard, scene, sizes
from tests.setting import cards, play, shown


def to_shuffle(game: Rummu) -> list[str]:
    """The cards that want shuffling."""
    return [game.kind.card_name(card) for card in game.to_shuffle()]


def last_card_drawn(stack: str = "k3 k4 k5") -> Rummu:
    """Seat 0 has drawn the last card of the supply; the cards that are not named are in the hand of seat 2."""
    game = scene("r5 r6", "g0 g1", "b0", stack=stack, supply="y9", rest=HAND + 2, phase="draw")
    play(game, "0 draw")
    return game


def test_if_the_supply_is_empty_when_a_turn_starts_the_stack_but_for_its_top_card_is_shuffled_into_a_new_one() -> None:
    game = last_card_drawn()
    assert not game.to_shuffle()
    play(game, "0 discard r5")
    assert acting(game) == ([], "shuffle")
    assert to_shuffle(game) == ["k3", "k4", "k5"]
    assert cards(game, "stack") == "r5"
    hands = sizes(game)
    game.shuffle(game.to_shuffle()[::-1])
    assert acting(game) == ([1], "draw")
    assert cards(game, "deck") == "k3 k4 k5"
    assert sizes(game) == hands
    play(game, "1 draw")
    assert cards(game, "hand 1") == "g0 g1 k5"


def test_nobody_knows_where_in_the_new_supply_a_card_is() -> None:
    game = last_card_drawn()
    play(game, "0 discard r5")
    game.shuffle(game.to_shuffle())
    for seat in (0, 1, 2, SPECTATOR):
        assert shown(game, "deck", seat) == "? ? ?"


def test_the_stack_then_always_has_at_least_two_cards() -> None:
    game = last_card_drawn(stack="k3")
    play(game, "0 discard r6")
    assert to_shuffle(game) == ["k3"]
    game.shuffle(game.to_shuffle())
    play(game, "1 draw", "1 discard g1")
    assert to_shuffle(game) == ["r6"]


def test_picking_leaves_the_supply_as_it_is() -> None:
    game = scene("r5 r6", "g0 g1", "b0", stack="k3 k4", supply="y9", rest=HAND + 2, phase="draw")
    play(game, "0 pick", "0 discard r6")
    assert acting(game) == ([1], "draw")
    assert cards(game, "deck") == "y9"


def third_time(players: int = 3) -> Rummu:
    """The last card of a supply that was rebuilt twice has been drawn, and seat 0 is to discard r5."""
    hands = ["r5 r6", "y1 g2", "b0", "b2"][:players]
    game = scene(*hands, lying=["1: k5 k6 k7"], rest=STACK, hands=2)
    game.empty = 2
    return game


def test_if_the_supply_is_empty_for_the_third_time_in_a_hand_the_hand_ends_at_once() -> None:
    game = last_card_drawn()
    play(game, "0 discard r5")
    game.shuffle(game.to_shuffle())
    draw_and_discard(game, 3)
    assert len(game.to_shuffle()) == 3
    game.shuffle(game.to_shuffle())
    draw_and_discard(game, 2)
    assert (game.round, view(game, 0).facts["empty"]) == (0, 2)
    draw_and_discard(game, 1)
    assert game.round == 1
    assert len(game.to_shuffle()) == 60


def test_it_is_scored_as_usual_and_nobody_gets_the_10() -> None:
    game = third_time()
    play(game, "0 discard r5")
    assert game.points == [-5, 10 - 10 - 5, -5]


def test_and_nobodys_partner_is_spared() -> None:
    game = third_time(players=4)
    play(game, "0 discard r5")
    assert game.points == [-5 - 5, 10 - 10 - 5 - 5, -5 - 5, 10 - 10 - 5 - 5]


def test_whoever_has_no_card_after_the_discard_has_ended_the_hand_even_if_the_supply_is_empty_too() -> None:
    game = scene("r5", "y1 g2", "b0", rest=STACK, hands=2)
    game.empty = 2
    play(game, "0 discard r5")
    assert game.points == [10, -15, -5]


def test_in_the_next_hand_the_supply_is_counted_anew() -> None:
    game = third_time()
    play(game, "0 discard r5")
    game.shuffle(game.to_shuffle())
    assert view(game, 0).facts["empty"] == 0
    assert sizes(game) == [9, 9, 9]


def test_shuffles_are_one_for_each_hand_and_one_for_each_rebuilt_supply_right_after_the_discard_before_it() -> None:
    game = dealt(3, hands=1)
    wanted = []
    while not game.is_over():
        draw_and_discard(game, 1)
        if game.to_shuffle():
            wanted.append(len(game.to_shuffle()))
            game.shuffle(game.to_shuffle())
    assert wanted == [32, 32]
