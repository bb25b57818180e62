"""Sees to it that the tests of the compiled modules test the compiled modules."""

from __future__ import annotations

import os

import pytest


def pytest_sessionstart() -> None:
    if os.environ.get("QUINTETT_TESTED") == "compiled":
        from quintett.core import game

        if game.__file__.endswith(".py"):
            pytest.exit(f"The compiled modules were to be tested, not {game.__file__}.", returncode=3)
