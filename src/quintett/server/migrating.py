"""Brings a database to the newest version of the schema."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from quintett.core.words import Refusal
from quintett.server.schema import VERSION

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet, within the connection's transaction."""
    version = version_of(connection)
    if version != VERSION:
        run_migrations(connection, version)


def version_of(connection: Connection) -> str | None:
    """The last migration that this database has seen, if any."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return version


def run_migrations(connection: Connection, version: str | None) -> None:
    # Alembic takes long to import, and most of the time nothing is to be done.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        raise Refusal(
            "The data was written by a newer Quintett; please install that one, or give it another folder for its data."
        )
    command.upgrade(config, "head")
