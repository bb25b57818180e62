"""What is written into the database, many entries at a time in few statements."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, Insert, Table, delete, insert

from quintett.server.schema import events, games, members, refusals, tables
from quintett.server.store import Append, Finished, Headline

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


class Refused(NamedTuple):
    """The answer to a command that had no effect."""

    table: str
    command: str
    body: bytes


Entry = Append | Refused


def command_of(entry: Entry) -> tuple[str, str]:
    """The table and the id of the command."""
    return entry.table, entry.step.command if isinstance(entry, Append) else entry.command


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
