"""Games played to the end by random moves."""

from __future__ import annotations

from quintett.core.game import Card, Move
from quintett.core.playout import play_out
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from tests.core.tiny import TINY, tiny_game


def test_a_game_is_played_to_its_end() -> None:
    game = TINY.start(3, {"rounds": 4})
    assert play_out(game, Rng("end")) == 3 * 3 * 4
    assert game.is_over()


def test_it_goes_on_from_where_it_is() -> None:
    game = tiny_game(2)
    game.apply(0, 1)
    assert play_out(game, Rng("rest")) == 5


def test_moves_and_shuffles_are_noted_so_that_they_give_the_same_game_again() -> None:
    game, again = TINY.start(2, {"rounds": 2}), TINY.start(2, {"rounds": 2})
    made: list[tuple[Seat, Move]] = []
    orders: list[list[Card]] = []
    play_out(game, Rng("noted"), made, orders)
    assert (len(made), len(orders)) == (12, 2)
    for seat, move in made:
        if again.to_shuffle():
            again.shuffle(orders.pop(0))
        again.apply(seat, move)
    assert again.points == game.points
    assert again.is_over()


def test_any_legal_move_is_as_likely_as_any_other() -> None:
    counts = {1: 0, 3: 0, 5: 0}
    rng = Rng("likely")
    for _ in range(600):
        made: list[tuple[Seat, Move]] = []
        play_out(tiny_game(2), rng, made)
        counts[made[0][1]] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 13.8
