"""The plain lines, through pipes and at a pseudo-terminal."""

from __future__ import annotations

import re

import pytest

from quintett.games import OURS
from tests.cli.calling import Here, quintett
from tests.terminal.evening import FEWEST, OPTIONS
from tests.terminal.terminals import MOVES, YOUR_TURN, at_terminal, piped

HAND = re.compile(r"Your hand: .*\.")


def arguments(game: str) -> list[str]:
    options = [part for option in OPTIONS.get(game, []) for part in ("--option", option)]
    return [
        "play",
        game,
        "--players",
        str(FEWEST[game]),
        "--bots",
        "random",
        "--seed",
        "5",
        "--name",
        "Wilma",
        *options,
    ]


@pytest.mark.parametrize("game", OURS)
def test_a_game_is_played_through_pipes(game: str) -> None:
    with piped(*arguments(game)) as terminal:
        terminal.play_to_the_end()
        told = "\n".join(terminal.lines)
    assert "\x1b" not in told
    assert "hidden card" in told or game in ("david", "coloretto", "sticheln")
    # Lines are short, but for the list of moves that was asked for.
    assert max(len(line) for line in terminal.lines if not line.startswith("You can play")) < 200


@pytest.mark.parametrize("game", ["coloretto", "rummu"])
def test_a_game_is_played_at_a_terminal(game: str) -> None:
    with at_terminal(*arguments(game), "--plain") as terminal:
        terminal.play_to_the_end()


def test_a_seed_gives_the_same_deal() -> None:
    hands = []
    for _ in range(2):
        with piped(*arguments("sticheln")) as terminal:
            hands.append(terminal.wait_for(HAND)[0])
            terminal.type("quit")
    assert hands[0] == hands[1]
    with piped(*arguments("sticheln"), "--seed", "6") as terminal:
        assert terminal.wait_for(HAND)[0] != hands[0]
        terminal.type("quit")


def test_it_says_what_can_be_done_and_why_something_cannot() -> None:
    with piped(*arguments("zatre")) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.type("?")
        card = terminal.wait_for(re.compile(r"(\d-\d) at .*"))[1]
        terminal.wait_for(re.compile(r"Commands: .*/hint.*\."))
        terminal.type(f"? {card} right")
        terminal.wait_for(re.compile(rf"{card} at .* right.*"))
        terminal.type("? nonsense")
        terminal.wait_for(re.compile(r"There is no such move now\."))
        terminal.type("nonsense")
        terminal.wait_for(re.compile(r"“nonsense” is no move.*"))
        terminal.type("/pley x")
        terminal.wait_for(re.compile(r".*do you mean /play\?"))
        terminal.type("hand")
        terminal.wait_for(HAND)
        terminal.type("table")
        terminal.wait_for(re.compile(r"Sheets, Wilma: .*staircase.*"))
        terminal.type("score")
        terminal.wait_for(re.compile(r"Points: .*"))
        terminal.type("quit")


def test_its_words_are_forgiving_and_lead_to_the_rules() -> None:
    legend = re.compile(r"Cards: r red, .* x grey; \+ is a \+2, j a joker, J the golden joker, .*\.")
    with piped(*arguments("coloretto")) as terminal:
        terminal.wait_for(re.compile(r"Type a move, .* rules, help, quit, .*"))
        terminal.wait_for(legend)
        terminal.wait_for(YOUR_TURN)
        terminal.type("?")
        terminal.wait_for(re.compile(r"Commands: .*"))
        terminal.wait_for(legend)
        terminal.type("HELP")
        terminal.wait_for(re.compile(r"Type a move, .*"))
        terminal.wait_for(legend)
        terminal.type("Hand")
        terminal.wait_for(re.compile(r"You hold no cards\."))
        terminal.type("Rules")
        terminal.wait_for(re.compile(r"# Coloretto"))
        terminal.wait_for(re.compile(r"\| `take B` \| take row B \|"))
        terminal.type("Q")


@pytest.mark.parametrize("word", ["quit", "exit", "/quit", "Quit"])
def test_many_words_end_it(word: str) -> None:
    outcome = quintett(*arguments("david"), stdin=f"{word}\nhand\n".encode())
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.count("Your hand: ") <= 1
    assert "There is no" not in outcome.out


