"""Card sense for Rummü: what it does in positions set up by given cards, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from quintett import kind_of_game
from quintett.bots.card_sense.rummu import RummuSense
from quintett.bots.sense import Sense
from quintett.core.game import PLAY, SHUFFLE
from quintett.core.rng import Rng
from quintett.games.rummu.rules import HAND, STACK, Rummu
from quintett.games.rummu.text import card_name
from tests.games.rummu.scene import scene

SENSE = RummuSense()


def table(
    hand: str,
    *lying: str,
    stack: str = "",
    phase: str = "play",
    opened: Sequence[int] = (0, 1, 2),
    others: Sequence[str] = ("r0 b1 g1 k1", "g0 r9"),
) -> Rummu:
    """A hand of seat 0 among three, and what lies on the table."""
    return scene(hand, *others, lying=lying, stack=stack, phase=phase, opened=opened)


def chosen(game: Rummu) -> str:
    """The move that looks best to seat 0."""
    return game.kind.move_text(SENSE.choose(game, 0, Rng(0)))


def why(game: Rummu, move: str) -> str:
    """What speaks for a move of seat 0, which is legal."""
    number = game.kind.parse_move(move)
    assert number in game.legal_moves(0)
    return str(SENSE.why(game, 0, number))


def weight(game: Rummu, move: str) -> int:
    """How good a move of seat 0 looks."""
    moves = game.legal_moves(0)
    return SENSE.weigh(game, 0, moves)[moves.index(game.kind.parse_move(move))]


# The play


def test_it_opens_as_soon_as_it_can() -> None:
    assert chosen(table("r1 r2 r3 r4 g8 b8 k0", opened=())) == "lay r1 r2 r3 r4"


def test_it_ends_the_hand_when_it_can() -> None:
    game = table("r1 r2 r3 b9 g5", "1: b6 b7 b8")
    for _ in range(3):
        game.apply(0, SENSE.choose(game, 0, Rng(0)))
    assert game.round == 1


def test_it_wins_a_joker_that_it_can_use() -> None:
    assert chosen(table("k6 r5 r7 b0 g9", "1: k5 y6 k7")) == "trade k6 in 1"


def test_it_adds_to_the_combination_of_its_partner_rather_than_to_that_of_another() -> None:
    game = scene("k4 b9 g7", "r0 r1", "b0", "g0 g1", lying=["1: r3 k3 b3", "2: r4 g4 b4"], opened=[0, 1, 2, 3])
    assert chosen(game) == "add k4 to 2"


def test_a_play_that_brings_less_looks_worse_and_a_discard_before_it_worse_still() -> None:
    game = table("r1 r2 r3 r4 g8 b8 k0")
    assert weight(game, "lay r1 r2 r3 r4") == 0
    assert weight(game, "discard k0") < weight(game, "lay r1 r2 r3") < 0


# The card for the turn


def test_it_picks_a_card_that_it_can_use_at_once() -> None:
    assert chosen(table("r5 r6 k0 b9", stack="r7", phase="draw")) == "pick"


def test_it_digs_in_the_stack_for_a_card_that_ends_the_hand() -> None:
    assert chosen(table("r5 r6", stack="r7 b0", phase="draw")) == "pick"
    assert chosen(table("r5 r6 b0", stack="r7", phase="pick")) == "pick"


def test_it_does_not_pick_a_card_that_goes_with_nothing() -> None:
    assert chosen(table("r5 r6 k0 b9", stack="g2", phase="draw")) == "draw"


def test_it_stops_picking_when_it_has_what_it_wanted() -> None:
    assert chosen(table("r5 r6 r7 k0 b9", stack="g2", phase="pick")) == "lay r5 r6 r7"


def test_before_the_first_play_it_picks_what_makes_a_combination() -> None:
    assert chosen(table("r5 r6 k0 b9 g1", stack="r7", phase="draw", opened=())) == "pick"


# The discard


def test_it_discards_a_card_that_goes_with_no_other() -> None:
    assert chosen(table("r5 r6 g6 b9", opened=())) == "discard b9"


def test_it_keeps_a_combination_that_waits_for_the_first_play() -> None:
    game = table("r5 r6 r7 b0 k4 g9", opened=())
    assert weight(game, "discard r7") < weight(game, "discard g9") - 500


def test_it_discards_no_joker() -> None:
    assert chosen(table("y9 k3 r6 b7", "1: b1 b2 b3")) != "discard y9"


def test_it_discards_nothing_that_the_next_player_can_add() -> None:
    game = table("k4 b9 g7", "1: r4 g4 b4")
    assert chosen(game) == "discard b9"
    assert weight(game, "discard k4") < weight(game, "discard b9") - 500


def test_of_two_equal_cards_one_can_go() -> None:
    assert chosen(table("r7 r7 r8 g8", opened=())) == "discard r7"


def test_it_leaves_no_neighbour_of_the_card_on_the_stack() -> None:
    near, far = table("g5 k9", stack="g4"), table("g5 k9", stack="r0", others=("g3", "g0"))
    assert weight(near, "discard g5") - weight(near, "discard k9") < weight(far, "discard g5") - weight(
        far, "discard k9"
    )


# With care


def pondered(game: Rummu) -> dict[str, int]:
    """How good each move of seat 0 looks to somebody who takes time."""
    moves = game.legal_moves(0)
    return {
        game.kind.move_text(move): int(weight) for move, weight in zip(moves, SENSE.ponder(game, 0, moves), strict=True)
    }


def test_whoever_takes_time_reckons_what_each_draw_would_bring() -> None:
    """With two neighbours several cards end the hand at once, without none does; the pick is as useless."""
    waiting, hopeless = table("r5 r6 k9", stack="k0", phase="draw"), table("r5 b9 k2", stack="k0", phase="draw")
    assert weight(waiting, "pick") == weight(hopeless, "pick")
    assert pondered(waiting)["pick"] < pondered(hopeless)["pick"] - 300


def test_whoever_takes_time_leaves_the_next_player_nothing_on_the_stack() -> None:
    """A middle card goes with more of what they may hold than a border one; the own hand can use neither."""
    middle, border = table("r2 b9 g6", stack="k4", phase="draw"), table("r2 b9 g6", stack="k9", phase="draw")
    assert weight(middle, "pick") == weight(border, "pick")
    assert pondered(middle)["pick"] > pondered(border)["pick"]


def test_whoever_takes_time_keeps_what_may_end_the_hand_in_the_next_turn() -> None:
    cards = pondered(table("r5 r6 b9"))
    assert cards["discard b9"] > max(cards["discard r5"], cards["discard r6"]) + 100


def test_whoever_takes_time_would_rather_be_rid_of_a_joker_that_goes_with_nothing() -> None:
    game = table("y9 k2 r1 b6", "1: b1 b2 b3")
    assert weight(game, "discard y9") < weight(game, "discard r1")
    cards = pondered(game)
    assert cards["discard y9"] > cards["discard r1"]


def test_what_the_next_player_can_add_is_the_worse_the_fewer_cards_they_have() -> None:
    lead = []
    for theirs in ("r0", "r0 b1", "r0 b1 g1 k1"):
        cards = pondered(table("k4 b9", "1: r4 g4 b4", others=(theirs, "g0 r9")))
        lead.append(cards["discard b9"] - cards["discard k4"])
    assert lead == sorted(lead, reverse=True)
    closed = pondered(table("k4 b9", "2: r4 g4 b4", others=("r0", "g0 r9"), opened=(0, 2)))
    assert closed["discard b9"] - closed["discard k4"] < lead[0] - 1000


def test_whoever_takes_time_leaves_no_neighbour_of_the_second_card_of_the_stack() -> None:
    near, far = pondered(table("g5 k9", stack="g4 b0")), pondered(table("g5 k9", stack="b2 b0"))
    assert near["discard k9"] - near["discard g5"] > far["discard k9"] - far["discard g5"] + 100


# Whole games


def positions(players: int, games: int, sensible: bool) -> Iterator[Rummu]:
    """Every third position of some games, played sensibly or at random."""
    for number in range(games):
        game = kind_of_game("rummu").start(players, {"hands": 1}, 0)
        rng = Rng("card sense", players, number)
        assert isinstance(game, Rummu)
        for step in range(60):
            if game.is_over():
                break
            if game.phase == SHUFFLE:
                game.shuffle_by(rng)
            if step % 3 == 0:
                yield game
            moves = game.legal_moves(game.turn)
            move = SENSE.choose(game, game.turn, rng) if sensible else moves[rng.below(len(moves))]
            game.apply(game.turn, move)


@pytest.mark.parametrize("sensible", [True, False])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_it_chooses_is_what_weighs_most(players: int, sensible: bool) -> None:
    for game in positions(players, 2, sensible):
        assert SENSE.choose(game, game.turn, Rng(0)) == Sense.choose(SENSE, game, game.turn, Rng(0))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_turn_thought_out_at_once_is_as_good_as_step_by_step(players: int) -> None:
    for game in positions(players, 4, True):
        if game.phase == PLAY:
            at_once, by_steps = game.copy(), game.copy()
            made = SENSE.play_on(at_once, game.turn, Rng(0))
            for _ in range(made):
                by_steps.apply(game.turn, SENSE.choose(by_steps, game.turn, Rng(0)))
            assert at_once.turn == by_steps.turn != game.turn or at_once.round == by_steps.round == 1
            assert [len(pile) for pile in at_once.piles] == [len(pile) for pile in by_steps.piles]


def test_in_the_mind_it_picks_what_makes_the_play_better_or_draws() -> None:
    game = table("r1 r2 g8 b6 k0", stack="r3 k9", phase="draw")
    game.piles[STACK].reverse()
    assert SENSE.play_on(game, 0, Rng(0)) == 3
    assert len(game.piles[HAND]) == 2


def test_in_the_mind_it_discards_by_experience_and_not_at_a_glance() -> None:
    """A joker that goes with nothing is kept by `steady`, though it has turned out better to let it go."""
    game = table("y9 k2 r1 b6", "1: b1 b2 b3")
    assert chosen(game) != "discard y9"
    SENSE.play_on(game, 0, Rng(0))
    assert card_name(game.piles[STACK][-1]) == "y9"


def test_it_thinks_most_about_what_to_take_and_what_to_discard() -> None:
    assert SENSE.stake(table("r1 r5 g8", phase="draw"), 0) == 100
    assert SENSE.stake(table("r1 r5 g8"), 0) == 100
    assert SENSE.stake(table("r1 r2 r3 g8"), 0) < 100


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_has_a_reason_for_every_move(players: int) -> None:
    for game in positions(players, 1, False):
        for move in game.legal_moves(game.turn)[:12]:
            reason = str(SENSE.why(game, game.turn, move))
            assert reason.endswith(".")
            assert "{" not in reason


# What it says


def test_it_says_why_it_lays() -> None:
    assert why(table("r1 r2 r3 g8 b8 k0"), "lay r1 r2 r3") == "r1 r2 r3 count 10 points."
    first_play = "Makes your first play: from now on you may add and trade."
    assert why(table("r1 r2 r3 r4 g8 k0", opened=()), "lay r1 r2 r3 r4") == first_play
    two = table("r1 r2 r3 b5 g5 k5 k9 b0", opened=())
    assert why(two, "lay r1 r2 r3") == "Begins your first play; more follows at once."
    cost = "r4 y4 b4 would cost you 20 points if another ended the hand."
    assert why(table("r4 y4 b4 k0 g9"), "lay r4 y4 b4") == cost
    ending = "You can end the hand in this turn: everything goes but the card for the discard."
    assert why(table("r1 r2 r3 k0"), "lay r1 r2 r3") == ending


def test_it_says_why_it_adds() -> None:
    own = "r7 makes your combination count 10 points more."
    assert why(table("r7 k0 b9", "0: r4 r5 r6"), "add r7 to 1") == own
    partner = scene("k4 b9 g7", "r0", "b0", "g0", lying=["2: r4 g4 b4"], opened=[0, 2])
    assert why(partner, "add k4 to 1") == "k4 makes your partner’s combination count 30 points more."
    gift = "r7 would cost you 5 points in your hand; here it gives another 10."
    assert why(table("r7 k0 b9", "1: r4 r5 r6"), "add r7 to 1") == gift
    assert (
        why(table("y8 k0 b9", "1: r3 r4 r5 r6 r7"), "add y8 to 1")
        == "Makes another’s combination count 10 points less."
    )
    rid = "y7 would cost you 10 points if another ended the hand."
    assert why(table("y7 k0 b9", "0: r4 r5 r6"), "add y7 to 1") == rid


def test_it_says_why_it_trades() -> None:
    use = "Wins y6 for k6, and you can use it at once."
    assert why(table("k6 r5 r7 b0 g9", "1: k5 y6 k7"), "trade k6 in 1") == use
    assert why(table("k6 b0 g9", "0: k5 y6 k7"), "trade k6 in 1") == "k6 makes your combination clean."
    assert why(table("k6 b0 g9", "1: k5 y6 k7"), "trade k6 in 1") == "Wins y6 for k6."


def test_it_says_why_it_discards() -> None:
    assert why(table("b9"), "discard b9") == "b9 is your last card: you end the hand."
    assert why(table("r7 r7 r8"), "discard r7") == "You hold r7 twice, and keep the other."
    assert why(table("b9 r5 r6"), "discard b9") == "b9 goes with no other card of your hand."
    joker = "y9 would cost you 10 points if another ended the hand."
    assert why(table("y9 b8 r2", "1: r4 r5 r6"), "discard y9") == joker
    unfit = "b9 fits no combination on the table, so nobody can add it."
    assert why(table("b9 b8", "1: r4 r5 r6"), "discard b9") == unfit
    assert why(table("b9 b8"), "discard b9") == "Something has to go, and you can do without b9."


def test_it_says_why_it_draws() -> None:
    nothing = "Nothing on top of the stack makes your play of this turn better."
    assert why(table("r5 r6 k0 b9", stack="g2", phase="draw"), "draw") == nothing
    little = "A card from the supply may bring more than what the stack offers."
    assert why(table("r5 r6 k0 b9", stack="r7", phase="draw"), "draw") == little


def test_it_says_why_it_picks() -> None:
    assert why(table("r5 r6 k0 b9", stack="r7", phase="draw"), "pick") == "r7 lets you lay r5 r6 r7."
    fits = "r7 fits a combination on the table."
    assert why(table("k0 b9", "0: r4 r5 r6", stack="r7", phase="draw"), "pick") == fits
    deeper = "The top 2 cards of the stack make your play better."
    assert why(table("r5 k0 k4 b9 g9", stack="r6 r7", phase="draw"), "pick") == deeper
    ending = "With what you can pick you end the hand in this turn."
    assert why(table("r5 r6 k0", stack="r7", phase="draw"), "pick") == ending
    goes = "r7 makes r5 r6 r7 with cards of your hand."
    assert why(table("r5 r6 k0 b9", stack="r7", phase="draw", opened=()), "pick") == goes
    known = "Better g2, which you know, than a card that nobody knows."
    assert why(table("r5 r6 k0 b9", stack="g2", phase="draw"), "pick") == known
