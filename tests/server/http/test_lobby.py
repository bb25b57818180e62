"""The lobby: who one is, opening tables in every way, finding them."""

from __future__ import annotations

from typing import Any

import pytest

from quintett.games import OURS
from quintett.server.house import STOPPING
from tests.server.http.people import Person, german, play_on
from tests.server.http.running import Running


def refusal(person: Person, wish: dict[str, Any]) -> str:
    """Why a table cannot be opened so."""
    answer = person.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    said: str = answer.json()["said"]
    return said


def test_a_newcomer_gets_a_name_and_is_known_again(server: Running) -> None:
    client = server.client()
    assert client.get("/api/session").json() == {"name": "Guest"}
    assert client.post("/api/session", json={"name": "  Zoë \n B. "}).json() == {"name": "Zoë B."}
    assert client.get("/api/session").json() == {"name": "Zoë B."}
    assert server.client().get("/api/session").json() == {"name": "Guest"}


def test_a_new_name_leaves_the_person_the_same(server: Running, ann: Person) -> None:
    table = ann.open_table("david")
    ann.http.post("/api/session", json={"name": "Anna"})
    assert [line["id"] for line in ann.http.get("/api/tables").json()["yours"]] == [table]
    with ann.come(table) as chair:
        assert chair.received[0]["name"] == "Anna"
        assert chair.table["you"] == 0


