"""The address of a database as people give it, and what SQLAlchemy makes of it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from quintett.core.words import Refusal

DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def parse_url(text: str) -> URL:
    """The address with the driver that is used inside; a `Refusal` if it is of no use."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # It is not repeated: there may be a password in it.
        raise Refusal(
            "That is no address of a database; it would be sqlite:///PATH or postgresql://USER@HOST/NAME."
        ) from None
    if url.drivername not in DRIVERS:
        raise Refusal(
            "Quintett stores in sqlite:///PATH or postgresql://USER@HOST/NAME, not in {kind}.", kind=url.drivername
        )
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.get_backend_name() == "sqlite":
        if url.database in (None, "", ":memory:"):
            raise Refusal("Quintett stores in a file, as in sqlite:///PATH.")
    elif find_spec("asyncpg") is None:
        raise Refusal("PostgreSQL needs asyncpg: pip install 'quintett[postgres]'")
    elif "sslmode" in url.query:
        # The word of psql and all others; asyncpg has another one.
        url = url.set(query={"ssl" if name == "sslmode" else name: value for name, value in url.query.items()})
    return url


def sqlite_path(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None
