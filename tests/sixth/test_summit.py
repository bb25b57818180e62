"""The sixth game of docs/adding-a-game.md: what the page shows is what runs, and it is found as a plug-in."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import quintett
from quintett.core.records import check
from quintett.core.rng import Rng
from quintett.core.words import InvalidSetup
from quintett.games import kind_of_game
from tests.setting import refused

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"


@pytest.mark.parametrize("module", ["rules", "text", "info"])
def test_the_page_shows_the_game_as_it_is(module: str) -> None:
    shown = re.search(rf"`{module}\.py`.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert shown is not None
    source = (Path(__file__).parent / f"{module}.py").read_text("utf-8")
    assert shown[1].replace("from summit", "from tests.sixth") == source


def install(folder: Path, entry: str) -> None:
    """Make a folder look like one with an installed package that adds a game."""
    package = folder / "summit-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: summit\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[quintett.games]\nsummit = {entry}\n")


def test_a_package_adds_a_game_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "tests.sixth.info:KIND")
    monkeypatch.syspath_prepend(tmp_path)
    assert quintett.game_names()[-1] == "summit"
    match = quintett.start("summit", ["Ann", "Ben"], seed=1)
    match.play_out(Rng(1))
    assert check(match.record(), quintett.kind_of_game).is_over()
    kind_of_game.cache_clear()


def test_a_game_that_cannot_be_loaded_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "tests.sixth.nothing:KIND")
    monkeypatch.syspath_prepend(tmp_path)
    with refused(InvalidSetup, "The game summit cannot be loaded: No module named 'tests.sixth.nothing'."):
        quintett.start("summit", ["Ann", "Ben"])


def test_the_command_plays_it_too(tmp_path: Path) -> None:
    install(tmp_path, "tests.sixth.info:KIND")
    path = os.pathsep.join([str(tmp_path), str(ROOT), *filter(None, sys.path)])
    played = call(path, b"", "simulate", "summit", "--games", "20", "--seed", "1", "--records", "-")
    assert played.count(b'"game":"summit"') == 20
    assert call(path, played, "verify", "-") == b"20 records, 0 bad\n"


def call(path: str, typed: bytes, *arguments: str) -> bytes:
    """What the command prints, with packages found on this path."""
    command = [sys.executable, "-m", "quintett", *arguments]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, input=typed, capture_output=True, env=environment, check=True).stdout
