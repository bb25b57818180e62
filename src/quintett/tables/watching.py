"""Watching a game, and looking into a hand with its player's consent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.words import Refusal, Words
from quintett.tables.asking import PEEK, ask
from quintett.tables.call import Call, Command, Entry, Outcome, done
from quintett.tables.checks import must_play, player_plays
from quintett.tables.table import Table

ANYONE: Final = ""


@dataclass(frozen=True, slots=True)
class PeekAllowed(Entry):
    """A player lets all who watch look into the hand, or no more."""

    seat: int
    allowed: bool = True

    def happen(self, table: Table, at: int) -> None:
        if self.allowed:
            table.lookers.setdefault(self.seat, set()).add(ANYONE)
        else:
            table.close_hand(self.seat)

    def words(self, table: Table) -> Words:
        return Words(
            "{name} lets everybody who watches look." if self.allowed else "{name} lets nobody look any more.",
            {"name": table.places[self.seat].name},
        )


@dataclass(frozen=True, slots=True)
class Peeked(Entry):
    """Somebody who watches looks into a hand from now on."""

    person: str
    name: str
    seat: int

    def happen(self, table: Table, at: int) -> None:
        table.peeks[self.person] = self.seat
        table.seen_hand[self.person] = self.seat
        table.drop_question(self.person)

    def words(self, table: Table) -> Words:
        other = table.places[self.seat].name
        return Words("{name} looks into the hand of {other}.", {"name": self.name, "other": other})


# Commands


def can_peek(table: Table, person: str) -> None:
    must_play(table)
    if table.seat_of(person) is not None or person in table.seen_hand:
        raise Refusal("Only those who watch, and have seen no hand of this game, can look into one.")


def peek(table: Table, call: Call) -> Outcome:
    if not call.text:
        raise Refusal("Say whose hand, such as /peek Ada.")
    seat = table.seat_named(call.text)
    if ANYONE in table.lookers.get(seat, ()):
        return done(Peeked(call.person, call.name, seat))
    if not table.places[seat].person:
        raise Refusal("{name} is a bot, and bots let nobody look.", name=table.places[seat].name)
    if table.places[seat].person not in table.present:
        raise Refusal("{name} is not here to be asked.", name=table.places[seat].name)
    return ask(table, call, PEEK, (), seat)


def allow_peek(table: Table, call: Call) -> Outcome:
    if call.text not in ("", "off"):
        raise Refusal("It is /allowpeek, or /allowpeek off.")
    return done(PeekAllowed(table.own_seat(call.person), call.text != "off"))


COMMANDS: Final = (
    Command("peek", "/peek NAME", "While watching: look into a hand, if its player agrees.", can_peek, peek),
    Command(
        "allowpeek", "/allowpeek [off]", "Let everybody who watches look into your hand.", player_plays, allow_peek
    ),
)
