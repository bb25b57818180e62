"""The store in a database, SQLite or PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, insert, literal, select, union_all
from sqlalchemy.sql.base import Executable

from quintett.core.words import Refusal
from quintett.server.connections import connect
from quintett.server.entries import Refused, upsert
from quintett.server.faults import FAULTS, reason
from quintett.server.migrating import migrate
from quintett.server.schema import events, games, installation, members, refusals, tables
from quintett.server.store import Append, Finished, Headline, Step, StoreFailed
from quintett.server.urls import parse_url, sqlite_path
from quintett.server.writer import Writer

GAME: Final = (games.c.game_id, games.c.table_id, games.c.kind, games.c.ended, games.c.record)


async def open_database(url: str) -> Database:
    """The database at this address, made or brought to the newest version; a `Refusal` says what is in the way."""
    address = parse_url(url)
    path = sqlite_path(address)
    if path is not None:
        make_folder(path.absolute().parent)
    database = Database(url)
    try:
        await database.connections.write(migrate)
    except FAULTS as error:
        await database.close()
        place = path or address.set(drivername="postgresql").render_as_string(hide_password=True)
        raise Refusal("Nothing can be stored in {place}: {reason}.", place=place, reason=reason(error)) from error
    except BaseException:
        await database.close()
        raise
    return database


def make_folder(folder: Path) -> None:
    """Make the folder for the data, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(
            "The folder {folder} cannot be made: {error}; `quintett serve --data DIR` takes another.",
            folder=folder,
            error=error.strerror,
        ) from error


class Database:
    """Keeps the promises of `Store`, in tables that `open_database` has made."""

    def __init__(self, url: str) -> None:
        self.connections: Final = connect(parse_url(url))
        self._writer: Final = Writer(self.connections)

    async def append(self, append: Append) -> None:
        await self._writer.write(append)

    async def refuse(self, table: str, command: str, body: bytes) -> None:
        await self._writer.write(Refused(table, command, body))

    async def answer(self, table: str, command: str) -> Step | bytes | None:
        rows = await self._rows(
            union_all(
                select(events.c.seq, events.c.body).where(events.c.table_id == table, events.c.command_id == command),
                select(literal(0), refusals.c.body).where(
                    refusals.c.table_id == table, refusals.c.command_id == command
                ),
            )
        )
        for seq, body in rows:
            return Step(seq, command, body) if seq else bytes(body)
        return None

    async def read(self, table: str, after: int = 0) -> list[Step]:
        steps = select(events.c.seq, events.c.command_id, events.c.body)
        rows = await self._rows(
            steps.where(events.c.table_id == table, events.c.seq > after).order_by(events.c.seq),
        )
        return [Step(*row) for row in rows]

    async def headlines(self, states: Sequence[str], person: str = "", limit: int = 100) -> list[Headline]:
        chosen = select(tables).where(tables.c.state.in_(states))
        if person:
            theirs = select(members.c.table_id).where(members.c.person == person)
            chosen = chosen.where(tables.c.table_id.in_(theirs))
        else:
            chosen = chosen.where(tables.c.private.is_(False))
        return await self._headlines(chosen.order_by(tables.c.touched.desc(), tables.c.table_id).limit(limit))

    async def headline(self, table: str) -> Headline | None:
        for headline in await self._headlines(select(tables).where(tables.c.table_id == table)):
            return headline
        return None

    async def finished(self, game: str) -> Finished | None:
        for row in await self._rows(select(*GAME).where(games.c.game_id == game)):
            return Finished(*row)
        return None

    async def finished_games(self, limit: int = 100) -> list[Finished]:
        public = select(*GAME).join(tables, tables.c.table_id == games.c.table_id).where(tables.c.private.is_(False))
        rows = await self._rows(public.order_by(games.c.ended.desc(), games.c.game_id).limit(limit))
        return [Finished(*row) for row in rows]

    async def games_after(self, game: str, limit: int = 200) -> list[Finished]:
        """The next games by their ids, private ones too."""
        rows = await self._rows(select(*GAME).where(games.c.game_id > game).order_by(games.c.game_id).limit(limit))
        return [Finished(*row) for row in rows]

    async def secret(self) -> bytes:
        with self._in_reach():
            secret = await self.connections.read(stored_secret)
            if secret is None:
                secret = await self.connections.write(make_secret)
            return secret

    async def check(self) -> None:
        with self._in_reach():
            await self.connections.write(write_anything)

    async def close(self) -> None:
        await self._writer.close()
        await self.connections.close()

    @contextmanager
    def _in_reach(self) -> Iterator[None]:
        """Whatever a database may raise becomes `StoreFailed`."""
        if self._writer.closed:
            raise StoreFailed("The store is closed.")
        try:
            yield
        except FAULTS as error:
            raise StoreFailed(f"The data cannot be reached: {reason(error)}.") from error

    async def _rows(self, statement: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        with self._in_reach():
            return await self.connections.read(lambda connection: connection.execute(statement).all())

    async def _headlines(self, chosen: Select[*tuple[Any, ...]]) -> list[Headline]:
        """The headlines among the rows chosen, with their people, from one statement and so of one moment."""
        table = chosen.subquery()
        rows = await self._rows(
            select(table, members.c.person)
            .outerjoin(members, members.c.table_id == table.c.table_id)
            .order_by(table.c.touched.desc(), table.c.table_id, members.c.place)
        )
        found: dict[str, Headline] = {}
        for row in rows:
            headline = found.get(row.table_id)
            if headline is None:
                headline = Headline(row.table_id, row.game, row.state, row.private, row.touched, (), row.body)
            people = headline.people if row.person is None else (*headline.people, row.person)
            found[row.table_id] = headline._replace(people=people)
        return list(found.values())


def stored_secret(connection: Connection) -> bytes | None:
    """The secret, if there is one yet."""
    return connection.execute(select(installation.c.value).where(installation.c.name == "secret")).scalar()


def make_secret(connection: Connection) -> bytes:
    """The secret, made unless another server was quicker."""
    secret = stored_secret(connection)
    if secret is None:
        secret = secrets.token_bytes(32)
        connection.execute(insert(installation), {"name": "secret", "value": secret})
    return secret


def write_anything(connection: Connection) -> None:
    """Find out whether something can be written."""
    connection.execute(upsert(connection, installation), {"name": "checked", "value": b""})
