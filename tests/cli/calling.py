"""The `quintett` command, called by tests: really, and within this process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import NamedTuple

import pytest

from quintett.cli import run


class Outcome(NamedTuple):
    """What a command gave."""

    code: int
    out: str
    err: str


COMMAND = [sys.executable, "-m", "quintett"]
INTERRUPTED = (130, -signal.SIGINT)
"""How an interrupted command ends. If Python was just executing a string, as it does to make a named tuple, it ends
itself by the same signal, whatever the exit code; to a shell that is 130 too."""


def environment(**more: str) -> dict[str, str]:
    """An environment in which another process imports what this one does."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), **more}


def quintett(*arguments: str, stdin: bytes = b"", **more: str) -> Outcome:
    """Run the command as a process of its own."""
    process = subprocess.run(
        [*COMMAND, *arguments], input=stdin, capture_output=True, env=environment(**more), check=False
    )
    return Outcome(process.returncode, process.stdout.decode(), process.stderr.decode())


class Here:
    """Runs the command within this process, which is quicker."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def __call__(self, *arguments: str) -> Outcome:
        code = run(arguments)
        out, err = self.capture.readouterr()
        return Outcome(code, out, err)
