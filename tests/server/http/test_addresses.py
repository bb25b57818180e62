"""What the server says about itself: the description of its addresses, rules, health, figures, the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import validate

from quintett import __version__
from quintett.games import OURS
from quintett.server.web import HEADERS
from tests.server.http.people import Person, german, play_on
from tests.server.http.running import Running, transport

NOTHING = "There is nothing here."


def on_this_machine(server: Running) -> httpx.Client:
    """A client that does not come through a proxy."""
    return httpx.Client(base_url=server.address, transport=transport, trust_env=False)


def check(value: object, schema: dict[str, Any], description: dict[str, Any]) -> None:
    """A value must be as the schema says."""
    OAS31Validator({**schema, "components": description["components"]}).validate(value)


def test_every_address_answers_what_its_description_says(ann: Person) -> None:
    description = ann.http.get("/api/openapi.json").json()
    validate(description)
    table = ann.open_table("zatre", bots=["random"], start=True)
    with ann.come(table) as chair:
        play_on(chair)
        assert chair.game is not None
        game = chair.game["id"]
    record = ann.http.get(f"/api/games/{game}/record").json()
    ways = {"table": table, "game": game, "number": "3"}
    bodies: dict[str, Any] = {"/api/session": {"name": "Ann"}, "/api/tables": {"game": "david"}, "/api/records": record}
    asked = []
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            body = bodies[path] if method == "post" else None
            if body is not None:
                check(body, operation["requestBody"]["content"]["application/json"]["schema"], description)
            filled = path.replace("{game}", "rummu") if "rules" in path else path.format(**ways)
            answer = ann.http.request(method, filled, json=body)
            assert answer.status_code == 200, path
            ((media, content),) = operation["responses"]["200"]["content"].items()
            assert answer.headers["content-type"].startswith(media)
            check(answer.json() if media == "application/json" else answer.text, content["schema"], description)
            asked.append(path)
            if "{" in path:
                wrong = ann.http.request(method, path.replace("{", "no-").replace("}", ""))
                assert wrong.status_code in (400, 404)
                check(wrong.json(), operation["responses"]["4XX"]["content"]["application/json"]["schema"], description)
    page = ann.http.get("/api").text
    assert all(path in page for path in asked)
    assert page.count("<tr>") == len(asked)


@pytest.mark.parametrize("game", OURS)
def test_the_rules_of_each_game_can_be_read(ann: Person, game: str) -> None:
    answer = ann.http.get(f"/api/rules/{game}")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.text.startswith("# ")


@pytest.mark.parametrize("game", ["chess", "%2e%2e%2fdavid", "david.md", ""])
def test_there_are_no_rules_of_other_games(ann: Person, game: str) -> None:
    assert ann.http.get(f"/api/rules/{game}").status_code == 404


def test_the_health_is_told(server: Running, ann: Person) -> None:
    with ann.come(ann.open_table("david")):
        health = ann.http.get("/health").json()
    assert health["ok"]
    assert health["version"] == __version__
    assert health["tables"] >= 1
    assert health["sockets"] == 1


def test_the_figures_are_told_on_this_machine_alone(server: Running, ann: Person) -> None:
    with ann.come(ann.open_table("david", bots=["random", "random"], start=True)) as chair:
        play_on(chair, most=1)
        assert not chair.say("/play nonsense")["ok"]
        figures = dict(
            line.split(" ")
            for line in on_this_machine(server).get("/metrics").text.splitlines()
            if not line.startswith("#")
        )
    for name in ("steps_total", "refusals_total", "commit_seconds_count", "sockets", "rooms"):
        assert float(figures[f"quintett_{name}"]) >= 1, name
    answer = ann.http.get("/metrics")
    assert (answer.status_code, answer.json()) == (404, {"said": NOTHING})


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/session", 200),
        ("GET", "/api", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/health", 200),
        ("GET", "/api/rules/david", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/records", 404),
        ("GET", "/api/tables/nothing", 404),
        ("POST", "/api/tables", 400),
        ("DELETE", "/api/tables", 405),
        ("POST", "/health", 405),
        ("PUT", "/", 405),
        ("HEAD", "/api/games", 200),
        ("OPTIONS", "/api/tables", 405),
    ],
)
def test_every_answer_guards_the_browser(server: Running, method: str, path: str, status: int) -> None:
    answer = server.client().request(method, path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    if status >= 400:
        assert answer.json()["said"].endswith(".")


def test_what_is_not_there_is_told_in_the_language_of_whoever_asks(ben: Person) -> None:
    assert ben.http.get("/api/nothing").json() == {"said": german(NOTHING)}
    assert ben.http.put("/api/games").json() == {"said": german(NOTHING)}


def test_an_error_of_ours_is_told_in_a_sentence_and_logged(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    monkeypatch.setattr("quintett.server.app.game_offered", lambda name, language: 1 / 0)
    answer = server.client(**{"accept-language": "de-AT"}).get("/api/games")
    assert (answer.status_code, answer.json()) == (500, {"said": german("Something went wrong here; try again.")})
    assert answer.headers["x-frame-options"] == "DENY"
    assert server.complaints.said() == ["Exception in ASGI application\n"]


@pytest.mark.parametrize(("scheme", "secure"), [("https", True), ("http", False), ("", False)])
def test_a_cookie_is_for_the_server_alone(server: Running, scheme: str, secure: bool) -> None:
    headers = {"x-forwarded-proto": scheme} if scheme else {}
    (cookie,) = server.client(**headers).get("/api/session").headers.get_list("set-cookie")
    parts = {part.strip().partition("=")[0].lower(): part.strip() for part in cookie.split(";")}
    assert "httponly" in parts
    assert parts["samesite"] == "SameSite=lax"
    assert parts["path"] == "Path=/"
    assert "domain" not in parts
    assert ("secure" in parts) is secure


# The page


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A built page, beside which lies something that is nobody's business."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Quintett</title>")
    (page / "icon.svg").write_text("<svg/>")
    (page / "assets" / "main-1a2b.js").write_text("start()")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "page-secret").mkdir()
    (tmp_path / "page-secret" / "file").write_text("secret")
    (page / "link").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr("quintett.server.web.PAGE", page)
    return page


@pytest.mark.usefixtures("page")
def test_the_page_is_kept_for_ever_where_its_name_says_what_is_in_it(server: Running) -> None:
    client = server.client()
    assert client.get("/").text == "<title>Quintett</title>"
    assert client.get("/").headers["cache-control"] == "no-cache"
    assert client.get("/icon.svg").headers["content-type"] == "image/svg+xml"
    script = client.get("/assets/main-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-security-policy"] == HEADERS["content-security-policy"]


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize("path", ["/table/abc", "/review/abc-1", "/rules/david", "/cards", "/anything"])
def test_all_addresses_of_the_page_lead_to_it(server: Running, path: str) -> None:
    assert server.client().get(path).text == "<title>Quintett</title>"


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/page-secret/file",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/link",
        "/..%5csecret.txt",
        "/%00",
        "/icon.svg%00.html",
        "/" + "x" * 5000,
        "/assets/missing.js",
        "/%ff%fe",
    ],
)
def test_no_path_leads_out_of_the_page(server: Running, path: str) -> None:
    answer = server.client().get(server.address + path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in (200, 404)
    assert answer.status_code == 404 or answer.text == "<title>Quintett</title>"


def test_without_a_built_page_there_is_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("quintett.server.web.PAGE", tmp_path)
    assert server.client().get("/").json() == {"said": NOTHING}
