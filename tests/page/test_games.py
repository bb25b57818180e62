"""Whole games of all five kinds, played in browsers by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.page.moves import CAN_ACT, MOVES
from tests.page.visit import PATIENCE, WIDE, Visit

SHORT = {"Rummü": "/option hands 1"}
"""Where a game can be made short."""

all_games = pytest.mark.parametrize("title", MOVES)


def start(visit: Visit, title: str) -> None:
    """Make the game short, if it can be, and begin."""
    if title in SHORT:
        say(visit, SHORT[title])
    visit.tool("Start").click()


def say(visit: Visit, text: str) -> None:
    """Type something into the chat."""
    field = visit.page.get_by_role("combobox")
    field.fill(text)
    field.press("Enter")
    field.blur()


def step(visit: Visit, title: str) -> bool:
    """Look at a round that has ended, and make a move if it is the visitor's turn; False when the game is over."""
    page = visit.page
    sheet = page.get_by_role("button", name="Next round").or_(page.get_by_role("button", name="Look at the table"))
    if sheet.first.is_visible():
        sheet.first.click()
    if visit.is_over():
        return False
    if page.get_by_text("Your turn", exact=True).first.is_visible() and page.locator(CAN_ACT).count():
        MOVES[title](visit)
    else:
        # Any key lets motion be over.
        page.keyboard.press("Shift")
        page.wait_for_timeout(50)
    return True


@all_games
def test_a_person_plays_a_whole_game_against_bots_by_clicking(visit: Visit, title: str) -> None:
    visit.open_table(title, "Mira", "random", "random")
    start(visit, title)
    while step(visit, title):
        pass
    expect(visit.page.get_by_role("button", name="Play again").first).to_be_visible()


@pytest.mark.long
@all_games
def test_two_people_and_a_bot_play_a_whole_game_while_somebody_watches(
    visit: Visit, browser: Browser, address: str, title: str
) -> None:
    visit.open_table(title, "Mira", "random")
    link = visit.page.url
    with Visit(browser, address, WIDE) as friend, Visit(browser, address, WIDE) as watcher:
        friend.page.goto(link)
        friend.page.get_by_role("button", name="Join").first.click()
        friend.page.get_by_role("textbox", name="Your name").fill("Ben")
        friend.page.get_by_role("button", name="That’s me").click()
        expect(visit.page.get_by_text("Ben", exact=True).first).to_be_visible()
        watcher.page.goto(link)
        start(visit, title)
        moves = 0
        going = True
        while going:
            going = step(visit, title)
            going = step(friend, title) and going
            moves += 1
            if moves == 20:
                friend.page.reload()
                friend.page.locator("div.frame").wait_for(timeout=PATIENCE)
            assert watcher.page.get_by_role("list", name="Your hand").count() == 0
        for each in (visit, friend, watcher):
            expect(each.page.get_by_text("The game is over").first).to_be_visible(timeout=PATIENCE)
