"""What a bot is given: all that its seat may know, and nothing else."""

from __future__ import annotations

from quintett.bots.course import course_of
from quintett.bots.perspective import Budget, exchanges, mapped
from quintett.bots.worlds import lay_orders
from quintett.core.events import DEAL, HIDDEN
from quintett.core.rng import Rng
from quintett.core.seats import only
from quintett.core.views import view
from tests.bots.tables import course_at, decisions, known_to, twin_of
from tests.laws.tables import Table, at_every_table, examples, of_any_seed, somewhere, state

BUDGET = Budget(iterations=10)


@at_every_table
@examples(3)
@of_any_seed
def test_games_that_differ_only_in_what_a_seat_cannot_know_give_it_the_same_perspective(
    table: Table, seed: int
) -> None:
    course = course_at(table, seed)
    differ = 0
    for number, seat in zip(range(40), decisions(course, seed), strict=False):
        twin = twin_of(course, seat, Rng("twin", seed, number))
        differ += state(twin.game) != state(course.game)
        assert known_to(twin.perspective(seat, BUDGET)) == known_to(course.perspective(seat, BUDGET))
    assert differ


@at_every_table
@examples(3)
@of_any_seed
def test_the_moves_that_the_seat_has_seen_lead_from_the_start_to_the_guess(table: Table, seed: int) -> None:
    course = course_at(table, seed)
    for _, seat in zip(range(40), decisions(course, seed), strict=False):
        perspective = course.perspective(seat, BUDGET)
        game = perspective.start.copy()
        laid = lay_orders(game, perspective.orders, 0)
        for who, move in perspective.moves:
            game.make(who, move)
            laid = lay_orders(game, perspective.orders, laid)
        assert laid == len(perspective.orders)
        if not perspective.others_have_chosen:
            assert view(game, seat) == perspective.view


@at_every_table
def test_a_perspective_shows_the_view_and_the_legal_moves_of_its_seat(table: Table) -> None:
    course = course_at(table, 1)
    for _, seat in zip(range(20), decisions(course, 1), strict=False):
        perspective = course.perspective(seat, BUDGET)
        assert perspective.kind is course.game.kind
        assert perspective.view == view(course.game, seat)
        assert perspective.legal_moves == sorted(course.game.legal_moves(seat))
        assert view(perspective.world(Rng("any")), seat) == perspective.view


def test_what_others_choose_at_the_same_time_is_not_in_it() -> None:
    course = course_at(Table("sticheln", 4, {}), 1)
    for seat in (2, 0):
        course.make(seat, course.game.legal_moves(seat)[0])
    perspective = course.perspective(3, BUDGET)
    assert perspective.others_have_chosen
    assert perspective.moves == []
    for seat in (1, 3):
        course.make(seat, course.game.legal_moves(seat)[0])
    open_now = course.perspective(course.game.turn, BUDGET)
    assert not open_now.others_have_chosen
    assert [seat for seat, _ in open_now.moves] == [2, 0, 1, 3]


def test_listeners_are_told_the_history_from_the_start_of_the_game_as_they_see_it() -> None:
    course = course_at(Table("david", 3, {}), 1, listeners=only(1))
    dealt = [event.cards for event in course.perspective(1, BUDGET).history if event.what == DEAL]
    assert [HIDDEN in cards for cards in dealt].count(False) == 1
    assert course.history[0] == []
    seats = decisions(course, 1)
    while course.game.round < 2:
        next(seats)
    rounds = [event for event in course.history[1] if event.what == DEAL]
    assert len(rounds) == 3 * 3


def test_luck_depends_on_the_deal_the_seat_and_the_decision_alone() -> None:
    words = set()
    for deal in range(2):
        course = course_at(Table("david", 3, {}), 3 * deal)
        for _, seat in zip(range(6), decisions(course, 1), strict=False):
            words.add(course.perspective(seat, BUDGET).rng.word())
            assert course.perspective(seat, BUDGET).rng.word() in words
    assert len(words) == 12


def test_cards_are_exchanged_only_in_the_shuffle_that_they_came_from() -> None:
    course = course_at(Table("david", 3, {}), 1)
    twin = twin_of(course, 0, Rng("twin"))
    exchanged = exchanges(course.game, twin.game)
    assert mapped(course.orders, exchanged, twin.game, 0) == twin.orders != course.orders
    assert mapped(course.orders, exchanged, twin.game, 1) == course.orders


@at_every_table
@examples(2)
@of_any_seed
def test_a_bot_that_joins_a_match_knows_what_it_would_had_it_been_there(table: Table, seed: int) -> None:
    match = somewhere(table, seed)
    course = course_of(match, ("joined",), only(0))
    assert state(course.game) == state(match.game)
    seat = match.to_act()[0]
    perspective = course.perspective(seat, BUDGET)
    assert view(perspective.guess, seat) == match.view(seat)
    assert [event for event in course.history[0] if event.what == DEAL] or table.kind.name == "coloretto"
