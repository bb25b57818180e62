"""Whole games over real sockets, and what is left of them: records and positions."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest

from quintett.core.proofs import check_proof
from quintett.core.records import check
from quintett.games import OURS, kind_of_game
from quintett.jsonl import lines, parse_record
from quintett.server.reviewing import position_of
from tests.cli.calling import quintett
from tests.server.http.people import Person, german, play_on

SHORT: dict[str, dict[str, int]] = {"rummu": {"hands": 1}}


def played(ann: Person, ben: Person, game: str) -> str:
    """The id of a game that two people and a bot have played to its end."""
    table = ann.open_table(game, bots=["random"], options=SHORT.get(game, {}))
    with ann.come(table) as first, ben.come(table) as second:
        assert second.say("/join")["ok"]
        assert first.say("/nonce 0123456789abcdef")["ok"]
        assert first.say("/start")["ok"]
        assert first.game is not None
        assert first.game["over"] is False
        running: str = first.game["id"]
        assert ann.http.get(f"/api/games/{running}/record").status_code == 404
        play_on(first, second)
        assert second.game is not None
        assert first.game["winners"]
        assert first.game["points"] == second.game["points"]
        assert first.table["state"] == second.table["state"] == "over"
        return running


@pytest.mark.parametrize("game", OURS)
def test_a_game_is_played_to_its_end_and_leaves_a_record_that_proves_its_deal(
    ann: Person, ben: Person, game: str
) -> None:
    finished = played(ann, ben, game)
    answer = ben.http.get(f"/api/games/{finished}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{finished}.jsonl"'
    (line,) = lines(BytesIO(answer.content))
    record = parse_record(line)
    assert isinstance(record, dict)
    match = check(record, kind_of_game)
    assert match.is_over()
    assert match.players == ["Ann", "Ada", "Ben"]
    assert check_proof(record, match) == 0
    seen = ann.http.get(f"/api/games/{finished}/positions/0?seat=1").json()
    assert seen["game"]["seat"] == 1
    last = ben.http.get(f"/api/games/{finished}/positions/{len(match.made)}").json()
    assert last["game"]["points"] == match.game.points
    assert last["game"]["over"]
    for number in range(0, len(match.made), 7):
        position_of(record, finished, number, number % 3, "de")


def test_a_record_from_the_server_is_what_verify_wants(ann: Person, ben: Person) -> None:
    record = ann.http.get(f"/api/games/{played(ann, ben, 'coloretto')}/record").content
    assert quintett("verify", "-", stdin=record) == (0, "1 record, 0 bad, 1 with a proof of the deal\n", "")


def position(person: Person, game: str, number: object, seat: object = None) -> tuple[int, Any]:
    answer = person.http.get(
        f"/api/games/{game}/positions/{number}", params={} if seat is None else {"seat": str(seat)}
    )
    return answer.status_code, answer.json()


def test_positions_of_a_game_are_shown_to_look_at_it_again(ann: Person, ben: Person) -> None:
    game = played(ann, ben, "zatre")
    _, first = position(ann, game, 0)
    assert first["number"] == 0
    assert "?" not in {card for pile, cards in first["game"]["piles"].items() for card in cards if "hand" in pile}
    _, of_seat = position(ann, game, 1, 2)
    assert of_seat["moves"] == first["moves"]
    assert of_seat["events"][0]["what"] == "act"
    assert "?" in {card for cards in of_seat["game"]["piles"].values() for card in cards}
    last = len(first["moves"])
    assert position(ann, game, last + 1) == (400, {"said": f"The game has the positions 0 to {last}."})
    assert position(ben, game, 0, 3) == (400, {"said": german("There is no seat {seat} at this table.", seat=3)})
    assert position(ann, game, 0, "x") == (400, {"said": "“x” is no number."})
    assert position(ann, game, "9" * 5000)[0] == 400
    assert position(ann, game, -1) == (400, {"said": "“-1” is no number."})
    assert position(ann, "nothing", 0) == (404, {"said": "There is no such game, or it is not over yet."})


def test_a_strong_bot_says_what_it_thinks_of_a_move_of_a_game_that_is_over(ann: Person, ben: Person) -> None:
    game = played(ann, ben, "coloretto")
    record = ann.http.get(f"/api/games/{game}/record").json()
    last = len(record["moves"])
    for number in (1, last // 2):
        remark = ann.http.get(f"/api/games/{game}/remarks/{number}").json()
        assert (remark["number"], [remark["seat"], remark["made"]]) == (number, record["moves"][number - 1])
        assert remark["made"] in [value["move"] for value in remark["moves"]]
        values = [value["value"] for value in remark["moves"]]
        assert values == sorted(values, reverse=True)
        assert remark["why"]
        again = ben.http.get(f"/api/games/{game}/remarks/{number}").json()
        assert again["moves"] == remark["moves"]
        assert again["why"] != remark["why"]
    answer = ann.http.get(f"/api/games/{game}/remarks/{last + 1}")
    assert (answer.status_code, answer.json()["said"]) == (400, f"The game has the moves 1 to {last}.")
    assert ann.http.get(f"/api/games/{game}/remarks/0").status_code == 400
    assert ann.http.get("/api/games/nothing/remarks/1").status_code == 404
