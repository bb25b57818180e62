"""David & Goliath played in a browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.visit import Visit

TRICKS = 15


def test_a_person_plays_a_whole_game_against_bots_by_clicking(visit: Visit) -> None:
    page = visit.page
    visit.open_table("David & Goliath", "Mira", "random", "random")
    visit.tool("Start").click()
    expect(visit.hand).to_have_count(TRICKS)
    played = 0
    while visit.await_turn():
        visit.play_card()
        played += 1
    assert played == 3 * TRICKS
    page.get_by_role("tab", name="Score").click()
    points = [
        [int(cell) for cell in row.locator("td").all_inner_texts()] for row in page.locator(".score tbody tr").all()
    ]
    total = [int(cell) for cell in page.locator(".score tfoot td").all_inner_texts()]
    assert [sum(column) for column in zip(*points, strict=True)] == total
    expect(page.get_by_role("button", name="Play again").first).to_be_visible()


def test_two_clicks_lead_from_home_to_the_first_card_played(visit: Visit) -> None:
    visit.page.goto("/")
    visit.page.get_by_role("button", name="Play now: David & Goliath").click()
    assert visit.await_turn()
    visit.play_card()


def test_the_game_goes_on_after_a_reload_with_its_log(visit: Visit) -> None:
    page = visit.page
    visit.open_table("David & Goliath", "Mira", "random", "random")
    visit.tool("Start").click()
    for _ in range(2):
        assert visit.await_turn()
        visit.play_card()
    page.reload()
    assert visit.await_turn()
    expect(visit.hand).to_have_count(TRICKS - 2)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("heading", name="Trick 1")).to_be_visible()
    visit.play_card()


def test_arrows_and_enter_play_a_card(visit: Visit) -> None:
    page = visit.page
    visit.open_table("David & Goliath", "Mira", "random", "random")
    page.keyboard.press("s")
    assert visit.await_turn()
    visit.hand.first.focus()
    for _ in range(TRICKS):
        focused = page.locator("[aria-label='Your hand'] button:focus")
        if focused.get_attribute("aria-disabled") == "false":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(visit.hand).to_have_count(TRICKS - 1)


def test_everything_before_the_game_can_be_done_by_commands(visit: Visit) -> None:
    page = visit.page
    visit.open_table("David & Goliath", "Mira")
    for command in ("/bot random", "/bot steady", "/option undo no", "/start"):
        page.keyboard.press("/")
        page.get_by_role("combobox").fill(command)
        page.keyboard.press("Enter")
        page.get_by_role("combobox").blur()
    expect(visit.hand).to_have_count(TRICKS)
    expect(visit.tool("Undo")).to_be_disabled()


def test_a_phone_shows_the_whole_hand_and_plays_by_touch(phone: Visit) -> None:
    page = phone.page
    page.goto("/")
    page.get_by_role("button", name="Play now: David & Goliath").tap()
    assert phone.await_turn()
    for box in [card.bounding_box() for card in phone.hand.all()]:
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844 - 56
    phone.playable.first.tap(position={"x": 12, "y": 30})
    expect(phone.hand).to_have_count(TRICKS - 1)
