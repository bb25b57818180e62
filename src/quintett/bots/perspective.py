"""What a bot is given: all that its seat may know, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from quintett.core.events import Event
from quintett.core.game import Card, Game, Move
from quintett.core.kind import Kind
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.views import View, view
from quintett.core.worlds import possible_world


class Budget(NamedTuple):
    """How long a bot may think: so many games tried in the mind, or so many milliseconds; 0 sets no limit."""

    iterations: int = 0
    milliseconds: float = 0


class Perspective:
    """A decision as the seat that must make it sees it.

    The game in it is not the true one: all that the seat cannot tell was dealt anew.
    """

    def __init__(
        self,
        seat: Seat,
        guess: Game,
        start: Game,
        orders: list[list[Card]],
        moves: list[tuple[Seat, Move]],
        others_have_chosen: bool,
        rng: Rng,
        budget: Budget,
        history: list[Event],
    ) -> None:
        self.seat: Seat = seat
        self.guess: Game = guess
        """A game that looks to the seat like the true one."""
        self.start: Game = start
        """The game before the whole pack was last shuffled."""
        self.orders: list[list[Card]] = orders
        """The shuffles since then by which the guess would have come about."""
        self.moves: list[tuple[Seat, Move]] = moves
        """The moves since then, as far as the seat has seen them."""
        self.others_have_chosen: bool = others_have_chosen
        """Whether others, who choose at once with the seat, have made moves that it has not seen."""
        self.rng: Rng = rng
        """Luck for the bot, the same whenever this decision of this deal comes to this seat."""
        self.budget: Budget = budget
        self.history: list[Event] = history
        """What the seat was told since the start of the game, if the bot wants to know."""

    @property
    def kind(self) -> Kind:
        """The kind of game."""
        return self.guess.kind

    @property
    def view(self) -> View:
        """The table as the seat sees it."""
        return view(self.guess, self.seat)

    @property
    def legal_moves(self) -> list[Move]:
        """What the seat may do, in ascending order; the kind's `move_text` puts a move into words."""
        return sorted(self.guess.legal_moves(self.seat))

    def world(self, rng: Rng) -> Game:
        """A game to try moves in, in which all that the seat cannot tell is dealt anew."""
        return possible_world(self.guess, self.seat, rng)


def exchanges(game: Game, world: Game) -> list[Card]:
    """For each card of the game, the card that lies in its place in the world."""
    found: list[Card] = list(range(len(game.known)))
    for pile in range(i64(len(game.piles))):
        cards = game.piles[pile]
        others = world.piles[pile]
        for place in range(i64(len(cards))):
            found[cards[place]] = others[place]
    return found


def mapped(orders: list[list[Card]], exchanged: list[Card], world: Game, shuffles: i64) -> list[list[Card]]:
    """Shuffles by which the world would have come about; cards were exchanged only within the one they came from."""
    found: list[list[Card]] = []
    for order in orders:
        shuffles += 1
        found.append([exchanged[card] if world.batch[card] == shuffles else card for card in order])
    return found
