"""What the tests of the arena share."""

from __future__ import annotations

import pytest

from tests.arena.bots import seat_quick_bots


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots `lowest`, `highest` and `faulty`."""
    seat_quick_bots(monkeypatch)
