"""All games that are over, taken out of the data."""

from __future__ import annotations

from pathlib import Path

import pytest

from quintett.core.words import Refusal
from quintett.server.archive import tell_records
from quintett.server.database import Database, open_database
from quintett.server.store import Append, Finished
from tests.server.store.entries import step

pytestmark = pytest.mark.anyio


async def test_every_record_is_told_once_in_the_order_of_the_ids(database: Database) -> None:
    for number in range(450):
        game = Finished(f"game-{number:03}", f"table-{number}", "david", 1000 - number, f"{number}".encode())
        await database.append(Append(game.table, step(1), finished=game))
    found = await database.games_after("")
    while page := await database.games_after(found[-1].game):
        found += page
    assert [game.record for game in found] == [f"{number}".encode() for number in range(450)]


async def test_records_are_read_while_a_server_has_the_data(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'quintett.db'}"
    told: list[bytes] = []
    database = await open_database(url)
    game = Finished("oak-1", "oak", "david", 1, b"{}")
    await database.append(Append("oak", step(1), finished=game))
    await tell_records(url, told.append)
    await database.close()
    assert told == [b"{}"]


async def test_there_is_nothing_to_tell_where_no_data_is(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="There is no data in"):
        await tell_records(f"sqlite:///{tmp_path / 'nothing.db'}", print)
    assert not list(tmp_path.iterdir())
