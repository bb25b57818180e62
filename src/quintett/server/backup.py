"""A copy of the data, taken while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from quintett.core.words import Refusal
from quintett.server.urls import parse_url, sqlite_path


def back_up(url: str, target: Path) -> None:
    """Copy a database, as it is at one moment, into one new file that has been checked; or raise a `Refusal`."""
    path = sqlite_path(parse_url(url))
    if path is None:
        raise Refusal("PostgreSQL has its own way: pg_dump --format=custom --file={target} URL", target=target)
    if not path.is_file():
        raise Refusal("There is no data in {path}.", path=path)
    if target.exists():
        raise Refusal("{target} is there already; please name a new file.", target=target)
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        copy(path, unfinished)
        unfinished.rename(target)
    except (sqlite3.Error, OSError) as error:
        raise Refusal(
            "{path} could not be copied to {target}: {error}.", path=path, target=target, error=error
        ) from error
    finally:
        if unfinished.parent.is_dir():
            unfinished.unlink(missing_ok=True)


def copy(path: Path, target: Path) -> None:
    """Copy by SQLite's own way, then look whether the copy is whole."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(target)) as copied:
        source.backup(copied)
        # The copy needs no companions.
        copied.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = copied.execute("PRAGMA integrity_check").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")
