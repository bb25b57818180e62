"""Nothing leaks: games that differ only in what a seat cannot know are the same game to that seat."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from quintett import Match
from quintett.core.events import ACT, HIDDEN, redact
from quintett.core.game import DECK, Game
from quintett.core.rng import Rng
from quintett.core.seats import EVERYONE, SPECTATOR, Seat, bit, only
from quintett.core.views import view
from quintett.core.words import Refusal
from quintett.core.worlds import possible_world
from quintett.games.david.rules import HAND, David, colour_of
from quintett.games.rummu.rules import STACK
from tests.laws.tables import Table, at_every_table, examples, of_any_seed, somewhere, state, walk
from tests.setting import play, position

RED, GREEN = 0, 2


@at_every_table
@examples(6)
@of_any_seed
def test_a_possible_world_looks_the_same_to_its_seat(table: Table, seed: int) -> None:
    match = somewhere(table, seed)
    before = state(match.game)
    for seat in (*range(table.players), SPECTATOR):
        world = possible_world(match.game, seat, Rng("world", seed))
        assert view(world, seat) == view(match.game, seat)
        assert legal_texts(world, seat) == legal_texts(match.game, seat)
        assert sorted(card for pile in world.piles for card in pile) == match.game.pack
    assert state(match.game) == before


@at_every_table
@examples(6)
@of_any_seed
def test_a_possible_world_could_have_come_about_and_nothing_on_the_way_tells_it_from_the_true_one(
    table: Table, seed: int
) -> None:
    """The leak test: the whole game is played again with the hidden cards exchanged, and seen by the seat."""
    match = somewhere(table, seed, at_the_end=seed % 3 == 0)
    seat = (*range(table.players), SPECTATOR)[Rng("seat", seed).below(table.players + 1)]
    exchanged = exchanges(match.game, possible_world(match.game, seat, Rng("world", seed)))
    truth = Match(match.kind, match.players, table.options, match.game.first)
    twin = Match(match.kind, match.players, table.options, match.game.first)
    truth.told_since(), twin.told_since()
    lay_shuffles(match, truth, twin, exchanged)
    acts = [event for event in match.told_since() if event.what == ACT]
    for act in acts:
        assert seen(truth, seat) == seen(twin, seat)
        truth.game.apply(act.seat, act.move)
        # What the seat did not see being chosen may be another card in the twin.
        hidden = redact(act, seat).move == HIDDEN and match.game.batch[act.move] == len(truth.orders)
        twin.game.apply(act.seat, exchanged.get(act.move, act.move) if hidden else act.move)
        lay_shuffles(match, truth, twin, exchanged)
    assert seen(truth, seat) == seen(twin, seat)


def lay_shuffles(match: Match, truth: Match, twin: Match, exchanged: dict[int, int]) -> None:
    """Lay the orders that are wanted now; in the twin with those cards exchanged that last came from them."""
    name = match.kind.card_name
    while truth.game.to_shuffle():
        order = match.orders[len(truth.orders)]
        truth.shuffle([name(card) for card in order])
        batch = len(truth.orders)
        # By name, since of two equal cards the other one may have been played in the twin.
        twin.shuffle([name(exchanged.get(card, card) if match.game.batch[card] == batch else card) for card in order])


def exchanges(game: Game, world: Game) -> dict[int, int]:
    """Which card lies in the world where each card lies in the game."""
    return {
        card: other
        for pile, other_pile in zip(game.piles, world.piles, strict=True)
        for card, other in zip(pile, other_pile, strict=True)
        if card != other
    }


def seen(match: Match, seat: Seat) -> tuple[object, ...]:
    """All that comes to a seat: its view, what happened, what it may do, and why it may not."""
    events = [redact(event, seat) for event in match.told_since()]
    return view(match.game, seat), events, legal_texts(match.game, seat), refusals(match, seat)


def legal_texts(game: Game, seat: Seat) -> list[str]:
    if seat == SPECTATOR or not game.to_act() & only(seat):
        return []
    return sorted(game.kind.move_text(move) for move in game.legal_moves(seat))


def refusals(match: Match, seat: Seat) -> list[str]:
    """What a seat is told that tries to repeat the others' last moves, or to act for them."""
    found = []
    for _, move in match.made[-3:]:
        try:
            match.game.copy().apply(seat, move)
        except Refusal as refusal:
            found.append(str(refusal))
    return found


