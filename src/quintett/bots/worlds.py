"""Worlds to search in: games that look to a seat like the true one, the likelier the better they explain play."""

from __future__ import annotations

from math import exp, log
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from quintett.bots.perspective import Perspective, exchanges, mapped
from quintett.bots.sense import Sense
from quintett.core.game import SHUFFLE, Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat, first_seat

SLIPS: Final = 0.3
"""The part of all moves for which card sense has no explanation: any may be made."""
LATITUDE: Final = 3.0
"""How many times wider than a good player's choice that of the others may be spread: they may know better."""


class Worlds:
    """A source of worlds for one decision."""

    def __init__(self, perspective: Perspective, sense: Sense, choice: i64, deadline: float = 0.0) -> None:
        """Each world is chosen out of so many by how well it explains what the others did, while there is time."""
        self.perspective = perspective
        self.sense = sense
        self.rng: Rng = perspective.rng
        reads = sense.reads_hands and len(perspective.moves) > 0
        self.choice: i64 = choice if reads else i64(1)
        self.deadline = deadline

    def world(self) -> Game:
        """Another world, for whoever asks to do with it as they like."""
        if self.choice == 1 and not self.perspective.others_have_chosen:
            return self.perspective.world(self.rng)
        found: list[Game] = []
        chances: list[float] = []
        for _ in range(self.choice):
            if found and self.deadline and perf_counter() > self.deadline:
                break
            world, chance = retraced(self.perspective, self.perspective.world(self.rng), self.sense, self.deadline)
            found.append(world)
            chances.append(chance)
        return found[self.rng.one_of(likelihoods(chances))]


def likelihoods(chances: list[float]) -> list[float]:
    """How likely worlds are beside one another whose chances have these logarithms."""
    most = max(chances)
    return [exp(chance - most) for chance in chances]


def retraced(perspective: Perspective, world: Game, sense: Sense, deadline: float = 0.0) -> tuple[Game, float]:
    """The round played again up to now as if the world were the true one, and how likely the others' moves were in it.

    What others have chosen unseen they choose anew, by card sense. The chance is a logarithm; when the time has run out
    it leaves out the latest moves.
    """
    orders = mapped(perspective.orders, exchanges(perspective.guess, world), world, perspective.start.shuffles)
    game = perspective.start.copy()
    chance = 0.0
    laid = lay_orders(game, orders, 0)
    for seat, move in perspective.moves:
        if seat != perspective.seat and not (deadline and perf_counter() > deadline):
            chance += log(chance_of(game, seat, move, sense))
        game.make(seat, move)
        laid = lay_orders(game, orders, laid)
    if perspective.others_have_chosen:
        choose_unseen(game, perspective.guess.to_act(), sense, perspective.rng)
        return game, chance
    return world, chance


def lay_orders(game: Game, orders: list[list[i64]], laid: i64) -> i64:
    """Lay the shuffles that are wanted now; gives how many are laid in all."""
    while game.phase == SHUFFLE and laid < len(orders):
        game.lay_deck(orders[laid])
        laid += 1
    return laid


def choose_unseen(game: Game, still_to_act: i64, sense: Sense, rng: Rng) -> None:
    """Let those choose who have done so unseen."""
    seats = game.to_act() & ~still_to_act
    while seats:
        seat = first_seat(seats)
        game.make(seat, sense.choose(game, seat, rng))
        seats = game.to_act() & ~still_to_act


def chance_of(game: Game, seat: Seat, move: Move, sense: Sense) -> float:
    """How likely a player with card sense makes this move here."""
    moves = game.legal_moves(seat)
    if len(moves) == 1:
        return 1.0
    weights = sense.weigh(game, seat, moves)
    most = max(weights)
    total = 0.0
    found = 0.0
    for i in range(i64(len(moves))):
        looks = exp(float(weights[i] - most) / (LATITUDE * float(sense.spread)))
        total += looks
        if moves[i] == move:
            found = looks
    return (1.0 - SLIPS) * found / total + SLIPS / float(len(moves))
