"""Requests and frames that are wrong in themselves: each gets one sentence, and changes nothing."""

from __future__ import annotations

import json
import socket
from hashlib import sha256
from typing import Any

import pytest

import quintett
from quintett.server.answers import LARGEST_BODY
from quintett.server.app import BURST
from quintett.server.sockets import LARGEST_FRAME
from tests.server.http.people import Chair, Person, german
from tests.server.http.running import HURRY, LOCAL, Running

DEEP = 100_000
BODIES = {
    "nothing": b"",
    "broken": b'{"game":',
    "no JSON": b"game=david",
    "no object": b"[]",
    "null": b"null",
    "invalid UTF-8": b'{"game":"\xff"}',
    "half a letter": b'{"game":"\\ud800"}',
    "a zero byte": b'{"game":"david"}\x00',
    "two values": b'{"game":"david"}{}',
    "an unknown field": b'{"game":"david","admin":true}',
    "a number for a text": b'{"game":1}',
    "a text for a list": b'{"game":"david","bots":"easy"}',
    "a text for a truth": b'{"game":"david","private":"yes"}',
    "a list for options": b'{"game":"david","options":[]}',
    "a truth for an option": b'{"game":"david","options":{"first":true}}',
    "deep nesting": b'{"game":"david","position":{"x":' + b"[" * DEEP + b"]" * DEEP + b"}}",
    "deep objects": b'{"game":"david","position":' + b'{"x":' * DEEP + b"1" + b"}" * DEEP + b"}",
    "a huge number": b'{"game":"david","position":{"format":1' + b"0" * 5000 + b"}}",
    "no number": b'{"game":"david","position":{"format":NaN}}',
}


@pytest.mark.parametrize("what", BODIES)
def test_a_body_that_cannot_be_read_is_answered_in_a_sentence(ann: Person, ben: Person, what: str) -> None:
    before = ann.http.get("/api/tables").json()
    for person in (ann, ben):
        answer = person.http.post("/api/tables", content=BODIES[what])
        assert answer.status_code == 400
        assert answer.json()["said"].endswith(".")
    start = german("This cannot be read: {why}.", why="").rstrip(".")
    assert answer.json()["said"].startswith((start, german("That is too large: at most {most} bytes.", most=262144)))
    assert ann.http.get("/api/tables").json() == before


@pytest.mark.parametrize("path", ["/api/session", "/api/tables", "/api/records"])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(ben: Person, path: str) -> None:
    said = {"said": german("That is too large: at most {most} bytes.", most=LARGEST_BODY)}
    answer = ben.http.post(path, content=b" " * (LARGEST_BODY + 1))
    assert (answer.status_code, answer.json()) == (400, said)


