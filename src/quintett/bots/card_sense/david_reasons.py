"""What speaks for a card in David & Goliath, in words."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.core.game import Card, Move
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.david.rules import (
    COLOUR_NAMES,
    COLOURS,
    FEW,
    HAND,
    TRICK,
    WON,
    David,
    card_of,
    colour_of,
    highest_place,
    lowest_place,
    number_of,
)


def reason(game: David, seat: Seat, move: Move) -> Words:
    """What it takes, what it may take, or what it leaves in the hand."""
    name = game.kind.card_name
    legal = game.legal_moves(seat)
    if len(legal) == 1:
        return Words("{card} is all that you may play.", {"card": name(move)})
    return in_the_trick(game, seat, move) or in_the_hand(game, seat, move, legal)


def in_the_trick(game: David, seat: Seat, move: Move) -> Words | None:
    """What a card that is not led takes, or would take if nobody came after."""
    cards = [*game.piles[TRICK], move]
    if len(cards) == 1:
        return None
    last = len(cards) == game.players
    high = highest_place(cards)
    low = lowest_place(cards, high)
    values: dict[str, object] = {"card": game.kind.card_name(move), "giant": game.kind.card_name(cards[high])}
    if cards[high] != move and cards[low] != move:
        if last:
            return Words("{card} takes nothing, and leaves your captured cards as they are.", values)
        return Words("{card} is neither the highest nor the lowest card so far.", values)
    taken = [cards[high]] if cards[low] == move else [card for card in cards if card != cards[high]]
    won = game.piles[WON + seat]
    points = points_of([*won, *taken]) - points_of(won)
    if points <= 0:
        return None
    values["points"] = points
    if cards[low] == move:
        if last:
            return Words("{card} catches {giant}: that adds {points} to what your captured cards count now.", values)
        return Words(
            "{card} is the lowest card so far; {giant} would add {points} to what your captured cards count now.",
            values,
        )
    if last:
        return Words("{card} takes the rest: that adds {points} to what your captured cards count now.", values)
    return Words(
        "{card} is the highest card so far; the rest would add {points} to what your captured cards count now.",
        values,
    )


def in_the_hand(game: David, seat: Seat, move: Move, legal: list[Move]) -> Words:
    """What is good about a card by itself."""
    hand = game.piles[HAND + seat]
    colour = colour_of(move)
    values: dict[str, object] = {"card": game.kind.card_name(move), "colour": COLOUR_NAMES[colour]}
    if not game.piles[TRICK] and is_lowest_unseen(game, hand, move):
        return Words("Nobody else holds a {colour} card lower than {card}.", values)
    if len([card for card in hand if colour_of(card) == colour]) == 1:
        return Words("{card} is your last {colour} card: you are free when {colour} is led.", values)
    if min([number_of(card) for card in legal]) < number_of(move):
        return Words("With {card} out of your hand, you keep lower cards to catch giants with.", values)
    return Words("Of the cards that you may play, {card} seems to cost you least.", values)


def is_lowest_unseen(game: David, hand: list[Card], move: Move) -> bool:
    """Whether all lower cards of the colour are captured or in the own hand."""
    seen = hand.copy()
    for who in range(game.players):
        seen.extend(game.piles[WON + who])
    for number in range(1, number_of(move)):
        if card_of(colour_of(move), number) not in seen:
            return False
    return True


def points_of(cards: list[Card]) -> i64:
    """What captured cards count: one or two of a colour their numbers, more 1 each."""
    points: i64 = 0
    for colour in range(COLOURS):
        numbers = [number_of(card) for card in cards if colour_of(card) == colour]
        points += sum(numbers) if len(numbers) <= FEW else len(numbers)
    return points
