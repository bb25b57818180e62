"""Games that bots play, and their twins, which differ only in what a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator

from quintett.bots.course import Course
from quintett.bots.perspective import Perspective, exchanges, mapped
from quintett.core.kind import seats_to_act
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.worlds import possible_world
from tests.laws.tables import Table, state


def course_at(table: Table, seed: int, listeners: int = 0) -> Course:
    """A game at a table, dealt by a seed."""
    game = table.kind.start(table.players, table.options, seed % table.players)
    course = Course(game, ("test", seed), listeners)
    course.shuffle_if_wanted()
    return course


def decisions(course: Course, seed: int) -> Iterator[Seat]:
    """All decisions of a game in which every move is made by chance: the seats, while they are to act."""
    rng = Rng("decisions", seed)
    while not course.game.is_over():
        acting = seats_to_act(course.game)
        seat = acting[rng.below(len(acting))]
        yield seat
        moves = sorted(course.game.legal_moves(seat))
        course.make(seat, moves[rng.below(len(moves))])


def twin_of(course: Course, seat: Seat, rng: Rng) -> Course:
    """The same game with other cards wherever the seat cannot tell, as if it had been dealt so."""
    world = possible_world(course.game, seat, rng)
    exchanged = exchanges(course.game, world)
    twin = Course(course.start.copy(), course.key)
    twin.game = world
    twin.start = course.start
    twin.orders = mapped(course.orders, exchanged, world, course.start.shuffles)
    # What others have chosen unseen may be another card in the twin.
    twin.moves = [
        (who, exchanged[move] if place >= course.open and who != seat else move)
        for place, (who, move) in enumerate(course.moves)
    ]
    twin.open = course.open
    twin.decisions = course.decisions.copy()
    twin.history = [told.copy() for told in course.history]
    return twin


def known_to(perspective: Perspective) -> list[object]:
    """All that is in a perspective, as values that can be compared."""
    return [
        perspective.seat,
        state(perspective.guess),
        state(perspective.start),
        perspective.orders,
        perspective.moves,
        perspective.others_have_chosen,
        perspective.rng.word(),
        perspective.budget,
        perspective.history,
    ]
