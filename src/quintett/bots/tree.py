"""The search with a tree: what follows a move is tried too, and who chooses there learns which answers are good."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from quintett.bots.perspective import Perspective
from quintett.bots.search import Effort, Search, best_of, goes_on, margin, roll_out, usual_tries
from quintett.bots.sense import POINT, Sense
from quintett.core.game import Game, Move
from quintett.core.seats import Seat, first_seat

CURIOSITY: Final = 0.5
"""How much is expected of moves that look good and were seldom tried, in parts of the spread of all outcomes."""
WIDEST: Final[i64] = 12
"""So many moves come into question at a decision in the mind, those that look best."""
LONGEST: Final[i64] = 3
"""Given time, games are tried at most so many times as often as without: no move is ever given up, and people wait."""
FEW: Final[i64] = 5
"""From so many outcomes on, how far they are spread is reckoned from them."""


class Choice:
    """A move at a decision in the mind."""

    def __init__(self) -> None:
        self.tries: i64 = 0
        self.total: float = 0.0
        """What came of it for whoever chose it, added up."""
        self.offered: i64 = 0
        """How often it could have been chosen: in other worlds the hand has other cards."""
        self.after: dict[i64, Node] = {}
        """The decisions that come next, by who has them and what chance has shown by then."""


class Node:
    """A decision in the mind, one for all worlds in which the same was done before it."""

    def __init__(self) -> None:
        self.tries: i64 = 0
        self.total: float = 0.0
        """What came of it for whoever has it, added up."""
        self.choices: dict[i64, Choice] = {}

    def choice(self, move: Move) -> Choice:
        """What is known of a move here."""
        found = self.choices.get(move)
        if found is None:
            found = Choice()
            self.choices[move] = found
        return found


class TreeSearch(Search):
    """A search that tries the most promising move each time, and then what promises most to whoever is next."""

    def __init__(self, perspective: Perspective, sense: Sense, effort: Effort) -> None:
        super().__init__(perspective, sense, effort)
        if not self.limited:
            self.left = LONGEST * usual_tries(perspective, sense, effort)
            self.limited = True
        sides = perspective.kind.sides(perspective.guess.players)
        seats = range(len(sides))
        self.rivals: list[list[Seat]] = [[each for each in seats if sides[each] != sides[seat]] for seat in seats]
        """For each seat those who play against it."""
        self.root: Node = Node()
        self.drawn: list[Game] = []
        """The worlds: the first try of each move is in the first, the second in the second."""
        self.squares: float = 0.0
        """The squares of all outcomes, added up."""
        # The way of the try that is being made
        self.nodes: list[Node] = []
        self.choices: list[Choice] = []
        """What was chosen at each node but the last, if that is new."""
        self.actors: list[Seat] = []
        """Who has each node's decision."""

    def run(self) -> None:
        """Try moves until one cannot be overtaken any more, or the budget is used up."""
        while not self.is_decided() and self.try_once():
            pass

    def best(self) -> i64:
        """The move that was tried most often; of equals the better-looking."""
        found: i64 = 0
        for each in range(i64(len(self.moves))):
            if len(self.values[each]) > len(self.values[found]):
                found = each
        return found

    def is_decided(self) -> bool:
        """Whether no other move can still be tried as often as the best one."""
        if len(self.moves) == 1:
            return True
        best = self.best()
        second: i64 = 0
        for each in range(i64(len(self.moves))):
            if each != best:
                second = max(second, i64(len(self.values[each])))
        return len(self.values[best]) - second > self.left

    def try_once(self) -> bool:
        """Try a move in its next world, with answers out of the tree; false if the budget does not allow it."""
        if self.is_used_up(1):
            return False
        each = self.select(self.root, self.moves, self.looks)
        tried: i64 = len(self.values[each])
        if tried == len(self.drawn):
            self.drawn.append(self.worlds.world())
        game = self.drawn[tried].copy()
        self.nodes = [self.root]
        self.choices = [self.root.choice(self.moves[each])]
        self.actors = [self.seat]
        game.make(self.seat, self.moves[each])
        left = self.descend(game)
        if not roll_out(game, self.sense, left, self.last_round, self.worlds.rng, self.deadline):
            return False
        value = self.learn(self.sense.prospects(game))
        self.values[each].append(value)
        self.squares += value * value
        self.left -= 1
        return True

    def descend(self, game: Game) -> i64:
        """Go on by the tree as far as it reaches, and one decision further; gives how many moves may still follow."""
        left = self.sense.depth(game)
        while goes_on(game, self.sense, left, self.last_round):
            seats = game.to_act()
            # Where several choose at once, nobody sees what to answer.
            if not seats or seats & (seats - 1):
                break
            actor = first_seat(seats)
            after = self.choices[-1].after
            key = self.sense.luck(game) << 3 | actor
            node = after.get(key)
            self.actors.append(actor)
            if node is None:
                after[key] = Node()
                self.nodes.append(after[key])
                break
            self.nodes.append(node)
            move = self.answer(node, game, actor)
            self.choices.append(node.choice(move))
            game.make(actor, move)
            left -= 1
        return left

    def answer(self, node: Node, game: Game, actor: Seat) -> Move:
        """What is tried next at a node, out of what is legal in this world."""
        moves = game.legal_moves(actor)
        if len(moves) == 1:
            return moves[0]
        ranked = best_of(moves, self.sense.weigh(game, actor, moves), WIDEST)
        candidates = [move for _, move in ranked]
        looks = [float(weight) / float(POINT) for weight, _ in ranked]
        return candidates[self.select(node, candidates, looks)]

    def select(self, node: Node, moves: list[Move], looks: list[float]) -> i64:
        """The place of the move that promises most: outcomes and looks by how sure each is, and curiosity."""
        wild = self.wildness()
        doubt = wild * wild / (self.spread * self.spread)
        mean = node.total / float(max(node.tries, i64(1)))
        likes: list[float] = []
        total = 0.0
        centre = 0.0
        for look in looks:
            like = exp(look / self.spread)
            likes.append(like)
            total += like
            centre += like * look
        centre /= total
        found: i64 = 0
        most = -1e99
        for each in range(i64(len(moves))):
            choice = node.choice(moves[each])
            choice.offered += 1
            value = (choice.total + doubt * (mean + looks[each] - centre)) / (float(choice.tries) + doubt)
            value += CURIOSITY * wild * likes[each] / total * sqrt(float(choice.offered)) / float(1 + choice.tries)
            if value > most:
                found = each
                most = value
        return found

    def wildness(self) -> float:
        """How far outcomes are spread."""
        tries = self.root.tries
        if tries < FEW:
            return 4.0 * self.spread
        mean = self.root.total / float(tries)
        return max(sqrt(max(self.squares / float(tries) - mean * mean, 0.0)), 0.1 * self.spread)

    def learn(self, prospects: list[i64]) -> float:
        """Note what came of a try for everybody who chose on its way; gives what came of it for the seat."""
        for i in range(i64(len(self.nodes))):
            actor = self.actors[i]
            value = margin(prospects, actor, self.rivals[actor])
            self.nodes[i].tries += 1
            self.nodes[i].total += value
            if i < len(self.choices):
                self.choices[i].tries += 1
                self.choices[i].total += value
        return margin(prospects, self.seat, self.others)


def search_for(perspective: Perspective, sense: Sense, effort: Effort) -> Search:
    """The search that suits the effort and the game."""
    if effort.tree and sense.tree:
        return TreeSearch(perspective, sense, effort)
    return Search(perspective, sense, effort)
