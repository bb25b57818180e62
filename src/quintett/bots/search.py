"""The search: every move that comes into question is tried in the same worlds, and play goes on by card sense."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final, NamedTuple

from mypy_extensions import i64

from quintett.bots.perspective import Perspective
from quintett.bots.sense import POINT, Sense
from quintett.bots.worlds import Worlds
from quintett.core.game import SHUFFLE, Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat, first_seat

MISTRUST: Final = 2.0
"""How many times more than a good player's judgement is spread the looks of moves are doubted."""
FIRST_LOOK: Final[i64] = 6
"""After so many worlds, and each time there are half as many more, moves that are clearly worse are given up."""


class Evaluation(NamedTuple):
    """What a move promises."""

    move: int
    value: float
    """The expected margin over the mean of the others, in points."""
    error: float
    """The standard error of the value."""
    tries: int
    """In how many worlds it was tried."""


class Effort(NamedTuple):
    """How a search goes about."""

    times: int
    """How many times more often than the game needs games are tried in the mind, if there is no other limit."""
    candidates: int
    """So many moves are tried, those that card sense likes best."""
    choice: int
    """Each world is chosen out of so many by how well it explains what the others did."""
    doubt: float
    """A move is given up when it is behind by so many standard errors."""
    looks_further: bool = False
    """Whether games are tried for more rounds where that says more; they are fewer by as much."""
    tree: bool = False
    """Whether what follows a move is tried too, in games where that is better."""

    def further(self, sense: Sense) -> int:
        """For how many times as many rounds as usual games are tried."""
        return sense.further if self.looks_further else i64(1)

    def rounds(self, sense: Sense) -> int:
        """For how many rounds games are tried, the current one included."""
        return sense.rounds * self.further(sense)

    def tries(self, sense: Sense) -> int:
        """How many games are tried, if there is no other limit and the decision is like any other."""
        return self.times * sense.tries // self.further(sense)


class Search:
    """A search for the best move of one decision."""

    def __init__(self, perspective: Perspective, sense: Sense, effort: Effort) -> None:
        self.deadline: float = 0.0
        if perspective.budget.milliseconds:
            self.deadline = perf_counter() + float(perspective.budget.milliseconds) / 1000.0
        self.perspective = perspective
        self.seat: Seat = perspective.seat
        self.sense = sense
        self.doubt: float = effort.doubt
        self.left: i64 = perspective.budget.iterations
        """How many games may still be tried, if there is such a limit."""
        if not self.deadline and not self.left:
            self.left = usual_tries(perspective, sense, effort)
        self.limited: bool = self.left > 0
        self.moves: list[Move] = []
        """The moves that are tried, at first those that look best."""
        self.looks: list[float] = []
        """For each move, how far it looks behind the best, in points; below zero."""
        for weight, move in best_looking(perspective, sense, effort.candidates):
            self.moves.append(move)
            self.looks.append(float(weight) / float(POINT))
        self.spread: float = MISTRUST * float(sense.spread) / float(POINT)
        """By so many points card sense is wrong about a move, about."""
        self.values: list[list[float]] = [[] for _ in self.moves]
        """For each move, what came of it in each world."""
        self.alive: list[i64] = list(range(len(self.moves)))
        """The moves that may still be the best."""
        self.worlds = Worlds(perspective, sense, effort.choice, self.deadline)
        self.last_round: i64 = perspective.guess.round + effort.rounds(sense)
        sides = perspective.kind.sides(perspective.guess.players)
        self.others: list[Seat] = [other for other in range(len(sides)) if sides[other] != sides[self.seat]]
        """Those who play against the seat."""

    def run(self) -> None:
        """Try the moves until one is left, or the budget is used up."""
        look: i64 = FIRST_LOOK
        while len(self.alive) > 1 and self.sweep():
            tried: i64 = len(self.values[self.alive[0]])
            if tried == look:
                look += (look + 1) // 2
                self.give_up_the_worse()

    def sweep(self) -> bool:
        """Try all moves that are alive in one more world; false if the budget does not allow it."""
        if self.is_used_up(len(self.alive)):
            return False
        world = self.worlds.world()
        found: list[float] = []
        for each in self.alive:
            # Nobody needs the world any more after the last.
            game = world if each == self.alive[-1] else world.copy()
            game.make(self.seat, self.moves[each])
            left = self.sense.depth(game)
            if not roll_out(game, self.sense, left, self.last_round, self.worlds.rng, self.deadline):
                return False
            found.append(margin(self.sense.prospects(game), self.seat, self.others))
        for i in range(i64(len(found))):
            self.values[self.alive[i]].append(found[i])
        self.left -= len(self.alive)
        return True

    def is_used_up(self, tries: i64) -> bool:
        """Whether the budget does not allow so many tries more."""
        return (self.limited and self.left < tries) or (self.deadline > 0.0 and perf_counter() > self.deadline)

    def give_up_the_worse(self) -> None:
        """Moves that are clearly behind the best one are tried no more."""
        best = self.best()
        staying: list[i64] = []
        for each in self.alive:
            lead, error = self.lead(best, each)
            if lead <= self.doubt * error:
                staying.append(each)
        self.alive = staying

    def best(self) -> i64:
        """Of the moves that are alive the one furthest ahead of the best-looking; of equals the better-looking."""
        found = self.alive[0]
        most = 0.0
        for each in self.alive:
            lead, _ = self.lead(each, self.alive[0])
            if lead > most:
                found = each
                most = lead
        return found

    def lead(self, one: i64, other: i64) -> tuple[float, float]:
        """How far a move is ahead of another, with the error: what the worlds say and how the moves look, together.

        Each counts by how sure it is: the fewer the worlds and the wilder their outcomes, the more the looks.
        """
        looks = self.looks[one] - self.looks[other]
        tried: i64 = min(len(self.values[one]), len(self.values[other]))
        if tried < 2:
            return looks, self.spread
        mean, error = mean_and_error(differences(self.values[one][:tried], self.values[other][:tried]))
        doubt = error * error
        trust = self.spread * self.spread
        return (mean * trust + looks * doubt) / (trust + doubt), sqrt(trust * doubt / (trust + doubt))

    def evaluations(self) -> list[Evaluation]:
        """What each move promises, the best first.

        Moves were not tried equally often: each is compared with the best one as it was when moves were given up.
        """
        chosen = self.best()
        best, error = mean_and_error(self.values[chosen])
        if len(self.values[chosen]) < 2:
            error = self.spread
        found: list[Evaluation] = []
        for each in range(i64(len(self.moves))):
            tries: i64 = len(self.values[each])
            if each == chosen:
                found.append(Evaluation(self.moves[each], best, error, tries))
                continue
            behind, doubt = self.lead(chosen, each)
            # What was given up for another move cannot be better than the best.
            value = best - max(behind, 0.0)
            found.append(Evaluation(self.moves[each], value, sqrt(error * error + doubt * doubt), tries))
        order = sorted([(each != chosen, -found[each].value, each) for each in range(len(found))])
        return [found[each] for _, _, each in order]


