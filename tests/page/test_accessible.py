"""What axe finds: nothing, on any place, in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.page.visit import PHONE, WIDE, Visit

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


@SIZES
def test_axe_finds_nothing_on_home(browser: Browser, address: str, theme: str, size: ViewportSize) -> None:
    with Visit(browser, address, size, theme) as visit:
        visit.page.goto("/")
        expect(visit.page.get_by_role("heading", name="Zatre")).to_be_visible()
        visit.page.wait_for_timeout(2200)  # the small pictures have moved
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
