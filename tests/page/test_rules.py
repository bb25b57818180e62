"""The rules pages in a browser, and the first steps that they lead to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.visit import PHONE, WIDE, Visit

TITLES = {
    "david": "David & Goliath",
    "sticheln": "Sticheln",
    "coloretto": "Coloretto",
    "rummu": "Rummü",
    "zatre": "Zatre",
}
GAMES = pytest.mark.parametrize("game", TITLES)
LAST_SECTION = {
    "en": {"coloretto": "Moves, written", "rummu": "Moves, written"},
    "de": {"coloretto": "Züge, geschrieben", "rummu": "Züge, geschrieben"},
}
WRITING = {"en": "Writing it down", "de": "So wird es notiert"}
CARD = {
    "en": {
        "david": "blue 12",
        "sticheln": "violet 7",
        "coloretto": "golden joker",
        "rummu": "yellow 6",
        "zatre": "3 and 6",
    },
    "de": {
        "david": "Blau 12",
        "sticheln": "Violett 7",
        "coloretto": "goldener Joker",
        "rummu": "Gelb 6",
        "zatre": "3 und 6",
    },
}


def read_rules(page: Page, game: str, language: str = "en") -> None:
    """Open the rules of a game in a language."""
    page.goto(f"/rules/{game}")
    expect(page.get_by_role("heading", level=1, name=TITLES[game])).to_be_visible()
    if language == "de":
        page.get_by_role("button", name="Deutsch").click()
        expect(page.get_by_role("button", name="Erste Schritte")).to_be_visible()


@GAMES
@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_are_read_in_both_languages_with_pictures_of_cards(visit: Visit, game: str, language: str) -> None:
    page = visit.page
    read_rules(page, game, language)
    last = LAST_SECTION[language].get(game, WRITING[language])
    expect(page.get_by_role("heading", level=2, name=last)).to_be_attached()
    card = page.get_by_role("article").get_by_role("img", name=CARD[language][game])
    expect(card.first).to_be_visible()
    text = page.get_by_role("article").inner_text()
    assert "`" not in text
    assert "**" not in text


@GAMES
def test_axe_finds_nothing_in_the_rules(browser: Browser, address: str, theme: str, game: str) -> None:
    with Visit(browser, address, WIDE if theme == "dark" else PHONE, theme) as visit:
        read_rules(visit.page, game)
        assert visit.violations() == []
        assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_in_the_menu_of_the_rules(browser: Browser, address: str, theme: str) -> None:
    with Visit(browser, address, WIDE, theme) as visit:
        visit.page.goto("/rules")
        expect(visit.page.get_by_role("link", name="Rummü")).to_be_visible()
        visit.page.wait_for_timeout(2200)  # the small pictures have moved
        assert visit.violations() == []


def test_pictures_of_a_rules_page_are_drawn_once(visit: Visit) -> None:
    """Those that stand for tricks, a board or a table of cards are not drawn again: the page shows these already."""
    read_rules(visit.page, "rummu")
    pictures = visit.page.locator("figure.drawing")
    expect(pictures).to_have_count(4)
    expect(pictures.get_by_role("img", name="Yellow 8 and red 9 are added together")).to_be_visible()
    read_rules(visit.page, "zatre")
    expect(visit.page.locator("figure.board")).to_have_count(4)
    expect(pictures).to_have_count(1)
    assert "![" not in visit.page.get_by_role("article").inner_text()


def test_a_trick_of_the_booklet_lies_as_a_row_of_cards_with_who_played_them(visit: Visit) -> None:
    page = visit.page
    read_rules(page, "david")
    first = page.get_by_role("listitem").filter(has_text="Cem has no green")
    names = ["Ann green 6", "Ben green 11", "Cem blue 12", "Dora green 3"]
    for name in names:
        expect(first.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_the_squares_of_zatre_are_a_drawn_board(visit: Visit) -> None:
    page = visit.page
    read_rules(page, "zatre")
    first = page.get_by_role("img", name="The board: 3-6 (0, 0), 3-5 (2, 0)", exact=True)
    expect(first).to_be_visible()
    expect(page.get_by_role("img", name="The board")).to_have_count(4)


def test_a_click_in_the_contents_leads_to_the_section(visit: Visit) -> None:
    page = visit.page
    read_rules(page, "rummu")
    page.get_by_role("navigation", name="On this page").get_by_role("link", name="Trading jokers").click()
    heading = page.get_by_role("heading", name="Trading jokers")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    assert page.url.endswith("/rules/rummu#trading-jokers")


def test_rules_are_chosen_in_a_menu_and_from_one_another(visit: Visit) -> None:
    page = visit.page
    page.goto("/rules")
    page.get_by_role("link", name="Sticheln").click()
    expect(page.get_by_role("heading", level=1, name="Sticheln")).to_be_visible()
    page.get_by_role("navigation", name="The five games").get_by_role("link", name="Zatre").click()
    expect(page.get_by_role("heading", level=1, name="Zatre")).to_be_visible()


def test_rules_are_printed_without_what_cannot_be_clicked_on_paper(visit: Visit) -> None:
    page = visit.page
    read_rules(page, "coloretto")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="First steps")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@GAMES
def test_first_steps_lead_to_a_table_with_a_guide(visit: Visit, game: str) -> None:
    page = visit.page
    read_rules(page, game)
    page.get_by_role("button", name="First steps").click()
    guide = page.get_by_role("region", name="First steps")
    expect(guide).to_be_visible()
    said = guide.get_by_role("status").inner_text()
    guide.get_by_role("button", name="Got it").click()
    expect(page.get_by_text(said, exact=True)).to_have_count(0)
    if not guide.is_visible():
        page.reload()
        expect(guide).to_be_visible()
    guide.get_by_role("button", name="Enough").click()
    expect(guide).to_have_count(0)
    assert not page.url.endswith("/steps")


def test_the_guide_says_what_fits_the_turn(visit: Visit) -> None:
    page = visit.page
    read_rules(page, "david")
    page.get_by_role("button", name="First steps").click()
    guide = page.get_by_role("region", name="First steps")
    expect(guide).to_contain_text("the lowest card catches the highest")
    assert visit.await_turn()
    assert visit.violations() == []
    visit.play_card()
    assert visit.await_turn()
    expect(guide).not_to_contain_text("Welcome")
    expect(guide.get_by_role("button", name="Got it")).to_be_visible()
