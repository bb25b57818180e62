"""The bot of docs/bot-api.md, exactly as it stands there, plays a whole game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import environment
from tests.server.http.people import Person
from tests.server.http.running import HURRY

PAGE = Path(__file__).parents[3] / "docs" / "bot-api.md"


def program() -> str:
    """The program of the page."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_bot_is_about_thirty_lines_long() -> None:
    body = program().partition("def play")[2].partition("if __name__")[0]
    assert len([line for line in body.splitlines() if line.strip()]) <= 30


@pytest.mark.parametrize("game", ["coloretto", "sticheln"])
def test_the_bot_plays_a_whole_game(ann: Person, tmp_path: Path, game: str) -> None:
    (tmp_path / "bot.py").write_text(program(), encoding="utf-8")
    table = ann.open_table(game, bots=["random", "random"])
    command = [sys.executable, str(tmp_path / "bot.py"), f"{ann.server.address}/table/{table}"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with ann.come(table) as chair, subprocess.Popen(command, env=environment(), **pipes) as robo:
        while "Robo" not in [seat["name"] for seat in chair.table["seats"]]:
            chair.read(3 * HURRY)
        assert chair.say("/start")["ok"]
        assert chair.say("/leave")["ok"]
        while not chair.is_over():
            chair.read()
        out, err = robo.communicate(timeout=3 * HURRY)
    assert err == ""
    assert chair.game is not None
    assert out == f"{chair.game['points']}\n"


def test_the_bot_says_why_it_cannot_play(ann: Person, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(program(), encoding="utf-8")
    robo = subprocess.run(
        [sys.executable, str(tmp_path / "bot.py"), f"{ann.server.address}/table/AAAAAAAAAAAAAAAA"],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert (robo.returncode, robo.stderr) == (1, "There is no such table; perhaps the link is not whole.\n")
