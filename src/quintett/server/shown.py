"""What each person is shown of a table: composed from what that person may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from quintett.core import events
from quintett.core.events import HIDDEN, Event, redact
from quintett.core.kind import UNKNOWN, Kind, Option
from quintett.core.match import Match
from quintett.core.seats import SPECTATOR
from quintett.core.views import View, view
from quintett.core.words import Words
from quintett.languages import said
from quintett.server import protocol
from quintett.server.thinking import Advice
from quintett.tables.asking import PATIENCE, open_question
from quintett.tables.call import Deed
from quintett.tables.clocks import STILL
from quintett.tables.table import OVER, PLAYING, Table
from quintett.tables.talking import Said

LONG_LIST: Final = 12
"""Options with more values than this are shown by their ends."""


def table_shown(table: Table, person: str, language: str, now: int) -> protocol.TableShown:
    """The table, apart from the cards, as a person sees it."""
    seat = table.seat_of(person)
    return protocol.TableShown(
        id=table.id,
        game=table.kind.name,
        title=table.kind.title,
        fewest=table.kind.fewest,
        most=table.kind.most,
        state=table.state,
        private=table.private,
        rated=table.rated,
        number=table.number,
        host=table.seat_of(table.host),
        you=seat,
        peeks=table.peeks.get(person) if seat is None else None,
        seats=[seat_shown(table, seat, now) for seat in range(len(table.places))],
        watchers=[table.name_of(watcher) for watcher in table.watchers()],
        options=[option_shown(table, option, language) for option in table.choices()],
        question=question_shown(table, person, language),
        paused=table.name_of(table.paused_by) if table.paused_by else "",
        commitment=table.commitment,
        nonced=person in table.nonces,
        position=table.position is not None,
    )


def seat_shown(table: Table, seat: int, now: int) -> protocol.SeatShown:
    place = table.places[seat]
    who: Literal["free", "person", "bot"] = "free" if not place.name else "person" if place.person else "bot"
    return protocol.SeatShown(
        name=place.name,
        who=who,
        level=str(table.choice("keeper")) if place.kept else place.level,
        here=who == "bot" or place.person in table.present,
        kept=place.kept,
        left=None if table.clock is None else table.clock.remaining(seat, now),
        runs=table.clock is not None and table.clock.since[seat] != STILL,
    )


def option_shown(table: Table, option: Option, language: str) -> protocol.OptionShown:
    values = list(option.values)
    return protocol.OptionShown(
        name=option.name,
        value=table.choice(option.name),
        values=values if len(values) <= LONG_LIST else [values[0], values[-1]],
        about=said(Words(option.about), language),
        of_game=option in table.kind.options,
    )


def question_shown(table: Table, person: str, language: str) -> protocol.QuestionShown | None:
    question = table.question
    if question is None:
        return None
    return protocol.QuestionShown(
        what=question.what,
        said=said(open_question(table), language),
        yours=person in question.asked and person not in question.agreed,
        until=question.at + PATIENCE,
    )


# The game


def game_shown(table: Table, audience: int) -> protocol.GameShown | None:
    """The game as a seat, or whoever watches, sees it; a seat to act with its legal moves."""
    play = table.play
    if play is None or table.state not in (PLAYING, OVER):
        return None
    legal = play.match.legal_moves(audience) if table.state == PLAYING else []
    return shown(play.match, view(play.match.game, audience), play.game_id, play.commitment, legal)


def shown(match: Match, seen: View, game_id: str, commitment: str, legal: list[str]) -> protocol.GameShown:
    """A view of a match, for the wire."""
    return protocol.GameShown(
        id=game_id,
        game=seen.game,
        players=match.players,
        seat=None if seen.seat == SPECTATOR else seen.seat,
        first=seen.first,
        round=seen.round,
        phase=seen.phase,
        to_act=seen.to_act,
        points=seen.points,
        piles=seen.piles,
        facts=seen.facts,
        legal=legal,
        moves=len(match.made),
        commitment=commitment,
        over=match.is_over(),
        winners=match.game.winners() if match.is_over() else [],
    )


def events_shown(
    happened: Sequence[Event], kind: Kind, names: Sequence[str], audience: int, language: str
) -> list[protocol.GameEvent]:
    """What happened to the cards, as far as an audience may know."""
    return [event_shown(redact(event, audience), kind, names, language) for event in happened]


def event_shown(event: Event, kind: Kind, names: Sequence[str], language: str) -> protocol.GameEvent:
    """A redacted event, for the wire."""
    words = kind.tell(event, names)
    if event.what == events.ACT:
        move = kind.move_text(event.move) if event.move != HIDDEN else UNKNOWN
        return protocol.GameEvent(
            event.what, seat=event.seat, move=move, said="" if words is None else said(words, language)
        )
    return protocol.GameEvent(
        event.what,
        seat=None if event.seat == HIDDEN else event.seat,
        source="" if event.source == HIDDEN else kind.pile_name(event.source),
        target="" if event.target == HIDDEN else kind.pile_name(event.target),
        cards=[UNKNOWN if card == HIDDEN else kind.card_name(card) for card in event.cards],
        points=event.points,
        why=said(Words(event.why), language) if event.why else "",
        said="" if words is None else said(words, language),
    )


# The talk


def told_of(deed: Deed, told: Sequence[Words | None], language: str) -> list[protocol.Told]:
    """What a step tells in words."""
    lines: list[protocol.Told] = []
    for entry, words in zip(deed.entries, told, strict=True):
        if isinstance(entry, Said):
            lines.append(protocol.Told("said", deed.at, entry.text, entry.name))
        elif words is not None:
            lines.append(protocol.Told(type(entry).__name__.lower(), deed.at, said(words, language)))
    return lines


# Advice


def hint_shown(advice: Advice, language: str) -> protocol.HintShown:
    """What a strong bot says of the moves of a seat."""
    moves = [protocol.MoveValue(move, round(value, 2), round(error, 2)) for move, value, error in advice.moves]
    return protocol.HintShown(moves, said(Words(advice.sentence, advice.values), language))
