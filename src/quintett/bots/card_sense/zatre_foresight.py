"""What a move of Zatre leaves: to the next player, and to oneself in the next turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.zatre_chances import FINE, GOOD, GREAT, Chances, Outlook
from quintett.bots.sense import POINT
from quintett.core.game import DECK, Card, Move, after
from quintett.core.seats import Seat, bit, only
from quintett.games.zatre.board import Face, Faces, face_of_move
from quintett.games.zatre.rules import HAND, STOCK, Zatre, face_of

SURE: Final[i64] = 1000
"""Chances are in thousandths."""
DANGER: Final[i64] = 90
"""How much of what the next player can score counts, in hundredths."""
HOPE: Final[i64] = 70
"""How much of what one can score oneself next time counts, in hundredths, shared by all who lay before."""
WORTH_A_LOOK: Final[i64] = 4 * POINT
"""Moves that look worse than the best by more are not looked at twice."""

# The cards that may come

ONES: Final[list[i64]] = [number.bit_count() for number in range(1 << 14)]


def number_of(faces: Faces) -> i64:
    """How many faces a set has."""
    return ONES[faces & 16383] + ONES[faces >> 14]


class Unseen:
    """The cards that a seat does not hold, and that have not been laid: they lie in other hands, piles and the deck."""

    def __init__(self, game: Zatre, seat: Seat) -> None:
        self.cards: i64 = 0
        self.faces: Faces = 0
        self.pairs: Faces = 0
        """The faces of which both cards are unseen."""
        self.add(game.piles[DECK])
        for other in range(game.players):
            self.add(game.piles[STOCK + other])
            if other != seat:
                self.add(game.piles[HAND + other])

    def add(self, cards: list[Card]) -> None:
        for card in cards:
            face = bit(face_of(card))
            self.pairs |= self.faces & face
            self.faces |= face
            self.cards += 1

    def chance(self, faces: Faces, draws: i64) -> i64:
        """How likely one of these faces is among so many unseen cards, in thousandths."""
        miss = SURE
        if draws and self.cards:
            others = self.cards - number_of(faces & self.faces) - number_of(faces & self.pairs)
            for _ in range(draws):
                miss = miss * others // self.cards
        return SURE - miss


def rest_of(hand: list[Card], face: Face) -> Faces:
    """The faces that are left in a hand when a card has been laid."""
    rest: Faces = 0
    laid = False
    for card in hand:
        if face_of(card) == face and not laid:
            laid = True
        else:
            rest |= bit(face_of(card))
    return rest


class Foresight:
    """What a seat can tell of the turns after this one."""

    def __init__(self, game: Zatre, seat: Seat) -> None:
        self.outlook: Outlook = Outlook(game.board)
        self.unseen: Unseen = Unseen(game, seat)
        self.hand: list[Card] = game.piles[HAND + seat]
        self.draws: i64 = 1 if game.piles[STOCK + seat] else 0
        self.shown: Faces = 0
        """The faces that the next player has shown, and holds."""
        self.hidden: i64 = 0
        """How many other cards the next player holds."""
        for card in game.piles[HAND + after(seat, game.players)]:
            if game.known[card] & only(seat):
                self.shown |= bit(face_of(card))
            else:
                self.hidden += 1

    def danger(self, chances: Chances) -> i64:
        """What the next player may score, in hundredths of a point."""
        return self.best_turn(chances, self.shown, self.hidden)

    def hope(self, chances: Chances, move: Move) -> i64:
        """What the cards left in the own hand and the one drawn could score, were it one's turn, in the same."""
        return self.best_turn(chances, rest_of(self.hand, face_of_move(move)), self.draws)

    def best_turn(self, chances: Chances, held: Faces, draws: i64) -> i64:
        """What a turn is worth to who holds these faces and so many cards unseen."""
        good = SURE if chances.good & held else self.unseen.chance(chances.good, draws)
        fine = SURE if chances.fine & held else self.unseen.chance(chances.fine, draws)
        great = SURE if chances.great & held else self.unseen.chance(chances.great, draws)
        return (GOOD * good + (FINE - GOOD) * fine + (GREAT - FINE) * great) * POINT // SURE


# What a move leaves


def look_ahead(game: Zatre, seat: Seat, moves: list[Move], weights: list[i64], looks: i64) -> i64:
    """See what the most promising moves leave on the table; all others are thought to leave the worst of that.

    The weights are raised by how much better than the worst is left; gives the worst.
    """
    foresight = Foresight(game, seat)
    worst: i64 = 0
    promising = most_promising(moves, weights, looks)
    lefts: list[i64] = []
    for i in promising:
        chances = foresight.outlook.after(moves[i])
        hope = foresight.hope(chances, moves[i]) * HOPE // game.players
        left = (hope - foresight.danger(chances) * DANGER) // 100
        lefts.append(left)
        if left < worst:
            worst = left
    for each in range(i64(len(promising))):
        weights[promising[each]] = weights[promising[each]] + lefts[each] - worst
    return worst


def most_promising(moves: list[Move], weights: list[i64], most: i64) -> list[i64]:
    """The places of the moves that look best, at most so many and none far behind; the best first."""
    found: list[i64] = []
    ranks: list[i64] = []
    for i in range(i64(len(moves))):
        # Of equal weight the higher move.
        rank = weights[i] << 24 | moves[i]
        place: i64 = len(ranks)
        if place == most:
            if rank < ranks[most - 1]:
                continue
            found.pop()
            ranks.pop()
            place -= 1
        while place > 0 and ranks[place - 1] < rank:
            place -= 1
        found.insert(place, i)
        ranks.insert(place, rank)
    least = weights[found[0]] - WORTH_A_LOOK
    while weights[found[-1]] < least:
        found.pop()
    return found
