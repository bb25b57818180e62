"""Whole games of all five kinds, played in browsers by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.page.moves import MOVES
from tests.page.visit import PATIENCE, WIDE, Visit

SHORT = {"Rummü": "/option hands 1"}
"""Where a game can be made short."""

all_games = pytest.mark.parametrize("title", MOVES)


def start(visit: Visit, title: str) -> None:
    """Make the game short, if it can be, and begin."""
    if title in SHORT:
        visit.say(SHORT[title])
    visit.tool("Start").click()


def step(visit: Visit, title: str) -> bool:
    """Look at a round that has ended, and make a move if it is the visitor's turn; False when the game is over."""
    stands = visit.stands()
    if stands == "round":
        visit.press(visit.next_round)
    elif stands == "turn":
        MOVES[title](visit)
    else:
        visit.hurry()
    return stands != "over"


@all_games
def test_a_person_plays_a_whole_game_against_bots_by_clicking(visit: Visit, title: str) -> None:
    visit.open_table(title, "Mira", "random", "random")
    start(visit, title)
    while step(visit, title):
        pass
    expect(visit.page.get_by_role("button", name="Play again").first).to_be_visible()


@all_games
def test_two_people_and_a_bot_play_a_whole_game_while_somebody_watches(
    visit: Visit, browser: Browser, address: str, title: str
) -> None:
    visit.open_table(title, "Mira", "random")
    link = visit.page.url
    with Visit(browser, address, WIDE) as friend, Visit(browser, address, WIDE) as watcher:
        friend.join(link, "Ben")
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
            # Nobody sees the end at the same time: some may still have to look at the last round.
            assert not each.await_turn()
            each.let_count()
        assert len({each.page.locator("section.standing").inner_text() for each in (visit, friend, watcher)}) == 1
