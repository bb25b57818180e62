"""The log: what has happened and what was said, with the cards drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.widgets import RichLog

from quintett.languages import said
from quintett.server.protocol import GameEvent, Told
from quintett.terminal.cards import coloured
from quintett.terminal.phrases import SINCE, sayings, told_line


class Story(RichLog, can_focus=False):
    """What has happened, line by line."""

    def __init__(self, language: str) -> None:
        super().__init__(id="log", wrap=True, min_width=10, max_lines=2000)
        self.language = language
        self.was_own = False
        """Whether the last to act was whoever sits here."""

    def say(self, told: Iterable[Told]) -> None:
        """Write what was said, and what happened besides the cards."""
        for each in told:
            self.write(Text(told_line(each), "italic"))

    def tell(self, events: Sequence[GameEvent], players: Sequence[str], seat: int | None) -> None:
        """Write what happened to the cards; where others go on after one's own turn, that is said first."""
        acts = [event.seat for event in events if event.what == "act"]
        if self.was_own and acts and acts[0] != seat:
            self.write(Text(said(SINCE, self.language), "dim"))
        self.was_own = acts[-1] == seat if acts else self.was_own
        for saying in sayings(events, players):
            self.write(coloured(saying.text, saying.cards))
