"""Card sense for David & Goliath, idea by idea."""

from __future__ import annotations

import pytest

from quintett import kind_of_game
from quintett.bots.card_sense.david import DavidSense, Future
from quintett.bots.card_sense.david_lead import Leads
from quintett.bots.card_sense.david_table import Outlook, Table
from quintett.core.game import SHUFFLE
from quintett.core.rng import Rng
from quintett.core.seats import bit, first_seat
from quintett.games.david.rules import HAND, David
from tests.setting import position

DAVID = kind_of_game("david")
SENSE = DavidSense()
RED = 0


def seat_0(piles: dict[str, str], players: int = 4) -> David:
    """Seat 0 is to play."""
    game = position("david", players, piles, "play")
    assert isinstance(game, David)
    return game


def weighed(game: David) -> dict[str, int]:
    """What each legal card of seat 0 weighs."""
    moves = game.legal_moves(0)
    return {DAVID.card_name(move): int(weight) for move, weight in zip(moves, SENSE.weigh(game, 0, moves), strict=True)}


def chosen(piles: dict[str, str]) -> str:
    """The card that seat 0 of four plays."""
    return DAVID.card_name(SENSE.choose(seat_0(piles), 0, Rng(0)))


def table(game: David) -> Table:
    return Table(game, 0, Outlook(int(game.players)))


def kept(game: David, card: str) -> float:
    """What a card is worth as long as it stays in the hand of seat 0."""
    return Future(table(game)).worth_in_hand(DAVID.parse_move(card))


# The trick


def test_it_catches_a_giant_with_the_lowest_card() -> None:
    assert chosen({"trick": "g6 g11 b12", "hand 0": "g3 g7 g9 r5"}) == "g3"


def test_it_leaves_a_giant_that_would_be_a_third_card_of_a_good_colour() -> None:
    assert chosen({"trick": "g6 g11 b12", "hand 0": "g3 g7 g9 r5", "won 0": "b10 b11"}) != "g3"


def test_it_takes_no_third_card_of_a_good_colour_as_goliath() -> None:
    assert chosen({"trick": "g5 g6 g8", "hand 0": "g7 g9 r5", "won 0": "g10 g11"}) == "g7"


def test_it_takes_more_of_a_colour_that_counts_1_each_anyway() -> None:
    assert chosen({"trick": "g5 g6 g8", "hand 0": "g7 g9 r5", "won 0": "g1 g2 g10 g11"}) == "g9"


def test_it_spoils_the_good_colour_of_another() -> None:
    """Seat 1 is Goliath, and takes what seat 0 adds."""
    cards = weighed(seat_0({"trick": "b12 b3 b5", "hand 0": "r8 g8 r10 g10", "won 1": "g9 g12"}))
    assert cards["g8"] > cards["r8"]
    assert cards["g10"] > cards["r10"]


def test_a_low_card_is_more_surely_david_the_fewer_play_later() -> None:
    early = weighed(seat_0({"trick": "g11", "hand 0": "g3 g8 r5"}))
    late = weighed(seat_0({"trick": "g11 g6 g7", "hand 0": "g3 g8 r5"}))
    assert late["g3"] - late["g8"] > early["g3"] - early["g8"]


# The hand


def test_it_keeps_low_cards_to_catch_giants_with() -> None:
    game = seat_0({"hand 0": "r1 r6 r12"})
    assert kept(game, "r1") > kept(game, "r6") > kept(game, "r12")


def test_a_giant_is_a_burden_to_whoever_has_enough() -> None:
    none = seat_0({"hand 0": "r1 r12"})
    enough = seat_0({"hand 0": "r1 r12", "won 0": "r10 r11 y10 y11 g10 g11 b10 b11 v10 v11"})
    assert kept(enough, "r12") < kept(none, "r12")


def test_it_plays_short_colours_out() -> None:
    cards = weighed(seat_0({"trick": "b6 b7 b9", "hand 0": "r8 g8 g2 g3"}))
    assert cards["r8"] > cards["g8"]


# The lead


def led(game: David, card: str) -> float:
    """What speaks for leading a card, whatever the trick may bring and the card may be worth in the hand."""
    return Leads(table(game), game.piles[HAND]).worth(DAVID.parse_move(card), 0.0, 0.0)


def test_it_leads_the_extremes_of_a_colour_rather_than_the_middle() -> None:
    game = seat_0({"hand 0": "r1 y6 g12"})
    assert led(game, "r1") == led(game, "g12") > led(game, "y6")


def test_extremes_matter_less_the_later_it_is() -> None:
    early = seat_0({"hand 0": "r1 y6 g12 b5"})
    late = seat_0({"hand 0": "r1 y6"})
    assert led(early, "r1") - led(early, "y6") > led(late, "r1") - led(late, "y6") > 0.0


def test_it_leads_lower_cards_of_a_colour_first_above_all_with_nothing_above() -> None:
    game = seat_0({"hand 0": "r2 r3 r7 r12 g7 b12"})
    assert led(game, "g7") > led(game, "r7")
    assert led(game, "b12") - led(game, "r12") > led(game, "g7") - led(game, "r7")


def test_what_the_trick_brings_counts_less_for_a_lead_than_later_in_the_trick() -> None:
    game = seat_0({"hand 0": "r2 g7"})
    leads = Leads(table(game), game.piles[HAND])
    card = DAVID.parse_move("r2")
    assert 0.0 < leads.worth(card, 1.0, 0.0) - leads.worth(card, 0.0, 0.0) < 1.0
    assert 0.0 < leads.worth(card, 0.0, 0.0) - leads.worth(card, 0.0, 1.0) < 1.0