def test_whoever_asks_too_often_is_told_so_and_others_do_not_notice(
    server: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.server.application.buckets, "rate", 0.001)
    client = server.client(**{"accept-language": "de"})
    answers = [client.get("/api/session") for _ in range(BURST + 2)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == 2
    assert refused[0].json() == {"said": german("That is too quick; slow down a little.")}
    assert ann.http.get("/api/session").status_code == 200


def test_what_is_large_counts_like_many_requests(server: Running, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.server.application.buckets, "rate", 0.001)
    client = server.client()
    large = b"{" + b" " * (LARGEST_BODY - 2)
    assert [client.post("/api/records", content=large).status_code for _ in range(5)] == [400, 400, 400, 429, 429]
    assert ben.http.get("/api/session").status_code == 200


# Records that are sent in


def played_record() -> dict[str, Any]:
    """The record of a game that was not played here."""
    match = quintett.start("zatre", ["Dora", "Emil"], seed=3)
    while not match.is_over():
        (seat,) = match.to_act()
        match.play(seat, match.legal_moves(seat)[0])
    return match.record()


def test_a_record_that_is_right_is_kept_and_shown(ann: Person, ben: Person) -> None:
    record = played_record()
    answer = ann.http.post("/api/records", json=record).json()
    assert (answer["game"], answer["players"], answer["over"]) == ("zatre", record["players"], True)
    assert answer["moves"] == len(record["moves"])
    assert answer["proved"] is False
    assert ben.http.post("/api/records", json=record).json() == answer
    assert ben.http.get(f"/api/games/{answer['id']}/record").json() == record
    assert ben.http.get(f"/api/games/{answer['id']}/positions/1").json()["number"] == 1
    assert ben.http.get(f"/api/tables/{answer['id']}").status_code == 404
    assert "gibt" in ben.come(answer["id"]).received[0]["said"]


def test_a_record_that_is_wrong_is_refused_with_the_place(ann: Person, ben: Person) -> None:
    record = played_record()
    wrongs: list[dict[str, Any]] = [
        {},
        {"format": "quintett/1"},
        {**record, "moves": [[0, "r7"]]},
        {**record, "moves": "none"},
        {**record, "game": "chess"},
        {**record, "players": [1, 2]},
        {**record, "shuffles": []},
        {**record, "first": 10**30},
        {**record, "result": {"scores": [0, 0], "winners": [0]}},
        {**record, "proof": {"secret": "00" * 32}},
        {**record, "proof": []},
    ]
    for wrong in wrongs:
        answer = ann.http.post("/api/records", json=wrong)
        assert (answer.status_code, answer.json()["said"][-1]) == (400, "."), wrong.keys()
        game = f"r{sha256(json.dumps(wrong, separators=(',', ':')).encode()).hexdigest()[:24]}"
        assert ann.http.get(f"/api/games/{game}/record").status_code == 404
    answer = ben.http.post("/api/records", json={**record, "moves": [[0, "zz"], *record["moves"]]})
    assert answer.json()["said"].startswith("move 1: ")


def test_a_record_of_which_only_part_was_played_can_be_looked_at(ann: Person) -> None:
    record = played_record()
    del record["result"]
    record["moves"] = record["moves"][:5]
    answer = ann.http.post("/api/records", json=record).json()
    assert (answer["over"], answer["moves"]) == (False, 5)


# Frames

FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "broken JSON": '{"type":"command"',
    "no object": "[]",
    "a text": '"hello"',
    "an unknown type": '{"type":"shutdown"}',
    "no type": '{"id":"a","text":"/leave"}',
    "an unknown field": '{"type":"command","id":"x","text":"/leave","seat":0}',
    "no id": '{"type":"command","text":"/leave"}',
    "an empty id": '{"type":"command","id":"","text":"/leave"}',
    "an id with a space": '{"type":"command","id":"a b","text":"/leave"}',
    "an id too long": '{"type":"command","id":"' + "a" * 65 + '","text":"/leave"}',
    "a number as the id": '{"type":"command","id":7,"text":"/leave"}',
    "no text": '{"type":"command","id":"x"}',
    "an empty text": '{"type":"command","id":"x","text":""}',
    "a text too long": '{"type":"command","id":"x","text":"' + "a" * 2001 + '"}',
    "a list as the text": '{"type":"command","id":"x","text":["/leave"]}',
    "half a letter": '{"type":"command","id":"x","text":"/leave \\ud800"}',
    "a text for a number": '{"type":"command","id":"x","text":"/leave","seen":"1"}',
    "a fraction": '{"type":"command","id":"x","text":"/leave","seen":1.5}',
    "deep nesting": '{"type":"command","id":"x","text":' + "[" * 16000,
    "deep nesting elsewhere": '{"id":"x","x":' + "[" * 16000,
    "deep objects": '{"type":"command","x":' + '{"x":' * 3000,
    "bytes of no text": b"\xff\xfe\x00",
    "bytes of no text in a text": b'{"type":"command","id":"x","text":"\xff"}',
    "bytes of broken JSON": b'{"type":',
    "a second hello": '{"type":"hello"}',
    "a zero byte": "\x00",
}


def seat_kept(chair: Chair) -> bool:
    """Whether somebody still sits where they sat."""
    chair.say("/who")
    return bool(chair.table["you"] == 0)


@pytest.mark.parametrize("what", FRAMES)
def test_a_frame_that_cannot_be_read_is_answered_in_a_sentence_and_changes_nothing(ben: Person, what: str) -> None:
    with ben.come(ben.open_table("david")) as chair:
        before = chair.seq
        chair.wire.send(FRAMES[what])
        answer = chair.until(lambda message: message["type"] == "answer")
        assert answer["ok"] is False
        assert answer["id"] in ("x", "a", "", "a b", "a" * 64)
        (sentence,) = answer["said"]
        start = german("This message cannot be read: {why}.", why="").rstrip(".")
        assert sentence.startswith(start) or sentence == german("You have said hello already.")
        assert seat_kept(chair)
        assert chair.seq == before


def test_a_frame_of_bytes_that_is_right_counts(ann: Person) -> None:
    with ann.come(ann.open_table("david")) as chair:
        chair.wire.send(b'{"type":"command","id":"b","text":"/leave"}')
        assert chair.until(lambda message: message["type"] == "answer")["ok"]


@pytest.mark.parametrize(
    "text", ["/", "/ leave", "//leave", "/quit", "/LEAVE NOW PLEASE", "/play", "/play \u0000", "/nonce x"]
)
def test_a_command_that_means_nothing_is_answered_in_a_sentence(ben: Person, text: str) -> None:
    with ben.come(ben.open_table("david")) as chair:
        answer = chair.say(text)
        if not answer["ok"]:
            assert len(answer["said"]) == 1


def test_a_frame_that_is_too_large_ends_the_connection_with_a_sentence_and_no_other(ben: Person) -> None:
    table = ben.open_table("david")
    with ben.come(table) as chair, ben.come(table) as other:
        chair.wire.send("x" * (LARGEST_FRAME + 1))
        assert chair.closing_code() == 1009
        said = german("That is too large: at most {most} bytes.", most=LARGEST_FRAME)
        assert chair.received[-1] == {"type": "goodbye", "said": said, "again": True}
        assert other.say("/who")["ok"]


