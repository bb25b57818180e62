"""Card sense for Sticheln: be long in your misery colour, poison what others take, and take what is clean."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.sticheln_reasons import reason
from quintett.bots.card_sense.sticheln_table import COLOURS, TOP, TRUMP, Table, Trick, strength_of, worth_of
from quintett.bots.sense import POINT, TO_THE_END, Sense
from quintett.core.game import PLAY, Card, Game, Move, after
from quintett.core.seats import Seat, bit
from quintett.core.words import Words
from quintett.games.sticheln.rules import (
    CHOOSE,
    HAND,
    HAND_SIZE,
    MISERY,
    NOWHERE,
    TRICK,
    WON,
    Sticheln,
    colour_of,
    number_of,
)

# How much each idea weighs, in hundredths of a point; found by playing

LENGTH: Final[i64] = 400
"""How much each card of a colour in the hand speaks for making it the misery colour."""
HEIGHT: Final[i64] = 10
"""How much each point on these cards speaks against it."""
SHOWN: Final[i64] = 70
"""What each point of the misery card costs; not all of it, for the card could have hurt in play too."""
VENOM: Final[i64] = 41
"""What each point of the poison that a player could throw costs the winner; often they have better plans."""
LEAD: Final[i64] = -57
"""What it is worth to win, and so to lead the next trick."""
BURDEN: Final[i64] = 26
"""What each point of a misery card in the hand will cost, in the middle of the round."""
STRENGTH: Final[i64] = 16
"""What a 14 in the hand is worth then; lower cards in proportion."""
POISON: Final[i64] = 7
"""What each point of a card in the hand is worth then, for each of the others whom it hurts."""
REFUGE: Final[i64] = 39
"""What a zero in the hand is worth, which never wins."""

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


class StichelnSense(Sense):
    """What an experienced player of Sticheln sees at a glance."""

    def __init__(self) -> None:
        super().__init__(rounds=1, spread=POINT, reads_hands=True, tries=200, tree=True)

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """The misery card by the hand alone; a card to play by this trick, and by what it would do in a later one."""
        assert isinstance(game, Sticheln)
        if game.phase == CHOOSE:
            return weigh_misery(moves)
        outlook = Outlook(game, seat)
        return [outlook.of_trick(card) - worth_in_hand(outlook, card) for card in moves]

    def depth(self, game: Game) -> i64:
        """Three tricks tell enough, but a misery colour is chosen for the whole round."""
        return 3 * game.players if game.phase == PLAY else TO_THE_END

    def is_settled(self, game: Game) -> bool:
        return not game.piles[TRICK]

    def prospects(self, game: Game) -> list[i64]:
        """The points, and in the middle of a round what the captured cards count so far and the hands promise."""
        assert isinstance(game, Sticheln)
        found = [points * POINT for points in game.points]
        if game.phase == PLAY:
            for seat in range(game.players):
                found[seat] += captured(game, seat) * POINT
                table = Table(game, seat)
                for card in game.piles[HAND + seat]:
                    found[seat] += worth_in_hand(table, card)
        return found

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        assert isinstance(game, Sticheln)
        return reason(game, seat, move)


def captured(game: Sticheln, seat: Seat) -> i64:
    """What the captured cards and the misery card count so far."""
    misery = game.piles[MISERY + seat][0]
    points = -number_of(misery)
    for card in game.piles[WON + seat]:
        points += worth_of(card, colour_of(misery))
    return points


def weigh_misery(hand: list[Card]) -> list[i64]:
    """A low card of a long colour: it costs little, and what you hold yourself nobody can send you."""
    colours: list[i64] = [0] * COLOURS
    for card in hand:
        colours[colour_of(card)] += LENGTH - HEIGHT * number_of(card)
    return [colours[colour_of(card)] - SHOWN * number_of(card) for card in hand]


def worth_in_hand(table: Table, card: Card) -> i64:
    """What a card may do in a later trick: strength and poison fade with the round, and misery cards press more."""
    number = number_of(card)
    middle = HAND_SIZE // 2
    if not number:
        return REFUGE
    if colour_of(card) == table.misery[table.seat]:
        return -BURDEN * number * (HAND_SIZE - table.tricks) // middle
    return (STRENGTH * number // TOP + POISON * number * table.victims[colour_of(card)]) * table.tricks // middle


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
