"""A table in a terminal, as tests play at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Final

from textual.pilot import Pilot
from textual.widgets import OptionList

from quintett.server.protocol import Language
from quintett.terminal.app import TableApp
from quintett.terminal.command import wished_table
from quintett.terminal.hand import Hand
from quintett.terminal.local import LocalTable

PATIENCE: Final = 120.0
FEWEST: Final = {"david": 3, "coloretto": 2, "sticheln": 3, "rummu": 3, "zatre": 2}
OPTIONS: Final = {"rummu": ["hands=1"]}


def local_table(game: str, seed: int = 1, players: int = 0, bots: str = "random") -> LocalTable:
    """A table for as few as can play, at which the game is as short as can be."""
    wish = wished_table(game, players or FEWEST[game], bots, OPTIONS.get(game, []), start=True)
    return LocalTable(wish, "Wilma", seed)


class Evening:
    """Somebody plays by keys and clicks."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.luck = Random(7)  # noqa: S311
        self.decisions = 0

    @property
    def hand(self) -> Hand:
        return self.app.query_one(Hand)

    @property
    def moves(self) -> OptionList:
        return self.app.query_one("#moves", OptionList)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.005)

    def is_over(self) -> bool:
        return self.app.client.is_welcome and self.app.client.table.state == "over"

    def is_wanted(self) -> bool:
        client = self.app.client
        return client.is_welcome and client.must_act and not client.pending and self.app.was_acting

    async def turn(self) -> None:
        """Wait for a decision of our own, or the end."""
        await self.until(lambda: self.is_over() or self.is_wanted())

    async def play_to_the_end(self) -> None:
        """Play until the game is over, now by keys and now by clicks."""
        await self.turn()
        while not self.is_over():
            self.decisions += 1
            if self.moves.display:
                await self.choose_move()
            else:
                await self.choose_card()
            await self.turn()

    async def choose_move(self) -> None:
        """Make one of the first few moves of the list."""
        self.moves.focus()
        down = self.luck.randrange(min(3, self.moves.option_count))
        await self.pilot.press(*["down"] * down, "enter")

    async def choose_card(self) -> None:
        """Play any card that can be played."""
        hand = self.hand
        place = hand.cards.index(self.luck.choice(self.app.client.legal))
        if self.decisions % 2:
            await self.click_card(place)
        else:
            hand.focus()
            hand.action_go(place)
            await self.pilot.press("enter")

    async def click_card(self, place: int) -> None:
        """Click a card of the hand."""
        width = self.hand.card_width + 1
        in_row = self.hand.in_row(self.hand.content_size.width)
        # The hand has a margin of one column.
        offset = (1 + place % in_row * width + 1, place // in_row * 3 + 1)
        await self.pilot.click(Hand, offset=offset)


@asynccontextmanager
async def evening(
    game: str, seed: int = 1, size: tuple[int, int] = (80, 24), language: Language = "en", bots: str = "random"
) -> AsyncIterator[Evening]:
    """A table in a terminal of this size."""
    app = TableApp(local_table(game, seed, bots=bots), language, lucky=False)
    async with app.run_test(size=size) as pilot:
        yield Evening(app, pilot)
