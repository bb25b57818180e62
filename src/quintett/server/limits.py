"""Limits on how often somebody may do something."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """So many at once, and so many more a second."""

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = now

    def take(self, now: float, number: int = 1) -> bool:
        """Take one, or so many, if there are as many."""
        self.left = min(self.burst, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < number:
            return False
        self.left -= number
        return True


class Buckets:
    """A bucket for each name; those longest unused are forgotten, which only fills them."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float], most: int = 10_000) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, number: int = 1) -> bool:
        """Take one of this name's, or so many, if there are as many."""
        now = self.clock()
        bucket = self.buckets.pop(name, None) or Bucket(self.burst, self.rate, now)
        self.buckets[name] = bucket
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take(now, number)
