"""Running a server by the command: `quintett` alone, `serve`, `backup` and `records`."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from quintett.core.words import Refusal
from quintett.server.database import open_database
from quintett.server.lan import code_lines, lan_address, own_addresses
from quintett.server.serve import DATA_FILE, bound_socket, database_url, some_socket
from quintett.server.store import Append, Finished, Step
from tests.cli.calling import COMMAND, Here, environment
from tests.server.http.people import Person, play_on
from tests.server.http.running import Addressed

PATIENCE = 60
OTHERS = "Others in your network can play too with `quintett --lan`.\n"


@contextmanager
def start(*arguments: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own, which ends with the test, however that ends."""
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(**more),
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def address_of(process: subprocess.Popen[str]) -> str:
    """Where a server says that it is."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"Quintett is at (http://127\.0\.0\.1:\d+) \(Ctrl-C ends it; nothing is lost\)\.\n", line)
    assert found is not None, line
    return found[1]


def address_alone(process: subprocess.Popen[str]) -> str:
    """Where `quintett` alone says that it is, and how others would come."""
    address = address_of(process)
    assert process.stdout is not None
    assert process.stdout.readline() == OTHERS
    return address


def health(address: str) -> bytes:
    with urllib.request.urlopen(f"{address}/health", timeout=PATIENCE) as answer:  # noqa: S310 - our own address
        found: bytes = answer.read()
        return found


def test_quintett_alone_serves_this_machine_and_opens_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    # A browser that asks the server at once, and is not done before it is answered.
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!{sys.executable}\n"
        "import sys, urllib.request\n"
        "answer = urllib.request.urlopen(sys.argv[1] + '/health').read().decode()\n"
        f"open({str(opened)!r}, 'w').write(sys.argv[1] + ' ' + answer)\n"
    )
    browser.chmod(0o755)
    with start(BROWSER=f"{browser} %s", XDG_DATA_HOME=str(tmp_path)) as process:
        address = address_alone(process)
        while not (opened.exists() and opened.read_text().endswith("}")):
            assert process.poll() is None
        assert opened.read_text().startswith(f'{address} {{"ok":true,')
        assert (tmp_path / "quintett" / DATA_FILE).exists()
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == 0


def test_where_no_browser_can_be_opened_people_are_told_so(tmp_path: Path) -> None:
    with start(BROWSER="/bin/false %s", PATH="/nowhere", DISPLAY="", XDG_DATA_HOME=str(tmp_path)) as process:
        address = address_alone(process)
        assert process.stderr is not None
        assert process.stderr.readline() == f"No browser could be opened here: open {address} in one yourself.\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def test_ctrl_c_ends_quintett_and_the_table_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    with start(BROWSER="/bin/true %s", XDG_DATA_HOME=str(tmp_path)) as process:
        ann = Person(Addressed(address_alone(process).removeprefix("http://")))
        table = ann.open_table("sticheln", bots=["random", "random"], start=True)
        with ann.come(table) as chair:
            play_on(chair, most=3)
            while not chair.legal():
                chair.read()
            process.send_signal(signal.SIGINT)
            assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == 0
    with start(BROWSER="/bin/true %s", XDG_DATA_HOME=str(tmp_path)) as process:
        ann = Person(Addressed(address_alone(process).removeprefix("http://")), token=ann.token)
        with ann.come(table) as again:
            assert again.game == chair.game
            play_on(again)
            assert again.is_over()
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE) == ("", "")
    assert process.returncode == 0


# In the network

LAN = """
import sys
from quintett import cli, hosting

