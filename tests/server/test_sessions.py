"""Sessions: tokens that only the server can make."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quintett.core.words import Refusal
from quintett.server.sessions import LIFETIME, LONGEST_NAME, Session, Sessions, checked_name

NOW = 1_800_000_000_000


def sessions(now: int = NOW, secret: bytes = b"s" * 32) -> Sessions:
    return Sessions(secret, lambda: now, Random(1).randbytes)  # noqa: S311 - chance that can be foreseen, for a test


@given(some.text(min_size=1, max_size=LONGEST_NAME))
def test_a_token_tells_who_somebody_is(name: str) -> None:
    try:
        session = sessions().begin(name)
    except Refusal:
        assert not any(letter.isprintable() and not letter.isspace() for letter in name)
    else:
        assert sessions().read(sessions().token(session)) == session


@given(some.text(max_size=300) | some.binary(max_size=100).map(lambda sent: sent.decode("latin-1")))
def test_no_other_text_is_a_token(text: str) -> None:
    assert sessions().read(text) is None


@given(some.data())
def test_no_letter_of_a_token_can_be_another(data: some.DataObject) -> None:
    token = sessions().token(Session("A" * 22, "Ann"))
    place = data.draw(some.integers(0, len(token) - 1))
    letter = data.draw(some.characters().filter(lambda letter: letter != token[place]))
    assert sessions().read(token[:place] + letter + token[place + 1 :]) is None


def test_a_token_holds_so_long_and_no_longer() -> None:
    token = sessions().token(Session("A" * 22, "Ann"))
    assert sessions(NOW + LIFETIME).read(token) is not None
    assert sessions(NOW + LIFETIME + 1).read(token) is None
    assert sessions(NOW - 3_600_000).read(token) is not None
    assert sessions(secret=b"t" * 32).read(token) is None


def test_names_can_be_shown() -> None:
    assert checked_name(" Ann\u202e\n  B ") == "Ann B"
    with pytest.raises(Refusal, match="A name must have at least one letter."):
        checked_name("\u200b\n")
    with pytest.raises(Refusal, match="A name can have at most 24 letters."):
        checked_name("x" * 25)
