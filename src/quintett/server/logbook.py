"""Steps of tables' logs as bytes, and what the lobby and the archive keep of a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quintett.server.protocol import UNREADABLE, TableLine
from quintett.server.store import Finished, Headline, Step
from quintett.tables.call import Deed
from quintett.tables.log import Unreadable, parse_deed, plain_deed, table_of
from quintett.tables.table import OVER, Table


def step_of(seq: int, command: str, deed: Deed) -> Step:
    """A deed as a step of the log."""
    return Step(seq, command, msgspec.json.encode(plain_deed(deed)))


def deed_of(step: Step) -> Deed:
    """The deed that a step of the log keeps."""
    try:
        return parse_deed(msgspec.json.decode(step.body))
    except UNREADABLE as error:
        raise Unreadable("Step {step} of this table's log cannot be read.", step=step.seq) from error


def table_from(table_id: str, levels: Sequence[str], steps: Sequence[Step]) -> Table:
    """The table that the steps of a log tell of."""
    table = table_of(table_id, levels, map(deed_of, steps))
    if table.play is not None:
        table.play.take_told()
    return table


def headline_of(table: Table, now: int) -> Headline:
    """What the lobby knows of a table."""
    sitting = [place for place in table.places if place.name]
    line = TableLine(
        id=table.id,
        game=table.kind.name,
        title=table.kind.title,
        state=table.state,
        private=table.private,
        players=[place.name for place in sitting],
        bots=[not place.person for place in sitting],
        free=len(table.places) - len(sitting),
        watching=table.choice("watching") == "yes",
        touched=now,
    )
    people = tuple(table.people())
    return Headline(table.id, table.kind.name, table.state, table.private, now, people, msgspec.json.encode(line))


def finished_of(table: Table, now: int) -> Finished | None:
    """The game that has ended at a table, if one has."""
    if table.state != OVER or table.play is None:
        return None
    record = msgspec.json.encode({**table.play.record(), "rated": table.rated})
    return Finished(table.game_id, table.id, table.kind.name, now, record)
