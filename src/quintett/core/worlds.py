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


class Batch:
    """The places where cards of one shuffle lie hidden."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.piles: list[Pile] = []
        self.places: list[i64] = []
        self.known: list[Seats] = []
        """For each place, the seats that can tell which card lies there."""


def redeal(world: Game, sees: Seats, rng: Rng) -> bool:
    """Deal the hidden cards anew, each batch within itself; false if this attempt led nowhere."""
    batches: list[Batch] = []
    # Cards that want shuffling are a set that everybody knows, and have no order yet; they are a batch of their own.
    for pile in range(DECK + 1 if world.phase == SHUFFLE else DECK, i64(len(world.piles))):
        cards = world.piles[pile]
        for place in range(i64(len(cards))):
            card = cards[place]
            if not world.known[card] & sees:
                batch = batch_of(batches, world.batch[card])
                batch.piles.append(pile)
                batch.places.append(place)
                batch.known.append(world.known[card])
    for batch in batches:
        # In the order of the pack, not of the true deal: whatever the repair leaves alone must be random too.
        hidden = [card for card in world.pack if world.batch[card] == batch.number and not world.known[card] & sees]
        if not redeal_batch(world, batch, hidden, rng):
            return False
    return True


def batch_of(batches: list[Batch], number: i64) -> Batch:
    """The batch with this number; a new one is added to the list."""
    for batch in batches:
        if batch.number == number:
            return batch
    batches.append(Batch(number))
    return batches[-1]


def redeal_batch(world: Game, batch: Batch, cards: list[Card], rng: Rng) -> bool:
    """Deal the hidden cards of one batch anew over the places they lie in."""
    rng.shuffle(cards)
    size: i64 = len(cards)
    if not allow(world, cards, batch.piles, size, rng):
        return False
    for i in range(size):
        card = cards[i]
        world.piles[batch.piles[i]][batch.places[i]] = card
        world.known[card] = batch.known[i]
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
