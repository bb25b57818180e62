"""What is shown over the table for a moment: a question, the score, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.markdown import Markdown
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Label, Static


class Question(ModalScreen[bool]):
    """A question that is answered by yes or no."""

    def __init__(self, question: str, answers: str) -> None:
        super().__init__()
        self.question = question
        self.answers = answers
        """Which keys answer it."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Label(self.question)
            yield Label(self.answers, classes="note")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ("y", "j", "enter"):
            self.dismiss(True)
        elif event.key in ("n", "escape"):
            self.dismiss(False)


class Sheet(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,s,f1", "app.pop_screen", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, lines: Sequence[str] = (), page: str = "") -> None:
        """Lines as they are, or a page of Markdown."""
        super().__init__()
        self.text = "\n".join(lines)
        self.page = page

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet page" if self.page else "sheet", can_focus=False):
            if self.page:
                yield Static(Markdown(self.page))
            else:
                yield Static(self.text, markup=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()
