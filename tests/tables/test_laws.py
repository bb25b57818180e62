"""Laws of tables, whatever people do: the log is the table, a refusal changes nothing, and only refusals are raised."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintett.core.words import Refusal
from quintett.games import OURS
from quintett.tables.call import Deed
from quintett.tables.commands import COMMANDS, open_to, still_open_to
from quintett.tables.keeping import bot_played, come, due, next_alarm, turns, wake
from quintett.tables.log import Unreadable, opened_table, parse_deed, plain_deed, table_of
from quintett.tables.playing import Played
from quintett.tables.table import PLAYING
from tests.tables.scene import LEVELS, Scene, folded, person, state, told

PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve")
NAMES = ("Ann", "bob", "Cat", "Dan", "Eve", "Ada", "1", "2")
FOLLOWING: dict[str, tuple[str, ...]] = {
    "join": ("", "", "1", "3", "9"),
    "bot": ("", "easy", "expert 2", "sharp 9"),
    "remove": NAMES,
    "host": NAMES,
    "game": OURS,
    "option": ("", "clock 3+5", "clock off", "undo no", "hints no", "first 2", "first lot", "keeper easy", "first"),
    "nonce": ("0123456789abcdef", "luck"),
    "peek": NAMES,
    "allowpeek": ("", "off"),
    "say": ("hello", "x" * 600),
    "help": ("", "join", "dance"),
}
"""What may follow a command, sensibly or not."""
RARE = ("leave", "reset", "pause", "game", "help", "who", "info")


class Walk:
    """A scene in which random people do random things, and the table that follows its log step by step."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = Random(f"{game} {seed}")  # noqa: S311
        self.scene = Scene(game).sit("Ann", "Bob")
        self.twin = opened_table("table", LEVELS, self.scene.log[0])
        self.followed = 1

    def go_on(self, steps: int) -> None:
        """Do so many things, and compare after each."""
        for _ in range(steps):
            before = {name: open_to(self.scene.table, person(name)) for name in PEOPLE}
            self.do_something()
            if self.only_cards_moved():
                for name, could in before.items():
                    now = open_to(self.scene.table, person(name))
                    assert still_open_to(self.scene.table, person(name), could) == now
            self.follow()

    def only_cards_moved(self) -> bool:
        """Whether the last thing was a single move, and the game goes on."""
        new = [entry for deed in self.scene.log[self.followed :] for entry in deed.entries]
        return self.scene.table.state == PLAYING and bool(new) and all(isinstance(entry, Played) for entry in new)

    def follow(self) -> None:
        """Let the twin, at which nobody is present, follow the log through JSON; it tells the same."""
        for step in range(self.followed, len(self.scene.log)):
            deed = parse_deed(json.loads(json.dumps(plain_deed(self.scene.log[step]))))
            assert told(self.twin, deed) == self.scene.tellings[step]
        self.followed = len(self.scene.log)
        assert state(self.twin, present=False) == state(self.scene.table, present=False)

    def do_something(self) -> None:
        chance = self.rng.random()
        if chance < 0.4 and self.scene.table.to_act():
            self.somebody_moves()
        elif chance < 0.85:
            name = self.rng.choice(PEOPLE)
            self.somebody_types(name, self.command_for(name))
        elif chance < 0.9:
            self.scene.wait(self.rng.choice((1, 20, 61, 200)))
        elif chance < 0.97:
            self.scene.come(self.rng.choice(PEOPLE))
        else:
            self.scene.go(self.rng.choice(PEOPLE))

    def command_for(self, name: str) -> str:
        """Mostly something that this person can do now, rather than talk."""
        sensible = open_to(self.scene.table, person(name))
        commands = [command for command in COMMANDS if command in sensible or self.rng.random() < 0.1]
        command = self.rng.choice(commands)
        if command in RARE or command == "say":
            command = self.rng.choice(commands)
        return f"/{command} {self.rng.choice(FOLLOWING.get(command, ('',)))}"

    def somebody_moves(self) -> None:
        table = self.scene.table
        seat = self.rng.choice(table.to_act())
        move = self.rng.choice(self.scene.moves(seat))
        if table.is_held(seat):
            self.somebody_types(table.places[seat].person.removeprefix("#"), f"/play {move}")
        for turn in turns(table)[:1]:
            self.scene.happen(bot_played(table, turn, self.rng.choice(self.scene.moves(turn.seat))))

    def somebody_types(self, name: str, text: str) -> None:
        """If that is refused, nothing changes; nothing else is ever raised."""
        with suppress(Refusal):
            self.scene.happen(self.scene.outcome(name, text).entries)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", OURS)
def test_a_table_is_what_its_log_tells_at_every_step(game: str, seed: int) -> None:
    walk = Walk(game, seed)
    walk.go_on(120)
    assert state(folded(walk.scene.log), present=False) == state(walk.scene.table, present=False)


