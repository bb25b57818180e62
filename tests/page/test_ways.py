"""Other ways to play than by clicking: by touch on a phone, by keys alone, by commands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.moves import MOVES
from tests.page.visit import PHONE, Visit

TAB_BAR = 56
LOWEST = (
    "Math.max(...[...document.querySelectorAll('[data-pile^=hand] li')].map((li) => li.getBoundingClientRect().bottom))"
)
ROUNDS = 3
TRICKS = 15


def final_points(visit: Visit) -> list[int]:
    """The points that the last sheet shows, the best first."""
    sheet = visit.page.get_by_role("dialog", name="The game is over")
    expect(sheet).to_be_visible()
    visit.let_count()
    return [int(cell) for cell in sheet.locator("tbody td.total").all_inner_texts()]


def test_a_whole_game_is_played_by_touch_on_a_phone_to_the_final_score(phone: Visit) -> None:
    phone.open_table("David & Goliath", "Mira", "random", "random")
    phone.press(phone.page.get_by_role("button", name="Start").first)
    for _ in range(ROUNDS * TRICKS):
        assert phone.await_turn()
        # The hand is always whole, whatever lies before the others.
        assert phone.page.evaluate(LOWEST) <= PHONE["height"] - TAB_BAR
        phone.press(phone.playable.first, {"x": 12, "y": 30})
        expect(phone.page.locator("[aria-label='Your hand'] button.sent")).to_have_count(0)
    while phone.stands() != "round":
        phone.hurry()
    points = final_points(phone)
    assert len(points) == ROUNDS
    assert points == sorted(points, reverse=True)
    sheet = phone.page.get_by_role("dialog").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= PHONE["width"]
    assert sheet["y"] + sheet["height"] <= PHONE["height"] + 1
    phone.press(phone.next_round)
    expect(phone.page.get_by_text("The game is over.")).to_be_visible()


@pytest.mark.parametrize("title", ["Sticheln", "Coloretto", "Rummü", "Zatre"])
def test_every_game_is_played_by_touch_and_fits_on_a_phone(phone: Visit, title: str) -> None:
    phone.open_table(title, "Mira", "random", "random")
    phone.press(phone.page.get_by_role("button", name="Start").first)
    for _ in range(6):
        assert phone.await_turn()
        MOVES[title](phone)
    across = phone.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert across == [PHONE["width"], PHONE["width"]]


def tab_to(visit: Visit, name: str) -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(60):
        visit.page.keyboard.press("Tab")
        focused = visit.page.evaluate(
            "(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim().split('\\n')[0]"
        )
        if focused == name:
            return
    raise AssertionError(f"Tab never led to {name}.")


def test_a_whole_game_is_played_by_keys_alone(visit: Visit) -> None:
    page, keys = visit.page, visit.page.keyboard
    page.goto("/")
    expect(page.get_by_role("heading", name="Zatre")).to_be_visible()
    tab_to(visit, "Open a table: David & Goliath")
    keys.press("Enter")
    expect(page.get_by_role("textbox", name="Your name")).to_be_focused()
    keys.type("Mira")
    keys.press("Enter")
    expect(visit.tool("Add bot")).to_be_enabled()
    for number in (1, 2):
        keys.press("b")
        expect(page.get_by_role("dialog")).to_be_visible()
        tab_to(visit, "random")
        keys.press("Enter")
        expect(page.get_by_text("bot, random")).to_have_count(number)
    keys.press("s")
    played = 0
    while True:
        stands = visit.stands()
        if stands == "over":
            break
        if stands == "round":
            keys.press("Enter")
            expect(page.get_by_role("dialog")).to_have_count(0)
        elif stands == "wait":
            visit.hurry()
        else:
            keys.press("ArrowRight")
            if page.locator("[aria-label='Your hand'] button:focus[aria-disabled=false]").count():
                keys.press("Enter")
                expect(visit.hand).to_have_count(TRICKS - 1 - played % TRICKS)
                played += 1
    assert played == ROUNDS * TRICKS
    expect(page.get_by_role("button", name="Play again").first).to_be_visible()


def test_somebody_joins_adds_a_bot_chooses_an_option_and_starts_by_chat(visit: Visit) -> None:
    page = visit.page
    visit.page.goto("/")
    assert page.request.post("/api/session", data={"name": "Mira"}).ok
    wish = {"game": "coloretto", "seated": False}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['id']}")
    expect(visit.tool("Join")).to_be_enabled()
    visit.say("/join")
    expect(page.get_by_text("Mira is the host.").first).to_be_visible()
    visit.say("/bot steady")
    expect(page.get_by_text("bot, steady")).to_have_count(1)
    visit.say("/bot random")
    expect(page.get_by_text("bot, random")).to_have_count(1)
    visit.say("/option table violet")
    visit.tool("Options").click()
    expect(page.get_by_role("dialog").locator("label", has_text="table").locator("select").first).to_have_value(
        "violet"
    )
    page.keyboard.press("Escape")
    visit.say("/start")
    expect(page.locator("button.row")).to_have_count(3)
    assert visit.await_turn()
