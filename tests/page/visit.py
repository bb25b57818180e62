"""Somebody who visits the page: a browser of their own, and what they do at a table."""

from __future__ import annotations

import re
from types import TracebackType
from typing import Any, Final, Literal, Self

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, ViewportSize, expect

from hatch_build import WEB

WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PATIENCE: Final = 60_000
"""So many milliseconds something may take on a busy machine."""

AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"


class Visit:
    """A browser context with one page; at the end it must have had no errors, and asked nobody but our server."""

    def __init__(self, browser: Browser, address: str, size: ViewportSize, theme: str = "light") -> None:
        scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
        touch = size["width"] < 640
        self.context = browser.new_context(
            base_url=address, viewport=size, color_scheme=scheme, locale="en-GB", has_touch=touch, is_mobile=touch
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.address = address
        self.faults: list[str] = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self.look_at)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def look_at(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.faults.append(f"asked {request.url}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.context.close()
        if error is None:
            assert self.faults == []

    # Doing things

    def open_table(self, title: str, name: str, *bots: str) -> None:
        """Open a table from Home, under a name, and add bots by the game tool."""
        page = self.page
        page.goto("/")
        page.get_by_role("button", name=f"Open a table: {title}").click()
        page.get_by_role("textbox", name="Your name").fill(name)
        page.get_by_role("button", name="That’s me").click()
        for number, level in enumerate(bots, 1):
            self.tool("Add bot").click()
            page.get_by_role("dialog").get_by_role("button", name=level).click()
            expect(page.get_by_text(f"bot, {level}")).to_have_count(number)

    def tool(self, name: str) -> Locator:
        """A button of the game tool."""
        return self.page.get_by_role("group", name="Game tool").get_by_role("button", name=name)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("list", name="Your hand").get_by_role("button")

    @property
    def playable(self) -> Locator:
        """The cards of the hand that can be played now."""
        return self.page.locator("[aria-label='Your hand'] button[aria-disabled=false]")

    def is_over(self) -> bool:
        return self.page.get_by_text("The game is over.").is_visible()

    def await_turn(self) -> bool:
        """Wait for the own turn, looking at each round that ends and letting motion be quick; False at the end."""
        page = self.page
        next_round = page.get_by_role("button", name=re.compile("Next round|Look at the table"))
        for _ in range(PATIENCE // 100):
            if next_round.is_visible():
                next_round.click()
            if self.is_over():
                return False
            if self.playable.count():
                return True
            page.keyboard.press("Shift")
            page.wait_for_timeout(100)
        raise AssertionError("It was never our turn again.")

    def play_card(self) -> None:
        """Play the first card that can be played, by a click on its corner."""
        before = self.hand.count()
        self.playable.first.click(position={"x": 12, "y": 30})
        expect(self.hand).to_have_count(before - 1)

    # Looking

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found: dict[str, Any] = self.page.evaluate("() => axe.run()")
        return [
            f"{violation['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
