"""What axe finds: nothing, on any place, in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.page.moves import MOVES
from tests.page.visit import PHONE, TABLET, WIDE, Visit

CHOSEN = {"Rummü", "Zatre"}
"""Where a card is chosen before anything is done with it."""
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


@SIZES
def test_axe_finds_nothing_on_home(browser: Browser, address: str, theme: str, size: ViewportSize) -> None:
    with Visit(browser, address, size, theme) as visit:
        visit.page.goto("/")
        expect(visit.page.get_by_role("heading", name="Zatre")).to_be_visible()
        visit.page.wait_for_timeout(2200)  # the small pictures have moved
        assert visit.violations() == []


@pytest.mark.parametrize("title", MOVES)
def test_axe_finds_nothing_at_the_table_of_any_game(browser: Browser, address: str, theme: str, title: str) -> None:
    with Visit(browser, address, WIDE, theme) as visit:
        visit.open_table(title, "Mira", "random", "random")
        visit.tool("Start").click()
        for _ in range(3):
            assert visit.await_turn()
            MOVES[title](visit)
        assert visit.await_turn()
        if visit.hand.count():
            visit.press(visit.playable.first, {"x": 12, "y": 24}) if title in CHOSEN else visit.playable.first.focus()
        for size in (WIDE, TABLET, PHONE):
            visit.page.set_viewport_size(size)
            assert visit.violations() == []


def test_axe_finds_nothing_on_sheets_and_in_the_drawer(browser: Browser, address: str, theme: str) -> None:
    with Visit(browser, address, TABLET, theme) as visit:
        page = visit.page
        visit.open_table("Sticheln", "Mira", "random", "random")
        page.get_by_role("button", name="Start").first.click()
        assert visit.await_turn()
        visit.playable.first.click(position={"x": 12, "y": 24})
        expect(page.locator(".choice .button")).to_be_visible()
        assert visit.violations() == []
        page.locator(".choice .button").click()
        for name, shown in (
            ("Since your last turn", page.get_by_role("group", name="Since your last turn")),
            ("Menu", page.get_by_role("dialog")),
        ):
            page.get_by_role("button", name=name).click()
            expect(shown).to_be_visible()
            assert visit.violations() == []
            page.keyboard.press("Escape")
        for name in ("Chat", "Log", "Score"):
            page.get_by_role("button", name=name).click()
            assert visit.violations() == []
            page.keyboard.press("Escape")
        while visit.stands() != "round":
            if visit.stands() == "turn":
                MOVES["Sticheln"](visit)
            else:
                visit.hurry()
        assert visit.violations() == []


@SIZES
def test_axe_finds_nothing_at_a_table(browser: Browser, address: str, theme: str, size: ViewportSize) -> None:
    with Visit(browser, address, size, theme) as visit:
        page = visit.page
        page.goto("/")
        page.get_by_role("button", name="Play now: David & Goliath").click()
        assert visit.await_turn()
        assert visit.violations() == []
        for name in ("Chat", "Log", "Score"):
            page.get_by_role("tab" if size is WIDE else "button", name=name).first.click()
            assert visit.violations() == []


def test_axe_finds_nothing_on_the_card_sheet_and_before_a_game(browser: Browser, address: str, theme: str) -> None:
    with Visit(browser, address, WIDE, theme) as visit:
        page = visit.page
        page.goto("/cards")
        expect(page.get_by_role("heading", name="The cards")).to_be_visible()
        assert visit.violations() == []
        visit.open_table("David & Goliath", "Mira", "steady")
        assert visit.violations() == []
        for tool in ("Options", "Invite"):
            visit.tool(tool).click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert visit.violations() == []
            page.keyboard.press("Escape")
