"""Games that are over, or were sent in as records: seen again, position by position."""

from __future__ import annotations

from collections.abc import Mapping

from quintett.core import events
from quintett.core.events import Event
from quintett.core.match import Match
from quintett.core.proofs import check_proof
from quintett.core.records import check, replay
from quintett.core.views import open_view, view
from quintett.core.words import Refusal
from quintett.games import kind_of_game
from quintett.server.protocol import Course, GameEvent, GameShown, MoveMade, PointsMade, Position
from quintett.server.shown import event_shown, events_shown, shown


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
    shown = seen(match, game_id, seat)
    return Position(number, moves, shown, told(happened, match, seat, language), len(match.orders))


def course_of(record: Mapping[str, object], game_id: str, ended: int, language: str) -> Course:
    """A whole game: every move with what it did, and every point with what it was given for."""
    steps = replay(record, kind_of_game)
    match = next(steps)
    match.told_since()
    next(steps)
    made: list[MoveMade] = []
    scores: list[PointsMade] = []
    match.told_since()
    playing = match.game.round
    for match in steps:
        happened = told(match.told_since(), match, None, language)
        made.append(move_made(match, playing, happened))
        scores += [
            PointsMade(len(made), playing, event.seat, event.points, event.why)
            for event in happened
            if event.what == events.SCORE and event.seat is not None
        ]
        playing = match.game.round
    winners = match.game.winners() if match.is_over() else []
    return Course(
        id=game_id,
        game=match.kind.name,
        title=match.kind.title,
        players=match.players,
        ended=ended,
        moves=made,
        scores=scores,
        points=match.game.points,
        over=match.is_over(),
        winners=winners,
    )


def move_made(match: Match, playing: int, happened: list[GameEvent]) -> MoveMade:
    """The last move of a match, with what it did at once; what followed from it is left out."""
    seat, move = match.made[-1]
    first = next((event for event in happened if event.what == events.MOVE), None)
    said = next((event.said for event in happened if event.said), "")
    return MoveMade(int(seat), match.kind.move_text(move), playing, first.cards if first else [], said)


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
