"""Card sense for Rummü: the best play of the turn, cards that go together, and discards that help nobody."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_discards import AT_A_GLANCE, BY_EXPERIENCE, Discards
from quintett.bots.card_sense.rummu_plan import NORMAL_LEFT, PATIENCE
from quintett.bots.card_sense.rummu_reasons import reason
from quintett.bots.card_sense.rummu_turn import FROM_SUPPLY, Turn
from quintett.bots.sense import Sense
from quintett.core.game import PLAY, Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.rummu.cards import face, lowest
from quintett.games.rummu.moves import TO_DISCARD, TO_DRAW, TO_PICK, deed_of, faces_of, move_of
from quintett.games.rummu.rules import DRAW, STACK, Rummu

CLEAR: Final[i64] = 15
"""How much a decision is thought about that is no close one, in per cent."""
CERTAIN: Final[i64] = 85
"""How much of what a pick promises comes true, in per cent; fitted to 1,500 turns, each tried in 500 worlds."""


class RummuSense(Sense):
    """Card sense for Rummü: play all that pays, pick what makes it more, and discard what helps nobody."""

    def __init__(self) -> None:
        super().__init__(rounds=1, spread=300, reads_hands=False, tries=800)
        self.discards: Discards = Discards()

    def choose(self, game: Game, seat: Seat, rng: Rng) -> Move:
        """Pick if that makes the play of the turn better; else the first step of that play; else a discard."""
        assert isinstance(game, Rummu)
        turn = Turn(game, seat)
        if game.phase != PLAY and turn.picking()[0] > 0:
            return move_of(TO_PICK)
        if game.phase == DRAW:
            return move_of(TO_DRAW)
        turn.plan()
        return turn.planner.moves[0] if turn.planner.moves else self.discards.best(turn, AT_A_GLANCE)

    def play_on(self, game: Game, seat: Seat, rng: Rng) -> i64:
        """The whole turn, thought out once: what to take, what to play, and by experience what to discard."""
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
        if turn.planner.moves:
            made += len(turn.planner.moves)
            for move in turn.planner.moves:
                game.make(seat, move)
            turn = Turn(game, seat)
        game.make(seat, self.discards.best(turn, BY_EXPERIENCE))
        return made + 1

    def stake(self, game: Game, seat: Seat) -> i64:
        """What to take and what to discard are close decisions, all others are mostly clear."""
        assert isinstance(game, Rummu)
        if game.phase == DRAW:
            return 100
        turn = Turn(game, seat)
        turn.plan()
        return CLEAR if turn.planner.moves else i64(100)

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """Going on with the best play, or drawing, counts nothing; all else what it brings more, or less."""
        return self.weighed(game, seat, moves, False)

    def ponder(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        """The same with care for what to take and what to discard: these are the close decisions."""
        return self.weighed(game, seat, moves, True)

    def weighed(self, game: Game, seat: Seat, moves: list[Move], with_care: bool) -> list[i64]:
        """How good moves look, at a glance or with care."""
        assert isinstance(game, Rummu)
        turn = Turn(game, seat)
        picking = i64(0) if game.phase == PLAY else turn.picking()[0]
        if game.phase == DRAW:
            if with_care:
                picking = self.picking_with_care(turn, picking)
            return [picking if deed_of(move) == TO_PICK else i64(0) for move in moves]
        discards = [lowest(faces_of(move)) for move in moves if deed_of(move) == TO_DISCARD]
        spoils = self.discards.ponder(turn, discards) if with_care else self.discards.weigh(turn, discards, AT_A_GLANCE)
        most = max(spoils) if spoils else i64(0)
        best = turn.plan()
        steps = turn.planner.moves
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

    def picking_with_care(self, turn: Turn, picking: i64) -> i64:
        """What it is worth to pick, and not to draw: by what each draw would bring, and what the next player misses."""
        hidden = turn.hidden()
        more = picking - (NORMAL_LEFT - FROM_SUPPLY) - turn.drawing(hidden)
        top = face(turn.game.piles[STACK][-1])
        return CERTAIN * more // 100 + self.discards.feast(top, turn.unseen())

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        """What speaks for a move."""
        assert isinstance(game, Rummu)
        return reason(game, seat, move, self.discards.completing)
