"""Zatre's board: the cards that lie there, where a card can be laid, and the one that is about to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.widget import Widget

from quintett.terminal.cards import ACCENT, INK
from quintett.terminal.table import PlaceChosen

WIDTH: Final = 3
STEPS: Final = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}
PAPERS: Final = ("#f6efdd", "#ddd2b4")
"""Cards that lie side by side are told apart by their ground."""


class Square(NamedTuple):
    """A square of the board."""

    x: int
    y: int


class Laid(NamedTuple):
    """A move that lays a card across two squares."""

    first: Square
    second: Square
    pips: tuple[str, str]


def laid_by(move: str) -> Laid:
    """Where a move lays its card."""
    card, _, square, direction = move.split(" ")
    x, y = map(int, square.split(","))
    dx, dy = STEPS[direction]
    lower, _, higher = card.partition("-")
    return Laid(Square(x, y), Square(x + dx, y + dy), (lower, higher))


class Board(Widget):
    """A board that grows with the cards on it."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.laid: list[Laid] = []
        self.open: set[Square] = set()
        """Where the chosen card can begin."""
        self.tried: Laid | None = None
        self.place = ""

    def show(self, laid: Sequence[str], open_moves: Sequence[str], tried: str, place: str) -> None:
        """Show the board with what can be laid now, and what is about to be."""
        before = (self.corner, self.extent)
        self.laid = [laid_by(move) for move in laid]
        self.open = {laid_by(move).first for move in open_moves}
        self.tried = laid_by(tried) if tried else None
        self.place = place
        self.refresh(layout=before != (self.corner, self.extent))
        if self.tried is not None and self.parent is not None and isinstance(self.parent, Widget):
            left, top = self.corner
            x, y = self.tried.first
            self.parent.scroll_to_region(
                Region((x - left - 1) * WIDTH + 4, y - top, 3 * WIDTH, 3), animate=False, force=True
            )

    @property
    def squares(self) -> set[Square]:
        covered = {square for laid in self.laid for square in (laid.first, laid.second)}
        tried = {self.tried.first, self.tried.second} if self.tried is not None else set()
        return covered | self.open | tried or {Square(0, 0)}

    @property
    def corner(self) -> Square:
        """The square at the upper left."""
        return Square(min(square.x for square in self.squares), min(square.y for square in self.squares))

    @property
    def extent(self) -> Size:
        """How many squares there are from left to right and from top to bottom."""
        left, top = self.corner
        squares = self.squares
        return Size(max(square.x for square in squares) - left + 1, max(square.y for square in squares) - top + 1)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.extent.width * WIDTH + 4

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.extent.height + 1

    def render(self) -> Text:
        left, top = self.corner
        cells: dict[Square, tuple[str, str]] = dict.fromkeys(self.open, ("·", "dim"))
        for number, laid in enumerate(self.laid):
            style = f"bold {INK} on {PAPERS[number % 2]}"
            cells[laid.first], cells[laid.second] = (laid.pips[0], style), (laid.pips[1], style)
        if self.tried is not None:
            style = f"bold {INK} on {ACCENT}"
            cells[self.tried.first] = (self.tried.pips[0], style)
            cells[self.tried.second] = (self.tried.pips[1], style)
        width, height = self.extent
        lines = [Text("    " + "".join(f"{x:^{WIDTH}}" for x in range(left, left + width)), "dim")]
        for y in range(top, top + height):
            line = Text.assemble((f"{y:3} ", "dim"))
            for x in range(left, left + width):
                content, style = cells.get(Square(x, y), (" ", ""))
                line.append(content.center(WIDTH), style)
            lines.append(line)
        return Text("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and offset.x >= 4 and offset.y >= 1:
            left, top = self.corner
            self.post_message(PlaceChosen(f"{left + (offset.x - 4) // WIDTH},{top + offset.y - 1}"))
