"""Card sense for Sticheln: be long in your misery colour, poison what others take, and take what is clean."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.sticheln_outlook import Outlook
from quintett.bots.card_sense.sticheln_reasons import reason
from quintett.bots.card_sense.sticheln_table import COLOURS, TOP, Table, worth_of
from quintett.bots.sense import POINT, TO_THE_END, Sense
from quintett.core.game import PLAY, Card, Game, Move
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.sticheln.rules import (
    CHOOSE,
    HAND,
    HAND_SIZE,
    MISERY,
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
BURDEN: Final[i64] = 26
"""What each point of a misery card in the hand will cost, in the middle of the round."""
STRENGTH: Final[i64] = 16
"""What a 14 in the hand is worth then; lower cards in proportion."""
POISON: Final[i64] = 7
"""What each point of a card in the hand is worth then, for each of the others whom it hurts."""
REFUGE: Final[i64] = 39
"""What a zero in the hand is worth, which never wins."""


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
