"""What the letters mean by which cards are written, for each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quintett.core.words import Words

LEGENDS: Final[Mapping[str, Words]] = {
    "david": Words("Cards: r red, y yellow, g green, b blue, v violet, each with a number: r7 is the red 7."),
    "coloretto": Words(
        "Cards: r red, o orange, y yellow, g green, b blue, v violet, x grey; "
        "+ is a +2, j a joker, J the golden joker, L the last-round card."
    ),
    "sticheln": Words(
        "Cards: r red, y yellow, g green, b blue, v violet, x grey, each with a number: r7 is the red 7."
    ),
    "rummu": Words(
        "Cards: r red, g green, b blue, k black, each with a number: r7 is the red 7; y yellow, all jokers."
    ),
    "zatre": Words(
        "Cards: 3-5 has a 3 and a 5. 3-5 at 2,-1 down lays the 3 on the square 2 to the right and 1 up of 0,0, "
        "and the 5 below it."
    ),
}
"""By the name of the game."""