hosting.network_address = lambda: "127.0.0.1"  # tests let nobody in
cli.main()
"""


def test_with_lan_everybody_in_the_network_is_invited_by_address_and_code(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    browser = {"BROWSER": "/bin/true %s", "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen([sys.executable, "-c", LAN, "--lan"], stdout=theirs, env=environment(**browser))
    os.close(theirs)
    try:
        shown = ""
        while "keep others out" not in shown:
            shown += os.read(ours, 65536).decode()
        found = re.search(r"Quintett is at (http://(127\.0\.0\.1:\d+)) ", shown)
        assert found is not None
        # First the address, then what can be done with it.
        assert found.end() < shown.index("open this address there, or point a phone's camera at the code")
        for line in code_lines(found[1]):
            assert line in shown
        # The page as another machine would open it: its origin is this address.
        ann = Person(Addressed(found[2]))
        assert ann.http.post("/api/session", json={"name": "Ben"}, headers={"origin": found[1]}).status_code == 200
        assert "secure" not in ann.http.get("/api/session").headers["set-cookie"].lower()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)


@pytest.mark.parametrize(
    ("addresses", "chosen"),
    [
        (["192.168.1.5"], "192.168.1.5"),
        (["127.0.0.1", "10.0.0.7"], "10.0.0.7"),
        (["203.0.113.9"], "203.0.113.9"),
        (["8.8.4.4", "192.168.1.5"], "192.168.1.5"),
        (["192.168.1.5", "10.8.0.2"], "192.168.1.5"),
        (["169.254.3.4", "172.20.1.1"], "172.20.1.1"),
    ],
)
def test_others_come_by_an_address_that_they_can_reach(addresses: list[str], chosen: str) -> None:
    assert lan_address(addresses) == chosen


@pytest.mark.parametrize("addresses", [[], ["127.0.0.1"], ["169.254.3.4"]])
def test_where_there_is_no_network_lan_says_so(addresses: list[str]) -> None:
    with pytest.raises(Refusal, match="This machine is in no network, so that nobody else could come"):
        lan_address(addresses)


def test_the_own_addresses_can_be_listened_at() -> None:
    for address in own_addresses():
        bound_socket(address, 0).close()


def test_a_code_is_a_square_that_ends_in_white() -> None:
    lines = code_lines("http://192.168.1.5:8765")
    assert len({len(line) for line in lines}) == 1
    assert abs(2 * len(lines) - len(lines[0])) <= 1
    assert set(lines[0]) == {"█"}


def test_lan_is_for_quintett_alone(here: Here) -> None:
    said = "--lan is for `quintett` alone; `quintett games` does not know it.\n"
    assert here("--lan", "games") == (2, "", said)


def test_where_the_usual_port_is_taken_quintett_takes_another() -> None:
    with closing(some_socket("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with closing(some_socket("127.0.0.1", port)) as second:
            assert second.getsockname()[1] not in (0, port)


# Data and ports


def test_a_backup_is_taken_while_the_server_runs(tmp_path: Path, here: Here) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with start("serve", "--port", "0", "--data", str(data)) as process:
        assert health(address_of(process)).startswith(b'{"ok":true,')
        assert here("backup", str(copy), "--data", str(data)) == (0, f"The data is in {copy}.\n", "")
        taken = f"{copy} is there already; please name a new file.\n"
        assert here("backup", str(copy), "--data", str(data)) == (2, "", taken)
        process.terminate()
        assert process.wait(PATIENCE) == 0
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT length(value) FROM installation WHERE name = 'secret'").fetchone() == (32,)


def test_the_records_of_all_games_are_written_one_a_line(tmp_path: Path, here: Here) -> None:
    async def store() -> None:
        database = await open_database(database_url(tmp_path, None))
        for number in (1, 2):
            game = Finished(f"oak-{number}", "oak", "david", 1, f'{{"number":{number}}}'.encode())
            await database.append(Append("oak", Step(number, f"c{number}", b"[]"), finished=game))
        await database.close()

    asyncio.run(store())
    assert here("records", "--data", str(tmp_path)) == (0, '{"number":1}\n{"number":2}\n', "")
    nothing = tmp_path / "nothing"
    assert here("records", "--data", str(nothing)) == (2, "", f"There is no data in {nothing / DATA_FILE}.\n")


def test_there_is_nothing_to_back_up_where_no_data_is(tmp_path: Path, here: Here) -> None:
    said = f"There is no data in {tmp_path / DATA_FILE}.\n"
    assert here("backup", str(tmp_path / "copy"), "--data", str(tmp_path)) == (2, "", said)
    outcome = here("backup", str(tmp_path / "copy"), "--database", "postgresql://quintett@localhost/quintett")
    assert outcome.code == 2
    assert outcome.err.startswith("PostgreSQL has its own way: pg_dump ")


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path, here: Here) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        outcome = here("serve", "--port", str(port), "--data", str(tmp_path))
    said = (
        f"Nothing can listen at 127.0.0.1:{port}: Address already in use; --port takes another, 0 any that is free.\n"
    )
    assert outcome == (2, "", said)


def test_an_address_that_is_not_ours_gets_a_sentence(tmp_path: Path, here: Here) -> None:
    outcome = here("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))
    assert outcome.code == 2
    assert outcome.err.startswith("Nothing can listen at 192.0.2.1: ")
    assert "; --host takes an address of this machine, " in outcome.err


@pytest.mark.parametrize("host", ["nonsense.invalid", "..", "x" * 70, "1:2"])
def test_what_is_no_address_gets_a_sentence_about_the_host(host: str, tmp_path: Path, here: Here) -> None:
    outcome = here("serve", "--host", host, "--port", "0", "--data", str(tmp_path))
    assert outcome.code == 2
    assert outcome.err.startswith(f"Nothing can listen at {host}: ")
    assert "--host takes" in outcome.err
    assert "--port" not in outcome.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "65536"], "A port is a number from 0 to 65535, not 65536.\n"),
        (["--port", "-1"], "A port is a number from 0 to 65535, not -1.\n"),
        (["--workers", "65"], "There can be 0 to 64 workers, not 65.\n"),
        (
            ["--port", "0", "--database", "mysql://localhost/quintett"],
            "Quintett stores in sqlite:///PATH or postgresql://USER@HOST/NAME, not in mysql.\n",
        ),
        (
            ["--port", "0", "--database", "somewhere"],
            "That is no address of a database; it would be sqlite:///PATH or postgresql://USER@HOST/NAME.\n",
        ),
        (["--port", "0", "--database", "sqlite://"], "Quintett stores in a file, as in sqlite:///PATH.\n"),
    ],
)
def test_what_cannot_be_meant_gets_a_sentence(here: Here, arguments: list[str], said: str) -> None:
    assert here("serve", *arguments) == (2, "", said)


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path, here: Here) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "data" / DATA_FILE).mkdir(parents=True)
    for folder, start in (
        (Path("/proc/quintett"), "The folder /proc/quintett cannot be made: "),
        (tmp_path / "file", f"The folder {tmp_path / 'file'} cannot be made: "),
        (tmp_path / "data", f"Nothing can be stored in {tmp_path / 'data' / DATA_FILE}: "),
    ):
        outcome = here("serve", "--port", "0", "--data", str(folder))
        assert outcome.code == 2
        assert outcome.err.startswith(start)
        assert outcome.err.count("\n") == 1


def test_data_of_a_newer_quintett_gets_a_sentence(tmp_path: Path, here: Here) -> None:
    with closing(sqlite3.connect(tmp_path / DATA_FILE)) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('of the future')")
        database.commit()
    outcome = here("serve", "--port", "0", "--data", str(tmp_path))
    assert outcome.code == 2
    assert outcome.err.startswith("The data was written by a newer Quintett; ")


def test_the_data_lies_where_the_system_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert database_url(None, None) == "sqlite:////data/quintett/quintett.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert database_url(None, None) == "sqlite:////home/ann/.local/share/quintett/quintett.sqlite"
    assert database_url(Path("/d"), None) == "sqlite:////d/quintett.sqlite"
    assert database_url(Path("/d"), "postgresql://x") == "postgresql://x"
