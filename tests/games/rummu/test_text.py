"""Rummü in words: the notation, why a move is not allowed, what everybody sees, and what is told."""

from __future__ import annotations

import pytest

from quintett import IllegalMove, InvalidMove, kind_of_game
from quintett.core.game import Game
from quintett.core.views import view
from quintett.games.rummu.rules import STACK
from tests.games.rummu.scene import scene
from tests.setting import play, refused

RUMMU = kind_of_game("rummu")
HOW = "write draw, pick, lay r5 y6 r7, add y8 r9 to 3, trade r6 in 3 or discard k3"
A_CARD = "write a colour (r y g b k) and a number from 0 to 9, such as r3"

# The notation


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "pick",
        "lay r5 y6 r7",
        "lay r0 r1 r2 r3 r4 r5 r6 r7 r8 r9",
        "add y8 r9 to 3",
        "add k0 to 20",
        "trade r6 in 3",
        "discard k3",
        "discard y0",
    ],
)
def test_a_move_is_written_and_read_in_the_notation(text: str) -> None:
    assert RUMMU.move_text(RUMMU.parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("lay r7 r5 y6", "lay r5 y6 r7"),
        ("lay k5 b5 g5 y5 r5", "lay r5 y5 g5 b5 k5"),
        ("add r9 y8 to 3", "add y8 r9 to 3"),
    ],
)
def test_cards_inside_one_combination_may_be_written_in_any_order(text: str, tidy: str) -> None:
    assert RUMMU.move_text(RUMMU.parse_move(text)) == tidy


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "Draw",
        "DRAW",
        " draw",
        "draw ",
        "draws",
        "draw 2",
        "pick 2",
        "lay",
        "add",
        "add r5",
        "add to 3",
        "add r5 in 3",
        "add r5 3",
        "trade r6",
        "trade r6 to 3",
        "trade r6 r7 in 3",
        "trade in 3",
        "discard",
        "discard k3 k4",
        "r5 y6 r7",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with refused(InvalidMove, f"“{text}” is no move: {HOW}."):
        RUMMU.parse_move(text)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("lay r5 y6 r10", "r10"),
        ("lay r5  y6 r7", ""),
        ("lay r5 y6 / r7", "/"),
        ("lay R5", "R5"),
        ("discard x3", "x3"),
        ("discard k03", "k03"),
        ("discard k-0", "k-0"),
        ("discard k+1", "k+1"),
        ("add r to 1", "r"),
        ("trade 6 in 1", "6"),
        ("discard k³", "k³"),
    ],
)
def test_a_word_that_is_no_card_is_named(text: str, card: str) -> None:
    with refused(InvalidMove, f"“{card}” is no card: {A_CARD}."):
        RUMMU.parse_move(text)


@pytest.mark.parametrize("number", ["0", "01", "+1", "-1", "21", "x", ""])
def test_combinations_are_numbered_from_1(number: str) -> None:
    for text in (f"add r5 to {number}", f"trade r5 in {number}"):
        with refused(InvalidMove, f"There is no combination “{number}”; they are numbered from 1."):
            RUMMU.parse_move(text)


@pytest.mark.parametrize("text", ["lay r7 g7 r7", "add r7 r7 to 1"])
def test_a_combination_never_has_two_identical_cards(text: str) -> None:
    with refused(InvalidMove, "r7 is there twice; a combination never has two identical cards."):
        RUMMU.parse_move(text)


def test_a_long_text_is_not_said_back_in_full() -> None:
    with refused(InvalidMove, f"“{'x' * 40}” is no move: {HOW}."):
        RUMMU.parse_move("x" * 5000)
    with refused(InvalidMove, f"There is no combination “{'9' * 40}”; they are numbered from 1."):
        RUMMU.parse_move(f"add r5 to {'9' * 5000}")


# Why not


