"""All games that were played to the end, as records to check or to learn from."""

from __future__ import annotations

from collections.abc import Callable

from quintett.core.words import Refusal
from quintett.server.database import open_database
from quintett.server.urls import parse_url, sqlite_path


async def tell_records(url: str, tell: Callable[[bytes], None]) -> None:
    """Tell the record of every stored game that is over, in the order of their ids; a server may be running."""
    path = sqlite_path(parse_url(url))
    if path is not None and not path.is_file():
        raise Refusal("There is no data in {path}.", path=path)
    database = await open_database(url)
    try:
        games = await database.games_after("")
        while games:
            for game in games:
                tell(game.record)
            games = await database.games_after(games[-1].game)
    finally:
        await database.close()
