"""The commands that compare bots."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from quintett.arena.contest import prepare
from quintett.arena.deals import Effort, Played, Score
from quintett.arena.ladder import Comparison, Measure, Rung, compare, effort_of
from quintett.arena.unfinished import Unfinished
from quintett.games import kind_of_game
from tests.arena.bots import seat_quick_bots
from tests.cli.calling import COMMAND, INTERRUPTED, Here, environment

QUICK = ("--rounds", "1", "--jobs", "1", "--seed", "3", "--players", "3")


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots `lowest`, `highest` and `faulty`."""
    seat_quick_bots(monkeypatch)


# The arena


def test_the_results_are_one_json_object(here: Here) -> None:
    outcome = here("arena", "sticheln", "--bots", "highest,lowest", "--deals", "3", "--json", *QUICK)
    assert (outcome.code, outcome.err) == (0, "")
    results = json.loads(outcome.out)
    assert outcome.out.count("\n") == 1
    assert list(results["bots"]) == ["highest", "lowest"]
    assert (results["game"], results["players"], results["deals"], results["par"]) == ("sticheln", 3, 3, 1 / 3)
    assert (results["seed"], results["rounds"], results["line_up"]) == (3, 1, "one")


def test_the_results_are_a_table(here: Here) -> None:
    outcome = here("arena", "sticheln", "--bots", "highest,lowest,random@123456789", "--deals", "2", *QUICK)
    assert (outcome.code, outcome.err) == (0, "")
    title, *_ = outcome.out.splitlines()
    assert title.strip() == "Sticheln, 3 players, rounds: 1, seed 3"
    assert " random@123456789 " in outcome.out
    assert "line-up mixed" in outcome.out
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_both_bots_may_be_the_same(here: Here) -> None:
    outcome = here("arena", "zatre", "--bots", "random,random", "--deals", "2", "--json", *QUICK)
    bots = json.loads(outcome.out)["bots"]
    assert list(bots) == ["random", "random (2)"]
    assert bots["random"]["win_share_interval"] == [1 / 3, 1 / 3]


def test_a_seed_is_chosen_and_shown(here: Here) -> None:
    arguments = ("arena", "zatre", "--bots", "highest,lowest", "--deals", "2", "--rounds", "1", "--players", "2")
    first, second = (json.loads(here(*arguments, "--json", "--jobs", "1").out) for _ in range(2))
    assert first["seed"] != second["seed"]
    again = json.loads(here(*arguments, "--json", "--jobs", "1", "--seed", str(first["seed"])).out)
    assert again["bots"]["highest"]["margin"] == first["bots"]["highest"]["margin"]


def test_the_results_can_be_drawn(here: Here, tmp_path: Path) -> None:
    for name in ("plot.svg", "plot.png"):
        file = tmp_path / name
        outcome = here(
            *("arena", "zatre", "--bots", "highest,lowest", "--deals", "2", "--json", "--plot", str(file)), *QUICK
        )
        assert (outcome.code, outcome.err) == (0, "")
        assert file.stat().st_size > 1000
        assert len(json.loads(outcome.out)["bots"]) == 2


