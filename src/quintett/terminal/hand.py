"""The hand: cards to choose with the arrows or the mouse, those that can be played bright, the others dim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from quintett.terminal.cards import ACCENT, DIM_PAPER, INK, INKS, LIGHT, LIGHTS, PAPER, colour_of, number_of, symbol_of

HEIGHT = 3
"""A line for what is chosen, and two for the card."""


def show_or_hide(widget: Widget, is_shown: bool) -> None:
    """Show a widget or hide it; one that is hidden does not hand the keys on to the line in which people type."""
    if not is_shown and widget.has_focus:
        widget.screen.set_focus(None)
    widget.display = is_shown


class Hand(Widget, can_focus=True):
    """One's own cards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "step_row(-1)", show=False),
        Binding("down", "step_row(1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("space", "choose", show=False),
        Binding("enter", "play", show=False),
    ]

    class Chosen(Message):
        """A card was touched."""

        def __init__(self, card: str, play: bool) -> None:
            """To play it, or only to choose it."""
            super().__init__()
            self.card = card
            self.play = play

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.cards: list[str] = []
        self.bright: set[str] = set()
        self.chosen: list[str] = []
        self.advised: set[str] = set()
        """The cards of the move that a hint recommends."""
        self.cursor = 0

    def show(self, cards: Sequence[str], bright: set[str], chosen: list[str], advised: set[str]) -> None:
        """Show these cards; the bright ones can be played, the chosen ones are raised."""
        if len(cards) != len(self.cards):
            self.refresh(layout=True)
        self.cards, self.bright, self.chosen, self.advised = list(cards), bright, chosen, advised
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        show_or_hide(self, bool(cards))
        self.refresh()

    # Where the cards lie

    @property
    def card_width(self) -> int:
        return 5 if any("-" in card for card in self.cards) else 4

    def in_row(self, width: int) -> int:
        """How many cards lie side by side."""
        return max(1, (width + 1) // (self.card_width + 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        rows = -(-len(self.cards) // self.in_row(width))
        return max(1, rows) * HEIGHT

    def card_at(self, x: int, y: int) -> int | None:
        """The place of the card at these coordinates, if one lies there."""
        step = self.card_width + 1
        in_row = self.in_row(self.content_size.width)
        place = y // HEIGHT * in_row + x // step
        return place if x // step < in_row and x % step < self.card_width and place < len(self.cards) else None

    # Drawing

    def render(self) -> Text:
        in_row = self.in_row(self.content_size.width)
        lines: list[Text] = []
        for start in range(0, len(self.cards), in_row):
            places = range(start, min(start + in_row, len(self.cards)))
            columns = [self.drawn(place) for place in places]
            lines += [Text(" ").join(line) for line in zip(*columns, strict=True)]
        return Text("\n").join(lines)

    def drawn(self, place: int) -> list[Text]:
        """A card in its three lines."""
        card = self.cards[place]
        width = self.card_width
        bright, colour = card in self.bright, colour_of(card)
        ink = INKS.get(colour, INK) if bright else LIGHTS.get(colour, LIGHT)
        style = f"bold {ink} on {PAPER}" if bright else f"{ink} on {DIM_PAPER}"
        # Of equal cards only one is chosen.
        is_chosen = card in self.chosen and place == self.cards.index(card)
        if is_chosen:
            style = f"bold {ink if bright else INK} on {ACCENT}"
        if place == self.cursor and self.has_focus:
            mark = "▼" * width
        else:
            mark = "▄" * width if is_chosen else "!" if card in self.advised else ""
        number = number_of(card).replace("-", "│")
        return [
            Text(mark.center(width), ACCENT),
            Text(number.center(width), style),
            Text((symbol_of(card) or " ").center(width), style),
        ]

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    # Choosing

    def action_step(self, step: int) -> None:
        if self.cards:
            self.cursor = (self.cursor + step) % len(self.cards)
            self.refresh()

    def action_step_row(self, step: int) -> None:
        there = self.cursor + step * self.in_row(self.content_size.width)
        if 0 <= there < len(self.cards):
            self.cursor = there
            self.refresh()

    def action_go(self, place: int) -> None:
        self.cursor = place % max(1, len(self.cards))
        self.refresh()

    def action_choose(self) -> None:
        self.touch(False)

    def action_play(self) -> None:
        self.touch(True)

    def touch(self, play: bool) -> None:
        if self.cards:
            self.post_message(self.Chosen(self.cards[self.cursor], play))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        place = None if offset is None else self.card_at(offset.x, offset.y)
        if place is not None:
            self.cursor = place
            self.refresh()
            self.touch(False)
