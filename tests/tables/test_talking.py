"""Talking, asking about the table, and finding commands."""

from __future__ import annotations

from quintett.tables.commands import COMMANDS
from quintett.tables.table import CHAT_KEPT, Line
from tests.tables.scene import TEN_O_CLOCK, Scene


def said(scene: Scene) -> list[str]:
    return [f"{line.name}: {line.text}" for line in scene.table.chat]


# Talking


def test_everybody_who_is_here_can_talk_with_or_without_a_command() -> None:
    scene = Scene().sit("Ann").come("Eve").type("Ann", "hello", "  /say\thow are you?").type("Eve", "fine {name}")
    assert said(scene) == ["Ann: hello", "Ann: how are you?", "Eve: fine {name}"]
    assert scene.table.chat[0] == Line(TEN_O_CLOCK, "Ann", "hello")
    assert scene.told == []


def test_players_talk_by_the_name_of_their_seat() -> None:
    scene = Scene().sit("Ann", "ann").type("ann", "hello")
    assert said(scene) == ["ann 2: hello"]


def test_what_is_said_is_one_line_of_some_length() -> None:
    scene = Scene().come("Ann").type("Ann", "one\ntwo\x07\u202ethree ")
    assert said(scene) == ["Ann: one two  three"]
    assert scene.refusal("Ann", " \n ") == "There is nothing to say."
    assert scene.refusal("Ann", "/say") == "There is nothing to say."
    assert scene.refusal("Ann", "x" * 501) == "That is too long: at most 500 letters."
    assert scene.type("Ann", "x" * 500).table.chat[-1].text == "x" * 500


def test_only_the_latest_talk_is_kept() -> None:
    scene = Scene().come("Ann").type("Ann", *map(str, range(CHAT_KEPT + 5)))
    assert (len(scene.table.chat), said(scene)[0]) == (CHAT_KEPT, "Ann: 5")


def test_who_has_seen_a_hand_without_playing_it_is_silent_to_the_end_of_the_game() -> None:
    silent = "You have seen a hand of this game; keep silent until it is over."
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/start", "/allowpeek").come("Eve").type("Eve", "/peek Ann")
    assert scene.refusal("Eve", "Ann has the r7") == silent
    assert scene.type("Ann", "/allowpeek off").refusal("Eve", "Ann has the r7") == silent
    assert scene.type("Bob", "/leave").refusal("Bob", "I had the r7") == silent
    assert said(scene.type("Ann", "I have the r7")) == ["Ann: I have the r7"]
    assert said(scene.play_on().type("Eve", "Well played"))[-1] == "Eve: Well played"


# Asking


def test_who_is_here_can_be_asked() -> None:
    scene = Scene().come("Eve")
    assert scene.answer("Eve", "/who") == ["Nobody sits here yet.", "Watching: Eve."]
    scene.sit("Ann", "Bob", "Cat").type("Ann", "/bot easy", "/start").go("Bob").wait(30).go("Cat", "Eve")
    assert scene.answer("Ann", "/who") == [
        "Seat 1: Ann, the host.",
        "Seat 2: Bob, away, a bot keeps the seat.",
        "Seat 3: Cat, away.",
        "Seat 4: Ada, a bot that plays easy.",
    ]
    assert scene.come("Cat").answer("Ann", "/who")[2] == "Seat 3: Cat, a player."


def test_what_is_played_can_be_asked() -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/option table violet")
    title = (
        "Coloretto, 2 to 5 players. "
        "Draw a card and place it, or take a row: three colours count for you, all others against you."
    )
    gathering = "Players gather; the host begins with /start."
    assert scene.answer("Ann", "/info") == [title, gathering, "The option table is violet."]
    scene.type("Ann", "/bot", "/start")
    assert scene.answer("Eve", "/info")[1] == "A game is under way."
    assert scene.play_on().answer("Ann", "/info")[1] == "The game is over."


def test_help_lists_all_commands_or_tells_of_one() -> None:
    scene = Scene()
    assert len(scene.answer("Ann", "/help")) == len(COMMANDS)
    pause = ["/pause: Pause the game, or let it go on."]
    assert scene.answer("Ann", "/help pause") == scene.answer("Ann", "/help /pause") == pause


# Finding commands


def test_commands_are_found_however_they_are_written() -> None:
    scene = Scene().come("Ann").type("Ann", " /JOIN  2 ")
    assert scene.names() == ["", "Ann"]


def test_a_command_that_there_is_not_is_refused_with_the_nearest() -> None:
    scene = Scene().come("Ann")
    assert scene.refusal("Ann", "/jion") == "There is no command /jion; do you mean /join?"
    assert scene.refusal("Ann", "/help strat") == "There is no command /strat; do you mean /start?"
    assert scene.refusal("Ann", "/xyzzy") == "There is no command /xyzzy; /help lists them."
    assert scene.refusal("Ann", "/") == "There is no command /; /help lists them."
    assert scene.refusal("Ann", "/" + "x" * 50) == f"There is no command /{'x' * 40}; /help lists them."
