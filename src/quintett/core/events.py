"""What happens at a table, told as it happens."""

from __future__ import annotations

from typing import Final, NamedTuple

from quintett.core.seats import EVERYONE, Seat, eyes_of

DEAL: Final = "deal"
MOVE: Final = "move"
MOVE_UNDER: Final = "move under"
TURN_UP: Final = "turn up"
GATHER: Final = "gather"
SHUFFLE: Final = "shuffle"
SCORE: Final = "score"
ACT: Final = "act"

HIDDEN: Final = -1
"""Stands for a card, or a move, that a seat may not know; and for no seat or pile."""


class Event(NamedTuple):
    """One thing that happened: the whole truth, until `redact` makes a seat's share of it."""

    what: str
    """DEAL, MOVE, MOVE_UNDER, TURN_UP, GATHER, SHUFFLE, SCORE or ACT."""
    seat: int = HIDDEN
    """Who acted or scored."""
    source: int = HIDDEN
    """The pile the cards lay in."""
    target: int = HIDDEN
    """The pile the cards lie in now."""
    cards: tuple[int, ...] = ()
    """Those that moved, or that made the points where a game names them."""
    faces: tuple[int, ...] = ()
    """For each card the lowest that looks like it: the number itself would tell which of two equal cards it is."""
    known: tuple[int, ...] = ()
    """For each card, the seats that can tell which it is; empty once redacted."""
    points: int = 0
    why: str = ""
    """What the points were given for."""
    move: int = HIDDEN
    """The move made, with ACT."""
    seen_by: int = EVERYONE
    """Who sees which move it was; EVERYONE once redacted."""


def redact(event: Event, seat: Seat) -> Event:
    """The event as this seat sees it."""
    sees = eyes_of(seat)
    cards = tuple(card if seats & sees else HIDDEN for card, seats in zip(event.faces, event.known, strict=True))
    move = event.move if event.seen_by & sees else HIDDEN
    return event._replace(cards=cards, faces=(), known=(), move=move, seen_by=EVERYONE)
