"""The score of a hand and the end of the game, sentence by sentence."""

from __future__ import annotations

import pytest

from quintett.core.events import SCORE, TURN_UP, redact
from quintett.core.seats import SPECTATOR
from quintett.core.views import view
from quintett.games.rummu.rules import Rummu
from tests.games.rummu.scene import scene, sizes
from tests.setting import legal, play, shown

IDLE = ["", "", "", "", ""]


def ended(
    *left: str, lying: tuple[str, ...] = (), points: tuple[int, ...] = (), dealt: int = 0, hands: int = 0
) -> Rummu:
    """Seat 0 discards its last card; the others have these cards left."""
    game = scene("g2", *left, lying=lying, points=points, hands=hands)
    game.round = dealt
    play(game, "0 discard g2")
    return game


def worth(combination: str) -> int:
    """What a combination of seat 1 brings to it at the end of a hand."""
    return int(ended("", "", lying=(f"1: {combination}",)).points[1])


# Combinations


@pytest.mark.parametrize(
    ("combination", "points"),
    [
        ("r5 g5 b5", 0),
        ("r5 y5 b5", 0),
        ("r5 y5 b5 k5", 10),
        ("r5 g5 b5 k5", 30),
        ("r5 y5 g5 b5 k5", 50),
        ("r3 y4 r5", 0),
        ("r3 r4 r5", 10),
        ("r3 y4 r5 r6", 10),
        ("r3 r4 r5 r6", 20),
        ("r3 y4 r5 r6 y7", 20),
        ("r3 r4 r5 r6 r7", 40),
        ("r3 r4 r5 r6 r7 y8", 30),
        ("r3 r4 r5 r6 r7 r8", 50),
        ("r2 r3 r4 r5 r6 r7 y8", 40),
        ("r2 r3 r4 r5 r6 r7 r8", 60),
        ("r2 r3 r4 r5 r6 r7 r8 y9", 50),
        ("r2 r3 r4 r5 r6 r7 r8 r9", 70),
        ("y1 r2 r3 r4 r5 r6 r7 r8 r9", 60),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9", 80),
        ("y0 r1 r2 r3 r4 r5 r6 r7 r8 r9", 70),
        ("r0 r1 r2 r3 r4 r5 r6 r7 r8 r9", 90),
    ],
)
def test_each_combination_counts_for_its_owner_by_the_table(combination: str, points: int) -> None:
    assert worth(combination) == points


@pytest.mark.parametrize(("combination", "points"), [("r3 k4 b5", 0), ("r3 k4 b5 g6", 10), ("r3 k4 b5 g6 y7", 20)])
def test_a_mixed_colour_sequence_is_never_clean(combination: str, points: int) -> None:
    assert worth(combination) == points


@pytest.mark.parametrize("number", [1, 7])
@pytest.mark.parametrize(
    ("colours", "points"), [("rgb", 0), ("ryb", 0), ("rygb", 5), ("rgbk", 15), ("rygbk", 25)], ids=str
)
def test_a_ling_of_1s_or_of_7s_counts_half(number: int, colours: str, points: int) -> None:
    assert worth(" ".join(f"{colour}{number}" for colour in colours)) == points


def test_a_sequence_with_a_1_or_a_7_counts_in_full() -> None:
    assert worth("r0 r1 r2") == worth("b6 b7 b8") == 10


def test_all_combinations_of_a_player_count_and_for_nobody_else() -> None:
    lying = ("1: r5 r6 r7", "2: b5 b6 b7 b8", "1: k3 k4 k5 k6 k7")
    assert ended("", "", lying=lying).points == [10, 10 + 40, 20]


def test_a_combination_whose_joker_was_traded_away_is_clean() -> None:
    game = scene("r6", "", "", lying=["1: r4 r5 y6 r7"])
    play(game, "0 trade r6 in 1", "0 discard y6")
    assert game.points[1] == 20


