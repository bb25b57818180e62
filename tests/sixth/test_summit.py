"""The sixth game of docs/adding-a-game.md: what the page shows is what runs, and it is found as a plug-in."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"


@pytest.mark.parametrize("module", ["rules", "text", "info"])
def test_the_page_shows_the_game_as_it_is(module: str) -> None:
    shown = re.search(rf"`{module}\.py`.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert shown is not None
    source = (Path(__file__).parent / f"{module}.py").read_text("utf-8")
    assert shown[1].replace("from summit", "from tests.sixth") == source


def test_a_package_adds_a_game_by_its_entry_point(tmp_path: Path) -> None:
    package = tmp_path / "summit-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: summit\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[quintett.games]\nsummit = tests.sixth.info:KIND\n")
    path = os.pathsep.join([str(tmp_path), str(ROOT), *filter(None, sys.path)])
    command = [sys.executable, "-m", "quintett", "simulate", "summit", "--games", "20", "--seed", "1", "--records", "-"]
    played = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONPATH": path}, check=True)
    assert played.stdout.count(b'"game":"summit"') == 20
    checked = subprocess.run(
        [sys.executable, "-m", "quintett", "verify", "-"],
        input=played.stdout,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": path},
        check=True,
    )
    assert checked.stdout == b"20 records, 0 bad\n"
