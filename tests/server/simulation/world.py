"""The whole system in one thread: server, clients, network, store and time, all decided by one seed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from quintett.core.rng import Rng
from quintett.server.house import House
from quintett.server.memory import MemoryStore
from quintett.server.protocol import NewTable
from quintett.server.sessions import Session
from quintett.server.sockets import Closed, Sockets
from quintett.server.store import StoreFailed
from quintett.tables.keeping import turns
from tests.server.simulation.checks import Figures, Wrong, check_run
from tests.server.simulation.clients import Pace, Person
from tests.server.simulation.loop import LIFE, Life, simulate
from tests.server.simulation.network import CALM, ClientEnd, Connection, ServerEnd, Weather
from tests.server.simulation.positions import TABLES, position
from tests.server.simulation.thinkers import Dreamers
from tests.server.simulation.wishes import Wishes

LEVELS: Final = ("random", "steady")
EPOCH: Final = 1_700_000_000_000
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")
STORM: Final = 600.0
"""So many seconds things go wrong; after that they go well, so that games end."""
CALM_AGAIN: Final = 3600.0
"""So many seconds of calm are enough for every game."""
UNTIL_EMPTY: Final = 120.0
"""So many seconds after everybody has gone nothing is left."""
LONGEST_WAIT: Final = 25_000
"""So many milliseconds people wait for a bot at most, whatever goes wrong."""


@dataclass(frozen=True)
class Storm:
    """What goes wrong, and how often."""

    weather: Weather
    slow: float
    """Seconds that the store takes at most, before and after the effect."""
    failing: float
    """How many calls of the store fail before they have an effect."""
    unsure: float
    """How many fail after it."""
    deadly: float
    """How often the server dies during a call of the store, before or after the effect."""
    kills: float
    """Seconds between other deaths on the mean; 0 if there are none."""
    dying: float
    """How many of the bots' thoughts never come to an end."""


def storm_of(rng: Rng) -> Storm:
    """Anything from fine weather to a hurricane."""

    def sometimes(value: float) -> float:
        return value * rng.fraction() if rng.below(2) else 0.0

    bad = Weather(0.3, 0.2, sometimes(0.05), sometimes(0.003))
    return Storm(
        bad if rng.below(3) else Weather(0.02, 0.02),
        sometimes(0.1),
        sometimes(0.1),
        sometimes(0.05),
        sometimes(0.02),
        20 + 100 * rng.fraction() if rng.below(2) else 0.0,
        sometimes(0.2),
    )


