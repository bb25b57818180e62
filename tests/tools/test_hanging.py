"""A test that hangs fails, and says where, instead of keeping all others from their end."""

from __future__ import annotations

import threading

import pytest

import conftest


def test_a_test_that_hangs_fails_and_so_does_its_cleaning_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "LONGEST", 1.0)
    monkeypatch.setattr(conftest, "AGAIN", 1.0)
    protocol = conftest.pytest_runtest_protocol()
    next(protocol)
    for _ in range(2):
        with pytest.raises(pytest.fail.Exception, match=r"^It took longer than 1 s\.$"):
            threading.Event().wait(60)
    protocol.close()
