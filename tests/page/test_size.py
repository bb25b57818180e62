"""How much the browser has to load."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response, expect

from tests.page.visit import Visit

HOME = 40_000
TABLE = 90_000


def scripts_loaded(visit: Visit) -> list[Response]:
    """The scripts that the page will have loaded."""
    loaded: list[Response] = []
    visit.page.on("response", lambda response: loaded.append(response) if response.url.endswith(".js") else None)
    return loaded


def compressed(scripts: list[Response]) -> int:
    """How many bytes they are together, compressed."""
    return sum(len(gzip.compress(script.body())) for script in scripts)


def test_home_loads_at_most_40_kb_of_script_and_a_table_90(visit: Visit) -> None:
    page = visit.page
    scripts = scripts_loaded(visit)
    page.goto("/")
    expect(page.get_by_role("heading", name="Zatre")).to_be_visible()
    assert 10_000 < compressed(scripts) <= HOME
    page.get_by_role("button", name="Play now: David & Goliath").click()
    assert visit.await_turn()
    assert HOME / 2 < compressed(scripts) <= TABLE
