"""Games that are over, looked at again in a browser."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.games import RECORDS, played_by_bots, sent_in
from tests.page.visit import PATIENCE, PHONE, WIDE, Visit

GAMES = pytest.mark.parametrize("game", ["david", "sticheln", "coloretto", "rummu", "zatre"])
MOVES = 135
HAND = 15


def review(page: Page, game: str) -> None:
    """Open the review of a record that was sent in."""
    page.goto(f"/review/{sent_in(page, game)}")
    expect(page.get_by_role("slider")).to_be_visible()


def is_at(page: Page, words: str) -> None:
    """The slider says where we are."""
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", words)


def go_to(page: Page, number: int) -> None:
    """Draw the slider to a move."""
    page.get_by_role("slider").fill(str(number))


def test_a_game_of_bots_is_shown_with_its_result_and_the_proof_of_its_deal(visit: Visit) -> None:
    page = visit.page
    game = played_by_bots(page, "david", 3)
    page.goto(f"/review/{game}")
    expect(page.get_by_role("heading", name="Review: David & Goliath")).to_be_visible()
    expect(page.get_by_role("heading", name="The deal is proven")).to_be_visible()
    expect(page.get_by_text("3 shuffles dealt again in this page")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(str(MOVES))
    record = page.request.get(f"/api/games/{game}/record").json()
    totals = page.locator(".result .total td").all_inner_texts()
    assert [int(total.split()[0]) for total in totals] == record["result"]["scores"]


def test_keys_go_through_the_moves(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    page.keyboard.press("Home")
    is_at(page, f"Move 0 of {MOVES}, before the first move")
    page.keyboard.press("ArrowRight")
    is_at(page, f"Move 1 of {MOVES}, round 1, Ada")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    is_at(page, f"Move 1 of {MOVES}, round 1, Ada")
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(str(MOVES))


def test_space_plays_the_moves_one_after_the_other_and_stops(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    page.keyboard.press("Home")
    is_at(page, f"Move 0 of {MOVES}, before the first move")
    page.keyboard.press("Space")
    is_at(page, f"Move 2 of {MOVES}, round 1, Cem")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play the moves")).to_be_visible()


def test_buttons_and_marks_of_rounds_lead_to_moves(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value("45")
    page.get_by_role("button", name="One move on").click()
    is_at(page, f"Move 46 of {MOVES}, round 2, Cem")
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Play from here").first).to_be_disabled()


def test_all_hands_lie_open_and_from_a_seat_only_its_own(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    go_to(page, 0)
    hands = page.get_by_role("img", name="Hand of")
    expect(hands).to_have_count(3)
    expect(page.get_by_role("img", name="face-down")).to_have_count(0)
    page.get_by_role("group", name="Whose cards you see").get_by_role("button", name="Cem").click()
    expect(page.get_by_role("img", name="face-down")).to_have_count(2)
    expect(page.get_by_role("img", name="Hand of Cem")).not_to_have_attribute("aria-label", "face-down")


def test_a_move_of_the_grid_shows_its_position(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    go_to(page, 1)
    grid = page.get_by_role("region", name="Moves")
    expect(grid.get_by_role("row")).to_have_count(HAND + 1)
    grid.get_by_role("button").nth(4).click()
    expect(grid.locator("[aria-current=step]")).to_have_count(1)
    expect(page.get_by_role("slider")).to_have_value(re.compile("^[456]$"))


def test_every_number_of_the_result_opens_to_what_made_it(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    number = page.get_by_role("button", name="Ada, round 1")
    points = int(number.inner_text())
    number.click()
    opened = page.locator(".opened")
    expect(opened.get_by_role("img").first).to_be_visible()
    parts = [int(part) for part in opened.locator("li b").all_inner_texts()]
    assert sum(parts) == points
    opened.get_by_role("button", name="Show the table then").click()
    expect(page.get_by_role("slider")).to_have_value("44")


def test_the_numbers_of_the_proof_can_be_seen(visit: Visit) -> None:
    page = visit.page
    review(page, "coloretto")
    expect(page.get_by_role("heading", name="The deal is proven")).to_be_visible()
    page.get_by_role("button", name="Show the numbers").click()
    expect(page.get_by_text("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")).to_be_visible()


def test_a_record_without_a_proof_says_so_and_plays_from_its_end(visit: Visit) -> None:
    page = visit.page
    record = json.loads((RECORDS / "proved.jsonl").read_text("utf-8").splitlines()[0])
    del record["result"], record["proof"]
    record["moves"], record["shuffles"] = record["moves"][:9], record["shuffles"][:1]
    page.goto(f"/review/{page.request.post('/api/records', data=record).json()['id']}")
    expect(page.get_by_role("heading", name="There is no proof of this deal")).to_be_visible()
    expect(page.get_by_text("not played to its end")).to_be_visible()
    expect(page.get_by_role("button", name="Play from here").first).to_be_enabled()


def test_play_goes_on_from_a_position(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    go_to(page, 53)
    page.get_by_role("group", name="Whose cards you see").get_by_role("button", name="Cem").click()
    hand = page.get_by_role("img", name="Hand of Cem")
    # The game is shown from its end, where no hand has cards.
    expect(hand).to_have_attribute("aria-label", re.compile("^Hand of Cem: ."))
    held = (hand.get_attribute("aria-label") or "").removeprefix("Hand of Cem: ").split(", ")
    page.get_by_role("button", name="Play from here").first.click()
    expect(visit.hand).to_have_count(len(held))
    for card in held:
        expect(visit.hand.and_(page.locator(f"[aria-label^='{card}']"))).to_have_count(1)
    assert visit.await_turn()
    visit.play_card()


def test_the_record_can_be_downloaded(visit: Visit) -> None:
    page = visit.page
    review(page, "zatre")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert record["game"] == "zatre"
    assert download.value.suggested_filename.endswith(".jsonl")


@GAMES
def test_a_record_is_chosen_and_looked_at(visit: Visit, game: str) -> None:
    page = visit.page
    page.goto("/review")
    page.get_by_label("Choose a file").set_input_files(RECORDS / "valid" / f"{game}.jsonl")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("heading", name="There is no proof of this deal")).to_be_visible()
    go_to(page, 7)
    expect(page.get_by_role("slider")).to_have_value("7")


@pytest.mark.parametrize("place", ["/", "/review"])
def test_a_record_is_dropped_and_looked_at(visit: Visit, place: str) -> None:
    page = visit.page
    page.goto(place)
    page.wait_for_load_state("networkidle")
    drop(page, (RECORDS / "valid" / "david.jsonl").read_text("utf-8"))
    expect(page.get_by_role("heading", name="Review: David & Goliath")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit) -> None:
    page = visit.page
    page.goto("/review")
    drop(page, "Dear diary")
    expect(page.get_by_role("alert")).to_have_text("This file holds no record.")


def drop(page: Page, text: str) -> None:
    """Drop a file on the page, as a hand would: over it first, then down."""
    files = page.evaluate_handle(
        "text => { const files = new DataTransfer(); files.items.add(new File([text], 'game.jsonl')); return files }",
        text,
    )
    page.dispatch_event("body", "dragenter", {"dataTransfer": files})
    for _ in range(100):
        page.dispatch_event("body", "dragover", {"dataTransfer": files})
        if page.get_by_text("Drop the record to look at it").is_visible():
            break
        page.wait_for_timeout(50)
    page.dispatch_event("body", "drop", {"dataTransfer": files})


def test_a_game_that_does_not_exist_is_said_so(browser: Browser, address: str) -> None:
    visit = Visit(browser, address, WIDE)
    visit.page.goto("/review/nothing-1")
    expect(visit.page.get_by_role("heading", name="There is no such game, or it is not over yet.")).to_be_visible()
    visit.context.close()


def test_a_strong_bot_says_what_it_thinks_of_the_move_shown(visit: Visit) -> None:
    page = visit.page
    review(page, "david")
    go_to(page, 0)
    remark = page.get_by_role("region", name="A strong bot")
    expect(remark).to_contain_text("Nothing has been played yet.")
    go_to(page, 1)
    remark.get_by_role("button", name="What does it say of this move?").click()
    said = re.compile("It would have done the same as Ada|It would rather play")
    expect(remark).to_contain_text(said, timeout=PATIENCE)
    # From then on it goes along with the moves.
    page.keyboard.press("ArrowRight")
    is_at(page, f"Move 2 of {MOVES}, round 1, Cem")
    expect(remark).to_contain_text(re.compile("It thinks|the same as Cem|It would rather play"))
    expect(remark).to_contain_text(re.compile("the same as Cem|It would rather play"), timeout=PATIENCE)
    assert visit.violations() == []


@GAMES
def test_axe_finds_nothing_in_a_review(browser: Browser, address: str, theme: str, game: str) -> None:
    with Visit(browser, address, WIDE, theme) as visit:
        review(visit.page, game)
        go_to(visit.page, 20)
        visit.page.wait_for_load_state("networkidle")
        assert visit.violations() == []


def test_a_phone_has_the_parts_of_a_review_behind_tabs(browser: Browser, address: str, theme: str) -> None:
    with Visit(browser, address, PHONE, theme) as visit:
        page = visit.page
        review(page, "david")
        go_to(page, 52)
        tabs = page.get_by_role("navigation", name="Parts of the review")
        for tab, shown in (("Table", "Cem"), ("Moves", "Moves"), ("Result", "Result"), ("Proof", "The deal is proven")):
            tabs.get_by_role("button", name=tab).tap()
            expect(page.get_by_role("heading", name=shown)).to_be_visible()
            assert visit.violations() == []
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        tabs.get_by_role("button", name="More").tap()
        expect(page.get_by_role("button", name="Play from move 52")).to_be_visible()
        assert visit.violations() == []
