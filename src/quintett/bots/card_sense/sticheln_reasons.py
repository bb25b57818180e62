"""What speaks for a card in Sticheln, in words."""

from __future__ import annotations

from quintett.bots.card_sense.sticheln_table import Trick, strength_of, worth_of
from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.colours import COLOUR_NAMES
from quintett.games.sticheln.rules import CHOOSE, HAND, NOWHERE, Sticheln, colour_of, number_of
from quintett.games.sticheln.text import LETTERS


def reason(game: Sticheln, seat: Seat, move: Move) -> Words:
    """What a misery card costs and spares, or what a card does to the trick."""
    hand = game.piles[HAND + seat]
    values: dict[str, object] = {
        "card": game.kind.card_name(move),
        "colour": COLOUR_NAMES[LETTERS[colour_of(move)]],
        "number": number_of(move),
    }
    if game.phase == CHOOSE:
        return of_misery(hand, move, values)
    if len(hand) == 1:
        return Words("{card} is your last card.", values)
    table = Trick(game, seat)
    if strength_of(move, table.led_with(move)) > table.best:
        return of_leading(table, move, values) if table.led == NOWHERE else of_winning(table, hand, move, values)
    return of_losing(table, move, values)


def of_misery(hand: list[Card], move: Move, values: dict[str, object]) -> Words:
    """What the misery card costs, and how many cards of its colour cannot be sent to you."""
    count = len([card for card in hand if colour_of(card) == colour_of(move)])
    values["count"] = count
    if count > 1:
        if not number_of(move):
            return Words(
                "{card} costs you nothing, and the {count} {colour} cards you hold nobody can send you.", values
            )
        return Words("{card} costs you {number}, but the {count} {colour} cards you hold nobody can send you.", values)
    return Words("{card} costs you {number}.", values)


def of_leading(table: Trick, move: Move, values: dict[str, object]) -> Words:
    """A led card is the weakest of its number."""
    if colour_of(move) == table.misery[table.seat]:
        return Words("Lead {card}, a card of your misery colour, for any trump but a zero takes it off you.", values)
    if table.victims[colour_of(move)]:
        return Words("Lead {card}: any trump but a zero takes it, and somebody has {colour} for misery.", values)
    return Words("Lead {card}: it is easily beaten, for every other colour is trump.", values)


def of_winning(table: Trick, hand: list[Card], move: Move, values: dict[str, object]) -> Words:
    """Whether the trick is won for good, and for how much."""
    worth = table.worth[table.seat] + worth_of(move, table.misery[table.seat])
    values["points"] = worth
    if table.to_come:
        if not table.beating(strength_of(move, table.led), table.led):
            return Words("Nobody can beat {card} any more, so the trick is yours.", values)
        if worth > 0:
            return Words("{card} is winning so far, and the trick brings you {points} as it lies.", values)
        return Words("{card} is winning so far, but others are still to come.", values)
    if worth > 0:
        return Words("{card} takes the trick, and that brings you {points}.", values)
    if min([strength_of(card, table.led) for card in hand]) > table.best:
        return Words("Whatever you play, the trick is yours.", values)
    return Words("{card} takes the trick, which counts {points} for you, and you lead the next one.", values)


def of_losing(table: Trick, move: Move, values: dict[str, object]) -> Words:
    """What is thrown on a trick that somebody else is winning."""
    number = number_of(move)
    if not number:
        return Words("A zero never wins, so {card} is safe here.", values)
    if colour_of(move) == table.misery[table.winner]:
        if table.to_come:
            return Words("{card} poisons the trick: it would cost whoever is winning {number}.", values)
        return Words("{card} poisons the trick: it costs its winner {number}.", values)
    if colour_of(move) == table.misery[table.seat]:
        return Words("You get rid of {card}, a card of your misery colour, while somebody else is winning.", values)
    values["points"] = -table.worth[table.seat]
    if table.worth[table.seat] < 0:
        return Words("{card} leaves this trick alone: its cards so far would cost you {points}.", values)
    return Words("{card} does not win, and seems to be the card that you can best spare.", values)
