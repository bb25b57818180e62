"""Possible worlds of Coloretto: only the order of the supply is hidden."""

from __future__ import annotations

from quintett.core.events import SHUFFLE, redact
from quintett.core.game import DECK, Game
from quintett.core.rng import Rng
from quintett.core.seats import SPECTATOR
from quintett.core.views import view
from quintett.core.worlds import possible_world
from quintett.games.coloretto.collection import LAST
from tests.games.coloretto.setting import COLORETTO, dealt, go_on, table


def worlds(game: Game) -> list[Game]:
    """Some worlds for each seat and for those who watch."""
    return [possible_world(game, seat, Rng(seat, number)) for seat in (0, 1, 2, SPECTATOR) for number in range(5)]


def test_a_world_has_the_same_cards_in_the_supply_and_the_last_round_card_at_its_place() -> None:
    game = dealt(3, "r o y")
    go_on(game, "draw", "place A", "draw", "place B", "take A", "take B", "draw", "place C", "take C")
    found = worlds(game)
    for world in found:
        assert sorted(world.piles[DECK]) == sorted(game.piles[DECK])
        assert world.piles[DECK].index(LAST) == 16
        assert world.piles[DECK + 1 :] == game.piles[DECK + 1 :]
        assert view(world, 0) == view(game, 0)
        assert world.legal_moves(world.turn) == game.legal_moves(game.turn)
    assert len({tuple(world.piles[DECK]) for world in found}) > 1


def test_before_the_cards_are_shuffled_only_the_colour_cards_lie_face_down() -> None:
    shown = view(COLORETTO.start(2), 0).piles
    assert shown["deck"] == ["?"] * 5
    assert shown["box"] == [*"rrrrrrrrooooooooyyyyyyyyggggggggbbbbbbbb++++++++++jjJ"]
    assert shown["aside"] == ["L"]


def test_a_card_that_was_drawn_stays_drawn() -> None:
    game = table(3, drawn="g")
    for world in worlds(game):
        assert view(world, 1) == view(game, 1)


def test_in_the_last_round_the_last_round_card_stays_aside() -> None:
    game = table(3, "L g b")
    go_on(game, "draw", "place A")
    for world in worlds(game):
        assert LAST not in world.piles[DECK]
        assert view(world, 2) == view(game, 2)


def test_all_orders_of_the_supply_are_met() -> None:
    game = table(3, "L")
    on_top = {possible_world(game, 0, Rng(number)).piles[DECK][-2] for number in range(400)}
    assert on_top == set(game.piles[DECK]) - {LAST}


def test_when_the_supply_is_shuffled_everybody_sees_only_where_the_last_round_card_goes() -> None:
    game = COLORETTO.start(3)
    game.shuffle(game.to_shuffle())
    game.events = []
    game.shuffle_by(Rng("supply"))
    (shuffled,) = [redact(event, 1) for event in game.events if event.what == SHUFFLE]
    assert shuffled.cards == (*[-1] * 16, LAST, *[-1] * 48)
