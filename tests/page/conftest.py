"""A real server and a real browser for the tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from hatch_build import build_page
from tests.page.server import Server
from tests.page.visit import PHONE, WIDE, Visit


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty house, and the page as its sources make it."""
    build_page()
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server.address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium, or else the one that Playwright has installed.

    Not for the whole session: while Playwright runs, no other test of its process can run an event loop.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> str:
    """Each of the two themes."""
    return str(request.param)


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Somebody on a wide screen."""
    with Visit(browser, address, WIDE) as visit:
        yield visit


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Visit]:
    """Somebody with a phone."""
    with Visit(browser, address, PHONE) as visit:
        yield visit