@pytest.mark.parametrize("move", ["lay r5 r6 r7 r8", "add r5 to 1", "trade r5 in 1", "discard r5", "discard k9"])
def test_before_anything_else_a_card_must_be_taken(move: str) -> None:
    game = scene("r5 r6 r7 r8 b9", "", "", stack="k3", phase="draw")
    with refused(IllegalMove, "First draw a card from the supply, or pick from the stack."):
        play(game, f"0 {move}")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("0 draw", "You have taken a card already."),
        ("0 pick", "Cards are picked only at the start of a turn, before anything else is done."),
        ("0 discard k9", "You do not hold k9."),
        ("0 discard r6", "You do not hold r6."),
        ("0 lay r3 r4 r5", "You do not hold r3."),
        ("0 lay k4 k5 k6", "You do not hold k4."),
        ("0 add g1 to 1", "You do not hold g1."),
        ("0 trade g6 in 2", "You do not hold g6."),
        ("0 lay b2 b3", "A combination has at least 3 cards."),
        ("0 lay b2", "A combination has at least 3 cards."),
        ("0 add b5 to 1", "b5 cannot be added to r6 r7 r8."),
        ("0 add b2 b3 to 1", "b2 b3 cannot be added to r6 r7 r8."),
        ("0 add b5 to 4", "There is no combination 4 on the table."),
        ("0 add b5 to 20", "There is no combination 20 on the table."),
        ("0 trade b5 in 4", "There is no combination 4 on the table."),
        ("0 trade b5 in 1", "There is no joker in r6 r7 r8."),
        ("0 trade b5 in 2", "b5 does not fit in place of a joker in b6 y7 b8."),
        ("0 trade y3 in 2", "A yellow card cannot be traded for a yellow one."),
        ("1 draw", "It is not your turn."),
        ("2 discard k5", "It is not your turn."),
        ("3 draw", "There is no seat 3 at this table."),
    ],
)
def test_a_move_that_is_not_allowed_changes_nothing(move: str, words: str) -> None:
    hand = "b2 b3 b5 r5 y2 y3 y4 g9"
    game = scene(hand, "b0", "k5", lying=["1: r6 r7 r8", "1: b6 y7 b8"], stack="k3 k4")
    before = [view(game, seat) for seat in range(3)]
    with refused(IllegalMove, words):
        play(game, move)
    assert [view(game, seat) for seat in range(3)] == before


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("draw", "You have taken a card already."),
        ("discard r5", "You do not hold r5."),
        ("add k5 to 1", "k5 cannot be added to k7 k8 k9."),
        ("add k5 k6 to 1", "You may never play your last card: one must remain for the discard."),
        ("trade k5 in 1", "There is no joker in k7 k8 k9."),
    ],
)
def test_every_seat_hears_what_is_wrong_with_its_own_cards(move: str, words: str) -> None:
    game = scene("r5", "b0", "k5 k6", lying=["0: k7 k8 k9"], turn=2)
    with refused(IllegalMove, words):
        play(game, f"2 {move}")


def test_every_seat_hears_what_its_own_first_play_needs() -> None:
    game = scene("r5", "b0", "k4 k5 k6 g0 g9", points=[0, -5, 120], turn=2)
    with refused(IllegalMove, "Your first play needs 5 cards, and the rest of your hand could not make them up."):
        play(game, "2 lay k4 k5 k6")


@pytest.mark.parametrize(
    "cards", ["y3 y4 y5", "r2 y3 y4", "r2 y3 y4 r5", "r2 y3 y4 b5 k6", "r2 y3 y4 y5 r6", "b6 y7 y8 r9", "y3 y5 r9"]
)
def test_too_many_jokers_are_named(cards: str) -> None:
    game = scene(f"{cards} g0 g9", "", "", lying=["1: k1 k2 k3"])
    why = "a one-colour sequence needs more normal cards than jokers, any other combination has one joker at most"
    with refused(IllegalMove, f"{cards} has too many jokers: {why}."):
        play(game, f"0 lay {cards}")


@pytest.mark.parametrize(
    "cards",
    ["b6 y7 b8 r9", "r5 y6 b8", "r5 g5 b6", "r5 r6 r8", "r0 r8 r9", "r5 k6 k7", "r5 g5 b5 k6", "r1 y2 r3 y5 r6"],
)
def test_what_a_combination_is_is_said_to_whoever_lays_none(cards: str) -> None:
    game = scene(f"{cards} g0 g9", "", "", lying=["1: k1 k2 k3"])
    ling = "the same number in different colours"
    sequence = "consecutive numbers in one colour or all of different colours"
    with refused(IllegalMove, f"{cards} is no combination: neither {ling}, nor {sequence}."):
        play(game, f"0 lay {cards}")


