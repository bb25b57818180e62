"""Leads of David & Goliath: what the trick will bring is hardly known yet, so what stays in the hand decides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.david_table import Table, of_colour
from quintett.bots.card_sense.unseen import Unseen, up_to
from quintett.core.game import Card
from quintett.games.david.rules import HAND_SIZE, colour_of, number_of

# Fitted to 1,500 leads among four, each tried in 200 worlds, and rounded

OF_TRICK: Final = 0.2
"""How much of what the trick seems to bring comes true."""
OF_HAND: Final = 0.5
"""How much of what the card seems worth in the hand does."""
EXTREME: Final = 2.9
"""Points for leading the lowest or highest card of a colour at the start of a round: middle ones are safe to keep."""
LOWER_CARD: Final = 0.3
"""Points by which each lower card of the colour in the hand makes a lead worse: that one should be led first."""
HIGHEST_CARD: Final = 0.6
"""Points by which each does so more if nobody holds a higher card of the colour, and less if nobody holds a lower."""


class Leads:
    """What speaks for leading a card."""

    def __init__(self, table: Table, hand: list[Card]) -> None:
        self.table = table
        self.own: Unseen = Unseen()
        """The own hand."""
        for card in hand:
            self.own.add(colour_of(card), number_of(card))
        self.to_come: float = float(len(hand) - 1) / float(HAND_SIZE - 1)
        """How much of the round is still to come, from 1 to 0."""

    def worth(self, card: Card, in_trick: float, in_hand: float) -> float:
        """Lead the extremes of a colour while it is early, and low cards before high ones that stand above them."""
        colour = colour_of(card)
        lower = up_to(number_of(card) - 1)
        hidden = of_colour(self.table.hidden, colour)
        # From -1, if all others are higher, to 1.
        place = float(2 * self.table.unseen.count_in(colour, lower) - hidden) / float(hidden + 1)
        own_lower: i64 = self.own.count_in(colour, lower)
        value = OF_TRICK * in_trick - OF_HAND * in_hand + EXTREME * self.to_come * place * place
        return value - float(own_lower) * (LOWER_CARD + HIGHEST_CARD * place)
