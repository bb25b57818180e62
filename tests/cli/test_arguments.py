"""Every wrong argument gets one clear sentence on standard error, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import Here

GAMES = "david, coloretto, sticheln, rummu, zatre"
BOTS = "random, easy, steady, sharp, expert"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("deal", "No such command 'deal'."),
        ("coloretto", "No such command 'coloretto'; `quintett play coloretto` plays it."),
        ("Rummu --players 3", "No such command 'Rummu'; `quintett play rummu` plays it."),
        ("--loud", "No such option: --loud."),
        ("--port 9000", "No such option: --port; `quintett serve --port N` knows it."),
        ("--data somewhere", "No such option: --data; `quintett serve --data DIR` knows it."),
        ("--plain", "No such option: --plain; `quintett play --plain` knows it."),
        ("serve --lan", "No such option: --lan; `quintett --lan` knows it."),
        ("rules david --players 3", "No such option: --players; `quintett play --players N` knows it."),
        ("rules", "Missing argument 'GAME'."),
        ("rules skat", f"There is no game skat; there are {GAMES}."),
        ("rules ../../README", f"There is no game ../../README; there are {GAMES}."),
        ("simulate", "Missing argument 'GAME'."),
        ("simulate skat", f"There is no game skat; there are {GAMES}."),
        ("simulate david zatre", "Got unexpected extra argument(s) (zatre)."),
        ("simulate david --loud", "No such option: --loud."),
        ("simulate david --players 2", "David & Goliath is for 3 to 6 players, not 2."),
        ("simulate zatre --players 5", "Zatre is for 2 to 4 players, not 5."),
        ("simulate rummu --players -1", "Rummü is for 3 to 6 players, not -1."),
        (
            "simulate david --players 99999999999999999999",
            "David & Goliath is for 3 to 6 players, not 99999999999999999999.",
        ),
        ("simulate david --games 0", "--games must be a number from 1 to 1000000000, not 0."),
        ("simulate david --games -5", "--games must be a number from 1 to 1000000000, not -5."),
        ("simulate david --games 1000000001", "--games must be a number from 1 to 1000000000, not 1000000001."),
        ("simulate david --jobs 0", "--jobs must be a number from 1 to 256, not 0."),
        ("simulate david --jobs 257", "--jobs must be a number from 1 to 256, not 257."),
        ("simulate david --bots clever", f"There is no bot clever; there are {BOTS}."),
        ("simulate david --bots random,", "“” is no bot: write a name, or with a budget sharp@400."),
        ("simulate david --bots sharp@0", "“sharp@0” is no bot: write a name, or with a budget sharp@400."),
        (
            "simulate david --players 4 --bots random,random",
            "Name one bot for all seats or one for each: 2 do not fit 4 players.",
        ),
        ("simulate david --bots random,random", "David & Goliath is for 3 to 6 players, not 2."),
        ("simulate david --option table=brown", "David & Goliath has no options."),
        ("simulate rummu --option table=brown", "Rummü has no option table; it has hands."),
        ("simulate coloretto --option table=green", "The option table can be brown or violet, not “green”."),
        ("simulate rummu --option hands=x", "The option hands can be 0 to 1000, not “x”."),
        ("simulate rummu --option hands=04", "The option hands can be 0 to 1000, not “04”."),
        ("simulate rummu --option hands=0", "With hands=0 random players never come to the end of Rummü."),
        ("simulate coloretto --option violet", "Write an option as NAME=VALUE, not violet."),
        ("simulate coloretto --option table=brown --option table=violet", "The option table is given twice."),
        ("simulate coloretto --option first=0 --option first=0", "The option first is given twice."),
        ("simulate david --players 3 --option first=3", "The first seat must be one from 0 to 2."),
        ("simulate david --option first=-1", "The first seat must be a number such as 0, not -1."),
        ("simulate david --json --records -", "Records and the JSON summary cannot both go to standard output."),
        ("simulate david --records .", ". cannot be written: is a directory."),
        (
            "simulate david --records nowhere/games.jsonl",
            "nowhere/games.jsonl cannot be written: no such file or directory.",
        ),
        ("arena david", "Missing option '--bots'."),
        ("arena skat --bots random,random", f"There is no game skat; there are {GAMES}."),
        ("arena david --bots random", "Name at least two bots, such as steady,random."),
        ("arena david --bots random,clever", f"There is no bot clever; there are {BOTS}."),
        ("arena david --bots random,random --players 2", "David & Goliath is for 3 to 6 players, not 2."),
        ("arena rummu --bots random,random --players 7", "Rummü is for 3 to 6 players, not 7."),
        ("arena david --bots random,random --deals 0", "--deals must be a number from 1 to 1000000000, not 0."),
        ("arena david --bots random,random --rounds 0", "--rounds must be a number from 1 to 1000, not 0."),
        ("arena david --bots random,random --jobs 0", "--jobs must be a number from 1 to 256, not 0."),
        ("arena david --bots random,random --line-up two", "The line-up can be one or mixed, not two."),
        ("arena david --bots random,random,easy --line-up one", "The line-up one is for two bots, not 3."),
        ("arena david --bots random,random --option table=brown", "David & Goliath has no options."),
        (
            "arena david --bots random,random --option first=0",
            "In the arena each seat is the first in turn: first=0 cannot be chosen.",
        ),
        ("arena david --bots random,random --plot a.pdf", "A plot is a file that ends in .png or .svg, unlike a.pdf."),
        (
            "arena david --bots random,random --plot nowhere/a.svg",
            "nowhere/a.svg cannot be written: no such file or directory.",
        ),
        ("ladder --games skat", f"There is no game skat; there are {GAMES}."),
        ("ladder --games zatre --players 5", "None of these games is for 5 players."),
        ("ladder --pairs steady", "Write a pair as steady:random, not steady."),
        ("ladder --deals 1", "--deals must be a number from 2 to 1000000000, not 1."),
        ("ladder --jobs 300", "--jobs must be a number from 1 to 256, not 300."),
        ("ladder --keep two.jsonl", "two.jsonl holds no results of a ladder."),
        ("verify", "Missing argument 'FILE'."),
        ("verify nothing.jsonl", "nothing.jsonl cannot be read: no such file or directory."),
        ("verify .", ". cannot be read: is a directory."),
        ("replay nothing.jsonl", "nothing.jsonl cannot be read: no such file or directory."),
        ("replay empty.jsonl", "empty.jsonl has no record 1."),
        ("replay two.jsonl --game 3", "two.jsonl has no record 3."),
        ("replay two.jsonl --game 0", "--game must be a number from 1 to 1000000000, not 0."),
        ("replay two.jsonl --game -1", "--game must be a number from 1 to 1000000000, not -1."),
    ],
)
def test_a_wrong_argument_gets_a_sentence(
    here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, sentence: str
) -> None:
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "two.jsonl").write_text("{}\n{}\n\n")
    monkeypatch.chdir(tmp_path)
    assert here(*arguments.split()) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize("option", ["--players", "--games", "--jobs", "--seed"])
@pytest.mark.parametrize("value", ["many", "1.5", "", "9" * 5000])
def test_a_number_must_be_one(here: Here, option: str, value: str) -> None:
    code, out, err = here("simulate", "david", option, value)
    assert (code, out) == (2, "")
    assert option in err
    assert err.count("\n") == 1


def test_a_sentence_does_nothing_to_the_terminal(here: Here) -> None:
    assert here("rules", "\x1b[31m\nred") == (2, "", f"There is no game \\x1b[31m\\nred; there are {GAMES}.\n")


def test_no_record_is_written_when_an_argument_is_wrong(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("precious")
    assert here("simulate", "david", "--players", "9", "--records", str(file)).code == 2
    assert file.read_text() == "precious"
