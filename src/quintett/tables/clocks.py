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
        self.increment = int(seconds) * 1000

    def run(self, running: Collection[int], acting: Collection[int], at: int) -> None:
        """From now on the clocks of these seats run; who acts no more has ended a turn."""
        for seat, since in enumerate(self.since):
            if since == STILL and seat in running:
                self.since[seat] = at
            elif since != STILL and seat not in running:
                self.left[seat] = self.remaining(seat, at)
                self.since[seat] = STILL
                if seat not in acting:
                    self.left[seat] += self.increment

    def forgive(self, at: int) -> None:
        """Clocks that run do so only since now."""
        self.since = [since if since == STILL else at for since in self.since]

    def remaining(self, seat: int, now: int) -> int:
        """How many milliseconds a seat has left."""
        since = self.since[seat]
        return self.left[seat] if since == STILL else max(0, self.left[seat] - max(0, now - since))

    def has_run_out(self, seat: int, now: int) -> bool:
        """Whether a seat whose clock runs has no time left."""
        return self.since[seat] != STILL and self.remaining(seat, now) == 0

    def next_end(self) -> int | None:
        """When the first of the running clocks runs out."""
        ends = [since + left for since, left in zip(self.since, self.left, strict=True) if since != STILL]
        return min(ends, default=None)
