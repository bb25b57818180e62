"""The table of Coloretto at a glance: what each row is worth to whom, and how long to wait for a better one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.coloretto_collector import FACES, LONGEST, NEVER, QUARTERS, Collector, Scale, supply
from quintett.bots.card_sense.coloretto_temper import Temper
from quintett.core.game import DECK, Card, Move, after
from quintett.core.seats import Seat, bit, only
from quintett.games.coloretto.rules import (
    COLLECTION,
    DRAWN,
    PLACE,
    ROW,
    UNDER_LAST,
    Coloretto,
    colours_in_play,
    room_in,
)

# What good players have learnt, measured in many games

TO_A_ROW: Final[i64] = 250
"""Hundredths of a card that go to each row in a round."""
FILLED: Final[i64] = 60
"""Of the free places in the rows, those that are filled before the round ends, in per cent."""
DENIED: Final[i64] = 30
"""Of what others lose by a row that I take, so much is worth to me, in per cent."""


class Glance:
    """A table as a seat sees it: the rows, and what they would add to each collection."""

    def __init__(self, game: Coloretto, seat: Seat, temper: Temper) -> None:
        self.game: Coloretto = game
        self.temper: Temper = temper
        self.rows: i64 = game.room | game.filled
        """The set of rows on the table."""
        self.places: i64 = 0
        """How many more cards they can hold."""
        for row in range(game.rows):
            if game.room >> row & 1:
                self.places += room_in(row, game.players) - i64(len(game.piles[ROW + row]))
        self.supply: list[i64] = supply(game)
        time = self.time_left()
        self.scales: list[Scale] = self.scales_at(time)
        self.joker: i64 = temper.joker if time else i64(0)
        self.me: Collector = self.collector(seat)
        self.others: list[Collector] = []
        """The others who are still in, in turn."""
        other = after(seat, game.players)
        while other != seat:
            if not game.out & only(other):
                self.others.append(self.collector(other))
            other = after(other, game.players)

    def time_left(self) -> i64:
        """The quarters of rounds to come after this one: none in the last round, and otherwise as one may guess."""
        above = i64(len(self.game.piles[DECK])) - UNDER_LAST - 1
        if above <= 0:
            return 0
        time = QUARTERS + (above * 100 - self.places * FILLED) * QUARTERS // (self.game.rows * TO_A_ROW)
        return max(time, 0)

    def scales_at(self, time: i64) -> list[Scale]:
        """What each colour promises: one of which few cards are left has less time to grow."""
        colours = colours_in_play(self.game.players)
        coloured: i64 = 1
        for colour in range(colours):
            coloured += self.supply[colour]
        return [
            self.temper.scales[min(time * self.supply[colour] * colours // coloured, LONGEST)]
            for colour in range(colours)
        ]

    def collector(self, seat: Seat) -> Collector:
        """A seat that has looked at all rows."""
        collector = Collector(self.game.piles[COLLECTION + seat], self.scales, self.joker)
        for row in range(self.game.rows):
            collector.look_at(self.game.piles[ROW + row])
        return collector

    def compare_rows(self) -> None:
        """Everybody still in has a favourite row."""
        self.me.compare(self.rows)
        for other in self.others:
            other.compare(self.rows)

    def is_envied(self) -> bool:
        """Whether my favourite row is another's too."""
        for other in self.others:
            if other.favourite == self.me.favourite:
                return True
        return False

    def take(self, row: i64) -> i64:
        """A row is worth what it adds, and something for what those lose who like it best."""
        lost: i64 = 0
        for other in self.others:
            if other.favourite == row:
                lost += other.lead()
        return self.me.gain[row] + lost * DENIED // (100 * (self.game.players - 1))

    def draw(self) -> i64:
        """Waiting pays while good cards may come and rows have room, and less if another likes the same row best."""
        if not self.others:
            return self.draw_alone()
        temper = self.temper
        me = self.me
        hope = temper.best * me.best + temper.second * me.second
        if self.is_envied():
            hope -= temper.envy * me.lead()
        hope += self.next_card([], temper.good, temper.bad)
        patience = temper.patience + temper.duel if self.game.players == 2 else temper.patience
        return patience + hope // 100 + temper.room * self.places // i64(len(self.others))

    def next_card(self, row: list[Card], good: i64, bad: i64) -> i64:
        """What the next card adds to a row on average, so much counting if it is good or bad."""
        hope: i64 = 0
        cards: i64 = 0
        for face in range(i64(len(FACES))):
            number = self.supply[face]
            if number:
                adds = self.me.adds(FACES[face], row, i64(len(row)))
                hope += number * adds * (good if adds > 0 else bad)
                cards += number
        return hope // cards

    def draw_alone(self) -> i64:
        """Nobody hurries the last one, who knows the odds; a bad card may go to another row that has room."""
        most = NEVER
        for row in range(self.game.rows):
            if self.game.room >> row & 1:
                bad: i64 = 100 if self.game.room == bit(row) else 0
                most = max(most, self.me.gain[row] + self.next_card(self.game.piles[ROW + row], 100, bad) // 100)
        return most

    def place_each(self, moves: list[Move]) -> list[i64]:
        """What each place for the drawn card is worth; all empty rows of the same size are alike."""
        weights: list[i64] = []
        empty = NEVER
        for move in moves:
            row = move - PLACE
            is_empty = self.game.players > 2 and not self.game.filled >> row & 1
            weight = empty if is_empty and empty > NEVER else self.place(row)
            if is_empty:
                empty = weight
            weights.append(weight)
        return weights

    def place(self, row: i64) -> i64:
        """A card goes where it leaves the best outlook, and rather where it fills a row."""
        card = self.game.piles[DRAWN][0]
        pile = self.game.piles[ROW + row]
        self.me.imagine(card, row, pile)
        for other in self.others:
            other.imagine(card, row, pile)
        outlook = self.outlook()
        self.me.forget(row)
        for other in self.others:
            other.forget(row)
        fills = i64(len(pile)) + 1 == room_in(row, self.game.players)
        return outlook + self.temper.full if fills else outlook

    def outlook(self) -> i64:
        """My best row, less if it is another's favourite too, and less what the others get if all take in turn."""
        self.compare_rows()
        if not self.others:
            return self.me.best
        temper = self.temper
        hope = temper.own * self.me.best
        if self.is_envied():
            hope -= temper.shown * self.me.lead()
        left = self.rows
        theirs: i64 = 0
        for other in self.others:
            if not left >> other.favourite & 1:
                other.compare(left)
            left &= ~bit(other.favourite)
            theirs += other.best
        return (hope - temper.given * theirs // i64(len(self.others))) // 100
