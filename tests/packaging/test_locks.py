"""The locks hold what the package asks for, and no download address."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from hatch_build import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def group(name: str) -> list[str]:
    """What a group of dependencies asks for, with the groups that it includes."""
    wishes = PROJECT["dependency-groups"][name]
    found = ([wish] if isinstance(wish, str) else group(wish["include-group"]) for wish in wishes)
    return [wish for wishes in found for wish in wishes]


RUN = PROJECT["project"]["dependencies"]
WANTED = {
    "run": RUN,
    "play": [*RUN, *group("play"), *PROJECT["build-system"]["requires"]],
    "node": group("node"),
    "dev": [*RUN, *group("dev"), *PROJECT["build-system"]["requires"]],
    "bench": group("bench"),
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


def test_what_is_locked_twice_is_locked_alike() -> None:
    pinned: dict[str, set[tuple[str, ...]]] = {}
    for lock in LOCKS:
        # One package may be there several times, for different Pythons.
        releases: dict[str, list[str]] = {}
        for name, release in re.findall(r"^([a-z0-9-]+)==([^ ]+) ", lock.read_text("utf-8"), re.MULTILINE):
            releases.setdefault(name, []).append(release)
        for name, found in releases.items():
            pinned.setdefault(name, set()).add(tuple(found))
    assert {name: locked for name, locked in pinned.items() if len(locked) > 1} == {}


def test_the_lock_of_the_page_pins_by_hashes_and_names_no_place_to_load_from() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    locked = [package for name, package in packages.items() if name]
    assert locked
    assert all("integrity" in package and "resolved" not in package for package in locked)
