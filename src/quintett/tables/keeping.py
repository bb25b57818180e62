"""What happens by itself: bots' turns, seats kept warm, questions and clocks that run out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from quintett.core.words import Refusal, Words
from quintett.tables.answering import granted
from quintett.tables.asking import PATIENCE, Closed, Excused
from quintett.tables.call import Entry
from quintett.tables.playing import BOT, CLOCK, KEEPER, played
from quintett.tables.seating import Hosted, next_host
from quintett.tables.table import GRACE, PLAYING, Question, Table


@dataclass(frozen=True, slots=True)
class Kept(Entry):
    """A bot keeps the seat of somebody who is away."""

    seat: int

    def happen(self, table: Table, at: int) -> None:
        table.places[self.seat].kept = True

    def words(self, table: Table) -> Words:
        return Words("{name} is away; a bot keeps the seat.", {"name": table.places[self.seat].name})


@dataclass(frozen=True, slots=True)
class Returned(Entry):
    """Somebody is back, and the bot gives the seat back."""

    seat: int

    def happen(self, table: Table, at: int) -> None:
        table.places[self.seat].kept = False

    def words(self, table: Table) -> Words:
        return Words("{name} is back.", {"name": table.places[self.seat].name})


@dataclass(frozen=True, slots=True)
class Woke(Entry):
    """The table was asleep, or the server was down: this time is nobody's."""

    def happen(self, table: Table, at: int) -> None:
        if table.clock is not None:
            table.clock.forgive(at)


@dataclass(frozen=True, slots=True)
class TimeUp(Entry):
    """Somebody's time is up: a bot makes the move."""

    seat: int

    def happen(self, table: Table, at: int) -> None:
        assert table.clock is not None
        table.clock.out.add(self.seat)

    def words(self, table: Table) -> Words:
        return Words("The time of {name} is up; a bot moves.", {"name": table.places[self.seat].name})


class Turn(NamedTuple):
    """A decision that a bot has to make."""

    seat: int
    level: str
    by: str
    """BOT, KEEPER or CLOCK."""
    game: str
    """The id of the game."""
    since: int
    """The step at which the seat last decided, or a move was taken back: by it a late answer is known."""


# People come and go; only what follows from it is in the log


def come(table: Table, person: str, name: str, now: int) -> tuple[Entry, ...]:
    """Somebody is connected; a bot that kept the seat gives it back, and a table that slept wakes."""
    seat = table.seat_of(person)
    woken = wake(table, now) if seat is not None and has_slept(table, now) else ()
    table.present[person] = name
    table.gone.pop(person, None)
    return (*woken, Returned(seat)) if seat is not None and table.places[seat].kept else woken


def go(table: Table, person: str, now: int) -> None:
    """Somebody's last connection is gone."""
    table.present.pop(person, None)
    if table.seat_of(person) is not None:
        table.gone[person] = now


def wake(table: Table, now: int) -> tuple[Entry, ...]:
    """The table slept, or comes back from its log: its people have yet to come, and the time since then is nobody's."""
    table.gone = dict.fromkeys(table.people(), now)
    return (Woke(),) if table.clock is not None and table.state == PLAYING else ()


def is_asleep(table: Table) -> bool:
    """Whether nobody who sits here is connected, or, where only bots sit, nobody at all: then bots and clocks wait."""
    return not any(person in table.present for person in table.people() or table.present)


def has_slept(table: Table, now: int) -> bool:
    """Whether all who sit here have been away for long."""
    return all(table.is_away(person, now) for person in table.people())


# Time


def next_alarm(table: Table) -> int | None:
    """When something is due, if nothing happens until then."""
    if is_asleep(table):
        return None
    times: list[int] = []
    if table.question is not None:
        times.append(table.question.at + PATIENCE)
        times += [table.gone[person] + GRACE for person in table.question.pending() if person in table.gone]
    times += [
        gone + GRACE
        for person, gone in table.gone.items()
        if is_to_keep(table, person) or is_to_hand_over(table, person)
    ]
    if table.clock is not None:
        times += table.clock.ends().values()
    return min(times, default=None)


def is_to_keep(table: Table, person: str) -> bool:
    """Whether somebody who is away has a seat in a game that goes on, and no bot keeps it yet."""
    seat = table.seat_of(person)
    return table.state == PLAYING and not table.paused_by and seat is not None and not table.places[seat].kept


def is_to_hand_over(table: Table, person: str) -> bool:
    """Whether somebody who is away is the host, while others with a seat are here."""
    return table.host == person and any(other in table.present for other in table.people())


def due(table: Table, now: int, chance: bytes) -> tuple[Entry, ...]:
    """What is due by now: first about seats and clocks, and as soon as that has happened, about the question."""
    if is_asleep(table):
        return ()
    return seats_due(table, now) or question_due(table, now, chance)


def seats_due(table: Table, now: int) -> tuple[Entry, ...]:
    """Which seats are to be kept, who is to be the host, and whose time is up."""
    entries: list[Entry] = []
    for person in [person for person, gone in table.gone.items() if now >= gone + GRACE]:
        if is_to_keep(table, person):
            entries.append(Kept(table.own_seat(person)))
        if is_to_hand_over(table, person):
            entries.append(Hosted(next_host(table, person)))
    if table.clock is not None:
        entries += [TimeUp(seat) for seat, end in table.clock.ends().items() if now >= end]
    return tuple(entries)


def question_due(table: Table, now: int, chance: bytes) -> tuple[Entry, ...]:
    """What becomes of a question that waited for too long, or for people who are away by now."""
    question = table.question
    if question is None:
        return ()
    if now >= question.at + PATIENCE:
        return (Closed(False),)
    away = tuple(person for person in question.pending() if table.is_away(person, now))
    if not away:
        return ()
    if len(away) < len(question.pending()):
        return (Excused(away),)
    return agreed_by_the_rest(table, question, chance)


def agreed_by_the_rest(table: Table, question: Question, chance: bytes) -> tuple[Entry, ...]:
    """All who have not answered are away: what the others agreed to happens, but nothing to which nobody agreed."""
    if not question.agreed:
        return (Closed(False),)
    try:
        return (Closed(True), *granted(table, question, chance))
    except Refusal:
        return (Closed(False),)


# Bots


def turns(table: Table) -> list[Turn]:
    """The decisions that bots have to make now."""
    if is_asleep(table) or table.state != PLAYING or table.paused_by:
        return []
    found: list[Turn] = []
    for seat in table.to_act():
        place = table.places[seat]
        by = BOT if place.level else KEEPER if place.kept else CLOCK
        if by == CLOCK and (table.clock is None or seat not in table.clock.out):
            continue
        found.append(Turn(seat, place.level or str(table.choice("keeper")), by, table.game_id, table.acted[seat]))
    return found


def bot_played(table: Table, turn: Turn, move: str) -> tuple[Entry, ...]:
    """A bot's move, if it is still wanted."""
    if turn not in turns(table):
        raise Refusal("This turn is not a bot's any more.")
    return played(table, turn.seat, move, turn.by)
