"""What the server asks of its storage: a log of steps for each table, what the lobby shows, games that have ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Step(NamedTuple):
    """One row of a table's log: what one command did."""

    seq: int
    """Counted from 1 within the table, without gaps."""
    command: str
    """The id of the command, unique within the table."""
    body: bytes
    """What happened, encoded by the caller."""


class Headline(NamedTuple):
    """What the lobby knows of a table."""

    table: str
    game: str
    state: str
    """`open` while people gather, then `playing`, `over` or `closed`."""
    private: bool
    touched: int
    """When something happened last, in milliseconds since the epoch."""
    people: tuple[str, ...]
    """The ids of the people who have a seat."""
    body: bytes
    """What the lobby shows, encoded by the caller."""


class Finished(NamedTuple):
    """A game that has ended."""

    game: str
    """Its id, such as TABLE-1."""
    table: str
    kind: str
    ended: int
    """When, in milliseconds since the epoch."""
    record: bytes


class Append(NamedTuple):
    """A step, and what else is to be stored with it, or not at all."""

    table: str
    step: Step
    headline: Headline | None = None
    """Takes the place of the table's last one."""
    finished: Finished | None = None
    """Takes the place of the last one with this id."""


class Conflict(Exception):
    """The step does not follow the last one of its table: somebody else was quicker, or one is missing."""


class Repeated(Exception):
    """A step, or a refusal, with this command id is there already."""


class StoreFailed(Exception):
    """The disk is full, the connection lost ...: why, in words.

    Nothing of it was stored; only where a database is lost in the middle of a commit can nobody know, until
    `answer` tells.
    """


class Store(Protocol):
    """Where everything is kept that must outlive the server; any method may raise `StoreFailed`."""

    async def append(self, append: Append) -> None:
        """Store a step, and return when it is safe; or raise `Repeated`, or else `Conflict`."""

    async def refuse(self, table: str, command: str, body: bytes) -> None:
        """Keep the answer to a command that had no effect, and return when it is safe; or raise `Repeated`."""

    async def answer(self, table: str, command: str) -> Step | bytes | None:
        """The step of this command, or the refusal that was kept, or nothing."""

    async def read(self, table: str, after: int = 0) -> list[Step]:
        """The steps of a table after this number, in their order."""

    async def headlines(self, states: Sequence[str], person: str = "", limit: int = 100) -> list[Headline]:
        """Those in these states, newest first: with a person all where they sit, else those that are not private."""

    async def headline(self, table: str) -> Headline | None:
        """That of one table."""

    async def finished(self, game: str) -> Finished | None:
        """The game with this id, if it has ended."""

    async def finished_games(self, limit: int = 100) -> list[Finished]:
        """Those of tables with a headline that is not private, newest first."""

    async def secret(self) -> bytes:
        """32 random bytes of this installation, made once; cookies are signed with them."""

    async def check(self) -> None:
        """Raise `StoreFailed` unless it can be read and written."""

    async def close(self) -> None:
        """Store what waits, and let go of files and connections."""