def test_a_combination_to_which_a_joker_was_added_is_not() -> None:
    game = scene("y8 g2", "", "", lying=["1: r5 r6 r7"])
    play(game, "0 add y8 to 1", "0 discard g2")
    assert game.points[1] == 10


def test_a_combination_to_which_a_joker_was_added_again_after_the_trade_is_not() -> None:
    game = scene("r6 y8", "", "", lying=["1: r4 r5 y6 r7"])
    play(game, "0 trade r6 in 1", "0 add y8 to 1", "0 discard y6")
    assert game.points[1] == 20


# The end of the hand


def test_ending_the_hand_counts_10() -> None:
    assert ended("", "").points == [10, 0, 0]


def test_each_yellow_card_left_in_a_hand_counts_minus_10_each_other_card_minus_5() -> None:
    assert ended("y3 y7 r1", "b5 b6 b7 k1").points == [10, -25, -20]


def test_combinations_that_were_not_laid_are_cards_left() -> None:
    assert ended("r5 r6 r7 r8", "").points == [10, -20, 0]


def test_points_are_added_to_the_score_which_may_be_negative() -> None:
    assert ended("y3", "b5", points=(-60, 3, 0)).points == [-50, -7, -5]


def test_when_a_hand_ends_all_cards_that_are_left_are_shown() -> None:
    game = scene("r7 y3", "g2", "b5", turn=1)
    game.events = []
    play(game, "1 discard g2")
    seen = [redact(event, SPECTATOR) for event in game.events if event.what == TURN_UP]
    assert [sorted(map(game.kind.card_name, event.cards)) for event in seen] == [["r7", "y3"], ["b5"]]
    over = ended("r7 y3", "b5", hands=1)
    for seat in (0, 1, 2, SPECTATOR):
        assert shown(over, "hand 1", seat) == "r7 y3"


def test_it_is_told_what_points_were_given_for() -> None:
    game = scene("g2", "r7 y3", "b5", lying=["0: r3 r4 r5", "2: k2 k3 y4"])
    game.events = []
    play(game, "0 discard g2")
    told = [game.kind.tell(event, ["Ann", "Ben", "Cem"]) for event in game.events]
    assert [str(words) for words in told if words is not None] == [
        "Ann discards g2.",
        "Ben is left with r7 y3.",
        "Cem is left with b5.",
        "Ann scores 10: combinations.",
        "Ann scores 10: ending the hand.",
        "Ben scores -15: cards left.",
        "Cem scores -5: cards left.",
    ]


def test_the_next_hand_begins_with_an_empty_table() -> None:
    game = ended("y3", "b5", lying=("0: r5 r6 r7",))
    assert len(game.to_shuffle()) == 60
    assert view(game, 0).facts["combinations"] == []
    game.shuffle(game.to_shuffle())
    assert sizes(game) == [9, 9, 9]
    assert (game.round, legal(game, 1)) == (1, ["draw", "pick"])


# Teams


@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
def test_4_and_6_play_in_teams_of_two_that_sit_opposite_and_both_partners_points_go_to_the_team(
    players: int, partner: int
) -> None:
    lying = ("0: r5 r6 r7", f"{partner}: b5 b6 b7 b8", "1: k5 k6 k7 k8 k9")
    points = ended(*IDLE[: players - 1], lying=lying).points
    assert points[0] == points[partner] == 10 + 20 + 10
    assert points[1] == points[(1 + partner) % players] == 40
    assert points == [40, 40, 0][:partner] * 2


@pytest.mark.parametrize("players", [3, 5])
def test_3_and_5_play_alone(players: int) -> None:
    game = ended(*IDLE[: players - 1], lying=("1: r5 r6 r7",))
    assert game.points == [10, 10, 0, 0, 0][:players]


def test_the_partner_of_the_player_who_ended_the_hand_gets_no_minus_points_for_cards_left() -> None:
    assert ended("r4", "y3 r6 r7", "y5 k1").points == [10, -5 - 15, 10, -5 - 15]


