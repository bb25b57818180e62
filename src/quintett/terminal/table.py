"""The middle of the table, and who sits around it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from quintett.core.words import Words
from quintett.languages import said
from quintett.terminal.cards import ACCENT, LIGHT, SYMBOLS, by_colour, chip, coloured, side_by_side
from quintett.terminal.client import Client
from quintett.terminal.phrases import harmless, seat_note
from quintett.terminal.scenes.parts import Part, Row


class Line(NamedTuple):
    """A line of the table."""

    text: Text
    place: str
    """What a click on it chooses."""


class PlaceChosen(Message):
    """A place of the table was clicked, by the word that moves have for it."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place


class Scene(Widget):
    """The parts of the table that are not drawn as a board."""

    def __init__(self) -> None:
        super().__init__(id="scene")
        self.parts: Sequence[Part] = ()
        self.open_places: Collection[str] = ()
        """The words of all moves that are possible now."""
        self.place = ""

    def show(self, parts: Sequence[Part], open_places: Collection[str], place: str) -> None:
        """Show these parts; a click chooses one of the open places, one of which may be chosen."""
        self.parts, self.open_places, self.place = parts, open_places, place
        height = len(self.lines(self.content_size.width))
        self.refresh(layout=height != self.content_size.height)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, len(self.lines(width)))

    def render(self) -> Text:
        return Text("\n").join(line.text for line in self.lines(self.content_size.width))

    def lines(self, width: int) -> list[Line]:
        """The table, line by line."""
        shown = [part for part in self.parts if part.rows]
        margin = max((len(part.heading) for part in shown), default=0) + 2
        found: list[Line] = []
        for part in shown:
            head = part.heading
            for text, place in self.part_texts(part):
                for line in wrapped(text, max(10, width - margin)):
                    found.append(Line(Text.assemble((head.ljust(margin), "dim"), line), place))
                    head = ""
        return found

    def part_texts(self, part: Part) -> list[Line]:
        """The rows of a part."""
        if part.side_by_side:
            text = side_by_side([self.row_text(row, 0) for row in part.rows], "  ")
            if part.is_past:
                text.stylize("dim")
            return [Line(text, "")]
        width = max(len(row.label) for row in part.rows)
        return [Line(self.row_text(row, width), row.place) for row in part.rows]

    def row_text(self, row: Row, width: int) -> Text:
        """A row: its label, cards and note."""
        can_choose = bool(row.place) and row.place in self.open_places
        style = f"bold {ACCENT}" if can_choose else ""
        if row.place and row.place == self.place:
            style = f"bold reverse {ACCENT}"
        parts = [Text(row.label.ljust(width), style)] if row.label else []
        if row.cards:
            parts.append(by_colour(row.cards) if row.sorted else side_by_side(map(chip, row.cards)))
        if row.note:
            note = coloured(row.note, SYMBOLS)
            note.stylize("" if not row.cards else "dim")
            parts.append(note)
        return side_by_side(parts)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        lines = self.lines(self.content_size.width)
        if offset is not None and offset.y < len(lines) and lines[offset.y].place:
            self.post_message(PlaceChosen(lines[offset.y].place))


def wrapped(text: Text, width: int) -> list[Text]:
    """A text in lines that are not too long."""
    return list(text.wrap(Console(width=width), width)) or [Text()]


class Seats(Widget):
    """Who sits at the table: names, points, cards, and whose turn it is."""

    def __init__(self) -> None:
        super().__init__(id="seats")
        self.lines: Sequence[Text] = ()

    def show(self, client: Client) -> None:
        """Show the seats as they are now."""
        lines = [seat_line(client, seat) for seat in range(len(client.table.seats)) if client.table.seats[seat].name]
        width = max((line.cell_len for line in lines), default=0)
        for line in lines:
            line.pad_right(width - line.cell_len + 3)
        self.lines = lines
        self.refresh(layout=self.rows(self.content_size.width) != self.content_size.height)

    def columns(self, width: int) -> int:
        """How many seats stand side by side."""
        return max(1, width // max(1, max((line.cell_len for line in self.lines), default=1)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.rows(width)

    def rows(self, width: int) -> int:
        """How many lines the seats take."""
        return max(1, -(-len(self.lines) // self.columns(width)))

    def render(self) -> Text:
        columns = self.columns(self.content_size.width)
        rows = [self.lines[start : start + columns] for start in range(0, len(self.lines), columns)]
        return Text("\n").join(Text("").join(row) for row in rows)


def seat_line(client: Client, seat: int) -> Text:
    """A seat in a line."""
    shown, game = client.table.seats[seat], client.game
    acts = game is not None and client.table.state == "playing" and seat in game.to_act
    line = Text.assemble(("▶ " if acts else "  ", ACCENT))
    line.append(harmless(shown.name), f"bold {ACCENT}" if acts else f"bold {LIGHT}")
    note = seat_note(shown, client.language)
    if note:
        line.append(f" ({note})", "dim")
    if game is not None and seat < len(game.points):
        number = game.points[seat]
        points = Words("one point" if number == 1 else "{points} points", {"points": number})
        line.append(f"  {said(points, client.language)}")
        if hand := game.piles.get(f"hand {seat}", []):
            cards = Words("one card" if len(hand) == 1 else "{count} cards", {"count": len(hand)})
            line.append(f", {said(cards, client.language)}", "dim")
    if shown.left is not None:
        line.append(f"  {shown.left // 60_000}:{shown.left // 1000 % 60:02}", ACCENT if shown.runs else "dim")
    return line
