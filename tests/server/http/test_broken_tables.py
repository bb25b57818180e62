"""A stored event that cannot be read stops only its own table, which says so; all others go on."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from quintett.server.house import STOPPING
from quintett.server.store import StoreFailed
from tests.server.http.people import Person, german, play_on
from tests.server.http.running import Running

BODIES = {
    "no JSON": b"\xff\xfe",
    "nothing": b"",
    "no step": b"7",
    "an empty step": b"[]",
    "an unknown sort": b'[1,["Exploded",1]]',
    "too many fields": b'[1,["Said","p","Ann","hi","more"]]',
    "no such seat": b'[1,["Sat",99,"Eve","p"]]',
    "a move without a game": b'[1,["Played",0,"r7"]]',
    "a wrong type": b'[1,["Sat","first","Eve","p"]]',
    "deep": b"[" * 5000 + b"]" * 5000,
    "no time": b'["now"]',
}


def spoil(server: Running, statement: str, **values: object) -> None:
    """Change what is stored behind the server's back."""
    server.within(server.store.connections.write(lambda connection: connection.execute(text(statement), values)))


def spoil_step(server: Running, table: str, seq: int, body: bytes) -> None:
    spoil(
        server, "UPDATE events SET body = :body WHERE table_id = :table AND seq = :seq", body=body, table=table, seq=seq
    )


@pytest.mark.parametrize("seq", [1, 2])
@pytest.mark.parametrize("what", BODIES)
def test_a_step_that_cannot_be_read_stops_only_its_own_table(
    server: Running, ann: Person, ben: Person, what: str, seq: int
) -> None:
    broken, whole = ann.open_table("david"), ann.open_table("david")
    with ann.come(broken) as chair:
        chair.say("hello")
    server.within(server.server.house.rooms[broken].close(STOPPING))
    spoil_step(server, broken, seq, BODIES[what])
    with ann.come(whole) as elsewhere:
        said = []
        for person in (ann, ben):
            chair = person.come(broken)
            assert chair.received[0]["type"] == "goodbye"
            assert chair.received[0]["again"] is False
            assert chair.is_closed()
            said.append(chair.received[0]["said"])
        assert said[0].endswith(".")
        assert said[0] != said[1]
        assert elsewhere.say("still here")["ok"]
        lobby = [line["id"] for line in ann.http.get("/api/tables").json()["tables"]]
        assert whole in lobby
    complaints = server.complaints.said()
    assert complaints == [f"Table {broken[:6]}… cannot be read"] * 2


def test_a_headline_that_cannot_be_read_takes_no_other_from_the_lobby(server: Running, ann: Person) -> None:
    broken, whole = ann.open_table("david"), ann.open_table("david")
    spoil(server, "UPDATE tables SET body = :body WHERE table_id = :table", body=b"{", table=broken)
    lobby = ann.http.get("/api/tables").json()
    assert whole in [line["id"] for line in lobby["tables"]]
    assert [line["id"] for line in lobby["yours"]] == [whole]
    said = f"The headline of table {broken[:6]}… cannot be read"
    assert server.complaints.said() == [said, said]
    spoil(server, "DELETE FROM tables WHERE table_id = :table", table=broken)


def test_a_table_that_breaks_while_it_is_open_says_so_and_comes_back_when_mended(server: Running, ann: Person) -> None:
    table = ann.open_table("david", bots=["random", "random"])
    with ann.come(table) as chair:
        first = stored(server, table)
        spoil_step(server, table, 1, b"{")
        spoil(
            server,
            "INSERT INTO events (table_id, seq, command_id, body) VALUES (:table, 2, '#2', :body)",
            table=table,
            body=b"[1]",
        )
        assert not chair.say("hello?")["ok"]
        assert not chair.say("anybody?")["ok"]
        spoil_step(server, table, 1, first)
        assert chair.say("hello!")["ok"]
        assert chair.say("/start")["ok"]
        play_on(chair, most=2)
    assert server.complaints.said() != []


def stored(server: Running, table: str) -> bytes:
    """The body of the first step of a table."""
    found: Any = server.within(server.store.read(table))[0].body
    return bytes(found)


def test_while_nothing_can_be_stored_people_are_told_so(
    server: Running, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*arguments: object, **more: object) -> None:
        raise StoreFailed("the disk is full")

    with ben.come(ben.open_table("david")) as chair:
        with monkeypatch.context() as broken:
            for name in ("append", "refuse", "read", "headlines", "check", "finished"):
                broken.setattr(server.server.house.store, name, fail)
            assert chair.say("hello")["said"] == [german("This could not be saved; try again in a moment.")]
            said = {"said": german("Nothing can be stored or read now; try again in a moment.")}
            for path in ("/health", "/api/tables", "/api/games/x/record"):
                answer = ben.http.get(path)
                assert (answer.status_code, answer.json()) == (503, said)
            other = ben.come("AAAAAAAAAAAAAAAA")
            assert other.received[0]["said"] == german("The table cannot be read now; try again in a moment.")
            assert other.received[0]["again"] is True
        assert chair.say("hello again")["ok"]
    assert "the disk is full" in server.complaints.said()[0]
