"""What deals say about bots: means, and how far chance may have taken them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, mean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95


class Estimate(NamedTuple):
    """A mean over deals."""

    mean: float
    error: float
    """Its standard error; of a single deal nothing is known."""
    deals: int

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Where the true mean lies with this confidence."""
        reach = self.reach(confidence)
        return self.mean - reach, self.mean + reach

    def reach(self, confidence: float = CONFIDENCE) -> float:
        """How far from the mean the interval reaches, by Student's t."""
        return self.error * quantile((1 + confidence) / 2, self.deals - 1) if self.error else 0.0


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values, one a deal; exact, so that equal values have no spread at all."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    return Estimate(mean(values), error, len(values))


def quantile(part: float, freedom: int) -> float:
    """The value under which this part of Student's t distribution lies (the expansion of Cornish and Fisher)."""
    if freedom < 1:
        return inf
    z = NormalDist().inv_cdf(part)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
