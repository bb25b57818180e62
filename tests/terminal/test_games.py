"""All five games are played to the end in a terminal, by keys and clicks."""

from __future__ import annotations

import pytest

from quintett.games import OURS
from quintett.terminal.screens import Sheet
from tests.terminal.evening import evening

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", OURS)
async def test_a_game_is_played_to_the_end(game: str) -> None:
    async with evening(game) as table:
        await table.play_to_the_end()
        shown = table.app.client.game
        assert shown is not None
        assert shown.over
        assert table.decisions >= 5
        await table.until(lambda: isinstance(table.app.screen, Sheet))
        assert isinstance(table.app.screen, Sheet)
        # The score is explained at once.
        assert str(max(shown.points)) in table.app.screen.text
        await table.pilot.press("escape", "q")
        await table.until(lambda: not table.app.is_running)
