"""A server that is killed loses nothing, and one that is stopped says goodbye."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from quintett.core.rng import Rng
from quintett.server.protocol import Goodbye, TableShown
from tests.server.killing import Company, QuickServer, ServerProcess, kill_again_and_again


def test_a_server_that_is_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    outcome = asyncio.run(kill_again_and_again(QuickServer(tmp_path), 20, 1))
    assert outcome.figures.steps > 100
    # Alone on a machine it is below 5, as ./dev soak shows; tests may run beside much else.
    assert outcome.longest < 30
    assert not outcome.errors


def test_a_server_that_is_stopped_says_goodbye_and_gives_back_the_time(tmp_path: Path) -> None:
    async def run() -> None:
        server = ServerProcess(tmp_path)
        await server.start()
        company = Company(server, Rng("stop"))
        await company.gather("zatre", 2, clock="3+5")
        (ann, ben) = company.people
        tasks = [asyncio.create_task(person.live(1)) for person in company.people]
        await company.until(lambda: is_running(ann.table), "A running clock")
        ann.is_acting = ben.is_acting = False
        await asyncio.sleep(1.5)
        back = asyncio.create_task(company.until_all_are_back())
        assert await server.end(signal.SIGTERM) == 0
        await asyncio.sleep(1.5)
        await server.start()
        await back
        for person in company.people:
            goodbyes = [received.message for received in person.received if isinstance(received.message, Goodbye)]
            assert [goodbye.again for goodbye in goodbyes] == [True]
        assert is_running(ann.table)
        assert ann.table is not None
        assert all(seat.left is not None and seat.left > 179_000 for seat in ann.table.seats)
        for person in company.people:
            await person.go()
        await asyncio.gather(*tasks)
        await server.end(signal.SIGTERM)

    asyncio.run(run())


def is_running(table: TableShown | None) -> bool:
    """Whether somebody's clock runs."""
    return table is not None and any(seat.runs for seat in table.seats)
