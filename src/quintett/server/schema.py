"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

VERSION: Final = "1"
"""The newest migration."""

NAME: Final = Text().with_variant(Text(collation="C"), "postgresql")
"""An id or a word; everywhere in the same order."""

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command_id", NAME, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "command_id", name="events_command"),
    sqlite_with_rowid=False,
)

refusals: Final = Table(
    "refusals",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("command_id", NAME, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tables: Final = Table(
    "tables",
    metadata,
    Column("table_id", NAME, primary_key=True),
    Column("game", NAME, nullable=False),
    Column("state", NAME, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("tables_state", "state", "touched"),
)

members: Final = Table(
    "members",
    metadata,
    Column("table_id", NAME, ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person", NAME, nullable=False),
    Index("members_person", "person"),
)

games: Final = Table(
    "games",
    metadata,
    Column("game_id", NAME, primary_key=True),
    Column("table_id", NAME, nullable=False),
    Column("kind", NAME, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Index("games_ended", "ended"),
)

installation: Final = Table(
    "installation",
    metadata,
    Column("name", NAME, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
