"""Games that are over, or were sent in as records: seen again, position by position."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from quintett.core.events import Event
from quintett.core.match import Match
from quintett.core.proofs import check_proof
from quintett.core.records import check, replay
from quintett.core.views import open_view, view
from quintett.core.words import Refusal
from quintett.games import kind_of_game
from quintett.server.protocol import GameEvent, GameShown
from quintett.server.shown import event_shown, events_shown, shown


class Position(Struct, frozen=True):
    """A position of a game that is over."""

    number: int
    """How many moves had been made."""
    moves: list[tuple[int, str]]
    """All moves of the game, each with its seat."""
    game: GameShown
    events: list[GameEvent]
    """What the last move brought about."""


def checked(record: Mapping[str, object]) -> tuple[Match, bool]:
    """The match that a record tells, and whether it carries a proof of the deal that holds."""
    match = check(record, kind_of_game)
    return match, "proof" in record and check_proof(record, match) == 0


def position_of(record: Mapping[str, object], game_id: str, number: int, seat: int | None, language: str) -> Position:
    """A game after so many moves, as a seat saw it, or with open cards."""
    moves = record["moves"]
    assert isinstance(moves, list)
    if not 0 <= number <= len(moves):
        raise Refusal("The game has the positions 0 to {last}.", last=len(moves))
    steps = replay(record, kind_of_game)
    match = next(steps)
    if seat is not None and not 0 <= seat < len(match.players):
        raise Refusal("There is no seat {seat} at this table.", seat=seat)
    match.told_since()
    happened: list[Event] = []
    for _ in range(number + 1):
        match = next(steps)
        happened = match.told_since()
    return Position(number, moves, seen(match, game_id, seat), told(happened, match, seat, language))


def seen(match: Match, game_id: str, seat: int | None) -> GameShown:
    """The game as a seat saw it, or with open cards."""
    legal = [] if seat is None else match.legal_moves(seat)
    return shown(match, open_view(match.game) if seat is None else view(match.game, seat), game_id, "", legal)


def told(happened: list[Event], match: Match, seat: int | None, language: str) -> list[GameEvent]:
    """What happened, as a seat was told it, or all of it."""
    if seat is not None:
        return events_shown(happened, match.kind, match.players, seat, language)
    whole = [event._replace(cards=event.faces, faces=(), known=()) for event in happened]
    return [event_shown(event, match.kind, match.players, language) for event in whole]
