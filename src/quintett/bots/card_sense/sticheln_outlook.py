"""How a trick of Sticheln may end: who takes it, and what those still to play throw into it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.sticheln_table import TOP, TRUMP, Trick, strength_of, worth_of
from quintett.bots.sense import POINT
from quintett.core.game import Card, after
from quintett.core.seats import Seat, bit
from quintett.games.sticheln.rules import NOWHERE, Sticheln

# In hundredths of a point; found by playing

VENOM: Final[i64] = 41
"""What each point of the poison that a player could throw costs the winner; often they have better plans."""
LEAD: Final[i64] = -57
"""What it is worth to win, and so to lead the next trick."""

# How likely the others are to take a trick, in thousandths

SURE: Final[i64] = 1000
EAGER: Final[i64] = 179
"""The chance that somebody takes a trick that brings nothing."""
GREED: Final[i64] = 123
"""How much it rises with each point that the trick would bring them."""
ENVY: Final[i64] = 51
"""How much it rises with each point that it would bring whoever is winning."""
EASE: Final[i64] = 486
"""How much it rises as long as no trump is played, and any little one would do."""
LACKS: Final[list[list[i64]]] = [
    [SURE * (players - 2) ** cards // (players - 1) ** cards for cards in range(91)] if players > 2 else []
    for players in range(7)
]
"""For each number of players, the chances that one of the others holds none of so many unseen cards."""


class Outlook(Trick):
    """What a seat makes of a trick: how it may end."""

    def __init__(self, game: Sticheln, seat: Seat) -> None:
        super().__init__(game, seat)
        self.own_poison: list[i64] = []
        self.poison_of_winner: list[i64] = []
        if self.to_come:
            self.own_poison = self.poison(self.misery[seat])
            self.poison_of_winner = self.own_poison if self.winner == NOWHERE else self.poison(self.misery[self.winner])

    def of_trick(self, card: Card) -> i64:
        """What the trick is likely to bring: the own points, less the mean of the others'."""
        led = self.led_with(card)
        best = strength_of(card, led)
        winner = self.seat
        if best <= self.best:
            best = self.best
            winner = self.winner
        prize: i64 = 0
        if winner != NOWHERE:
            prize = self.worth[winner] + worth_of(card, self.misery[winner])
        stays = SURE
        value: i64 = 0
        beating = self.beating(best, led)
        mood = EAGER + ENVY * prize + (EASE if best < TRUMP else i64(0))
        other = self.seat
        for _ in range(self.to_come):
            other = after(other, self.players)
            gain = self.worth[other] + worth_of(card, self.misery[other])
            takes = stays * self.chance_to_take(beating, mood + GREED * gain) // SURE
            value += takes * self.margin(other, gain * POINT) // SURE
            stays -= takes
        if winner == NOWHERE:
            return value
        prize *= POINT
        if self.to_come:
            prize -= self.to_come * self.poison_for(winner, best, led)
        return value + stays * self.margin(winner, prize) // SURE

    def chance_to_take(self, beating: i64, wish: i64) -> i64:
        """Who holds nothing else must take the trick, who holds something of both kinds does as they wish."""
        if not beating:
            return 0
        lacks = LACKS[self.players]
        must = lacks[self.hidden - beating]
        can = max(must, SURE - lacks[beating])
        return must + (can - must) * max(0, min(wish, SURE)) // SURE

    def poison_for(self, winner: Seat, best: i64, led: i64) -> i64:
        """What each player still to come costs a winner: a poisonous trump must not be higher than the winning card."""
        costs = self.own_poison if winner == self.seat else self.poison_of_winner
        return costs[TOP if self.misery[winner] == led else max(best - TRUMP, 0)]

    def poison(self, colour: i64) -> list[i64]:
        """For each number, the likely cost of the highest card of a colour up to it that one of the others holds."""
        cost = -POINT
        costs = [cost]
        numbers = self.unseen.of_colour(colour)
        for number in range(i64(1), TOP + 1):
            if numbers & bit(number):
                cost = (number * VENOM + (self.players - 2) * cost) // (self.players - 1)
            costs.append(cost)
        return costs

    def margin(self, winner: Seat, gain: i64) -> i64:
        """What somebody's gain means to this seat."""
        return gain + LEAD if winner == self.seat else -gain // (self.players - 1)
