"""What happens by itself: bots' turns, seats kept warm, hosts who are away, tables that sleep."""

from __future__ import annotations

import pytest

from quintett.core.words import Refusal
from quintett.tables.keeping import Turn, Woke, bot_played, due, next_alarm, wake
from quintett.tables.playing import BOT, KEEPER, Played
from tests.tables.scene import Scene, folded, person


def in_game() -> Scene:
    """Ann, who begins, Bob and the bot Ada, who is sharp."""
    return Scene().sit("Ann", "Bob").type("Ann", "/bot sharp", "/option first 1", "/start")


# Bots


def test_a_bot_that_is_to_act_has_a_turn() -> None:
    scene = in_game()
    assert scene.turns() == []
    scene.play_on(2)
    begun = len(scene.log) - 2
    assert scene.turns() == [Turn(2, "sharp", BOT, "table-1", begun)]
    scene.bot_moves(scene.moves(2)[1])
    assert isinstance(scene.log[-1].entries[0], Played)
    assert scene.log[-1].entries[0].by == BOT


def test_a_bots_answer_that_comes_too_late_is_not_wanted() -> None:
    scene = in_game().play_on(2)
    (turn,) = scene.turns()
    move = scene.moves(2)[0]
    scene.type("Ann", "/undo").type("Bob", "/accept").play_on(2)
    assert scene.turns() != [turn]
    with pytest.raises(Refusal, match="This turn is not a bot's any more."):
        bot_played(scene.table, turn, move)


def test_a_bots_move_must_be_allowed_too() -> None:
    scene = in_game().play_on(2)
    with pytest.raises(Refusal, match="is no card"):
        scene.bot_moves("dance")


def test_bots_may_be_to_act_several_at_a_time() -> None:
    scene = Scene("sticheln").sit("Ann").type("Ann", "/bot", "/bot", "/start")
    assert [turn.seat for turn in scene.turns()] == [1, 2]


# Absent players


def test_after_half_a_minute_a_bot_keeps_the_seat_and_gives_it_back() -> None:
    scene = in_game().go("Ann").wait(29.9)
    assert scene.turns() == []
    scene.wait(0.1)
    assert scene.told == ["Ann is away; a bot keeps the seat.", "Bob is the host."]
    (turn,) = scene.turns()
    assert (turn.seat, turn.level, turn.by) == (0, "steady", KEEPER)
    scene.bot_moves()
    assert scene.log[-1].entries[0] == Played(0, scene.table.kind.move_text(scene.table.match.made[0][1]), KEEPER)
    scene.come("Ann")
    assert scene.told == ["Ann is back."]
    scene.play_on(3)
    assert scene.turns() == []


def test_the_bot_that_keeps_a_seat_is_of_the_chosen_level() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/option keeper expert", "/option first 2", "/start")
    assert scene.go("Bob").wait(30).turns()[0].level == "expert"


def test_who_is_back_in_time_was_never_away() -> None:
    scene = in_game().go("Bob").wait(20).come("Bob").wait(60)
    assert scene.table.places[1].kept is False
    assert len(scene.log) == len(in_game().log)


def test_seats_are_kept_only_while_a_game_goes_on() -> None:
    scene = Scene().sit("Ann", "Bob").go("Bob").wait(60)
    assert scene.table.places[1].kept is False
    scene = in_game().type("Ann", "/pause").go("Bob").wait(60)
    assert scene.table.places[1].kept is False
    scene.type("Ann", "/pause").wait(0)
    assert scene.told == ["Bob is away; a bot keeps the seat."]


def test_a_new_game_gives_the_seats_back_and_who_is_still_away_is_kept_again() -> None:
    scene = in_game().go("Bob").wait(30).play_on().type("Ann", "/rematch")
    assert scene.table.places[1].kept is False
    scene.wait(0)
    assert scene.table.places[1].kept is True


def test_who_watches_comes_and_goes_unnoticed() -> None:
    scene = in_game().come("Eve")
    assert scene.table.watchers() == [person("Eve")]
    scene.go("Eve").wait(60)
    assert (scene.table.watchers(), len(scene.log)) == ([], len(in_game().log))


