"""Beginning games: fair deals, unrated games, positions to play on from, and the record afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from quintett.core.fair import FairDeal, commitment
from quintett.core.match import Match
from quintett.core.proofs import check_proof
from quintett.core.records import check
from quintett.core.rng import Rng
from quintett.games import OURS, kind_of_game
from quintett.tables.dealing import Sealed
from quintett.tables.log import parse_deed, table_of
from tests.tables.scene import LEVELS, Scene, folded

LUCK = "0123456789abcdef"
MORE_LUCK = "fedcba9876543210"


def proof_of(scene: Scene) -> Any:
    return scene.play.record()["proof"]


# Beginning


def test_the_host_begins_with_players_enough() -> None:
    scene = Scene().sit("Ann", "Bob")
    assert scene.refusal("Ann", "/start") == "David & Goliath needs at least 3 players; /bot adds one."
    scene.type("Ann", "/bot", "/start")
    assert scene.told == ["The game begins."]
    assert (scene.table.state, scene.table.number, scene.table.rated) == ("playing", 1, True)


def test_those_who_sit_here_move_together() -> None:
    scene = Scene().sit("Ann").come("Bob").type("Bob", "/join 5").type("Ann", "/bot easy 3", "/start")
    assert scene.table.match.players == [place.name for place in scene.table.places] == ["Ann", "Ada", "Bob"]


def first_name(scene: Scene) -> str:
    """Who starts."""
    return scene.table.match.players[scene.table.match.game.first]


def test_whoever_was_to_start_still_does_when_people_move_together() -> None:
    scene = Scene("coloretto").sit("Ann", "Bob", "Cat", "Dan").type("Ann", "/option first 3").type("Bob", "/leave")
    scene.type("Ann", "/start")
    assert scene.told == ["The option first is now 2.", "The game begins."]
    assert (first_name(scene), scene.table.choice("first")) == ("Cat", 2)


def test_any_seat_that_is_taken_can_start() -> None:
    scene = Scene().sit("Ann").come("Bob").type("Bob", "/join 5").type("Ann", "/bot easy 3", "/option first 5")
    assert first_name(scene.type("Ann", "/startnosave")) == "Bob"
    scene.play_on().type("Ann", "/rematch").type("Bob", "/accept")
    assert (scene.table.number, first_name(scene)) == (2, "Bob")


@pytest.mark.parametrize("first", [2, 4, 6])
def test_a_seat_that_is_free_cannot_start(first: int) -> None:
    scene = Scene("coloretto").sit("Ann").type("Ann", "/bot easy 3", "/bot easy 5", f"/option first {first}")
    assert scene.refusal("Ann", "/start") == f"Seat {first} is to start, but nobody sits there."


def test_in_another_game_too_whoever_was_to_start_starts_when_somebody_has_left() -> None:
    scene = Scene("coloretto").sit("Ann", "Bob", "Cat").type("Ann", "/option first 3", "/start").play_on()
    scene.type("Bob", "/leave").type("Ann", "/rematch").type("Cat", "/accept")
    assert (scene.table.match.players, first_name(scene)) == (["Ann", "Cat"], "Cat")


def test_in_a_game_with_fewer_seats_whoever_was_to_start_still_does() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot easy 4", "/bot easy 6", "/option first 6", "/game zatre")
    assert scene.table.choice("first") == 3
    assert first_name(scene.type("Ann", "/start")) == "Bruno"


def test_a_log_from_before_the_first_seat_moved_along_tells_the_same_game() -> None:
    plain = [["Opened", "coloretto"], ["Sealed", "00" * 32], ["Sat", 0, "Ann", "#Ann"], ["Sat", 2, "Cat", "#Cat"]]
    plain += [["Sat", 3, "Dan", "#Dan"], ["Chose", "first", 3], ["Started", True]]
    table = table_of("table", LEVELS, [parse_deed([1, entry]) for entry in plain])
    assert (table.match.players, table.match.game.first) == (["Ann", "Cat", "Dan"], 2)


def test_a_game_can_be_unrated() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", "/startnosave")
    assert scene.told == ["The game begins; it will not be rated."]
    assert scene.table.rated is False


def test_before_a_game_there_is_none_to_look_at() -> None:
    with pytest.raises(ValueError, match="No game has begun yet"):
        _ = Scene().table.match


# Fair deals


def test_the_seal_of_the_deal_is_known_before_anybody_adds_luck() -> None:
    scene = Scene().sit("Ann", "Bob")
    sealed = scene.table.commitment
    scene.type("Ann", "/bot", f"/nonce {LUCK}").type("Bob", f"/nonce {MORE_LUCK}")
    assert scene.table.commitment == sealed
    scene.type("Ann", "/start")
    assert scene.play.commitment == sealed
    assert scene.play.deal.nonces == [LUCK, MORE_LUCK, ""]


def test_the_deal_follows_from_the_secret_and_all_luck() -> None:
    scene = Scene().sit("Ann", "Bob").type("Ann", "/bot", f"/nonce {LUCK}", "/start")
    (secret,) = [entry.secret for entry in scene.log[0].entries if isinstance(entry, Sealed)]
    deal = FairDeal(bytes.fromhex(secret), "table-1", [LUCK, "", ""])
    match = scene.table.match
    assert match.game.first == deal.lot(3)
    assert match.orders[0] == deal.order(match.kind.start(3, {}, match.game.first))


def test_the_next_deal_is_sealed_when_a_game_begins_and_luck_is_for_one_deal_only() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", f"/nonce {LUCK}")
    first = scene.table.commitment
    scene.type("Ann", "/start")
    second = scene.table.commitment
    assert (first != second, scene.table.nonces) == (True, {})
    scene.type("Ann", f"/nonce {MORE_LUCK}").play_on().type("Ann", "/rematch")
    assert (scene.play.commitment, scene.play.deal.nonces) == (second, [MORE_LUCK, "", ""])


def test_who_leaves_takes_the_luck_along() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Bob", f"/nonce {LUCK}", "/leave", "/join")
    assert scene.type("Ann", "/start").play.deal.nonces == ["", "", ""]


@pytest.mark.parametrize("nonce", ["", "luck", LUCK[1:], LUCK.upper(), "a" * 65, f"{LUCK} {LUCK}"])
def test_luck_is_written_in_some_digits(nonce: str) -> None:
    assert Scene().sit("Ann").refusal("Ann", f"/nonce {nonce}") == "A nonce is 16 to 64 hexadecimal digits."


def test_only_players_add_luck() -> None:
    assert Scene().come("Eve").refusal("Eve", f"/nonce {LUCK}") == "You do not sit at this table; /join takes a seat."


@pytest.mark.parametrize("game", OURS)
def test_the_record_of_a_game_that_is_over_proves_the_deal(game: str) -> None:
    scene = Scene(game).sit("Ann", "Bob").type("Ann", "/bot easy", f"/nonce {LUCK}")
    if game == "rummu":
        scene.type("Ann", "/option hands 1")
    sealed = scene.table.commitment
    scene.type("Ann", "/start")
    while scene.play.last_move_of(0) is None:
        scene.play_on(1)
    assert "proof" not in scene.play.record()
    scene.type("Ann", "/undo").type("Bob", "/accept")
    play_out(scene)
    record = scene.play.record()
    proof = proof_of(scene)
    assert (proof["commitment"], proof["game"], proof["lot"]) == (sealed, "table-1", True)
    assert commitment(bytes.fromhex(proof["secret"])) == sealed
    assert check_proof(record, check(record, kind_of_game)) == 0
    assert folded(scene.log).match.record() == scene.table.match.record()


def play_out(scene: Scene) -> None:
    """Play to the end by random moves, since some games never end by the first legal one."""
    rng = Rng("end", 1)
    while scene.table.to_act():
        seat = scene.table.to_act()[0]
        moves = scene.moves(seat)
        move = moves[rng.below(len(moves))]
        if scene.table.is_held(seat):
            scene.type(scene.table.places[seat].name, f"/play {move}")
        else:
            scene.bot_moves(move)


def test_a_first_seat_that_was_chosen_is_not_drawn_by_lot() -> None:
    scene = Scene().sit("Ann").type("Ann", "/bot", "/bot", "/option first 2", "/start").play_on()
    assert "lot" not in proof_of(scene)


# Positions


def position(moves: int = 5, **options: str | int) -> dict[str, object]:
    """A game of Coloretto for three, after some moves."""
    match = Match(kind_of_game("coloretto"), ["X", "Y", "Z"], options, 1, Rng("position", 3))
    for _ in range(moves):
        seat = match.to_act()[0]
        match.play(seat, match.legal_moves(seat)[0])
    return match.record()


def test_a_game_goes_on_from_a_position() -> None:
    scene = Scene("coloretto", position()).sit("Ann", "Bob", "Cat").type("Ann", "/start")
    assert (scene.made(), scene.table.match.players) == (5, ["Ann", "Bob", "Cat"])
    record = scene.play_on().play.record()
    assert scene.table.state == "over"
    assert record["shuffles"] == position()["shuffles"]
    assert proof_of(scene)["from"] == check_proof(record, check(record, kind_of_game)) == 2


def test_a_game_from_a_position_is_not_rated() -> None:
    scene = Scene("coloretto", position()).sit("Ann", "Bob", "Cat").type("Ann", "/start")
    assert scene.told == ["The game begins; it will not be rated."]


def test_moves_of_the_position_cannot_be_taken_back() -> None:
    scene = Scene("coloretto", position()).sit("Ann").type("Ann", "/bot", "/bot", "/start")
    assert scene.refusal("Ann", "/undo") == "You have made no move that could be taken back."
    while scene.table.to_act() != [0]:
        scene.play_on(1)
    before = scene.made()
    assert scene.play_on(1).type("Ann", "/undo").made() == before


@pytest.mark.parametrize("others", [["Bob"], ["Bob", "Cat", "Dan"]])
def test_a_position_is_for_as_many_as_played_it(others: list[str]) -> None:
    scene = Scene("coloretto", position()).sit("Ann", *others)
    sitting = len(others) + 1
    assert scene.refusal("Ann", "/start") == f"This position is for 3 players; {sitting} sit here."


def test_the_game_and_its_options_are_those_of_the_position_and_settings_can_be_chosen() -> None:
    given = "This game goes on from a position; its options are given."
    scene = Scene("coloretto", position(table="violet")).sit("Ann", "Bob", "Cat")
    assert scene.refusal("Ann", "/game david") == given
    assert scene.refusal("Ann", "/option table brown") == given
    assert scene.refusal("Ann", "/option first 2") == given
    scene.type("Ann", "/option undo no", "/reset")
    assert scene.table.chosen == {"table": "violet"}
    assert scene.type("Ann", "/start").table.match.options == {"table": "violet"}


def test_another_game_after_one_from_a_position_is_dealt_anew() -> None:
    scene = Scene("coloretto", position()).sit("Ann").type("Ann", "/bot", "/bot", "/start").play_on()
    scene.type("Ann", "/rematch")
    assert (scene.made(), scene.play.given_shuffles, scene.table.position) == (0, 0, None)


def test_what_happened_is_taken_once_and_can_be_told_from_the_start() -> None:
    scene = Scene().sit("Ann", "Bob", "Cat").type("Ann", "/start").play_on(5)
    told = scene.play.take_told()
    assert told
    assert scene.play.story() == told
    assert scene.play.take_told() == []
