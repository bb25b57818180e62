"""What went wrong in a database, in words for people."""

from __future__ import annotations

import re
from typing import Final

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

FAULTS: Final = (SQLAlchemyError, OSError)

REASONS: Final = {
    "database or disk is full": "the disk is full",
    "no space left": "the disk is full",
    "readonly database": "the file is read-only",
    "read-only transaction": "the database is read-only",
    "disk i/o error": "the disk fails, or is full",
    "database is locked": "another program keeps the file busy",
    "unable to open database file": "the file cannot be opened",
    "file is not a database": "the file is no database",
    "malformed": "the file is damaged",
}


def reason(error: BaseException) -> str:
    """Why, in a few words."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        if error.connection_invalidated:
            return "the connection to the database was lost"
        error = error.orig
    # The driver begins with the name of its class.
    text = re.sub(r"^<class '[^']*'>: ", "", " ".join(str(error).split()))
    for sign, words in REASONS.items():
        if sign in text.lower():
            return words
    if isinstance(error, OSError):
        return f"the database cannot be reached ({text or type(error).__name__})"
    return text


def concerns_all(error: BaseException) -> bool:
    """Whether the database itself is at fault, rather than one of the things that were to be stored."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, (OperationalError, InterfaceError, OSError))