class World:
    """Everything there is."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng("world", seed)
        self.luck = Rng("chance", seed)
        self.storm = storm_of(self.rng)
        self.is_calm = False
        self.store = MemoryStore(self.before, self.after)
        self.life: Life | None = None
        self.deaths = 0
        self.connections: list[Connection] = []
        self.errors: list[str] = []
        self.table = ""
        self.people: list[Person] = []
        self.waiting = (0, 0)
        """The room and the step at which all wait for a bot."""
        self.waiting_since = 0

    # Time and chance

    def now(self) -> int:
        return EPOCH + round(asyncio.get_running_loop().time() * 1000)

    def chance(self, size: int) -> bytes:
        return bytes(self.luck.below(256) for _ in range(size))

    # The server

    def start(self) -> None:
        """Start a server on what the last one left."""
        self.life = Life()
        thinkers = Dreamers(self.rng, 2.0, 0.0 if self.is_calm else self.storm.dying)
        self.house = House(self.store, thinkers, LEVELS, self.now, self.chance)
        self.sockets = Sockets(self.house, asyncio.get_running_loop().time)

    def kill(self) -> None:
        """End the server where it stands; another is there soon."""
        if self.life is not None:
            self.deaths += 1
            self.life.kill()
            self.life = None
            for connection in self.connections:
                connection.tear()
            self.connections.clear()
            asyncio.get_running_loop().call_later(0.5 + 5 * self.rng.fraction(), self.start)

    async def stop(self) -> None:
        """End the server in an orderly way."""
        if self.life is not None:
            await self.life.start(self.house.close())
            await asyncio.sleep(1.0)
            self.kill()

    async def before(self, number: int, name: str) -> None:
        await self.trouble(self.storm.failing)

    async def after(self, number: int, name: str) -> None:
        await self.trouble(self.storm.unsure)

    async def trouble(self, failing: float) -> None:
        """The store takes its time, and may fail, or see the server die."""
        if self.storm.slow:
            await asyncio.sleep(self.storm.slow * self.rng.fraction())
        life = LIFE.get()
        if not self.is_calm and life is not None:
            if self.rng.fraction() < self.storm.deadly and life is self.life:
                self.kill()
            if not life.is_over and self.rng.fraction() < failing:
                raise StoreFailed("the disk is full")
        if life is not None and life.is_over:
            await asyncio.Event().wait()

    async def kill_now_and_then(self) -> None:
        while self.storm.kills:
            await asyncio.sleep(2 * self.storm.kills * self.rng.fraction())
            if self.rng.below(4):
                self.kill()
            else:
                await self.stop()

    # The clients

    async def dial(self, session: Session) -> ClientEnd:
        await asyncio.sleep(0.1 * self.rng.fraction())
        if self.life is None:
            raise Closed
        connection = Connection(self.rng, CALM if self.is_calm else self.storm.weather)
        self.connections.append(connection)
        self.life.start(self.sockets.serve(ServerEnd(connection), session, self.table))
        return ClientEnd(connection)

    def invite(self, players: int, has_clock: bool) -> None:
        """People who want to play, and perhaps somebody who wants to watch."""
        number = 1 + self.rng.below(min(3, players))
        for name in [*NAMES[:number], *(["Eve"] if self.rng.below(2) else [])]:
            is_lazy = has_clock and not self.rng.below(3)
            wishes = Wishes(self.rng, players, name == "Eve", is_lazy=is_lazy)
            session = Session(f"person-{name}-{'x' * 8}", name)
            language = "de" if name == "Ben" else "en"
            self.people.append(Person(session, language, self.rng, self.dial, Pace(), wishes))

    async def open_table(self) -> None:
        game, players = TABLES[self.rng.below(len(TABLES))]
        has_clock = not self.rng.below(3)
        self.invite(players, has_clock)
        humans = sum(not person.wishes.watches for person in self.people)
        wish = NewTable(
            game,
            bots=["random"] * (players - humans),
            options={"clock": "3+5"} if has_clock else {},
            position=position(game, players, self.rng.below(3), 5 + self.rng.below(15)),
        )
        host = self.people[0].session
        while not self.table:
            try:
                self.table = await self.house.open_table(host.person, host.name, wish)
            except StoreFailed:
                await asyncio.sleep(1.0)

    # The run

    async def run(self) -> Figures:
        """Play a game through the storm, then let calm return, and check everything."""
        asyncio.get_running_loop().set_exception_handler(lambda _, what: self.errors.append(repr(what)))
        self.start()
        await self.open_table()
        tasks = [asyncio.create_task(person.live(1 + (not self.rng.below(4)))) for person in self.people]
        killer = asyncio.create_task(self.kill_now_and_then())
        await self.until(self.is_over, STORM)
        killer.cancel()
        self.calm()
        if not await self.until(self.is_over, CALM_AGAIN):
            raise Wrong("The game did not end.")
        for person in self.people:
            person.is_acting = False
        if not await self.until(lambda: not any(person.unanswered for person in self.people), CALM_AGAIN):
            raise Wrong("Not everything was answered.")
        steps = await self.store.read(self.table)
        if not await self.until(lambda: all(person.seq == len(steps) for person in self.people), CALM_AGAIN):
            raise Wrong("Not everybody saw the end.")
        for person in self.people:
            await person.go()
        await asyncio.gather(*tasks)
        await asyncio.sleep(UNTIL_EMPTY)
        self.check_empty()
        if self.errors:
            raise Wrong("\n".join(self.errors))
        return check_run(self.table, LEVELS, steps, self.people)

    def calm(self) -> None:
        """From now on nothing goes wrong."""
        self.is_calm = True
        for connection in self.connections:
            connection.weather = CALM
        if self.life is not None and isinstance(self.house.thinkers, Dreamers):
            self.house.thinkers.dying = 0.0

    def is_over(self) -> bool:
        return all(person.table is not None and person.table.state == "over" for person in self.people)

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait for a condition; false if it did not come in time."""
        end = asyncio.get_running_loop().time() + seconds
        while not condition():
            if asyncio.get_running_loop().time() > end:
                return False
            await asyncio.sleep(0.5)
            self.watch()
        return True

    def watch(self) -> None:
        """Nobody must wait for a bot for long while people are there."""
        room = self.house.rooms.get(self.table)
        waiting = (id(room), room.table.seq) if room is not None and turns(room.table) else (0, 0)
        if waiting != self.waiting or waiting == (0, 0):
            self.waiting, self.waiting_since = waiting, self.now()
        elif self.now() > self.waiting_since + LONGEST_WAIT:
            raise Wrong("A bot does not move.")

    def check_empty(self) -> None:
        """After everybody has gone nothing is left in memory."""
        assert self.life is not None
        if self.house.rooms or self.house.coming or self.sockets.number or self.sockets.by_person or self.life.tasks:
            raise Wrong(f"Left behind: {self.house.rooms} {self.sockets.by_person} {list(self.life.tasks)}")


class Errors(logging.Handler):
    """Notes what is logged as an error."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.errors = errors
        self.setFormatter(logging.Formatter())

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))


@contextmanager
def watched(errors: list[str]) -> Iterator[None]:
    """Errors of the server's log are noted, and nothing is written."""
    log = logging.getLogger("quintett.server")
    listener: Any = Errors(errors)
    log.addHandler(listener)
    log.propagate = False
    try:
        yield
    finally:
        log.removeHandler(listener)
        log.propagate = True


def run_world(seed: int) -> tuple[Figures, int]:
    """Run the world of a seed; gives what it consisted of, and how often the server died."""
    world = World(seed)
    with watched(world.errors):
        return simulate(world.run()), world.deaths
