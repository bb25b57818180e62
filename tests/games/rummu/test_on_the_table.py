"""Adding to combinations on the table and trading jokers, sentence by sentence."""

from __future__ import annotations

import pytest

from quintett import IllegalMove
from quintett.core.views import view
from quintett.games.rummu.rules import Rummu
from tests.games.rummu.scene import deeds, scene
from tests.setting import cards, legal, play, refused, shown


def joined(hand: str, *lying: str) -> Rummu:
    """Seat 0 has these cards and one more, which fits nowhere, and may add to the combinations of seat 1."""
    return scene(f"{hand} g9", "b0", "g0", lying=[f"1: {combination}" for combination in lying])


def owners(game: Rummu) -> list[object]:
    """Whose the combinations are, as everybody sees it."""
    combinations = view(game, 2).facts["combinations"]
    assert isinstance(combinations, list)
    return [combination["owner"] for combination in combinations]


# Adding


@pytest.mark.parametrize(
    ("lying", "hand", "additions"),
    [
        ("r5 r6 r7", "r4", ["r4"]),
        ("r5 r6 r7", "r8", ["r8"]),
        ("r5 r6 r7", "r4 r8", ["r4", "r4 r8", "r8"]),
        ("r5 r6 r7", "r3 r4 r8 r9", ["r3 r4", "r3 r4 r8", "r3 r4 r8 r9", "r4", "r4 r8", "r4 r8 r9", "r8", "r8 r9"]),
        ("r5 r6 r7", "r3 r9", []),
        ("g5 b6 k7", "r4", ["r4"]),
        ("g5 b6 k7", "r4 y8", ["r4", "r4 y8", "y8"]),
        ("g5 b6 k7", "r3 y4", ["r3 y4", "y4"]),
        ("r5 g5 b5", "k5", ["k5"]),
        ("r5 g5 b5", "k5 y5", ["k5", "y5", "y5 k5"]),
    ],
)
def test_one_or_more_cards_at_once_at_either_end_or_both(lying: str, hand: str, additions: list[str]) -> None:
    game = joined(hand, lying)
    assert deeds(game, "add") == sorted(f"{added} to 1" for added in additions)
    for added in additions:
        trial = game.copy()
        play(trial, f"0 add {added} to 1")
        assert set(cards(trial, "combination 1").split()) == {*lying.split(), *added.split()}
        assert set(cards(trial, "hand 0").split()) == {*hand.split(), "g9"} - set(added.split())


@pytest.mark.parametrize(("number", "lying"), [(1, "r5 r6 r7"), (2, "b5 b6 b7"), (3, "k5 k6 k7")])
def test_to_any_combination_on_the_table_whoever_owns_it_and_it_stays_its_owners(number: int, lying: str) -> None:
    game = scene("r8 b8 k8 g9", "b0", "k0", lying=["0: r5 r6 r7", "1: b5 b6 b7", "2: k5 k6 k7"])
    play(game, f"0 add {lying[0]}8 to {number}")
    assert set(cards(game, f"combination {number}").split()) == {*lying.split(), f"{lying[0]}8"}
    assert owners(game) == [0, 1, 2]


@pytest.mark.parametrize(
    ("lying", "added"),
    [
        ("y3 b4 b5", "b1"),
        ("y3 b4 b5", "y6"),
        ("b4 y5 b6", "y7"),
        ("k0 b1 r2", "b3"),
        ("k0 b1 y2", "y3"),
        ("r7 b7 k7", "g6"),
        ("r7 b7 k7", "y6"),
        ("k6 k7 k8 k9", "k0"),
        ("r0 r1 r2", "r9"),
    ],
)
def test_it_must_be_legal_afterwards(lying: str, added: str) -> None:
    game = joined(added, lying)
    assert deeds(game, "add") == []
    with refused(IllegalMove, f"{added} cannot be added to {lying}."):
        play(game, f"0 add {added} to 1")


@pytest.mark.parametrize(
    ("lying", "hand", "alone"),
    [
        ("y3 b4 b5", "b1 b2", ["b2"]),
        ("b4 y5 b6", "y7 b8", []),
        ("b4 y5 b6", "y3 b7", ["b7"]),
        ("y5 r6 r7", "y3 r4 y8 r9", ["r4"]),
    ],
)
def test_only_what_lies_there_in_the_end_must_be_legal_not_each_card_by_itself(
    lying: str, hand: str, alone: list[str]
) -> None:
    game = joined(hand, lying)
    assert f"{hand} to 1" in deeds(game, "add")
    assert [text for text in deeds(game, "add") if len(text.split()) == 3] == [f"{card} to 1" for card in alone]


