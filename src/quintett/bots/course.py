"""The course of a round: how it began, and all that was shuffled and done since."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.bots.perspective import Budget, Perspective, exchanges, mapped
from quintett.core.events import Event, redact
from quintett.core.game import DECK, SHUFFLE, Card, Game, Move
from quintett.core.match import Match
from quintett.core.rng import Rng
from quintett.core.seats import NOBODY, Seat, Seats, only
from quintett.core.worlds import possible_world


class Course:
    """A game that bots play: it deals, takes their moves, and shows each seat what that seat may know."""

    def __init__(
        self,
        game: Game,
        key: tuple[object, ...],
        listeners: Seats = NOBODY,
        given: list[list[Card]] | None = None,
    ) -> None:
        """The game waits for its first shuffle; the key decides all luck but the shuffles that are given.

        Listeners are told the history.
        """
        self.game: Game = game
        self.key: tuple[object, ...] = key
        self.listeners: Seats = listeners
        self.given: list[list[Card]] = [] if given is None else given
        self.history: list[list[Event]] = [[] for _ in range(game.players)]
        """What each listener was told since the start of the game."""
        self.decisions: list[i64] = [0] * int(game.players)
        """How often each seat has chosen."""
        self.start: Game = game.copy()
        """The game before the whole pack was last shuffled."""
        self.orders: list[list[Card]] = []
        self.moves: list[tuple[Seat, Move]] = []
        self.open: i64 = 0
        """So many of the moves lie open; those after them were chosen at once with others that are still to come."""
        if listeners:
            game.events = []

    def shuffle_if_wanted(self) -> None:
        """Shuffle by luck that depends only on the key and on how often the game was shuffled before."""
        while self.game.phase == SHUFFLE:
            if len(self.game.piles[DECK]) == len(self.game.pack):
                self.start = self.game.copy()
                self.orders = []
                self.moves = []
                self.open = 0
            if self.game.shuffles < len(self.given):
                order = self.given[self.game.shuffles]
                self.game.shuffle(order)
            else:
                order = self.game.shuffle_by(Rng(*self.key, "shuffle", self.game.shuffles))
            self.orders.append(order)
        self.listen()

    def make(self, seat: Seat, move: Move) -> None:
        """Make a move, if the rules allow it."""
        alone = self.game.to_act() == only(seat)
        self.game.apply(seat, move)
        self.moves.append((seat, move))
        self.decisions[seat] = self.decisions[seat] + 1
        if alone:
            self.open = len(self.moves)
        self.shuffle_if_wanted()

    def listen(self) -> None:
        """Tell the listeners what has happened."""
        if self.game.events:
            for seat in range(self.game.players):
                if self.listeners & only(seat):
                    self.history[seat].extend([redact(event, seat) for event in self.game.events])
            self.game.events = []

    def perspective(self, seat: Seat, budget: Budget) -> Perspective:
        """What a seat that is to act knows: a game that looks to it like the true one stands in for that."""
        decision = self.decisions[seat]
        guess = possible_world(self.game, seat, Rng(*self.key, "guess", seat, decision))
        exchanged = exchanges(self.game, guess)
        moves: list[tuple[Seat, Move]] = []
        for i in range(i64(len(self.moves))):
            who, move = self.moves[i]
            if i < self.open or who == seat:
                moves.append((who, move))
        return Perspective(
            seat,
            guess,
            self.start.copy(),
            mapped(self.orders, exchanged, guess, self.start.shuffles),
            moves,
            len(moves) < len(self.moves),
            Rng(*self.key, "bot", seat, decision),
            budget,
            self.history[seat].copy(),
        )


def course_of(match: Match, key: tuple[object, ...], listeners: Seats = NOBODY) -> Course:
    """The course that a match has taken so far."""
    game = match.kind.start(len(match.players), match.options, match.game.first)
    course = Course(game, key, listeners, match.orders)
    course.shuffle_if_wanted()
    for seat, move in match.made:
        course.make(seat, move)
    return course
