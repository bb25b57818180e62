"""Discards of Rummü: which card helps nobody, at a glance and with care."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_turn import FACES, GLANCE, Turn
from quintett.core.game import after
from quintett.core.seats import bit, only
from quintett.games.rummu.cards import COLOURS, NORMAL, Face, Faces, count, face, face_of, faces_in, number_of
from quintett.games.rummu.combinations import FEWEST, combinations_in
from quintett.games.rummu.rules import HAND, STACK

# At a glance; in hundredths of a point

HOPE: Final[i64] = 25
"""A card that may still come, and would make a combination with two of the hand."""
BROKEN: Final[i64] = 600
"""A discard that breaks a combination which waits for the first play."""
JOKER_GIVEN: Final[i64] = 600
"""A joker for the next player."""
FITTING: Final[i64] = 800
"""A discard that the next player can add to a combination, or trade for a joker."""
MIDDLING: Final[i64] = 25
"""A discard for each step from the 0 or the 9 towards the middle, where cards go with more others."""
TOGETHER: Final[i64] = 20
"""A card that would make a combination with the discard and the top card of the stack."""

# With care: fitted to 1,400 discards among four, each tried in 300 worlds and played on at a glance

CAREFUL_HOPE: Final[i64] = 51
CAREFUL_BROKEN: Final[i64] = 207
CAREFUL_TOGETHER: Final[i64] = 70
READY: Final[i64] = 14
"""Of what could be laid with the rest of the hand, so much of a hundred."""
LAST_TURN: Final = 1930.0
"""To be sure to end the hand in the next turn, if nobody does before."""
JOKER_GONE: Final[i64] = 285
"""A joker less to pay for, though another may have it."""
CAREFUL_FITTING: Final[i64] = 616
"""A discard that fits a combination on the table: one could have been rid of it otherwise, or another will be."""
FEEDING: Final[i64] = 1980
"""The same if the next player may add it, with one card left in their hand; with more it is less in proportion."""
PAIR: Final[i64] = 360
"""Two cards that the next player can be expected to hold, and which make a combination with the discard."""


def completions() -> list[Faces]:
    """For each two faces, at `50 * one + other`, all that make a combination of three with them."""
    found: list[Faces] = [0] * FACES * FACES
    for low in range(i64(8)):
        window: Faces = 0
        for colour in range(COLOURS):
            for number in range(low, low + FEWEST):
                window |= bit(face_of(colour, number))
        for faces in combinations_in(window):
            if count(faces) == FEWEST:
                for one in faces_in(faces):
                    for other in faces_in(faces & ~bit(one)):
                        found[FACES * one + other] |= faces & ~bit(one) & ~bit(other)
    return found


class Discards:
    """How good it looks to discard each card of a hand."""

    def __init__(self) -> None:
        self.completing: list[Faces] = completions()

    def weigh(self, turn: Turn, cards: list[Face]) -> list[i64]:
        """Keep what may become a combination, and give the next player nothing to use."""
        hand = faces_in(turn.hand)
        unseen = turn.unseen()
        waiting = turn.waiting()
        fitting = turn.fitting()
        stack = turn.game.piles[STACK]
        weights: list[i64] = []
        for card in cards:
            gone = bit(card)
            number = number_of(card)
            weight = HOPE * count(self.hopes(hand, i64(-1) if turn.twice & gone else card) & unseen)
            weight -= MIDDLING * min(number, 9 - number, FEWEST)
            if stack:
                weight -= TOGETHER * count(self.completing[FACES * card + face(stack[-1])] & unseen)
            if waiting & gone:
                weight -= BROKEN
            if fitting & gone:
                weight -= FITTING
            if not gone & NORMAL:
                weight -= JOKER_GIVEN
            weights.append(weight)
        return weights

    def ponder(self, turn: Turn, cards: list[Face]) -> list[i64]:
        """The same with care: what each draw would make of the rest, and what the next player may hold."""
        hand = faces_in(turn.hand)
        unseen = turn.unseen()
        hidden = turn.hidden()
        waiting = turn.waiting()
        fitting = turn.fitting()
        stack = turn.game.piles[STACK]
        next_seat = after(turn.seat, turn.game.players)
        next_size: i64 = len(turn.game.piles[HAND + next_seat])
        feeding = FEEDING // next_size if turn.game.opened & only(next_seat) else i64(0)
        weights: list[i64] = []
        for card in cards:
            gone = bit(card)
            rest = turn.hand & ~(gone & ~turn.twice)
            twice = turn.twice & ~gone
            weight = CAREFUL_HOPE * count(self.hopes(hand, i64(-1) if turn.twice & gone else card) & unseen)
            weight += READY * turn.outlook(rest, twice) // 100
            weight += int(LAST_TURN * chance_to_end(turn, rest, twice, hidden))
            weight -= self.feast(turn, card, hidden)
            if stack:
                weight -= CAREFUL_TOGETHER * count(self.completing[FACES * card + face(stack[-1])] & unseen)
            if waiting & gone:
                weight -= CAREFUL_BROKEN
            if fitting & gone:
                weight -= CAREFUL_FITTING + feeding
            if not gone & NORMAL:
                weight += JOKER_GONE
            weights.append(weight)
        return weights

    def hopes(self, hand: list[Face], gone: Face) -> Faces:
        """The cards that would make a combination with two of the hand when one of it is gone."""
        found: Faces = 0
        for i in range(i64(len(hand))):
            if hand[i] != gone:
                for j in range(i):
                    if hand[j] != gone:
                        found |= self.completing[FACES * hand[i] + hand[j]]
        return found

    def feast(self, turn: Turn, card: Face, hidden: list[i64]) -> i64:
        """What a card is worth to the next player, by the pairs to be expected in their hand that go with it."""
        size: i64 = len(turn.game.piles[HAND + after(turn.seat, turn.game.players)])
        pairs: i64 = 0
        total: i64 = 0
        for one in range(FACES):
            if hidden[one]:
                total += hidden[one]
                for other in faces_in(self.completing[FACES * card + one]):
                    pairs += hidden[one] * hidden[other]
        # Each pair was counted both ways.
        return PAIR * pairs * size * (size - 1) // (2 * max(total * (total - 1), i64(1)))


def chance_to_end(turn: Turn, hand: Faces, twice: Faces, hidden: list[i64]) -> float:
    """How likely the next card of the supply is one with which the hand can be ended."""
    ending: i64 = 0
    total: i64 = 0
    for each in range(FACES):
        if hidden[each]:
            total += hidden[each]
            drawn = bit(each)
            turn.planner.plan(hand | drawn, twice | hand & drawn, turn.missing, False, GLANCE)
            if turn.planner.left == 1:
                ending += hidden[each]
    return float(ending) / float(max(total, 1))
