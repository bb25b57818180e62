"""What good players of Coloretto have learnt, measured in many games: one temper for each table of scores."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.coloretto_collector import LONGEST, Scale, scale_at, share_to_come
from quintett.games.coloretto.collection import BROWN, VIOLET, Table


@dataclass
class Temper:
    """How to value cards and waiting by one table of scores, in hundredths of a point and in per cent."""

    table: Table
    plus: list[i64]
    """What cards of a colour that counts plus promise with a long game ahead."""
    minus: list[i64]
    """What cards of a colour that counts minus will cost then."""
    soon: i64
    """How much of a promise lies in the next round, in per cent."""
    later: i64
    """And in each round after that."""
    joker: i64
    """What a joker promises at least before the last round."""
    # Waiting is worth the sum of these.
    patience: i64
    """This much at once."""
    duel: i64
    """Added with two players, who leave a row over."""
    best: i64
    """Of what my best row adds."""
    second: i64
    """Of what my second-best row adds."""
    envy: i64
    """Taken off, of the lead of my best row, if it is another's favourite too."""
    good: i64
    """Of what the next card adds if it is good."""
    bad: i64
    """Of what it costs if it is bad."""
    room: i64
    """For each free place in the rows, divided by the number of the others still in."""
    # A place for a card is worth the sum of these.
    own: i64
    """Of what my best row adds then."""
    shown: i64
    """Taken off, of its lead, if it is another's favourite too."""
    given: i64
    """Taken off, of what the others get on average."""
    full: i64
    """Added if the card fills the row."""
    scales: list[Scale] = field(init=False)
    """What cards promise, by the quarters of rounds to come: from what the table says to `plus` and `minus`."""

    def __post_init__(self) -> None:
        self.scales = [
            scale_at(share_to_come(time, self.soon, self.later), self.table, self.plus, self.minus)
            for time in range(LONGEST + 1)
        ]


BY_BROWN: Final = Temper(
    BROWN,
    plus=[600, 660, 900, 1240, 1630, 1950, 2200],
    minus=[0, 20, 90, 250, 500, 900, 1400],
    soon=20,
    later=14,
    joker=515,
    patience=-110,
    duel=0,
    best=70,
    second=0,
    envy=35,
    good=110,
    bad=50,
    room=100,
    own=25,
    shown=40,
    given=40,
    full=50,
)
BY_VIOLET: Final = Temper(
    VIOLET,
    plus=[750, 435, 650, 600, 460, 550, 500],
    minus=[0, 85, 250, 450, 450, 400, 400],
    soon=60,
    later=20,
    joker=130,
    patience=-144,
    duel=40,
    best=50,
    second=40,
    envy=20,
    good=125,
    bad=30,
    room=27,
    own=30,
    shown=15,
    given=40,
    full=40,
)


def temper_for(table: str) -> Temper:
    """The temper for a table of scores."""
    return BY_BROWN if table == "brown" else BY_VIOLET
