"""Possible worlds of Zatre: what was shown stays, and what a pass has shown is respected."""

from __future__ import annotations

import pytest

from quintett.core.events import HIDDEN, redact
from quintett.core.game import Card, Move
from quintett.core.rng import Rng
from quintett.core.seats import SPECTATOR
from quintett.core.views import view
from quintett.core.worlds import possible_world
from quintett.games.zatre.rules import Zatre
from tests.games.zatre.table import SIXES, ZATRE, dealt, laid, started, tight_order, tight_table
from tests.setting import cards, legal, play, shown


def worlds(game: Zatre, seat: int, number: int = 40) -> list[Zatre]:
    """So many worlds that look to a seat like the game."""
    found = []
    for seed in range(number):
        world = possible_world(game, seat, Rng("world", seed))
        assert isinstance(world, Zatre)
        assert view(world, seat) == view(game, seat)
        found.append(world)
    return found


def zeros(names: str) -> list[str]:
    return [name for name in names.split() if name.startswith("0")]


def redrawn() -> Zatre:
    """At the four sixes, seat 1 has shown six cards before a zero came."""
    pile = "5-5 4-4 3-3 2-6 0-1 1-6 4-5 5-6 3-6"
    game = dealt("6-6 6-6 1-1 1-2", "3-4 1-3 2-2", piles=("", pile))
    play(game, *(f"0 {move}" for move in SIXES))
    return game


def passed() -> Zatre:
    """At the four sixes seat 1 had to pass: it has no zero, neither in the hand nor in the pile."""
    game = dealt("6-6 6-6 1-1 1-2", "3-4 1-3 2-2", "0-1 0-2 0-3")
    play(game, *(f"0 {move}" for move in SIXES))
    assert game.turn == 2
    return game


def test_hands_shown_when_redrawn_stay_where_they_are() -> None:
    game = redrawn()
    piles = {cards(world, "draw pile 1") for world in worlds(game, 0)}
    assert all(pile.startswith("5-5 4-4 3-3 3-4 2-2 1-3 ") for pile in piles)
    assert len(piles) > 20


def test_whose_turn_it_is_can_lay_a_card() -> None:
    game = redrawn()
    for seat in (0, SPECTATOR):
        hands = {cards(world, "hand 1") for world in worlds(game, seat)}
        assert all(zeros(hand) for hand in hands)
        assert len(hands) > 20


def test_who_must_act_sees_the_same_legal_moves_in_every_world() -> None:
    game = redrawn()
    for world in worlds(game, 1):
        assert legal(world, 1) == legal(game, 1)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_who_passed_has_nothing_that_would_have_fitted(seat: int) -> None:
    game = passed()
    piles = {cards(world, "draw pile 1") for world in worlds(game, seat)}
    assert not any(zeros(pile) for pile in piles)
    assert len(piles) > 20
    others = [cards(world, pile) for world in worlds(game, seat) for pile in ("draw pile 0", "draw pile 2", "deck")]
    assert any(zeros(pile) for pile in others)


def test_what_a_pass_has_shown_is_true_for_the_cards_drawn_later_too() -> None:
    game = passed()
    play(game, "2 0-1 at 2,0 up", "0 1-1 at 3,-1 right", "1 1-3 at 2,-2 right")
    assert shown(game, "hand 1", 0) == "2-2 3-4 ?"
    for world in worlds(game, 0):
        assert not zeros(cards(world, "hand 1"))
        assert not zeros(cards(world, "draw pile 1"))


def test_a_second_pass_adds_to_what_the_first_has_shown() -> None:
    game = laid("4-4 at 0,0 right", hand_0="4-4 3-4 1-1", hand_1="6-6", pile_1="6-6")
    play(game, "0 4-4 at 0,1 right")
    assert game.turn == 0
    first = game.lacks[1]
    play(game, "0 3-4 at 2,0 down")
    assert game.turn == 0
    assert game.lacks[1] & first == first != game.lacks[1]
    assert game.lacks[0] == 0


def test_the_next_round_knows_nothing_of_passes() -> None:
    game = dealt("6-6 6-6 1-1 1-2", "3-4 1-3 2-2")
    play(game, *(f"0 {move}" for move in SIXES))
    assert game.round == 1
    assert game.lacks == [0, 0]
    assert any(zeros(cards(world, "draw pile 0")) for world in worlds(game, 0))


def test_in_the_second_round_the_cards_of_the_first_are_known_to_be_gone() -> None:
    game = dealt("6-6 6-6 1-1 1-2", "3-4 1-3 2-2")
    play(game, *(f"0 {move}" for move in SIXES))
    aside = cards(game, "aside")
    assert all(cards(world, "aside") == aside for world in worlds(game, 0))


def test_a_game_that_waits_for_a_shuffle_is_its_own_world() -> None:
    (world,) = worlds(started(2), 0, 1)
    assert len(world.to_shuffle()) == 50


# Whether a world could have come about


@pytest.mark.parametrize("seed", range(40))
def test_a_world_could_have_come_about_and_nothing_on_the_way_tells_it_from_the_true_one(seed: int) -> None:
    rng = Rng("twin", seed)
    order = tight_order(2 + seed % 3, rng)
    game = tight_table(2 + seed % 3, order)
    moves: list[tuple[int, Move]] = [(0, ZATRE.parse_move(move)) for move in SIXES]
    stop = rng.below(6)
    while game.round == 0 and len(moves) < 2 + stop:
        move = game.legal_moves(game.turn)[0]
        moves.append((game.turn, move))
        game.make(game.turn, move)
    for seat in (*range(game.players), SPECTATOR):
        world = possible_world(game, seat, rng)
        exchanged = {
            card: other
            for pile, other_pile in zip(game.piles, world.piles, strict=True)
            for card, other in zip(pile, other_pile, strict=True)
        }
        twin_order = [exchanged[card] for card in order]
        assert story(game.players, order, moves, seat) == story(game.players, twin_order, moves, seat)


def story(players: int, order: list[Card], moves: list[tuple[int, Move]], seat: int) -> list[object]:
    """All that comes to a seat while a game is played: views, legal moves, and what happened."""
    game = started(players)
    game.events = []
    game.shuffle(order)
    told: list[object] = []
    for who, move in moves:
        if who == seat:
            told.append(legal(game, seat))
        game.apply(who, move)
        told.append(view(game, seat))
    for event in game.events:
        shared = redact(event, seat)
        names = ["?" if card == HIDDEN else ZATRE.card_name(card) for card in shared.cards]
        told.append((shared._replace(cards=()), names))
    return told
