"""Whose turn it is at tables, also where nobody is: the log of such a table is read once, and then it is known."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from quintett.tables.table import Table

MOST: Final = 10_000
"""So many tables are known at most; the log of another one is read again."""


class Waiting:
    """For tables where nobody is, the people their games wait for."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def note(self, table: Table) -> Sequence[str]:
        """Keep in mind whom a table waits for."""
        self.known[table.id] = people = awaited(table)
        self.known.move_to_end(table.id)
        if len(self.known) > MOST:
            self.known.popitem(last=False)
        return people

    def forget(self, table_id: str) -> None:
        """Something may change at a table."""
        self.known.pop(table_id, None)


def awaited(table: Table) -> tuple[str, ...]:
    """The people whose turn it is at a table."""
    return tuple(table.places[seat].person for seat in table.to_act() if table.places[seat].person)
