"""Possible worlds: games that look the same from a seat, and differ in what it cannot know."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.core.game import DECK, SHUFFLE, Card, Game, Pile
from quintett.core.rng import Rng
from quintett.core.seats import Seat, Seats, eyes_of


def possible_world(game: Game, seat: Seat, rng: Rng) -> Game:
    """A copy of the game in which all that the seat cannot tell is dealt anew, as far as play has not shown it."""
    sees = eyes_of(seat)
    while True:
        world = game.copy()
        if redeal(world, sees, rng) and world.is_possible():
            return world


def redeal(world: Game, sees: Seats, rng: Rng) -> bool:
    """Deal the hidden cards anew, each batch within itself; false if this attempt led nowhere."""
    batches: list[i64] = []
    hidden: list[list[Card]] = []
    piles: list[list[Pile]] = []
    places: list[list[i64]] = []
    # Cards that want shuffling are a set that everybody knows, and have no order yet.
    for pile in range(DECK + 1 if world.phase == SHUFFLE else DECK, i64(len(world.piles))):
        cards = world.piles[pile]
        for place in range(i64(len(cards))):
            card = cards[place]
            if not world.known[card] & sees:
                which = number_of(batches, world.batch[card])
                if which == len(hidden):
                    hidden.append([])
                    piles.append([])
                    places.append([])
                hidden[which].append(card)
                piles[which].append(pile)
                places[which].append(place)
    for which in range(i64(len(batches))):
        if not redeal_batch(world, hidden[which], piles[which], places[which], rng):
            return False
    return True


def number_of(batches: list[i64], batch: i64) -> i64:
    """The place of a batch in the list; a new one is added."""
    for which in range(i64(len(batches))):
        if batches[which] == batch:
            return which
    batches.append(batch)
    return len(batches) - 1


def redeal_batch(world: Game, cards: list[Card], piles: list[Pile], places: list[i64], rng: Rng) -> bool:
    """Deal hidden cards of one batch anew over the places they lie in."""
    known = [world.known[card] for card in cards]
    # Not from the true deal: whatever the repair below leaves alone must be random too.
    cards.sort()
    rng.shuffle(cards)
    size: i64 = len(cards)
    if not allow(world, cards, piles, size, rng):
        return False
    for i in range(size):
        card = cards[i]
        world.piles[piles[i]][places[i]] = card
        world.known[card] = known[i]
    return True


def allow(world: Game, cards: list[Card], piles: list[Pile], size: i64, rng: Rng) -> bool:
    """Exchange shuffled cards until each may lie where it does, every such deal being equally likely."""
    tries = 8 * size
    repaired = False
    for i in range(size):
        while not world.could_hold(piles[i], cards[i]):
            tries -= 1
            if tries < 0:
                return False
            exchange(world, cards, piles, i, rng.below(size), True)
            repaired = True
    if repaired:
        # A repaired deal is a likely one; two rounds of random exchanges make it any.
        for _ in range(2):
            for i in range(size):
                exchange(world, cards, piles, i, rng.below(size), False)
    return True


def exchange(world: Game, cards: list[Card], piles: list[Pile], i: i64, j: i64, repair: bool) -> None:
    """Exchange two cards if each may lie in the other's pile; while repairing, the first need not fit yet."""
    if world.could_hold(piles[j], cards[i]) and (repair or world.could_hold(piles[i], cards[j])):
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