# The host


def test_a_host_who_is_away_hands_the_table_over() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").go("Ann", "Bob").wait(30)
    assert scene.told == ["Cat is the host."]
    scene.come("Ann").wait(60)
    assert scene.host() == "Cat"


def test_a_host_who_is_away_stays_the_host_if_no_other_player_is_here() -> None:
    scene = Scene().sit("Ann", "Bob").come("Eve").go("Ann", "Bob").wait(600)
    assert scene.host() == "Ann"
    assert scene.come("Bob").wait(29.9).host() == "Ann"
    assert scene.wait(0.1).host() == "Bob"


# Sleep


def test_a_table_where_nobody_is_sleeps() -> None:
    scene = in_game().play_on(2).type("Ann", "/reset").go("Ann", "Bob")
    assert (scene.turns(), next_alarm(scene.table), due(scene.table, scene.now + 10**9, b"")) == ([], None, ())
    assert scene.come("Ann").turns() != []


def test_a_table_sleeps_while_all_its_players_are_away_even_if_somebody_watches() -> None:
    scene = in_game().play_on(2).go("Ann", "Bob").come("Eve").wait(600)
    assert (scene.turns(), next_alarm(scene.table), due(scene.table, scene.now + 10**9, b"")) == ([], None, ())
    assert [place.kept for place in scene.table.places] == [False, False, False]
    assert scene.come("Bob").turns() != []


def test_who_comes_back_to_a_table_that_slept_waits_half_a_minute_for_the_others() -> None:
    scene = in_game().go("Ann", "Bob").come("Eve").wait(600).come("Bob").wait(29.9)
    assert scene.table.places[0].kept is False
    scene.wait(0.1)
    assert scene.told == ["Ann is away; a bot keeps the seat.", "Bob is the host."]


def test_who_comes_back_finds_the_own_seat_no_longer_kept() -> None:
    scene = in_game().go("Ann").wait(30).go("Bob").come("Eve").wait(600).come("Ann")
    assert scene.told == ["Ann is back."]
    assert scene.table.places[0].kept is False


def test_bots_among_themselves_play_on_for_whoever_watches() -> None:
    scene = in_game().come("Eve").type("Ann", "/leave").type("Bob", "/leave").go("Ann", "Bob")
    assert [turn.by for turn in scene.turns()] == [BOT]
    assert scene.go("Eve").turns() == []


def test_while_a_table_slept_before_somebody_who_watches_no_clock_ran() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").come("Eve")
    scene.type("Ann", "/option clock 3+5", "/option first 1", "/start").go("Ann", "Bob", "Cat").wait(3600).come("Cat")
    assert scene.log[-1].entries == (Woke(),)
    assert scene.left(0) == 180
    assert scene.wait(10).left(0) == 170


def test_who_is_back_at_once_has_the_clock_as_it_ran_on() -> None:
    scene = Scene().sit("Ann").come("Eve").type("Ann", "/bot", "/bot", "/option clock 3+5", "/option first 1", "/start")
    assert scene.wait(60).go("Ann").wait(20).come("Ann").left(0) == 100


def test_a_table_that_comes_back_waits_for_its_people() -> None:
    scene = in_game()
    scene.table = folded(scene.log)
    assert wake(scene.table, scene.now) == ()
    scene.come("Ann").wait(30)
    assert scene.told == ["Bob is away; a bot keeps the seat."]


def test_while_a_table_slept_no_clock_ran() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/option clock 3+5", "/option first 1", "/start")
    scene.table = folded(scene.log)
    scene.wait(3600)
    scene.happen(wake(scene.table, scene.now))
    assert scene.log[-1].entries == (Woke(),)
    assert scene.left(0) == 180
    assert scene.come("Ann").wait(10).left(0) == 170


def test_to_wake_does_no_harm_without_a_clock() -> None:
    scene = in_game()
    scene.happen((Woke(),))
    assert (scene.told, scene.table.clock) == ([], None)
