"""The log of a server."""

from __future__ import annotations

import json
import logging

import pytest

from quintett.server.logs import SOME, LogLine, RefusalLog, in_short


def line_of(error: BaseException | None = None) -> dict[str, str]:
    """A line of the log, read again."""
    trace = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("quintett.server", logging.ERROR, "room.py", 1, "Table %s: “%s”", ("ab…", "x\ny"), trace)
    written = LogLine().format(record)
    assert "\n" not in written
    found: dict[str, str] = json.loads(written)
    return found


def test_a_line_of_the_log_is_one_object() -> None:
    line = line_of()
    assert (line["level"], line["from"], line["said"]) == ("error", "quintett.server", "Table ab…: “x\ny”")
    assert "trace" not in line


def test_a_line_about_an_error_has_its_trace() -> None:
    assert line_of(ZeroDivisionError("by nothing"))["trace"] == "ZeroDivisionError: by nothing"


def test_an_id_is_told_by_its_first_letters() -> None:
    assert in_short("abcdefghijklmnop") == "abcdef…"


def test_of_what_is_refused_all_the_time_only_some_lines_are_written(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    now = 0.0
    refusals = RefusalLog(lambda: now)
    for _ in range(1000):
        refusals.note("too many requests", "10.0.0.1")
    assert len(caplog.messages) == SOME[0]
    refusals.note("a request of another page", "10.0.0.2")
    assert caplog.messages[-1] == "Refused: a request of another page, from 10.0.0.2"
    now = 10.0
    for _ in range(9):
        refusals.note("too many requests", "10.0.0.1")
    assert len(caplog.messages) == SOME[0] + 2
