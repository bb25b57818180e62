"""A copy of the data, taken while the server runs."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quintett.core.words import Refusal
from quintett.server.backup import back_up
from quintett.server.database import open_database
from quintett.server.store import Append
from tests.server.store.entries import append, finished, step

pytestmark = pytest.mark.anyio


async def test_a_copy_taken_while_steps_are_stored_has_all_that_were_safe(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'quintett.db'}"
    database = await open_database(url)
    safe = 0
    done = asyncio.Event()

    async def play() -> None:
        nonlocal safe
        while not done.is_set():
            await database.append(append(safe + 1))
            safe += 1

    playing = asyncio.create_task(play())
    for number in range(5):
        before = safe
        target = tmp_path / f"copy-{number}.db"
        await asyncio.to_thread(back_up, url, target)
        copy = await open_database(f"sqlite:///{target}")
        steps = await copy.read("oak")
        assert steps == [step(seq) for seq in range(1, len(steps) + 1)]
        assert len(steps) >= before
        await copy.append(append(len(steps) + 1))
        await copy.close()
    done.set()
    await playing
    await database.close()


async def test_the_copy_is_one_file_and_the_data_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    url = f"sqlite:///{tmp_path / 'here' / 'quintett.db'}"
    database = await open_database(url)
    await database.append(append(1))
    back_up(url, tmp_path / "there" / "copy.db")
    await database.append(append(2))
    assert await database.read("oak") == [step(1), step(2)]
    await database.close()
    assert [path.name for path in (tmp_path / "there").iterdir()] == ["copy.db"]


async def test_what_cannot_be_copied_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "quintett.db"
    url = f"sqlite:///{path}"
    with pytest.raises(Refusal, match=f"There is no data in {path}."):
        back_up(url, tmp_path / "copy.db")
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(Refusal, match="file is not a database"):
        back_up(url, tmp_path / "copy.db")
    with pytest.raises(Refusal, match=f"{path} is there already; please name a new file."):
        back_up(url, path)
    with pytest.raises(Refusal, match="could not be copied to .*: unable to open database file."):
        back_up(url, tmp_path / "missing" / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["quintett.db"]


async def test_a_damaged_file_is_refused_and_leaves_no_copy(tmp_path: Path) -> None:
    path = tmp_path / "quintett.db"
    url = f"sqlite:///{path}"
    database = await open_database(url)
    await database.append(Append("oak", step(1), finished=finished("oak")))
    await database.close()
    with closing(sqlite3.connect(path)) as connection:
        # An index of other columns than it says.
        connection.execute("PRAGMA writable_schema = ON")
        other = "CREATE INDEX games_ended ON games (kind)"
        connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'games_ended'", [other])
        connection.commit()
    with pytest.raises(Refusal, match="could not be copied to .*: the copy is damaged: .*games_ended"):
        back_up(url, tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


async def test_a_server_has_its_own_way() -> None:
    with pytest.raises(Refusal, match="pg_dump"):
        back_up("postgresql://host/name", Path("copy"))