def test_with_six_the_partner_sits_three_seats_away() -> None:
    assert ended("r4", "y4", "y3 r6 r7", "b5", "b6 b8").points == [10, -5 - 5, -10 - 10, 10, -5 - 5, -10 - 10]


def test_the_partners_combinations_count_although_the_partner_is_spared() -> None:
    assert ended("", "y3", "", lying=("2: r5 r6 r7",)).points == [20, 0, 20, 0]


def test_whoever_plays_alone_spares_nobody() -> None:
    assert ended("r4", "r6", "y3", "y4").points == [10, -5, -5, -10, -10]


def test_it_is_told_to_both_partners_what_the_team_scores() -> None:
    game = scene("g2", "r7", "k9", "", lying=["2: r3 r4 r5"])
    game.events = []
    play(game, "0 discard g2")
    scored = [(event.seat, event.points, event.why) for event in game.events if event.what == SCORE and event.points]
    ann_and_cem = [(10, "ending the hand"), (10, "combinations")]
    assert [(points, why) for seat, points, why in scored if seat == 0] == ann_and_cem
    assert [(points, why) for seat, points, why in scored if seat == 2] == ann_and_cem[::-1]
    assert [(seat, points) for seat, points, _ in scored if seat % 2] == [(1, -5), (3, -5)]
    assert [seat for seat, _, _ in scored] == sorted(seat for seat, _, _ in scored)


# The end of the game


@pytest.mark.parametrize(
    ("players", "points", "over"), [(3, 185, False), (3, 190, True), (5, 195, True), (5, 180, False)]
)
def test_the_game_ends_after_a_hand_in_which_a_player_has_reached_200_points(
    players: int, points: int, over: bool
) -> None:
    game = ended(*IDLE[: players - 1], points=(points, *[0] * (players - 1)))
    assert game.points[0] == points + 10
    assert game.is_over() == over


@pytest.mark.parametrize(
    ("players", "points", "over"), [(4, 485, False), (4, 490, True), (6, 495, True), (6, 230, False)]
)
def test_or_a_team_500(players: int, points: int, over: bool) -> None:
    scores = tuple(points if seat % (players // 2) == 0 else 0 for seat in range(players))
    game = ended(*IDLE[: players - 1], points=scores)
    assert game.points[0] == game.points[players // 2] == points + 10
    assert game.is_over() == over


def test_it_need_not_be_the_player_who_ended_the_hand() -> None:
    game = ended("", "", lying=("1: r3 r4 r5 r6 r7",), points=(100, 160, 0))
    assert game.is_over()
    assert game.winners() == [1]


def test_a_score_that_was_once_200_but_is_so_no_more_does_not_end_the_game() -> None:
    assert not ended("y1 y3 y4 y5", "", points=(0, 199, 0)).is_over()


def test_most_points_win() -> None:
    game = ended("", "", lying=("2: r3 r4 r5 r6 r7",), points=(195, 0, 180))
    assert game.points == [205, 0, 220]
    assert game.winners() == [2]


def test_equal_totals_share_the_win() -> None:
    assert ended("", "", points=(195, 205, 0)).winners() == [0, 1]


def test_in_teams_both_partners_win() -> None:
    assert ended("", "", "", points=(495, 20, 495, 20)).winners() == [0, 2]


@pytest.mark.parametrize(("dealt", "over"), [(0, False), (1, False), (2, True)])
def test_the_option_hands_plays_exactly_that_many_hands(dealt: int, over: bool) -> None:
    assert ended("", "", dealt=dealt, hands=3).is_over() == over


@pytest.mark.parametrize(("dealt", "over"), [(0, False), (1, True)])
def test_with_the_option_the_target_does_not_matter(dealt: int, over: bool) -> None:
    assert ended("", "", points=(400, 0, 0), dealt=dealt, hands=2).is_over() == over


def test_without_it_the_game_goes_on_for_as_many_hands_as_it_takes() -> None:
    assert not ended("", "", dealt=99).is_over()