@pytest.mark.parametrize("game", OURS)
def test_a_log_cut_at_any_step_is_a_table_that_goes_on(game: str) -> None:
    walk = Walk(game, 7)
    walk.go_on(100)
    log = walk.scene.log
    for cut in range(1, len(log) + 1, 9):
        table = folded(log[:cut])
        assert table.seq == cut
        for name in PEOPLE:
            assert {"who", "info", "help"} <= set(open_to(table, person(name)))
        assert turns(table) == []
        now = walk.scene.now
        table.apply(Deed(now, wake(table, now) + come(table, person("Eve"), "Eve", now)))
        later = now + 60_000
        while entries := due(table, later, bytes(32)):
            table.apply(Deed(later, entries))
        alarm = next_alarm(table)
        assert alarm is None or alarm > later


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", OURS)
def test_a_move_opens_and_closes_only_commands_about_the_cards(game: str, seed: int) -> None:
    walk = Walk(game, seed)
    table = walk.scene.table
    moves = 0
    for _ in range(200):
        before = {name: open_to(table, person(name)) for name in PEOPLE}
        steps = len(walk.scene.log)
        walk.do_something()
        entries = [entry for deed in walk.scene.log[steps:] for entry in deed.entries]
        if entries and all(isinstance(entry, Played) for entry in entries) and table.state == PLAYING:
            moves += 1
            for name in PEOPLE:
                assert still_open_to(table, person(name), before[name]) == open_to(table, person(name))
    assert moves


# Whatever is typed

SCENES = {
    "before the game": Scene().sit("Ann", "Bob").type("Ann", "/bot").come("Eve"),
    "in the game": Scene("rummu").sit("Ann", "Bob").type("Ann", "/bot", "/start").come("Eve"),
    "while asked": Scene("sticheln").sit("Ann", "Bob").type("Ann", "/bot", "/start", "/reset"),
    "after the game": Scene("david").sit("Ann", "Bob").type("Ann", "/bot", "/start").play_on(),
}


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
@given(
    name=st.sampled_from(PEOPLE),
    command=st.sampled_from(["", "/", *(f"/{name} " for name in COMMANDS)]),
    text=st.text(max_size=50) | st.sampled_from(["9" * 5000, "²", "٣", "00000001", "{name}", "\x00", "\ud800"]),
)
@settings(max_examples=100, deadline=None)
def test_whatever_is_typed_comes_to_something_or_is_refused(scene: Scene, name: str, command: str, text: str) -> None:
    with suppress(Refusal):
        scene.outcome(name, command + text)


# Logs that are broken


def test_a_log_that_does_not_begin_with_the_opening_is_unreadable() -> None:
    log = Scene().sit("Ann").log
    for broken in ([], log[1:], [Deed(0, ())]):
        with pytest.raises(Unreadable, match="does not begin with its opening"):
            table_of("table", LEVELS, broken)


@pytest.mark.parametrize(
    "plain",
    [
        None,
        5,
        [],
        ["now", ["Woke"]],
        [1, 5],
        [1, []],
        [1, ["Danced"]],
        [1, ["Sat"]],
        [1, ["Sat", "first", "Ann"]],
        [1, ["Sat", 0, None]],
        [1, ["Woke", 1]],
        [1, ["Asked", "undo", "#Ann", "Ann", [7]]],
        [1, ["Asked", "undo", "#Ann", "Ann", 7]],
        [1, ["Asked", "undo", "#Ann", "Ann", "#Bob"]],
        [1, ["Opened", "david", False, "r7"]],
        [float("inf"), ["Woke"]],
    ],
)
def test_a_step_that_means_nothing_is_unreadable(plain: object) -> None:
    with pytest.raises(Unreadable, match="A step of this table's log cannot be read."):
        parse_deed(plain)


def test_fields_that_a_step_lacks_have_their_default() -> None:
    assert plain_deed(parse_deed([1, ["Started"], ["Opened", "david"]])) == [
        *(1, ["Started", True], ["Opened", "david", False, None]),
    ]


@pytest.mark.parametrize(
    "plain",
    [
        ["Played", 0, "r1"],
        ["Played", 1, "draw"],
        ["Sat", 7, "Ann"],
        ["Undone", 99],
        ["TimeUp", 0],
        ["Chose", "colour", "red"],
        ["GameChosen", "chess"],
        ["Sealed", "no digits"],
        ["Started"],
        ["Asked", "dance", "#Ann", "Ann", []],
        ["Agreed", "#Ann"],
    ],
)
def test_a_step_that_cannot_follow_is_unreadable(plain: list[object]) -> None:
    log = [*Scene().sit("Ann").log, parse_deed([1, plain])]
    with pytest.raises(Unreadable, match="Step 3 of this table's log cannot be followed."):
        table_of("table", LEVELS, log)


def test_an_opening_for_no_game_is_unreadable() -> None:
    for plain in (["Opened", "chess"], ["Opened", "david", False, {}], ["Opened", "david", False, {"options": 5}]):
        with pytest.raises(Unreadable, match="Step 1 of this table's log cannot be followed."):
            table_of("table", LEVELS, [parse_deed([1, plain])])


@pytest.mark.parametrize("seed", range(3))
def test_a_log_with_any_step_missing_or_spoilt_is_a_table_or_unreadable(seed: int) -> None:
    """Nothing else is raised, so that a broken table stops no other."""
    walk = Walk("sticheln", seed)
    walk.go_on(60)
    plain = json.loads(json.dumps([plain_deed(deed) for deed in walk.scene.log]))
    for _ in range(60):
        spoilt = json.loads(json.dumps(plain))
        step = walk.rng.randrange(len(spoilt))
        if walk.rng.random() < 0.3:
            del spoilt[step]
        else:
            entry = walk.rng.choice(spoilt[step][1:])
            entry[walk.rng.randrange(len(entry))] = walk.rng.choice([None, "", "r7", 0, -1, 5, 99, [], {}, True, 1.5])
        with suppress(Unreadable):
            table_of("table", LEVELS, map(parse_deed, spoilt))
