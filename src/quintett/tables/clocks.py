"""Clocks: a bank of time for each seat, and some more for each turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

OFF: Final = "off"
CLOCKS: Final = (OFF, "3+5", "5+10", "10+15", "30+30")
"""What can be chosen: minutes in the bank, and seconds added after each turn."""
STILL: Final = -1


class Clock:
    """How much time each seat has left; it counts while the seat must act, and nobody has stopped it."""

    def __init__(self, seats: int, choice: str) -> None:
        minutes, seconds = choice.split("+")
        self.left = [int(minutes) * 60_000] * seats
        """Milliseconds in each bank when it was last counted."""
        self.since = [STILL] * seats
        """Since when each seat's clock runs."""
        self.out: set[int] = set()
        """The seats whose time is up, until their turn ends."""
        self.increment = int(seconds) * 1000
        self.added: list[tuple[int, int]] = []
        """For each turn that brought more time, how many moves had been made at its end, and whose it was."""

    def run(self, running: Collection[int], at: int) -> None:
        """From now on the clocks of these seats run, and no others."""
        for seat, since in enumerate(self.since):
            if since == STILL and seat in running:
                self.since[seat] = at
            elif since != STILL and seat not in running:
                self.halt(seat, at)

    def end_turn(self, seat: int, moves: int, at: int) -> None:
        """A turn ends when so many moves have been made; it brings more time if the seat's clock ran."""
        if self.since[seat] != STILL:
            self.halt(seat, at)
            self.left[seat] += self.increment
            self.added.append((moves, seat))

    def take_back(self, moves: int, at: int) -> None:
        """The game goes back to where so many moves had been made: turns that ended later bring no time."""
        for seat in range(len(self.since)):
            self.halt(seat, at)
        for made, seat in self.added:
            if made > moves:
                self.left[seat] = max(0, self.left[seat] - self.increment)
        self.added = [(made, seat) for made, seat in self.added if made <= moves]

    def halt(self, seat: int, at: int) -> None:
        """The clock of a seat stands still."""
        self.left[seat] = self.remaining(seat, at)
        self.since[seat] = STILL
        self.out.discard(seat)

    def forgive(self, at: int) -> None:
        """Clocks that run do so only since now."""
        self.since = [since if since == STILL else at for since in self.since]

    def remaining(self, seat: int, now: int) -> int:
        """How many milliseconds a seat has left."""
        since = self.since[seat]
        return self.left[seat] if since == STILL else max(0, self.left[seat] - max(0, now - since))

    def ends(self) -> dict[int, int]:
        """For the seats whose clock runs, and whose time is not up yet, when it will be."""
        return {
            seat: since + self.left[seat]
            for seat, since in enumerate(self.since)
            if since != STILL and seat not in self.out
        }
