"""The line in which moves and commands are typed."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class CommandLine(Input):
    """A line with completion by Tab."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False, priority=True),
        Binding("escape", "leave", show=False),
    ]

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, id="line", compact=True, select_on_focus=False)
        self.words: list[str] = []
        """What can be typed now: commands and moves."""

    def action_complete(self) -> None:
        """Go on as far as there is only one way."""
        fitting = [word for word in self.words if word.startswith(self.value)]
        if fitting:
            self.value = common_start(fitting)
            self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        """Go back to the table."""
        self.value = ""
        self.screen.set_focus(None)
        self.app.action_focus_next()


def common_start(words: list[str]) -> str:
    """The letters with which all of these words begin."""
    shortest = min(words, key=len)
    for length, letter in enumerate(shortest):
        if any(word[length] != letter for word in words):
            return shortest[:length]
    return shortest
