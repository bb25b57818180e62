"""Coloretto: draw and place, or take a row; three colours count plus, all others minus."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.game import DECK, OVER, PLAY, SHUFFLE, Card, Game, Move, Pile, after
from quintett.core.kind import Kind
from quintett.core.seats import NOBODY, Seat, Seats, bit, only
from quintett.games.coloretto.collection import (
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    GOLDEN,
    LAST,
    PLUS,
    TABLES,
    Choice,
    best_choice,
)

# The pack

UNDER_LAST: Final[i64] = 16
"""So many cards lie under the last-round card."""


def colours_in_play(players: i64) -> i64:
    """With three players grey is left out; with two, grey and violet."""
    return COLOURS if players > 3 else COLOURS - 4 + players


def pack(players: i64) -> list[Card]:
    """Nine cards of each colour in play, ten +2 cards, two jokers, a golden joker and the last-round card."""
    return [*range(colours_in_play(players) * COPIES), *range(PLUS, LAST + 1)]


# Shared by all games, never changed.
PACKS: Final = {players: pack(players) for players in range(2, 6)}

# The table

BOX: Final[Pile] = DECK + 1
"""Cards that are not, or no longer, in the game."""
ASIDE: Final[Pile] = BOX + 1
"""Where the last-round card lies once it has appeared."""
DRAWN: Final[Pile] = ASIDE + 1
"""The card that has been revealed and is to be placed."""
ROW: Final[Pile] = DRAWN + 1
COLLECTION: Final[Pile] = ROW + 5
PILES: Final[i64] = COLLECTION + 5


def rows_at(players: i64) -> i64:
    """One row for each player; with two players there are three."""
    return i64(3) if players == 2 else players


def room_in(row: i64, players: i64) -> i64:
    """Each row holds at most 3 cards; with two players the rows have room for 1, 2 and 3."""
    return row + 1 if players == 2 else i64(3)


# The moves; to place and to take have a number for each row

DRAW: Final[Move] = 0
PLACE: Final[Move] = 1
TAKE: Final[Move] = PLACE + 5

WAYS_TO_PLACE: Final = [[PLACE + row for row in range(5) if rows & bit(row)] for rows in range(32)]
WAYS_TO_TAKE: Final = [[TAKE + row for row in range(5) if rows & bit(row)] for rows in range(32)]
WAYS_TO_BEGIN: Final = [[DRAW, *ways] for ways in WAYS_TO_TAKE]
"""For each set of rows, the moves that come into question; these lists are never handed out."""

PLACING: Final[i64] = PLAY + 1


class Coloretto(Game):
    """A game of Coloretto in progress."""

    def __init__(self, kind: Kind, players: i64, first: Seat, table: str, original: Coloretto | None = None) -> None:
        super().__init__(kind, players, first, PACKS[players] if original is None else original.pack, PILES, original)
        self.table: str = table
        self.rows: i64 = rows_at(players)
        if original is None:
            self.room: i64 = bit(self.rows) - 1
            """The set of rows on the table that have room."""
            self.filled: i64 = 0
            """The set of rows on the table that have at least one card."""
            self.out: Seats = 0
            """The seats that have taken a row in this round."""
            self.sort_out()
        else:
            self.room = original.room
            self.filled = original.filled
            self.out = original.out

    def copy(self) -> Coloretto:
        return Coloretto(self.kind, self.players, self.first, self.table, self)

    # The deal

    def sort_out(self) -> None:
        """One card of each colour is shuffled for the start; the others wait in the box, the last-round card aside."""
        one_of_each = slice(0, colours_in_play(self.players) * COPIES, COPIES)
        box = self.pack.copy()
        self.piles[DECK] = box[one_of_each]
        del box[one_of_each]
        self.piles[ASIDE] = [box.pop()]
        self.piles[BOX] = box
        self.turn_up(BOX)
        self.turn_up(ASIDE)

    def deal(self) -> None:
        """First the colour cards are dealt; when the supply is shuffled too, the first seat starts."""
        if self.shuffles == 1:
            self.deal_colours()
        else:
            self.phase = PLAY

    def deal_colours(self) -> None:
        """Each player gets one colour card, two with two players; the other cards are shuffled into a supply."""
        seat = self.first
        for _ in range(self.players):
            self.move_top(DECK, COLLECTION + seat)
            if self.players == 2:
                self.move_top(DECK, COLLECTION + seat)
            seat = after(seat, self.players)
        self.move_all(DECK, BOX)
        self.gather(BOX)
        # Everyone may know where it lies.
        self.move(LAST, ASIDE, DECK)

    def arranged(self, order: list[Card]) -> list[Card]:
        """The last-round card goes in so that exactly 16 cards lie under it."""
        if self.shuffles == 1:
            order.remove(LAST)
            order.insert(len(order) - UNDER_LAST, LAST)
        return order

    # What may be done

    def to_act(self) -> Seats:
        """Everyone plays in turn, until taking a row."""
        return only(self.turn) if self.phase >= PLAY else NOBODY

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Draw, if a row has room, and place on any row that has; or take any one row that has at least one card."""
        if self.phase == PLACING:
            return WAYS_TO_PLACE[self.room].copy()
        return WAYS_TO_BEGIN[self.filled].copy() if self.room else WAYS_TO_TAKE[self.filled].copy()

    def is_mid_turn(self) -> bool:
        """A card that was drawn is still to be placed."""
        return self.phase == PLACING

    def was_taken(self, row: i64) -> bool:
        """Whether somebody took this row; those still on the table have cards or room or both."""
        return not (self.room | self.filled) & bit(row)

    def is_last_round(self) -> bool:
        """Whether the last-round card has appeared."""
        return self.phase != SHUFFLE and len(self.piles[ASIDE]) > 0

    # What each deed does

    def make(self, seat: Seat, move: Move) -> None:
        if move == DRAW:
            self.reveal()
            self.phase = PLACING
        elif move < TAKE:
            self.place(move - PLACE)
        else:
            self.take(seat, move - TAKE)

    def reveal(self) -> None:
        """Reveal the top card of the supply; the last-round card is laid aside, and the next one revealed."""
        if self.piles[DECK][-1] == LAST:
            self.move_top(DECK, ASIDE)
        self.move_top(DECK, DRAWN)

    def place(self, row: i64) -> None:
        """The drawn card goes to a row."""
        self.move_top(DRAWN, ROW + row)
        self.filled |= bit(row)
        if len(self.piles[ROW + row]) == room_in(row, self.players):
            self.room &= ~bit(row)
        self.phase = PLAY
        self.pass_on()

    def take(self, seat: Seat, row: i64) -> None:
        """Who takes a row is out for the rest of the round; with the golden joker comes the top card of the supply."""
        golden = holds_golden(self.piles[ROW + row])
        self.move_all(ROW + row, COLLECTION + seat)
        if golden:
            self.reveal()
            self.move_top(DRAWN, COLLECTION + seat)
        self.room &= ~bit(row)
        self.filled &= ~bit(row)
        self.out |= only(seat)
        if self.out == bit(self.players) - 1:
            self.end_round()
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """Play goes to the next player clockwise who has not yet taken a row; a single one goes on alone."""
        self.turn = after(self.turn, self.players)
        while self.out & only(self.turn):
            self.turn = after(self.turn, self.players)

    # The end of a round

    def end_round(self) -> None:
        """A row that is left over leaves the game; whoever took the last row starts the next round, if there is one."""
        for row in range(self.rows):
            if self.filled & bit(row):
                self.move_all(ROW + row, BOX)
        self.room = bit(self.rows) - 1
        self.filled = 0
        self.out = 0
        self.round += 1
        if self.is_last_round():
            self.end_game()

    def end_game(self) -> None:
        """Each player's collection is scored by the best choice."""
        for seat in range(self.players):
            choice = self.choice(seat)
            for colour in range(COLOURS):
                points = choice.points[colour]
                if points:
                    self.score(seat, points, reason(colour, choice.jokers[colour]))
            if choice.extra:
                self.score(seat, choice.extra, "+2 cards")
        self.phase = OVER

    def choice(self, seat: Seat) -> Choice:
        """The best choice for what a seat has collected so far."""
        return best_choice(self.piles[COLLECTION + seat], colours_in_play(self.players), TABLES[self.table])


def holds_golden(cards: list[Card]) -> bool:
    """Whether the golden joker is among the cards."""
    for card in cards:
        if card == GOLDEN:
            return True
    return False


def reason(colour: i64, jokers: i64) -> str:
    """What the points of a colour are given for."""
    if not jokers:
        return COLOUR_NAMES[colour]
    return f"{COLOUR_NAMES[colour]} with {'a joker' if jokers == 1 else f'{jokers} jokers'}"
