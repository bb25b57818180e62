"""What is written into the log: whether it may be, and how, many at a time in few statements."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Connection, Insert, Table, bindparam, delete, insert, literal, null, select, tuple_, union_all

from quintett.server.schema import events, games, members, refusals, tables
from quintett.server.store import Append, Conflict, Finished, Headline, Repeated

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


class Refused(NamedTuple):
    """The answer to a command that had no effect."""

    table: str
    command: str
    body: bytes


Entry = Append | Refused


class Known(NamedTuple):
    """What of a few entries is stored already."""

    steps: set[tuple[str, int]]
    commands: set[tuple[str, str]]


LOOK_UP: Final = union_all(
    select(events.c.table_id, events.c.seq, null()).where(
        tuple_(events.c.table_id, events.c.seq).in_(bindparam("steps", expanding=True))
    ),
    *(
        select(log.c.table_id, literal(0), log.c.command_id).where(
            tuple_(log.c.table_id, log.c.command_id).in_(bindparam("commands", expanding=True))
        )
        for log in (events, refusals)
    ),
)


def command_of(entry: Entry) -> tuple[str, str]:
    """The table and the id of the command."""
    return entry.table, entry.step.command if isinstance(entry, Append) else entry.command


def look_up(connection: Connection, entries: Sequence[Entry]) -> Known:
    """Which of the commands are known, and which of the steps, or of those before them."""
    commands = list({command_of(entry) for entry in entries})
    steps = list(
        {
            (entry.table, seq)
            for entry in entries
            if isinstance(entry, Append)
            for seq in (entry.step.seq - 1, entry.step.seq)
        }
    )
    known = Known(set(), set())
    for table, seq, command in connection.execute(LOOK_UP, {"steps": steps, "commands": commands}):
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
            outcome = Conflict(f"{entry.step.seq} is not the next step of {entry.table}.")
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


def add(connection: Connection, entries: Sequence[Entry]) -> None:
    """Store entries with nothing wrong; of several headlines of a table, or ends of a game, the last."""
    appends = [entry for entry in entries if isinstance(entry, Append)]
    refused = [entry for entry in entries if isinstance(entry, Refused)]
    headlines = {append.headline.table: append.headline for append in appends if append.headline is not None}
    finished = {append.finished.game: append.finished for append in appends if append.finished is not None}
    if appends:
        connection.execute(insert(events), [event_row(append) for append in appends])
    if refused:
        connection.execute(insert(refusals), [refusal_row(entry) for entry in refused])
    if headlines:
        add_headlines(connection, list(headlines.values()))
    if finished:
        connection.execute(upsert(connection, games), [game_row(game) for game in finished.values()])


def add_headlines(connection: Connection, headlines: Sequence[Headline]) -> None:
    """Headlines take the place of those of the same tables."""
    connection.execute(upsert(connection, tables), [headline_row(headline) for headline in headlines])
    names = [headline.table for headline in headlines]
    connection.execute(delete(members).where(members.c.table_id.in_(names)))
    people = [
        {"table_id": headline.table, "place": place, "person": person}
        for headline in headlines
        for place, person in enumerate(headline.people)
    ]
    if people:
        connection.execute(insert(members), people)


def upsert(connection: Connection, table: Table) -> Insert:
    """An insert that takes the place of a row with the same key."""
    # Only the dialect that is spoken is imported.
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")
    statement: sqlite.Insert | postgresql.Insert = dialect.insert(table)
    others = {column.name: statement.excluded[column.name] for column in table.c if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)


def event_row(append: Append) -> dict[str, Any]:
    seq, command, body = append.step
    return {"table_id": append.table, "seq": seq, "command_id": command, "body": body}


def refusal_row(refused: Refused) -> dict[str, Any]:
    return {"table_id": refused.table, "command_id": refused.command, "body": refused.body}


def headline_row(headline: Headline) -> dict[str, Any]:
    row = headline._asdict()
    del row["people"]
    row["table_id"] = row.pop("table")
    return row


def game_row(finished: Finished) -> dict[str, Any]:
    row = finished._asdict()
    row["game_id"], row["table_id"] = row.pop("game"), row.pop("table")
    return row
