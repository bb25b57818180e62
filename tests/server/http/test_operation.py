"""A server as a process of its own: its log, its end, and what it leaves for the next one."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from quintett.server.serve import DATA_FILE
from tests.cli.calling import COMMAND, environment
from tests.server.http.people import Person, play_on
from tests.server.http.running import HURRY, Addressed


class Process(Addressed):
    """A server as people start it."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "serve", "--port", "0", "--data", str(data), "--workers", "1", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
        )
        assert self.process.stdout is not None
        announced = re.fullmatch(
            r"Quintett is at http://(\S+) \(Ctrl-C ends it; nothing is lost\)\.\n", self.process.stdout.readline()
        )
        assert announced is not None
        super().__init__(announced[1])

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Send a signal; gives the exit code and the log."""
        self.process.send_signal(how)
        _, log = self.process.communicate(timeout=HURRY)
        return self.process.returncode, log


@contextmanager
def served(data: Path, *arguments: str) -> Iterator[Process]:
    server = Process(data, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
        server.process.communicate()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_asked_to_end_says_goodbye_and_ends_well(tmp_path: Path, how: signal.Signals) -> None:
    with served(tmp_path) as server:
        ann, ben = Person(server), Person(server, "Ben", "de")
        table = ann.open_table("david", bots=["random", "random"], start=True)
        with ann.come(table) as chair, ben.come(table) as watching:
            play_on(chair, most=2)
            code, log = server.end(how)
            said = "The server stops; it will be back in a moment, and nothing is lost."
            assert chair.goodbye() == said
            assert chair.received[-1]["again"] is True
            assert watching.goodbye() != said
        assert (code, log) == (0, "")


def test_the_next_server_has_everything_as_it_was(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann = Person(server)
        table = ann.open_table("zatre", bots=["random"], start=True)
        with ann.come(table) as chair:
            play_on(chair, most=3)
            while not chair.legal():
                chair.read()
            server.end(signal.SIGKILL)
        game, token = chair.game, ann.token
    with served(tmp_path) as server:
        again = Person(server, token=token)
        assert [line["id"] for line in again.http.get("/api/tables").json()["yours"]] == [table]
        with again.come(table, chair.seq) as chair:
            assert chair.game == game
            play_on(chair)
            assert chair.is_over()


def test_the_log_is_json_and_opens_no_door(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ann = Person(server)
        table = ann.open_table("david", private=True)
        with ann.come(table) as chair:
            chair.say("hello")
            chair.wire.send(b"\xff")
        with sqlite3.connect(tmp_path / DATA_FILE) as data:
            data.execute("UPDATE events SET body = 'nonsense' WHERE table_id = ? AND seq = 2", (table,))
        data.close()
        ann.http.get("/api/session", headers={"cookie": "quintett=forged"})
        assert ann.come("A" * 16).is_closed()
        # Another server finds the table broken.
        server.end(signal.SIGTERM)
    with served(tmp_path) as server:
        again = Person(server, token=ann.token)
        assert again.come(table).is_closed()
        code, log = server.end(signal.SIGTERM)
    assert code == 0
    lines: list[dict[str, Any]] = [json.loads(line) for line in log.splitlines()]
    assert lines[0]["said"] == f"Table {table[:6]}… cannot be read"
    assert lines[0]["level"] == "error"
    assert "Unreadable" in lines[0]["trace"]
    person = ann.token.split(".")[0]
    for secret in (table, ann.token, person, "cookie", "quintett="):
        assert secret not in log
