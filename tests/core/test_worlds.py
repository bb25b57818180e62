"""Possible worlds: what a seat cannot know is dealt anew, and nothing else."""

from __future__ import annotations

import pytest

from quintett.core.game import DECK
from quintett.core.rng import Rng
from quintett.core.seats import SPECTATOR
from quintett.core.views import view
from quintett.core.words import Refusal
from quintett.core.worlds import possible_world
from quintett.games import kind_of_game
from quintett.games.sticheln.rules import HAND as STICHELN_HAND
from quintett.games.sticheln.rules import MISERY
from tests.core.tiny import HAND, JOKER, OPEN, PACK, Tiny, tiny_game
from tests.setting import refused

WORLDS = 200


def worlds(game: Tiny, seat: int) -> list[Tiny]:
    """Many possible worlds of a seat."""
    rng = Rng("worlds")
    made = [possible_world(game, seat, rng) for _ in range(WORLDS)]
    return [world for world in made if isinstance(world, Tiny)]


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_world_looks_the_same_to_its_seat(seat: int) -> None:
    game = tiny_game(3)
    game.apply(0, 4)
    for world in worlds(game, seat):
        assert view(world, seat) == view(game, seat)
        assert sorted(card for pile in world.piles for card in pile) == PACK


def test_what_is_hidden_from_the_seat_can_be_anything() -> None:
    game = tiny_game(2)
    hidden = set(PACK) - set(game.piles[HAND])
    for pile in (DECK, HAND + 1):
        assert {card for world in worlds(game, 0) for card in world.piles[pile]} == hidden


def test_the_game_itself_is_left_alone() -> None:
    game = tiny_game(2)
    piles, known = [pile.copy() for pile in game.piles], game.known.copy()
    worlds(game, 0)
    assert game.piles == piles
    assert game.known == known


def test_what_another_seat_can_tell_it_can_tell_of_the_new_card() -> None:
    game = tiny_game(2)
    for world in worlds(game, 0):
        for seat in (0, 1):
            assert "?" not in view(world, seat).piles[f"hand {seat}"]
            assert set(view(world, seat).piles["deck"]) == {"?"}


def test_cards_of_different_shuffles_are_not_exchanged() -> None:
    game = tiny_game(2)
    game.apply(0, 1)
    game.apply(1, 2)
    game.gather(DECK)
    game.gather(OPEN)
    game.shuffle_by(Rng("second"))
    old = {int(card) for card in PACK if game.batch[card] == 1}
    assert old
    places = {
        (pile, place) for pile in (DECK, HAND, HAND + 1) for place, card in enumerate(game.piles[pile]) if card in old
    }
    for world in worlds(game, SPECTATOR):
        assert {int(world.piles[pile][place]) for pile, place in places} == old


def test_a_card_is_not_dealt_where_play_has_shown_that_it_cannot_be() -> None:
    game = tiny_game(3)
    sixes = (10, 11)
    game.barred = {(HAND + 1, card) for card in sixes} | {(HAND + 2, JOKER)}
    made = worlds(game, SPECTATOR)
    for world in made:
        assert not set(sixes) & set(world.piles[HAND + 1])
        assert JOKER not in world.piles[HAND + 2]
    assert {card for world in made for card in world.piles[HAND + 1]} == set(PACK) - set(sixes)


def test_the_only_deal_that_is_possible_is_found_however_many_attempts_it_takes() -> None:
    game = tiny_game(2)
    game.piles = [[card] for card in reversed(PACK)]
    game.barred = {(pile, card) for pile in range(13) for card in PACK if card not in game.piles[pile]}
    rng = Rng("only")
    for _ in range(5):
        assert possible_world(game, SPECTATOR, rng).piles == game.piles


def test_a_world_that_is_not_possible_as_a_whole_is_dealt_again() -> None:
    game = tiny_game(2, "J 1 2 3 4 5 6 1 2 3 4 5 6")
    assert any(JOKER in world.piles[DECK] for world in worlds(game, SPECTATOR))
    game.joker_is_held = True
    assert not any(JOKER in world.piles[DECK] for world in worlds(game, SPECTATOR))


@pytest.mark.parametrize("game", ["david", "sticheln"])
def test_a_seat_that_can_tell_all_cards_has_one_world(game: str) -> None:
    table = kind_of_game(game).start(3)
    table.shuffle_by(Rng("open"))
    for pile in range(len(table.piles)):
        table.turn_up(pile)
    assert possible_world(table, 0, Rng("one")).piles == table.piles


def test_a_card_chosen_face_down_is_dealt_anew_too() -> None:
    game = kind_of_game("sticheln").start(3)
    game.shuffle_by(Rng("misery"))
    game.apply(1, game.legal_moves(1)[0])
    rng = Rng("chosen")
    chosen = {possible_world(game, 0, rng).piles[MISERY + 1][0] for _ in range(WORLDS)}
    assert chosen > set(game.piles[MISERY + 1])
    assert not chosen & set(game.piles[STICHELN_HAND])


def test_cards_that_want_shuffling_have_no_order_to_deal_anew() -> None:
    game = tiny_game(2)
    game.gather(DECK)
    for world in worlds(game, 0):
        assert world.to_shuffle() == game.to_shuffle()
        assert sorted(world.piles[HAND + 1]) == sorted(game.piles[HAND + 1])


def test_nobody_imagines_worlds_but_seats_and_spectators() -> None:
    with refused(Refusal, "There is no seat 64 at this table."):
        possible_world(tiny_game(), 64, Rng("none"))
