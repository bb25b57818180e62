"""The best play of a turn of Rummü, found exactly: what to lay, to add and to trade, one card being kept to discard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_bundles import Bundles
from quintett.core.game import Move
from quintett.core.seats import Seat, bit
from quintett.games.rummu.cards import NORMAL, Faces, count, face, joker_for, lowest
from quintett.games.rummu.combinations import FEWEST, combinations_in, find_additions, may_be_two, trades, worth
from quintett.games.rummu.moves import TO_ADD, TO_LAY, TO_TRADE, combination_of, deed_of, faces_of, move_of
from quintett.games.rummu.rules import COMBINATION, HAND, Rummu

NO_PLAY: Final[i64] = -1_000_000
"""What a turn is worth in which nothing allowed was found yet."""
OWN: Final[i64] = 100
"""What a point of one's own combinations is worth: hundredths of a point."""
PATIENCE: Final[i64] = 5_000
"""So many steps are looked at. Only giant hands, after many picks, offer more: they get the best play found by then."""
DEEPEST: Final[i64] = 5
"""So many cards from the stack are thought about."""

# What a play is worth, in hundredths of a point

NORMAL_LEFT: Final[i64] = 600
"""A normal card less in the hand: the 5 points it may cost, and a step towards the end."""
JOKER_LEFT: Final[i64] = 800
"""A joker less in the hand: it may cost 10, but can often be used later."""
ENDING: Final[i64] = 1000
OTHERS_LEFT: Final[i64] = 300
"""A card that another must pay for when the hand ends: perhaps they would have been rid of it."""


