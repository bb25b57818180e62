"""Stores that fail: at any one call, for a while, and for real, with a disk that is full or read-only."""

from __future__ import annotations

from pathlib import Path

import pytest

from quintett.bots.player import bot_names
from quintett.languages import said
from quintett.server.logbook import table_from
from quintett.server.protocol import Answer, Goodbye
from quintett.server.room import NOT_SAVED
from quintett.server.sockets import UNSTORED
from quintett.server.store import StoreFailed
from tests.server.http.people import Person, play_on
from tests.server.http.running import Running
from tests.server.simulation.loop import simulate
from tests.server.simulation.network import CALM
from tests.server.simulation.world import Storm, World, watched
from tests.server.store.test_faults import pragma

FINE = Storm(CALM, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
SEED = 41
"""A short game."""
NOT_NOW = {said(words, language) for words in (NOT_SAVED, UNSTORED) for language in ("en", "de")}


class Failing(World):
    """A world in which nothing goes wrong but that the store fails, from one call to another."""

    def __init__(self, first: int, last: int, when: str) -> None:
        super().__init__(SEED)
        self.storm = FINE
        self.first, self.last, self.when = first, last, when
        self.failed = ""
        """Which call failed."""

    async def before(self, number: int, name: str) -> None:
        self.fail(number, name, "before")

    async def after(self, number: int, name: str) -> None:
        self.fail(number, name, "after")

    def fail(self, number: int, name: str, when: str) -> None:
        if self.first <= number <= self.last and when == self.when and not self.is_calm:
            self.failed = name
            raise StoreFailed("the disk is full")

    def play(self) -> World:
        """Play the game to its end, and check everything."""
        with watched(self.errors):
            simulate(self.run())
        return self

    def told(self) -> set[str]:
        """What people were told of the failure."""
        messages = [received.message for person in self.people for received in person.received]
        sentences = [message.said for message in messages if isinstance(message, Goodbye)]
        sentences += [line for message in messages if isinstance(message, Answer) for line in message.said]
        return NOT_NOW & set(sentences)


@pytest.mark.parametrize("when", ["before", "after"])
def test_whichever_call_of_the_store_fails_the_game_goes_on_and_nothing_is_lost_or_doubled(when: str) -> None:
    fine = Failing(0, 0, when)
    fine.play()
    assert fine.store.calls > 30
    told: set[str] = set()
    for number in range(1, fine.store.calls + 1):
        world = Failing(number, number, when)
        try:
            world.play()
        except Exception as error:
            error.add_note(f"This was call {number}, {when} the effect.")
            raise
        told |= world.told()
        assert world.told() or world.failed != "refuse"
    assert told & {said(NOT_SAVED, "en"), said(NOT_SAVED, "de")}


@pytest.mark.parametrize("first", [3, 10, 25])
def test_when_the_store_comes_back_after_a_while_so_does_the_game(first: int) -> None:
    world = Failing(first, first + 40, "before")
    world.play()
    assert world.told()


@pytest.mark.parametrize(
    ("setting", "afterwards"), [("query_only=ON", "query_only=OFF"), ("max_page_count=1", "max_page_count=99999")]
)
def test_a_disk_that_is_read_only_or_full_is_told_and_the_game_goes_on_when_it_can(
    setting: str, afterwards: str, tmp_path: Path
) -> None:
    server = Running(tmp_path)
    try:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = ann.open_table("coloretto")
        with ann.come(table) as here, ben.come(table) as there:
            assert there.say("/join")["ok"]
            assert here.say("/start")["ok"]
            here.catch_up(3)
            play_on(here, there, most=5)
            with pragma(server.store, setting, afterwards):
                answers = [here.say(f"/say {number} {'long ' * 90}") for number in range(12)]
                failed = [answer for answer in answers if not answer["ok"]]
                assert {said for answer in failed for said in answer["said"]} == {said(NOT_SAVED, "en")}
            again = here.say("Once more.", id=failed[-1]["id"])
            assert again["ok"]
            there.catch_up(again["seq"])
            play_on(here, there, most=5)
        steps = server.within(server.store.read(table))
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        kept = table_from(table, bot_names(), steps)
        assert kept.match.made
        stored = [line.text for line in kept.chat]
        assert len(stored) == sum(answer["ok"] for answer in answers) + 1
    finally:
        server.stop()
