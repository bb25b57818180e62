"""The package as others install it: a wheel in an empty virtual environment, compiled and plain."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

import pytest

from hatch_build import ROOT, SUFFIX, compiled_sources

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


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a wheel is built from, in a folder with a space in its name, without anything built before."""
    copy = tmp_path_factory.mktemp("a clean tree")
    for name in ("src", "docs", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "page"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md"):
        shutil.copy(ROOT / name, copy)
    return copy


def build(sources: Path, into: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel into a folder."""
    usual = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "QUINTETT_COMPILE", "CC")}
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)],
        cwd=sources,
        env=usual | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def wheel(folder: Path, tag: str) -> Path:
    """The wheel in a folder, which must have this tag."""
    (found,) = folder.iterdir()
    assert fnmatch(found.name, f"quintett-*-{tag}.whl")
    return found


@pytest.fixture(scope="module")
def compiled(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel."""
    into = tmp_path_factory.mktemp("compiled")
    built = build(sources, into, QUINTETT_COMPILE="1")
    assert built.returncode == 0, built.stderr
    return wheel(into, f"cp{sys.version_info[0]}{sys.version_info[1]}-*")


@pytest.fixture(scope="module")
def plain(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel without compiled modules."""
    into = tmp_path_factory.mktemp("plain")
    built = build(sources, into, QUINTETT_COMPILE="0")
    assert built.returncode == 0, built.stderr
    return wheel(into, "py3-none-any")


def install(wheel: Path, folder: Path) -> Path:
    """The Python of a virtual environment that holds the wheel, and what it needs to run, and nothing else."""
    python = folder / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    uv = [sys.executable, "-m", "uv", "pip", "install", "-q", "--system-certs", "--python", str(python)]
    subprocess.run([*uv, "--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")], check=True)
    subprocess.run([*uv, "--no-deps", str(wheel)], check=True)
    return python


def say(*command: str | Path) -> str:
    """What a command says on standard output."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, env=usual, capture_output=True, text=True, check=True).stdout


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
    for wheel in (compiled, plain):
        names = set(ZipFile(wheel).namelist())
        assert "quintett/server/page/index.html" in names
        assert any(fnmatch(name, "quintett/server/page/assets/*.js") for name in names)


def test_a_wheel_holds_the_migrations_of_the_store(compiled: Path, plain: Path) -> None:
    source = ROOT / "src"
    migrations = {path.relative_to(source).as_posix() for path in source.glob("quintett/server/migrations/**/*.py")}
    assert "quintett/server/migrations/env.py" in migrations
    assert migrations <= set(ZipFile(compiled).namelist())
    assert migrations <= set(ZipFile(plain).namelist())


def test_a_compiled_wheel_plays_in_an_empty_environment(compiled: Path, tmp_path: Path) -> None:
    python = install(compiled, tmp_path / "venv")
    assert say(python, "-c", MATCH) == "over, compiled\n"
    assert "sticheln" in say(python.with_name("quintett"), "games")
    assert say(python.with_name("quintett"), "rules", "sticheln")


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
