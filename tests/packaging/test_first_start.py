"""The first start in a fresh tree: what `./dev` sets up, what it compiles meanwhile, and what it says if it cannot."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from quintett.server.compiled import WHOLE
from tests.packaging.building import copy_tree, usual_environment
from tests.server.http.people import Person, play_on
from tests.server.http.running import Addressed

pytestmark = pytest.mark.xdist_group("wheel")

PATIENCE = 300.0
OTHERS = "Others in your network can play too with `./dev play --lan`.\n"
UNCOMPILED = "Quintett runs uncompiled, where bots think about ten times more slowly."


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A fresh tree."""
    return copy_tree(tmp_path / "a fresh tree")


def dev(tree: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ./dev in a tree."""
    return subprocess.run(
        ["/bin/bash", tree / "dev", *arguments],
        env=usual_environment() | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def build(tree: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the build in a tree, as a child of this process."""
    return subprocess.run(
        [sys.executable, tree / "hatch_build.py", *arguments],
        env=usual_environment() | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def meanwhile(tree: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Compile as long as this process lives."""
    return build(tree, "meanwhile", str(os.getpid()), **environment)


def processes_in(tree: Path) -> list[str]:
    """The commands of all processes that have to do with a tree."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            place = os.readlink(process / "cwd")
        except OSError:
            # It has just ended.
            continue
        if str(tree) in command or Path(place).is_relative_to(tree):
            found.append(command)
    return found


def wait_until_nothing_runs_in(tree: Path) -> None:
    end = monotonic() + PATIENCE
    while running := processes_in(tree):
        assert monotonic() < end, running
        sleep(0.05)


# What a newcomer may meet


def test_an_old_python_gets_a_sentence(tree: Path, tmp_path: Path) -> None:
    path = tmp_path / "bin"
    path.mkdir()
    for name in ("dirname", "sed", "cat", "cksum"):
        (path / name).symlink_to(shutil.which(name) or name)
    old = path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.8.10 || exit 1\n')
    old.chmod(0o755)
    done = dev(tree, "play", PATH=str(path))
    assert done.returncode == 1
    assert done.stderr == (
        "Quintett needs Python 3.11 or later, and python3 here is Python 3.8.10; "
        "if there is another: PYTHON=/path/to/python3.12 ./dev ...\n"
    )


def test_a_python_without_venv_gets_a_sentence(tree: Path, tmp_path: Path) -> None:
    # As on a Debian without python3-venv.
    bare = tmp_path / "python3"
    bare.write_text(
        f'#!/bin/sh\n[ "$2" = venv ] || exec {sys.executable} "$@"\n'
        'echo "The virtual environment was not created:"\necho "ensurepip is not available"\nexit 1\n'
    )
    bare.chmod(0o755)
    done = dev(tree, "play", "games", PYTHON=str(bare))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[1] == (
        f"No virtual environment could be made in {tree}/.venv; on Debian and Ubuntu it needs: "
        "apt-get install python3-venv (Python says: ensurepip is not available)"
    )
    assert done.stderr.count("\n") == 2


def test_without_a_network_there_is_a_sentence_and_the_next_try_begins_anew(tree: Path) -> None:
    nowhere = "http://127.0.0.1:9"
    offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0", "PIP_FIND_LINKS": "", "PYTHON": sys.executable}
    offline |= dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "PIP_PROXY"), nowhere)
    done = dev(tree, "play", "games", **offline)
    assert done.returncode == 1
    assert done.stderr.splitlines()[1] == (
        "Packages could not be installed: the first time they are loaded from PyPI, over the network "
        f"({tree}/.venv/setup.log says more)."
    )
    assert not list((tree / ".venv").glob("*.stamp"))


def test_a_page_that_cannot_be_built_without_a_network_is_a_sentence(tree: Path, tmp_path: Path) -> None:
    offline = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_cache": str(tmp_path / "cache")}
    done = build(tree, "page", **offline)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "Building the page ...",
        "npm ci failed (it loads packages from the network the first time).",
    ]
    assert not (tree / "src" / "quintett" / "server" / "page").exists()


def set_up(tree: Path) -> None:
    """A .venv as if `./dev` had made it, by the Python of the tests and without a network."""
    folder = tree / ".venv" / "bin"
    folder.mkdir(parents=True)
    for name, command in (
        ("python", f"exec {sys.executable}"),
        ("quintett", f"PYTHONPATH='{tree}/src' exec {sys.executable} -m quintett"),
    ):
        (folder / name).write_text(f'#!/bin/sh\n{command} "$@"\n')
        (folder / name).chmod(0o755)
    wanted = re.search(r"^wanted=.*$", (tree / "dev").read_text(), re.MULTILINE)
    assert wanted is not None
    stamp = f"root='{tree}'; {wanted[0]}; echo \"$wanted\" >'{tree}/.venv/play.stamp'"
    subprocess.run(["/bin/bash", "-c", stamp], check=True)


def test_without_a_page_there_is_a_sentence_and_the_server_starts_all_the_same(tree: Path, tmp_path: Path) -> None:
    set_up(tree)
    offline = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_cache": str(tmp_path / "cache")}
    process = play(tree, tmp_path, stderr=subprocess.PIPE, CC="no-such-compiler", **offline)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        found = re.match(r"Quintett is at http://(\S+) ", process.stdout.readline())
        assert found is not None
        assert process.stdout.readline() == OTHERS
        assert Person(Addressed(found[1])).http.get("/health").json()["ok"]
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.communicate()
    assert said.splitlines()[:3] == [
        "Building the page ...",
        "npm ci failed (it loads packages from the network the first time).",
        "There is no page to play on; everything else works, and the next start tries again.",
    ]
    wait_until_nothing_runs_in(tree)