class Planner:
    """Finds the best play of a turn.

    A play is worth, in hundredths of a point: what the combinations on the table gain, those of others by what that
    is to the seat; what each card that leaves the hand would have cost there; and what it means to end the hand.

    Some ways to say the same are left out. Trades come first, for a joker that was won can be used, and nothing
    becomes tradable by adding. A joker that was laid in this turn is never traded: the card could have been laid in
    its place. Additions to one combination are one addition, and to a new combination they are part of it.
    """

    def __init__(self, lying: list[Faces], share: list[i64], ending: i64, bundles: Bundles) -> None:
        self.lying: list[Faces] = lying
        """The combinations on the table."""
        self.share: list[i64] = share
        """What a point of each of them is worth to the seat."""
        self.ending: i64 = ending
        """What it is worth to end the hand."""
        # The best play found
        self.best: i64 = NO_PLAY
        self.moves: list[Move] = []
        """Its steps, in an order that is allowed."""
        self.left: i64 = 0
        """How many cards it leaves in the hand, before the discard."""
        # What is being tried
        self.on_table: i64 = len(lying)
        self.missing: i64 = 0
        self.path: list[Move] = []
        self.patience: i64 = 0
        self.bundles: Bundles = bundles
        """What can be laid or added at once; planners that are never at work together may share them."""

    def plan(self, hand: Faces, twice: Faces, missing: i64, begun: bool, patience: i64 = PATIENCE) -> i64:
        """The worth of the best play with a hand, some of its faces held twice; `moves` are its steps.

        Missing are the cards that the first play still needs in new combinations; once it was begun it must be made.
        """
        self.best = NO_PLAY
        self.moves = []
        self.path = []
        self.patience = patience
        held = count(hand) + count(twice)
        if not begun:
            self.best = self.ending if held == 1 else i64(0)
            self.left = held
        if missing > 0 and self.can_trade(hand):
            self.open_first(hand, twice, held, missing)
        else:
            self.trade_first(hand, twice, held, missing, 0, 0)
        return self.best

    def plan_from(self, move: Move, hand: Faces, twice: Faces, missing: i64, patience: i64) -> i64:
        """The worth of the best play that starts with this step."""
        deed = deed_of(move)
        faces = faces_of(move)
        rest = hand & ~(faces & ~twice)
        rest_twice = twice & ~faces
        if deed == TO_LAY:
            still_missing = max(missing - count(faces), i64(0))
            self.lying.append(faces)
            self.share.append(OWN)
            value = self.plan(rest, rest_twice, still_missing, still_missing > 0, patience)
            self.lying.pop()
            self.share.pop()
            return OWN * worth(faces) + self.cost(faces) + value
        number = combination_of(move)
        lying = self.lying[number]
        gain = self.cost(faces)
        self.lying[number] = lying | faces
        if deed == TO_TRADE:
            joker = bit(joker_for(lowest(faces)))
            self.lying[number] ^= joker
            gain -= JOKER_LEFT
            rest_twice |= rest & joker
            rest |= joker
        gain += self.share[number] * (worth(self.lying[number]) - worth(lying))
        value = self.plan(rest, rest_twice, 0, False, patience)
        self.lying[number] = lying
        return gain + value

    def cost(self, faces: Faces) -> i64:
        """What it is worth to have these cards no longer."""
        return NORMAL_LEFT * count(faces & NORMAL) + JOKER_LEFT * count(faces & ~NORMAL)

    # First what must come first: the first play before trades, trades before what their jokers are used for

    def can_trade(self, hand: Faces) -> bool:
        """Whether a joker on the table could be won."""
        for number in range(self.on_table):
            if trades(self.lying[number], hand):
                return True
        return False

    def open_first(self, hand: Faces, twice: Faces, held: i64, missing: i64) -> None:
        """Try each way to make the first play: with one combination, or with two that are too small alone."""
        for first in combinations_in(hand, 0, least_useful(hand, twice, missing)):
            if self.is_tired():
                return
            size = count(first)
            rest = hand & ~(first & ~twice)
            rest_twice = twice & ~first
            gain = OWN * worth(first) + self.cost(first)
            self.put(first)
            if missing <= size < held:
                self.trade_first(rest, rest_twice, held - size, 0, 0, gain)
            elif size < missing:
                for second in combinations_in(rest):
                    both = size + count(second)
                    if first <= second and count(second) < missing <= both < held:
                        self.put(second)
                        last = rest & ~(second & ~rest_twice)
                        more = OWN * worth(second) + self.cost(second)
                        self.trade_first(last, rest_twice & ~second, held - both, 0, 0, gain + more)
                        self.take_back()
            self.take_back()

    def put(self, faces: Faces) -> None:
        """Put a new combination on the table, to try what can follow."""
        self.lying.append(faces)
        self.share.append(OWN)
        self.path.append(move_of(TO_LAY, 0, faces))

    def take_back(self) -> None:
        """Take the last combination from the table again."""
        self.lying.pop()
        self.share.pop()
        self.path.pop()

    def trade_first(self, hand: Faces, twice: Faces, held: i64, missing: i64, start: i64, value: i64) -> None:
        """Try every set of trades, in the combinations from the start on, with all that can follow it."""
        if self.is_tired():
            return
        self.missing = missing
        self.gather(hand, twice, missing)
        self.bundles.look_ahead(twice)
        self.search(0, hand, twice, held, 0, 0, value)
        if missing > 0:
            return
        for number in range(start, self.on_table):
            lying = self.lying[number]
            fitting = trades(lying, hand)
            while fitting:
                given = fitting & -fitting
                fitting ^= given
                joker = bit(joker_for(lowest(given)))
                after = lying ^ joker | given
                rest = hand & ~(given & ~twice)
                gain = self.share[number] * (worth(after) - worth(lying)) + NORMAL_LEFT - JOKER_LEFT
                self.lying[number] = after
                self.path.append(move_of(TO_TRADE, number, given))
                self.trade_first(rest | joker, twice & ~given | rest & joker, held, 0, number, value + gain)
                self.path.pop()
                self.lying[number] = lying

    # Then new combinations and additions, each card in one of them at most

    def gather(self, hand: Faces, twice: Faces, missing: i64) -> None:
        """List all that can be laid or added at once."""
        bundles = self.bundles
        bundles.clear()
        for faces in combinations_in(hand, 0, least_useful(hand, twice, missing)):
            bundles.note(move_of(TO_LAY, 0, faces), faces, OWN * worth(faces) + self.cost(faces))
        if missing > 0 and not bundles.move:
            return
        found: list[Faces] = []
        for number in range(i64(len(self.lying))):
            lying = self.lying[number]
            find_additions(lying, hand, 0, found)
            if found:
                before = worth(lying)
                share = self.share[number]
                for faces in found:
                    gain = share * (worth(lying | faces) - before) + self.cost(faces)
                    bundles.note(move_of(TO_ADD, number, faces), faces, gain)
                found = []

    def search(self, bundle: i64, hand: Faces, twice: Faces, left: i64, new: i64, added: i64, value: i64) -> None:
        """Try each entry of this bundle, or none, with all that can come of the bundles after it.

        Left are the cards still in the hand, new those in new combinations; added is the set of combinations to which
        something was added.
        """
        self.patience -= 1
        bundles = self.bundles
        if value + bundles.hope[bundle] + self.ending <= self.best or self.is_tired():
            return
        if bundle == len(bundles.first):
            self.finish(left, new, value)
            return
        low = bundles.lows[bundle]
        entry = bundles.first[bundle] if hand & low else i64(-1)
        while entry >= 0:
            faces = bundles.faces[entry]
            size = count(faces)
            if faces & ~hand == 0 and size < left:
                move = bundles.move[entry]
                is_new = deed_of(move) == TO_LAY
                place = i64(0) if is_new else bit(combination_of(move))
                if not added & place:
                    self.path.append(move)
                    self.search(
                        bundle if twice & low else bundle + 1,
                        hand & ~(faces & ~twice),
                        twice & ~faces,
                        left - size,
                        new + size if is_new else new,
                        added | place,
                        value + bundles.gain[entry],
                    )
                    self.path.pop()
            entry = bundles.next[entry]
        self.search(bundle + 1, hand, twice, left, new, added, value)

    def is_tired(self) -> bool:
        """Whether it has looked at enough; but something allowed must be found."""
        return self.patience < 0 and self.best > NO_PLAY

    def finish(self, left: i64, new: i64, value: i64) -> None:
        """All is decided: keep the play if it is the best, and allowed: a first play must reach its number."""
        if left == 1:
            value += self.ending
        if value > self.best and new >= self.missing:
            self.best = value
            self.left = left
            self.moves = self.path.copy()
            if self.missing > 0:
                # What is laid comes before what is added.
                self.moves.sort()


