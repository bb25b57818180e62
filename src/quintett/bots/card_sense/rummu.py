"""Card sense for Rummü: the best play of the turn, cards that go together, and discards that help nobody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_plan import DEEPEST, JOKER_LEFT, NORMAL_LEFT, PATIENCE, Planner, held, planner_for
from quintett.bots.card_sense.rummu_reasons import reason
from quintett.bots.sense import Sense
from quintett.core.game import PLAY, Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat, bit
from quintett.core.words import Words
from quintett.games.rummu.cards import COLOURS, NORMAL, Face, Faces, count, face, face_of, faces_in, lowest, number_of
from quintett.games.rummu.combinations import FEWEST, additions, combinations_in, trades
from quintett.games.rummu.moves import TO_DISCARD, TO_DRAW, TO_PICK, deed_of, faces_of, move_of
from quintett.games.rummu.rules import COMBINATION, DRAW, HAND, STACK, Rummu

FACES: Final[i64] = 50
ALL: Final[Faces] = 0x3FFFFFFFFFFFF
DOUBLES: Final[Faces] = 0x82 * 0x10040100401
"""The ones and sevens, which are there twice."""
GLANCE: Final[i64] = 500
"""So many steps of a play are looked at before a pick."""

# What things are worth, in hundredths of a point

FROM_SUPPLY: Final[i64] = 400
"""What an unknown card brings on average."""
UNREADY: Final[i64] = 60
"""Combinations that are too small for the first play are worth so much of a hundred."""
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
CLEAR: Final[i64] = 15
"""How much a decision is thought about that is no close one, in per cent."""
TOGETHER: Final[i64] = 20
"""A card that would make a combination with the discard and the top card of the stack."""


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
        self.dreamer: Planner = Planner([], [], NORMAL_LEFT, JOKER_LEFT, 0)
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

    def unseen(self) -> Faces:
        """The faces that may still come: not all of them lie open or are in the own hand."""
        once: Faces = 0
        twice: Faces = 0
        for pile in range(STACK, COMBINATION + i64(len(self.game.owner))):
            if pile == STACK or pile == HAND + self.seat or pile >= COMBINATION:
                for card in self.game.piles[pile]:
                    twice |= once & bit(face(card))
                    once |= bit(face(card))
        return ALL & ~(twice | once & ~DOUBLES)

    def fitting(self) -> Faces:
        """The cards of the hand that could be added to a combination by themselves, or traded for a joker."""
        found: Faces = 0
        for lying in self.planner.lying:
            found |= trades(lying, self.hand)
            for faces in additions(lying, self.hand):
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


class RummuSense(Sense):
    """Card sense for Rummü: play all that pays, pick what makes it more, and discard what helps nobody."""

    def __init__(self) -> None:
        super().__init__(rounds=1, spread=300, reads_hands=False, tries=1500)
        self.completing: list[Faces] = completions()

    def choose(self, game: Game, seat: Seat, rng: Rng) -> Move:
        """Pick if that makes the play of the turn better; else the first step of that play; else a discard."""
        assert isinstance(game, Rummu)
        turn = Turn(game, seat)
        if game.phase != PLAY and turn.picking()[0] > 0:
            return move_of(TO_PICK)
        if game.phase == DRAW:
            return move_of(TO_DRAW)
        turn.plan()
        return turn.planner.moves[0] if turn.planner.moves else self.best_discard(turn)

    def play_on(self, game: Game, seat: Seat, rng: Rng) -> i64:
        """The whole turn, thought out once: what to take, what to play, what to discard."""
        assert isinstance(game, Rummu)
        turn = Turn(game, seat)
        made: i64 = 0
        if game.phase != PLAY:
            worth, cards = turn.picking()
            made = cards if worth > 0 else i64(0)
            for _ in range(made):
                game.make(seat, move_of(TO_PICK))
            if game.phase == DRAW:
                game.make(seat, move_of(TO_DRAW))
                made = 1
            turn.look_at_hand()
        turn.plan()
        for move in turn.planner.moves:
            game.make(seat, move)
        made += i64(len(turn.planner.moves)) + 1
        game.make(seat, self.best_discard(Turn(game, seat)))
        return made

    def stake(self, game: Game, seat: Seat) -> i64:
        """Discards are close decisions, all others are mostly clear."""
        assert isinstance(game, Rummu)
        if game.phase == DRAW:
            return CLEAR
        turn = Turn(game, seat)
        turn.plan()
        return CLEAR if turn.planner.moves else i64(100)

    def best_discard(self, turn: Turn) -> Move:
        """The discard that looks best; of equals the lowest."""
        cards = faces_in(turn.hand)
        weights = self.weigh_discards(turn, cards)
        best: i64 = 0
        for i in range(i64(len(cards))):
            if weights[i] > weights[best]:
                best = i
        return move_of(TO_DISCARD, 0, bit(cards[best]))

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """Going on with the best play, or drawing, counts nothing; all else what it brings more, or less."""
        assert isinstance(game, Rummu)
        turn = Turn(game, seat)
        picking = i64(0) if game.phase == PLAY else turn.picking()[0]
        if game.phase == DRAW:
            return [picking if deed_of(move) == TO_PICK else i64(0) for move in moves]
        best = turn.plan()
        steps = turn.planner.moves
        discards = [lowest(faces_of(move)) for move in moves if deed_of(move) == TO_DISCARD]
        spoils = self.weigh_discards(turn, discards)
        most = max(spoils) if spoils else i64(0)
        patience = PATIENCE // len(moves)
        weights: list[i64] = []
        discard: i64 = 0
        for move in moves:
            deed = deed_of(move)
            if deed == TO_PICK:
                weights.append(picking - 1)
            elif deed == TO_DISCARD:
                weights.append(spoils[discard] - most - best - (1 if steps else 0))
                discard += 1
            elif steps and move == steps[0]:
                weights.append(0)
            else:
                # Of equals the first step of the plan is the best; a giant hand may not be seen through to the end.
                value = turn.planner.plan_from(move, turn.hand, turn.twice, turn.missing, patience)
                weights.append(min(value - best, i64(0)) - 1)
        return weights

    def weigh_discards(self, turn: Turn, cards: list[Face]) -> list[i64]:
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

    def hopes(self, hand: list[Face], gone: Face) -> Faces:
        """The cards that would make a combination with two of the hand when one of it is gone."""
        found: Faces = 0
        for i in range(i64(len(hand))):
            if hand[i] != gone:
                for j in range(i):
                    if hand[j] != gone:
                        found |= self.completing[FACES * hand[i] + hand[j]]
        return found

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        """What speaks for a move."""
        assert isinstance(game, Rummu)
        return reason(game, seat, move, self.completing)
