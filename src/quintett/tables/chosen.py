"""What was chosen for the next game, and the seat that is to start, which goes along when people move together."""

from __future__ import annotations

from dataclasses import dataclass

from quintett.core.kind import Value
from quintett.core.words import Words
from quintett.tables.call import Entry
from quintett.tables.table import Table


@dataclass(frozen=True, slots=True)
class Chose(Entry):
    """An option of the game, or a setting of the table, was chosen."""

    option: str
    value: Value

    def happen(self, table: Table, at: int) -> None:
        table.choose(self.option, self.value)

    def words(self, table: Table) -> Words:
        return Words("The option {option} is now {value}.", {"option": self.option, "value": self.value})


def first_seat(table: Table) -> int | None:
    """The seat that is to start, if the lot does not draw one."""
    first = table.choice("first")
    return None if first == "lot" else int(first) - 1


def is_taken(table: Table, seat: int) -> bool:
    """Whether somebody sits there."""
    return seat < len(table.places) and bool(table.places[seat].name)


def first_moves_along(table: Table) -> tuple[Entry, ...]:
    """Those who sit here are to move together: whoever was to start still does."""
    first = first_seat(table)
    if first is None or not is_taken(table, first):
        return ()
    moved = sum(is_taken(table, seat) for seat in range(first))
    return () if moved == first else (Chose("first", moved + 1),)