def planner_for(game: Rummu, seat: Seat) -> Planner:
    """A planner for what lies on the table: the points of a team are one's own, those of others count against it."""
    partner = game.partner(seat)
    others = (game.players // 2 if game.is_in_teams() else game.players) - 1
    lying: list[Faces] = []
    share: list[i64] = []
    for number in range(i64(len(game.owner))):
        lying.append(game.faces(COMBINATION + number))
        owner = game.owner[number]
        share.append(OWN if owner in (seat, partner) else -OWN // others)
    ending = ENDING
    for other in range(game.players):
        cards: i64 = len(game.piles[HAND + other])
        if other == partner:
            ending += OTHERS_LEFT * cards
        elif other != seat:
            ending += OTHERS_LEFT * cards // others
    return Planner(lying, share, ending, Bundles())


def least_useful(hand: Faces, twice: Faces, missing: i64) -> i64:
    """How large a combination must be to be of use: where one must do for the first play, smaller ones are of none."""
    return FEWEST if missing <= FEWEST or may_be_two(hand, twice) else missing


def held(game: Rummu, seat: Seat) -> tuple[Faces, Faces]:
    """The faces of a hand, and those that it holds twice."""
    once: Faces = 0
    twice: Faces = 0
    for card in game.piles[HAND + seat]:
        twice |= once & bit(face(card))
        once |= bit(face(card))
    return once, twice
