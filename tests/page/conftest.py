"""A real server and a real browser for the tests of the page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from hatch_build import build_page
from tests.page.visit import PHONE, WIDE, Visit


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty house, and the page as its sources make it."""
    build_page()
    data = tmp_path_factory.mktemp("house")
    command = [sys.executable, "-m", "quintett", "serve", "--port", "0", "--workers", "1", "--data", str(data)]
    log = data / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ.copy())
    assert server.stdout is not None
    try:
        yield address_in(server.stdout.readline(), log)
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()


def address_in(line: str, log: Path) -> str:
    """The address that a server says it listens at."""
    found = re.search(r"http://[\d.:]+", line)
    assert found is not None, log.read_text()
    return found[0]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, or else the one that Playwright has installed."""
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


@pytest.fixture
def page(visit: Visit) -> Page:
    """The page of somebody on a wide screen."""
    return visit.page
