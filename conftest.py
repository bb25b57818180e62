"""Sees to it that the tests test what they are to test, however they are started, and come to an end."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator
from types import FrameType

import pytest

LONGEST = 600.0
"""So many seconds a test may take; most take less than one."""
AGAIN = 10.0
"""So many seconds it then has for each thing that it waits for while it cleans up."""


def pytest_sessionstart() -> None:
    # Started in the background by a script, Ctrl-C would be ignored here and by every program that a test starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGUSR1, fail)
    if os.environ.get("QUINTETT_TESTED") == "compiled":
        from quintett.core import game

        if game.__file__.endswith(".py"):
            pytest.exit(f"The compiled modules were to be tested, not {game.__file__}.", returncode=3)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Let a test fail that hangs: it shows where, and the others go on."""
    over = threading.Event()
    threading.Thread(target=watch, args=[over], daemon=True).start()
    try:
        return (yield)
    finally:
        over.set()


def watch(over: threading.Event) -> None:
    """Send a signal when a test takes too long; not that of alarms, which bots use."""
    main = threading.main_thread().ident
    assert main is not None
    wait = LONGEST
    while not over.wait(wait):
        signal.pthread_kill(main, signal.SIGUSR1)
        wait = AGAIN


def fail(number: int, frame: FrameType | None) -> None:
    """Let the test fail where it hangs."""
    pytest.fail(f"It took longer than {LONGEST:.0f} s.")
