"""The first tables: the log, the refusals, the lobby, ended games, the secret."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", NAME, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("command_id", NAME, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "command_id", name="events_command"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "refusals",
        sa.Column("table_id", NAME, primary_key=True),
        sa.Column("command_id", NAME, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("table_id", NAME, primary_key=True),
        sa.Column("game", NAME, nullable=False),
        sa.Column("state", NAME, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_state", "tables", ["state", "touched"])
    op.create_table(
        "members",
        sa.Column("table_id", NAME, sa.ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", NAME, nullable=False),
    )
    op.create_index("members_person", "members", ["person"])
    op.create_table(
        "games",
        sa.Column("game_id", NAME, primary_key=True),
        sa.Column("table_id", NAME, nullable=False),
        sa.Column("kind", NAME, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("games_ended", "games", ["ended"])
    op.create_table(
        "installation",
        sa.Column("name", NAME, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
