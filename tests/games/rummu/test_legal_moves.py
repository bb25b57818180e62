"""The legal moves of games as they come, against the rules stated plainly."""

from __future__ import annotations

from collections import Counter

import pytest

from quintett import kind_of_game
from quintett.core.game import DECK, PLAY, SHUFFLE
from quintett.core.kind import seats_to_act
from quintett.core.rng import Rng
from quintett.games.rummu.rules import DRAW, STACK, Rummu
from tests.games.rummu import plain
from tests.games.rummu.plain import Cards
from tests.games.rummu.scene import missing
from tests.setting import cards, legal

MOST_CARDS = 9
"""The plain way takes too long with larger hands."""


def plainly(game: Rummu, seat: int) -> set[tuple[str, int, Cards]]:
    """What the rules allow in the phase of the game."""
    phase = game.kind.phase_name(game)
    pick = {("pick", 0, Cards())} if cards(game, "stack") else set()
    if phase == "draw":
        return {("draw", 0, Cards())} | pick
    table = [Cards(cards(game, f"combination {number}").split()) for number in range(1, len(game.owner) + 1)]
    still = missing(game)
    assert isinstance(still, list)
    moves = plain.plays(cards(game, f"hand {seat}").split(), table, still[seat], game.laid)
    return moves | pick if phase == "pick" else moves


def parsed(text: str) -> tuple[str, int, Cards]:
    """A move's text as the plain rules put it."""
    deed, *words = text.split()
    number = int(words.pop()) if deed in ("add", "trade") else 0
    return deed, number, Cards(word for word in words if word not in ("to", "in"))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_legal_moves_are_those_that_the_rules_allow(players: int) -> None:
    rng = Rng("legal moves", players)
    seen: Counter[str] = Counter()
    while seen.total() < 600:
        game = kind_of_game("rummu").start(players)
        assert isinstance(game, Rummu)
        # Scores of all sorts, so that first plays need 3, 4, 5 and 6 cards.
        game.points = [(-10, 0, 120, 170)[rng.below(4)] for _ in range(players)]
        while game.round == 0:
            if game.phase == SHUFFLE:
                game.shuffle_by(rng)
                continue
            (seat,) = seats_to_act(game)
            texts = legal(game, seat)
            if len(cards(game, f"hand {seat}").split()) <= MOST_CARDS and rng.below(3) == 0:
                assert set(map(parsed, texts)) == plainly(game, seat)
                assert len(set(texts)) == len(texts)
                seen.update({text.split(" ", 1)[0] for text in texts})
            game.make(seat, game.kind.parse_move(texts[rng.below(len(texts))]))
    assert set(seen) == {"draw", "pick", "lay", "add", "trade", "discard"}


def test_the_piles_and_phases_come_after_those_that_every_game_has() -> None:
    assert (STACK, DRAW) == (DECK + 1, PLAY + 1)