def test_worlds_exchange_hidden_cards_only_within_the_shuffle_they_came_from() -> None:
    """A rebuilt supply is a set of cards that everybody saw: it must not leak into hands that drew nothing since."""
    rebuilt = 0
    for seed in range(40):
        match = Table("rummu", 4, {"hands": 1}).start(seed)
        for _ in walk(match, seed):
            if match.game.shuffles == 2:
                break
        if not match.is_over():
            rebuilt += 1
            supply = match.game.piles[DECK]
            redealt = possible_world(match.game, 0, Rng("world", seed)).piles[DECK]
            assert sorted(redealt) == sorted(supply)
            assert redealt != supply
    assert rebuilt > 10


def test_a_world_of_a_game_that_wants_a_shuffle_can_be_shuffled_like_the_game() -> None:
    game = position("rummu", 3, {"hand 0": "r1 r2", "hand 1": "g1 g2", "hand 2": "b1 b2"}, "play")
    game.piles[STACK], game.piles[DECK] = game.piles[DECK], []
    for card in game.piles[STACK]:
        game.known[card] = EVERYONE
    play(game, "0 discard r1")
    world = possible_world(game, 1, Rng("world"))
    assert world.to_shuffle() == game.to_shuffle() != []
    world.shuffle(world.to_shuffle())
    assert {*world.piles[HAND], *world.piles[HAND + 2]} == {*game.piles[HAND], *game.piles[HAND + 2]}


def test_of_two_equal_cards_the_one_that_more_seats_know_leaves_first() -> None:
    game = position("rummu", 3, {"stack": "k3 r7", "hand 0": "r7 b2", "hand 1": "g1", "hand 2": "g2"}, "draw")
    play(game, "0 pick", "0 discard r7")
    hidden = [card for card in game.piles[2] if not game.known[card] & only(1)]
    assert sorted(map(game.kind.card_name, hidden)) == ["b2", "r7"]


def test_no_world_gives_a_player_a_colour_that_was_not_followed() -> None:
    for seed in range(30):
        match = somewhere(Table("david", 4, {}), seed)
        for seat in range(4):
            world = possible_world(match.game, seat, Rng("world", seed))
            for other in range(4):
                assert all(world.could_hold(HAND + other, card) for card in world.piles[HAND + other])


def test_all_worlds_that_play_allows_are_equally_likely() -> None:
    """Compared with all deals of a late position by chi-square: three hidden hands, two of them with a void."""
    hands = {"hand 0": "r1 r2 r3", "hand 1": "y1 g1 b1", "hand 2": "r4 y2", "hand 3": "r5 y3"}
    game = position("david", 4, hands, "play")
    assert isinstance(game, David)
    for card in game.piles[DECK]:
        game.known[card] = EVERYONE
    game.voids = [0, bit(RED), bit(GREEN), 0]
    hidden = [card for seat in (1, 2, 3) for card in game.piles[HAND + seat]]
    allowed = {
        (frozenset(order[:3]), frozenset(order[3:5]), frozenset(order[5:]))
        for order in permutations(hidden)
        if all(colour_of(card) != RED for card in order[:3]) and all(colour_of(card) != GREEN for card in order[3:5])
    }
    rng = Rng("uniform")
    found = Counter(
        tuple(frozenset(world.piles[HAND + seat]) for seat in (1, 2, 3))
        for world in (possible_world(game, 0, rng) for _ in range(100 * len(allowed)))
    )
    assert set(found) == allowed
    chi_square = sum((found[deal] - 100) ** 2 / 100 for deal in allowed)
    freedom = len(allowed) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_the_first_play_of_another_can_be_finished_in_every_world() -> None:
    """Whoever has laid three of four cards holds another combination."""
    hands = {"hand 0": "r0 g9", "hand 1": "r1 r2 r3 b5 b6 b7 k0 g4", "hand 2": "k9 y9"}
    game = position("rummu", 3, {**hands, "stack": "k3"}, "play", 1)
    play(game, "1 lay r1 r2 r3")
    for number in range(20):
        world = possible_world(game, 0, Rng("world", number))
        assert world.is_possible()
        assert all(text.startswith("lay ") for text in legal_texts(world, 1))
        assert legal_texts(world, 1)
