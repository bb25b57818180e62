"""What of some entries is stored already, and so what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ARRAY,
    Column,
    ColumnElement,
    CompoundSelect,
    Connection,
    bindparam,
    func,
    literal,
    null,
    select,
    tuple_,
    union_all,
)

from quintett.server.entries import Entry, command_of
from quintett.server.schema import events, refusals
from quintett.server.store import Append, Conflict, Repeated


class Known(NamedTuple):
    """What of a few entries is stored already."""

    steps: set[tuple[str, int]]
    commands: set[tuple[str, str]]


def look_up_by(among: Callable[[Column[Any], Column[Any], str], ColumnElement[bool]]) -> CompoundSelect[Any, Any, Any]:
    """What of some steps and commands is there; `among` tells whether two columns are one of the pairs of a name."""
    steps = select(events.c.table_id, events.c.seq, null())
    return union_all(
        steps.where(among(events.c.table_id, events.c.seq, "steps")),
        *(
            select(log.c.table_id, literal(0), log.c.command_id).where(
                among(log.c.table_id, log.c.command_id, "commands")
            )
            for log in (events, refusals)
        ),
    )


def among_listed(table: Column[Any], key: Column[Any], name: str) -> ColumnElement[bool]:
    """One of a list of pairs."""
    return tuple_(table, key).in_(bindparam(name, expanding=True))


def among_unnested(table: Column[Any], key: Column[Any], name: str) -> ColumnElement[bool]:
    """One of the pairs in two arrays: PostgreSQL takes its time over a list, and plans each length of it anew."""
    arrays = [bindparam(f"{name}_{part}", type_=ARRAY(column.type)) for part, column in enumerate((table, key))]
    return tuple_(table, key).in_(select(*map(func.unnest, arrays)))


LOOK_UP: Final = {"sqlite": look_up_by(among_listed), "postgresql": look_up_by(among_unnested)}


def look_up(connection: Connection, entries: Sequence[Entry]) -> Known:
    """Which of the commands are known, and which of the steps, or of those before them."""
    appends = [entry for entry in entries if isinstance(entry, Append)]
    steps = {(append.table, seq) for append in appends for seq in (append.step.seq - 1, append.step.seq)}
    pairs: dict[str, list[Any]] = {"steps": list(steps), "commands": list(map(command_of, entries))}
    dialect = connection.dialect.name
    if dialect == "postgresql":
        pairs = {f"{name}_{part}": [pair[part] for pair in pairs[name]] for name in pairs for part in (0, 1)}
    known = Known(set(), set())
    for table, seq, command in connection.execute(LOOK_UP[dialect], pairs):
        if command is None:
            known.steps.add((table, seq))
        else:
            known.commands.add((table, command))
    return known


def judge(entries: Sequence[Entry], known: Known) -> list[Exception | None]:
    """What is wrong with each entry, if all before it that are right have been stored."""
    outcomes: list[Exception | None] = []
    for entry in entries:
        outcome: Exception | None = None
        if command_of(entry) in known.commands:
            outcome = Repeated(command_of(entry)[1])
        elif isinstance(entry, Append) and not follows(entry, known):
            outcome = Conflict(f"{entry.step.seq} is not the next step of the table.")
        else:
            known.commands.add(command_of(entry))
            if isinstance(entry, Append):
                known.steps.add((entry.table, entry.step.seq))
        outcomes.append(outcome)
    return outcomes


def follows(append: Append, known: Known) -> bool:
    """Whether a step has the next number of its table."""
    table, seq = append.table, append.step.seq
    return (seq == 1 or (table, seq - 1) in known.steps) and (table, seq) not in known.steps
