"""What makes a table pleasant: sounds, points that fly, a drawer, dragging, and Home that calls."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.page.moves import CORNER, MOVES, place_or_take, play_or_choose
from tests.page.visit import TABLET, WIDE, Visit


def test_sounds_are_off_until_they_are_asked_for(visit: Visit) -> None:
    page = visit.page
    page.add_init_script(
        """window.heard = 0
        for (const node of [OscillatorNode, AudioBufferSourceNode]) {
            const start = node.prototype.start
            node.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when) }
        }"""
    )
    visit.open_table("David & Goliath", "Mira", "random", "random")
    visit.tool("Start").click()
    for _ in range(2):
        assert visit.await_turn()
        visit.play_card()
    assert visit.await_turn()
    assert page.evaluate("heard") == 0
    switch = page.get_by_role("button", name="Sounds")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    visit.play_card()
    visit.until("heard > 0")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")


def test_a_tablet_has_talk_log_and_score_in_a_drawer_beside_the_table(browser: Browser, address: str) -> None:
    with Visit(browser, address, TABLET) as visit:
        page = visit.page
        visit.open_table("David & Goliath", "Mira", "random", "random")
        page.get_by_role("button", name="Start").first.click()
        assert visit.await_turn()
        drawer = page.get_by_role("complementary", name="Talk, log and score")
        expect(drawer).to_have_count(0)
        # A key of the game tool works though its button is not to be seen.
        page.keyboard.press("h")
        expect(page.locator(".line [role=status]")).to_contain_text("Hint")
        page.get_by_role("button", name="Log").click()
        expect(drawer.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
        box = drawer.bounding_box()
        assert box is not None
        assert box["width"] < TABLET["width"] / 2
        drawer.get_by_role("tab", name="Chat").click()
        visit.say("hello")
        expect(drawer.get_by_role("log")).to_contain_text("hello")
        drawer.get_by_role("button", name="Close").click()
        expect(drawer).to_have_count(0)
        visit.play_card()


def test_a_domino_card_is_dragged_from_the_hand_over_the_board(visit: Visit) -> None:
    page, mouse = visit.page, visit.page.mouse
    visit.open_table("Zatre", "Mira", "random")
    visit.tool("Start").click()
    for _ in range(3):
        assert visit.await_turn()
        MOVES["Zatre"](visit)
    assert visit.await_turn()
    card, board = visit.playable.first.bounding_box(), page.get_by_role("application").bounding_box()
    assert card is not None
    assert board is not None
    hover = page.locator(".squares .hover")
    mouse.move(card["x"] + 20, card["y"] + 20)
    mouse.down()
    places = set()
    for across in (0.1, 0.5, 0.9):
        mouse.move(board["x"] + across * board["width"], board["y"] + 0.5 * board["height"], steps=4)
        expect(hover).to_be_visible()
        places.add(hover.get_attribute("style"))
    mouse.up()
    assert len(places) > 1
    expect(hover).to_be_visible()
    held = visit.hand.count()
    page.get_by_role("button", name="Lay it here").click()
    expect(hover).to_have_count(0)
    assert visit.await_turn()
    assert visit.hand.count() == held


def test_a_card_is_played_by_dragging_it_up_from_the_hand_however_quickly(visit: Visit) -> None:
    mouse = visit.page.mouse
    visit.open_table("David & Goliath", "Mira", "random", "random")
    visit.tool("Start").click()
    assert visit.await_turn()
    card = visit.playable.first.bounding_box()
    assert card is not None
    held = visit.hand.count()
    mouse.move(card["x"] + 12, card["y"] + 30)
    mouse.down()
    mouse.move(card["x"] + 12, card["y"] - 300)
    mouse.up()
    expect(visit.hand).to_have_count(held - 1)


def test_home_shows_first_the_games_that_wait_for_you(visit: Visit) -> None:
    page = visit.page
    assert page.request.post("/api/session", data={"name": "Mira"}).ok
    wish = {"bots": ["random"], "start": True, "private": True}
    waits = page.request.post("/api/tables", data={**wish, "game": "zatre", "options": {"first": 1}}).json()["id"]
    open_one = page.request.post("/api/tables", data={"game": "david", "private": True}).json()["id"]
    page.goto("/")
    rows = page.get_by_role("region", name="Your unfinished games").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Your turn")
    expect(rows.first.get_by_role("link")).to_have_attribute("href", f"/table/{waits}")
    expect(rows.last).not_to_contain_text("Your turn")
    expect(rows.last.get_by_role("link")).to_have_attribute("href", f"/table/{open_one}")


def test_home_shows_a_table_of_yours_only_once(visit: Visit) -> None:
    page = visit.page
    assert page.request.post("/api/session", data={"name": "Mira"}).ok
    table = page.request.post("/api/tables", data={"game": "david"}).json()["id"]
    page.goto("/")
    expect(page.get_by_role("region", name="Your unfinished games").get_by_role("listitem")).to_have_count(1)
    expect(page.locator(f'a[href="/table/{table}"]')).to_have_count(1)


def test_the_end_of_a_round_says_who_is_ready_and_points_fly_to_their_seats(visit: Visit) -> None:
    page = visit.page
    page.goto("/")
    page.evaluate(
        """() => new MutationObserver(() => {
            for (const chip of document.querySelectorAll('.gained')) (window.flown ??= new Set()).add(chip.innerText)
        }).observe(document, { childList: true, subtree: true })"""
    )
    page.get_by_role("button", name="Open a table: David & Goliath").click()
    page.get_by_role("textbox", name="Your name").fill("Mira")
    page.get_by_role("button", name="That’s me").click()
    visit.say("/bot random")
    visit.say("/bot random")
    visit.tool("Start").click()
    while visit.stands() != "round":
        if visit.stands() == "turn":
            visit.play_card()
        else:
            visit.hurry()
    expect(page.get_by_role("dialog")).to_contain_text("Ready: Ada, Bruno")
    won = page.get_by_role("dialog").locator("td.now").all_inner_texts()
    visit.next_round.click()
    visit.until("window.flown?.size > 0")
    assert set(page.evaluate("[...flown]")) <= set(won)


def test_every_move_is_asked_about_if_that_is_wanted(visit: Visit) -> None:
    page = visit.page
    visit.open_table("Coloretto", "Mira", "random", "random")
    visit.tool("Start").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Confirm every move").check()
    page.keyboard.press("Escape")
    assert visit.await_turn()
    supply = page.locator(".supply button.can")
    if supply.count():
        supply.click()
        expect(page.get_by_text("Draw a card?")).to_be_visible()
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.get_by_text("drawn, waits for a row")).to_be_visible()
    row = page.locator("button.row.can").first
    row.click()
    asked = page.locator(".line strong")
    expect(asked).to_have_text(re.compile(r"Place the card on row [A-E]\?|Take row [A-E]\?"))
    page.get_by_role("button", name="Not yet").click()
    expect(asked).to_have_text("Your turn")


def test_a_card_stays_chosen_while_somebody_else_chooses(visit: Visit, browser: Browser, address: str) -> None:
    visit.open_table("Sticheln", "Mira")
    with Visit(browser, address, WIDE) as friend, Visit(browser, address, WIDE) as third:
        for each, name in ((friend, "Ben"), (third, "Ida")):
            each.join(visit.page.url, name)
            expect(visit.page.get_by_text(name, exact=True).first).to_be_visible()
        visit.tool("Start").click()
        visit.press(visit.playable.first, CORNER)
        expect(visit.page.locator(".choice .button")).to_be_visible()
        assert friend.await_turn()
        play_or_choose(friend)
        expect(visit.page.locator(".others").get_by_text("has chosen")).to_have_count(1)
        visit.press(visit.page.locator(".choice .button"))
        expect(third.page.locator(".others").get_by_text("has chosen")).to_have_count(2)


def test_what_happened_since_the_last_turn_is_gone_through_at_the_table(visit: Visit) -> None:
    visit.open_table("David & Goliath", "Mira", "random", "random")
    visit.tool("Start").click()
    for _ in range(3):
        assert visit.await_turn()
        visit.play_card()
    assert visit.await_turn()
    before = visit.hand.count()
    trick = visit.page.locator("[data-pile=trick] [data-card]")
    lying = trick.count()
    visit.page.reload()
    visit.press(visit.page.get_by_role("button", name="Since your last turn").first)
    bar = visit.page.get_by_role("group", name="Since your last turn")
    expect(bar).to_contain_text("So it was after your last turn.")
    expect(visit.playable).to_have_count(0)
    steps = int(bar.locator("small").inner_text().split()[-1])
    for number in range(1, steps + 1):
        visit.page.keyboard.press("ArrowRight")
        expect(bar).to_contain_text(f"{number} of {steps}")
        expect(bar).to_contain_text("plays")
    expect(trick).to_have_count(lying)
    visit.press(bar.get_by_role("button", name="One step back"))
    expect(bar).to_contain_text(f"{steps - 1} of {steps}")
    visit.press(bar.get_by_role("button", name="Back to the game"))
    expect(bar).to_have_count(0)
    expect(visit.hand).to_have_count(before)
    visit.play_card()


def test_who_watches_goes_through_the_last_moves(visit: Visit, browser: Browser, address: str) -> None:
    visit.open_table("Coloretto", "Mira", "random", "random")
    visit.tool("Start").click()
    for _ in range(4):
        assert visit.await_turn()
        place_or_take(visit)
    with Visit(browser, address, WIDE) as watcher:
        watcher.page.goto(visit.page.url)
        watcher.press(watcher.page.get_by_role("button", name="The last moves").first)
        bar = watcher.page.get_by_role("group", name="The last moves")
        expect(bar).to_contain_text("So it was a few moves ago.")
        expect(bar).to_contain_text("0 of 3")
        watcher.page.keyboard.press("ArrowRight")
        expect(bar).to_contain_text("1 of 3")
        watcher.page.keyboard.press("Escape")
        expect(bar).to_have_count(0)
