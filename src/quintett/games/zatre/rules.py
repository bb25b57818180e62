"""Zatre: lay domino cards crosswise; rows and columns that add up to 10, 11 or 12 score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import DECK, OVER, PLAY, Card, Game, Move, Pile, after
from quintett.core.kind import Kind
from quintett.core.seats import NOBODY, Seat, Seats, bit, only
from quintett.games.zatre.board import BOTH, Board, Face, Faces, face_of_move, other_square_of, square_of, y_of

# The pack: how often each card is there, by its lower and its higher number

COPIES: Final = (
    (2, 1, 1, 1, 1, 1, 1),  # 0-0 to 0-6
    (2, 2, 2, 2, 2, 2),  # 1-1 to 1-6
    (2, 2, 2, 2, 2),  # 2-2 to 2-6
    (2, 2, 2, 2),  # 3-3 to 3-6
    (2, 2, 2),  # 4-4 to 4-6
    (2, 2),  # 5-5 and 5-6
    (2,),  # 6-6
)

# The sheet: what a line of 10, 11 and 12 is worth, the super bonus, and the staircase

LINE_POINTS: Final[list[i64]] = [1, 3, 5]
SUPER_POINTS: Final[i64] = 6
STAIRCASE: Final[list[i64]] = [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6]
"""For each row of the sheet whose three boxes are filled; the last number is for every later row too."""

LOWEST_LINE: Final[i64] = 10
SUPER: Final[i64] = 3
"""The super bonuses are a column of their own, right of 10, 11 and 12."""
REASONS: Final = ["lines of 10", "lines of 11", "lines of 12", "super bonus"]
"""What the points in each column are given for."""

# A card is its place in the sorted pack: equal cards are neighbours

FACE: Final[list[Face]] = [
    face for face, copies in enumerate([copies for row in COPIES for copies in row]) for _ in range(copies)
]
PACK: Final[list[Card]] = list(range(len(FACE)))
ROUND_CARDS: Final[i64] = 25
HAND_SIZE: Final[i64] = 3


def face_of(card: Card) -> Face:
    return FACE[card]


# The table

MOST_PLAYERS: Final[i64] = 4
BOARD: Final[Pile] = DECK + 1
ASIDE: Final[Pile] = BOARD + 1
HAND: Final[Pile] = ASIDE + 1
STOCK: Final[Pile] = HAND + MOST_PLAYERS
PILES: Final[i64] = STOCK + MOST_PLAYERS


class Zatre(Game):
    """A game of Zatre in progress."""

    def __init__(self, kind: Kind, players: i64, first: Seat, original: Zatre | None = None) -> None:
        super().__init__(kind, players, first, PACK, PILES, original)
        if original is None:
            self.board: Board = Board()
            self.sheet: list[i64] = []
            """The boxes filled so far, by all seats, in their order; see `box_of`."""
            self.lacks: list[Faces] = [0] * int(players)
            """For each seat, the faces it has shown by a pass not to have in this round."""
        else:
            self.board = Board(original.board)
            self.sheet = original.sheet.copy()
            self.lacks = original.lacks.copy()

    def copy(self) -> Zatre:
        return Zatre(self.kind, self.players, self.first, self)

    def deal(self) -> None:
        """Three cards each, the starter one more; the rest of the 25 are the draw piles, which nobody sees."""
        starter = (self.first + self.round) % self.players
        self.deal_hands(HAND, HAND_SIZE, starter)
        self.move_top(DECK, HAND + starter, only(starter))
        seat = starter
        for _ in range(ROUND_CARDS - HAND_SIZE * self.players - 1):
            self.move_top(DECK, STOCK + seat, NOBODY)
            seat = after(seat, self.players)
        for seat in range(self.players):
            # A card dealt later lies under the earlier ones.
            self.piles[STOCK + seat].reverse()
        self.lacks = [0] * int(self.players)
        self.turn = starter
        self.phase = PLAY

    # What may be done

    def to_act(self) -> Seats:
        """Everyone lays in turn."""
        return only(self.turn) if self.phase == PLAY else NOBODY

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Any card of the hand, wherever it touches another and no line adds up to more than 12."""
        return self.board.moves(self.faces(HAND + seat))

    def is_mid_turn(self) -> bool:
        """The very first turn of a round is two cards."""
        return len(self.board.laid) == 1

    def faces(self, pile: Pile) -> Faces:
        """What the cards of a pile show; equal cards count once."""
        faces: Faces = 0
        for card in self.piles[pile]:
            faces |= bit(face_of(card))
        return faces

    # What each deed does

    def make(self, seat: Seat, move: Move) -> None:
        """Lay one card, then draw one; the very first turn of a round is two cards."""
        lines = self.lines(move)
        self.move(self.card_to_lay(HAND + seat, face_of_move(move)), HAND + seat, BOARD)
        self.board.lay(move)
        if len(self.board.laid) == 1:
            return
        self.score_turn(seat, lines)
        if self.piles[STOCK + seat]:
            self.move_top(STOCK + seat, HAND + seat, only(seat))
        self.next_turn(seat)

    def card_to_lay(self, hand: Pile, face: Face) -> Card:
        """Of two equal cards the one that more seats know, lest the other be betrayed."""
        best: Card = -1
        for card in self.piles[hand]:
            if face_of(card) == face and (best < 0 or self.known[card] > self.known[best]):
                best = card
        return best

    def next_turn(self, seat: Seat) -> None:
        """When nobody round the table can lay a card any more, the round ends."""
        for _ in range(self.players):
            seat = after(seat, self.players)
            if self.can_lay(seat):
                self.turn = seat
                return
        self.end_round()

    def can_lay(self, seat: Seat) -> bool:
        """Who can lay none of the hand draws another until a card fits, or passes if none of the pile does either."""
        if self.board.fits(self.faces(HAND + seat)):
            return True
        if not self.board.fits(self.faces(STOCK + seat)):
            self.pass_turn(seat)
            return False
        while not self.board.fits(self.faces(HAND + seat)):
            self.draw_anew(seat)
        return True

    def pass_turn(self, seat: Seat) -> None:
        """Show the hand, and with it that nothing fits, of the pile neither; a player without cards just passes."""
        if self.piles[HAND + seat]:
            self.turn_up(HAND + seat)
            self.lacks[seat] = self.lacks[seat] | self.board.all_that_fit()

    def draw_anew(self, seat: Seat) -> None:
        """Show the hand, put it under the pile, so that its lowest card comes to the top first, and take as many."""
        self.turn_up(HAND + seat)
        hand = self.piles[HAND + seat]
        hand.sort(reverse=True)
        size: i64 = len(hand)
        self.move_under(HAND + seat, STOCK + seat)
        for _ in range(size):
            self.move_top(STOCK + seat, HAND + seat, only(seat))

    # What play has shown

    def could_hold(self, pile: Pile, card: Card) -> bool:
        """Who passed had no card that would have fitted, neither in the hand nor in the pile."""
        return pile < HAND or not self.lacks[(pile - HAND) % MOST_PLAYERS] & bit(face_of(card))

    def is_possible(self) -> bool:
        """Whose turn it is can lay a card."""
        return self.phase != PLAY or self.board.fits(self.faces(HAND + self.turn))

    # The score of a turn

    def lines(self, move: Move) -> list[i64]:
        """What each line through a newly covered square adds up to.

        In the first turn the first card's row is one of them, whether or not the second card lengthens it.
        """
        lines = self.board.lines(move)
        if len(self.board.laid) == 1 and y_of(square_of(move)) and y_of(other_square_of(move)):
            lines.append(BOTH[face_of_move(self.board.laid[0])])
        return lines

    def score_turn(self, seat: Seat, lines: list[i64]) -> None:
        """Lines of 10, 11 and 12 score; all of the same sum go together into one box."""
        counts: list[i64] = [0] * len(LINE_POINTS)
        for line in lines:
            if line >= LOWEST_LINE:
                counts[line - LOWEST_LINE] = counts[line - LOWEST_LINE] + 1
        for column in range(SUPER):
            if counts[column]:
                self.fill(seat, column, counts[column] * LINE_POINTS[column])
        if counts[0] and counts[1] and counts[2] or counts[2] >= 3:
            self.fill(seat, SUPER, SUPER_POINTS)

    def fill(self, seat: Seat, column: i64, points: i64) -> None:
        """Columns are filled from the top, without gaps."""
        self.sheet.append(box_of(seat, column, points))
        turn: i64 = 2 if len(self.board.laid) == 2 else 1
        self.score(seat, points, REASONS[column], self.piles[BOARD][-turn:])

    # The end of a round

    def end_round(self) -> None:
        """As many rounds as players; each shuffle serves two."""
        for seat in range(self.players):
            self.lay_aside(seat)
        self.round += 1
        if self.round == self.players:
            self.end_game()
            return
        self.board = Board()
        if self.piles[DECK]:
            self.move_all(BOARD, ASIDE)
            self.deal()
        else:
            self.gather_all()

    def end_game(self) -> None:
        """The staircase bonus completes the sheets."""
        for seat in range(self.players):
            bonus = staircase(self.sheet, seat)
            if bonus:
                self.score(seat, bonus, "staircase")
        self.phase = OVER

    def lay_aside(self, seat: Seat) -> None:
        """What is left of hand and pile is laid aside face up; the hand was shown at the last pass."""
        if self.piles[HAND + seat]:
            self.move_all(HAND + seat, ASIDE)
        if self.piles[STOCK + seat]:
            self.turn_up(STOCK + seat)
            self.move_all(STOCK + seat, ASIDE)


# The sheet


def box_of(seat: Seat, column: i64, points: i64) -> i64:
    """A filled box: whose it is, the column, and the points written into it."""
    return seat << 8 | column << 6 | points


def boxes(sheet: list[i64], seat: Seat, column: i64) -> list[i64]:
    """The points in a seat's column, from the top."""
    return [box & 63 for box in sheet if box >> 6 == seat << 2 | column]


def staircase(sheet: list[i64], seat: Seat) -> i64:
    """The bonus for the rows of a seat's sheet whose three boxes 10, 11 and 12 are all filled."""
    bonus: i64 = 0
    for row in range(min([len(boxes(sheet, seat, column)) for column in range(SUPER)])):
        bonus += STAIRCASE[min(row, len(STAIRCASE) - 1)]
    return bonus
