"""Nobody stops the others: floods, slow readers, storms of connections."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quintett.server.app import COMES
from quintett.server.guests import MOST_BYTES, MOST_WAITING, Guest
from quintett.server.patience import PatientSocket
from quintett.server.sockets import BURST, LOOKING_BACK, MOST_REFUSED, MOST_SOCKETS
from tests.server.http.people import Chair, Person, german
from tests.server.http.running import HURRY, LOCAL, Running


def waits(chair: Chair, number: int) -> list[float]:
    """How many seconds each of so many commands takes to be answered."""
    found = []
    for _ in range(number):
        began = time.perf_counter()
        assert chair.say("/who")["ok"]
        found.append(time.perf_counter() - began)
        time.sleep(0.1)
    return sorted(found)


@contextmanager
def meanwhile(doing: Callable[[], object]) -> Iterator[None]:
    """Do something over and over, in a thread of its own, while something else is done."""
    enough = Event()

    def work() -> None:
        while not enough.is_set():
            doing()

    thread = Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        enough.set()
        thread.join(HURRY)


def until(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + HURRY
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_flood_of_commands_is_refused_and_then_cut(ann: Person, ben: Person) -> None:
    table = ann.open_table("david")
    with ann.come(table) as honest, ben.come(table) as flooding:
        before = honest.seq
        for number in range(BURST + MOST_REFUSED + 60):
            try:
                flooding.send(type="command", id=f"f{number}", text="/info")
            except ConnectionClosed:
                break
        assert flooding.goodbye() == german("Too much of what you sent was refused; the connection ends here.")
        said = [each["said"][0] for each in flooding.received if each["type"] == "answer" and not each["ok"]]
        assert set(said) == {german("That is too quick; slow down a little.")}
        assert honest.say("/who")["ok"]
        assert honest.seq == before


def test_one_person_has_only_so_many_connections(server: Running, ann: Person, ben: Person) -> None:
    table = ann.open_table("david")
    with ExitStack() as stack:
        for _ in range(MOST_SOCKETS):
            assert stack.enter_context(ben.come(table)).received[0]["type"] == "welcome"
        one_more = ben.come(table)
        said = german("You have too many connections; close another page first.")
        assert one_more.received == [{"type": "goodbye", "said": said, "again": False}]
        assert one_more.is_closed()
        assert stack.enter_context(ann.come(table)).received[0]["type"] == "welcome"
    until(lambda: not server.server.application.sockets.by_person)
    with ben.come(table) as again:
        assert again.received[0]["type"] == "welcome"


def test_a_table_has_room_for_only_so_many(server: Running, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintett.server.sockets.MOST_GUESTS", 1)
    table = ann.open_table("david")
    with ann.come(table) as chair:
        late = Person(server, "Cem", "de").come(table)
        assert late.received[0]["said"] == german("There are too many people at this table already.")
        assert chair.say("/who")["ok"]


def test_who_does_not_read_is_cut_and_others_do_not_notice(
    server: Running, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quintett.server.patience.STUCK_TIME", 0.5)
    table = ann.open_table("david")
    with ann.come(table) as honest, ExitStack() as stack:
        quiet = waits(honest, 10)
        stack.enter_context(bare_socket(server, ben, table))
        until(lambda: len(server.server.house.rooms[table].guests) == 2)
        guest = server.server.house.rooms[table].guests[1]
        fill(server, guest)
        for _ in range(MOST_WAITING + 1):
            server.loop.call_soon_threadsafe(guest.post_encoded, b"{}")
        until(lambda: guest.is_gone)
        assert guest.waiting.qsize() <= MOST_WAITING + 1
        busy = waits(honest, 10)
        until(lambda: open_sockets(server) == 1)
        assert busy[-1] <= 2 * quiet[-1] + 0.1
        until(lambda: len(server.server.house.rooms[table].guests) == 1)


def test_not_many_bytes_wait_for_who_does_not_read() -> None:
    guest = Guest("ann", "Ann", "en")
    for _ in range(3):
        guest.post_encoded(b" " * (MOST_BYTES // 3 - 1))
    assert guest.waiting.qsize() == 3
    guest.post_encoded(b" " * 9)
    assert guest.is_gone
    assert (guest.waiting.get_nowait(), guest.waiting.empty()) == (None, True)


def test_to_have_the_whole_game_gone_through_counts_as_many_messages(ben: Person) -> None:
    with ben.come(ben.open_table("david", bots=["random", "random"], start=True)) as chair:
        for number in range(20):
            chair.send(type="ask past" if number % 2 else "ask steps")
        found = [chair.until(lambda message: message["type"] in ("past", "steps", "answer")) for _ in range(20)]
        refused = [message for message in found if message["type"] == "answer"]
        assert BURST // LOOKING_BACK <= len(found) - len(refused) <= BURST // LOOKING_BACK + 2
        assert all(message["said"] == [german("That is too quick; slow down a little.")] for message in refused)


def fill(server: Running, guest: Guest) -> None:
    """Post to a guest who does not read, until nothing more can be sent."""
    deadline = time.monotonic()
    while time.monotonic() < deadline + 0.5:
        if guest.waiting.empty():
            server.loop.call_soon_threadsafe(guest.post_encoded, b" " * 60_000)
            deadline = time.monotonic()
        time.sleep(0.005)


def open_sockets(server: Running) -> int:
    """How many sockets have not been let go of."""
    return sum(isinstance(each, PatientSocket) for each in set(server.server.server_state.connections))


def bare_socket(server: Running, person: Person, table: str) -> socket.socket:
    """A connection that has said hello, and reads nothing more."""
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    bare.connect((LOCAL, int(server.host.split(":")[1])))
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {server.host}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
        f"cookie: quintett={person.token}\r\n\r\n"
    )
    bare.sendall(request.encode())
    while b"\r\n\r\n" not in bare.recv(1000):
        pass
    bare.sendall(masked('{"type":"hello"}'))
    return bare


def masked(text: str) -> bytes:
    """A short text as a frame, masked by zeros."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def test_who_comes_again_and_again_is_let_in_only_so_often(server: Running, ann: Person, ben: Person) -> None:
    table = ann.open_table("david")

    def come_again_and_again() -> None:
        for _ in range(10 * COMES[0]):
            ben.come(table).wire.close()

    with pytest.raises(InvalidStatus) as refused:
        come_again_and_again()
    assert refused.value.response.status_code == 429
    assert german("That is too quick; slow down a little.") in refused.value.response.body.decode()
    with ann.come(table) as honest:
        assert honest.say("/who")["ok"]
    time.sleep(1.1 / COMES[1])
    with ben.come(table) as again:
        assert again.received[0]["type"] == "welcome"


