"""What the page does when the server goes away and comes back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.page.server import Server
from tests.page.visit import WIDE, Visit

ROUNDS = 3


def test_a_server_that_is_killed_and_started_again_finds_the_game_going_on_to_its_end(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path) as server, Visit(browser, server.address, WIDE) as visit:
        page = visit.page
        visit.open_table("David & Goliath", "Mira", "random", "random")
        visit.tool("Start").click()
        assert visit.await_turn()
        visit.play_card()
        assert visit.await_turn()
        cards = visit.hand.count()
        server.kill()
        expect(page.get_by_role("alert")).to_contain_text("Connection lost.")
        expect(visit.hand).to_have_count(cards)
        server.start()
        page.get_by_role("button", name="Now").click(timeout=5000, force=True)
        expect(page.get_by_role("alert")).to_have_count(0)
        assert visit.await_turn()
        visit.play_card()
        expect(visit.hand).to_have_count(cards - 1)
        while visit.await_turn():
            visit.play_card()
        page.get_by_role("tab", name="Score").click()
        points = [
            [int(cell) for cell in row.locator("td").all_inner_texts()] for row in page.locator(".score tbody tr").all()
        ]
        total = [int(cell) for cell in page.locator(".score tfoot td").all_inner_texts()]
        assert len(points) == ROUNDS
        assert [sum(column) for column in zip(*points, strict=True)] == total
        # While there was no server, the browser said so.
        visit.faults = [fault for fault in visit.faults if "ERR_CONNECTION" not in fault and "WebSocket" not in fault]
