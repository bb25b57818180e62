"""The search, its worlds, and the hints that come out of it."""

from __future__ import annotations

from time import perf_counter, sleep

import pytest

from quintett.bots.course import Course
from quintett.bots.hints import hint
from quintett.bots.perspective import Budget, Perspective
from quintett.bots.search import Effort, Search, differences, margin, mean_and_error, roll_out
from quintett.bots.sense import TO_THE_END, NoSense, Sense
from quintett.bots.senses import sense_named
from quintett.bots.worlds import Worlds, chance_of, retraced
from quintett.core.game import Game, Move
from quintett.core.kind import seats_to_act
from quintett.core.rng import Rng
from quintett.core.views import view
from quintett.games.coloretto.rules import DRAW
from quintett.games.sticheln.rules import HAND as STICHELN_HAND
from quintett.games.sticheln.rules import MISERY
from tests.bots.tables import course_at, decisions
from tests.laws.tables import Table, at_every_table, state
from tests.setting import position
from tests.sixth import info as sixth
from tests.sixth.rules import HAND

EFFORT = Effort(times=1, candidates=5, choice=1, doubt=2.0)
ALL = Effort(times=1, candidates=100, choice=1, doubt=1e9)
FULL = Effort(times=1, candidates=100, choice=4, doubt=2.0)


def summit() -> Course:
    """A game of Summit, in which the highest of three cards is the best to lead."""
    course = Course(sixth.KIND.start(3, {}, 0), ("summit", 1))
    course.shuffle_if_wanted()
    return course


def searched(perspective: Perspective, effort: Effort, sense: Sense | None = None) -> Search:
    search = Search(perspective, sense or NoSense(), effort)
    search.run()
    return search


# The search


def test_it_finds_the_best_move_where_it_can_be_reckoned() -> None:
    """With one trick to play the highest card of the hand wins most often, and so does it in the worlds."""
    course = summit()
    for _ in range(3):
        seat = course.game.turn
        course.make(seat, max(course.game.legal_moves(seat)))
    seat = course.game.turn
    course.make(seat, min(course.game.legal_moves(seat)))
    follower = course.game.turn
    led = course.moves[-1][1]
    search = searched(course.perspective(follower, Budget(iterations=400)), ALL)
    assert sorted(search.moves) == sorted(course.game.piles[HAND + follower])
    values = {each.move: each.value for each in search.evaluations()}
    assert all(values[high] >= values[low] for low in values for high in values if low < high and high < led)


def test_all_moves_are_tried_in_the_same_worlds_and_within_the_budget() -> None:
    search = searched(summit().perspective(0, Budget(iterations=32)), ALL)
    assert [len(values) for values in search.values] == [10, 10, 10]


def test_moves_that_are_clearly_worse_are_given_up() -> None:
    class Knowing(NoSense):
        """Whoever has led the highest card is far ahead, whatever comes."""

        def depth(self, game: Game) -> int:
            return 0

        def prospects(self, game: Game) -> list[int]:
            return [1000 if max(game.piles[HAND] + [0]) < best else 0, 0, 0]

    course = summit()
    best = max(course.game.piles[HAND])
    search = searched(course.perspective(0, Budget(iterations=300)), EFFORT, Knowing())
    assert search.moves[search.best()] == best
    assert [search.moves[each] for each in search.alive] == [best]
    assert sum(len(values) for values in search.values) < 30


def test_a_forced_move_needs_no_thought() -> None:
    course = summit()
    for seat in decisions(course, 1):
        if len(course.game.legal_moves(seat)) == 1:
            search = searched(course.perspective(seat, Budget(iterations=100)), ALL)
            assert search.values == [[]]
            assert search.moves[search.best()] == course.game.legal_moves(seat)[0]


def test_without_any_budget_it_tries_as_often_as_the_game_needs() -> None:
    course = summit()
    twice = Effort(times=2, candidates=100, choice=1, doubt=1e9)
    search = searched(course.perspective(0, Budget()), twice, NoSense(tries=30))
    assert sum(len(values) for values in search.values) == 60


def test_whoever_looks_further_tries_fewer_games_for_more_rounds() -> None:
    ends: list[int] = []
    coloretto = course_at(Table("coloretto", 3, {}), 1)
    coloretto.make(coloretto.game.turn, DRAW)

    class FarSighted(NoSense):
        def prospects(self, game: Game) -> list[int]:
            ends.append(game.round)
            return super().prospects(game)

    for looks_further, round_reached, tried in ((False, 1, 60), (True, 2, 30)):
        ends.clear()
        effort = Effort(times=2, candidates=100, choice=1, doubt=1e9, looks_further=looks_further)
        searched(coloretto.perspective(coloretto.game.turn, Budget()), effort, FarSighted(tries=30, further=2))
        assert ends == [round_reached] * tried


