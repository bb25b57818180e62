"""What is shown and said of cards, moves and tables."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quintett.games import OURS, kind_of_game
from quintett.languages import LANGUAGES, said
from quintett.server.protocol import Answer, GameEvent, GameShown, SeatShown, TableShown
from quintett.tables.commands import COMMANDS, help_words
from quintett.terminal.cards import SYMBOLS, by_colour, coloured, short
from quintett.terminal.command_line import common_start
from quintett.terminal.legends import LEGENDS
from quintett.terminal.moves import command_for, listed, with_all
from quintett.terminal.phrases import answer_lines, gathering, harmless, sayings, since_last_turn
from quintett.terminal.plain import part_lines
from quintett.terminal.remote import parse_address
from quintett.terminal.scenes import OUTLOOKS, scene_of
from quintett.terminal.scoring import explained
from quintett.terminal.turns import TURNS, your_turn


def shown(game: str, piles: dict[str, list[str]], facts: dict[str, Any] | None = None, **more: Any) -> GameShown:
    """A game as it is shown to seat 0."""
    values: dict[str, Any] = {
        "id": "x",
        "game": game,
        "players": ["Ann", "Ben", "Cem"],
        "seat": 0,
        "first": 0,
        "round": 0,
        "phase": "play",
        "to_act": [0],
        "points": [1, 2, 3],
        "legal": [],
        "moves": 0,
        "commitment": "",
        "over": False,
        "winners": [],
    }
    return GameShown(**{**values, "piles": piles, "facts": facts or {}, **more})


def lines(game: GameShown, story: list[GameEvent] | None = None) -> list[str]:
    return [line for part in scene_of(game, story or [], "en") for line in part_lines(part)]


def test_every_colour_has_a_symbol_of_its_own() -> None:
    assert len(set(SYMBOLS.values())) == len(SYMBOLS) == 8
    assert [short(name) for name in ("r7", "k0", "x", "+", "j", "2-3")] == ["●7", "☾0", "⬡", "+", "j", "2-3"]


def test_cards_are_shown_colour_by_colour() -> None:
    assert by_colour(["r5", "r6", "y1"]).plain == "●5 6  ★1"
    assert by_colour(["r", "r", "b", "+", "+", "j"]).plain == "●×2  ■  +×2 j"


def test_only_cards_are_drawn_in_a_sentence() -> None:
    assert coloured("Ann plays r7.", ["r7"]).plain == "Ann plays ●7."
    assert coloured("b goes to row B.", ["b"]).plain == "■ goes to row B."


def test_whoever_played_a_card_stands_by_it() -> None:
    story = [
        GameEvent("move", source="hand 1", target="trick", cards=["r6"]),
        GameEvent("move", source="hand 2", target="trick", cards=["y6"]),
    ]
    game = shown("david", {"trick": ["r6", "y6"], "won 1": ["b1", "b2"], "hand 0": ["r1"], "hand 1": ["?"]})
    assert lines(game, story) == ["Trick: Ben r6; Cem y6.", "Won: Ben b1 b2."]


def test_the_trick_that_was_just_taken_can_still_be_seen() -> None:
    story = [
        GameEvent("move", source="hand 1", target="trick", cards=["r6"]),
        GameEvent("move", source="hand 2", target="trick", cards=["y6"]),
        GameEvent("move", source="trick", target="won 2", cards=["r6", "y6"]),
    ]
    past = [part for part in scene_of(shown("david", {"trick": []}), story, "en") if part.is_past]
    assert [part_lines(part) for part in past] == [["Last trick: Ben r6; Cem y6."]]


def test_of_the_stack_of_rummu_only_the_top_card_is_told() -> None:
    facts = {
        "combinations": [{"owner": 1, "form": "ling", "cards": ["r5", "g5", "b5"], "worth": 5}],
        "missing": [4, 0, 0],
    }
    game = shown("rummu", {"deck": ["?"] * 9, "stack": ["r7", "b2"]}, facts)
    assert lines(game) == [
        "Supply: 9 cards.",
        "Stack: b2, 2 cards.",
        "Combination 1: r5 g5 b5, Ben: ling, 5.",
        "First play: Ann still needs 4.",
    ]


def coloretto(**facts: Any) -> GameShown:
    """A table of Coloretto with two rows, of which one is taken."""
    worth = {"points": 1, "colours": {}, "plus": ["b"], "jokers": [], "extra": 0}
    usual = {"room": {"A": 3, "B": 3}, "taken": ["B"], "out": [1], "last_round": False, "worth": [worth] * 3}
    return shown("coloretto", {"deck": ["?"] * 70, "row A": ["b"]}, {**usual, **facts})


def test_a_row_of_coloretto_is_called_by_its_letter() -> None:
    rows = [line for line in lines(coloretto()) if "Row" in line]
    assert rows == ["Row A: b, room for 2.", "Row B: taken."]
    german = [line for part in scene_of(coloretto(), [], "de") for line in part_lines(part)]
    assert "Reihe A: b, Platz für 2." in german


def test_the_supply_of_coloretto_is_counted_as_in_hints() -> None:
    assert lines(coloretto())[0] == "Supply: 69 cards and the last-round card."
    assert lines(coloretto(last_round=True))[0] == "Supply: 70 cards; this is the last round."


def test_the_score_is_explained_round_by_round() -> None:
    story = [
        GameEvent("score", seat=0, points=3, why="cards"),
        GameEvent("score", seat=0, points=2, why="cards"),
        GameEvent("gather", target="deck"),
        GameEvent("score", seat=1, points=-4, why="misery"),
    ]
    assert list(explained(shown("david", {}), story, "en")) == [
        "Round 1",
        "  Ann 5: cards 5",
        "Round 2",
        "  Ben -4: misery -4",
        "Points: Ann 1, Ben 2, Cem 3.",
    ]


def test_what_happened_is_told_with_whose_move_it_was() -> None:
    events = [
        GameEvent("deal", target="hand 1", cards=["?", "?"], said="Ben is dealt 2 hidden cards."),
        GameEvent("act", seat=1, move="draw"),
        GameEvent("move", source="deck", target="drawn", cards=["b"], said="The supply shows b."),
        GameEvent("move", source="deck", target="hand 2", cards=["?"], said="Cem draws a hidden card."),
    ]
    told = [saying.text for saying in sayings(events, ["Ann", "Ben", "Cem"])]
    assert told == ["Ben: The supply shows b.", "Cem draws a hidden card."]


@pytest.mark.parametrize(
    ("acts", "missed"),
    [
        ([], []),
        ([1, 2], [1, 2]),
        ([0, 1, 2], [1, 2]),
        ([0, 1, 2, 0], [1, 2]),
        ([1, 0, 2, 0, 0], [2]),
        ([0, 1, 0, 2], [2]),
        ([0, 0], []),
    ],
)
def test_since_the_last_turn_is_what_the_others_did(acts: list[int], missed: list[int]) -> None:
    story = [event for seat in acts for event in (GameEvent("act", seat), GameEvent("score", seat, points=1))]
    told = since_last_turn([GameEvent("deal"), *story], 0)
    assert [event.seat for event in told] == [seat for seat in missed for _ in range(2)]


def test_what_laying_a_card_would_bring_is_said_with_its_boxes() -> None:
    outlook = OUTLOOKS["zatre"]
    facts = {"lines": [], "points": 16, "boxes": [["10", 1], ["super bonus", 15]], "stairs": 2}
    assert outlook(facts, "en") == "lines of 10 +1, super bonus +15, staircase +2"
    assert outlook(facts, "de") == "Zehner +1, Superbonus +15, Treppe +2"
    assert outlook({"lines": [], "points": 0, "boxes": [], "stairs": 0}, "en") == "no line of 10, 11 or 12"


# Letters and turns


@pytest.mark.parametrize("name", OURS)
def test_a_legend_explains_every_letter_of_a_card(name: str) -> None:
    kind = kind_of_game(name)
    legend = said(LEGENDS[name], "en")
    letters = {kind.card_name(card)[0] for pile in kind.start(kind.most).piles for card in pile}
    assert letters
    for letter in letters:
        assert letter.isdecimal() or re.search(rf"(?<!\S){re.escape(letter)} ", legend), letter
    assert all(len(said(LEGENDS[name], language)) < 200 for language in LANGUAGES)


def test_for_every_phase_of_our_games_it_is_said_what_to_do() -> None:
    assert set(TURNS) == {(game, phase) for game in OURS for phase in kind_of_game(game).phases}
    for words in TURNS.values():
        assert said(words, "de").startswith("Du bist dran: ")


@pytest.mark.parametrize(
    ("game", "phase", "legal", "turn"),
    [
        ("sticheln", "choose", ["r1", "r2"], "Your turn: choose your misery card."),
        ("coloretto", "play", ["draw", "take A"], "Your turn: draw, or take a row."),
        ("coloretto", "play", ["draw"], "Your turn: draw a card."),
        ("coloretto", "play", ["take A", "take B"], "Your turn: take a row."),
        ("coloretto", "place", ["place A"], "Your turn: place the card on a row."),
        ("rummu", "draw", ["draw", "pick"], "Your turn: draw, or pick from the stack."),
        ("rummu", "play", ["lay r1 r2 r3", "discard k9"], "Your turn: lay, add, trade, or discard a card."),
        ("rummu", "play", ["lay r1 r2 r3"], "Your turn: lay more, until your first play is made."),
        ("summit", "climb", ["up"], "Your turn: climb."),
    ],
)
def test_what_is_to_be_done_is_said_as_it_can_be_done(game: str, phase: str, legal: list[str], turn: str) -> None:
    assert your_turn(shown(game, {}, phase=phase, legal=legal), "en") == turn


@pytest.mark.parametrize(
    ("names", "line"),
    [
        ([], "Nobody sits here, 3 to 6 can play; /join takes a seat."),
        (["Ann"], "One sits here, 3 to 6 can play; /join takes a seat."),
        (["Ann", "Ben"], "2 sit here, 3 to 6 can play; /join takes a seat."),
    ],
)
def test_it_is_said_how_many_have_sat_down(names: list[str], line: str) -> None:
    seats = [SeatShown(name, "person", "", here=True, kept=False, left=None, runs=False) for name in [*names, ""]]
    values: dict[str, Any] = dict.fromkeys(TableShown.__struct_fields__)
    table = TableShown(**{**values, "seats": seats, "fewest": 3, "most": 6})
    assert gathering(table, "en") == line


def test_nothing_that_people_write_does_anything_to_the_terminal() -> None:
    assert harmless("a\x1b[2Jb\nc") == "a�[2Jb�c"


def test_a_typed_line_is_a_move_or_a_command() -> None:
    assert command_for("take  b", ["draw", "take B"]) == "/play take B"
    assert command_for("/hint", ["draw"]) == "/hint"
    assert command_for("r9", ["r7"]) == "/play r9"


@pytest.mark.parametrize(("language", "line"), [("en", "/say TEXT: Say something."), ("de", "/say TEXT: Etwas sagen.")])
def test_the_help_does_not_say_that_any_text_is_said(language: str, line: str) -> None:
    answer = Answer("1", ok=True, said=[said(help_words(COMMANDS[name]), language) for name in ("say", "who")])
    assert answer_lines(answer, language)[0] == line
    assert answer_lines(answer, language)[1] == answer.said[1]


def test_moves_are_listed_shortly() -> None:
    assert listed(["r7", "r9"], [], "en") == ["r7, r9"]
    assert listed(["draw", "take A", "take B"], [], "en") == ["draw", "take A, B"]
    many = [f"1-2 at {x},0 right" for x in range(20)]
    assert listed(many, [], "en") == ["1-2 at 0,0 right, and 19 more: ? 1-2 lists them."]
    assert listed(many, ["3,0"], "en") == ["1-2 at 3,0 right"]
    assert with_all(many, ["1-2", "4,0"]) == ["1-2 at 4,0 right"]


def test_a_word_goes_on_as_far_as_there_is_one_way() -> None:
    assert common_start(["/hint"]) == "/hint"
    assert common_start(["/start", "/startnosave"]) == "/start"
    assert common_start(["/pause", "/play"]) == "/p"


@pytest.mark.parametrize(
    ("address", "parts"),
    [
        ("http://127.0.0.1:8765/table/ab-_=", ("http://127.0.0.1:8765", "ab-_=")),
        ("127.0.0.1:8765", ("http://127.0.0.1:8765", "")),
        ("https://example.org/", ("https://example.org", "")),
        ("https://example.org/cards/table/x/", ("https://example.org/cards", "x")),
    ],
)
def test_an_address_names_a_server_and_perhaps_a_table(address: str, parts: tuple[str, str]) -> None:
    assert parse_address(address) == parts
