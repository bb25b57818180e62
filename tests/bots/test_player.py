"""Bots by name, and what happens when one of them fails."""

from __future__ import annotations

import logging
import re
import threading
import time
from pathlib import Path

import pytest

from quintett.bots import player
from quintett.bots.levels import EXPERT, SHARP, SteadyLevel
from quintett.bots.perspective import Budget, Perspective
from quintett.bots.player import USUAL, Bot, Player, bot_names, limited, player_named
from quintett.bots.sense import Sense
from quintett.bots.senses import sense_named
from quintett.core.game import Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.words import InvalidSetup
from tests.bots.dreamer import dreamer
from tests.bots.tables import course_at, decisions
from tests.laws.tables import Table
from tests.setting import refused

ROOT = Path(__file__).parents[2]
TABLE = Table("sticheln", 4, {})


# By name


def test_the_levels_come_first() -> None:
    assert bot_names()[:5] == ["random", "easy", "steady", "sharp", "expert"]


def test_a_name_alone_gives_the_bot_the_budget_that_it_asks_for() -> None:
    assert player_named("sharp").bot is SHARP
    assert player_named("sharp").budget == SHARP.budget
    assert player_named("expert").budget == EXPERT.budget
    assert player_named("random").budget == USUAL


def test_a_name_may_say_how_long_to_think() -> None:
    assert player_named("sharp@400").budget == Budget(iterations=400)
    assert player_named("expert@50ms").budget == Budget(milliseconds=50)
    assert player_named("expert@50ms").name == "expert@50ms"


def test_names_that_mean_no_bot_are_refused() -> None:
    with refused(InvalidSetup, "There is no bot clever; there are random, easy, steady, sharp, expert."):
        player_named("clever")
    with refused(InvalidSetup, "“sharp@0” is no bot: write a name, or with a budget sharp@400."):
        player_named("sharp@0")


def install(folder: Path, entry: str, name: str = "dreamer", group: str = "quintett.bots") -> None:
    """Make a folder look like one with an installed package that adds a bot, or card sense."""
    package = folder / "dreamer-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: dreamer\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[{group}]\n{name} = {entry}\n")


def test_a_package_adds_a_bot_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "tests.bots.dreamer:dreamer")
    monkeypatch.syspath_prepend(tmp_path)
    assert bot_names()[-1] == "dreamer"
    assert player_named("dreamer@20").bot is dreamer


def test_a_bot_that_cannot_be_loaded_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "tests.bots.nothing:dreamer")
    monkeypatch.syspath_prepend(tmp_path)
    with refused(InvalidSetup, "The bot dreamer cannot be loaded: No module named 'tests.bots.nothing'."):
        player_named("dreamer")


def test_the_page_shows_the_bot_as_it_is() -> None:
    page = (ROOT / "docs" / "adding-a-bot.md").read_text("utf-8")
    shown = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    assert shown[1] == (Path(__file__).parent / "dreamer.py").read_text("utf-8")


def test_the_bot_of_the_page_plays_a_round() -> None:
    course = course_at(Table("david", 3, {}), 1)
    bot = Player("dreamer", dreamer, Budget(iterations=20))
    while course.game.round == 0:
        seat = course.game.turn
        course.make(seat, bot.choose(course, seat))
    assert bot.faults == 0


# When a bot fails


def raises(perspective: Perspective) -> int:
    raise RuntimeError("lost my cards")


def returns_nonsense(perspective: Perspective) -> object:
    return "r7"


def returns_a_card_of_another(perspective: Perspective) -> int:
    return 10_000


def spoils_what_it_is_given(perspective: Perspective) -> int:
    perspective.guess.make(perspective.seat, perspective.legal_moves[0])
    perspective.start.piles.clear()
    return -1


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (raises, "raised RuntimeError('lost my cards')"),
        (returns_nonsense, "returned 'r7', which is no legal move"),
        (returns_a_card_of_another, "returned 10000, which is no legal move"),
        (spoils_what_it_is_given, "returned -1, which is no legal move"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_steady_for_that_move(
    bot: Bot, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    course = course_at(TABLE, 1)
    failing = Player("shaky", bot)
    caplog.set_level(logging.WARNING)
    for number, seat in zip(range(10), decisions(course, 1), strict=False):
        expected = SteadyLevel()(course.perspective(seat, USUAL))
        assert failing.choose(course, seat) == expected
        assert caplog.messages[-1] == f"shaky in seat {seat} {fault}; steady plays instead"
        assert failing.faults == number + 1


def test_a_bot_that_hangs_is_replaced_too(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def hangs(perspective: Perspective) -> int:
        while True:
            try:
                time.sleep(60)
            except Exception:  # noqa: BLE001, S112 - a stubborn bot
                continue

    course = course_at(TABLE, 1)
    expected = SteadyLevel()(course.perspective(0, USUAL))
    assert Player("sleepy", hangs, Budget(milliseconds=1), patience=0.05).choose(course, 0) == expected
    assert caplog.messages == ["sleepy in seat 0 raised TakesTooLong(); steady plays instead"]


class Endless(Sense):
    """Card sense that never comes to an end."""

    def choose(self, game: Game, seat: Seat, rng: Rng) -> Move:
        while True:
            time.sleep(60)


def test_card_sense_of_a_package_that_hangs_is_replaced_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(tmp_path, "tests.bots.test_player:Endless", "summit", "quintett.card_sense")
    monkeypatch.syspath_prepend(tmp_path)
    sense_named.cache_clear()
    course = course_at(Table("summit", 2, {}), 1)
    seat = course.game.turn
    try:
        move = Player("steady", player.LEVELS["steady"], patience=0.05).choose(course, seat)
    finally:
        sense_named.cache_clear()
    assert move in course.game.legal_moves(seat)
    assert caplog.messages == [
        f"steady in seat {seat} raised TakesTooLong(); steady plays instead",
        f"steady in seat {seat} raised TakesTooLong(); chance plays instead",
    ]


def test_if_steady_fails_too_chance_decides(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    course = course_at(TABLE, 1)
    monkeypatch.setitem(player.LEVELS, "steady", raises)
    assert Player("shaky", returns_nonsense).choose(course, 0) in course.game.legal_moves(0)
    assert caplog.messages[-1] == "steady in seat 0 raised RuntimeError('lost my cards'); chance plays instead"


def test_where_there_are_no_alarms_a_bot_is_simply_waited_for() -> None:
    done = []

    def wait() -> None:
        with limited(0.01):
            time.sleep(0.05)
        done.append(True)

    thread = threading.Thread(target=wait)
    thread.start()
    thread.join()
    assert done == [True]
    assert player.PATIENCE > 1
