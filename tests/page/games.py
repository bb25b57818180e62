"""Games that are over, for tests that look at them again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page
from websockets.sync.client import connect

RECORDS: Final = Path(__file__).parents[1] / "records"
PATIENCE: Final = 60


def played_by_bots(page: Page, game: str, seats: int) -> str:
    """Let bots play a game: whoever opened the table leaves it to one of them. Gives the id of the game."""
    assert page.request.get("/api/session").ok
    bots = ["random"] * (seats - 1)
    wish = {"game": game, "bots": bots, "options": {"keeper": "random"}, "start": True}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    cookies = "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in page.context.cookies())
    address = answer.url.replace("http", "ws", 1).split("?")[0]
    with connect(f"{address}/{answer.json()['id']}/socket", additional_headers={"cookie": cookies}, proxy=None) as wire:
        wire.send(json.dumps({"type": "hello"}))
        wire.send(json.dumps({"type": "command", "id": "1", "text": "/leave"}))
        while True:
            message: dict[str, Any] = json.loads(wire.recv(PATIENCE))
            shown = message.get("game")
            if shown and shown["over"]:
                return str(shown["id"])


def sent_in(page: Page, game: str) -> str:
    """Send in a record that proves its deal, and give the id of its review."""
    lines = (RECORDS / "proved.jsonl").read_text("utf-8").splitlines()
    record = next(line for line in lines if json.loads(line)["game"] == game)
    answer = page.request.post("/api/records", data=json.loads(record))
    assert answer.ok, answer.text()
    return str(answer.json()["id"])
