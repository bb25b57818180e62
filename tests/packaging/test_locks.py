"""The locks hold what the package asks for, and no download address."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from hatch_build import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WANTED = {
    "run": PROJECT["project"]["dependencies"],
    "dev": [
        *PROJECT["project"]["dependencies"],
        *PROJECT["dependency-groups"]["dev"],
        *PROJECT["build-system"]["requires"],
    ],
    "bench": PROJECT["dependency-groups"]["bench"],
    "uv": ["uv"],
}
LOCKS = sorted((ROOT / "requirements").iterdir())


def test_there_is_a_lock_for_each_purpose() -> None:
    assert {lock.stem for lock in LOCKS} == set(WANTED)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_pins_what_is_wanted_by_hashes_and_without_addresses(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    pinned = re.findall(r"^([a-z0-9-]+)==[^ ]+ .*\\$\n +--hash=sha256:", text, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[^ #\n]", text, re.MULTILINE))
    assert {re.split(r"[\[<>= ]", wish)[0] for wish in WANTED[lock.stem]} <= set(pinned)


def test_the_lock_of_the_page_pins_by_hashes_and_names_no_place_to_load_from() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    locked = [package for name, package in packages.items() if name]
    assert locked
    assert all("integrity" in package and "resolved" not in package for package in locked)
