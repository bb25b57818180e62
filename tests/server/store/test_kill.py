"""A process that stores is killed again and again: what it said is safe, is there."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from quintett.server.database import open_database
from tests.server.store.appender import TABLES
from tests.server.store.entries import step

pytestmark = pytest.mark.anyio

KILLS = 5


def killed_under_way(url: str, lines: int) -> dict[str, int]:
    """The last step of each table that was said to be safe; killed after so many lines."""
    command = [sys.executable, "-m", "tests.server.store.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    safe: dict[str, int] = {}
    for line in said:
        if line.endswith("\n"):
            table, seq = line.split()
            safe[table] = int(seq)
    return safe


async def test_what_was_said_to_be_safe_is_there_after_kill_9(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'quintett.db'}"
    chance = random.Random(5)  # noqa: S311 - when it is killed need not be secret
    for _ in range(KILLS):
        safe = killed_under_way(url, chance.randint(1, 10 * TABLES))
        assert safe
        database = await open_database(url)
        for number in range(TABLES):
            table = f"table-{number}"
            steps = await database.read(table)
            assert steps == [step(seq) for seq in range(1, len(steps) + 1)]
            assert len(steps) >= safe.get(table, 0)
        await database.close()
