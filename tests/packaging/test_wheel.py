"""The package as others install it: a wheel in an empty virtual environment, compiled and plain."""

from __future__ import annotations

import re
import signal
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

import pytest

from hatch_build import ROOT, SUFFIX, compiled_sources
from tests.packaging.building import build, install, say, usual_environment, wheel
from tests.server.http.people import Person, play_on
from tests.server.http.running import Addressed

# All on one worker, lest each build the wheels for itself.
pytestmark = pytest.mark.xdist_group("wheel")

MATCH = """
import quintett
from quintett.core import game
from quintett.core.rng import Rng

match = quintett.start("sticheln", ["Ann", "Ben", "Cem"], seed=1)
match.play(0, match.legal_moves(0)[0])
match.play_out(Rng(1))
assert match.is_over()
print("over,", "plain" if game.__file__.endswith(".py") else "compiled")
"""


def test_a_wheel_holds_every_module_of_core_and_games_compiled(compiled: Path) -> None:
    names = set(ZipFile(compiled).namelist())
    sources = {source.relative_to("src").as_posix() for source in compiled_sources()}
    modules = {source.removesuffix(".py") + SUFFIX for source in sources}
    assert sources <= names
    assert {name for name in names if name.endswith(SUFFIX)} == modules | {f"quintett__mypyc{SUFFIX}"}


def test_a_wheel_holds_the_rules_pages(compiled: Path, plain: Path) -> None:
    pages = {f"quintett/docs/rules/{page.name}" for page in (ROOT / "docs" / "rules").glob("*.md")}
    assert pages
    assert pages <= set(ZipFile(compiled).namelist())
    assert pages <= set(ZipFile(plain).namelist())


def test_a_wheel_holds_the_page(compiled: Path, plain: Path) -> None:
    for package in (compiled, plain):
        names = set(ZipFile(package).namelist())
        assert "quintett/server/page/index.html" in names
        assert any(fnmatch(name, "quintett/server/page/assets/*.js") for name in names)


def test_a_wheel_holds_the_migrations_of_the_store(compiled: Path, plain: Path) -> None:
    source = ROOT / "src"
    migrations = {path.relative_to(source).as_posix() for path in source.glob("quintett/server/migrations/**/*.py")}
    assert "quintett/server/migrations/env.py" in migrations
    assert migrations <= set(ZipFile(compiled).namelist())
    assert migrations <= set(ZipFile(plain).namelist())


def test_a_compiled_wheel_plays_in_an_empty_environment(installed: Path) -> None:
    assert say(installed, "-c", MATCH) == "over, compiled\n"
    assert "sticheln" in say(installed.with_name("quintett"), "games")
    assert say(installed.with_name("quintett"), "rules", "sticheln")


def test_who_installs_it_plays_a_whole_game_in_the_browser_and_over_the_socket(installed: Path, tmp_path: Path) -> None:
    here = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "BROWSER": "/bin/true %s"}
    process = subprocess.Popen(
        [installed.with_name("quintett")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=usual_environment() | here,
        cwd=tmp_path,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://(\S+)", process.stdout.readline())
        assert found is not None
        assert process.stdout.readline() == "Others in your network can play too with `quintett --lan`.\n"
        ann = Person(Addressed(found[1]))
        page = ann.http.get("/").text
        script = re.search(r'src="(/assets/[^"]+\.js)"', page)
        assert script is not None
        assert ann.http.get(script[1]).status_code == 200
        with ann.come(ann.open_table("coloretto", bots=["steady", "easy"], start=True)) as chair:
            play_on(chair)
            assert chair.is_over()
            assert chair.game is not None
            record = ann.http.get(f"/api/games/{chair.game['id']}/record").text
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60) == ("", "")
        assert process.returncode == 0
    finally:
        process.kill()
        process.communicate()
    (tmp_path / "game.jsonl").write_text(record)
    assert say(installed.with_name("quintett"), "verify", str(tmp_path / "game.jsonl")).startswith("1 record, 0 bad")


def test_a_plain_wheel_plays_too(plain: Path, tmp_path: Path) -> None:
    assert not any("mypyc" in name or name.endswith(SUFFIX) for name in ZipFile(plain).namelist())
    python = install(plain, tmp_path / "venv")
    assert say(python, "-c", MATCH) == "over, plain\n"
    assert "sticheln" in say(python.with_name("quintett"), "games")


@pytest.mark.parametrize(
    ("compiler", "fault"), [("no-such-compiler", "There is no C compiler."), ("false", "Compiling failed.")]
)
@pytest.mark.usefixtures("compiled")
def test_what_cannot_be_compiled_is_built_plain_and_says_so_once(
    sources: Path, tmp_path: Path, compiler: str, fault: str
) -> None:
    """What an earlier build left behind must not be taken for its result."""
    built = build(sources, tmp_path, CC=compiler)
    assert built.returncode == 0
    said = f"{fault} Quintett is built uncompiled: it works, about ten times slower."
    assert (built.stdout + built.stderr).count(said) == 1
    assert not any(name.endswith(SUFFIX) for name in ZipFile(wheel(tmp_path, "py3-none-any")).namelist())


def test_compiling_can_be_demanded(sources: Path, tmp_path: Path) -> None:
    built = build(sources, tmp_path, QUINTETT_COMPILE="1", CC="no-such-compiler")
    assert built.returncode != 0
    assert "There is no C compiler." in built.stderr


def test_an_unknown_wish_is_refused(sources: Path, tmp_path: Path) -> None:
    built = build(sources, tmp_path, QUINTETT_COMPILE="maybe")
    assert built.returncode != 0
    assert "QUINTETT_COMPILE can be 0, 1 or auto, not maybe." in built.stderr
