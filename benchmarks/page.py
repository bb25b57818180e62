"""How quick the page is in a real browser: what it loads, when a table is there, how cards move."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from benchmarks.report import table, verdict, write
from hatch_build import build_page
from tests.page.moves import MOVES
from tests.page.server import Server
from tests.page.test_size import HOME, TABLE, compressed, scripts_loaded
from tests.page.visit import WIDE, Visit

TIMES: Final = 7
"""So often everything is measured."""
BEFORE: Final = 8
"""So many own moves are made before motion is looked at; six players of tricks then have 48 cards before them."""
FULL: Final = (("david", "David & Goliath", 5), ("rummu", "Rummü", 5), ("zatre", "Zatre", 3))
"""The tables with the most cards: the game, its title, and how many bots play."""

FIRST_SIGHT: Final = """
new MutationObserver((_, observer) => {
    if (!document.querySelector('.frame [data-card]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.now() }))
}).observe(document, { childList: true, subtree: true })
"""
"""Notes when the cards of a table have been painted, in milliseconds since the address was entered."""

WATCH: Final = """
const seen = window.seen = { pressed: 0, moved: 0, updated: 0, rested: 0, frames: [], gaps: [], tasks: [] }
const places = () => [...document.querySelectorAll('[data-pile] [data-card]')].map((card) => {
    const { left, top } = (card.querySelector('button') ?? card).getBoundingClientRect()
    return `${card.dataset.card} ${Math.round(left)} ${Math.round(top)}`
}).join()
let lay = ''
addEventListener('pointerdown', () => { lay = places() }, true)
addEventListener('click', (event) => { Object.assign(seen, { pressed: event.timeStamp, moved: 0 }) }, true)
const Socket = WebSocket
window.WebSocket = class extends Socket {
    constructor(...address) {
        super(...address)
        this.addEventListener('message', ({ data }) => {
            if (JSON.parse(data).type !== 'update') return
            Object.assign(seen, { updated: performance.now(), rested: 0, frames: [] })
        })
    }
}
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push([task.startTime, task.duration])
}).observe({ entryTypes: ['longtask'] })
let moved = false
let before = 0
requestAnimationFrame(function frame(now) {
    if (seen.pressed && !seen.moved && places() !== lay) seen.moved = performance.now()
    const moves = document.getAnimations().some(({ effect }) => effect?.target?.closest?.('[data-card]'))
    if (moves && moved) seen.gaps.push(now - before)
    if (moves) seen.frames.push(now)
    moved = moves
    before = now
    const rests = seen.updated && !moves && performance.now() > seen.updated + 50
    if (rests && !seen.rested) seen.rested = seen.frames.at(-1) ?? now
    requestAnimationFrame(frame)
})
"""
"""Notes when something was pressed and when a card moved; when an update came, and when all was at rest after it."""


class Motion(NamedTuple):
    """What was seen of moves on a table, in milliseconds."""

    until_moving: list[float]
    until_rest: list[float]
    gaps: list[float]
    """Between one frame and the next while cards moved."""
    tasks: list[float]
    """What took longer than 50 ms meanwhile."""


def new_table(visit: Visit, game: str, bots: int = 2) -> str:
    """The address of a table where a game with bots has begun."""
    assert visit.context.request.get("/api/session").ok
    wish = {"game": game, "private": True, "bots": ["random"] * bots, "options": {"first": 1}, "start": True}
    opened = visit.context.request.post("/api/tables", data=wish)
    assert opened.ok, opened.text()
    return f"/table/{opened.json()['id']}"


def sizes(browser: Browser, address: str) -> tuple[int, int]:
    """How many bytes of script Home and a table load, compressed."""
    with Visit(browser, address, WIDE) as visit:
        scripts = scripts_loaded(visit)
        visit.page.goto("/")
        visit.page.get_by_role("heading", name="Zatre").wait_for()
        home = compressed(scripts)
        visit.page.get_by_role("button", name="Play now: David & Goliath").click()
        assert visit.await_turn()
        return home, compressed(scripts)


def first_sight(browser: Browser, address: str) -> float:
    """How many milliseconds a table takes to be shown, with nothing in the cache."""
    with Visit(browser, address, WIDE) as visit:
        path = new_table(visit, "david")
        visit.page.add_init_script(FIRST_SIGHT)
        visit.page.goto(path)
        return float(visit.until("window.shownAt"))


def watch(visit: Visit, title: str, wanted: Callable[[Visit], bool]) -> Motion:
    """Play on, and look at the moves that are wanted."""
    seen = Motion([], [], [], [])
    for _ in range(20 * TIMES):
        assert visit.await_turn()
        is_wanted = wanted(visit)
        visit.page.evaluate(
            "Object.assign(seen, { pressed: 0, updated: 0, rested: 0, frames: [], gaps: [], tasks: [] })"
        )
        MOVES[title](visit)
        if not is_wanted:
            continue
        found = visit.until("seen.rested && seen.moved && seen")
        seen.until_moving.append(found["moved"] - found["pressed"])
        seen.until_rest.append(found["rested"] - found["updated"])
        seen.gaps.extend(found["gaps"])
        seen.tasks.extend(lasts for began, lasts in found["tasks"] if began + lasts >= found["updated"])
        if len(seen.until_rest) == TIMES:
            break
    return seen


def draws(browser: Browser, address: str) -> Motion:
    """Cards that are drawn and placed in Coloretto: one moves at a time."""
    with Visit(browser, address, WIDE) as visit:
        visit.page.add_init_script(WATCH)
        visit.page.goto(new_table(visit, "coloretto"))
        return watch(visit, "Coloretto", lambda visit: visit.page.locator(".supply button.can").count() > 0)


def full_table(browser: Browser, address: str, game: str, title: str, bots: int) -> Motion:
    """Moves at a table of as many as can play, before whom many cards lie."""
    with Visit(browser, address, WIDE) as visit:
        visit.page.add_init_script(WATCH)
        visit.page.goto(new_table(visit, game, bots))
        for _ in range(BEFORE):
            assert visit.await_turn()
            MOVES[title](visit)
        return watch(visit, title, lambda visit: True)


def row(about: str, found: float, goal: float, is_reached: bool, digits: int = 0) -> list[str]:
    """A line of the results."""
    return [about, f"{found:,.{digits}f}", f"{goal:,.0f}", verdict(is_reached)]


def main() -> None:
    build_page()
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        home, at_table = sizes(browser, server.address)
        sights = [first_sight(browser, server.address) for _ in range(TIMES)]
        one = draws(browser, server.address)
        full = {title: full_table(browser, server.address, game, title, bots) for game, title, bots in FULL}
        version = browser.version
    smooth = {title: 1000 / mean(motion.gaps) for title, motion in full.items()}
    slowest = max((task for motion in (one, *full.values()) for task in motion.tasks), default=0.0)
    rows = [
        row("script of Home, bytes compressed", home, HOME, home <= HOME),
        row("script of a table, bytes compressed", at_table, TABLE, at_table <= TABLE),
        row("a table with its cards on the screen, nothing cached, ms", median(sights), 1000, median(sights) <= 1000),
        row("click until the card moves, ms", median(one.until_moving), 50, median(one.until_moving) <= 50),
        row(
            "update until all is at rest, motion included, ms",
            median(one.until_rest),
            400,
            median(one.until_rest) <= 400,
        ),
        *(row(f"frames/s while cards move, {title}", rate, 60, rate >= 60) for title, rate in smooth.items()),
        row("longest task while cards move, ms (0: none of 50 or more)", slowest, 50, slowest < 50),
    ]
    about = (
        f"Chromium {version} without a screen, drawn in software, 1440 × 900; server and browser on the same machine, "
        f"at a load average of {os.getloadavg()[0]:.1f}. Medians of {TIMES}; the longest task is that of all."
    )
    write("page", "The page", f"{about}\n\n{table(['what', 'measured', 'to reach', ''], rows)}")


if __name__ == "__main__":
    main()