@pytest.mark.parametrize(
    ("lying", "added"),
    [
        ("r5 r6 r7", "b8"),
        ("r5 y6 r7", "b8"),
        ("r5 b6 k7", "r8"),
        ("r5 b6 k7", "k8"),
        ("r5 b6 y7", "y8"),
        ("r5 b5 k5", "b6"),
        ("r5 b5 k5", "g6"),
    ],
)
def test_a_one_colour_sequence_stays_one_coloured_in_its_colour_a_mixed_one_stays_mixed_a_ling_a_ling(
    lying: str, added: str
) -> None:
    assert deeds(joined(added, lying), "add") == []


def test_a_combination_never_has_two_identical_cards() -> None:
    for lying in ("r7 g7 b7", "r5 r6 r7"):
        game = joined("r7", lying)
        assert deeds(game, "add") == []
        with refused(IllegalMove, f"r7 cannot be added to {lying}."):
            play(game, "0 add r7 to 1")


@pytest.mark.parametrize(("lying", "hand"), [("r4 g5 b6 k7", "y8 y3"), ("r4 g4 b4 k4", "y4")])
def test_a_ling_or_mixed_colour_sequence_ends_with_the_fifth_colour(lying: str, hand: str) -> None:
    game = joined(hand, lying)
    fifth = hand.split()
    assert deeds(game, "add") == sorted(f"{card} to 1" for card in fifth)
    play(game, f"0 add {fifth[0]} to 1")
    assert deeds(game, "add") == []


def test_a_combination_just_laid_may_be_added_to_in_the_same_turn() -> None:
    game = joined("k1 k2 k3 k4", "b5 b6 b7")
    play(game, "0 lay k1 k2 k3", "0 add k4 to 2")
    assert owners(game) == [1, 0]


def test_combinations_are_numbered_from_1_in_the_order_in_which_they_were_laid_in_this_hand() -> None:
    game = joined("k1 k2 k3 k4", "b5 b6 b7", "r1 r2 r3")
    play(game, "0 lay k1 k2 k3")
    assert cards(game, "combination 3") == "k1 k2 k3"
    with refused(IllegalMove, "There is no combination 4 on the table."):
        play(game, "0 add k4 to 4")


# The joker trade


def traded(game: Rummu, move: str) -> tuple[str, str]:
    """The combination and the hand of seat 0 after a trade."""
    play(game, f"0 {move}")
    return shown(game, "combination 1", 0), shown(game, "hand 0", 0)


def test_you_may_put_a_fitting_card_in_place_of_a_joker_and_take_the_joker_into_your_hand() -> None:
    game = joined("r6", "r5 y6 r7")
    assert traded(game, "trade r6 in 1") == ("r5 r6 r7", "g9 y6")
    assert owners(game) == [1]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_in_any_combination_on_the_table(owner: int) -> None:
    game = scene("r6 g9", "b0", "k0", lying=[f"{owner}: r5 y6 r7"], opened=[0])
    assert deeds(game, "trade") == ["r6 in 1"]


@pytest.mark.parametrize(
    ("lying", "fitting"),
    [
        ("r5 y6 r7", ["r6"]),
        ("y6 r7 r8", ["r6"]),
        ("y5 r6 r7 y8 r9", ["r5", "r8"]),
        ("r2 r3 y4 r5 r6 y7 y8", ["r4", "r7", "r8"]),
    ],
)
def test_in_a_one_colour_sequence_the_card_of_the_sequences_colour_and_the_jokers_number(
    lying: str, fitting: list[str]
) -> None:
    hand = [f"{colour}{number}" for colour in "rb" for number in range(3, 9) if f"{colour}{number}" not in lying]
    game = joined(" ".join(hand), lying)
    assert deeds(game, "trade") == [f"{card} in 1" for card in fitting]