@pytest.mark.parametrize("name", ["", " ", "\n\t", "x" * 25])
def test_a_name_must_be_one(ann: Person, name: str) -> None:
    answer = ann.http.post("/api/session", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["said"].endswith(".")
    assert ann.http.get("/api/session").json() == {"name": "Ann"}


def test_the_games_are_offered_in_the_language_of_whoever_asks(ann: Person, ben: Person) -> None:
    games = {game["name"]: game for game in ann.http.get("/api/games").json()}
    assert list(games)[:5] == list(OURS)
    assert (games["zatre"]["fewest"], games["zatre"]["most"]) == (2, 4)
    assert games["coloretto"]["options"][0]["values"] == ["brown", "violet"]
    assert len(games["rummu"]["options"][0]["values"]) == 12
    german = {game["name"]: game for game in ben.http.get("/api/games").json()}
    assert german["david"]["about"] != games["david"]["about"]
    assert ann.http.get("/api/games?language=de").json() == ben.http.get("/api/games").json()


def test_a_table_is_found_in_the_lobby_and_by_its_id(ann: Person, ben: Person) -> None:
    table = ann.open_table("sticheln", bots=["easy", "steady"], options={"watching": "no", "clock": "5+10"})
    line = ben.http.get(f"/api/tables/{table}").json()
    assert (line["game"], line["state"], line["private"]) == ("sticheln", "open", False)
    assert (line["players"], line["bots"], line["free"]) == (["Ann", "Ada", "Bruno"], [False, True, True], 3)
    assert line["watching"] is False
    lobby = ben.http.get("/api/tables").json()
    assert line in lobby["tables"]
    assert lobby["yours"] == []
    assert line in ann.http.get("/api/tables").json()["yours"]


def waiting(person: Person) -> list[str]:
    """The tables where it is somebody's turn, as the lobby says."""
    tables: list[str] = person.http.get("/api/tables").json()["waiting"]
    return tables


def test_the_lobby_says_at_which_of_your_tables_it_is_your_turn(server: Running, ann: Person, ben: Person) -> None:
    house = server.server.house
    table = ann.open_table("zatre", options={"first": 2})
    with ann.come(table) as host, ben.come(table) as guest:
        assert guest.say("/join")["ok"]
        assert waiting(ann) == waiting(ben) == []
        assert host.say("/start")["ok"]
        assert (waiting(ann), waiting(ben)) == ([], [table])
        while not host.legal():
            play_on(guest, host, most=1)
        assert (waiting(ann), waiting(ben)) == ([table], [])
    # The same when nobody is there, and when it must be looked up in the log.
    server.within(house.rooms[table].close(STOPPING))
    assert table in house.waiting.known
    assert (waiting(ann), waiting(ben)) == ([table], [])
    house.waiting.forget(table)
    assert (waiting(ann), waiting(ben)) == ([table], [])
    assert waiting(Person(server, "Cem")) == []


@pytest.mark.parametrize(
    ("wish", "hands"), [({"start": True}, 4), ({"start": True, "options": {"hands": 0}}, 0), ({"start": False}, 0)]
)
def test_what_starts_at_once_is_soon_over_if_nothing_else_is_wished(
    ann: Person, wish: dict[str, Any], hands: int
) -> None:
    with ann.come(ann.open_table("rummu", bots=["steady"] * 3, **wish)) as chair:
        if not wish["start"]:
            assert chair.say("/start")["ok"]
        assert chair.game is not None
        assert chair.game["facts"]["hands"] == hands


def test_a_private_table_is_reached_by_its_id_alone(server: Running, ann: Person, ben: Person) -> None:
    table = ann.open_table("david", private=True)
    assert table not in [line["id"] for line in ben.http.get("/api/tables").json()["tables"]]
    assert table not in [line["id"] for line in server.client().get("/api/tables").json()["tables"]]
    assert [line["id"] for line in ann.http.get("/api/tables").json()["yours"]] == [table]
    assert ben.http.get(f"/api/tables/{table}").json()["private"]
    with ben.come(table) as chair:
        assert chair.say("/join")["ok"]
    assert [line["id"] for line in ben.http.get("/api/tables").json()["yours"]] == [table]


def test_a_table_can_be_opened_without_a_seat_at_it(ann: Person) -> None:
    table = ann.open_table("zatre", seated=False)
    with ann.come(table) as chair:
        assert chair.table["you"] is None
        assert chair.table["host"] is None
        assert chair.say("/join")["ok"]
        assert chair.table["host"] == 0


def test_a_game_can_begin_at_once(ann: Person) -> None:
    table = ann.open_table("coloretto", bots=["random", "random"], options={"table": "violet", "first": 1}, start=True)
    with ann.come(table) as chair:
        assert chair.table["state"] == "playing"
        assert chair.game is not None
        assert (chair.game["first"], chair.game["seat"]) == (0, 0)
        assert chair.legal()


def test_a_position_can_be_played_on_from(ann: Person) -> None:
    played = ann.open_table("zatre", bots=["random"], start=True)
    with ann.come(played) as chair:
        play_on(chair)
        assert chair.game is not None
        record = ann.http.get(f"/api/games/{chair.game['id']}/record").json()
    for key in ("proof", "result", "rated"):
        del record[key]
    whole = refusal(ann, {"game": "zatre", "position": record})
    assert whole == "moves: The position is the end of the game; go on from an earlier one."
    record["moves"] = record["moves"][:10]
    record["shuffles"] = record["shuffles"][:1]
    assert refusal(ann, {"game": "david", "position": record}) == "game: The position is of another game."
    table = ann.open_table("zatre", bots=["random"], start=True, position=record)
    with ann.come(table) as chair:
        assert chair.game is not None
        assert chair.game["moves"] >= 10
        play_on(chair)
        again = ann.http.get(f"/api/games/{chair.game['id']}/record").json()
    assert again["moves"][:10] == record["moves"]
    assert again["proof"]["from"] == 1


def test_a_table_that_cannot_be_is_refused_in_a_sentence(ann: Person, ben: Person) -> None:
    before = ann.http.get("/api/tables").json()
    assert refusal(ann, {"game": "chess"}).startswith("There is no game chess")
    assert refusal(ann, {"game": "david", "options": {"nothing": 1}}).startswith("There is no option nothing")
    assert refusal(ann, {"game": "rummu", "options": {"hands": 5000}}).startswith("The option hands can be")
    assert refusal(ann, {"game": "david", "bots": ["genius"]}).startswith("There is no bot genius")
    assert refusal(ann, {"game": "david", "bots": ["easy"] * 6}) == "All seats are taken; /remove NAME makes room."
    assert refusal(ann, {"game": "david", "bots": ["easy"] * 7}) == "That are too many bots: at most 6."
    assert refusal(ann, {"game": "david", "start": True}).startswith("David & Goliath needs at least 3 players")
    seatless = "Only a host, who sits at the table, can choose options, add bots and start."
    for wish in ({"bots": ["easy"]}, {"options": {"first": 1}}, {"start": True}):
        assert refusal(ann, {"game": "david", "seated": False, **wish}) == seatless
    assert refusal(ann, {"game": "david", "position": {"format": "chess/1"}}) == "The key game is missing."
    too_few = "{title} needs at least {fewest} players; /bot adds one."
    assert refusal(ben, {"game": "david", "start": True}) == german(too_few, title="David & Goliath", fewest=3)
    assert ann.http.get("/api/tables").json() == before


def test_only_somebody_known_opens_a_table(server: Running) -> None:
    answer = server.client().post("/api/tables", json={"game": "david"})
    assert (answer.status_code, answer.json()) == (400, {"said": "First say who you are, at /api/session."})


def test_there_is_no_table_where_none_was_opened(ann: Person, ben: Person) -> None:
    for table in ("AAAAAAAAAAAAAAAA", "x", "%00", "..%2f..%2fetc", "ä" * 50, "x" * 5000):
        answer = ann.http.get(f"/api/tables/{table}")
        assert answer.status_code == 404, table
    said = {"said": "There is no such table; perhaps the link is not whole."}
    assert ann.http.get("/api/tables/AAAAAAAAAAAAAAAA").json() == said
    chair = ben.come("AAAAAAAAAAAAAAAA")
    assert chair.received[0] == {
        "type": "goodbye",
        "said": german(said["said"]),
        "again": False,
    }
    assert chair.is_closed()
