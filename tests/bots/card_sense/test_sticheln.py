"""Card sense for Sticheln, idea by idea."""

from __future__ import annotations

import pytest

from quintett import kind_of_game
from quintett.bots.card_sense.sticheln import StichelnSense, worth_in_hand
from quintett.bots.card_sense.sticheln_outlook import SURE, Outlook
from quintett.bots.card_sense.sticheln_table import Table
from quintett.core.rng import Rng
from quintett.games.sticheln.rules import Sticheln, card_of
from tests.setting import position

STICHELN = kind_of_game("sticheln")
SENSE = StichelnSense()
MISERY = {"misery 0": "r1", "misery 1": "y1", "misery 2": "g1", "misery 3": "b1"}
OTHERS = {"hand 1": "r6 y6 b6 v2 v6", "hand 2": "r7 y7 g7 b7 v7", "hand 3": "r8 y8 g8 b8 v8"}
RED = 0
GREEN = 2


def seat_0(hand: str, trick: str = "", others: dict[str, str] = OTHERS) -> Sticheln:
    """Seat 0 of four is to play; the misery colours are red (its own), yellow, green and blue.

    The others do not hold what lies in the hand or the trick.
    """
    taken = f"{hand} {trick}".split()
    others = {pile: " ".join(card for card in cards.split() if card not in taken) for pile, cards in others.items()}
    game = position("sticheln", 4, {**MISERY, **others, "hand 0": hand, "trick": trick}, "play")
    assert isinstance(game, Sticheln)
    return game


def weighed(game: Sticheln) -> dict[str, int]:
    """What each card of seat 0 weighs."""
    moves = game.legal_moves(0)
    weights = SENSE.weigh(game, 0, moves)
    return {STICHELN.card_name(move): int(weight) for move, weight in zip(moves, weights, strict=True)}


def best(game: Sticheln) -> str:
    """The card that seat 0 lays."""
    return STICHELN.card_name(SENSE.choose(game, 0, Rng(0)))


def said(game: Sticheln, card: str) -> str:
    """What is said for a card of seat 0."""
    return str(SENSE.why(game, 0, STICHELN.parse_move(card)))


def choosing(hand: str) -> Sticheln:
    """Seat 0 of four is to choose its misery card."""
    game = position("sticheln", 4, {"hand 0": hand}, "choose")
    assert isinstance(game, Sticheln)
    return game


# The misery card


def test_it_makes_a_long_colour_its_misery() -> None:
    assert best(choosing("r1 y2 y5 y7 g1 g4")) == "y2"


def test_it_lays_the_lowest_card_of_the_colour() -> None:
    assert best(choosing("y5 y7 y2")) == "y2"


def test_of_colours_equally_long_it_takes_the_lower() -> None:
    assert best(choosing("r2 r9 y2 y5")) == "y2"


# The last to play knows all


def test_the_last_takes_a_clean_trick() -> None:
    assert best(seat_0("v3 g9", trick="g2 v6 v2")) == "g9"


def test_the_last_leaves_a_trick_with_misery_cards() -> None:
    assert best(seat_0("v3 v9", trick="g2 r5 v7")) == "v3"


def test_the_last_throws_the_misery_colour_of_the_winner() -> None:
    assert best(seat_0("b7 g7 v7", trick="v2 g8 y9")) == "b7"


def test_the_last_gets_rid_of_its_own_misery_card() -> None:
    assert best(seat_0("r6 v6", trick="v2 g8 y9")) == "r6"


def test_the_last_does_not_win_with_a_misery_card() -> None:
    assert best(seat_0("r11 v6", trick="v2 g8 y9")) == "v6"


# Those still to come


def test_a_trump_that_nobody_can_beat_keeps_the_trick() -> None:
    outlook = Outlook(seat_0("y9 v3", trick="v2"), 0)
    assert outlook.beating(16 + 9, 4) == 0
    assert outlook.chance_to_take(0, SURE) == 0


def test_whoever_holds_nothing_else_must_take_the_trick() -> None:
    outlook = Outlook(seat_0("y9 v3", trick="v2"), 0)
    assert outlook.chance_to_take(outlook.hidden, 0) == SURE


def test_others_take_a_trick_if_they_wish() -> None:
    outlook = Outlook(seat_0("y9 v3", trick="v2"), 0)
    chances = [outlook.chance_to_take(7, wish) for wish in (-500, 0, 500, 1000, 1500)]
    assert chances[0] == chances[1] < chances[2] < chances[3] == chances[4]


