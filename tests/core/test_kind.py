"""What a box says: setting up, options, and words for players."""

from __future__ import annotations

import pytest

from quintett.core.events import ACT, DEAL, GATHER, HIDDEN, MOVE, SCORE, TURN_UP, Event
from quintett.core.game import DECK, OVER, PLAY
from quintett.core.game import SHUFFLE as SHUFFLING
from quintett.core.kind import Area, listed
from quintett.core.seats import EVERYONE
from quintett.core.words import IllegalMove, InvalidSetup
from tests.core.tiny import HAND, JOKER, NAMES, OPEN, TINY, Tiny, tiny_game
from tests.setting import refused

# Setting up


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**30])
def test_a_game_is_for_its_number_of_players(players: int) -> None:
    with refused(InvalidSetup, f"Tiny is for 2 to 4 players, not {players}."):
        TINY.start(players)


@pytest.mark.parametrize("first", [-1, 3, 64, 10**30])
def test_the_first_seat_is_one_of_the_table(first: int) -> None:
    with refused(InvalidSetup, "The first seat must be one from 0 to 2."):
        TINY.start(3, first=first)


@pytest.mark.parametrize("first", [0, 2])
def test_the_first_seat_starts(first: int) -> None:
    game = TINY.start(3, first=first)
    assert (game.first, game.turn) == (first, first)


def test_options_that_are_not_given_have_their_default() -> None:
    assert TINY.chosen({}) == {"rounds": 1, "joker": "anywhere"}
    assert TINY.chosen({"joker": "bottom"}) == {"rounds": 1, "joker": "bottom"}
    game = TINY.start(2)
    assert isinstance(game, Tiny)
    assert (game.rounds, game.joker) == (1, "anywhere")


def test_an_option_may_be_given_its_default() -> None:
    assert TINY.chosen({"rounds": 1}) == TINY.chosen({})


def test_an_option_takes_effect() -> None:
    game = TINY.start(2, {"rounds": 3, "joker": "bottom"})
    assert isinstance(game, Tiny)
    assert (game.rounds, game.joker) == (3, "bottom")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "0"),
        (11, "11"),
        ("3", "“3”"),
        ("x" * 100, f"“{'x' * 40}”"),
        (2.0, "2.0"),
        (True, "True"),
        (None, "None"),
        ([2], "[2]"),
        ([[[[[[[[[[]]]]]]]]]], "[[[[[[[...]]]]]]]"),
    ],
)
def test_an_option_takes_none_but_its_values_and_says_which_they_are(value: object, shown: str) -> None:
    with refused(InvalidSetup, f"The option rounds can be 1 to 10, not {shown}."):
        TINY.start(2, {"rounds": value})


def test_an_option_with_few_values_lists_them() -> None:
    with refused(InvalidSetup, "The option joker can be anywhere or bottom, not “top”."):
        TINY.start(2, {"joker": "top"})


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with refused(InvalidSetup, "Tiny has no option first; it has rounds, joker."):
        TINY.start(2, {"first": 1})
    with refused(InvalidSetup, f"Tiny has no option {'x' * 40}; it has rounds, joker."):
        TINY.start(2, {"x" * 50: 1})


def test_an_option_says_what_it_does() -> None:
    option = TINY.option("rounds")
    assert (option.default, option.about) == (1, "How many rounds are played.")


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("rounds", "3", 3), ("joker", "bottom", "bottom"), ("rounds", "03", "03"), ("rounds", "many", "many")],
)
def test_a_text_means_the_value_that_is_written_so_or_is_left_as_it_is(name: str, text: str, value: object) -> None:
    assert TINY.parse_value(name, text) == value


def test_a_text_for_an_unknown_option_is_refused() -> None:
    with refused(InvalidSetup, "Tiny has no option hands; it has rounds, joker."):
        TINY.parse_value("hands", "3")


@pytest.mark.parametrize(
    ("values", "text"),
    [
        (["a"], "a"),
        (["a", "b"], "a or b"),
        ([1, 2, 3], "1, 2 or 3"),
        (range(8), "0, 1, 2, 3, 4, 5, 6 or 7"),
        (range(9), "0 to 8"),
    ],
)
def test_values_are_listed_as_people_do(values: list[object], text: str) -> None:
    assert str(listed(values)) == text


# Names


def test_piles_are_named_by_their_area_and_label() -> None:
    names = [TINY.pile_name(pile) for pile in range(8)]
    assert names == ["deck", "row A", "hand 0", "hand 1", "hand 2", "hand 3", "hand 4", "hand 5"]


def test_a_pile_belongs_to_the_area_that_begins_last_before_it() -> None:
    assert [TINY.area_of(pile).name for pile in (DECK, OPEN, HAND, HAND + 3)] == ["deck", "row", "hand", "hand"]
    assert Area("supply", 4).pile_name(4) == "supply"


def test_an_area_may_have_fewer_piles_with_fewer_players() -> None:
    rows = Area("row", 1, "ABCDE", number=lambda players: max(players, 3))
    assert [rows.labels_at(players) for players in (2, 4)] == ["ABC", "ABCD"]
    assert Area("supply", 4).labels_at(2) == ("",)
    assert TINY.area_of(HAND).labels_at(2) == ("0", "1")


@pytest.mark.parametrize(("phase", "name"), [(SHUFFLING, "shuffle"), (OVER, "over"), (PLAY, "play")])
def test_a_phase_has_a_name(phase: int, name: str) -> None:
    game = tiny_game()
    game.phase = phase
    assert TINY.phase_name(game) == name


# Refusals


@pytest.mark.parametrize(
    ("phase", "seat", "words"),
    [
        (OVER, 9, "The game is over."),
        (SHUFFLING, 9, "The cards must be shuffled first."),
        (PLAY, 9, "There is no seat 9 at this table."),
        (PLAY, 1, "It is not your turn."),
        (PLAY, 0, "Nothing in this hand shows 6."),
    ],
)
def test_a_refusal_gives_the_first_reason(phase: int, seat: int, words: str) -> None:
    game = tiny_game()
    game.phase = phase
    with refused(IllegalMove, words):
        game.apply(seat, 6)


# Stories


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event(ACT, seat=1, move=3), "Ben chooses to lay 3."),
        (Event(ACT, seat=1, move=HIDDEN), "Ben chooses to ?."),
        (Event(DEAL, source=DECK, target=HAND + 1, cards=(0, 2, JOKER)), "Ben is dealt 3 cards: 1 2 J."),
        (Event(DEAL, source=DECK, target=HAND, cards=(HIDDEN, HIDDEN)), "Ann is dealt 2 cards: 2 hidden cards."),
        (Event(MOVE, source=HAND + 2, target=OPEN, cards=(4,)), "Cem lays 3 in row A."),
        (Event(GATHER, target=DECK, cards=(0, 1)), "All 2 cards are gathered."),
        (Event(TURN_UP, source=DECK, cards=(5,)), "3"),
        (Event(SCORE, seat=1, points=-5, why="misery"), "Ben scores -5: misery."),
    ],
)
def test_an_event_is_told_in_words(event: Event, words: str) -> None:
    assert str(TINY.tell(event, NAMES)) == words


@pytest.mark.parametrize(
    "event",
    [
        Event(MOVE, source=DECK, target=HAND, cards=(0,), known=(EVERYONE,)),
        Event(SCORE, seat=1, points=0, why="misery"),
    ],
)
def test_what_needs_no_words_is_not_told(event: Event) -> None:
    assert TINY.tell(event, NAMES) is None
