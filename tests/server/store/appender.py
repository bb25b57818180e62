"""Appends to many tables until it is killed, and says on its output which steps are safe."""

from __future__ import annotations

import asyncio
import os
import sys

from quintett.server.database import Database, open_database
from tests.server.store.entries import append

TABLES = 20


async def play(database: Database, table: str) -> None:
    seq = len(await database.read(table))
    while True:
        seq += 1
        await database.append(append(seq, table=table))
        os.write(1, f"{table} {seq}\n".encode())


async def main(url: str) -> None:
    database = await open_database(url)
    await asyncio.gather(*(play(database, f"table-{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