def usual_tries(perspective: Perspective, sense: Sense, effort: Effort) -> i64:
    """How many games are tried for this decision, if there is no other limit."""
    return effort.tries(sense) * sense.stake(perspective.guess, perspective.seat) // 100


def best_looking(perspective: Perspective, sense: Sense, number: i64) -> list[tuple[i64, Move]]:
    """The moves that look best to card sense, the best first, of equals the lowest; each with how far it is behind."""
    moves = perspective.legal_moves
    if len(moves) == 1:
        return [(0, moves[0])]
    return best_of(moves, sense.ponder(perspective.guess, perspective.seat, moves), number)


def best_of(moves: list[Move], weights: list[i64], number: i64) -> list[tuple[i64, Move]]:
    """So many moves that look best by their weights, the best first; each with how far it is behind."""
    most = max(weights)
    ranked = sorted([(most - weights[i], moves[i]) for i in range(i64(len(moves)))])
    return [(-behind, move) for behind, move in ranked[:number]]


def goes_on(game: Game, sense: Sense, left: i64, last_round: i64) -> bool:
    """Whether a game in the mind goes on: so many moves are left to it, and this round is its end."""
    return game.round < last_round and (left > 0 or not sense.is_settled(game))


def roll_out(game: Game, sense: Sense, left: i64, last_round: i64, rng: Rng, deadline: float = 0.0) -> bool:
    """Play on by card sense for so many moves, or until this round is reached; false if the time has run out."""
    while goes_on(game, sense, left, last_round):
        seats = game.to_act()
        if seats:
            if deadline and perf_counter() > deadline:
                return False
            left -= sense.play_on(game, first_seat(seats), rng)
        elif game.phase == SHUFFLE:
            game.shuffle_by(rng)
        else:
            return True
    return True


def margin(prospects: list[i64], seat: Seat, others: list[Seat]) -> float:
    """By how many points a seat is ahead of the mean of those who play against it."""
    theirs: i64 = 0
    for other in others:
        theirs += prospects[other]
    size: i64 = len(others)
    return float(prospects[seat] * size - theirs) / float(size * POINT)


def differences(values: list[float], others: list[float]) -> list[float]:
    """How far the first are ahead, world by world."""
    return [values[i] - others[i] for i in range(i64(len(values)))]


def total(values: list[float]) -> float:
    """All added up."""
    found = 0.0
    for value in values:
        found += value
    return found


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean, and its standard error; one value alone leaves all open."""
    size: i64 = len(values)
    if not size:
        return 0.0, 0.0
    mean = total(values) / float(size)
    squares = 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return mean, sqrt(squares / float(size * max(size - 1, 1)))