def test_a_frame_in_many_parts_is_as_large_as_all_of_them(ann: Person) -> None:
    with ann.come(ann.open_table("david")) as chair:
        chair.wire.send("x" * 1000 for _ in range(LARGEST_FRAME // 1000 + 1))
        assert chair.closing_code() == 1009


def test_a_frame_of_text_that_is_no_utf_8_is_answered_in_a_sentence(ben: Person) -> None:
    with ben.come(ben.open_table("david")) as chair:
        with chair.wire.send_context():
            chair.wire.protocol.send_text(b'{"type":"command","id":"a","text":"\xff\xfe"}')
        answer = chair.until(lambda message: message["type"] == "answer")
        assert answer["ok"] is False
        assert answer["said"][0].startswith(german("This message cannot be read: {why}.", why="").rstrip("."))


HELLOS: dict[str, str | bytes] = {
    "a ping": '{"type":"ping"}',
    "a command": '{"type":"command","id":"a","text":"/join"}',
    "broken": "{",
    "an unknown language": '{"type":"hello","language":"fr"}',
    "an unknown field": '{"type":"hello","person":"x"}',
    "a text for a number": '{"type":"hello","seen":"1"}',
    "deep": '{"type":"hello","seen":' + "[" * 16000,
    "no text": b"\xff",
}


@pytest.mark.parametrize("what", HELLOS)
def test_without_a_hello_nobody_is_let_in(ben: Person, what: str) -> None:
    chair = Chair(ben.connect(ben.open_table("david")), ben)
    chair.wire.send(HELLOS[what])
    assert chair.goodbye() == german("The first message must be a hello.")


def test_who_says_nothing_is_not_waited_for(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintett.server.sockets.HELLO_TIME", 0.1)
    chair = Chair(ann.connect(ann.open_table("david")), ann)
    goodbye = chair.until(lambda message: message["type"] == "goodbye")
    assert goodbye["said"] == "The first message must be a hello."
    assert goodbye["again"], "it may be the network's fault"
    assert chair.is_closed()


def test_who_is_silent_for_long_is_told_goodbye(ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintett.server.sockets.IDLE_TIME", 0.1)
    with ben.come(ben.open_table("david")) as chair:
        assert chair.goodbye() == german("You have been away for long; come back whenever you like.")


def test_a_ping_is_answered(ann: Person) -> None:
    with ann.come(ann.open_table("david")) as chair:
        chair.send(type="ping")
        assert chair.until(lambda message: message["type"] == "pong")["now"] > 0


# Below HTTP


def answer_to(server: Running, sent: bytes) -> bytes:
    """What comes back on a bare connection, until it is closed."""
    with socket.create_connection((LOCAL, int(server.host.split(":")[1])), timeout=HURRY) as bare:
        bare.sendall(sent)
        found = b""
        while part := bare.recv(65536):
            found += part
        return found


@pytest.mark.parametrize(
    "sent",
    [
        b"nonsense\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    ],
)
def test_what_is_no_http_is_refused(server: Running, sent: bytes) -> None:
    assert answer_to(server, sent).startswith(b"HTTP/1.1 400 ")
    assert server.client().get("/health").json()["ok"]
    assert set(server.complaints.said()) <= {"Invalid HTTP request received."}


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/session HTTP/1.1\r\nhost",
        b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"GET /api/tables/x/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n",
    ],
)
def test_a_request_that_never_gets_whole_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr("quintett.server.patience.REQUEST_TIME", 0.2)
    assert answer_to(server, sent) == b""
    assert server.client().get("/health").json()["ok"]


def test_a_handshake_that_is_none_is_refused(server: Running, ann: Person) -> None:
    table = ann.open_table("david")
    start = f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {server.host}\r\n".encode()
    upgrade = b"connection: upgrade\r\nupgrade: websocket\r\n"
    assert answer_to(server, start + upgrade + b"\r\n").startswith(b"HTTP/1.1 400 ")
    wrong = b"sec-websocket-key: short\r\nsec-websocket-version: 13\r\n\r\n"
    assert answer_to(server, start + upgrade + wrong).startswith(b"HTTP/1.1 400 ")
    old = b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 8\r\n\r\n"
    assert answer_to(server, start + upgrade + old).startswith(b"HTTP/1.1 4")
    assert ann.http.get(f"/api/tables/{table}/socket").status_code == 404


def test_there_is_no_socket_elsewhere(server: Running) -> None:
    key = b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
    for path in (b"/", b"/api", b"/socket", b"/api/tables//socket"):
        start = b"GET " + path + b" HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        assert b'{"said":"There is nothing here."}' in answer_to(server, start + key)