def test_with_a_budget_too_small_for_anything_the_best_looking_move_is_made() -> None:
    class Likes(Sense):
        def weigh(self, game: Game, seat: int, moves: list[Move]) -> list[int]:
            return [100 if move == sorted(moves)[1] else 0 for move in moves]

    course = summit()
    search = searched(course.perspective(0, Budget(iterations=2)), EFFORT, Likes())
    assert search.moves[search.best()] == sorted(course.game.legal_moves(0))[1]
    assert searched(course.perspective(0, Budget(milliseconds=1e-6)), FULL, Likes()).values == [[], [], []]


def test_time_runs_out_even_where_every_move_ends_the_round() -> None:
    """As on the last turn of a round of Zatre: nothing is left to be played on in the mind."""

    class Ending(NoSense):
        def prospects(self, game: Game) -> list[int]:
            assert perf_counter() < late
            return [0, 0, 0]

    late = perf_counter() + 5
    search = searched(summit().perspective(0, Budget(milliseconds=300)), ALL, Ending(rounds=0))
    assert min(len(values) for values in search.values) > 0


def test_a_world_in_which_time_runs_out_does_not_count() -> None:
    class Slow(NoSense):
        def play_on(self, game: Game, seat: int, rng: Rng) -> int:
            sleep(0.6)
            return super().play_on(game, seat, rng)

    search = searched(summit().perspective(0, Budget(milliseconds=500)), ALL, Slow())
    assert search.values == [[], [], []]


def test_the_wilder_the_outcomes_the_more_the_looks_count() -> None:
    search = Search(summit().perspective(0, Budget(iterations=3)), NoSense(), EFFORT)
    search.looks = [0.0, -1.0, -1.0]
    search.values = [[0.0] * 4, [2.0, 2.1, 1.9, 2.0], [20.0, -20.0, 28.0, -20.0]]
    calm, calm_error = search.lead(1, 0)
    wild, wild_error = search.lead(2, 0)
    assert 1.9 < calm < 2.0
    assert -1.0 < wild < -0.5
    assert calm_error < wild_error < search.spread
    assert search.best() == 1


def test_a_roll_out_stops_where_card_sense_says_so() -> None:
    class Shallow(NoSense):
        def depth(self, game: Game) -> int:
            return 2

        def is_settled(self, game: Game) -> bool:
            return not game.piles[1]

    game = summit().game
    assert roll_out(game, Shallow(), 2, 10, Rng(1))
    assert [len(game.piles[HAND + seat]) for seat in range(3)] == [2, 2, 2]
    assert roll_out(game, NoSense(), TO_THE_END, 10, Rng(1))
    assert game.is_over()
    assert NoSense().depth(game) == TO_THE_END
    fresh = summit().game
    assert not roll_out(fresh, NoSense(), TO_THE_END, 10, Rng(1), 1e-9)
    assert roll_out(fresh, NoSense(), TO_THE_END, 0, Rng(1))


def test_a_roll_out_goes_on_over_shuffles_if_more_rounds_are_wanted() -> None:
    game = course_at(Table("david", 3, {}), 1).game
    assert roll_out(game, NoSense(), TO_THE_END, 2, Rng(1))
    assert game.round == 2


def test_margins_and_errors() -> None:
    assert margin([700, 100, 400, 400], 0, [1, 2, 3]) == 4.0
    assert margin([3000, 0, 3000, 0], 0, [1, 3]) == 30.0
    assert mean_and_error([]) == (0.0, 0.0)
    assert mean_and_error([3.0]) == (3.0, 0.0)
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)
    assert differences([3.0, 2.0], [1.0, 5.0]) == [2.0, -3.0]


# The worlds


@at_every_table
def test_every_world_of_a_search_looks_the_same_to_the_seat(table: Table) -> None:
    course = course_at(table, 3)
    sense = sense_named(table.game) if table.game != sixth.KIND.name else NoSense()
    for number, seat in zip(range(25), decisions(course, 3), strict=False):
        if number % 6 == 0:
            perspective = course.perspective(seat, Budget(iterations=5))
            for choice in (1, 3):
                worlds = Worlds(perspective, sense, choice)
                for _ in range(3):
                    assert view(worlds.world(), seat) == perspective.view


def test_worlds_that_explain_the_moves_of_the_others_are_preferred() -> None:
    """In a game where everybody always plays the highest card, whoever played a low one holds no higher one."""

    class Highest(Sense):
        def weigh(self, game: Game, seat: int, moves: list[Move]) -> list[int]:
            return [move * 200 for move in moves]

    course = summit()
    for _ in range(3):
        seat = course.game.turn
        course.make(seat, max(course.game.legal_moves(seat)))
    me = course.game.turn
    perspective = course.perspective(me, Budget(iterations=5))
    shown = {who: move for who, move in course.moves if who != me}

    def higher(worlds: Worlds) -> int:
        """In how many of a hundred worlds somebody holds a card higher than the one they played."""
        drawn = [worlds.world() for _ in range(100)]
        return sum(any(max(world.piles[HAND + who]) > card for who, card in shown.items()) for world in drawn)

    blind = higher(Worlds(perspective, Highest(), 1))
    reading = higher(Worlds(course.perspective(me, Budget(iterations=5)), Highest(), 20))
    assert reading < 0.7 * blind