def test_a_storm_of_connections_leaves_others_as_they_were(server: Running, ann: Person, ben: Person) -> None:
    table = ann.open_table("david")
    with ann.come(table) as honest:
        quiet = waits(honest, 10)

        def storm() -> None:
            with suppress(OSError):
                bare_socket(server, ben, table).close()
            time.sleep(0.005)

        with meanwhile(storm):
            busy = waits(honest, 20)
        assert busy[len(busy) // 2] <= 2 * quiet[-1] + 0.1
        until(lambda: server.server.application.sockets.number == 1)
    until(lambda: not server.server.application.sockets.by_person)


def test_half_open_handshakes_leave_others_as_they_were(
    server: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quintett.server.patience.REQUEST_TIME", 1.0)
    with ann.come(ann.open_table("david")) as honest, ExitStack() as stack:
        quiet = waits(honest, 10)
        for _ in range(100):
            bare = stack.enter_context(socket.create_connection((LOCAL, int(server.host.split(":")[1]))))
            bare.sendall(b"GET /api/tables/x/socket HTTP/1.1\r\nhost: x\r\nupgrade: web")
        busy = waits(honest, 10)
        assert busy[-1] <= 2 * quiet[-1] + 0.1
        until(lambda: len(server.server.server_state.connections) < 50)


def test_what_a_socket_leaves_behind_is_nothing(server: Running, ann: Person) -> None:
    with ann.come(ann.open_table("david")):
        assert server.server.application.sockets.number == 1
    until(lambda: server.server.application.sockets.number == 0)
    assert not server.server.application.sockets.by_person
