"""Where somebody plays: a table within this process, or one on a server."""

from __future__ import annotations

from typing import Protocol

from quintett.core.words import Refusal
from quintett.server.sockets import Wire


class Place(Protocol):
    """A table that can be opened and connected to."""

    @property
    def link(self) -> str:
        """The address by which others come to this table, if there is one."""

    async def open(self) -> None:
        """Find the table or open it; a Refusal says why that cannot be."""

    async def connect(self) -> Wire:
        """A new wire to the table; Closed if there is none to be had."""

    async def close(self) -> None:
        """Let go of everything."""


def unreachable() -> Refusal:
    """What is said of a table to which no wire leads."""
    return Refusal("The table cannot be reached.")