def test_a_poisonous_trump_must_not_be_higher_than_the_winning_card() -> None:
    outlook = Outlook(seat_0("y9 v3", trick="v2"), 0)
    assert outlook.poison_for(0, 16 + 5, 4) == -100
    assert outlook.poison_for(0, 16 + 7, 4) > -100
    assert outlook.poison_for(0, 16 + 8, 4) > outlook.poison_for(0, 16 + 7, 4)


def test_in_the_led_colour_any_card_is_poison() -> None:
    outlook = Outlook(seat_0("y9 v3", trick="r2"), 0)
    assert outlook.poison_for(0, 16 + 1, RED) == outlook.poison_for(0, 16 + 14, RED) > -100


def test_it_fears_to_win_while_others_hold_its_misery_colour() -> None:
    harmless = {"hand 1": "y5 y6 b6 v2 v6", "hand 2": "y7 g7 b7 v7 v5", "hand 3": "y8 g8 b8 v8 v4"}
    afraid, bold = weighed(seat_0("y9 v3", "v2")), weighed(seat_0("y9 v3", "v2", harmless))
    assert bold["y9"] - bold["v3"] > afraid["y9"] - afraid["v3"]


def test_it_leads_a_misery_card_rather_than_lets_it_win_later() -> None:
    assert best(seat_0("r5 v5 v7")) == "r5"


def test_a_trick_of_zeros_is_nobodys() -> None:
    assert weighed(seat_0("v0 y0", "b0 g0 r0"))["v0"] == weighed(seat_0("v0 y0", "b0 g0 r0"))["y0"]
    assert best(seat_0("v0 y9", "g0 b0")) == "y9"


# Cards to keep


def test_misery_cards_press_more_towards_the_end() -> None:
    early = Table(seat_0("r9 v2 v3 v4 v5 v6 v7 v8 v9", others={}), 0)
    late = Table(seat_0("r9 v2", others={}), 0)
    assert worth_in_hand(late, card_of(RED, 9)) < worth_in_hand(early, card_of(RED, 9)) < 0


def test_poison_for_others_is_worth_keeping() -> None:
    table = Table(seat_0("g9 v9 v0", others={}), 0)
    assert worth_in_hand(table, card_of(GREEN, 9)) > worth_in_hand(table, card_of(4, 9)) > 0
    assert worth_in_hand(table, card_of(4, 0)) > 0


# In words


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("y0", "y0 costs you nothing, and the 2 yellow cards you hold nobody can send you."),
        ("y5", "y5 costs you 5, but the 2 yellow cards you hold nobody can send you."),
        ("g3", "g3 costs you 3."),
    ],
)
def test_it_says_what_speaks_for_a_misery_card(card: str, sentence: str) -> None:
    assert said(choosing("y0 y5 g3"), card) == sentence


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("v5", "", "v5", "v5 is your last card."),
        ("r5 v5", "", "r5", "Lead r5, a card of your misery colour, for any trump but a zero takes it off you."),
        ("y5 v5", "", "y5", "Lead y5: any trump but a zero takes it, and somebody has yellow for misery."),
        ("y5 v5", "", "v5", "Lead v5: it is easily beaten, for every other colour is trump."),
        ("y5 v0", "", "v0", "A zero never wins, so v0 is safe here."),
        ("y9 v3", "v2", "y9", "Nobody can beat y9 any more, so the trick is yours."),
        ("y5 v3", "v2", "y5", "y5 is winning so far, and the trick brings you 2 as it lies."),
        ("y5 v3", "r2", "y5", "y5 is winning so far, but others are still to come."),
        ("y9 v3", "v2 g8 y7", "y9", "y9 takes the trick, and that brings you 4."),
        ("y9 g9", "v2 r8 y7", "y9", "Whatever you play, the trick is yours."),
        ("y9 v3", "v2 r8 y7", "y9", "y9 takes the trick, which counts -5 for you, and you lead the next one."),
        ("b5 v3", "v2 g8 y9", "b5", "b5 poisons the trick: it costs its winner 5."),
        ("b5 v3", "v2 y9", "b5", "b5 poisons the trick: it would cost whoever is winning 5."),
        ("r5 v3", "v2 y9", "r5", "You get rid of r5, a card of your misery colour, while somebody else is winning."),
        ("g5 v3", "v2 r9", "v3", "v3 leaves this trick alone: its cards so far would cost you 8."),
        ("g5 v3", "v2 y9", "v3", "v3 does not win, and seems to be the card that you can best spare."),
    ],
)
def test_it_says_what_speaks_for_a_card(hand: str, trick: str, card: str, sentence: str) -> None:
    others = {"hand 1": "r6 y6 v6", "hand 2": "r7 b7 v7", "hand 3": "b8 v8 y8"}
    assert said(seat_0(hand, trick, others), card) == sentence
