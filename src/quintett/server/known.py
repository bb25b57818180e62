"""What of some entries is stored already, and so what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    ARRAY,
    Column,
    CompoundSelect,
    Connection,
    Select,
    Text,
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


Wanted = Callable[[Select[Any], Column[Any], Column[Any], str], Select[Any]]
"""Narrows a selection to the rows of which two columns are one of the pairs with a name."""


def look_up_by(wanted: Wanted) -> CompoundSelect[Any, Any, Any]:
    """What of some steps and commands is there."""
    steps = select(events.c.table_id, events.c.seq, null())
    commands = [(select(log.c.table_id, literal(0), log.c.command_id), log) for log in (events, refusals)]
    return union_all(
        wanted(steps, events.c.table_id, events.c.seq, "steps"),
        *(wanted(chosen, log.c.table_id, log.c.command_id, "commands") for chosen, log in commands),
    )


def wanted_by_json(chosen: Select[Any], table: Column[Any], key: Column[Any], name: str) -> Select[Any]:
    """The pairs are a list in JSON, and each is looked up: given a list of values, SQLite reads the whole log."""
    pairs = func.json_each(bindparam(name, type_=Text())).table_valued("value", name=f"wanted_{name}")
    parts = [
        column == func.json_extract(pairs.c.value, f"$[{part}]", type_=column.type)
        for part, column in enumerate((table, key))
    ]
    return chosen.select_from(pairs).where(*parts)


def wanted_by_arrays(chosen: Select[Any], table: Column[Any], key: Column[Any], name: str) -> Select[Any]:
    """The pairs are two arrays: PostgreSQL takes its time over a list, and plans each length of it anew."""
    arrays = [bindparam(f"{name}_{part}", type_=ARRAY(column.type)) for part, column in enumerate((table, key))]
    return chosen.where(tuple_(table, key).in_(select(*map(func.unnest, arrays))))


LOOK_UP: Final = {"sqlite": look_up_by(wanted_by_json), "postgresql": look_up_by(wanted_by_arrays)}


def look_up(connection: Connection, entries: Sequence[Entry]) -> Known:
    """Which of the commands are known, and which of the steps, or of those before them."""
    appends = [entry for entry in entries if isinstance(entry, Append)]
    steps = {(append.table, seq) for append in appends for seq in (append.step.seq - 1, append.step.seq)}
    pairs: dict[str, list[tuple[Any, Any]]] = {"steps": list(steps), "commands": list(map(command_of, entries))}
    dialect = connection.dialect.name
    if dialect == "sqlite":
        given: dict[str, Any] = {name: msgspec.json.encode(pairs[name]).decode() for name in pairs}
    else:
        given = {f"{name}_{part}": [pair[part] for pair in pairs[name]] for name in pairs for part in (0, 1)}
    known = Known(set(), set())
    for table, seq, command in connection.execute(LOOK_UP[dialect], given):
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
