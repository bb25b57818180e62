"""Discards of Rummü: which card helps nobody, at a glance, by experience and with care."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_turn import FACES, GLANCE, Turn
from quintett.core.game import Move, after
from quintett.core.seats import bit, only
from quintett.games.rummu.cards import COLOURS, NORMAL, Face, Faces, count, face, face_of, faces_in, number_of
from quintett.games.rummu.combinations import FEWEST, combinations_in
from quintett.games.rummu.moves import TO_DISCARD, move_of
from quintett.games.rummu.rules import HAND, STACK

READY: Final[i64] = 13
"""Of what could be laid with the rest of the hand, so much of a hundred."""
LAST_TURN: Final = 1700.0
"""To be sure to end the hand in the next turn, if nobody does before; in hundredths of a point."""
PAIR: Final[i64] = 11
"""Two cards that others may hold, and which make a combination with a card that they can take; the same."""


class Regard:
    """What somebody sees in a discard, in hundredths of a point."""

    def __init__(
        self,
        hope: i64,
        joker: i64,
        broken: i64,
        fitting: i64,
        feeding: i64,
        middling: i64,
        pairs: bool,
        together: i64,
        depth: i64,
    ) -> None:
        # What speaks for it
        self.hope: i64 = hope
        """A card that may still come, and would make a combination with two of the rest."""
        self.joker: i64 = joker
        """A joker less to pay for, which the next player may have."""
        # What speaks against it
        self.broken: i64 = broken
        """A discard that breaks a combination which waits for the first play."""
        self.fitting: i64 = fitting
        """A discard that can be added to a combination, or traded for a joker."""
        self.feeding: i64 = feeding
        """The same if the next player has one card left, and may add; with more cards it is less in proportion."""
        self.middling: i64 = middling
        """A discard for each step from the 0 or the 9 towards the middle, where cards go with more others."""
        self.pairs: bool = pairs
        """Whether what others may hold is counted, and not guessed by that."""
        self.together: i64 = together
        """A card that would make a combination with the discard and one that lies on the stack."""
        self.depth: i64 = depth
        """So many cards of the stack are looked at: whoever picks may take them all."""


AT_A_GLANCE: Final = Regard(
    hope=25, joker=-600, broken=600, fitting=800, feeding=0, middling=25, pairs=False, together=20, depth=1
)
BY_EXPERIENCE: Final = Regard(
    hope=70, joker=280, broken=480, fitting=600, feeding=2150, middling=0, pairs=True, together=72, depth=2
)
"""Fitted to what came of 5,500 discards among four, each tried in 240 worlds, and rounded."""


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
        self.partners: list[list[Face]] = []
        """For each face, those that make a combination of three with it and a third."""
        for card in range(FACES):
            self.partners.append([other for other in range(FACES) if self.completing[FACES * card + other]])

    def weigh(self, turn: Turn, cards: list[Face], regard: Regard) -> list[i64]:
        """Keep what may become a combination, and give the next player nothing to use."""
        hand = faces_in(turn.hand)
        unseen = turn.unseen()
        waiting = turn.waiting()
        fitting = turn.fitting()
        stack = turn.game.piles[STACK]
        next_seat = after(turn.seat, turn.game.players)
        next_size: i64 = len(turn.game.piles[HAND + next_seat])
        feeding = regard.feeding // next_size if turn.game.opened & only(next_seat) else i64(0)
        weights: list[i64] = []
        for card in cards:
            gone = bit(card)
            number = number_of(card)
            weight = regard.hope * count(self.hopes(hand, i64(-1) if turn.twice & gone else card) & unseen)
            weight -= regard.middling * min(number, 9 - number, FEWEST)
            if regard.pairs:
                weight -= self.feast(card, unseen)
            for depth in range(min(i64(len(stack)), regard.depth)):
                weight -= regard.together * count(self.completing[FACES * card + face(stack[-1 - depth])] & unseen)
            if waiting & gone:
                weight -= regard.broken
            if fitting & gone:
                weight -= regard.fitting + feeding
            if not gone & NORMAL:
                weight += regard.joker
            weights.append(weight)
        return weights

    def best(self, turn: Turn, regard: Regard) -> Move:
        """The discard that looks best; of equals the lowest."""
        cards = faces_in(turn.hand)
        weights = self.weigh(turn, cards, regard)
        best: i64 = 0
        for i in range(i64(len(cards))):
            if weights[i] > weights[best]:
                best = i
        return move_of(TO_DISCARD, 0, bit(cards[best]))

    def ponder(self, turn: Turn, cards: list[Face]) -> list[i64]:
        """By experience and with care: what could be laid with the rest, and what each draw would make of it."""
        hidden = turn.hidden()
        weights = self.weigh(turn, cards, BY_EXPERIENCE)
        for i in range(i64(len(cards))):
            gone = bit(cards[i])
            rest = turn.hand & ~(gone & ~turn.twice)
            twice = turn.twice & ~gone
            weights[i] += READY * turn.outlook(rest, twice) // 100
            weights[i] += int(LAST_TURN * chance_to_end(turn, rest, twice, hidden))
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

    def feast(self, card: Face, unseen: Faces) -> i64:
        """What a card is worth to others, by the pairs which they may hold that go with it."""
        pairs: i64 = 0
        for one in self.partners[card]:
            if unseen & bit(one):
                pairs += count(self.completing[FACES * card + one] & unseen)
        # Each pair was counted both ways.
        return PAIR * pairs // 2


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
