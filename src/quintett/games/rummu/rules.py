"""Rummü: get rid of the cards fast, in valuable combinations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import DECK, OVER, PLAY, Card, Game, Move, Pile, after
from quintett.core.kind import Kind
from quintett.core.rng import Rng
from quintett.core.seats import NOBODY, Seat, Seats, only
from quintett.games.rummu.cards import (
    NORMAL,
    PACK,
    Face,
    Faces,
    card_of,
    count,
    face,
    has_twin,
    joker_for,
    lowest,
    shown,
    shown_twice,
)
from quintett.games.rummu.combinations import (
    FEWEST,
    combinations_in,
    find_additions,
    has_combination,
    may_be_two,
    neighbours,
    trades,
    worth,
)
from quintett.games.rummu.moves import (
    TO_ADD,
    TO_DISCARD,
    TO_DRAW,
    TO_LAY,
    TO_PICK,
    TO_TRADE,
    append_each,
    combination_of,
    deed_of,
    drop_larger,
    faces_of,
    move_of,
)
from quintett.games.rummu.points import ENDING, TARGET, TEAM_TARGET, cost, first_play

# The table; the deck is the supply

HAND_SIZE: Final = {3: 9, 4: 8, 5: 8, 6: 7}

# The first number is written out: compiled, what is reckoned from another module's is looked up at each use.
STACK: Final[Pile] = 1
HAND: Final[Pile] = STACK + 1
COMBINATION: Final[Pile] = HAND + 6
MOST_COMBINATIONS: Final[i64] = 20
"""Sixty cards make no more."""
PILES: Final[i64] = COMBINATION + MOST_COMBINATIONS

DRAW: Final[i64] = 3
"""A turn begins: draw or pick."""
PICK: Final[i64] = DRAW + 1
"""Cards were picked: pick on, or play."""

MOST_EMPTY: Final[i64] = 3
"""The supply may be empty so often in a hand; the last time ends it."""
NO_ONE: Final[Seat] = -1


class Rummu(Game):
    """A game of Rummü in progress."""

    def __init__(self, kind: Kind, players: i64, first: Seat, hands: i64, original: Rummu | None = None) -> None:
        super().__init__(kind, players, first, PACK, PILES, original)
        self.hands: i64 = hands
        """How many hands are played; 0 plays to the target."""
        if original is None:
            self.owner: list[Seat] = []
            """Whose each combination is, in the order in which they were laid."""
            self.fitting: list[Faces] = []
            """For each combination the cards without which nobody can add or trade anything there."""
            self.wanted: Faces = 0
            """All of these together, and those that once were."""
            self.opened: Seats = 0
            """The seats that have made their first play of the hand."""
            self.laid: i64 = 0
            """How many cards the seat to act has laid in a first play that is not finished."""
            self.empty: i64 = 0
            """How often the supply was empty when a turn started."""
        else:
            self.owner = original.owner.copy()
            self.fitting = original.fitting.copy()
            self.wanted = original.wanted
            self.opened = original.opened
            self.laid = original.laid
            self.empty = original.empty

    def copy(self) -> Rummu:
        return Rummu(self.kind, self.players, self.first, self.hands, self)

    # The deal

    def deal(self) -> None:
        """Deal the hands and turn the next card over; or go on with a supply that was rebuilt."""
        if not self.empty:
            self.turn = (self.first + self.round) % self.players
            self.deal_hands(HAND, HAND_SIZE[self.players], self.turn)
            self.move_top(DECK, STACK)
        self.phase = DRAW

    # What may be done

    def to_act(self) -> Seats:
        """The same seat through all steps of a turn."""
        return only(self.turn) if self.phase >= PLAY else NOBODY

    def legal_moves(self, seat: Seat) -> list[Move]:
        if self.phase == DRAW:
            return [move_of(TO_DRAW), move_of(TO_PICK)]
        hand = self.faces(HAND + seat)
        moves = self.plays(seat, hand)
        append_each(moves, TO_DISCARD, 0, self.discards(hand))
        if self.may_pick_on():
            moves.append(move_of(TO_PICK))
        return moves

    def any_move(self, seat: Seat, rng: Rng) -> Move:
        """The same, but what is drawn, picked or discarded is only counted."""
        if self.phase == DRAW:
            return move_of(TO_PICK if rng.below(2) else TO_DRAW)
        hand = self.faces(HAND + seat)
        moves = self.plays(seat, hand)
        discards = self.discards(hand)
        place = rng.below(len(moves) + count(discards) + (1 if self.may_pick_on() else 0))
        if place < len(moves):
            return moves[place]
        place -= len(moves)
        while discards and place:
            discards &= discards - 1
            place -= 1
        return move_of(TO_DISCARD, 0, discards & -discards) if discards else move_of(TO_PICK)

    def is_mid_turn(self) -> bool:
        """From the draw to the discard."""
        return self.phase == PLAY or self.phase == PICK

    def plays(self, seat: Seat, hand: Faces) -> list[Move]:
        """Lay, add, trade: all that can be done with combinations."""
        most: i64 = len(self.piles[HAND + seat]) - 1
        moves = self.lays(seat, hand, most)
        if self.opened & only(seat) and self.wanted & hand:
            fitting = self.fitting
            for number in range(i64(len(fitting))):
                if fitting[number] & hand:
                    lying = self.faces(COMBINATION + number)
                    before: i64 = len(moves)
                    find_additions(lying, hand, move_of(TO_ADD, number), moves)
                    drop_larger(moves, before, most)
                    append_each(moves, TO_TRADE, number, trades(lying, hand))
        return moves

    def lays(self, seat: Seat, hand: Faces, most: i64) -> list[Move]:
        """At least one card must remain; and a first play must reach its number, now or with the rest of the hand."""
        if not has_combination(hand):
            return []
        missing = self.missing(seat)
        twice: Faces = 0
        if missing and count(hand) <= most:
            twice = shown_twice(self.piles[HAND + seat])
        # Where one combination must do, the smaller ones are not even looked for.
        least = FEWEST if missing < FEWEST or may_be_two(hand, twice) else missing
        moves = combinations_in(hand, move_of(TO_LAY), least)
        for place in range(i64(len(moves)) - 1, -1, -1):
            faces = faces_of(moves[place])
            new = count(faces)
            if new > most or (new < missing and not self.can_go_on(hand & ~faces | twice, most - new)):
                del moves[place]
        return moves

    def discards(self, hand: Faces) -> Faces:
        """Any card; but until an unfinished first play is finished, laying is all that may be done."""
        if self.laid:
            return 0
        return hand

    def may_pick_on(self) -> bool:
        return self.phase == PICK and len(self.piles[STACK]) > 0

    def can_go_on(self, rest: Faces, most: i64) -> bool:
        """Any combination will do: with 3 cards more than 3 every number is reached."""
        return most >= FEWEST and has_combination(rest)

    def missing(self, seat: Seat) -> i64:
        """How many cards the first play of a seat still needs in new combinations."""
        if self.opened & only(seat):
            return 0
        needed = first_play(self.points[seat], self.is_in_teams())
        return needed - self.laid if seat == self.turn else needed

    def faces(self, pile: Pile) -> Faces:
        """The faces of a pile."""
        return shown(self.piles[pile])

    # What each deed does

    def make(self, seat: Seat, move: Move) -> None:
        deed = deed_of(move)
        if deed == TO_DRAW:
            self.move_top(DECK, HAND + seat, only(seat))
            self.phase = PLAY
        elif deed == TO_PICK:
            self.move_top(STACK, HAND + seat)
            self.phase = PICK
        elif deed == TO_LAY:
            self.lay(seat, faces_of(move))
        elif deed == TO_ADD:
            self.add(seat, faces_of(move), combination_of(move))
        elif deed == TO_TRADE:
            self.trade(seat, faces_of(move), combination_of(move))
        else:
            self.discard(seat, faces_of(move))

    def lay(self, seat: Seat, faces: Faces) -> None:
        """A new combination; in the first play of a hand it counts towards the number that is needed."""
        self.owner.append(seat)
        self.fitting.append(0)
        self.add(seat, faces, len(self.owner) - 1)
        if not self.opened & only(seat):
            self.laid += count(faces)
            if self.missing(seat) <= 0:
                self.opened |= only(seat)
                self.laid = 0

    def add(self, seat: Seat, faces: Faces, number: i64) -> None:
        """Cards that make a combination larger, or that it begins with."""
        self.put_down(seat, faces, number)
        self.look_at(number)

    def put_down(self, seat: Seat, faces: Faces, number: i64) -> None:
        """Cards go from the hand to a combination, which stays its owner's."""
        cards: list[Card] = []
        while faces:
            cards.append(self.card(HAND + seat, lowest(faces)))
            faces &= faces - 1
        self.move_several(cards, HAND + seat, COMBINATION + number)
        self.phase = PLAY

    def trade(self, seat: Seat, fitting: Faces, number: i64) -> None:
        """A card takes the place of the joker of its number, and the joker comes into the hand."""
        self.put_down(seat, fitting, number)
        joker = self.card(COMBINATION + number, joker_for(lowest(fitting)))
        self.move(joker, COMBINATION + number, HAND + seat)
        self.look_at(number)

    def look_at(self, number: i64) -> None:
        """See what fits a combination that has changed."""
        lying = self.faces(COMBINATION + number)
        fitting = neighbours(lying) | trades(lying, NORMAL)
        self.fitting[number] = fitting
        self.wanted |= fitting

    def discard(self, seat: Seat, faces: Faces) -> None:
        """One card face up on the stack; whoever has none left has ended the hand."""
        self.move(self.card(HAND + seat, lowest(faces)), HAND + seat, STACK)
        if self.piles[HAND + seat]:
            self.start_turn(after(seat, self.players))
        else:
            self.end_hand(seat)

    def card(self, pile: Pile, wanted: Face) -> Card:
        """The card of this face in a pile; of two, the one that more seats know, lest the other be betrayed."""
        if not has_twin(wanted):
            return card_of(wanted, 0)
        found: Card = -1
        for card in self.piles[pile]:
            if face(card) == wanted and (found < 0 or self.known[card] > self.known[found]):
                found = card
        return found

    def start_turn(self, seat: Seat) -> None:
        """If the supply is empty the stack, but for its top card, becomes the new one; the third time the hand ends."""
        self.turn = seat
        self.phase = DRAW
        if not self.piles[DECK]:
            self.empty += 1
            if self.empty == MOST_EMPTY:
                self.end_hand(NO_ONE)
            else:
                self.gather(STACK, 1)

    def is_possible(self) -> bool:
        """Whoever has begun a first play can finish it."""
        hand = HAND + self.turn
        return not self.laid or self.can_go_on(self.faces(hand), len(self.piles[hand]) - 1)

    # The end of a hand

    def end_hand(self, ended_by: Seat) -> None:
        """Cards that are left are shown; in teams both partners' points go to the team."""
        for seat in range(self.players):
            if self.piles[HAND + seat]:
                self.turn_up(HAND + seat)
        for seat in range(self.players):
            self.score_hand(seat, seat, ended_by)
            if self.is_in_teams():
                self.score_hand(seat, self.partner(seat), ended_by)
        self.round += 1
        if self.is_last_hand():
            self.phase = OVER
            return
        self.gather_all()
        self.owner = []
        self.fitting = []
        self.wanted = 0
        self.opened = 0
        self.empty = 0

    def score_hand(self, seat: Seat, earner: Seat, ended_by: Seat) -> None:
        """A seat scores what it or its partner has earned; who ends the hand spares the partner the minus points."""
        points: i64 = 0
        for number in range(i64(len(self.owner))):
            if self.owner[number] == earner:
                points += worth(self.faces(COMBINATION + number))
        self.score(seat, points, "combinations")
        if ended_by == earner:
            self.score(seat, ENDING, "ending the hand")
        elif ended_by != self.partner(earner):
            self.score(seat, cost(self.piles[HAND + earner]), "cards left")

    def is_last_hand(self) -> bool:
        """The number of hands that was agreed; else until a player has reached 200 points, or a team 500."""
        if self.hands:
            return self.round == self.hands
        return max(self.points) >= self.target()

    def target(self) -> i64:
        """The score that ends the game, if no number of hands was agreed."""
        return TEAM_TARGET if self.is_in_teams() else TARGET

    # Teams

    def is_in_teams(self) -> bool:
        """Four and six play in teams of two."""
        return self.players % 2 == 0

    def partner(self, seat: Seat) -> Seat:
        """Partners sit opposite; whoever plays alone has only themselves."""
        return (seat + self.players // 2) % self.players if self.is_in_teams() else seat
