"""Combinations: the quick way of finding them against the plain one, and what the rules say of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies
from hypothesis.strategies import SearchStrategy

from quintett.core.rng import Rng
from quintett.core.seats import bit
from quintett.games.rummu.cards import (
    PACK,
    Faces,
    card_of,
    colour_of,
    colours_in,
    colours_with,
    count,
    face,
    faces_in,
    has_twin,
    joker_for,
    lowest,
    number_of,
    numbers_in,
    shown,
    shown_twice,
)
from quintett.games.rummu.combinations import (
    additions,
    combinations_in,
    has_combination,
    may_be_two,
    neighbours,
    trades,
    worth,
)
from quintett.games.rummu.text import card_name, face_name, faces_text, form_name, parse_faces
from tests.games.rummu import plain
from tests.games.rummu.plain import Cards

NAMES = [card_name(card) for card in PACK]
COMBINATIONS = sorted(plain.all_combinations(), key=sorted)

often = settings(max_examples=120, deadline=None, derandomize=True)


def cards_of(faces: Faces) -> Cards:
    """A set of faces as the names of its cards."""
    return Cards(faces_text(faces).split())


def faces_of(names: str | Cards) -> Faces:
    """Cards by their names as a set of faces."""
    return parse_faces(sorted(set(names.split() if isinstance(names, str) else names)))


def hands() -> SearchStrategy[list[str]]:
    """Hands of up to nine cards, most of them out of a few numbers that lie close together."""
    few = strategies.integers(min_value=0, max_value=6).flatmap(
        lambda low: some_of([name for name in NAMES if low <= int(name[1:]) <= low + 3])
    )
    return strategies.one_of(few, few, some_of(NAMES))


def some_of(names: list[str]) -> SearchStrategy[list[str]]:
    """Up to nine of these cards; of two equal ones both may be among them."""
    return strategies.lists(strategies.sampled_from(names), min_size=3, max_size=9)


def round_about(lying: Cards) -> list[str]:
    """Cards of which some may well be added to a combination: numbers round about, in a colour that may do."""
    colours = {name[0] for name in lying} | {"y"} if plain.form(lying) == plain.ONE_COLOUR else set("rygbk")
    numbers = [int(name[1:]) for name in lying]
    return [name for name in NAMES if name[0] in colours and min(numbers) - 3 <= int(name[1:]) <= max(numbers) + 3]


# The quick way and the plain one


@often
@given(hand=hands())
def test_out_of_a_hand_come_exactly_the_combinations_that_the_rules_allow(hand: list[str]) -> None:
    found = combinations_in(faces_of(Cards(hand)))
    assert len(set(found)) == len(found)
    assert set(map(cards_of, found)) == plain.lays(hand)
    assert has_combination(faces_of(Cards(hand))) == bool(found)


@often
@given(hand=hands())
def test_two_combinations_at_once_are_thought_of_wherever_they_can_be_laid(hand: list[str]) -> None:
    held, twice = faces_of(Cards(hand)), faces_of(Cards(name for name in hand if hand.count(name) > 1))
    if any(has_combination(held & ~first | twice) for first in combinations_in(held)):
        assert may_be_two(held, twice)


@often
@given(hand=hands(), least=strategies.integers(3, 6))
def test_small_combinations_can_be_left_out(hand: list[str], least: int) -> None:
    held = faces_of(Cards(hand))
    assert combinations_in(held, 0, least) == [faces for faces in combinations_in(held) if count(faces) >= least]


@often
@given(
    both=strategies.sampled_from(COMBINATIONS).flatmap(
        lambda lying: strategies.tuples(strategies.just(lying), some_of(round_about(lying)))
    )
)
def test_to_a_combination_exactly_those_cards_can_be_added_with_which_it_keeps_its_form(
    both: tuple[Cards, list[str]],
) -> None:
    lying, hand = both
    found = additions(faces_of(lying), faces_of(Cards(hand)))
    assert len(set(found)) == len(found)
    assert set(map(cards_of, found)) == plain.additions(lying, hand)
    assert all(faces & neighbours(faces_of(lying)) for faces in found)


@pytest.mark.parametrize("form", [plain.LING, plain.ONE_COLOUR, plain.MIXED])
def test_with_all_cards_in_hand_every_larger_combination_of_the_same_form_is_reached(form: str) -> None:
    """Of the one-colour sequences only the red ones: the other colours are no different."""
    alike = [faces_of(cards) for cards in COMBINATIONS if plain.form(cards) == form]
    if form == plain.ONE_COLOUR:
        alike = [faces for faces in alike if "r" in faces_text(faces)]
    everything = faces_of(Cards(NAMES))
    for lying in alike[::4]:
        larger = {faces ^ lying for faces in alike if faces & lying == lying and faces != lying}
        assert set(additions(lying, everything)) == larger


@settings(often, max_examples=250)
@given(
    lying=strategies.sampled_from([cards for cards in COMBINATIONS if any(name[0] == "y" for name in cards)]),
    hand=strategies.sets(strategies.sampled_from(sorted(set(NAMES))), min_size=10),
)
def test_for_a_joker_exactly_those_cards_can_be_traded_that_fit_in_its_place(lying: Cards, hand: set[str]) -> None:
    assert cards_of(trades(faces_of(lying), faces_of(Cards(hand)))) == plain.trades(lying, hand)


def test_neighbours_of_a_combination_are_those_that_can_be_added_first_but_for_jokers_that_would_be_too_many() -> None:
    for cards in COMBINATIONS[::7]:
        lying = faces_of(cards)
        fitting = [faces for faces in faces_in(neighbours(lying)) if additions(lying, bit(faces))]
        assert fitting == [each for each in range(50) if additions(lying, bit(each))]
        assert all(face_name(each)[0] == "y" for each in faces_in(neighbours(lying)) if each not in fitting)


def test_there_are_9024_combinations() -> None:
    found = combinations_in(faces_of(Cards(NAMES)))
    assert len(found) == len(set(found)) == 9024
    assert set(map(cards_of, found)) == set(COMBINATIONS)


def test_each_of_them_has_a_form_and_a_worth() -> None:
    for cards in COMBINATIONS:
        assert form_name(faces_of(cards)) == plain.form(cards)
        assert worth(faces_of(cards)) == plain.worth(cards)


def test_large_hands_give_each_combination_once() -> None:
    rng = Rng("large hands")
    for _ in range(8):
        cards = PACK.copy()
        rng.shuffle(cards)
        found = combinations_in(faces_of(" ".join(map(card_name, cards[:40]))))
        assert len(set(found)) == len(found) > 100
        assert all(plain.form(cards_of(faces)) for faces in found)


def test_every_combination_holds_one_of_three_cards() -> None:
    """On this rests that a first play can be finished wherever there is another combination and a card besides."""
    for cards in COMBINATIONS:
        if plain.form(cards) != plain.ONE_COLOUR or any(name[0] == "r" for name in cards):
            assert any(count(faces) == 3 for faces in combinations_in(faces_of(cards)))


# Cards and sets of them


def test_a_set_of_faces_can_be_asked_what_is_in_it() -> None:
    faces = faces_of("r5 k0 y9")
    assert count(faces) == 3
    assert [face_name(each) for each in faces_in(faces)] == ["r5", "k0", "y9"]
    assert face_name(lowest(faces)) == "r5"
    assert numbers_in(faces) == bit(0) | bit(5) | bit(9)
    assert [face_name(each) for each in faces_in(colours_in(faces))] == ["r0", "k0", "y0"]
    assert [face_name(each) for each in faces_in(colours_with(faces, 5))] == ["r0"]
    assert count(0) == numbers_in(0) == colours_in(0) == 0
    assert faces_in(0) == []


def test_faces_are_counted_and_the_lowest_is_found_wherever_they_are_in_a_set() -> None:
    rng = Rng("sets of faces")
    for size in range(1, 51):
        faces = list(range(50))
        rng.shuffle(faces)
        together = sum(bit(each) for each in faces[:size])
        assert count(together) == size
        assert lowest(together) == min(faces[:size])
        assert faces_in(together) == sorted(faces[:size])


def test_two_cards_have_the_face_of_each_1_and_7() -> None:
    twins = [card for card in PACK if has_twin(face(card))]
    assert {card_name(card)[1] for card in twins} == {"1", "7"}
    assert [card_of(face(card), card & 1) for card in PACK] == PACK
    assert shown(twins) == shown_twice(PACK)
    assert shown(PACK) == shown(PACK[::-1]) == bit(50) - 1
    assert shown_twice(twins[::2]) == 0


def test_every_card_has_a_face_of_its_colour_and_number_and_the_joker_of_that_number_may_stand_for_it() -> None:
    for card in PACK:
        name = card_name(card)
        assert f"{'rgbky'[colour_of(face(card))]}{number_of(face(card))}" == name
        assert face_name(joker_for(face(card))) == f"y{name[1]}"


# What may lie together, sentence by sentence


def is_legal(names: str) -> bool:
    return faces_of(names) in combinations_in(faces_of(names))


@pytest.mark.parametrize("names", ["r5", "r5 r6", "r5 g5", "y5 r6"])
def test_combinations_have_at_least_3_cards(names: str) -> None:
    assert not is_legal(names)


@pytest.mark.parametrize("names", ["r5 g5 b5", "r0 b0 k0", "r9 g9 b9 k9", "r3 y3 k3", "r5 y5 g5 b5 k5"])
def test_a_ling_is_the_same_number_all_of_different_colours(names: str) -> None:
    assert is_legal(names)
    assert form_name(faces_of(names)) == "ling"


@pytest.mark.parametrize("names", ["r0 r1 r2", "k7 k8 k9", "g2 g3 g4 g5 g6", "b0 b1 b2 b3 b4 b5 b6 b7 b8 b9"])
def test_a_one_colour_sequence_is_consecutive_numbers_all_of_one_colour(names: str) -> None:
    assert is_legal(names)
    assert form_name(faces_of(names)) == "one-colour sequence"


@pytest.mark.parametrize("names", ["r0 g1 b2", "k7 b8 g9", "r2 g3 k4 b5", "r2 y3 k4 b5 g6"])
def test_a_mixed_colour_sequence_is_consecutive_numbers_all_of_different_colours(names: str) -> None:
    assert is_legal(names)
    assert form_name(faces_of(names)) == "mixed-colour sequence"


@pytest.mark.parametrize("names", ["r5 r6 g7", "r5 g6 r7", "r5 g6 b7 r8", "r5 g5 b5 b6", "r5 g5 b6", "r1 r3 r5"])
def test_anything_else_is_no_combination(names: str) -> None:
    assert not is_legal(names)


@pytest.mark.parametrize("names", ["r8 r9 r0", "r9 r0 r1", "k8 g9 b0", "y9 r0 r1"])
def test_numbers_do_not_go_round_the_corner(names: str) -> None:
    assert not is_legal(names)


@pytest.mark.parametrize("number", range(10))
def test_a_yellow_card_stands_for_the_card_of_its_own_number_in_a_colour_of_need(number: int) -> None:
    low = min(number, 7)
    for colour in "rgbk":
        run = [f"{'y' if each == number else colour}{each}" for each in range(low, low + 3)]
        assert is_legal(" ".join(run))
        assert not is_legal(" ".join([*run[:2], "y0" if number > 3 else "y9"]))


@pytest.mark.parametrize(
    ("names", "legal"),
    [
        ("r1 y2 r3", True),
        ("y1 y2 r3", False),
        ("r1 r2 r3 y4", True),
        ("r1 y2 y3 r4", False),
        ("r1 y2 r3 y4 r5", True),
        ("r1 y2 y3 y4 r5", False),
        ("y1 r2 r3 y4 r5 r6", True),
        ("y1 r2 y3 r4 y5 r6", False),
        ("y1 r2 y3 r4 y5 r6 r7", True),
        ("y1 r2 y3 r4 y5 r6 y7", False),
        ("y0 y1 y2 y3 r4 r5 r6 r7 r8 r9", True),
        ("y0 y1 y2 y3 y4 r5 r6 r7 r8 r9", False),
    ],
)
def test_a_one_colour_sequence_needs_more_than_half_of_its_cards_to_be_normal_ones(names: str, legal: bool) -> None:
    assert is_legal(names) == legal


@pytest.mark.parametrize(("names", "legal"), [("r4 y5 g6", True), ("r4 y5 y6 g7", False), ("r4 y5 g6 y7 k8", False)])
def test_a_mixed_colour_sequence_has_at_most_1_joker(names: str, legal: bool) -> None:
    assert is_legal(names) == legal


def test_the_joker_counts_as_one_more_colour_so_at_most_5_cards_are_possible() -> None:
    assert is_legal("r4 g5 b6 k7 y8")
    assert max(len(cards) for cards in COMBINATIONS if plain.form(cards) != plain.ONE_COLOUR) == 5
    assert not is_legal("r4 g5 b6 k7 y8 r9")


@pytest.mark.parametrize(
    ("names", "form"),
    [
        ("r5 y6 r7", "one-colour sequence"),
        ("r5 y5 g5 b5 k5", "ling"),
        ("b6 y7 b8 r9", None),
        ("r2 r3 y4 r5 r6 y7 y8", "one-colour sequence"),
        ("y3 y4 y5", None),
    ],
)
def test_the_worked_examples(names: str, form: str | None) -> None:
    assert is_legal(names) == (form is not None)
    if form is not None:
        assert form_name(faces_of(names)) == form


def test_every_legal_sequence_has_at_least_two_normal_cards_which_tell_of_what_kind_it_is() -> None:
    for cards in COMBINATIONS:
        colours = [name[0] for name in cards if name[0] != "y"]
        assert len(colours) >= 2
        if plain.form(cards) == plain.ONE_COLOUR:
            assert len(set(colours)) == 1
        else:
            assert len(set(colours)) == len(colours)


@pytest.mark.parametrize("number", [1, 7])
@pytest.mark.parametrize("colours", ["rgb", "ryk", "rgbk", "rygb", "rygbk"])
def test_halves_are_exact(number: int, colours: str) -> None:
    ling = faces_of(Cards(f"{colour}{number}" for colour in colours))
    other = faces_of(Cards(f"{colour}3" for colour in colours))
    assert 2 * worth(ling) == worth(other)
