"""A turn of Rummü as the seat sees it: its hand, what lies on the table, and what may still come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_plan import DEEPEST, JOKER_LEFT, NORMAL_LEFT, Planner, held, planner_for
from quintett.core.seats import Seat, bit, only
from quintett.games.rummu.cards import NORMAL, TWINS, Faces, face
from quintett.games.rummu.combinations import find_additions, trades
from quintett.games.rummu.moves import faces_of
from quintett.games.rummu.rules import COMBINATION, DRAW, HAND, STACK, Rummu

FACES: Final[i64] = 50
ALL: Final[Faces] = 0x3FFFFFFFFFFFF
GLANCE: Final[i64] = 500
"""So many steps of a play are looked at before a pick, or before a discard."""

# What things are worth, in hundredths of a point

FROM_SUPPLY: Final[i64] = 400
"""What an unknown card brings on average."""
UNREADY: Final[i64] = 60
"""Combinations that are too small for the first play are worth so much of a hundred."""


class Turn:
    """What a seat can tell in its turn: its hand, and what lies on the table."""

    def __init__(self, game: Rummu, seat: Seat) -> None:
        self.game: Rummu = game
        self.seat: Seat = seat
        hand, twice = held(game, seat)
        self.hand: Faces = hand
        self.twice: Faces = twice
        """The faces that the hand holds twice."""
        self.missing: i64 = game.missing(seat)
        self.begun: bool = game.laid > 0
        self.planner: Planner = planner_for(game, seat)
        self.dreamer: Planner = Planner([], [], 0, self.planner.bundles)
        """Plans as if the table were empty, and any combination could be laid."""

    def look_at_hand(self) -> None:
        """Cards were taken into the hand."""
        self.hand, self.twice = held(self.game, self.seat)

    def plan(self) -> i64:
        """Find the best play of the turn."""
        return self.planner.plan(self.hand, self.twice, self.missing, self.begun)

    def outlook(self, hand: Faces, twice: Faces) -> i64:
        """What the best play with a hand is worth; without one, what lies ready for a first play."""
        value = self.planner.plan(hand, twice, self.missing, self.begun, GLANCE)
        if self.missing > 0 and not self.planner.moves:
            return self.dreamer.plan(hand, twice, 0, False, GLANCE) * UNREADY // 100
        return value

    def picking(self) -> tuple[i64, i64]:
        """What it is worth to pick from the stack, and not to go on with the hand as it is; and how many cards."""
        stack = self.game.piles[STACK]
        hand = self.hand
        twice = self.twice
        value = -self.outlook(hand, twice)
        if self.game.phase == DRAW:
            value += NORMAL_LEFT - FROM_SUPPLY
        best = -self.planner.ending
        cards: i64 = 0
        for depth in range(min(i64(len(stack)), DEEPEST)):
            picked = bit(face(stack[-1 - depth]))
            twice |= hand & picked
            hand |= picked
            value -= NORMAL_LEFT if picked & NORMAL else JOKER_LEFT
            worth = value + self.outlook(hand, twice)
            if worth > best:
                best = worth
                cards = depth + 1
        return best, cards

    def drawing(self, hidden: list[i64]) -> i64:
        """What it is worth to draw from the supply, and not to go on with the hand as it is: the mean of all draws."""
        value: i64 = 0
        total: i64 = 0
        for each in range(FACES):
            if hidden[each]:
                drawn = bit(each)
                cost = NORMAL_LEFT if drawn & NORMAL else JOKER_LEFT
                value += hidden[each] * (self.outlook(self.hand | drawn, self.twice | self.hand & drawn) - cost)
                total += hidden[each]
        return value // max(total, i64(1)) - self.outlook(self.hand, self.twice)

    def hidden(self) -> list[i64]:
        """By face, how many cards the seat cannot tell."""
        found: list[i64] = [0] * FACES
        for card in self.game.pack:
            if not self.game.known[card] & only(self.seat):
                found[face(card)] = found[face(card)] + 1
        return found

    def unseen(self) -> Faces:
        """The faces that may still come: not all of them lie open or are in the own hand."""
        once: Faces = 0
        twice: Faces = 0
        for pile in range(STACK, COMBINATION + i64(len(self.game.owner))):
            if pile == STACK or pile == HAND + self.seat or pile >= COMBINATION:
                for card in self.game.piles[pile]:
                    twice |= once & bit(face(card))
                    once |= bit(face(card))
        return ALL & ~(twice | once & ~TWINS)

    def fitting(self) -> Faces:
        """The cards of the hand that could be added to a combination by themselves, or traded for a joker."""
        found: Faces = 0
        added: list[Faces] = []
        for lying in self.planner.lying:
            found |= trades(lying, self.hand)
            find_additions(lying, self.hand, 0, added)
        for faces in added:
            if faces & (faces - 1) == 0:
                found |= faces
        return found

    def waiting(self) -> Faces:
        """The cards of combinations that wait for the first play."""
        found: Faces = 0
        if self.missing > 0:
            self.dreamer.plan(self.hand, self.twice, 0, False)
            for step in self.dreamer.moves:
                found |= faces_of(step)
        return found & ~self.twice
