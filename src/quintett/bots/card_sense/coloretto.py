"""Card sense for Coloretto: what each row is worth to whom, and how long to wait for a better one."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.bots.card_sense.coloretto_collector import Collector
from quintett.bots.card_sense.coloretto_glance import Glance
from quintett.bots.card_sense.coloretto_reasons import reason_for
from quintett.bots.card_sense.coloretto_temper import temper_for
from quintett.bots.sense import POINT, Sense
from quintett.core.game import Game, Move
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.coloretto.rules import COLLECTION, DRAW, DRAWN, PLACING, TAKE, Coloretto


class ColorettoSense(Sense):
    """Takes the row that promises most, waits while waiting promises more, and places cards with an eye on all."""

    def __init__(self) -> None:
        super().__init__(rounds=1, spread=POINT, reads_hands=False, tries=500, further=3, tree=True)

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        assert isinstance(game, Coloretto)
        glance = Glance(game, seat, temper_for(game.table))
        if game.phase == PLACING:
            return glance.place_each(moves)
        glance.compare_rows()
        return [glance.draw() if move == DRAW else glance.take(move - TAKE) for move in moves]

    def luck(self, game: Game) -> i64:
        """The card that is to be placed."""
        return 1 + game.face(game.piles[DRAWN][0]) if game.phase == PLACING else i64(0)

    def prospects(self, game: Game) -> list[i64]:
        """The points at the end; before it, what the collections promise."""
        assert isinstance(game, Coloretto)
        if game.is_over():
            return [points * POINT for points in game.points]
        glance = Glance(game, 0, temper_for(game.table))
        return [
            Collector(game.piles[COLLECTION + seat], glance.scales, glance.joker).promise
            for seat in range(game.players)
        ]

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        assert isinstance(game, Coloretto)
        return reason_for(game, seat, move)
