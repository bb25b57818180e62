"""What people want at a table: mostly to play, sometimes anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.rng import Rng
from quintett.server.protocol import GameShown, TableShown

QUESTIONS: Final = ("/who", "/hand", "/moves", "/info", "/help play", "/option", "/hint", "/help")
NONSENSE: Final = (
    *("/play nonsense", "/dance", "/join 99", "/play", "/", "/peek", "/remove nobody", "/option clock 9", "/nonce xy"),
    *("/accept", "/refuse", "/start", "/bot", "/rematch", "/game chess", "/host 1", "/undo", "/join 1", "/pla r1"),
)


@dataclass
class Wishes:
    """Somebody's wishes."""

    rng: Rng
    players: int
    """How many shall play."""
    watches: bool = False
    """Whether this one only wants to watch."""
    undos: int = 3
    """How many moves this one may still want to take back: games shall end."""
    is_lazy: bool = False
    """Whether this one forgets to play, until the clock has run out."""
    goes_on: bool = False
    """Whether this one wants another game after each."""
    said: int = 0

    def next(self, table: TableShown, game: GameShown | None) -> str | None:
        """What is wanted now, if anything."""
        if table.question is not None and table.question.yours and self.rng.below(3):
            return "/accept" if self.rng.below(3) else "/refuse"
        if self.rng.below(100) < 12:
            return self.by_the_way(table)
        if table.state == "open":
            return self.gathering(table)
        if table.state == "over" or game is None:
            return "/rematch" if self.goes_on and table.question is None and not self.rng.below(3) else None
        if table.paused:
            return "/pause" if table.you is not None and not self.rng.below(3) else None
        if table.you is None and not self.watches:
            return "/join" if not self.rng.below(3) else None
        if game.legal and table.you is not None and not (self.is_lazy and self.rng.below(200)):
            return f"/play {game.legal[self.rng.below(len(game.legal))]}"
        return None

    def gathering(self, table: TableShown) -> str | None:
        """Before a game: sit down, and start when all are there."""
        sitting = sum(seat.who != "free" for seat in table.seats)
        if table.you is None:
            return None if self.watches or sitting == self.players else "/join"
        if table.you == table.host:
            if sitting == self.players:
                return "/start"
            if sitting > self.players:
                return f"/remove {next(seat.name for seat in table.seats[::-1] if seat.who != 'free')}"
            return "/bot random" if not self.rng.below(6) else None
        return None

    def by_the_way(self, table: TableShown) -> str:
        """Anything but a move."""
        # After a game only talk, lest another begins.
        roll = self.rng.below(9 if table.state == "over" else 20)
        if roll < 6:
            self.said += 1
            return f"Nice, number {self.said}!" if self.rng.below(2) else f"/say Schön! 🂡 {self.said}"
        if roll < 9:
            return QUESTIONS[self.rng.below(len(QUESTIONS))]
        if roll < 12:
            return NONSENSE[self.rng.below(len(NONSENSE))]
        if roll < 15 and self.undos:
            self.undos -= 1
            return "/undo"
        if roll == 15:
            return "/pause"
        if roll == 16:
            return "/leave"
        if roll == 17:
            return "/allowpeek" if self.rng.below(2) else "/allowpeek off"
        if roll == 18:
            return f"/nonce {'0123456789abcdef' * (1 + self.rng.below(3))}"
        name = table.seats[self.rng.below(len(table.seats))].name
        return f"/peek {name}" if table.you is None else f"/remove {name}"