@pytest.mark.parametrize(
    ("lying", "fitting"),
    [("r5 y5 b5", ["g5", "k5"]), ("y5 g5 b5 k5", ["r5"]), ("r4 y5 b6", ["g5", "k5"]), ("y5 g6 b7 k8", ["r5"])],
)
def test_in_a_ling_or_mixed_sequence_a_card_of_the_jokers_number_in_a_colour_not_yet_in_it(
    lying: str, fitting: list[str]
) -> None:
    hand = [f"{colour}{number}" for colour in "rgbk" for number in (4, 5, 6) if f"{colour}{number}" not in lying]
    game = joined(" ".join(hand), lying)
    assert deeds(game, "trade") == [f"{card} in 1" for card in fitting]
    joker = next(name for name in lying.split() if name[0] == "y")
    there, hand_after = traded(game, f"trade {fitting[0]} in 1")
    assert set(there.split()) == {*lying.split(), fitting[0]} - {joker}
    assert joker in hand_after.split()


def test_of_several_jokers_that_of_the_cards_number_is_taken() -> None:
    game = joined("r5 r8", "y5 r6 r7 y8 r9")
    assert traded(game, "trade r8 in 1") == ("y5 r6 r7 r8 r9", "r5 g9 y8")
    assert traded(game, "trade r5 in 1") == ("r5 r6 r7 r8 r9", "g9 y5 y8")


@pytest.mark.parametrize(
    ("lying", "card"),
    [("r5 y6 r7", "b6"), ("r5 y6 r7", "r4"), ("r7 y7 b7", "b7"), ("r4 y5 b6", "r5"), ("r7 y7 g7 b7 k7", "r7")],
)
def test_any_other_card_does_not_fit(lying: str, card: str) -> None:
    game = joined(card, lying)
    assert deeds(game, "trade") == []
    with refused(IllegalMove, f"{card} does not fit in place of a joker in {lying}."):
        play(game, f"0 trade {card} in 1")


@pytest.mark.parametrize("number", [1, 7])
def test_a_ling_of_all_five_colours_has_no_such_card(number: int) -> None:
    ling = " ".join(f"{colour}{number}" for colour in "rygbk")
    assert deeds(joined(ling, ling), "trade") == []


def test_a_yellow_card_cannot_be_traded_for_a_yellow_one() -> None:
    game = joined("y7", "r6 y7 r8")
    assert deeds(game, "trade") == []
    with refused(IllegalMove, "A yellow card cannot be traded for a yellow one."):
        play(game, "0 trade y7 in 1")


def test_where_there_is_no_joker_nothing_is_traded() -> None:
    game = joined("r7", "r6 r7 r8")
    with refused(IllegalMove, "There is no joker in r6 r7 r8."):
        play(game, "0 trade r7 in 1")


def test_the_joker_may_be_used_at_once() -> None:
    game = joined("r6 b5 b7 k1 k2", "r5 y6 r7", "k3 k4 k5")
    play(game, "0 trade r6 in 1")
    assert {"b5 y6 b7"} == set(deeds(game, "lay"))
    assert "y6 to 2" in deeds(game, "add")
    assert "y6" in deeds(game, "discard")
    play(game, "0 lay b5 y6 b7")
    assert owners(game) == [1, 1, 0]


def test_with_your_only_card_in_hand_you_may_trade_too_and_the_joker_is_left_for_the_discard() -> None:
    game = scene("r6", "b0", "k0", lying=["1: r5 y6 r7"])
    assert legal(game, 0) == ["discard r6", "trade r6 in 1"]
    play(game, "0 trade r6 in 1")
    assert legal(game, 0) == ["discard y6"]
    play(game, "0 discard y6")
    assert game.points == [10, 10 - 5, -5]


def test_a_joker_that_was_traded_away_may_be_added_and_traded_again() -> None:
    game = joined("r6 k6", "r5 y6 r7", "k3 k4 k5")
    play(game, "0 trade r6 in 1", "0 add y6 to 2")
    assert deeds(game, "trade") == ["k6 in 2"]


def test_trading_and_adding_end_the_picking() -> None:
    for move in ("trade r6 in 1", "add r8 to 1"):
        game = scene("r6 r8 g9", "b0", "k0", lying=["1: r5 y6 r7"], stack="k3 k4", phase="draw")
        play(game, "0 pick", f"0 {move}")
        assert deeds(game, "pick") == []
