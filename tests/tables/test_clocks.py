"""Clocks: a bank of time for each seat, and some more after each turn."""

from __future__ import annotations

import pytest

from quintett.core.rng import Rng
from quintett.core.seats import only
from quintett.games import OURS
from quintett.tables.playing import CLOCK, Played
from tests.tables.scene import Scene


def timed(game: str = "david", clock: str = "3+5") -> Scene:
    """Ann, who begins, Bob and Cat, with three minutes each and five seconds more after each turn."""
    scene = Scene(game).sit("Ann", "Bob", "Cat")
    return scene.type("Ann", f"/option clock {clock}", "/option first 1", "/start")


def test_without_a_clock_nobody_is_in_a_hurry() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start").wait(100_000)
    assert (scene.table.clock, scene.turns()) == (None, [])


def test_the_clock_runs_for_whoever_is_to_act() -> None:
    scene = timed().wait(10)
    assert [scene.left(seat) for seat in range(3)] == [170, 180, 180]


def test_after_a_turn_there_is_some_more_time() -> None:
    scene = timed().wait(10).play_on(1).wait(20)
    assert [scene.left(seat) for seat in range(3)] == [175, 160, 180]


def test_the_time_is_more_only_when_the_whole_turn_has_ended() -> None:
    scene = timed("rummu").wait(10).type("Ann", "/play draw").wait(10)
    assert scene.table.to_act() == [0]
    assert scene.left(0) == 160


OFTEN_TWICE = ("coloretto", "david", "sticheln")
"""Games in which somebody often has two turns in a row: whoever ends a trick or a round may begin the next."""


def ends_turn(scene: Scene) -> bool:
    """Whether the move that was made last is, by the booklet, the last of its turn."""
    kind = scene.table.kind
    move = kind.move_text(scene.table.match.made[-1][1])
    if kind.name == "coloretto":
        return move != "draw"
    if kind.name == "rummu":
        return move.startswith("discard")
    return kind.name != "zatre" or len(scene.table.match.view(0).piles["board"]) != 1


@pytest.mark.parametrize("game", OURS)
def test_each_turn_brings_more_time_also_if_the_same_seat_has_the_next(game: str) -> None:
    scene = timed(game)
    rng = Rng("turns", 1)
    twice = 0
    for _ in range(150):
        seat = scene.table.to_act()[0]
        moves = scene.moves(seat)
        before = scene.wait(1).left(seat)
        scene.type(scene.table.places[seat].name, f"/play {moves[rng.below(len(moves))]}")
        assert scene.left(seat) == before + 5 * ends_turn(scene)
        twice += ends_turn(scene) and scene.table.to_act() == [seat]
        if scene.table.state == "over":
            break
    assert twice or game not in OFTEN_TWICE


def test_a_bot_that_moved_for_somebody_out_of_time_does_not_make_the_next_turn_too() -> None:
    scene = timed()
    while scene.table.match.view(0).to_act != [0] or len(scene.table.match.view(0).piles["trick"]) != 2:
        scene.play_on(1)
    scene.wait(1000)
    assert scene.turns()[0].by == CLOCK
    taking = next(move for move in scene.moves(0) if leads_after(scene, move))
    scene.bot_moves(taking)
    assert (scene.table.to_act(), scene.turns(), scene.left(0)) == ([0], [], 5)


def leads_after(scene: Scene, move: str) -> bool:
    """Whether Ann would have the next turn too."""
    copy = scene.table.match.game.copy()
    copy.apply(0, scene.table.kind.parse_move(move))
    return bool(copy.to_act() == only(0))


def test_the_clocks_of_all_who_choose_at_the_same_time_run() -> None:
    scene = timed("sticheln").wait(10).play_on(1).wait(10)
    assert [scene.left(seat) for seat in range(3)] == [175, 160, 160]


def test_clocks_stand_still_while_the_game_is_paused() -> None:
    scene = timed().wait(10).type("Bob", "/pause").wait(1000)
    assert scene.left(0) == 170
    assert scene.type("Bob", "/pause").wait(10).left(0) == 160


def test_clocks_stand_still_while_a_bot_keeps_the_seat() -> None:
    scene = timed().go("Ann").wait(300)
    assert scene.left(0) == 150
    assert scene.come("Ann").wait(10).left(0) == 140


def test_bots_have_no_clock() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/option clock 3+5", "/option first 3", "/start").wait(500)
    assert scene.left(2) == 180


def test_when_the_time_is_up_the_move_is_the_bots_and_the_game_goes_on() -> None:
    scene = timed().wait(179.9)
    assert scene.turns() == []
    scene.wait(0.1)
    assert scene.told == ["The time of Ann is up; a bot moves."]
    (turn,) = scene.turns()
    assert (turn.seat, turn.level, turn.by) == (0, "steady", CLOCK)
    scene.bot_moves(scene.moves(0)[1])
    assert isinstance(scene.log[-1].entries[0], Played)
    assert scene.log[-1].entries[0].by == CLOCK
    assert (scene.table.state, scene.turns(), scene.left(0)) == ("playing", [], 5)


def test_who_is_out_of_time_may_still_be_quicker_than_the_bot() -> None:
    scene = timed().wait(200).play_on(1)
    assert (scene.left(0), scene.table.to_act()) == (5, [1])


def test_a_clock_that_has_run_out_does_so_again_after_a_pause() -> None:
    scene = timed().wait(180).type("Ann", "/pause").wait(10).type("Ann", "/pause")
    assert scene.turns() == []
    assert scene.wait(0).turns()[0].by == CLOCK


def test_the_bot_makes_all_moves_of_the_turn() -> None:
    scene = timed("rummu").wait(180).bot_moves("draw")
    assert scene.table.to_act() == [0]
    assert scene.turns()[0].by == CLOCK


def test_a_turn_that_is_taken_back_brings_no_time() -> None:
    scene = timed().wait(10).play_on(1).wait(20).type("Ann", "/undo").type("Bob", "/accept").type("Cat", "/accept")
    scene.wait(5)
    assert [scene.left(seat) for seat in range(3)] == [165, 160, 180]


def test_all_turns_that_are_taken_back_bring_no_time_and_earlier_ones_keep_theirs() -> None:
    scene = timed("coloretto").wait(10).play_on(2)
    assert [scene.left(seat) for seat in range(3)] == [175, 180, 180]
    scene.play_on(4).type("Bob", "/undo").type("Ann", "/accept").type("Cat", "/accept")
    assert scene.made() == 3
    assert [scene.left(seat) for seat in range(3)] == [175, 180, 180]


def test_time_that_is_taken_back_may_have_been_used_already() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/option clock 3+5", "/option first 1", "/start")
    scene.play_on(1)
    while scene.table.to_act() != [0]:
        scene.play_on(1)
    scene.wait(185).type("Ann", "/undo")
    assert scene.left(0) == 0
    assert scene.wait(0).turns()[0].by == CLOCK


def test_clocks_are_those_of_the_choice_and_gone_with_the_game() -> None:
    scene = timed(clock="30+30").wait(60).play_on(1)
    assert scene.left(0) == 29 * 60 + 30
    assert scene.play_on().type("Ann", "/reset").table.clock is None
