"""What reaches a table and what comes of it: calls, entries of the log, outcomes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from quintett.core.words import Refusal, Words

if TYPE_CHECKING:
    from quintett.tables.table import Table

HINT: Final = "hint"


class Call(NamedTuple):
    """Somebody wants something of the table."""

    person: str
    """Who calls, by an id that the person cannot choose."""
    name: str
    """How the person is called."""
    text: str
    """What was typed, or what a button stands for; what follows the command, once that is found."""
    now: int
    """Milliseconds since the epoch."""
    chance: bytes = b""
    """32 fresh random bytes."""
    seen: int | None = None
    """The last step of the log that the caller has seen."""

    def is_before(self, step: int) -> bool:
        """Whether the caller, as far as is known, had not seen this step, and so cannot mean what it brought."""
        return self.seen is not None and self.seen < step


class Entry(ABC):
    """Something that happened at a table, as the log keeps it."""

    __slots__ = ()

    @abstractmethod
    def happen(self, table: Table, at: int) -> None:
        """Change the table."""

    def words(self, table: Table) -> Words | None:
        """What everybody is told, of a table to which it has not happened yet; None if cards tell it, or nobody."""
        return None


@dataclass(frozen=True, slots=True)
class Deed:
    """What one call did: a step of the log."""

    at: int
    """Milliseconds since the epoch."""
    entries: tuple[Entry, ...]


class Outcome(NamedTuple):
    """What a call comes to."""

    entries: tuple[Entry, ...] = ()
    """What happens, if it is stored."""
    answer: tuple[Words, ...] = ()
    """What only the caller is told."""
    wish: str = ""
    """HINT, if the caller is to be given one, which takes a while."""


def done(*entries: Entry) -> Outcome:
    """An outcome that changes the table."""
    return Outcome(entries)


def answered(*answer: Words) -> Outcome:
    """An outcome that only tells the caller something."""
    return Outcome((), answer)


class Command(NamedTuple):
    """Something that people can do at a table, by typing it or by a button."""

    name: str
    usage: str
    """How it is typed, such as `/join [SEAT]`."""
    about: str
    """What it does, in a sentence."""
    check: Callable[[Table, str], None]
    """Raises the reason if a person cannot do it now, whatever follows the command."""
    carry_out: Callable[[Table, Call], Outcome]

    def why_not(self, table: Table, person: str) -> Words | None:
        """Why a person cannot do it now, if so."""
        try:
            self.check(table, person)
        except Refusal as refusal:
            return refusal.words
        return None
