"""The log of a server: one JSON object a line, without anything that opens a door."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from typing import Final

from quintett.server.limits import Buckets

TOLD: Final = 6
"""So many letters of an id are told: enough to find it, too few to get in."""


SOME: Final = (10, 0.1)
"""So many lines at once, and so many more a second, are written of what is refused for the same reason."""

log = logging.getLogger("quintett.server")


class LogLine(logging.Formatter):
    """A line of the log as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def begin_log() -> None:
    """Let everything that is worth it be logged to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(LogLine())
    logging.basicConfig(level=logging.INFO, handlers=[lines])
    for name in ("alembic", "uvicorn"):
        logging.getLogger(name).setLevel(logging.WARNING)


def in_short(name: str) -> str:
    """An id as it may stand in the log: whoever reads that must not get in by it."""
    return f"{name[:TOLD]}…"


class RefusalLog:
    """Lines about those who were turned away: whoever knocks all the time must not fill the disk."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.buckets = Buckets(*SOME, clock)

    def note(self, what: str, who: str) -> None:
        """Something was refused to somebody, whom an address or an id tells."""
        if self.buckets.take(what):
            log.info("Refused: %s, from %s", what, who)
