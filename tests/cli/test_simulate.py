"""Many games played by bots, always with the same outcome."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

import pytest

import quintett
from quintett import game_names, kind_of_game
from quintett.core.records import check
from quintett.jsonl import parse_record
from quintett.simulation import Part, Series, prepare, simulate
from quintett.tally import Tally, wilson
from tests.cli.calling import Here

BOTS = "random@1,random,random"
"""Players of a course, by chance too, but not the quick way."""


def series(game: str = "sticheln", seed: int = 1, **more: Any) -> Series:
    bots = more.get("bots", "random").split(",")
    return prepare(kind_of_game(game), more.get("players"), bots, more.get("options", {}), more.get("first"), seed)


def records_of(series: Series, games: int, jobs: int = 1) -> str:
    return "".join(part.records for part in simulate(series, games, jobs, recorded=True))


# The same seed gives the same records


@pytest.mark.parametrize("game", game_names())
def test_the_same_seed_gives_the_same_records(game: str) -> None:
    records = records_of(series(game), 2)
    assert records == records_of(series(game), 2)
    assert records != records_of(series(game, seed=2), 2)
    assert len(set(records.splitlines())) == 2


def test_records_are_the_same_whatever_the_number_of_processes() -> None:
    alone = list(simulate(series(), 60, recorded=True))
    together = list(simulate(series(), 60, jobs=3, recorded=True))
    assert "".join(part.records for part in together) == "".join(part.records for part in alone)
    assert vars(total(together)) == vars(total(alone))


def total(parts: list[Part]) -> Tally:
    tally = Tally(len(parts[0].tally.sums))
    for part in parts:
        tally.add(part.tally)
    return tally


@pytest.mark.parametrize("game", game_names())
def test_games_come_to_the_same_with_and_without_records(game: str) -> None:
    recorded = list(simulate(series(game), 3, recorded=True))
    unrecorded = list(simulate(series(game), 3))
    assert vars(total(recorded)) == vars(total(unrecorded))
    assert not any(part.records for part in unrecorded)


def test_a_game_can_be_started_again_from_its_record() -> None:
    for number, line in enumerate(records_of(series("zatre", seed=7), 3).splitlines(), 1):
        record = json.loads(line)
        assert record["seed"] == f"7/{number}"
        match = quintett.start("zatre", record["players"], seed=record["seed"])
        assert match.rng is not None
        match.play_out(match.rng)
        assert match.record() == {key: value for key, value in record.items() if key != "seed"}


def test_players_are_named_by_their_bot_and_seat() -> None:
    assert json.loads(records_of(series(players=3), 1))["players"] == ["random 0", "random 1", "random 2"]


# Other bots than chance


@pytest.mark.parametrize("game", game_names())
def test_games_of_bots_are_right_and_always_the_same(game: str) -> None:
    by_bots = series(game, bots=BOTS)
    records = records_of(by_bots, 2)
    assert records == records_of(by_bots, 2)
    tally = total(list(simulate(by_bots, 2)))
    for number, line in enumerate(records.splitlines(), 1):
        match = check(parse_record(line.encode()), kind_of_game)
        assert match.is_over()
        assert json.loads(line)["seed"] == f"1/{number}"
    assert tally.moves == sum(len(json.loads(line)["moves"]) for line in records.splitlines())


def test_games_of_bots_are_the_same_whatever_the_number_of_processes() -> None:
    by_bots = series("sticheln", bots=BOTS)
    assert records_of(by_bots, 5, jobs=2) == records_of(by_bots, 5)


def test_the_lot_decides_who_starts_among_bots_too() -> None:
    by_lot = [json.loads(line)["first"] for line in records_of(series("david", bots=BOTS), 9).splitlines()]
    fixed = records_of(series("david", bots=BOTS, first=2), 1)
    assert set(by_lot) == {0, 1, 2}
    assert json.loads(fixed)["first"] == 2


def test_only_chance_never_comes_to_an_end() -> None:
    assert series("rummu", bots="steady,random,random", options={"hands": 0}).options == {"hands": 0}
    assert series("rummu", bots="steady").options == {"hands": 4}


# Setting up


@pytest.mark.parametrize(("game", "players"), [("david", 4), ("coloretto", 4), ("zatre", 4), ("rummu", 4)])
def test_four_play_unless_the_game_is_for_fewer(game: str, players: int) -> None:
    assert len(series(game).bots) == players


def test_as_many_play_as_bots_are_named(here: Here) -> None:
    outcome = here("simulate", "david", "--bots", "random,random,random", "--games", "1", "--json")
    assert json.loads(outcome.out)["players"] == 3


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rummu_is_played_for_as_many_hands_as_there_are_players(players: int) -> None:
    assert series("rummu", players=players).options == {"hands": players}


def test_an_option_is_what_it_is_set_to() -> None:
    record = json.loads(records_of(series("rummu", players=3, options={"hands": 1}), 1))
    assert record["options"] == {"hands": 1}
    assert len(record["shuffles"]) >= 1


def test_the_lot_decides_who_starts_unless_it_is_fixed() -> None:
    by_lot = [json.loads(line)["first"] for line in records_of(series(), 30).splitlines()]
    fixed = [json.loads(line)["first"] for line in records_of(series(first=2), 5).splitlines()]
    assert set(by_lot) == {0, 1, 2, 3}
    assert fixed == [2] * 5


# The command


def test_the_summary_as_json_is_what_the_records_give(here: Here, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    outcome = here(
        *("simulate", "coloretto", "--players", "3", "--games", "25", "--seed", "9", "--json"),
        *("--option", "table=violet", "--option", "first=1", "--records", str(file)),
    )
    assert (outcome.code, outcome.err) == (0, "")
    summary = json.loads(outcome.out)
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert summary["game"] == "coloretto"
    assert (summary["players"], summary["seed"], summary["games"], summary["first"]) == (3, 9, 25, 1)
    assert summary["options"] == {"table": "violet"} == records[0]["options"]
    assert summary["moves"] == sum(len(record["moves"]) for record in records)
    assert summary["moves_per_second"] == pytest.approx(summary["moves"] / summary["seconds"])
    for seat in range(3):
        scores = [record["result"]["scores"][seat] for record in records]
        assert summary["scores"][seat] == {
            "mean": pytest.approx(statistics.mean(scores)),
            "sd": pytest.approx(statistics.stdev(scores)),
            "min": min(scores),
            "max": max(scores),
        }
        winners = [record["result"]["winners"] for record in records]
        share = sum((seat in won) / len(won) for won in winners) / 25
        assert summary["win_share"][seat] == pytest.approx(share)
        assert summary["win_share_interval"][seat] == pytest.approx(list(wilson(share, 25)))


def test_the_summary_is_a_table(here: Here) -> None:
    outcome = here("simulate", "rummu", "--players", "3", "--games", "1", "--seed", "5", "--option", "first=0")
    assert (outcome.code, outcome.err) == (0, "")
    title, *_, speed = [line.strip() for line in outcome.out.splitlines() if line.strip()]
    assert title == "Rummü, 3 players, hands=3, first=0, seed 5"
    assert speed.startswith("1 game and ")
    assert speed.endswith(" moves/s")
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_records_on_standard_output_leave_the_summary_to_standard_error(here: Here) -> None:
    outcome = here("simulate", "david", "--games", "3", "--seed", "1", "--records", "-")
    assert outcome.out == records_of(series("david"), 3)
    assert "David & Goliath, 4 players, seed 1" in outcome.err


def test_a_seed_is_chosen_and_shown(here: Here) -> None:
    first, second = (json.loads(here("simulate", "david", "--games", "2", "--json").out) for _ in range(2))
    assert first["seed"] != second["seed"]
    again = json.loads(here("simulate", "david", "--games", "2", "--json", "--seed", str(first["seed"])).out)
    assert again["scores"] == first["scores"]


def test_an_installed_package_that_is_not_compiled_says_so_once(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintett.pages.is_installed", lambda: True)
    for file, warning in (("game.py", "The rules run uncompiled here, and so more slowly.\n"), ("game.so", "")):
        monkeypatch.setattr("quintett.core.game.__file__", file)
        assert here("simulate", "david", "--games", "2", "--json").err == warning
