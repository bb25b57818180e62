"""Nobody gets in: foreign origins, forged, old and foreign tokens, other people's seats and tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from quintett.server.sessions import LIFETIME, Session, Sessions
from tests.server.http.people import Person, german, play_on, socket_to
from tests.server.http.running import Running

FOREIGN = "This page belongs to another address."
UNKNOWN = "First say who you are, at /api/session."
ORIGINS = [
    "https://evil.example",
    "null",
    "",
    "http://",
    "http://[",
    "file://",
    "http://{host}.evil.example",
    "http://evil.example#{host}",
    "http://evil.example/{host}",
    "http://user@{host}",
    "ftp://{host}",
    "{host}",
    "http://127.0.0.1:1",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_no_page_of_another_address_changes_anything(server: Running, ben: Person, origin: str) -> None:
    headers = {"origin": origin.format(host=server.host)}
    for path, body in (("/api/session", {"name": "Eve"}), ("/api/tables", {"game": "david"}), ("/api/records", {})):
        answer = ben.http.post(path, json=body, headers=headers)
        assert (answer.status_code, answer.json()) == (403, {"said": german(FOREIGN)})
    assert ben.http.get("/api/session").json() == {"name": "Ben"}
    assert ben.http.get("/api/tables").json()["yours"] == []


@pytest.mark.parametrize("origin", ORIGINS)
def test_no_page_of_another_address_opens_a_socket(server: Running, ann: Person, origin: str) -> None:
    table = ann.open_table("david")
    assert refused(lambda: ann.connect(table, origin=origin.format(host=server.host))) == (403, FOREIGN)


def test_our_own_page_may_do_both(server: Running, ann: Person) -> None:
    for scheme in ("http", "https"):
        origin = f"{scheme}://{server.host}"
        answer = ann.http.post("/api/tables", json={"game": "david"}, headers={"origin": origin})
        assert answer.status_code == 200
        ann.connect(answer.json()["id"], origin=origin).close()


def refused(connecting: Callable[[], object]) -> tuple[int, str]:
    """How a socket is refused: the status, and the sentence."""
    with pytest.raises(InvalidStatus) as refusal:
        connecting()
    response = refusal.value.response
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cache-control"] == "no-store"
    return response.status_code, json.loads(response.body or b"{}")["said"]


def forged_tokens(server: Running, person: Person) -> dict[str, str]:
    """Tokens that are not, or no more, what the server gives out."""
    sessions = server.server.application.sessions
    who = sessions.read(person.token)
    assert who is not None
    ident, made, name, signature = person.token.split(".")
    other = Sessions(b"x" * 32, sessions.now, sessions.chance)
    old = Sessions(sessions.secret, lambda: sessions.now() - LIFETIME - 1000, sessions.chance)
    return {
        "none": "",
        "words": "let me in",
        "unsigned": f"{ident}.{made}.{name}.",
        "wrongly signed": f"{ident}.{made}.{name}.{'0' * 64}",
        "other name": f"{ident}.{made}.QWRtaW4.{signature}",
        "other person": f"{'A' * 22}.{made}.{name}.{signature}",
        "other time": f"{ident}.{int(made) + 1}.{name}.{signature}",
        "cut": person.token[:-1],
        "longer": f"{person.token}0",
        "shouted": f"{ident}.{made}.{name}.{signature.upper()}",
        "spaced": f"{person.token[:40]} {person.token[40:]}",
        "of another installation": other.token(who),
        "expired": old.token(who),
        "twice": f"{person.token}.{person.token}",
        "huge": "A" * 6000,
    }


def test_forged_and_old_tokens_make_nobody_known(server: Running, ann: Person, ben: Person) -> None:
    table = ann.open_table("david", private=True)
    for what, token in forged_tokens(server, ann).items():
        headers = {"cookie": f"quintett={token}", "accept-language": "de"}
        client = server.client()
        assert client.get("/api/tables", headers=headers).json()["yours"] == [], what
        answer = client.post("/api/tables", json={"game": "david"}, headers=headers)
        assert (answer.status_code, answer.json()) == (400, {"said": german(UNKNOWN)}), what
        assert client.get("/api/session", headers=headers).json() == {"name": "Guest"}, what
        entering = refused(lambda headers=headers: socket_to(server, table, **headers))  # type: ignore[misc]
        assert entering == (403, german(UNKNOWN)), what


def test_a_replayed_old_token_is_the_same_person_and_nothing_more(server: Running, ann: Person) -> None:
    old = ann.token
    table = ann.open_table("david")
    ann.http.post("/api/session", json={"name": "Anna"})
    assert ann.token != old
    client = server.client(cookie=f"quintett={old}")
    assert client.get("/api/session").json() == {"name": "Ann"}
    assert [line["id"] for line in client.get("/api/tables").json()["yours"]] == [table]


def test_a_token_holds_although_the_clock_was_set_back(server: Running, ann: Person) -> None:
    sessions = server.server.application.sessions
    earlier = Sessions(sessions.secret, lambda: sessions.now() - 3_600_000, sessions.chance)
    assert earlier.read(ann.token) is not None


def test_other_cookies_beside_ours_do_no_harm(server: Running, ann: Person) -> None:
    cookie = f'theme={{"dark":1}}; a=b=c; ;=; quintett={ann.token}; session="x\\"y"'
    assert server.client(cookie=cookie).get("/api/session").json() == {"name": "Ann"}


def test_nobody_plays_for_another_seat_or_at_another_table(server: Running, ann: Person, ben: Person) -> None:
    tables = [ann.open_table("david", bots=["random"]), ben.open_table("david", bots=["random", "random"], start=True)]
    with ann.come(tables[0]) as first, ben.come(tables[0]) as second, ann.come(tables[1]) as foreign:
        second.say("/join")
        first.say("/start")
        play_on(first, second, most=3)
        while not (first.legal() or second.legal()):
            first.read()
            second.catch_up(first.seq)
        acting, other = (first, second) if first.legal() else (second, first)
        before = acting.game
        refusals = [
            other.say(f"/play {acting.legal()[0]}"),
            other.say(f"/play 0 {acting.legal()[0]}"),
            foreign.say(f"/play {acting.legal()[0]}"),
            foreign.say("/start"),
            foreign.say("/option first 1"),
            foreign.say("/remove Ben"),
            second.say("/remove Ann"),
            second.say("/bot"),
            second.say("/host Ben"),
            second.say("/join 1"),
        ]
        assert [answer["ok"] for answer in refusals] == [False] * len(refusals)
        assert all(len(answer["said"]) == 1 for answer in refusals)
        assert acting.say("/who")["ok"]
        assert acting.game == before


@pytest.mark.parametrize(
    "more", [{"seat": 1}, {"person": "x"}, {"table": "other"}, {"name": "Ann"}, {"by": "bot"}, {"language": "de"}]
)
def test_a_command_cannot_say_for_whom_or_where_it_is(ann: Person, more: dict[str, Any]) -> None:
    with ann.come(ann.open_table("david")) as chair:
        answer = chair.say("/leave", id="a", **more)
        assert not answer["ok"]
        assert "unknown field" in answer["said"][0]
        assert chair.table["you"] == 0


def test_names_are_shown_and_not_believed(server: Running, ann: Person) -> None:
    eve = Person(server, "Ann")
    table = ann.open_table("david")
    with ann.come(table) as chair, eve.come(table) as other:
        assert other.say("/join")["ok"]
        assert [seat["name"] for seat in other.table["seats"][:2]] == ["Ann", "Ann 2"]
        assert not other.say("/start")["ok"]
        assert not other.say("/bot")["ok"]
        assert chair.say("/bot")["ok"]


def test_sessions_are_made_of_chance(server: Running) -> None:
    sessions = server.server.application.sessions
    people = {sessions.begin("Ann").person for _ in range(100)}
    assert len(people) == 100
    assert sessions.read(sessions.token(Session("A" * 22, "Ann"))) == Session("A" * 22, "Ann")


def test_who_is_turned_away_is_noted_without_anything_that_opens_a_door(
    server: Running, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "quintett.server")
    server.server.application.refusals.buckets.buckets.clear()
    table = ann.open_table("david", private=True)
    evil = {"origin": "https://evil.example"}
    ann.http.post("/api/tables", json={"game": "david"}, headers=evil)
    refused(lambda: ann.connect(table, **evil))
    forged = f"{ann.token[:-1]}{'0' if ann.token[-1] != '0' else '1'}"
    refused(lambda: socket_to(server, table, cookie=f"quintett={forged}"))
    for what in ("a request of another page", "a socket of another page", "a cookie that is forged, or too old"):
        assert f"Refused: {what}, from" in caplog.text
    assert table not in caplog.text
    assert forged[:40] not in caplog.text
