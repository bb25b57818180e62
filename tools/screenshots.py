"""Pictures of the page for docs/screenshots: every place and every game, wide and on a phone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, expect, sync_playwright

from hatch_build import ROOT, build_page
from tests.page.games import sent_in
from tests.page.moves import MOVES
from tests.page.server import Server
from tests.page.visit import PATIENCE, PHONE, WIDE, Visit

FOLDER: Final = ROOT / "docs" / "screenshots"
GAMES: Final = {
    "david": ("David & Goliath", 3, 6),
    "sticheln": ("Sticheln", 5, 5),
    "coloretto": ("Coloretto", 3, 14),
    "rummu": ("Rummü", 3, 5),
    "zatre": ("Zatre", 2, 5),
}
"""For each game its title, how many bots play, and how many moves are made before the picture."""
PLACES: Final = {"home": "/", "cards": "/cards", "rules": "/rules/zatre"}
REVIEWED: Final = 58
"""The move of a recorded game of David & Goliath that is looked at again."""
SIZES: Final = {"wide": (WIDE, "dark"), "phone": (PHONE, "light")}


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])


def take(visit: Visit, name: str) -> None:
    """Take a picture when everything has come to rest."""
    visit.page.wait_for_timeout(2500)
    visit.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)


def show_game(visit: Visit, game: str, size: str) -> None:
    """Play some moves against bots, and take a picture on the own turn."""
    title, bots, moves = GAMES[game]
    visit.context.request.post("/api/session", data={"name": "Mira"})
    wish = {"game": game, "private": True, "bots": ["steady"] * bots, "start": True}
    table = visit.context.request.post("/api/tables", data=wish).json()
    visit.page.goto(f"/table/{table['id']}")
    for _ in range(moves):
        assert visit.await_turn()
        MOVES[title](visit)
    assert visit.await_turn()
    if game == "zatre":
        visit.press(visit.playable.first)
    take(visit, f"{game}-{size}")


def show_review(visit: Visit, size: str) -> None:
    """Look at a game that is over again, and ask a strong bot about a move where there is room for what it says."""
    page = visit.page
    page.goto(f"/review/{sent_in(page, 'david')}")
    page.get_by_role("slider").fill(str(REVIEWED))
    if size == "wide":
        page.get_by_role("button", name="What does it say of this move?").click()
        expect(page.get_by_role("region", name="A strong bot")).to_contain_text("It would", timeout=PATIENCE)
    take(visit, f"review-{size}")


def main() -> None:
    """Take all pictures."""
    build_page()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, Server(Path(data)) as server, browsing() as browser:
        for size, (viewport, theme) in SIZES.items():
            for game in GAMES:
                with Visit(browser, server.address, viewport, theme) as visit:
                    show_game(visit, game, size)
            with Visit(browser, server.address, viewport, theme) as visit:
                show_review(visit, size)
            for name, path in PLACES.items():
                with Visit(browser, server.address, viewport, "light") as visit:
                    visit.page.goto(path)
                    take(visit, f"{name}-{size}")


if __name__ == "__main__":
    main()
