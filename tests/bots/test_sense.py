"""Laws of card sense, at every table."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.bots.sense import Sense
from quintett.bots.senses import sense_of
from quintett.core.game import Game
from quintett.core.rng import Rng
from quintett.core.seats import Seat, first_seat
from quintett.core.worlds import possible_world
from tests.bots.tables import course_at
from tests.laws.tables import Table, at_every_table

LONGEST = 200


def positions(table: Table, sense: Sense) -> Iterator[tuple[Game, Seat]]:
    """Some decisions of a game that is played half by card sense and half by chance, until it becomes long."""
    course = course_at(table, 3)
    rng = Rng("positions", str(table))
    for _ in range(LONGEST):
        if course.game.is_over():
            return
        seat = first_seat(course.game.to_act())
        if rng.below(4) == 0:
            yield course.game, seat
        moves = sorted(course.game.legal_moves(seat))
        course.make(seat, sense.choose(course.game, seat, rng) if rng.below(2) else moves[rng.below(len(moves))])


def seen(sense: Sense, game: Game, seat: Seat) -> list[object]:
    """All that card sense says to a seat."""
    moves = sorted(game.legal_moves(seat))
    words = [str(sense.why(game, seat, move)) for move in moves[:12]]
    return [sense.weigh(game, seat, moves), sense.choose(game, seat, Rng(0)), sense.stake(game, seat), words]


@at_every_table
def test_card_sense_never_peeks(table: Table) -> None:
    sense = sense_of(table.kind)
    rng = Rng("worlds", str(table))
    for game, seat in positions(table, sense):
        assert seen(sense, possible_world(game, seat, rng), seat) == seen(sense, game, seat)


@at_every_table
def test_play_goes_on_in_the_mind_to_the_end(table: Table) -> None:
    sense = sense_of(table.kind)
    for game, seat in positions(table, sense):
        later = game.copy()
        assert sense.play_on(later, seat, Rng(0)) >= 1
        assert sorted(card for pile in later.piles for card in pile) == sorted(game.pack)
        assert len(sense.prospects(later)) == table.players
