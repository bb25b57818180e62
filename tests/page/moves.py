"""How a person makes a move by clicking or touching, in each of the five games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Position

from tests.page.visit import Visit

CORNER: Final[Position] = {"x": 12, "y": 24}
"""Where a card of a fan can be clicked, whatever lies over the rest of it."""


def play_card(visit: Visit) -> None:
    """David & Goliath: a click plays a card."""
    visit.press(visit.playable.first, CORNER)


def play_or_choose(visit: Visit) -> None:
    """Sticheln: a click plays a card; a misery card is looked at first, and chosen by the button."""
    play_card(visit)
    button = visit.page.locator(".choice .button")
    if button.is_visible():
        visit.press(button)


def place_or_take(visit: Visit) -> None:
    """Coloretto: a click on the supply draws; one on a row places the card, or takes the row."""
    rows = visit.page.locator("button.row.can")
    supply = visit.page.locator(".supply button.can")
    if supply.count():
        visit.press(supply)
    else:
        visit.press(rows.first)


def draw_and_discard(visit: Visit) -> None:
    """Rummü: draw from the supply, then choose a card and discard it."""
    supply = visit.page.locator(".piles button.can")
    if supply.count():
        visit.press(supply.first)
        return
    if not visit.page.get_by_role("button", name="Discard", exact=True).count():
        visit.press(visit.playable.first, CORNER)
    visit.press(visit.page.get_by_role("button", name="Discard", exact=True))


def lay_card(visit: Visit) -> None:
    """Zatre: choose a card, and lay it where it hovers."""
    visit.press(visit.playable.first)
    visit.press(visit.page.get_by_role("button", name="Lay it here"))


MOVES: Final[dict[str, Callable[[Visit], None]]] = {
    "David & Goliath": play_card,
    "Sticheln": play_or_choose,
    "Coloretto": place_or_take,
    "Rummü": draw_and_discard,
    "Zatre": lay_card,
}
