"""Sitting down and standing up, people and bots; and who is the host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.words import Refusal, Words
from quintett.tables.asking import REMOVE, ask
from quintett.tables.call import Call, Command, Entry, Outcome, done
from quintett.tables.checks import host_gathers, must_be_host, must_sit
from quintett.tables.dealing import Cleared
from quintett.tables.table import GATHERING, OVER, PLAYING, Place, Table

BOT_NAMES: Final = ("Ada", "Bruno", "Carla", "Dario", "Emma", "Fritz", "Greta")


REMOVED: Final = -1
"""No seat: whoever is asked to leave a game cannot return to it."""


@dataclass(frozen=True, slots=True)
class Opened(Entry):
    """A table was opened for a game."""

    game: str
    private: bool = False
    """Whether only those who have its link find it."""
    position: dict[str, object] | None = None
    """The record of a position to play on from."""

    def happen(self, table: Table, at: int) -> None:
        table.position = self.position
        if self.position is not None:
            options = self.position["options"]
            assert isinstance(options, dict)
            for name, value in table.kind.chosen(options).items():
                table.choose(name, value)


@dataclass(frozen=True, slots=True)
class Sat(Entry):
    """Somebody sat down: a person, or a bot of some level."""

    seat: int
    name: str
    person: str = ""
    """Whose seat it is; nobody's if a bot sits there."""
    level: str = ""
    """The bot's level."""

    def happen(self, table: Table, at: int) -> None:
        table.places[self.seat] = Place(self.name, self.person, self.level)
        if self.person:
            table.peeks.pop(self.person, None)
            if table.state == PLAYING:
                table.seen_hand[self.person] = self.seat
                table.match.players[self.seat] = self.name
            table.drop_question(self.person)

    def words(self, table: Table) -> Words:
        if self.level:
            return Words("{name} sits down, a bot that plays {level}.", {"name": self.name, "level": self.level})
        before = table.places[self.seat].name
        if before not in ("", self.name):
            return Words("{name} takes the seat of {before}.", {"name": self.name, "before": before})
        return Words("{name} sits down.", {"name": self.name})


@dataclass(frozen=True, slots=True)
class Stood(Entry):
    """A seat became free; while a game is under way, a bot's."""

    seat: int
    level: str = ""
    """The bot that plays on, if a game is under way."""
    removed: bool = False
    """Whether the host, or all others, wished it."""

    def happen(self, table: Table, at: int) -> None:
        place = table.places[self.seat]
        table.nonces.pop(place.person, None)
        table.places[self.seat] = Place(place.name, "", self.level) if self.level else Place()
        table.close_hand(self.seat)
        if self.removed and table.state == PLAYING:
            table.seen_hand[place.person] = REMOVED
        if table.paused_by == place.person:
            table.let_wait("")
        table.drop_question(place.person)
        question = table.question
        if question is not None and (place.person in question.asked or question.seat == self.seat):
            table.question = None

    def words(self, table: Table) -> Words:
        values = {"name": table.places[self.seat].name}
        if self.removed:
            return Words("{name} has been asked to leave the seat.", values)
        return Words("{name} leaves; a bot plays on." if self.level else "{name} stands up.", values)


@dataclass(frozen=True, slots=True)
class Hosted(Entry):
    """Somebody became the host; nobody is, if the last one left."""

    person: str

    def happen(self, table: Table, at: int) -> None:
        table.host = self.person

    def words(self, table: Table) -> Words | None:
        return Words("{name} is the host.", {"name": table.name_of(self.person)}) if self.person else None


# Commands


def can_join(table: Table, person: str) -> None:
    if table.seat_of(person) is not None:
        raise Refusal("You have a seat already.")
    if table.state == OVER:
        raise Refusal("The game is over; there are seats again as soon as the table is cleared.")
    if table.seen_hand.get(person) == REMOVED:
        raise Refusal("You were asked to leave this game; you can watch.")
    if not open_seats(table, person):
        raise Refusal("All seats are taken; you can watch.")


def open_seats(table: Table, person: str) -> list[int]:
    """The seats that a person may take: before a game free ones, then bots'; in a game bots', but no second hand."""
    bots = [seat for seat, place in enumerate(table.places) if place.level]
    if table.state == GATHERING:
        return [seat for seat, place in enumerate(table.places) if not place.name] + bots
    if person in table.seen_hand:
        return [seat for seat in bots if seat == table.seen_hand[person]]
    return bots


