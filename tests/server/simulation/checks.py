"""What must be true of a run: the log and what everybody was told fit together, and nobody was told too much."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from quintett.core.events import Event
from quintett.core.words import Words
from quintett.server.broadcast import may_watch, shown_events
from quintett.server.logbook import deed_of
from quintett.server.protocol import Answer, GameEvent, TableShown, Told, Update, Welcome
from quintett.server.shown import game_shown, table_shown, told_of
from quintett.server.store import Step
from quintett.tables.call import Deed
from quintett.tables.commands import open_to
from quintett.tables.dealing import Sealed
from quintett.tables.log import opened_table
from quintett.tables.playing import Played
from quintett.tables.table import OVER, Table
from quintett.tables.talking import Said
from tests.server.simulation.clients import FOR_NOW, Person, Received

encode = msgspec.json.Encoder().encode


class Wrong(AssertionError):
    """Something that must not be."""


class Figures(NamedTuple):
    """What a run consisted of."""

    steps: int
    commands: int
    answers: int
    frames: int


def check_run(
    table_id: str, levels: Sequence[str], steps: Sequence[Step], people: Sequence[Person], is_ended: bool = True
) -> Figures:
    """Check all of it; gives what it consisted of."""
    for person in people:
        check_answers(person, steps)
        check_order(person)
    has_ended = check_views(table_id, levels, steps, people)
    if is_ended and not has_ended:
        raise Wrong("The game did not end.")
    return Figures(
        len(steps),
        sum(len(person.sent) for person in people),
        sum(isinstance(received.message, Answer) for person in people for received in person.received),
        sum(len(person.received) for person in people),
    )


# Commands


def check_answers(person: Person, steps: Sequence[Step]) -> None:
    """Each command is in the log exactly if it was acknowledged, once, and was always answered in the same way."""
    key = f"{person.session.person}:"
    stored = {step.command.removeprefix(key): step for step in steps if step.command.startswith(key)}
    if len({step.command for step in steps}) != len(steps):
        raise Wrong("A command is in the log twice.")
    answers = last_words(person)
    for command_id, command in person.sent.items():
        given = answers.get(command_id, set())
        step = stored.pop(command_id, None)
        if command_id in person.unanswered or not given:
            raise Wrong(f"{command} was never answered.")
        if any(answer.ok and answer.seq is None for answer in given):
            # Questions change nothing, so that they may be answered anew.
            if step is not None:
                raise Wrong(f"{command} was answered like a question, but is step {step.seq}.")
            continue
        if len(given) != 1:
            raise Wrong(f"{command} was answered in several ways: {given}.")
        (answer,) = given
        if answer.ok and (step is None or step.seq != answer.seq):
            raise Wrong(f"{command} was acknowledged as step {answer.seq}, but the log has {step}.")
        if not answer.ok and step is not None:
            raise Wrong(f"{command} was refused ({answer.said}), but is step {step.seq}.")
        if step is not None:
            check_effect(command.text, deed_of(step))
    if stored:
        raise Wrong(f"The log has commands that nobody sent: {stored}.")


class LastWord(NamedTuple):
    """An answer, so that it can be compared."""

    ok: bool
    said: tuple[str, ...]
    seq: int | None


def last_words(person: Person) -> dict[str, set[LastWord]]:
    """The answers to each command, without those that ask to try again."""
    answers: defaultdict[str, set[LastWord]] = defaultdict(set)
    for received in person.received:
        answer = received.message
        if isinstance(answer, Answer) and not (answer.said and answer.said[0] in FOR_NOW):
            answers[answer.id].add(LastWord(answer.ok, tuple(answer.said), answer.seq))
    return answers


def check_effect(text: str, deed: Deed) -> None:
    """What the log says is what was wanted."""
    name, _, rest = text.partition(" ")
    moves = [entry.move for entry in deed.entries if isinstance(entry, Played)]
    words = [entry.text for entry in deed.entries if isinstance(entry, Said)]
    if name == "/play" and moves != [rest] or name != "/play" and moves:
        raise Wrong(f"{text} made the moves {moves}.")
    wanted = [rest] if name == "/say" else [] if text.startswith("/") else [text]
    if words != wanted:
        raise Wrong(f"{text} said {words}.")


def check_order(person: Person) -> None:
    """On each connection steps come in their order without gaps, and an acknowledgement after its step."""
    last: dict[int, int] = {}
    for received in person.received:
        tab, message = received.tab, received.message
        if isinstance(message, Welcome):
            if message.seq < last.get(tab, 0):
                raise Wrong(f"After step {last[tab]} came a welcome at {message.seq}.")
            last[tab] = message.seq
        elif isinstance(message, Update):
            if tab not in last or message.seq not in (last[tab], last[tab] + 1):
                raise Wrong(f"After step {last.get(tab)} came {message.seq}.")
            last[tab] = message.seq
        elif isinstance(message, Answer) and message.seq is not None and message.seq > last.get(tab, 0):
            raise Wrong(f"Step {message.seq} was acknowledged before it was shown: {received.frame!r}.")


# Views


def check_views(table_id: str, levels: Sequence[str], steps: Sequence[Step], people: Sequence[Person]) -> bool:
    """Each frame is what the log gives, seen with that person's eyes; no secret is in any.

    Gives whether a game has come to its end; a command that was long on its way may then have cleared the table, or
    begun another.
    """
    frames: defaultdict[int, list[tuple[Person, Received]]] = defaultdict(list)
    secrets: list[bytes] = []
    for person in people:
        for received in person.received:
            if isinstance(received.message, Welcome | Update):
                frames[received.message.seq].append((person, received))
    history = History(table_id, levels)
    has_ended = False
    for step in steps:
        deed = deed_of(step)
        secrets += [entry.secret.encode() for entry in deed.entries if isinstance(entry, Sealed)]
        history.take(deed, people)
        has_ended = has_ended or history.table.state == OVER
        for person, received in frames.pop(step.seq, []):
            history.check(person, received)
    if frames:
        raise Wrong(f"Steps were shown that the log does not have: {sorted(frames)}.")
    secrets += [person.session.person.encode() for person in people]
    for person in people:
        for received in person.received:
            if any(secret in received.frame for secret in secrets):
                raise Wrong(f"A secret was told: {received.frame!r}.")
    return has_ended


class History:
    """The table as the log makes it, and what is to be told of each step."""

    def __init__(self, table_id: str, levels: Sequence[str]) -> None:
        self.table_id = table_id
        self.levels = levels
        self.table: Table
        self.deeds: list[Deed] = []
        self.told: list[list[Words | None]] = []
        self.happened: list[list[Event]] = []

    def take(self, deed: Deed, people: Sequence[Person]) -> None:
        """Let a step happen."""
        if not self.deeds:
            self.table = opened_table(self.table_id, self.levels, deed)
            told: list[Words | None] = [None] * len(deed.entries)
            # Names of those who watch are not in the log.
            self.table.present = {person.session.person: person.session.name for person in people}
        else:
            told = self.table.apply(deed)
        self.deeds.append(deed)
        self.told.append(told)
        self.happened.append([] if self.table.play is None else [*self.table.play.take_told()])

    def check(self, person: Person, received: Received) -> None:
        """Compare what was told with what is to be told."""
        message = received.message
        assert isinstance(message, Welcome | Update)
        who, table = person.session.person, self.table
        game = game_shown(table, table.audience(who)) if may_watch(table, who) else None
        self.compare("game", person, encode(message.game), encode(game))
        self.compare("can", person, message.can, open_to(table, who))
        if message.table is not None:
            shown = table_shown(table, who, person.language, message.now)
            self.compare("table", person, encode(lasting(message.table)), encode(lasting(shown)))
        since = message.seq - 1 if isinstance(message, Update) else received.seen
        if message.events:
            self.compare("events", person, message.events, self.events_since(since, person))
        if message.told and (isinstance(message, Update) or message.told[0].what != "said"):
            self.compare("told", person, message.told, self.told_since(since, person))

    def events_since(self, seen: int | None, person: Person) -> list[GameEvent]:
        happened = [event for step in self.happened[seen:] for event in step]
        return shown_events(self.table, happened, self.table.audience(person.session.person), person.language)

    def told_since(self, seen: int | None, person: Person) -> list[Told]:
        steps = zip(self.deeds[seen:], self.told[seen:], strict=True)
        return [line for deed, told in steps for line in told_of(deed, told, person.language)]

    def compare(self, what: str, person: Person, given: object, wanted: object) -> None:
        if given != wanted:
            raise Wrong(
                f"Step {self.table.seq}, {what} as {person.session.name} was told it:\n{given!r}\nnot\n{wanted!r}"
            )


def lasting(table: TableShown) -> TableShown:
    """What is shown of a table, without who is connected: that is not in the log."""
    seats = [msgspec.structs.replace(seat, here=True) for seat in table.seats]
    return msgspec.structs.replace(table, seats=seats, watchers=[])
