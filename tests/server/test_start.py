"""A server starts quickly: what takes long to import is left alone until it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quintett.server.database import open_database

pytestmark = pytest.mark.anyio

START = """
import asyncio, sys
import quintett.server.serve
from quintett.server.database import open_database

async def start():
    await (await open_database(sys.argv[1])).close()

asyncio.run(start())
slow = ("alembic", "sqlalchemy.ext.asyncio", "sqlalchemy.dialects.postgresql", "asyncpg", "rich", "matplotlib")
print([name for name in slow if name in sys.modules])
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_a_server_whose_data_is_up_to_date_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'quintett.sqlite'}"
    await (await open_database(url)).close()
    started = subprocess.run([sys.executable, "-c", START, url], capture_output=True, text=True, check=True)
    assert started.stdout == "[]\n"
