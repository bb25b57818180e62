"""Making moves, pausing, hints, and looking at what one has."""

from __future__ import annotations

from itertools import groupby

import pytest

from quintett.games import OURS
from quintett.tables.call import HINT
from quintett.tables.playing import Played
from tests.tables.scene import Scene

NOT_SEATED = "You do not sit at this table; /join takes a seat."
NOT_BEGUN = "No game has begun yet; the host starts it with /start."
OVER = "The game is over; /rematch plays another, /reset clears the table."


def in_game(game: str = "david") -> Scene:
    """Ann, who begins, Bob and the bot Ada play; Eve watches."""
    return Scene(game).sit("Ann", "Bob").type("Ann", "/bot", "/option first 1", "/start").come("Eve")


# Moves


def test_whoever_is_to_act_makes_a_move() -> None:
    scene = in_game()
    move = scene.moves(0)[2]
    scene.type("Ann", f"/play {move}")
    assert scene.log[-1].entries == (Played(0, move),)
    assert (scene.table.to_act(), scene.made()) == ([1], 1)


def test_a_move_is_kept_as_the_rules_write_it() -> None:
    scene = Scene("rummu").sit("Ann", "Bob", "Cat").type("Ann", "/option first 1", "/start", "/play  draw ")
    assert scene.log[-1].entries == (Played(0, "draw"),)


def test_a_move_must_be_one_that_the_rules_allow() -> None:
    scene = in_game()
    held = scene.moves(0)
    other = next(card for card in scene.cards() if card not in held)
    assert scene.refusal("Ann", f"/play {other}") == f"You do not hold {other}."
    assert scene.refusal("Ann", "/play dance").startswith("“dance” is no card")
    assert scene.refusal("Ann", "/play") == "Say which move; /moves lists them."


def test_only_whoever_is_to_act_moves() -> None:
    scene = in_game()
    assert scene.refusal("Bob", f"/play {scene.moves(0)[0]}") == "It is not your turn."
    assert scene.refusal("Eve", "/play r1") == NOT_SEATED
    assert Scene().sit("Ann").refusal("Ann", "/play r1") == NOT_BEGUN
    assert scene.play_on().refusal("Ann", "/play r1") == OVER


def test_who_has_chosen_already_waits_for_the_others() -> None:
    scene = in_game("sticheln").type("Ann", f"/play {in_game('sticheln').moves(0)[0]}")
    assert scene.refusal("Ann", "/play r1") == scene.table.kind.out_of_turn["choose"]


def test_a_move_counts_only_for_the_position_that_its_player_has_seen() -> None:
    scene = in_game()
    seen = scene.table.seq
    move = scene.moves(0)[0]
    scene.type("Bob", "hello").type("Ann", f"/play {move}", seen=seen)
    scene.play_on(2).type("Ann", "/undo").type("Bob", "/accept")
    assert scene.refusal("Ann", f"/play {move}", seen=seen) == (
        "This move was meant for an earlier position; look at the table again."
    )
    assert scene.type("Ann", f"/play {move}", seen=scene.table.seq).made() == 1


def test_the_last_move_ends_the_game() -> None:
    scene = in_game().play_on()
    assert (scene.table.state, scene.table.match.is_over(), scene.table.to_act()) == ("over", True, [])


# Pausing


def test_a_player_pauses_the_game_and_any_player_lets_it_go_on() -> None:
    scene = in_game().type("Ann", "/pause")
    assert scene.told == ["Ann pauses the game."]
    paused = "Ann has paused the game; /pause lets it go on."
    for command in ("/play r1", "/undo", "/hint", "/moves"):
        assert scene.refusal("Ann", command) == paused
    scene.type("Bob", "/pause")
    assert scene.told == ["Bob lets the game go on."]
    assert scene.play_on(1).made() == 1


QUICKER = "Somebody else was quicker to pause the game, or to let it go on; look at the table again."


def test_two_who_pause_at_the_same_time_pause_it_once() -> None:
    scene = in_game()
    seen = scene.table.seq
    scene.type("Ann", "/pause", seen=seen)
    assert scene.refusal("Bob", "/pause", seen=seen) == QUICKER
    seen = scene.table.seq
    scene.type("Bob", "/pause", seen=seen)
    assert scene.refusal("Ann", "/pause", seen=seen) == QUICKER
    assert scene.table.paused_by == ""


