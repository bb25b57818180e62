"""Deals played by bots."""

from __future__ import annotations

import logging

import pytest

from quintett import game_names, kind_of_game
from quintett.arena.contest import Contest, prepare
from quintett.arena.deals import Contestant, listeners, play_deal, play_deals, play_on, side_points, side_wins
from quintett.arena.results import Result, results
from quintett.bots.course import Course
from quintett.core.seats import only
from tests.core.tiny import TINY


def contest(game: str, players: int, bots: str, rounds: int | None = 1, line_up: str | None = None) -> Contest:
    return prepare(kind_of_game(game), players, bots.split(","), {}, 5, rounds, line_up)


def outcome(contest: Contest, deals: int, jobs: int = 1) -> list[Result]:
    return results(contest, play_deals(contest, deals, jobs), lambda played: None)


def without_times(results: list[Result]) -> list[object]:
    return [(result.name, result.win_share, result.margin, result.effort.moves) for result in results]


# A bot against copies of itself


@pytest.mark.parametrize("line_up", ["one", "mixed"])
@pytest.mark.parametrize("bot", ["random", "easy", "steady", "sharp@2"])
@pytest.mark.parametrize("game", game_names())
def test_a_bot_against_itself_gets_exactly_par(game: str, bot: str, line_up: str) -> None:
    among_equals = contest(game, 3, f"{bot},{bot}", line_up=line_up)
    for result in outcome(among_equals, 2):
        assert (result.win_share.mean, result.win_share.error) == (among_equals.par, 0)
        assert (result.margin.mean, result.margin.error) == (0, 0)
        assert result.effort.faults == 0


@pytest.mark.parametrize("players", [4, 5, 6])
def test_par_is_that_of_the_sides(players: int) -> None:
    among_equals = contest("rummu", players, "random,random")
    for result in outcome(among_equals, 2):
        assert result.win_share == (among_equals.par, 0, 2)
        assert result.margin == (0, 0, 2)


# Always the same


def test_results_are_the_same_whatever_the_number_of_processes() -> None:
    mixed = contest("sticheln", 3, "random,random@3,steady")
    assert without_times(outcome(mixed, 6, jobs=2)) == without_times(outcome(mixed, 6))


def test_another_seed_gives_other_deals() -> None:
    first = contest("sticheln", 3, "lowest,random")
    assert outcome(first, 6)[0].margin != outcome(first._replace(seed=6), 6)[0].margin


def test_a_deal_is_the_same_whatever_else_is_played() -> None:
    seventh = contest("david", 3, "highest,lowest")
    *_, last = play_deals(seventh, 7, 1)
    assert last.scores[0][-1] == play_deal(seventh, 6, [Contestant("highest"), Contestant("lowest")])[0]


def test_the_first_seat_goes_round() -> None:
    seats: list[int] = []

    class Noting(Contestant):
        def move(self, course: Course, seat: int) -> int:
            if not course.moves:
                seats.append(seat)
            return super().move(course, seat)

    for deal in range(4):
        play_deal(contest("david", 3, "lowest,highest"), deal, [Noting("lowest"), Noting("highest")])
    assert seats == [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0]


# What counts


def test_the_shares_of_all_sides_are_one_win_and_their_margins_cancel_out() -> None:
    for game in game_names():
        one, others = outcome(contest(game, 3, "lowest,random"), 2)
        assert one.win_share.mean + 2 * others.win_share.mean == pytest.approx(1)
        assert one.margin.mean + 2 * others.margin.mean == pytest.approx(0)


def test_a_win_is_shared_by_sides_not_by_seats() -> None:
    game = kind_of_game("rummu").start(6)
    sides = kind_of_game("rummu").sides(6)
    game.points = [40, 40, 10, 40, 40, 10]
    assert side_points(game, sides) == [40, 40, 10]
    assert side_wins(game, sides) == [30, 30, 0]
    game.points = [50, 40, 10, 50, 40, 10]
    assert side_wins(game, sides) == [60, 0, 0]


def test_only_the_first_rounds_are_played() -> None:
    for rounds in (1, 2):
        course = Course(TINY.start(3, {"rounds": 4}), ("rounds",))
        play_on(course, [Contestant("random") for _ in range(3)], rounds)
        assert course.game.round == rounds
    play_on(course, [Contestant("random") for _ in range(3)])
    assert course.game.is_over()


def test_a_game_that_scores_only_at_its_end_is_played_whole() -> None:
    whole, cut = (contest("coloretto", 3, "highest,random", rounds) for rounds in (None, 1))
    assert without_times(outcome(cut, 2)) == without_times(outcome(whole, 2))


def test_a_bot_without_a_place_in_a_deal_has_no_score_for_it() -> None:
    parts = list(play_deals(contest("zatre", 2, "lowest,highest,random"), 4, 1))
    assert [sum(len(part.scores[bot]) for part in parts) for bot in range(3)] == [3, 3, 2]
    assert sum(part.deals for part in parts) == 4
    assert len(outcome(contest("zatre", 2, "lowest,highest,random,random"), 1)) == 2


def test_moves_time_and_faults_are_counted_for_each_bot(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    [played] = play_deals(contest("david", 3, "random,faulty"), 1, 1)
    random, faulty = played.efforts
    assert random.moves > 0
    assert random.seconds > 0
    assert random.faults == 0
    assert faulty.faults == faulty.moves == 2 * random.moves


def test_only_bots_that_want_the_history_are_told_it() -> None:
    assert listeners([Contestant("random"), Contestant("lowest"), Contestant("random")]) == only(1)
