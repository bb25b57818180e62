"""The log of a table as plain values, and the table that a log tells of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from types import UnionType
from typing import Any, Final

from quintett.core.words import Refusal
from quintett.tables.asking import Agreed, Asked, Closed, Excused
from quintett.tables.call import Deed, Entry
from quintett.tables.choosing import GameChosen, OptionsReset
from quintett.tables.chosen import Chose
from quintett.tables.dealing import Abandoned, Cleared, Nonced, Sealed, Started
from quintett.tables.keeping import Kept, Returned, TimeUp, Woke
from quintett.tables.playing import Paused, Played, Resumed, Undone
from quintett.tables.seating import Hosted, Opened, Sat, Stood
from quintett.tables.table import Table
from quintett.tables.talking import Said
from quintett.tables.watching import PeekAllowed, Peeked

SORTS: Final[Mapping[str, type[Entry]]] = {
    sort.__name__: sort
    for sort in (
        *(Opened, Sat, Stood, Hosted, GameChosen, Chose, OptionsReset),
        *(Sealed, Nonced, Started, Cleared, Abandoned, Played, Undone, Paused, Resumed),
        *(Asked, Agreed, Excused, Closed, PeekAllowed, Peeked, Kept, Returned, TimeUp, Woke, Said),
    )
}
"""The sorts of entries, by name."""
FIELDS: Final = {sort: fields(sort) for sort in SORTS.values()}  # type: ignore[arg-type]
"""For each sort its fields, in their order."""

NAMES: Final = "tuple[str, ...]"
PLAIN: Final[Mapping[str, type | UnionType]] = {
    "int": int,
    "str": str,
    "bool": bool,
    "Value": str | int,
    "dict[str, object] | None": dict | None,
}
"""What the fields of entries can be, as they are declared."""


class Unreadable(Refusal):
    """A log that cannot be read."""


def plain_deed(deed: Deed) -> list[Any]:
    """A step as plain values: the time, then each entry's sort and fields."""
    return [deed.at, *([type(entry).__name__, *fields_of(entry)] for entry in deed.entries)]


def fields_of(entry: Entry) -> list[Any]:
    """What an entry says, in the order of its fields."""
    return [getattr(entry, field.name) for field in FIELDS[type(entry)]]


def parse_deed(plain: Any) -> Deed:
    """The step that plain values mean."""
    try:
        at, *entries = plain
        return Deed(checked(at, "int"), tuple(parse_entry(entry) for entry in entries))
    except (TypeError, ValueError, LookupError) as error:
        raise Unreadable("A step of this table's log cannot be read.") from error


def parse_entry(plain: Sequence[Any]) -> Entry:
    """The entry that plain values mean; fields that were added later have their default."""
    name, *values = plain
    sort = SORTS[name]
    wanted = FIELDS[sort][: len(values)]
    return sort(*(checked(value, field.type) for value, field in zip(values, wanted, strict=True)))


def checked(value: Any, wanted: Any) -> Any:
    """A plain value that is of the type as which it is declared; a list becomes a tuple."""
    if wanted == NAMES and isinstance(value, list):
        return tuple(checked(name, "str") for name in value)
    if not isinstance(value, PLAIN[wanted]):
        raise TypeError(wanted)
    return value


def opened_table(table_id: str, levels: Sequence[str], deed: Deed) -> Table:
    """A table as it was opened by the first step of its log."""
    opened = deed.entries[0] if deed.entries else None
    if not isinstance(opened, Opened):
        raise Unreadable("The log of this table does not begin with its opening.")
    table = Table(table_id, levels, opened.game, opened.private, deed.at)
    table.apply(deed)
    return table


def table_of(table_id: str, levels: Sequence[str], log: Iterable[Deed]) -> Table:
    """The table that a log tells of."""
    steps = iter(log)
    step = 1
    try:
        table = opened_table(table_id, levels, next(steps, Deed(0, ())))
        for step, deed in enumerate(steps, 2):
            table.apply(deed)
    except Unreadable:
        raise
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise Unreadable("Step {step} of this table's log cannot be followed.", step=step) from error
    return table