def test_what_was_to_let_the_game_go_on_does_not_pause_it_if_it_goes_on_already() -> None:
    scene = in_game().type("Bob", "/pause")
    seen = scene.table.seq
    scene.type("Bob", "/leave")
    assert scene.refusal("Ann", "/pause", seen=seen) == QUICKER


def test_what_was_to_let_the_game_go_on_does_not_pause_the_next_one() -> None:
    scene = in_game().type("Bob", "/pause")
    seen = scene.table.seq
    scene.type("Ann", "/reset").type("Bob", "/accept").type("Ann", "/start")
    assert scene.refusal("Ann", "/pause", seen=seen) == QUICKER


def test_bots_wait_while_the_game_is_paused() -> None:
    scene = in_game().play_on(2).type("Bob", "/pause")
    assert scene.table.to_act() == [2]
    assert scene.turns() == []
    assert len(scene.type("Bob", "/pause").turns()) == 1


def test_the_game_goes_on_when_whoever_paused_it_leaves() -> None:
    scene = in_game().type("Bob", "/pause", "/leave")
    assert scene.table.paused_by == ""


def test_only_players_pause_and_only_a_game_that_is_under_way() -> None:
    assert in_game().refusal("Eve", "/pause") == NOT_SEATED
    assert Scene().sit("Ann").refusal("Ann", "/pause") == NOT_BEGUN
    assert in_game().play_on().refusal("Ann", "/pause") == OVER


# Hints and cards


def test_a_player_who_is_to_act_can_ask_for_a_hint() -> None:
    scene = in_game()
    assert scene.outcome("Ann", "/hint").wish == HINT
    assert scene.refusal("Bob", "/hint") == "It is not your turn."


def test_there_are_no_hints_at_a_table_that_wants_none() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/option hints no", "/option first 1", "/start")
    assert scene.refusal("Ann", "/hint") == "At this table there are no hints."


def test_players_can_see_their_cards_and_moves_in_words() -> None:
    scene = in_game()
    assert scene.answer("Ann", "/hand") == [f"You have hand: {' '.join(scene.moves(0))}."]
    assert scene.answer("Ann", "/moves") == [f"You can play: {', '.join(scene.moves(0))}."]
    assert scene.refusal("Bob", "/moves") == "It is not your turn."
    assert scene.refusal("Eve", "/hand") == NOT_SEATED
    assert Scene().sit("Ann").refusal("Ann", "/hand") == NOT_BEGUN


def test_who_has_no_cards_is_told_so_even_after_the_game() -> None:
    scene = Scene("coloretto").sit("Ann", "Bob", "Cat").type("Ann", "/start")
    assert scene.answer("Ann", "/hand")[0].startswith("You have collection: ")
    assert in_game().play_on().answer("Bob", "/hand")[0].startswith("You have ")


def test_a_hand_has_only_piles_of_the_own_seat() -> None:
    """Rummü numbers its combinations too."""
    scene = Scene("rummu").sit("Ann", "Bob", "Cat").type("Ann", "/start")
    for _ in range(400):
        scene.play_on(1)
        if scene.table.match.view(1).piles["combination 1"]:
            break
    assert scene.table.match.view(1).piles["combination 1"]
    assert "combination" not in scene.answer("Bob", "/hand")[0]


# Going through it again


@pytest.mark.parametrize("game", OURS)
def test_a_game_can_be_gone_through_again_from_its_start_to_where_it_is(game: str) -> None:
    scene = Scene(game).sit("Ann", "Bob", "Cem").type("Ann", "/start").play_on(9)
    seen = [(len(match.made), match.view(1)) for match in scene.play.again()]
    assert [made for made, _ in seen] == list(range(10))
    assert seen[-1][1] == scene.play.match.view(1)


@pytest.mark.parametrize("game", OURS)
def test_the_last_turn_of_a_seat_ended_with_its_last_move_before_anybody_elses(game: str) -> None:
    scene = Scene(game).sit("Ann", "Bob", "Cem").type("Ann", "/start")
    assert {scene.play.since_turn_of(seat) for seat in range(3)} == {0}
    for _ in range(24):
        scene.play_on(1)
        movers = [seat for seat, _ in scene.play.match.made]
        for seat in range(3):
            turns = [(who, len(list(moves))) for who, moves in groupby(movers)]
            if turns[-1][0] == seat and seat in scene.table.to_act():
                turns.pop()
            while turns and turns[-1][0] != seat:
                turns.pop()
            assert scene.play.since_turn_of(seat) == sum(number for _, number in turns)
