"""Whole games over real sockets."""

from __future__ import annotations

import pytest

from quintett.games import game_names
from tests.server.http.people import Person, play_on


@pytest.mark.parametrize("game", game_names()[:5])
def test_two_people_and_a_bot_play_a_game_to_its_end(ann: Person, ben: Person, game: str) -> None:
    table = ann.open_table(game, bots=["random"], options={"hands": 2} if game == "rummu" else {})
    with ann.come(table) as first, ben.come(table) as second:
        assert second.say("/join")["ok"]
        assert first.say("/start")["ok"]
        play_on(first, second)
        assert first.game is not None
        assert second.game is not None
        assert first.game["winners"]
        assert first.game["points"] == second.game["points"]
