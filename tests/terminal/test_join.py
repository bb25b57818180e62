"""Terminals at a table of a real server."""

from __future__ import annotations

import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from quintett.terminal.kept import KeptSession
from tests.cli.calling import Here, quintett
from tests.terminal.terminals import MOVES, YOUR_TURN, Terminal, answering, piped, server

HAND = re.compile(r"Your hand: (.*)\.")
LINK = re.compile(r"Others come here by (http://.*)")


def test_two_terminals_play_at_one_table(tmp_path: Path) -> None:
    with server(tmp_path) as address, piped("play", "coloretto", "--join", address, "--name", "Ann") as ann:
        link = ann.wait_for(LINK)[1]
        assert link.startswith(f"{address}/table/")
        with piped("play", "--join", link, "--name", "Ben") as ben, ThreadPoolExecutor(2) as both:
            ann.wait_for(re.compile(r"Ben sits down\."))
            ann.type("/say Hello Ben")
            ben.wait_for(re.compile(r"Ann: Hello Ben"))
            ann.type("/start")
            list(both.map(Terminal.play_to_the_end, (ann, ben)))
        assert points(ann) == points(ben)
        assert {"Ann takes row", "Ben takes row"} <= {line[:13] for line in ann.lines}


def test_whoever_quits_and_joins_again_gets_the_seat_back(tmp_path: Path, own_data: Path) -> None:
    with server(tmp_path) as address:
        new = ("play", "zatre", "--join", address, "--bots", "random", "--players", "2")
        with piped(*new, "--name", "Ann", "--option", "first=1") as ann:
            link = ann.wait_for(LINK)[1]
            ann.type("/start")
            ann.wait_for(YOUR_TURN)
            while not any(line.startswith("Ada lays") for line in ann.lines):
                ann.type("/moves")
                ann.type(ann.wait_for(MOVES)[1].split(", ")[0])
                ann.wait_for(YOUR_TURN)
            hand = [line for line in ann.lines if HAND.fullmatch(line)][-1]
            ann.type("quit")
        with piped("play", "--join", link, "--name", "Ann") as ann:
            ann.wait_for(re.compile(r"Since your last turn:"))
            ann.wait_for(re.compile(r"Ada lays .*"))
            assert ann.wait_for(HAND)[0] == hand
            ann.wait_for(YOUR_TURN)
            ann.type("quit")
        with piped("play", "--join", link, "--name", "Ben") as ben:
            ben.type("/moves")
            ben.wait_for(re.compile(r"You do not sit at this table; .*"))
            ben.type("quit")
    kept = list((own_data / "sessions").iterdir())
    assert len(kept) == 2
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}
    assert stat.S_IMODE((own_data / "sessions").stat().st_mode) == 0o700


def test_what_is_kept_belongs_to_one_name_at_one_server(tmp_path: Path) -> None:
    ann = KeptSession("http://a", "Ann", tmp_path)
    assert ann.read() == ""
    ann.write("quintett=one")
    ann.write("quintett=two")
    assert KeptSession("http://a", "Ann", tmp_path).read() == "quintett=two"
    assert KeptSession("http://a", "Ben", tmp_path).read() == ""
    assert KeptSession("http://b", "Ann", tmp_path).read() == ""
    assert len(list(tmp_path.iterdir())) == 1


def test_what_cannot_be_kept_or_read_is_no_reason_not_to_play(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    nowhere = KeptSession("http://a", "Ann", file)
    nowhere.write("quintett=one")
    assert nowhere.read() == ""
    spoilt = KeptSession("http://a", "Ann", tmp_path)
    for content in (b"\xff\xfe", b"one\r\nX-Header: two", b"\0"):
        spoilt.path.write_bytes(content)
        assert spoilt.read() == ""


def points(terminal: Terminal) -> str:
    """The points as they were told last."""
    return [line for line in terminal.lines if line.startswith("Points: ")][-1]


def test_a_table_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with server(tmp_path) as address:
        outcome = quintett("play", "--join", f"{address}/table/nowhere")
        assert outcome.code == 2
        assert outcome.err == "The server says: There is no such table; perhaps the link is not whole.\n"
        outcome = quintett("play", "--join", address)
        assert outcome.err == "Say which game is to be played: a new table is opened there.\n"


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nsome page",
        b'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"\xff\xfe"',
    ],
)
def test_what_is_no_quintett_is_said_to_be_none(answer: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    with answering(answer) as address:
        outcome = Here(capsys)("play", "zatre", "--join", address)
    assert outcome.code == 2
    assert outcome.err.startswith(f"No Quintett server answers at {address}: ")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("length", [2, 100])
def test_a_server_that_only_refuses_is_told_by_its_number(length: int, capsys: pytest.CaptureFixture[str]) -> None:
    answer = f"HTTP/1.1 503 Service Unavailable\r\nContent-Length: {length}\r\n\r\nno".encode()
    with answering(answer) as address:
        outcome = Here(capsys)("play", "zatre", "--join", address)
    assert outcome.err == "The server says: 503 Service Unavailable\n"
