"""Scenes at a table: people come, type and go, time passes, bots move; and everything that can be asked of it."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from typing import Any

import pytest

from quintett.core.seats import SPECTATOR
from quintett.core.words import Refusal, Words
from quintett.tables.call import Call, Deed, Entry, Outcome
from quintett.tables.commands import carry_out
from quintett.tables.dealing import seal
from quintett.tables.keeping import Turn, bot_played, come, due, go, next_alarm, turns
from quintett.tables.log import opened_table, parse_deed, plain_deed, table_of
from quintett.tables.play import Play
from quintett.tables.seating import Opened
from quintett.tables.table import Table

LEVELS = ("random", "easy", "steady", "sharp", "expert")
TEN_O_CLOCK = 1_000_000_000


class Scene:
    """A table, a clock, and all that was told."""

    def __init__(self, game: str = "david", position: dict[str, object] | None = None) -> None:
        self.now = TEN_O_CLOCK
        self.log: list[Deed] = []
        self.told: list[str] = []
        """What was told last."""
        self.tellings: list[list[str]] = [[]]
        """For each step of the log what was told."""
        self.drawn = 0
        opening = Deed(self.now, (Opened(game, False, position), seal(self.chance())))
        self.log.append(opening)
        self.table: Table = opened_table("table", LEVELS, opening)

    # Doing

    def come(self, *names: str) -> Scene:
        """People come in."""
        for name in names:
            self.happen(come(self.table, person(name), name, self.now))
        return self

    def go(self, *names: str) -> Scene:
        """People's connections are gone."""
        for name in names:
            go(self.table, person(name), self.now)
        return self

    def type(self, name: str, *texts: str, seen: int | None = None) -> Scene:
        """Somebody types commands, or talks."""
        for text in texts:
            self.happen(self.carry_out(name, text, seen).entries)
        return self

    def sit(self, *names: str) -> Scene:
        """People come in and sit down."""
        for name in names:
            self.come(name).type(name, "/join")
        return self

    def wait(self, seconds: float) -> Scene:
        """Time passes, and what is due by then happens."""
        end = self.now + round(seconds * 1000)
        alarm = next_alarm(self.table)
        while alarm is not None and alarm <= end:
            self.now = max(self.now, alarm)
            entries = due(self.table, self.now, self.chance())
            assert entries, "an alarm without anything due would ring for ever"
            self.happen(entries)
            alarm = next_alarm(self.table)
        self.now = end
        return self

    def bot_moves(self, move: str = "") -> Scene:
        """The first bot that has to move does so; by default it makes the first legal move."""
        turn = turns(self.table)[0]
        self.happen(bot_played(self.table, turn, move or self.table.match.legal_moves(turn.seat)[0]))
        return self

    def play_on(self, moves: int = 10_000) -> Scene:
        """Everybody makes the first legal move, so many times or to the end."""
        for _ in range(moves):
            if not self.table.to_act():
                break
            seat = self.table.to_act()[0]
            if self.table.is_held(seat):
                self.type(self.table.places[seat].name, f"/play {self.moves(seat)[0]}")
            else:
                self.bot_moves()
        return self

    def carry_out(self, name: str, text: str, seen: int | None = None) -> Outcome:
        return carry_out(self.table, Call(person(name), name, text, self.now, self.chance(), seen))

    def happen(self, entries: tuple[Entry, ...]) -> None:
        """Let entries happen, as the server does."""
        self.told = []
        if entries:
            deed = Deed(self.now, entries)
            self.log.append(deed)
            self.told = told(self.table, deed)
            self.tellings.append(self.told)

    # Asking

    def outcome(self, name: str, text: str, seen: int | None = None) -> Outcome:
        """What a command comes to, without letting it happen; refused or not, the table stays as it is."""
        before = state(self.table)
        try:
            return self.carry_out(name, text, seen)
        finally:
            assert state(self.table) == before

    def answer(self, name: str, text: str) -> list[str]:
        """What only the one who types is told."""
        outcome = self.outcome(name, text)
        assert not outcome.entries
        return [str(words) for words in outcome.answer]

    def refusal(self, name: str, text: str, seen: int | None = None) -> str:
        """Why something is refused."""
        with pytest.raises(Refusal) as refusal:
            self.outcome(name, text, seen)
        return str(refusal.value)

    def question(self) -> str:
        """What is asked, in a word."""
        return "" if self.table.question is None else self.table.question.what

    def names(self) -> list[str]:
        """Who sits where, up to the last seat that is taken; free seats have no name."""
        names = [place.name for place in self.table.places]
        while names and not names[-1]:
            names.pop()
        return names

    def moves(self, seat: int) -> list[str]:
        """What a seat can do."""
        return self.table.match.legal_moves(seat)

    def cards(self) -> list[str]:
        """All cards of the game."""
        return [self.table.kind.card_name(card) for card in self.table.match.game.pack]

    def turns(self) -> list[Turn]:
        """The decisions that bots have to make."""
        return turns(self.table)

    def left(self, seat: int) -> float:
        """How many seconds a seat has left."""
        assert self.table.clock is not None
        return self.table.clock.remaining(seat, self.now) / 1000

    def made(self) -> int:
        """How many moves stand."""
        return len(self.table.match.made)

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    def host(self) -> str:
        """The name of the host."""
        return self.table.name_of(self.table.host) if self.table.host else ""

    def chance(self) -> bytes:
        """Fresh random bytes, the same in every run."""
        self.drawn += 1
        return sha256(str(self.drawn).encode()).digest()


def told(table: Table, deed: Deed) -> list[str]:
    """Let a step happen; gives what everybody is told of it."""
    return [str(words) for words in table.apply(deed) if words is not None]


def person(name: str) -> str:
    """The id of a person, which is no name."""
    return f"#{name}"


# All that a table is


def state(table: Table, present: bool = True) -> dict[str, Any]:
    """Everything about a table as plain values; without `present` only what its log tells."""
    values = dict(vars(table))
    values["kind"] = table.kind.name
    values["places"] = [asdict(place) for place in table.places]
    values["question"] = None if table.question is None else asdict(table.question)
    values["clock"] = None if table.clock is None else vars(table.clock)
    values["play"] = None if table.play is None else state_of_play(table.play)
    if not present:
        del values["present"], values["gone"]
    return json.loads(json.dumps(values, default=plain))  # type: ignore[no-any-return]


def state_of_play(play: Play) -> dict[str, Any]:
    """Everything about a game, apart from what was not told yet."""
    seats = [*range(len(play.match.players)), int(SPECTATOR)]
    values = {name: value for name, value in vars(play).items() if name != "told"}
    values["deal"] = play.deal.proof()
    values["match"] = [play.match.record(), [str(play.match.view(seat)) for seat in seats], play.match.game.piles]
    return values


def plain(value: object) -> Any:
    """What JSON does not know, as something that it knows."""
    if isinstance(value, set):
        return sorted(value)
    assert isinstance(value, Words)
    return str(value)


def folded(log: list[Deed]) -> Table:
    """The table that a log tells of, which has gone through JSON."""
    return table_of("table", LEVELS, [parse_deed(json.loads(json.dumps(plain_deed(deed)))) for deed in log])