def test_after_the_end_nothing_is_allowed() -> None:
    game = scene("r5", "", "", hands=1)
    play(game, "0 discard r5")
    with refused(IllegalMove, "The game is over."):
        play(game, "1 draw")


def test_between_two_hands_nothing_is_allowed() -> None:
    game = scene("r5", "", "")
    play(game, "0 discard r5")
    with refused(IllegalMove, "The cards must be shuffled first."):
        play(game, "1 draw")


# What everybody sees


def test_everybody_sees_the_combinations_with_owner_form_and_worth_and_what_first_plays_need() -> None:
    game = scene("r5", "b0", "k0", lying=["1: r8 r6 r7", "2: g3 y4 k5 b6", "1: k7 y7 r7 b7"], hands=4)
    assert view(game, 0).facts == {
        "combinations": [
            {"owner": 1, "form": "one-colour sequence", "cards": ["r6", "r7", "r8"], "worth": 10},
            {"owner": 2, "form": "mixed-colour sequence", "cards": ["g3", "y4", "k5", "b6"], "worth": 10},
            {"owner": 1, "form": "ling", "cards": ["r7", "y7", "b7", "k7"], "worth": 5},
        ],
        "missing": [0, 0, 0],
        "hands": 4,
        "target": 200,
        "sides": [0, 1, 2],
        "empty": 0,
    }


# What is told


def told(game: Game) -> list[str]:
    """What has happened, in words."""
    words = [RUMMU.tell(event, ["Ann", "Ben", "Cem"]) for event in game.events or []]
    return [str(sentence) for sentence in words if sentence is not None]


def test_a_turn_is_told_in_words() -> None:
    hands = ["r6 r8 k1 k2 k4 g9 b9", "b0", "k5"]
    game = scene(*hands, lying=["1: r5 y6 r7"], stack="k3 b3", supply="y1", phase="draw")
    game.events = []
    play(game, "0 pick", "0 pick", "0 trade r6 in 1", "0 add r8 to 1", "0 lay k1 k2 k3 k4", "0 discard g9", "1 draw")
    assert told(game) == [
        "Ann picks b3 from the stack.",
        "Ann picks k3 from the stack.",
        "Ann lays r6 to combination 1.",
        "Ann takes y6 out of combination 1.",
        "Ann lays r8 to combination 1.",
        "Ann lays k1 k2 k3 k4 to combination 2.",
        "Ann discards g9.",
        "Ben draws y1.",
    ]


def test_a_deal_is_told_in_words() -> None:
    game = RUMMU.start(3)
    game.events = []
    game.shuffle(game.to_shuffle())
    assert told(game) == [
        "Ann is dealt r0 r2 r5 r7 g0 g2 g5 g7 b0.",
        "Ben is dealt r1 r3 r6 r8 g1 g3 g6 g8 b1.",
        "Cem is dealt r1 r4 r7 r9 g1 g4 g7 g9 b1.",
        "b2 is turned over.",
    ]


def test_a_rebuilt_supply_is_told_in_words() -> None:
    game = scene("r5 r6", "b0", "g0", rest=STACK)
    game.events = []
    play(game, "0 discard r5")
    assert told(game) == ["Ann discards r5.", "The stack, but for its top card, becomes the new supply."]


# What cards would make


def test_a_preview_tells_what_cards_make_and_what_it_is_worth() -> None:
    assert RUMMU.preview is not None
    game = RUMMU.start(3)
    assert RUMMU.preview(game, 0, "r5 r6 r7") == {"form": "one-colour sequence", "worth": 10}
    assert RUMMU.preview(game, 0, "b8 k8 y8") == {"form": "ling", "worth": 0}


def test_a_preview_of_cards_that_make_nothing_says_why() -> None:
    assert RUMMU.preview is not None
    with refused(IllegalMove, "A combination has at least 3 cards."):
        RUMMU.preview(RUMMU.start(3), 0, "r5 r6")
