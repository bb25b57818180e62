"""What speaks for a move in Coloretto, in words; all that is said is exact, as things stand."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.bots.card_sense.coloretto_collector import FACES, supply
from quintett.core.game import Card, Move
from quintett.core.seats import Seat, bit, only
from quintett.core.words import Words
from quintett.games.coloretto.collection import COLOURS, PLUS, TABLES, best_choice, colour_of
from quintett.games.coloretto.rules import (
    COLLECTION,
    DRAW,
    DRAWN,
    PLACE,
    ROW,
    TAKE,
    Coloretto,
    colours_in_play,
    holds_golden,
    room_in,
)
from quintett.games.coloretto.text import ROWS, card_name


def reason_for(game: Coloretto, seat: Seat, move: Move) -> Words:
    """One sentence that is true and speaks for a move."""
    if move == DRAW:
        return why_draw(game, seat)
    return why_place(game, seat, move - PLACE) if move < TAKE else why_take(game, seat, move - TAKE)


# What is so


def points(game: Coloretto, cards: list[Card]) -> i64:
    """What a collection counts."""
    return best_choice(cards, colours_in_play(game.players), TABLES[game.table]).total()


def adds(game: Coloretto, seat: Seat, cards: list[Card]) -> i64:
    """What cards would add to a seat's points if the game ended then."""
    collection = game.piles[COLLECTION + seat]
    return points(game, collection + cards) - points(game, collection)


def rows_add(game: Coloretto, seat: Seat, rows: i64) -> dict[i64, i64]:
    """What each row of a set would add to a seat's points."""
    return {row: adds(game, seat, game.piles[ROW + row]) for row in range(game.rows) if rows & bit(row)}


def others_in(game: Coloretto, seat: Seat) -> list[Seat]:
    """The others who have not yet taken a row."""
    return [other for other in range(game.players) if other != seat and not game.out & only(other)]


def is_best(gain: dict[i64, i64], row: i64) -> bool:
    """Whether every other row adds less."""
    return not [other for other in gain if other != row and gain[other] >= gain[row]]


def is_wanted(game: Coloretto, seat: Seat, row: i64) -> bool:
    """Whether this row would bring points to another who is still in, and no row would bring more."""
    for other in others_in(game, seat):
        gain = rows_add(game, other, game.filled)
        if 0 < gain[row] == max(gain.values()):
            return True
    return False


def is_spoilt(game: Coloretto, seat: Seat, row: i64, card: Card) -> bool:
    """Whether this card would harm the best row of another who is still in."""
    for other in others_in(game, seat):
        gain = rows_add(game, other, game.filled)
        if row in gain and gain[row] > 0 and is_best(gain, row):
            spoilt = adds(game, other, [*game.piles[ROW + row], card])
            if spoilt < gain[row]:
                return True
    return False


def all_count(game: Coloretto, seat: Seat, cards: list[Card]) -> bool:
    """Whether each of these cards would count for a seat."""
    collection = game.piles[COLLECTION + seat] + cards
    choice = best_choice(collection, colours_in_play(game.players), TABLES[game.table])
    for card in cards:
        if card < PLUS and choice.points[colour_of(card)] < 0:
            return False
    return not [colour for colour in range(COLOURS) if choice.jokers[colour] and choice.points[colour] < 0]


# What is said


def why_take(game: Coloretto, seat: Seat, row: i64) -> Words:
    pile = game.piles[ROW + row]
    gain = rows_add(game, seat, game.filled)
    values = {"row": ROWS[row], "points": gain[row], "cards": " ".join([card_name(card) for card in pile])}
    if holds_golden(pile):
        return Words("Row {row} brings you the golden joker and one more card from the supply.", values)
    if gain[row] > 0 and is_wanted(game, seat, row):
        return Words("Row {row} adds {points} to your score as things stand, and it suits another player too.", values)
    if gain[row] > 0 and all_count(game, seat, pile):
        return Words("Everything in row {row} counts for you: {cards}.", values)
    if gain[row] > 0:
        return Words("Row {row} adds {points} to your score as things stand.", values)
    if is_best(gain, row):
        return Words("Of the rows that can be taken, row {row} is the least harm to you as things stand.", values)
    return Words("Row {row} changes your score by {points} as things stand, and spares you what may yet come.", values)


def why_draw(game: Coloretto, seat: Seat) -> Words:
    gain = rows_add(game, seat, game.filled)
    if not gain:
        return Words("There is nothing to take yet.")
    if not others_in(game, seat):
        return Words("You play alone now: nobody can take a row before you.")
    if max(gain.values()) < 0:
        return Words("Every row that can be taken would cost you points as things stand.")
    for row in gain:
        if is_best(gain, row) and not is_wanted(game, seat, row):
            return Words("Row {row} suits you best and nobody else wants it most: you can wait.", {"row": ROWS[row]})
    return good_cards(game, seat)


def good_cards(game: Coloretto, seat: Seat) -> Words:
    """How many cards in the supply would add to the score."""
    number = supply(game)
    good: i64 = 0
    cards: i64 = 0
    for face in range(i64(len(FACES))):
        if number[face]:
            cards += number[face]
            if adds(game, seat, [FACES[face]]) > 0:
                good += number[face]
    if not good:
        return Words("The rows still have room, so you need not take one yet.")
    return Words("Of {cards} cards in the supply, {good} would add to your score.", {"cards": cards, "good": good})


def why_place(game: Coloretto, seat: Seat, row: i64) -> Words:
    card = game.piles[DRAWN][0]
    pile = game.piles[ROW + row]
    before = rows_add(game, seat, game.room | game.filled)
    then = dict(before)
    then[row] = adds(game, seat, [*pile, card])
    values = {"row": ROWS[row], "card": card_name(card), "points": then[row]}
    if then[row] > max(before[row], 0) and is_best(then, row):
        return Words("With {card}, row {row} suits you best: it adds {points} to your score as things stand.", values)
    if is_spoilt(game, seat, row, card):
        return Words("{card} spoils row {row}, which suits another player best.", values)
    if then[row] < before[row] == min(before.values()):
        return Words("{card} does you harm, and no row is worth less to you than row {row}.", values)
    if not pile:
        return Words("In row {row}, which is empty, {card} changes nothing that lies in the other rows.", values)
    if i64(len(pile)) + 1 == room_in(row, game.players):
        return Words("{card} fills row {row}: nobody can add to it any more.", values)
    return Words("With {card}, row {row} would change your score by {points} as things stand.", values)
