"""How a person makes a move by clicking, in each of the five games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Position

from tests.page.visit import Visit

CORNER: Final[Position] = {"x": 12, "y": 24}
"""Where a card of a fan can be clicked, whatever lies over the rest of it."""


def play_card(visit: Visit) -> None:
    """David & Goliath: a click plays a card."""
    visit.playable.first.click(position=CORNER)


def play_or_choose(visit: Visit) -> None:
    """Sticheln: a click plays a card; a misery card is looked at first, and chosen by the button."""
    play_card(visit)
    button = visit.page.locator(".choice .button")
    if button.is_visible():
        button.click()


def place_or_take(visit: Visit) -> None:
    """Coloretto: a click on the supply draws; one on a row places the card, or takes the row."""
    rows = visit.page.locator("button.row.can")
    supply = visit.page.locator(".supply button.can")
    if supply.count():
        supply.click()
    else:
        rows.first.click()


def draw_and_discard(visit: Visit) -> None:
    """Rummü: draw from the supply, then choose a card and discard it."""
    supply = visit.page.locator(".piles button.can")
    if supply.count():
        supply.first.click()
        return
    visit.playable.first.click(position=CORNER)
    visit.page.get_by_role("button", name="Discard", exact=True).click()


def lay_card(visit: Visit) -> None:
    """Zatre: choose a card, and lay it where it hovers."""
    visit.page.locator("[aria-label='Your hand'] button[aria-disabled=false]").first.click()
    visit.page.get_by_role("button", name="Lay it here").click()


MOVES: Final[dict[str, Callable[[Visit], None]]] = {
    "David & Goliath": play_card,
    "Sticheln": play_or_choose,
    "Coloretto": place_or_take,
    "Rummü": draw_and_discard,
    "Zatre": lay_card,
}

CAN_ACT: Final = (
    "[aria-label='Your hand'] button[aria-disabled=false], .supply button.can, button.row.can, .piles button.can"
)
"""Whatever can be clicked when it is somebody's turn."""
