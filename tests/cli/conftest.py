"""What the tests of the command share."""

from __future__ import annotations

import pytest

from tests.cli.calling import Here


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str]) -> Here:
    """The command, run within this process."""
    return Here(capsys)