def test_a_world_is_as_likely_as_the_moves_of_the_others_in_it() -> None:
    course = course_at(Table("sticheln", 4, {}), 1)
    for _, seat in zip(range(12), decisions(course, 1), strict=False):
        pass
    perspective = course.perspective(seat, Budget(iterations=5))
    sense = sense_named("sticheln")
    world, chance = retraced(perspective, perspective.guess, sense)
    assert world is perspective.guess
    assert chance < 0
    assert retraced(perspective, perspective.guess, sense, 1e-9) == (perspective.guess, 0.0)
    game = course.start.copy()
    game.lay_deck(course.orders[0])
    first = seats_to_act(game)[0]
    chances = [chance_of(game, first, move, sense) for move in game.legal_moves(first)]
    assert abs(sum(chances) - 1) < 1e-9


def test_whoever_had_no_choice_has_told_nothing() -> None:
    game = position("david", 4, {"trick": "r5", "hand 1": "r3 b9"}, "play", 1)
    (only_card,) = game.legal_moves(1)
    assert chance_of(game, 1, only_card, sense_named("david")) == 1.0


def test_when_the_time_has_run_out_the_first_world_must_do() -> None:
    course = course_at(Table("sticheln", 4, {}), 1)
    for _, seat in zip(range(12), decisions(course, 1), strict=False):
        pass
    in_time = Worlds(course.perspective(seat, Budget(iterations=5)), sense_named("sticheln"), 1, 0.0)
    too_late = Worlds(course.perspective(seat, Budget(iterations=5)), sense_named("sticheln"), 50, 1e-9)
    assert state(too_late.world()) == state(in_time.world())


def test_what_others_have_chosen_unseen_they_choose_by_card_sense() -> None:
    course = course_at(Table("sticheln", 4, {}), 2)
    sense = sense_named("sticheln")
    for seat in (0, 1, 2):
        course.make(seat, course.game.legal_moves(seat)[0])
    perspective = course.perspective(3, Budget(iterations=5))
    for _ in range(5):
        world = Worlds(perspective, sense, 1).world()
        hands = [world.piles[STICHELN_HAND + seat] + world.piles[MISERY + seat] for seat in range(3)]
        for seat, hand in enumerate(hands):
            before = course.start.copy()
            before.lay_deck(perspective.orders[0])
            before.piles[STICHELN_HAND + seat] = hand
            assert world.piles[MISERY + seat] == [sense.choose(before, seat, Rng(1))]


# Hints


@at_every_table
def test_a_hint_values_every_legal_move_and_says_why(table: Table) -> None:
    course = course_at(table, 4)
    for number, seat in zip(range(12), decisions(course, 4), strict=False):
        if number % 4 == 3:
            before = state(course.game)
            perspective = course.perspective(seat, Budget(iterations=3 * len(course.game.legal_moves(seat))))
            advice = hint(perspective)
            assert sorted(each.move for each in advice.evaluations) == sorted(course.game.legal_moves(seat))
            assert all(each.error > 0 or each.tries > 1 for each in advice.evaluations)
            best, *others = advice.evaluations
            assert str(advice.why).endswith(".")
            assert best.value >= max([each.value for each in others], default=best.value)
            assert state(course.game) == before


def test_what_was_hardly_tried_is_said_to_be_unsure() -> None:
    moves = len(summit().game.legal_moves(0))
    advice = hint(summit().perspective(0, Budget(iterations=moves)))
    assert all((each.tries, each.error >= 1) == (1, True) for each in advice.evaluations)


@pytest.mark.parametrize("players", [4, 6])
def test_a_partner_is_not_played_against(players: int) -> None:
    course = course_at(Table("rummu", players, {"hands": 1}), 1)
    seat = course.game.turn
    others = Search(course.perspective(seat, Budget(iterations=1)), NoSense(), EFFORT).others
    assert sorted(others) == [other for other in range(players) if (other - seat) % (players // 2)]


def test_the_review_of_a_blunder_shows_what_it_cost() -> None:
    """Last to play, with a trick of misery cards on the table: taking it costs what is on them."""
    course = course_at(Table("sticheln", 3, {}), 11)
    for _, seat in zip(range(8), decisions(course, 11), strict=False):
        pass
    advice = hint(course.perspective(seat, Budget(iterations=300)))
    best, *_, worst = advice.evaluations
    assert best.value - worst.value > 1
    assert best.tries >= worst.tries
