"""What others must agree to: undo, another game, clearing the table, removing somebody, a look into a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.words import Refusal, Words
from quintett.tables.call import Call, Entry, Outcome, done
from quintett.tables.table import Question, Table

UNDO: Final = "undo"
REMATCH: Final = "rematch"
RESET: Final = "reset"
REMOVE: Final = "remove"
PEEK: Final = "peek"

PATIENCE: Final = 60_000
"""So many milliseconds a question waits for its answers."""

SENTENCES: Final = {
    UNDO: Words("{name} wants to take back a move; /accept or /refuse."),
    REMATCH: Words("{name} wants to play again; /accept or /refuse."),
    RESET: Words("{name} wants to give this game up; /accept or /refuse."),
    REMOVE: Words("{name} wants {other} to leave the seat to a bot; /accept or /refuse."),
    PEEK: Words("{name} wants to look into the hand of {other}; /accept or /refuse."),
}


@dataclass(frozen=True, slots=True)
class Asked(Entry):
    """Somebody wants what others must agree to."""

    what: str
    """UNDO, REMATCH, RESET, REMOVE or PEEK."""
    person: str
    """Who asks."""
    name: str
    """How that person is called."""
    asked: tuple[str, ...]
    """Who must agree."""
    seat: int = -1
    """The seat that it is about, to remove or to peek at."""

    def happen(self, table: Table, at: int) -> None:
        table.question = Question(self.what, self.person, self.name, self.asked, self.seat, at, table.seq)

    def words(self, table: Table) -> Words:
        return question_words(table, self.what, self.name, self.seat)


@dataclass(frozen=True, slots=True)
class Agreed(Entry):
    """One of those who were asked agrees, and others are still to answer."""

    person: str

    def happen(self, table: Table, at: int) -> None:
        assert table.question is not None
        table.question.agreed.add(self.person)

    def words(self, table: Table) -> Words:
        return Words("{name} agrees.", {"name": table.name_of(self.person)})


@dataclass(frozen=True, slots=True)
class Excused(Entry):
    """Some of those who were asked have been away for too long: the question goes on without them."""

    people: tuple[str, ...]

    def happen(self, table: Table, at: int) -> None:
        assert table.question is not None
        table.question.asked = tuple(person for person in table.question.asked if person not in self.people)

    def words(self, table: Table) -> Words:
        names = ", ".join(table.name_of(person) for person in self.people)
        return Words("The question goes on without {names}.", {"names": names})


@dataclass(frozen=True, slots=True)
class Closed(Entry):
    """The question is settled."""

    agreed: bool
    person: str = ""
    """Who agreed last, or refused; nobody if time ran out, or those who did not answer are away."""

    def happen(self, table: Table, at: int) -> None:
        table.question = None

    def words(self, table: Table) -> Words | None:
        if not self.person:
            return None if self.agreed else Words("The question is dropped: it was not answered.")
        return Words("{name} agrees." if self.agreed else "{name} refuses.", {"name": table.name_of(self.person)})


def question_words(table: Table, what: str, name: str, seat: int) -> Words:
    """A question, in a sentence."""
    other = table.places[seat].name if seat >= 0 else ""
    return Words(SENTENCES[what].sentence, {"name": name, "other": other})


def caller_name(table: Table, call: Call) -> str:
    """How somebody is called here: by the name of the seat, or else by the own one."""
    seat = table.seat_of(call.person)
    return call.name if seat is None else table.places[seat].name


def ask(table: Table, call: Call, what: str, granted: tuple[Entry, ...], seat: int = -1) -> Outcome:
    """Ask whoever must agree, and has not been away for long; if that is nobody, it is granted at once."""
    if what == PEEK:
        asked = [table.places[seat].person]
    else:
        concerned = (call.person, table.places[seat].person if seat >= 0 else "")
        others = [person for person in table.people() if person not in concerned]
        asked = [person for person in others if not table.is_away(person, call.now)]
    if table.question is not None:
        raise Refusal("Another question is still open: {question}", question=open_question(table))
    if not asked:
        return done(*granted)
    return done(Asked(what, call.person, caller_name(table, call), tuple(asked), seat))


def open_question(table: Table) -> Words:
    """The question that waits for answers."""
    question = table.question
    assert question is not None
    return question_words(table, question.what, question.name, question.seat)