def test_a_lead_is_chosen_by_what_speaks_for_leading() -> None:
    """A middle card above lower ones of its colour brings as much in the trick as one that is alone."""
    cards = weighed(seat_0({"hand 0": "r2 r3 r7 g7 g9 g11"}))
    assert cards["g7"] > cards["r7"]


# What is to be expected


def test_one_or_two_cards_count_their_numbers_when_no_more_can_come() -> None:
    outlook = Outlook(4)
    assert [outlook.worth(count, 15.0, 0) for count in range(1, 5)] == [15.0, 15.0, 3.0, 4.0]


def test_two_cards_are_in_more_danger_than_one_and_the_more_so_the_more_are_to_come() -> None:
    outlook = Outlook(4)
    numbers = [
        [outlook.worth(count, 15.0, left) - outlook.worth(count, 0.0, left) for left in (2, 6)] for count in (1, 2)
    ]
    assert numbers[0][0] > numbers[0][1] > numbers[1][1]
    assert numbers[0][0] > numbers[1][0] > numbers[1][1]


def test_who_did_not_follow_holds_none_and_the_others_hold_more() -> None:
    game = seat_0({"hand 0": "r1 g2", "won 1": "r2 r3 r4 r5 r6 r7"}, 3)
    before = table(game).chance_to_follow(2, RED)
    game.voids[1] = bit(RED)
    assert table(game).chance_to_follow(1, RED) == 0.0
    assert table(game).chance_to_follow(2, RED) == 1.0 > before


def test_nobody_follows_a_colour_that_is_all_seen() -> None:
    game = seat_0({"hand 0": "r1 g2", "won 1": "r2 r3 r4 r5 r6 r7 r8 r9"}, 3)
    assert table(game).chance_to_follow(1, RED) == 0.0
    assert 0.0 < table(game).chance_upto(5, RED, 0.0) < table(game).chance_upto(9, RED, 0.0) == 1.0


def test_nobody_plays_another_colour_when_one_is_left() -> None:
    rest = " ".join(f"{colour}{number}" for colour in "ygbv" for number in range(1, 10))
    seen = table(seat_0({"hand 0": "r1", "won 1": rest}, 3))
    assert seen.chance_upto(1, RED, 1.0) == 0.0
    assert seen.chance_upto(9, RED, 1.0) == 1.0


def test_the_last_card_of_a_round_can_be_weighed_too() -> None:
    rest = " ".join(f"{colour}{number}" for colour in "rygbv" for number in range(1, 10))
    for card in ("g1", "g2", "g3"):
        rest = rest.replace(card, "")
    assert set(weighed(seat_0({"hand 0": "g3", "trick": "g1 g2", "won 1": rest}, 3))) == {"g3"}


# It is for everybody


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_gets_more_points_than_random_players(players: int) -> None:
    ahead = 0
    for number in range(12):
        game = DAVID.start(players)
        rng = Rng("random", players, number)
        while not game.is_over():
            if game.phase == SHUFFLE:
                game.shuffle_by(rng)
                continue
            seat = first_seat(game.to_act())
            moves = game.legal_moves(seat)
            game.make(seat, SENSE.choose(game, seat, rng) if seat == 0 else moves[rng.below(len(moves))])
        ahead += players * int(game.points[0]) - sum(game.points)
    assert ahead > 0


# Why

ADDS = "to what your captured cards count now."


@pytest.mark.parametrize(
    ("piles", "card", "sentence"),
    [
        ({"trick": "g6", "hand 0": "g3 r5"}, "g3", "g3 is all that you may play."),
        ({"trick": "g6 g11 b12", "hand 0": "g3 g7"}, "g3", f"g3 catches b12: that adds 12 {ADDS}"),
        ({"trick": "g6 g11", "hand 0": "g3 g7"}, "g3", f"g3 is the lowest card so far; g11 would add 11 {ADDS}"),
        ({"trick": "g6 r5 r7", "hand 0": "g8 g7"}, "g8", f"g8 takes the rest: that adds 18 {ADDS}"),
        (
            {"trick": "g6 g5", "hand 0": "g8 g7", "won 0": "g1 g2 g3"},
            "g8",
            f"g8 is the highest card so far; the rest would add 2 {ADDS}",
        ),
        (
            {"trick": "g6 g11 b12", "hand 0": "g3 g7"},
            "g7",
            "g7 takes nothing, and leaves your captured cards as they are.",
        ),
        ({"trick": "g6 g11", "hand 0": "g3 g7"}, "g7", "g7 is neither the highest nor the lowest card so far."),
        (
            {"hand 0": "g3 g7", "won 1": "g1", "won 2": "g2"},
            "g3",
            "Nobody else holds a green card lower than g3.",
        ),
        ({"hand 0": "g3 r7"}, "g3", "g3 is your last green card: you are free when green is led."),
        (
            {"trick": "g6 g5 g8", "hand 0": "g9 g7", "won 0": "g11 g12"},
            "g9",
            "With g9 out of your hand, you keep lower cards to catch giants with.",
        ),
        ({"hand 0": "g3 g7"}, "g3", "Of the cards that you may play, g3 seems to cost you least."),
    ],
)
def test_it_says_why(piles: dict[str, str], card: str, sentence: str) -> None:
    game = seat_0(piles)
    assert str(SENSE.why(game, 0, DAVID.parse_move(card))) == sentence
