"""Sees to it that the tests test what they are to test, however they are started."""

from __future__ import annotations

import os
import signal

import pytest


def pytest_sessionstart() -> None:
    # Started in the background by a script, Ctrl-C would be ignored here and by every program that a test starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.environ.get("QUINTETT_TESTED") == "compiled":
        from quintett.core import game

        if game.__file__.endswith(".py"):
            pytest.exit(f"The compiled modules were to be tested, not {game.__file__}.", returncode=3)
