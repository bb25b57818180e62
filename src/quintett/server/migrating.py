"""Brings a database to the newest version of the schema."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from quintett.core.words import Refusal

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet, within the connection's transaction."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    version = MigrationContext.configure(connection).get_current_revision()
    if version is not None and version not in known:
        raise Refusal(
            "The data was written by a newer Quintett; please install that one, or give it another folder for its data."
        )
    command.upgrade(config, "head")
