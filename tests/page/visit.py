"""Somebody who visits the page: a browser of their own, and what they do at a table."""

from __future__ import annotations

import re
import time
from types import TracebackType
from typing import Any, Final, Literal, Self

from playwright.sync_api import Browser, ConsoleMessage, Locator, Position, Request, ViewportSize, expect

from hatch_build import WEB

WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
TABLET: Final[ViewportSize] = {"width": 820, "height": 1180}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PATIENCE: Final = 60_000
"""So many milliseconds something may take on a busy machine."""

STANDS: Final = """() => {
    const said = (place, words) => words.test(document.querySelector(place)?.innerText ?? '')
    if (said('dialog[open] footer', /Next round|Look at the table/)) return 'round'
    if (said('.line', /The game is over/)) return 'over'
    const can = "[aria-label='Your hand'] button[aria-disabled=false], .supply .can, button.row.can, .piles .can"
    return document.querySelector(can) ? 'turn' : 'wait'
}"""
"""How things stand: a round to look at, the end, the own turn, or somebody else's."""

AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"


class Visit:
    """A browser context with one page; at the end it must have had no errors, and asked nobody but our server."""

    def __init__(self, browser: Browser, address: str, size: ViewportSize, theme: str = "light") -> None:
        scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
        self.touches = touch = size["width"] < 640
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

    def press(self, target: Locator, position: Position | None = None) -> None:
        """Click something, or touch it on a phone."""
        (target.tap if self.touches else target.click)(position=position)

    def say(self, text: str) -> None:
        """Type something into the chat."""
        field = self.page.get_by_role("combobox")
        field.fill(text)
        field.press("Enter")
        field.blur()

    def open_table(self, title: str, name: str, *bots: str) -> None:
        """Open a table from Home, under a name, and add bots by the game tool."""
        page = self.page
        page.goto("/")
        page.get_by_role("button", name=f"Open a table: {title}").click()
        page.get_by_role("textbox", name="Your name").fill(name)
        page.get_by_role("button", name="That’s me").click()
        for number, level in enumerate(bots, 1):
            self.press(page.get_by_role("button", name="Add bot").first)
            self.press(page.get_by_role("dialog").get_by_role("button", name=level))
            expect(page.get_by_text(f"bot, {level}")).to_have_count(number)

    def join(self, link: str, name: str) -> None:
        """Come to a table by its link, and sit down under a name."""
        self.page.goto(link)
        self.page.get_by_role("button", name="Join").first.click()
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.page.get_by_role("button", name="That’s me").click()

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

    @property
    def next_round(self) -> Locator:
        """The button that closes what a round brought."""
        return self.page.get_by_role("button", name=re.compile("Next round|Look at the table"))

    def stands(self) -> str:
        """How things stand, looked up at once."""
        return str(self.page.evaluate(STANDS))

    def until(self, expression: str) -> Any:
        """Wait until an expression is true in the page, and give it; our headers let the page itself evaluate none."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            found = self.page.evaluate(expression)
            if found:
                return found
            self.page.wait_for_timeout(20)
        raise AssertionError(f"It never became true: {expression}")

    def let_count(self) -> None:
        """Wait until all points have counted up."""
        counts = "[...document.querySelectorAll('.count[data-value]')]"
        self.until(f"{counts}.every((count) => count.innerText === count.dataset.value)")

    def hurry(self) -> None:
        """Any key lets motion be over."""
        self.page.keyboard.press("Shift")
        self.page.wait_for_timeout(20)

    def await_turn(self) -> bool:
        """Wait for the own turn, looking at each round that ends and letting motion be quick; False at the end."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            stands = self.stands()
            if stands in ("turn", "over"):
                return stands == "turn"
            if stands == "round":
                self.press(self.next_round)
            else:
                self.hurry()
        raise AssertionError("It was never our turn again.")

    def play_card(self) -> None:
        """Play the first card that can be played, by a click on its corner."""
        before = self.hand.count()
        self.press(self.playable.first, {"x": 12, "y": 30})
        expect(self.hand).to_have_count(before - 1)

    # Looking

    def violations(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        self.until("document.getAnimations().every(({ playState }) => playState !== 'running')")
        self.page.evaluate(AXE.read_text("utf-8"))
        found: dict[str, Any] = self.page.evaluate("() => axe.run()")
        return [
            f"{violation['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
