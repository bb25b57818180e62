"""What a seat is told of an event."""

from __future__ import annotations

import pytest

from quintett.core.events import ACT, DEAL, HIDDEN, MOVE, SCORE, Event, redact
from quintett.core.seats import EVERYONE, NOBODY, SPECTATOR, only
from quintett.core.words import Refusal
from tests.setting import refused


def test_a_seat_is_told_only_the_cards_that_it_can_tell() -> None:
    event = Event(
        DEAL,
        source=0,
        target=2,
        cards=(5, 6, 7, 8),
        faces=(5, 6, 7, 8),
        known=(only(0), EVERYONE, NOBODY, only(0) | only(1)),
    )
    assert redact(event, 0).cards == (5, 6, HIDDEN, 8)
    assert redact(event, 1).cards == (HIDDEN, 6, HIDDEN, 8)
    assert redact(event, SPECTATOR).cards == (HIDDEN, 6, HIDDEN, HIDDEN)


def test_of_two_equal_cards_nobody_is_told_which_it_is() -> None:
    event = Event(DEAL, source=0, target=2, cards=(5, 6), faces=(5, 5), known=(only(0), only(0)))
    assert redact(event, 0).cards == (5, 5)
    assert redact(event, 0).faces == ()


def test_where_cards_went_and_who_scored_is_told_to_everyone() -> None:
    moved = redact(Event(MOVE, source=3, target=1, cards=(5,), faces=(5,), known=(NOBODY,)), 2)
    assert (moved.what, moved.source, moved.target) == (MOVE, 3, 1)
    scored = Event(SCORE, seat=1, points=-5, why="misery")
    assert redact(scored, 2) == scored


def test_who_else_can_tell_a_card_is_not_told() -> None:
    event = Event(DEAL, source=0, target=2, cards=(5,), faces=(5,), known=(only(0) | only(3),))
    assert redact(event, 0).known == ()
    secret = Event(ACT, seat=0, move=5, seen_by=only(0) | only(3))
    assert redact(secret, 0).seen_by == redact(secret, 1).seen_by == EVERYONE


def test_a_secret_move_is_told_to_those_who_see_it() -> None:
    secret = Event(ACT, seat=2, move=9, seen_by=only(2))
    assert redact(secret, 2).move == 9
    assert [redact(secret, seat).move for seat in (0, 1, SPECTATOR)] == [HIDDEN] * 3
    assert redact(secret, 0).seat == 2


def test_an_open_move_is_told_to_everyone() -> None:
    assert [redact(Event(ACT, seat=2, move=9), seat).move for seat in (0, 2, SPECTATOR)] == [9, 9, 9]


@pytest.mark.parametrize("seat", [-1, 8, 64])
def test_nobody_is_told_anything_but_seats_and_spectators(seat: int) -> None:
    event = Event(DEAL, source=0, target=2, cards=(5,), faces=(5,), known=(only(0),))
    with refused(Refusal, f"There is no seat {seat} at this table."):
        redact(event, seat)