def test_without_matplotlib_nothing_is_played(here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    sentence = "Plots need matplotlib: install it by pip install 'quintett[plot]'.\n"
    assert here("arena", "david", "--bots", "random,random", "--plot", "plot.svg") == (2, "", sentence)
    assert here("ladder", "--out", "ladder.md") == (2, "", sentence)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_the_arena_without_a_traceback(jobs: str, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    with subprocess.Popen(
        [*COMMAND, "arena", "david", "--bots", "random,random", "--deals", "100000", "--jobs", jobs, "--plot", plot],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        # The file is opened just before the first deal.
        while not plot.exists():
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        assert (process.stdout.read(), process.stderr.read()) == (b"", b"")
    assert process.returncode in INTERRUPTED


# The ladder


LADDER = (
    "ladder",
    "--games",
    "sticheln",
    "--players",
    "3",
    "--pairs",
    "highest:lowest",
    "--rounds",
    "1",
    "--jobs",
    "1",
)


def test_the_ladder_is_written_as_a_page_with_pictures_and_results(here: Here, tmp_path: Path) -> None:
    page = tmp_path / "docs" / "ladder.md"
    outcome = here(*LADDER, "--deals", "2", "--out", str(page))
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("sticheln, 3 players, highest – lowest: ")
    assert "| 3 | highest – lowest |" in page.read_text()
    assert (tmp_path / "docs" / "ladder" / "sticheln.svg").exists()
    [kept] = json.loads((tmp_path / "docs" / "ladder" / "results.json").read_text())
    assert (kept["bot"], kept["deals"], kept["rounds"]) == ("highest", 2, 1)


def test_what_is_kept_is_not_measured_again_unless_that_is_wanted(here: Here, tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    where = ("--out", str(tmp_path / "ladder.md"), "--keep", str(keep))
    assert here(*LADDER, "--deals", "2", *where).out.count("\n") == 1
    first = keep.read_text()
    assert here(*LADDER, "--deals", "2", *where) == (0, "", "")
    assert keep.read_text() == first
    assert here(*LADDER, "--deals", "2", "--anew", *where).out.count("\n") == 1
    assert here(*LADDER, "--deals", "3", *where).out.count("\n") == 1
    assert here(*LADDER[:-4], "--rounds", "2", "--jobs", "1", "--deals", "3", *where).out.count("\n") == 1


def test_games_with_other_options_are_rows_of_their_own(here: Here, tmp_path: Path) -> None:
    rummu = ("ladder", "--games", "rummu", "--players", "3", "--pairs", "steady:easy", "--deals", "2", "--jobs", "1")
    page = tmp_path / "ladder.md"
    for hands in ("1", "2"):
        outcome = here(*rummu, "--option", f"hands={hands}", "--out", str(page))
        assert outcome.out.startswith(f"rummu, 3 players, hands={hands}, steady – easy: ")
    rows = [line for line in page.read_text().splitlines() if line.startswith("| 3 | steady – easy |")]
    assert [row.split("|")[-2].strip() for row in rows] == ["all, hands=1", "all, hands=2"]


def test_what_was_begun_is_gone_on_with_unless_it_is_wanted_anew(here: Here, tmp_path: Path) -> None:
    contest = prepare(kind_of_game("sticheln"), 3, ("highest", "lowest"), {}, seed=1, rounds=1)
    notes = tmp_path / "ladder" / "unfinished.jsonl"
    unfinished = Unfinished(notes, [contest, 2, *effort_of(contest)])
    notes.parent.mkdir()
    margins = []
    for anew in ([], ["--anew"]):
        unfinished.read()
        list(unfinished.noted([Played(1, [[Score(1.0, 5000.0)], [Score(0.0, -5000.0)]], [Effort(), Effort()])]))
        assert here(*LADDER, *anew, "--deals", "2", "--out", str(tmp_path / "ladder.md")).code == 0
        [kept] = json.loads((tmp_path / "ladder" / "results.json").read_text())
        margins.append(kept["margin"])
    assert margins[0] > 2000 > abs(margins[1])


def test_other_rows_of_the_page_stay_as_they_were(here: Here, tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    here(*LADDER, "--deals", "2", "--out", str(page))
    [row] = [line for line in page.read_text().splitlines() if "highest – lowest" in line]
    more = ("--games", "david,sticheln", "--pairs", "lowest:highest")
    here(*LADDER, *more, "--deals", "2", "--out", str(page))
    rows = [line for line in page.read_text().splitlines() if "lowest" in line]
    assert len(rows) == 3
    assert row in rows


def test_a_ladder_that_was_interrupted_goes_on_where_it_stopped(
    here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[str] = []

    def interrupted_once(
        rung: Rung, measure: Measure, jobs: int, notes: Path, advance: Callable[[int], None]
    ) -> Comparison:
        played.append(rung.game)
        if played == ["david", "sticheln"]:
            raise KeyboardInterrupt
        return compare(rung, measure, jobs, notes, advance)

    monkeypatch.setattr("quintett.comparing.compare", interrupted_once)
    arguments = (*LADDER, "--games", "david,sticheln", "--deals", "2", "--out", str(tmp_path / "ladder.md"))
    assert here(*arguments).code == 130
    assert here(*arguments).code == 0
    assert played == ["david", "sticheln", "sticheln"]
