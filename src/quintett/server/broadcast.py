"""What happened in a step, and the messages that tell it to each guest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from quintett.core.events import Event, redact
from quintett.core.views import view
from quintett.core.words import Refusal, Words
from quintett.languages import said
from quintett.server import protocol
from quintett.server.guests import Guest
from quintett.server.shown import event_shown, events_shown, game_shown, shown, table_shown, told_of
from quintett.tables.call import Deed
from quintett.tables.checks import must_play
from quintett.tables.commands import open_to, still_open_to
from quintett.tables.playing import Played
from quintett.tables.table import OVER, PLAYING, Table

MOST_STEPS: Final = 60
"""So many moves are gone through again, at most."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A step, with what is told of it: the whole truth."""

    seq: int
    deed: Deed
    told: list[Words | None]
    """What is told of each entry."""
    happened: list[Event]
    """What happened to the cards."""

    def parts(self, table: Table) -> Parts:
        """What guests are told, made once for all who may know the same."""
        return Parts(table, self)


@dataclass(slots=True)
class Parts:
    """Parts of messages that several guests share."""

    table: Table
    happening: Happening
    told: dict[str, list[protocol.Told]] = field(default_factory=dict)
    events: dict[tuple[Event, str], protocol.GameEvent] = field(default_factory=dict)
    """By what may be known of them, and by language."""
    games: dict[int, protocol.GameShown | None] = field(default_factory=dict)
    only_played: bool = field(init=False)
    """Whether nothing but the cards has changed."""

    def __post_init__(self) -> None:
        entries = self.happening.deed.entries
        self.only_played = bool(entries) and self.table.state == PLAYING and all(type(one) is Played for one in entries)

    def told_in(self, language: str) -> list[protocol.Told]:
        if language not in self.told:
            self.told[language] = told_of(self.happening.deed, self.happening.told, language)
        return self.told[language]

    def events_for(self, audience: int, language: str) -> list[protocol.GameEvent]:
        play = self.table.play
        if play is None:
            return []
        shown: list[protocol.GameEvent] = []
        for event in self.happening.happened:
            key = (redact(event, audience), language)
            if key not in self.events:
                self.events[key] = event_shown(key[0], play.match.kind, play.match.players, language)
            shown.append(self.events[key])
        return shown

    def game_for(self, audience: int) -> protocol.GameShown | None:
        if audience not in self.games:
            self.games[audience] = game_shown(self.table, audience)
        return self.games[audience]


def shown_events(table: Table, happened: list[Event], audience: int, language: str) -> list[protocol.GameEvent]:
    """Events as an audience may know them."""
    if not happened or table.play is None:
        return []
    match = table.play.match
    return events_shown(happened, match.kind, match.players, audience, language)


def may_watch(table: Table, person: str) -> bool:
    """Whether there is a game that somebody may see; what was given up is not for those who sit there later."""
    if table.state not in (PLAYING, OVER):
        return False
    return table.seat_of(person) is not None or table.choice("watching") == "yes"


def update_for(table: Table, guest: Guest, now: int, parts: Parts) -> protocol.Update:
    """A step as a guest is told it."""
    audience = table.audience(guest.person)
    watches = may_watch(table, guest.person)
    clock = table.clock
    only_played = parts.only_played
    guest.can = still_open_to(table, guest.person, guest.can) if only_played else open_to(table, guest.person)
    return protocol.Update(
        seq=table.seq,
        now=now,
        can=guest.can,
        told=parts.told_in(guest.language),
        events=parts.events_for(audience, guest.language) if watches else [],
        table=None if only_played else table_shown(table, guest.person, guest.language, now),
        game=parts.game_for(audience) if watches else None,
        left=[] if clock is None else [clock.remaining(seat, now) for seat in range(len(table.places))],
    )


def preview_for(table: Table, guest: Guest, text: str) -> protocol.Preview:
    """What a move, or some cards, would come to for a guest who has a seat."""
    try:
        seat = table.own_seat(guest.person)
        must_play(table)
        found = {} if table.kind.preview is None else table.kind.preview(table.match.game, seat, text)
    except Refusal as refusal:
        return protocol.Preview(text, {}, said(refusal.words, guest.language))
    return protocol.Preview(text, found, "")


def past_for(table: Table, guest: Guest) -> protocol.Past:
    """The game from its start, as a guest may know it."""
    happened = [] if table.play is None or not may_watch(table, guest.person) else table.play.story()
    return protocol.Past(table.seq, shown_events(table, happened, table.audience(guest.person), guest.language))


def steps_for(table: Table, guest: Guest) -> protocol.Steps:
    """The positions since a guest's last turn, as the guest may know them."""
    play = table.play
    if play is None or not may_watch(table, guest.person):
        return protocol.Steps([])
    seat = table.seat_of(guest.person)
    audience = table.audience(guest.person)
    made = len(play.match.made)
    begin = made - len(play.match.players) if seat is None else play.since_turn_of(seat)
    steps: list[protocol.Step] = []
    for number, match in enumerate(play.again()):
        if number < max(begin, made - MOST_STEPS):
            continue
        happened = match.told_since()
        game = shown(match, view(match.game, audience), play.game_id, play.commitment, [])
        told = shown_events(table, happened if steps else [], audience, guest.language)
        steps.append(protocol.Step(game, told))
    return protocol.Steps(steps)


def welcome_for(table: Table, guest: Guest, now: int, missed: list[Happening] | None) -> protocol.Welcome:
    """Everything as it is now; with what a guest has missed, or else what was said lately."""
    audience = table.audience(guest.person)
    watches = may_watch(table, guest.person)
    if missed is None:
        told = [protocol.Told("said", line.at, line.text, line.name) for line in table.chat]
        happened: list[Event] = []
    else:
        told = [line for step in missed for line in told_of(step.deed, step.told, guest.language)]
        happened = [event for step in missed for event in step.happened]
    guest.can = open_to(table, guest.person)
    return protocol.Welcome(
        seq=table.seq,
        now=now,
        name=guest.name,
        table=table_shown(table, guest.person, guest.language, now),
        can=guest.can,
        game=game_shown(table, audience) if watches else None,
        told=told,
        events=shown_events(table, happened, audience, guest.language) if watches else [],
    )