def test_it_says_what_a_placement_would_bring() -> None:
    with piped(*arguments("zatre")) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.type("/moves")
        move = terminal.wait_for(MOVES)[1].split(", ")[0]
        terminal.type(f"? {move}")
        terminal.wait_for(re.compile(rf"{re.escape(move)}: (no line of 10, 11 or 12|.* \+\d+)"))
        terminal.type("quit")


def test_it_tells_again_what_happened_since_the_last_turn() -> None:
    with piped(*arguments("david")) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.type("/moves")
        terminal.type(terminal.wait_for(MOVES)[1].split(", ")[0])
        terminal.wait_for(re.compile(r"Wilma .*|Wilma: .*"))
        begun = len(terminal.lines)
        terminal.wait_for(YOUR_TURN)
        told = [line for line in terminal.lines[begun:] if re.match(r"(Ada|Ben|Bob|Carla)\b", line)]
        terminal.type("since")
        terminal.wait_for(re.compile(r"Since your last turn:"))
        again = len(terminal.lines)
        terminal.type("hand")
        terminal.wait_for(HAND)
        assert set(terminal.lines[again:-1]) & set(told)
        terminal.type("quit")


def test_a_hint_and_a_move_that_is_taken_back() -> None:
    with piped(*arguments("rummu")) as terminal:
        terminal.wait_for(YOUR_TURN)
        terminal.type("/hint")
        terminal.wait_for(re.compile(r"(draw|pick): .*"))
        terminal.wait_for(re.compile(r"What the best moves promise, in points .*:"))
        terminal.wait_for(re.compile(r"  (draw|pick): [+-]\d+\.\d"))
        terminal.type("draw")
        terminal.wait_for(re.compile(r"Wilma draws .*"))
        terminal.wait_for(YOUR_TURN)
        terminal.type("/undo")
        terminal.wait_for(re.compile(r"A move is taken back\."))
        terminal.type("/moves")
        assert terminal.wait_for(MOVES)[1] == "draw, pick"
        terminal.type("quit")


def test_it_speaks_german() -> None:
    with piped(*arguments("coloretto"), "--language", "de") as terminal:
        terminal.wait_for(re.compile(r"Du bist dran: .*"))
        terminal.type("quit")
        text = "\n".join(terminal.lines)
    assert "Punkte: " in text
    assert "Platz für" in text
    assert "row" not in text.lower()


def test_the_end_of_the_input_ends_it() -> None:
    outcome = quintett(*arguments("david"))
    assert (outcome.code, outcome.err) == (0, "")
    assert "Your turn: play a card." in outcome.out or "Wilma" in outcome.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play"], "Say which game is to be played; `quintett games` lists them."),
        (["play", "chess"], "There is no game chess; there are david, coloretto, sticheln, rummu, zatre."),
        (["play", "zatre", "--players", "9"], "Zatre is for 2 to 4 players, not 9."),
        (["play", "zatre", "--bots", "genius"], "There is no bot genius; there are"),
        (["play", "zatre", "--language", "fr"], "The language can be en or de, not “fr”."),
        (["play", "rummu", "--option", "hands"], "An option is written NAME=VALUE, not “hands”."),
        (["play", "rummu", "--option", "hands=many"], "The option hands can be"),
        (["play", "zatre", "--name", "W" * 25], "A name can have at most 24 letters."),
        (["play", "zatre", "--join", "http://127.0.0.1:9", "--name", "W" * 25], "A name can have at most 24 letters."),
        (["play", "zatre", "--join", "ftp://x"], "“ftp://x” is no address of a table or a server"),
        (["play", "zatre", "--join", "http://127.0.0.1:9"], "No Quintett server answers at http://127.0.0.1:9"),
        (["play", "zatre", "--join", "http://127.0.0.1:abc"], "“http://127.0.0.1:abc” is no address of a table"),
        (["play", "zatre", "--join", "127.0.0.1:99999"], "“127.0.0.1:99999” is no address of a table"),
        (["play", "zatre", "--join", "http://[::1"], "“http://[::1” is no address of a table"),
        (["play", "--join", "http://127.0.0.1:9/table/a b"], "“http://127.0.0.1:9/table/a b” is no address of a table"),
        (["play", "--join", "http://us er@h/"], "“http://us er@h/” is no address of a table"),
        (["play", "--join", ""], "“” is no address of a table"),
        (["play", "zatre", "--join", "http://127.0.0.1:9", "--seed", "1"], "On a server nobody can choose the deal"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = Here(capsys)(*arguments)
    assert outcome.code == 2
    assert outcome.err.startswith(sentence)
    assert outcome.err.count("\n") == 1