def test_without_a_compiler_there_is_a_sentence(tree: Path) -> None:
    done = meanwhile(tree, CC="no-such-compiler")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"There is no C compiler: {UNCOMPILED}\n"


def test_a_compile_that_fails_is_a_sentence_and_leaves_nothing_behind(tree: Path) -> None:
    with (tree / "src" / "quintett" / "core" / "seats.py").open("a") as source:
        source.write("def\n")
    done = meanwhile(tree)
    log = tree / "build" / "compiling.log"
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Compiling failed, and {log} says why: {UNCOMPILED}\n"
    assert "seats.py" in log.read_text()
    assert list((tree / "build").iterdir()) == [log]


# Compiling meanwhile


def test_a_compile_ends_with_the_server_even_if_that_is_killed(tree: Path) -> None:
    command = f"{sys.executable} '{tree}/hatch_build.py' meanwhile $$ & exec sleep 1000"
    server = subprocess.Popen(["/bin/bash", "-c", command], env=usual_environment(), stderr=subprocess.PIPE)
    build = tree / "build"
    # The cache of mypy is there once it has begun to work.
    while not list(build.glob("new-*/mypy")):
        assert server.poll() is None
        sleep(0.05)
    server.kill()
    _, said = server.communicate(timeout=PATIENCE)
    wait_until_nothing_runs_in(tree)
    assert said == b""
    assert [path.name for path in build.iterdir()] == ["compiling.log"]


@pytest.mark.usefixtures("compiled")
def test_what_was_compiled_is_taken_only_while_it_is_what_the_sources_say(sources: Path) -> None:
    lib = sources / "build" / "lib"
    page = sources / "docs" / "rules" / "david.md"
    before = page.read_text()
    try:
        for rules in ("Other rules.", before):
            page.write_text(rules)
            assert build(sources, "is-up-to-date").returncode == 1
            assert not (lib / WHOLE).exists()
            # The modules need not be compiled again, as it is something else that has changed.
            done = meanwhile(sources)
            assert (done.returncode, done.stdout) == (0, "")
            assert done.stderr == "The rules are compiled: from now on bots think about ten times as quickly.\n"
            assert (lib / "quintett" / "docs" / "rules" / "david.md").read_text() == rules
            assert (lib / WHOLE).exists()
            assert build(sources, "is-up-to-date").returncode == 0
    finally:
        page.write_text(before)


# All of it


def play(tree: Path, home: Path, stderr: int = subprocess.STDOUT, **environment: str) -> subprocess.Popen[str]:
    """`./dev play` for somebody who has never played."""
    quiet = {"HOME": str(home), "XDG_DATA_HOME": str(home), "BROWSER": "/bin/true %s", "PYTHON": sys.executable}
    return subprocess.Popen(
        [tree / "dev", "play"],
        env=usual_environment() | quiet | environment,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        start_new_session=True,
    )


@contextmanager
def started(tree: Path, home: Path) -> Iterator[tuple[subprocess.Popen[str], list[str], Addressed]]:
    """A server by `./dev play`, and what was said before it was there."""
    process = play(tree, home)
    assert process.stdout is not None
    try:
        said: list[str] = []
        found = None
        while found is None:
            line = process.stdout.readline()
            assert line, said
            said.append(line.strip())
            found = re.match(r"Quintett is at http://(\S+) ", line)
        assert process.stdout.readline() == OTHERS
        yield process, said[:-1], Addressed(found[1])
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def interrupt(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Press Ctrl-C, which reaches everything that was started in the terminal."""
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, said


@pytest.mark.parametrize("begun", [".venv", "web/node_modules"])
def test_ctrl_c_while_it_is_set_up_ends_everything(tree: Path, tmp_path: Path, begun: str) -> None:
    process = play(tree, tmp_path)
    while not (tree / begun).exists():
        assert process.poll() is None
        sleep(0.05)
    code, said = interrupt(process)
    assert code != 0
    assert "Traceback" not in said
    assert "Quintett is at" not in said
    wait_until_nothing_runs_in(tree)


def test_the_first_start_plays_uncompiled_and_ctrl_c_ends_everything(tree: Path, tmp_path: Path) -> None:
    with started(tree, tmp_path) as (process, said, server):
        assert any(line.startswith("Setting up .venv") for line in said)
        assert said[-1].startswith("The rules are compiled meanwhile")
        assert any(re.fullmatch(r"All set up, in \d+ seconds\.", line) for line in said)
        ann = Person(server)
        assert "<script" in ann.http.get("/").text
        table = ann.open_table("david", bots=["steady", "easy"], start=True)
        with ann.come(table) as chair:
            play_on(chair, most=3)
        assert interrupt(process) == (0, "")
    wait_until_nothing_runs_in(tree)
    assert [path.name for path in (tree / "build").iterdir()] == ["compiling.log"]
    with started(tree, tmp_path) as (process, said, server):
        assert [line[:32] for line in said] == ["The rules are compiled meanwhile"]
        with Person(server, token=ann.token).come(table) as chair:
            assert chair.seq > 1
        assert interrupt(process) == (0, "")
    wait_until_nothing_runs_in(tree)
