"""The first play of a hand, sentence by sentence."""

from __future__ import annotations

import pytest

from quintett import IllegalMove
from quintett.core.rng import Rng
from quintett.core.worlds import possible_world
from quintett.games.rummu.rules import Rummu
from tests.games.rummu.scene import acting, deeds, missing, scene
from tests.setting import cards, legal, play, refused, shown

ALONE = [(-300, 3), (-1, 3), (0, 4), (99, 4), (100, 5), (149, 5), (150, 6), (199, 6), (900, 6)]
TEAM = [(-300, 3), (-1, 3), (0, 4), (199, 4), (200, 5), (399, 5), (400, 6), (499, 6), (900, 6)]
IDLE = ["g0", "b0", "g9", "b9", "k0"]
"""A card for each of the other seats."""


def not_enough(needed: int) -> str:
    return f"Your first play needs {needed} cards, and the rest of your hand could not make them up."


def run(length: int) -> str:
    """A red sequence of so many cards."""
    return " ".join(f"r{number}" for number in range(length))


def first_turn(hand: str, points: int = 0, players: int = 3) -> Rummu:
    """Seat 0 has drawn and not played yet; the others have other scores."""
    scores = [points if seat == 0 else 7 for seat in range(players)]
    if players % 2 == 0:
        scores[players // 2] = points
    return scene(hand, *IDLE[: players - 1], points=scores)


# The number


@pytest.mark.parametrize(
    ("points", "needed", "players"),
    [(points, needed, players) for players in (3, 4, 5, 6) for points, needed in (TEAM if players % 2 == 0 else ALONE)],
)
def test_the_first_play_must_bring_at_least_so_many_cards_by_the_score_of_the_player_or_the_team(
    points: int, needed: int, players: int
) -> None:
    # Six with two jokers at the end, which cannot be laid in halves.
    cards = "r0 r1 r2 r3 y4 y5" if needed == 6 else run(needed)
    game = first_turn(f"{cards} b8 k9", points, players)
    assert deeds(game, "lay") == [cards]
    if needed > 3:
        with refused(IllegalMove, not_enough(needed)):
            play(game, f"0 lay {cards[:-3]}")
    play(game, f"0 lay {cards}")
    assert deeds(game, "discard") == ["b8", "k9"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_so_in_the_first_hand_it_is_4(players: int) -> None:
    assert missing(first_turn("r0 r1", players=players)) == [4] * players


@pytest.mark.parametrize("number", [1, 2, 3])
def test_more_cards_than_the_number_will_do(number: int) -> None:
    game = first_turn(f"{run(4 + number)} k9")
    play(game, f"0 lay {run(4 + number)}")
    assert missing(game) == [0, 4, 4]


def test_the_score_that_counts_is_that_at_the_start_of_the_hand() -> None:
    """Seat 2 lays a sequence of 5 for the team, worth 40, with 190 on the sheet: its partner needs 4 as before."""
    hands = [f"{run(4)} k9 b5", "g0", "r4 r5 r6 r7 r8 k7 k8", "b0"]
    game = scene(*hands, points=[190, 0, 190, 0], turn=2)
    play(game, "2 lay r4 r5 r6 r7 r8", "2 discard k8")
    assert missing(game) == [4, 4, 0, 4]


def test_the_score_of_another_does_not_matter() -> None:
    game = scene(f"{run(4)} k9", *IDLE[:2], points=[0, 150, -5])
    assert missing(game) == [4, 6, 3]
    play(game, f"0 lay {run(4)}")
    assert missing(game) == [0, 6, 3]


# Several combinations


def test_it_may_be_several_combinations_laid_one_after_the_other() -> None:
    game = first_turn("r1 r2 r3 g5 b5 k5 b9")
    play(game, "0 lay g5 b5 k5")
    assert missing(game) == [1, 4, 4]
    play(game, "0 lay r1 r2 r3")
    assert missing(game) == [0, 4, 4]
    assert legal(game, 0) == ["discard b9"]


@pytest.mark.parametrize(("points", "still"), [(0, 1), (100, 2), (150, 3)])
def test_until_the_number_is_reached_laying_new_combinations_is_all_you_may_do(points: int, still: int) -> None:
    hands = ["r1 r2 r3 g5 b5 k5 r4 b7", *IDLE[:2]]
    game = scene(*hands, lying=["1: b6 y7 b8"], stack="k3 k4", points=[points, 0, 0], opened=[1], phase="draw")
    play(game, "0 pick", "0 lay r1 r2 r3")
    assert legal(game, 0) == ["lay g5 b5 k5"]
    for move in ("pick", "discard b7", "discard r4", "add r4 to 2", "trade b7 in 1", "draw"):
        with refused(IllegalMove, f"Finish your first play first: lay at least {still} more in new combinations."):
            play(game, f"0 {move}")


def test_the_others_see_what_an_unfinished_first_play_still_needs_and_their_own_numbers_are_not_touched() -> None:
    game = scene("g0", "r1 r2 r3 g5 b5 k5 b9", "b0", lying=["2: k7 k8 k9"], opened=[2], turn=1)
    play(game, "1 lay r1 r2 r3")
    assert missing(game) == [4, 1, 0]


def test_the_combinations_of_an_unfinished_first_play_may_use_equal_cards() -> None:
    game = first_turn("r6 r7 r8 r7 g7 b7 k0")
    play(game, "0 lay r7 g7 b7", "0 lay r6 r7 r8", "0 discard k0")
    assert game.round == 1


def test_whoever_has_begun_a_first_play_can_finish_it_in_every_world_that_another_thinks_possible() -> None:
    game = scene("g0", "r1 r2 r3 g5 b5 k5 b9", "b0", turn=1)
    assert game.is_possible()
    play(game, "1 lay r1 r2 r3")
    rng = Rng("worlds")
    worlds = [possible_world(game, 2, rng) for _ in range(20)]
    assert all(deeds(world, "lay") for world in worlds if isinstance(world, Rummu))
    assert len({shown(world, "hand 1", 1) for world in worlds}) > 10


# What can still be reached


@pytest.mark.parametrize(
    ("hand", "points", "legal_lays"),
    [
        # One card too few: nothing would be left for the discard.
        ("r1 r2 r3 g5 b5 k5", 0, []),
        ("r1 r2 r3 g5 b5 k5 k9", 0, ["g5 b5 k5", "r1 r2 r3"]),
        # The rest makes up no combination.
        ("r1 r2 r3 g5 b5 k7 k9", 0, []),
        # The same red 3 cannot be in both.
        ("r1 r2 r3 g3 b3 k7 k9", 0, []),
        # With one combination the number cannot be reached any more, with another it can.
        ("r1 r2 r3 r4 b4 k4 g7", 0, ["r1 r2 r3", "r1 r2 r3 r4", "r4 b4 k4"]),
        ("r1 r2 r3 r4 b4 k4 g7", 100, ["r1 r2 r3", "r4 b4 k4"]),
        ("r1 r2 r3 r4 b3 k3 g7", 150, []),
        ("r1 r2 r3 r4 r5 b5 k5 g7", 150, ["r1 r2 r3", "r1 r2 r3 r4", "r2 r3 r4", "r5 b5 k5"]),
        # A sequence of six may be laid in halves.
        (f"{run(6)} k9", 150, ["r0 r1 r2", "r0 r1 r2 r3 r4 r5", "r3 r4 r5"]),
        # A joker serves only once.
        ("r1 y2 r3 b1 b3 k8 k9", 0, []),
        ("r1 y2 r3 b4 b5 y6 k8", 0, ["b4 b5 y6", "r1 y2 r3"]),
    ],
)
def test_a_combination_may_be_laid_only_if_the_number_is_reached_or_can_still_be_with_a_card_left_for_the_discard(
    hand: str, points: int, legal_lays: list[str]
) -> None:
    assert deeds(first_turn(hand, points), "lay") == legal_lays


def test_a_combination_that_leads_nowhere_is_refused() -> None:
    with refused(IllegalMove, not_enough(4)):
        play(first_turn("r1 r2 r3 g5 b5 k7 k9"), "0 lay r1 r2 r3")


def test_what_is_added_does_not_count_for_the_first_play() -> None:
    game = scene("r1 r2 r3 b9 k9", *IDLE[:2], lying=["1: r4 r5 r6"], opened=[1])
    assert deeds(game, "lay") == []
    assert deeds(game, "add") == []


# Adding and trading


def before_first_play() -> Rummu:
    return scene(f"{run(4)} r8 b7 k9", *IDLE[:2], lying=["1: r5 r6 r7", "1: b6 y7 b8"], opened=[1])


def test_before_your_first_play_you_may_not_add() -> None:
    game = before_first_play()
    assert deeds(game, "add") == []
    with refused(IllegalMove, "You may add to combinations only after your first play."):
        play(game, "0 add r8 to 1")


def test_before_your_first_play_you_may_not_trade() -> None:
    game = before_first_play()
    assert deeds(game, "trade") == []
    with refused(IllegalMove, "You may trade jokers only after your first play."):
        play(game, "0 trade b7 in 2")


def test_once_the_number_is_reached_in_the_same_turn_too_you_may() -> None:
    game = before_first_play()
    play(game, f"0 lay {run(4)}", "0 add r8 to 1", "0 trade b7 in 2", "0 discard k9")
    assert cards(game, "hand 0") == "y7"


def test_after_the_first_play_combinations_of_three_may_be_laid_in_this_turn_and_later() -> None:
    game = scene(f"{run(4)} b6 b7 b8 k5 k6 k7 k9", "g0 b0", "g9")
    play(game, f"0 lay {run(4)}", "0 lay b6 b7 b8", "0 discard k9")
    play(game, "1 draw", "1 discard g0", "2 draw", "2 discard g9", "0 draw", "0 lay k5 k6 k7")
    assert acting(game) == ([0], "play")


def test_in_teams_each_partner_makes_a_first_play_of_their_own() -> None:
    game = scene("r8 r9 k9", *IDLE[:3], lying=["2: r5 r6 r7"], opened=[2])
    assert missing(game) == [4, 4, 0, 4]
    assert deeds(game, "add") == []


def test_in_the_next_hand_everyone_makes_a_first_play_again() -> None:
    game = first_turn(f"{run(4)} k9")
    play(game, f"0 lay {run(4)}", "0 discard k9")
    game.shuffle(game.to_shuffle())
    assert missing(game) == [4, 4, 4]
