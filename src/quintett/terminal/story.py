"""The log: what has happened and what was said, with the cards drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widgets import RichLog

from quintett.server.protocol import GameEvent, Told
from quintett.terminal.cards import coloured
from quintett.terminal.phrases import sayings, told_line


class Story(RichLog, can_focus=False):
    """What has happened, line by line."""

    def __init__(self, language: str) -> None:
        super().__init__(id="log", wrap=True, min_width=10, max_lines=2000)
        self.language = language

    def say(self, told: Iterable[Told]) -> None:
        """Write what was said, and what happened besides the cards."""
        for each in told:
            self.write(Text(told_line(each), "italic"))

    def tell(self, events: Iterable[GameEvent], players: Sequence[str]) -> None:
        """Write what happened to the cards."""
        for saying in sayings(events, players, self.language):
            self.write(coloured(saying.text, saying.cards))
