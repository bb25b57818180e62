"""Records checked strictly by the rules, and garbage that is a bad record like any other."""

from __future__ import annotations

import copy
import json
import resource
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintett import game_names, kind_of_game
from quintett.core.fair import FairDeal
from quintett.core.match import Match
from quintett.core.records import BadRecord, check
from quintett.jsonl import parse_record, record_line
from quintett.simulation import play, prepare
from tests.cli.calling import COMMAND, Here, environment


@cache
def valid_line(game: str) -> str:
    """The record of a short game."""
    kind = kind_of_game(game)
    options = {"hands": 1} if game == "rummu" else {}
    return play(prepare(kind, kind.fewest, ["random"], options, None, 1), range(1, 2), recorded=True).records


def valid_record(game: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(valid_line(game))
    return record


def broken(**keys: object) -> str:
    return record_line({**valid_record("sticheln"), **keys})


# The command


@pytest.mark.parametrize("game", game_names())
def test_simulated_games_are_right(here: Here, tmp_path: Path, game: str) -> None:
    file = tmp_path / "games.jsonl"
    here("simulate", game, "--games", "4", "--records", str(file))
    assert here("verify", str(file)) == (0, "4 records, 0 bad\n", "")


def test_one_record_is_not_said_to_be_many(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    here("simulate", "zatre", "--games", "1", "--records", str(file))
    assert here("verify", str(file)) == (0, "1 record, 0 bad\n", "")


def test_an_empty_file_has_no_bad_record(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n \n")
    assert here("verify", str(file)) == (0, "0 records, 0 bad\n", "")


def test_each_bad_record_gets_a_line_with_its_number_the_place_and_the_reason(here: Here, tmp_path: Path) -> None:
    moves = valid_record("sticheln")["moves"]
    file = tmp_path / "games.jsonl"
    file.write_text(
        valid_line("sticheln")
        + broken(moves=[*moves[:9], [moves[9][0], moves[3][1]], *moves[10:]])
        + "\n"
        + valid_line("david")
        + broken(players=["Ann"])
        + broken(result={"scores": [0, 0, 0], "winners": [1]})
        + broken(game="skat\n\x1b[2J" * 50)
        + "[1, 2]\n"
        + broken(first=10**4000)
        + broken(moves=[[10**4000, "r1"]])
        + broken(shuffles=[])
        + "{\n\n\n"
    )
    outcome = here("verify", str(file))
    lines = outcome.out.splitlines()
    assert outcome.code == 1
    assert lines[0] == f"record 2, move 10: You do not hold {moves[3][1]}."
    assert lines[1] == "record 3: The line is blank."
    assert lines[2] == "record 5: Sticheln is for 3 to 6 players, not 1."
    assert lines[3].startswith("record 6, result: The scores are ")
    assert lines[4].startswith("record 7: There is no game skat\\n\\x1b[2J")
    assert lines[5] == "record 8: A record is an object with keys and values."
    assert lines[6] == "record 9: The first seat must be one from 0 to 2."
    assert lines[7].startswith("record 10, move 1: There is no seat 1000")
    assert lines[8] == "record 11, shuffle 1: This shuffle is missing."
    assert lines[9].startswith("record 12: The line is no JSON: ")
    assert lines[10:] == ["12 records, 10 bad"]
    assert max(map(len, lines)) < 500


def test_a_huge_line_is_a_bad_record_and_takes_no_memory(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with file.open("wb") as out:
        out.seek(300 << 20)
        out.write(b"\n" + valid_line("zatre").encode())

    def little_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (250 << 20, 250 << 20))

    process = subprocess.run(
        [*COMMAND, "verify", str(file)],
        capture_output=True,
        text=True,
        env=environment(),
        preexec_fn=little_memory,
        check=False,
    )
    assert process.stderr == ""
    assert process.stdout == "record 1: The line is longer than 16 MiB.\n2 records, 1 bad\n"


def test_proofs_of_deals_are_checked_and_counted(here: Here, tmp_path: Path) -> None:
    kind = kind_of_game("david")
    deal = FairDeal(bytes(range(32)), "example", ["ann", "", "cem"])
    match = Match(kind, ["Ann", "Bot", "Cem"])
    match.shuffle([kind.card_name(card) for card in deal.order(match.game)])
    proved = {**match.record(), "proof": deal.proof()}
    file = tmp_path / "games.jsonl"
    file.write_text(valid_line("david") + record_line(proved) * 2)
    assert here("verify", str(file)) == (0, "3 records, 0 bad, 2 with a proof of the deal\n", "")
    file.write_text(record_line(proved) + record_line({**proved, "proof": {**deal.proof(), "nonces": ["", "", ""]}}))
    told = (
        "record 2, proof: Shuffle 1 is not what the secret and the nonces give.\n"
        "2 records, 1 bad, 1 with a proof of the deal\n"
    )
    assert here("verify", str(file)) == (1, told, "")


# Whatever is changed in a record, it is refused or still tells a game truly


def tells_truly(record: Any, match: Match) -> bool:
    """Whether all that a record says is what the match was."""
    told: dict[str, Any] = match.record()
    defaults = match.kind.chosen({})
    options = {name: value for name, value in record["options"].items() if value != defaults[name]}
    moves = [(seat, match.kind.parse_move(text)) for seat, text in record["moves"]]
    result = record.get("result")
    return (
        all(same(record[key], told[key]) for key in ("format", "game", "players", "first", "shuffles"))
        and same(options, told["options"])
        and moves == match.made
        and all(type(seat) is int for seat, _ in record["moves"])
        and (
            result is None
            and "result" not in record
            or same(result["scores"], told["result"]["scores"])
            and same(sorted(result["winners"]), told["result"]["winners"])
        )
    )


def same(one: object, other: object) -> bool:
    """Whether values are equal and of the same types: 1, 1.0 and true differ."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def refused_or_true(line: bytes) -> None:
    try:
        record = parse_record(line)
        match = check(record, kind_of_game)
    except BadRecord:
        return
    assert tells_truly(record, match)


NUMBERS = (0, 1, -1, 2, 7, 64, 2**63, -(2**64), 10**4000, 1.0, 0.0, 1e308)
TEXTS = ("", "0", "r1", "draw", "take A", "\x00", "é" * 99)
LISTS: tuple[object, ...] = ([], [0], [[]], [0, "r1"], [[0, "r1"]], [[[[[]]]]])
OBJECTS: tuple[object, ...] = ({}, {"a": 1}, {"hands": True}, {"table": "violet"}, {"hands": 2.0})
ODDITIES = st.sampled_from([None, True, False, *NUMBERS, *TEXTS, *LISTS, *OBJECTS])


def places(value: Any) -> list[tuple[Any, Any]]:
    """All lists and objects in a value, each with each of its keys."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    found = [(value, key) for key in keys]
    for key in keys:
        found.extend(places(value[key]))
    return found


@st.composite
def changed_records(draw: st.DrawFn) -> bytes:
    """A right record with a few things replaced, taken away, doubled or exchanged."""
    record = copy.deepcopy(valid_record(draw(st.sampled_from(game_names()))))
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places(record)))
        deed = draw(st.sampled_from(["replace", "take away", "double", "exchange", "swap"]))
        if deed == "replace":
            holder[key] = copy.deepcopy(draw(ODDITIES))
        elif deed == "take away":
            del holder[key]
        elif deed == "double" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif deed == "swap" and isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
        else:
            other_holder, other_key = draw(st.sampled_from(places(record)))
            holder[key] = copy.deepcopy(other_holder[other_key])
    return record_line(record).encode()


@settings(max_examples=150, deadline=None)
@given(changed_records())
def test_a_changed_record_is_refused_or_tells_a_game_truly(line: bytes) -> None:
    refused_or_true(line)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_line_with_changed_bytes_is_refused_or_tells_a_game_truly(data: st.DataObject) -> None:
    line = bytearray(valid_line(data.draw(st.sampled_from(game_names()))).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(line) - 1))
        end = start + data.draw(st.sampled_from([0, 1, 1, 2, 5, 100]))
        line[start:end] = data.draw(
            st.sampled_from([b"", b"0", b"1", b'"', b",", b"[", b"}", b"\xff", b"\\", b"-", b"e9", b" "])
        )
    refused_or_true(bytes(line))


@pytest.mark.parametrize("game", game_names())
def test_a_record_cut_off_anywhere_is_refused_or_tells_a_game_truly(game: str) -> None:
    line = valid_line(game).encode()
    for end in range(0, len(line), 97):
        refused_or_true(line[:end])
    record = valid_record(game)
    del record["result"]
    for made in range(0, len(record["moves"]), 7):
        refused_or_true(record_line({**record, "moves": record["moves"][:made]}).encode())
