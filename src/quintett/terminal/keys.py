"""The line at the bottom: what each key does now; a click does the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from quintett.core.words import Words
from quintett.languages import said
from quintett.terminal.cards import ACCENT

KEYS: Final = (
    ("h", "hint", Words("Hint")),
    ("u", "undo", Words("Undo")),
    ("y", "accept", Words("Agree")),
    ("n", "refuse", Words("Refuse")),
    ("b", "bot", Words("Add a bot")),
    ("g", "start", Words("Start")),
    ("r", "rematch", Words("Play again")),
    ("s", "", Words("Score")),
    ("f1", "", Words("Rules")),
    ("slash", "", Words("Command")),
    ("q", "", Words("Quit")),
)
"""The keys, the commands they stand for, and how they are called; a key for a command is there when the command is."""
ACTIONS: Final = {"s": "score", "f1": "rules", "slash": "type", "q": "leave"}
"""What the other keys do."""


class Key(NamedTuple):
    """A key and what it is for."""

    key: str
    name: str
    action: str

    @property
    def text(self) -> str:
        return f"{self.key} {self.name}"


class Keys(Widget):
    """All keys that do something now."""

    class Clicked(Message):
        """A key was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        super().__init__(id="keys")
        self.keys: Sequence[Key] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Show these keys."""
        if keys != self.keys:
            self.keys = keys
            self.refresh()

    def render(self) -> Text:
        line = Text(no_wrap=True, overflow="ellipsis")
        for key in self.keys:
            line.append(key.key, f"bold {ACCENT}")
            line.append(f" {key.name}  ")
        return line

    async def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        start = 0
        for key in self.keys:
            if offset is not None and start <= offset.x < start + len(key.text):
                self.post_message(self.Clicked(key.action))
            start += len(key.text) + 2


def action_of(key: str, command: str) -> str:
    """What a key does, as Textual writes it."""
    return f"command('{command}')" if command else ACTIONS[key]


def keys_for(can: Collection[str], language: str) -> list[Key]:
    """The keys that do something for whoever can use these commands."""
    return [
        Key("/" if key == "slash" else key, said(name, language), action_of(key, command))
        for key, command, name in KEYS
        if not command or command in can
    ]
