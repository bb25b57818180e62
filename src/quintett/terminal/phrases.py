"""What the terminal says of a table besides the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from quintett.core.words import Words
from quintett.languages import said
from quintett.server.protocol import Answer, GameEvent, GameShown, SeatShown, TableShown, Told
from quintett.tables.commands import COMMANDS
from quintett.terminal.client import Client
from quintett.terminal.scoring import ending
from quintett.terminal.turns import your_turn

SINCE: Final = Words("Since your last turn:")


def harmless(text: str) -> str:
    """A text that does nothing to a terminal, whoever wrote it."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "�" for letter in text)


def told_line(told: Told) -> str:
    """Something told, as a line."""
    return harmless(f"{told.name}: {told.said}" if told.name else told.said)


def answer_lines(answer: Answer, language: str) -> list[str]:
    """What came of a command, line by line; in a terminal a text without a command is a move, so that none is said."""
    elsewhere, here = said(COMMANDS["say"].about, language), said(Words("Say something."), language)
    return [harmless(line.replace(elsewhere, here)) for line in answer.said]


class Saying(NamedTuple):
    """What is said of an event."""

    text: str
    cards: tuple[str, ...] = ()
    """The cards that are named in it."""


def sayings(events: Iterable[GameEvent], players: Sequence[str]) -> Iterator[Saying]:
    """What happened, sentence by sentence; the hands that are dealt are looked at, not told."""
    actor = ""
    for event in events:
        if event.what == "act" and event.seat is not None:
            actor = players[event.seat]
        if not event.said or event.what == "deal":
            continue
        text = harmless(event.said)
        if actor and actor not in text:
            text = f"{actor}: {text}"
        actor = ""
        yield Saying(text, (*event.cards, *event.move.split(" ")))


def since_last_turn(story: Sequence[GameEvent], seat: int | None) -> Sequence[GameEvent]:
    """What the others have done since this seat last acted, but for what it has just done itself."""
    acts = [place for place, event in enumerate(story) if event.what == "act"]
    end = len(story)
    while acts and story[acts[-1]].seat == seat:
        end = acts.pop()
    start = next((place for place in reversed(acts) if story[place].seat == seat), -1)
    after = next((place for place in acts if place > start), end)
    return story[after:end]


def whose_turn(client: Client) -> str:
    """What is waited for, in one line."""
    table, game, language = client.table, client.game, client.language
    if table.question is not None:
        return harmless(table.question.said)
    if table.state == "open":
        return gathering(table, language)
    if game is None:
        return said(Words("A game is under way, which nobody may watch."), language)
    if table.state == "over":
        return ending(game, language)
    if table.paused:
        return said(Words("{name} has paused the game; /pause lets it go on.", {"name": table.paused}), language)
    if client.must_act:
        return your_turn(game, language)
    return waiting(game, language)


def waiting(game: GameShown, language: str) -> str:
    """For whom all wait."""
    names = ", ".join(game.players[seat] for seat in game.to_act)
    return said(Words("Waiting for {names}.", {"names": names}), language)


def gathering(table: TableShown, language: str) -> str:
    """What a table waits for before the game."""
    values = {"sitting": sitting(table), "fewest": table.fewest, "most": table.most}
    if table.you is None:
        return said(Words("{sitting}, {fewest} to {most} can play; /join takes a seat.", values), language)
    if table.host == table.you:
        sentence = Words("{sitting}, {fewest} to {most} can play; /bot adds a bot, /start begins.", values)
        return said(sentence, language)
    return said(Words("{sitting}, {fewest} to {most} can play; the host begins.", values), language)


def sitting(table: TableShown) -> Words:
    """How many have sat down."""
    count = sum(bool(seat.name) for seat in table.seats)
    if not count:
        return Words("Nobody sits here")
    return Words("One sits here" if count == 1 else "{count} sit here", {"count": count})


def seat_note(seat: SeatShown, language: str) -> str:
    """What is special about who sits there."""
    if seat.kept:
        return said(Words("away, a bot plays"), language)
    if seat.who == "bot":
        return seat.level
    return "" if seat.here else said(Words("away"), language)
