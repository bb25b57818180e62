"""The planner of Rummü finds the best play of a turn: against brute force, and in positions one can see through."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from quintett.bots.card_sense.rummu_plan import JOKER_LEFT, NO_PLAY, NORMAL_LEFT, OWN, Planner, held, planner_for
from quintett.core.rng import Rng
from quintett.core.seats import bit
from quintett.games.rummu.cards import face, is_joker
from quintett.games.rummu.combinations import combinations_in, worth
from quintett.games.rummu.moves import TO_ADD, TO_DISCARD, TO_LAY, TO_TRADE, deed_of
from quintett.games.rummu.rules import COMBINATION, HAND, Rummu
from quintett.games.rummu.text import move_text
from tests.games.rummu.scene import scene

NUMBERS = {0: "01234", 1: "56789", 2: "0123456789"}


def planned(game: Rummu, seat: int = 0) -> Planner:
    """A planner that has found the best play of a seat."""
    planner = planner_for(game, seat)
    planner.plan(*held(game, seat), game.missing(seat), game.laid > 0)
    return planner


def steps(game: Rummu) -> list[str]:
    """The best play of seat 0 in words."""
    return [move_text(move) for move in planned(game).moves]


# Brute force: all that can be done, one legal move after the other


def standing(game: Rummu, planner: Planner) -> int:
    """What the table and the hand are worth as they are, if the turn is ended now."""
    value = planner.ending if len(game.piles[HAND]) == 1 else 0
    for number in range(len(game.owner)):
        share = planner.share[number] if number < len(planner.share) else OWN
        value += share * worth(game.faces(COMBINATION + number))
    return value - sum(JOKER_LEFT if is_joker(face(card)) else NORMAL_LEFT for card in game.piles[HAND])


def best_by_force(game: Rummu, planner: Planner, known: dict[object, int]) -> int:
    """The worth of the best of all plays."""
    hand = tuple(sorted(face(card) for card in game.piles[HAND]))
    old = tuple(game.faces(COMBINATION + number) for number in range(planner.on_table))
    new = tuple(sorted(game.faces(COMBINATION + number) for number in range(planner.on_table, len(game.owner))))
    position = (hand, old, new)
    if position not in known:
        best = NO_PLAY if game.laid else standing(game, planner)
        for move in game.legal_moves(0):
            if deed_of(move) in (TO_LAY, TO_ADD, TO_TRADE):
                after = game.copy()
                after.make(0, move)
                best = max(best, best_by_force(after, planner, known))
        known[position] = best
    return known[position]


def carried_out(game: Rummu, planner: Planner) -> int:
    """The worth of the best play found, each step of which is legal."""
    after = game.copy()
    for move in planner.moves:
        after.apply(0, move)
    assert len(after.piles[HAND]) == planner.left
    return standing(after, planner)


def small_position(rng: Rng, players: int, cards: int) -> Rummu:
    """A position with many combinations: a hand and a table out of few numbers."""
    numbers = NUMBERS[rng.below(3)]
    pack = [f"{colour}{number}" for number in numbers for colour in "rgbky" for _ in range(2 if number in "17" else 1)]
    lying: list[str] = []
    for _ in range(rng.below(4)):
        names = sorted(set(pack))
        faces = [bit("rgbky".index(name[0]) * 10 + int(name[1])) for name in names]
        found = combinations_in(sum(faces))
        chosen = found[rng.below(len(found))]
        laid = [name for name, this in zip(names, faces, strict=True) if chosen & this]
        for name in laid:
            pack.remove(name)
        lying.append(f"{rng.below(players)}: {' '.join(laid)}")
        if len(set(pack)) < 12:
            break
    hand = [pack.pop(rng.below(len(pack))) for _ in range(min(cards, len(pack)))]
    opened = [*range(players)] if rng.below(2) else [*range(1, players)]
    points = [int(rng.below(240)) - 40] * players
    return scene(" ".join(hand), *[""] * (players - 1), lying=lying, opened=opened, points=points)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_sequence_of_legal_moves_is_worth_more_than_the_plan(players: int) -> None:
    rng = Rng("small positions", players)
    planned_anything = 0
    for _ in range(60):
        game = small_position(rng, players, 5 + rng.below(4))
        planner = planned(game)
        before = standing(game, planner)
        best = best_by_force(game, planner, {})
        assert before + planner.best == best
        assert carried_out(game, planner) == best
        planned_anything += bool(planner.moves)
    assert planned_anything > 30


@pytest.mark.parametrize("players", [3, 4])
def test_a_play_that_starts_with_a_given_step_is_worth_what_force_finds(players: int) -> None:
    rng = Rng("first steps", players)
    for _ in range(25):
        game = small_position(rng, players, 5 + rng.below(3))
        planner = planner_for(game, 0)
        before = standing(game, planner)
        for move in game.legal_moves(0):
            if deed_of(move) == TO_DISCARD:
                continue
            after = game.copy()
            after.make(0, move)
            value = planner.plan_from(move, *held(game, 0), game.missing(0), 5000)
            assert before + value == best_by_force(after, planner, {})


# Positions one can see through


def table(hand: str, *lying: str, opened: Sequence[int] = (0, 1, 2), points: Sequence[int] = (0, 0, 0)) -> Rummu:
    """A hand of seat 0, and what lies on the table."""
    return scene(hand, "r0", "g0", lying=lying, opened=opened, points=points)


def test_all_that_fits_together_is_laid() -> None:
    assert steps(table("r1 r2 r3 r4 r5 k9 b7")) == ["lay r1 r2 r3 r4 r5"]


def test_a_clean_sequence_is_worth_more_than_lings() -> None:
    assert steps(table("r4 r5 r6 g4 b4 k9 b9")) == ["lay r4 r5 r6"]


def test_a_card_is_kept_for_the_discard() -> None:
    game = table("r1 r2 r3 r4 r5")
    assert steps(game) == ["lay r1 r2 r3 r4"] or steps(game) == ["lay r2 r3 r4 r5"]
    assert planned(game).left == 1


def test_a_first_play_must_reach_its_number() -> None:
    assert steps(table("r1 r2 r3 b5 k7 g9", opened=())) == []
    assert steps(table("r1 r2 r3 b5 k7 g9", opened=(), points=(-5, 0, 0))) == ["lay r1 r2 r3"]


def test_a_first_play_may_be_made_with_two_combinations_and_then_cards_are_added() -> None:
    found = steps(table("r1 r2 r3 b5 g5 k5 k9 b0", "1: k6 k7 k8", opened=(1, 2)))
    assert found == ["lay r1 r2 r3", "lay g5 b5 k5", "add k9 to 1"]


def test_a_joker_that_is_won_is_used_at_once() -> None:
    assert steps(table("k6 r5 r7 b0 g9", "1: k5 y6 k7")) == ["trade k6 in 1", "lay r5 y6 r7"]


def test_a_joker_is_traded_after_a_first_play_and_added_to_it() -> None:
    found = steps(table("g1 g2 g3 g4 k5 b9 k9", "1: k4 y5 k6", opened=(1, 2)))
    assert found == ["lay g1 g2 g3 g4", "trade k5 in 1", "add y5 to 2"]


def test_two_small_combinations_come_before_a_trade() -> None:
    found = steps(table("r1 r2 r3 b7 g7 k7 k5 r4 r6 b0", "1: k4 y5 k6", opened=(1, 2), points=(160, 0, 0)))
    assert [step.split()[0] for step in found] == ["lay", "lay", "trade", "add"]


def test_a_card_held_twice_serves_two_combinations() -> None:
    assert sorted(steps(table("r7 r7 r8 r9 g7 b7 k2"))) == ["lay r7 g7 b7", "lay r7 r8 r9"]


def test_points_are_not_given_away_to_get_rid_of_one_card() -> None:
    """A fourth card makes a clean ling count 30 more: half of that is lost when two others are at the table."""
    assert steps(table("k4 b9 g7", "1: r4 g4 b4")) == []
    assert steps(table("k4 b9 g7", "0: r4 g4 b4")) == ["add k4 to 1"]


def test_the_last_card_is_the_end_of_the_hand() -> None:
    planner = planned(table("k4"))
    assert (planner.best, planner.left, planner.moves) == (planner.ending, 1, [])


def test_a_first_play_that_was_begun_is_finished_even_when_patience_is_short() -> None:
    game = table("r1 r2 r3 b5 g5 k5 k9 b0", opened=())
    game.apply(0, game.kind.parse_move("lay r1 r2 r3"))
    planner = planner_for(game, 0)
    planner.plan(*held(game, 0), game.missing(0), True, 0)
    assert [move_text(move) for move in planner.moves] == ["lay g5 b5 k5"]


def test_a_giant_hand_gets_a_good_play_in_time() -> None:
    names = [f"{colour}{number}" for colour in "rgbky" for number in range(8)]
    hand = " ".join(name for name in names if name not in ("r0", "g0", "k5", "y6", "k7"))
    for opened in [(0, 1, 2), (1, 2)]:
        planner = planned(table(hand, "1: k5 y6 k7", opened=opened))
        assert planner.patience < 0
        assert planner.left < 12
