"""A house full of data: games that are over, and tables in the middle of a game, through the store."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import msgspec

from benchmarks.positions import NAMES, OPTIONS, PLAYERS
from quintett.bots.player import bot_names
from quintett.core.match import Match
from quintett.core.rng import Rng
from quintett.games import kind_of_game
from quintett.server.database import Database
from quintett.server.logbook import headline_of, step_of
from quintett.server.store import Append, Finished, Headline, Step
from quintett.tables.call import Call, Deed
from quintett.tables.commands import carry_out
from quintett.tables.dealing import seal
from quintett.tables.log import opened_table
from quintett.tables.seating import Opened

PEOPLE: Final = ("Ada", "Bob", "Cid", "Dot", "Eve", "Fay")[:PLAYERS]
MOVES: Final = 30
"""So many moves have been made at a table in the middle of a game."""
AT_ONCE: Final = 500


async def fill(store: Database, games: int, tables: int) -> list[str]:
    """Store so many games that are over, and so many tables where one is under way, whose names it gives."""
    records = [record_of(name) for name in NAMES]
    for start in range(0, games, AT_ONCE):
        names = range(start, min(start + AT_ONCE, games))
        await asyncio.gather(*(store.append(game_over(number, records[number % len(records)])) for number in names))
    played = [table_id(number) for number in range(tables)]
    logs = [list(log_of(table, NAMES[number % len(NAMES)])) for number, table in enumerate(played)]
    await asyncio.gather(*(append_all(store, log) for log in logs))
    return played


def table_id(number: int) -> str:
    """An id such as the server draws."""
    return urlsafe_b64encode(sha256(str(number).encode()).digest()[:12]).decode()


async def append_all(store: Database, log: list[Append]) -> None:
    for append in log:
        await store.append(append)


def record_of(name: str) -> tuple[str, bytes]:
    """The record of a game of random moves, with the game's name."""
    match = Match(kind_of_game(name), PEOPLE, OPTIONS.get(name), rng=Rng("stored", name))
    match.play_out(Rng("stored moves", name))
    return name, msgspec.json.encode(match.record())


def game_over(number: int, record: tuple[str, bytes]) -> Append:
    """The last step of a table whose game is over."""
    table, (game, body) = f"over-{number}", record
    headline = Headline(table, game, "over", False, number, PEOPLE, b"{}")
    return Append(table, Step(1, "#1", b"[]"), headline, Finished(f"{table}-1", table, game, number, body))


def log_of(name: str, game: str) -> Iterator[Append]:
    """The steps of a table where people have played for a while."""
    opening = Deed(0, (Opened(game, False, None), seal(sha256(name.encode()).digest())))
    table = opened_table(name, bot_names(), opening)
    yield Append(name, step_of(1, "#1", opening), headline_of(table, 0))
    rng = Rng(name)
    options = [f"/option {option} {value}" for option, value in OPTIONS.get(game, {}).items()]
    commands = [*((person, "/join") for person in PEOPLE), *((PEOPLE[0], text) for text in (*options, "/start"))]
    for number in range(len(commands) + MOVES):
        if number < len(commands):
            person, text = commands[number]
        else:
            seat = table.to_act()[0]
            legal = table.match.legal_moves(seat)
            person, text = table.places[seat].person, f"/play {legal[rng.below(len(legal))]}"
        deed = Deed(number, carry_out(table, Call(person, person, text, number, bytes(32))).entries)
        table.apply(deed)
        yield Append(name, step_of(table.seq, f"{person}:{number}", deed), headline_of(table, number))