def join(table: Table, call: Call) -> Outcome:
    seats = open_seats(table, call.person)
    seat = parse_seat(table, call.text) if call.text else seats[0]
    if seat not in seats:
        name = table.places[seat].name
        if name and table.places[seat].person:
            raise Refusal("Seat {seat} is taken by {name}.", seat=seat + 1, name=name)
        raise Refusal("In this game you have seen another hand; you can only return to your own seat.")
    sat = Sat(seat, own_name(table, call.name, seat), call.person)
    return done(sat, Hosted(call.person)) if not table.host else done(sat)


def parse_seat(table: Table, text: str) -> int:
    """The seat that a number means, counted from 1."""
    for seat in range(len(table.places)):
        if text == str(seat + 1):
            return seat
    raise Refusal("A seat is a number from 1 to {last}, not “{text}”.", last=len(table.places), text=text[:40])


def own_name(table: Table, name: str, seat: int) -> str:
    """A name for somebody in this seat that nobody else at the table has."""
    taken = {place.name.casefold() for other, place in enumerate(table.places) if other != seat}
    found, number = name, 2
    while found.casefold() in taken:
        found, number = f"{name} {number}", number + 1
    return found


def leave(table: Table, call: Call) -> Outcome:
    return done(*parting(table, table.own_seat(call.person)))


def parting(table: Table, seat: int, removed: bool = False) -> tuple[Entry, ...]:
    """Somebody leaves a seat, perhaps as the host, or as the last one after a game."""
    person = table.places[seat].person
    entries: list[Entry] = [Stood(seat, str(table.choice("keeper")) if table.state == PLAYING else "", removed)]
    if person and person == table.host:
        entries.append(Hosted(next_host(table, person)))
    if table.state == OVER and table.people() == [person]:
        entries.append(Cleared())
    return tuple(entries)


def next_host(table: Table, person: str) -> str:
    """Who is the host after this person: the next clockwise who is there, or at least has a seat; or nobody."""
    seat = table.own_seat(person)
    order = [place.person for place in table.places[seat + 1 :] + table.places[:seat] if place.person]
    return next((other for other in order if other in table.present), order[0] if order else "")


def add_bot(table: Table, call: Call) -> Outcome:
    level, _, where = call.text.partition(" ")
    level = level or "steady"
    if level not in table.levels:
        raise Refusal("There is no bot {level}; there are {levels}.", level=level[:40], levels=", ".join(table.levels))
    free = [seat for seat, place in enumerate(table.places) if not place.name]
    if not free:
        raise Refusal("All seats are taken; /remove NAME makes room.")
    seat = parse_seat(table, where.strip()) if where.strip() else free[0]
    if seat not in free:
        raise Refusal("Seat {seat} is taken by {name}.", seat=seat + 1, name=table.places[seat].name)
    taken = {place.name.casefold() for place in table.places}
    name = next(name for name in BOT_NAMES if name.casefold() not in taken)
    return done(Sat(seat, name, level=level))


def remove(table: Table, call: Call) -> Outcome:
    if not call.text:
        raise Refusal("Say who is to leave, such as /remove Ada.")
    seat = table.seat_named(call.text)
    place = table.places[seat]
    if place.person == call.person:
        raise Refusal("To leave the seat yourself there is /leave.")
    if table.state != PLAYING:
        return done(*parting(table, seat, removed=True))
    if place.level:
        raise Refusal("{name} is a bot, and bots stay to the end of the game.", name=place.name)
    return ask(table, call, REMOVE, parting(table, seat, removed=True), seat)


def hand_over(table: Table, call: Call) -> Outcome:
    if not call.text:
        raise Refusal("Say who is to be the host, such as /host Ann.")
    seat = table.seat_named(call.text)
    if not table.places[seat].person:
        raise Refusal("{name} is a bot, and bots cannot be the host.", name=table.places[seat].name)
    return done(Hosted(table.places[seat].person))


COMMANDS: Final = (
    Command("join", "/join [SEAT]", "Take a seat; the first to sit down is the host.", can_join, join),
    Command("leave", "/leave", "Leave your seat; in a game a bot plays on for you.", must_sit, leave),
    Command("bot", "/bot [LEVEL] [SEAT]", "Add a bot: random, easy, steady, sharp or expert.", host_gathers, add_bot),
    Command("remove", "/remove NAME", "Ask somebody to leave; in a game all others must agree.", must_be_host, remove),
    Command("host", "/host NAME", "Make somebody else the host.", must_be_host, hand_over),
)
