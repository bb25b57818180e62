"""What the tests of the package share: wheels take long to build, so that each is built once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.building import build, copy_tree, install, wheel


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a wheel is built from, in a folder with a space in its name."""
    return copy_tree(tmp_path_factory.mktemp("a clean tree"))


@pytest.fixture(scope="session")
def compiled(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel."""
    into = tmp_path_factory.mktemp("compiled")
    built = build(sources, into, QUINTETT_COMPILE="1")
    assert built.returncode == 0, built.stderr
    return wheel(into, f"cp{sys.version_info[0]}{sys.version_info[1]}-*")


@pytest.fixture(scope="session")
def plain(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel without compiled modules."""
    into = tmp_path_factory.mktemp("plain")
    built = build(sources, into, QUINTETT_COMPILE="0")
    assert built.returncode == 0, built.stderr
    return wheel(into, "py3-none-any")


@pytest.fixture(scope="session")
def installed(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty virtual environment into which the compiled wheel was installed."""
    return install(compiled, tmp_path_factory.mktemp("installed") / "venv")
