"""Sealing the next deal, adding luck to it, and beginning a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from quintett.core.words import Refusal, Words
from quintett.tables.asking import REMATCH, ask
from quintett.tables.call import Call, Command, Entry, Outcome, done
from quintett.tables.checks import host_gathers, must_sit
from quintett.tables.chosen import first_moves_along, first_seat, is_taken
from quintett.tables.clocks import OFF, Clock
from quintett.tables.play import Play
from quintett.tables.table import GATHERING, OVER, PLAYING, Place, Table

NONCE: Final = re.compile(r"[0-9a-f]{16,64}")


@dataclass(frozen=True, slots=True)
class Sealed(Entry):
    """The secret for the next deal was drawn; only its commitment is shown until that game is over."""

    secret: str

    def happen(self, table: Table, at: int) -> None:
        table.secret = bytes.fromhex(self.secret).hex()
        table.nonces.clear()


@dataclass(frozen=True, slots=True)
class Nonced(Entry):
    """A person added luck of their own to the next deal."""

    person: str
    nonce: str

    def happen(self, table: Table, at: int) -> None:
        table.nonces[self.person] = self.nonce


@dataclass(frozen=True, slots=True)
class Started(Entry):
    """A game began among those who sit at the table, who moved together."""

    rated: bool = True

    def happen(self, table: Table, at: int) -> None:
        table.places = [place for place in table.places if place.name]
        table.number += 1
        table.rated = self.rated
        table.play = Play(
            table.kind,
            [place.name for place in table.places],
            table.game_options(),
            first_seat(table),
            table.secret,
            table.game_id,
            [table.nonces.get(place.person, "") for place in table.places],
            table.position,
        )
        table.position = None
        table.state = PLAYING
        table.acted = [table.seq] * len(table.places)
        table.seen_hand = {place.person: seat for seat, place in enumerate(table.places) if place.person}
        choice = str(table.choice("clock"))
        table.clock = None if choice == OFF else Clock(len(table.places), choice)

    def words(self, table: Table) -> Words:
        return Words("The game begins." if self.rated else "The game begins; it will not be rated.")


@dataclass(frozen=True, slots=True)
class Cleared(Entry):
    """The table is ready for another game."""

    def happen(self, table: Table, at: int) -> None:
        table.state = GATHERING
        table.let_wait("")
        table.question = None
        table.clock = None
        table.lookers.clear()
        table.peeks.clear()
        table.seen_hand.clear()
        table.places = [*table.places, *(Place() for _ in range(table.kind.most))][: table.kind.most]
        for place in table.places:
            place.kept = False

    def words(self, table: Table) -> Words | None:
        return Words("The table is ready for another game.")


@dataclass(frozen=True, slots=True)
class Abandoned(Cleared):
    """The game was given up by all; there is no result."""

    def words(self, table: Table) -> Words:
        return Words("All agree: the game is given up.")


def seal(chance: bytes) -> Sealed:
    """A fresh secret."""
    return Sealed(chance.hex())


def begin_again(table: Table, chance: bytes) -> tuple[Entry, ...]:
    """Another game among the same players."""
    return (Cleared(), *begin(table, table.rated, chance))


def begin(table: Table, rated: bool, chance: bytes) -> tuple[Entry, ...]:
    """A game among those who sit here, and the seal of the next."""
    return (*first_moves_along(table), Started(rated), seal(chance))


# Commands


def can_start(table: Table, person: str) -> None:
    host_gathers(table, person)
    can_deal(table)


def can_deal(table: Table) -> None:
    """Only if those who sit here are as many as the game is for."""
    sitting = sum(bool(place.name) for place in table.places)
    if table.position is not None and sitting != len(wanted_names(table)):
        wanted = len(wanted_names(table))
        raise Refusal("This position is for {players} players; {sitting} sit here.", players=wanted, sitting=sitting)
    if sitting < table.kind.fewest:
        raise Refusal(
            "{title} needs at least {fewest} players; /bot adds one.", title=table.kind.title, fewest=table.kind.fewest
        )
    first = first_seat(table)
    if first is not None and not is_taken(table, first):
        raise Refusal("Seat {seat} is to start, but nobody sits there.", seat=first + 1)


def wanted_names(table: Table) -> list[object]:
    """The players of the position that is to be played on from."""
    players = (table.position or {}).get("players")
    return players if isinstance(players, list) else []


def start(table: Table, call: Call) -> Outcome:
    return done(*begin(table, table.position is None, call.chance))


def start_unrated(table: Table, call: Call) -> Outcome:
    return done(*begin(table, False, call.chance))


def add_nonce(table: Table, call: Call) -> Outcome:
    if not NONCE.fullmatch(call.text):
        raise Refusal("A nonce is 16 to 64 hexadecimal digits.")
    return done(Nonced(call.person, call.text))


def can_rematch(table: Table, person: str) -> None:
    must_sit(table, person)
    if table.state != OVER:
        raise Refusal("Another game can begin when this one is over.")
    can_deal(table)


def rematch(table: Table, call: Call) -> Outcome:
    return ask(table, call, REMATCH, begin_again(table, call.chance))


COMMANDS: Final = (
    Command("start", "/start", "Begin the game.", can_start, start),
    Command("startnosave", "/startnosave", "Begin a game that will not be rated.", can_start, start_unrated),
    Command("rematch", "/rematch", "Play again with the same players.", can_rematch, rematch),
    Command(
        "nonce", "/nonce HEX", "Add luck of your own to the next deal; the page does it for you.", must_sit, add_nonce
    ),
)
