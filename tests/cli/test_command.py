"""The `quintett` command as a process of its own, with real pipes and signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quintett import __version__, game_names
from quintett.languages import LANGUAGES
from quintett.pages import RULES, rules_page
from tests.cli.calling import COMMAND, INTERRUPTED, Here, environment, quintett

TOLD = Path(__file__).parent / "told"
COMMANDS = ("serve", "backup", "records", "games", "rules", "simulate", "arena", "ladder", "verify", "replay")


def test_the_help_names_the_commands() -> None:
    outcome = quintett("--help")
    assert (outcome.code, outcome.err) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command} " in outcome.out


def test_the_help_needs_no_slow_modules() -> None:
    slow = ("importlib.metadata", "json", "multiprocessing", "rich", "quintett.games.david.info", "quintett.telling")
    program = (
        f"import sys; from quintett.cli import run; run(['--help']); print([m for m in {slow} if m in sys.modules])"
    )
    process = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment(), check=True
    )
    assert process.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(here: Here, command: str) -> None:
    outcome = here(command, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"Usage: quintett {command} ")


def test_the_version(here: Here) -> None:
    assert here("--version") == (0, f"quintett {__version__}\n", "")


def test_the_games_are_listed_with_players_and_options(here: Here) -> None:
    outcome = here("games")
    rows = {row[0]: " ".join(row[1:]) for line in outcome.out.splitlines() if (row := line.split())}
    assert rows["david"] == "David & Goliath 3 to 6 40 –"
    assert rows["coloretto"] == "Coloretto 2 to 5 30 table: brown or violet"
    assert rows["rummu"] == "Rummü 3 to 6 60 hands: 0 to 1000"
    assert set(game_names()) < set(rows)


def test_a_rules_page_lies_in_the_package_or_above_it(
    here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "src" / "quintett"
    monkeypatch.setattr("quintett.pages.PACKAGE", package)
    assert here("rules", "david") == (2, "", "There is no rules page for david.\n")
    for folder in (tmp_path, package):
        (folder / RULES).mkdir(parents=True)
        (folder / RULES / "david.md").write_text(f"# Rules\n\nfound in {folder.name}, *plain*\n")
        assert rules_page("david") == f"# Rules\n\nfound in {folder.name}, *plain*\n"
    assert here("rules", "david") == (0, "# Rules\n\nfound in quintett, *plain*\n", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_pictures_are_no_part_of_the_rules_in_words(here: Here, game: str, language: str) -> None:
    page = rules_page(game, language)
    assert page is not None
    kept = [block for block in page.split("\n\n") if not block.startswith("![")]
    assert len(kept) < page.count("\n\n")
    assert here("rules", game, "--language", language) == (0, "\n\n".join(kept), "")


def test_the_rules_are_shown_in_the_language_of_the_system(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert here("rules", "david").out.startswith("# David & Goliath\n\nFür 3 bis 6 Spieler")
    assert here("rules", "david", "--language", "en").out.startswith("# David & Goliath\n\nFor 3 to 6 players")
    assert here("rules", "david", "--language", "fr") == (2, "", "The language can be en or de, not “fr”.\n")


def test_on_a_terminal_the_rules_are_set_as_a_page(here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / RULES).mkdir(parents=True)
    (tmp_path / RULES / "david.md").write_text("Rules in *plain* words.\n")
    monkeypatch.setattr("quintett.pages.PACKAGE", tmp_path)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    outcome = here("rules", "david")
    assert outcome.code == 0
    assert "*" not in outcome.out


# Pipes


def test_records_go_from_command_to_command() -> None:
    records = quintett("simulate", "zatre", "--games", "3", "--seed", "1", "--records", "-")
    assert records.code == 0
    assert quintett("verify", "-", stdin=records.out.encode()) == (0, "3 records, 0 bad\n", "")
    told = quintett("replay", "-", "--game", "3", stdin=records.out.encode())
    assert told.out.startswith("Zatre: random 0, random 1, random 2 and random 3; ")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_broken_pipe_ends_the_command_quietly(jobs: str) -> None:
    with subprocess.Popen(
        [*COMMAND, "simulate", "david", "--games", "100000", "--records", "-", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"format":"quintett/1","game":"david"')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.parametrize("arguments", [["--help"], ["replay", str(TOLD / "zatre.jsonl")]])
def test_a_pipe_that_nobody_reads_ends_the_command_quietly(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.run(
        [*COMMAND, *arguments], stdout=writer, stderr=subprocess.PIPE, env=environment(), check=False
    )
    os.close(writer)
    assert (process.returncode, process.stderr) == (1, b"")


def test_a_full_disk_gets_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run(
            [*COMMAND, "verify", str(TOLD / "zatre.jsonl")],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert process.returncode == 2
    assert process.stderr == b"Reading or writing failed: no space left on device.\n"


def test_what_the_terminal_cannot_show_is_written_out() -> None:
    outcome = quintett("simulate", "rummu", "--players", "2", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert outcome == (2, "", "Rumm\\xfc is for 3 to 6 players, not 2.\n")


# Signals


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_the_command_without_a_traceback(tmp_path: Path, jobs: str) -> None:
    reader, writer = os.pipe()
    process = subprocess.Popen(
        [*COMMAND, "simulate", "david", "--games", "1000000", "--records", "-", "--jobs", jobs],
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    )
    os.close(writer)
    with process, os.fdopen(reader, "rb") as records:
        records.readline()
        # As a terminal does: to the whole group, workers too.
        os.killpg(process.pid, signal.SIGINT)
        records.read()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode in INTERRUPTED


def test_workers_do_not_outlive_the_command() -> None:
    with subprocess.Popen(
        [*COMMAND, "simulate", "david", "--games", "1000000", "--records", "-", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.kill()
        # The workers have inherited standard error: only when all have ended does it come to its end.
        process.stderr.read()
    assert process.returncode == -signal.SIGKILL
