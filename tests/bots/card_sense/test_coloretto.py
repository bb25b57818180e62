"""Card sense for Coloretto, idea by idea."""

from __future__ import annotations

import pytest

from quintett.bots.card_sense.coloretto import ColorettoSense
from quintett.bots.search import roll_out
from quintett.bots.sense import TO_THE_END
from quintett.core.game import SHUFFLE, Game
from quintett.core.rng import Rng
from quintett.core.seats import first_seat
from quintett.games.coloretto.rules import COLLECTION, Coloretto
from tests.games.coloretto.setting import COLORETTO, table

SENSE = ColorettoSense()
LONG = "r r r r o o o o y y y y g g g g b b b b v v v v + + + +"
"""A supply with several rounds to come."""


def weighed(game: Game) -> dict[str, int]:
    """What each move of the seat that is to act weighs."""
    moves = game.legal_moves(game.turn)
    weights = SENSE.weigh(game, game.turn, moves)
    return {COLORETTO.move_text(move): int(weight) for move, weight in zip(moves, weights, strict=True)}


def chosen(game: Game) -> str:
    """The move that looks best."""
    return COLORETTO.move_text(SENSE.choose(game, game.turn, Rng("choice")))


def why(game: Coloretto, move: str) -> str:
    """What is said for a move."""
    return str(SENSE.why(game, game.turn, COLORETTO.parse_move(move)))


# Taking


def test_it_takes_the_row_with_its_own_colours() -> None:
    game = table(3, LONG, rows={"A": "g b v", "B": "r r +", "C": "g g y"}, collections={0: "r r o o", 1: "y", 2: "g"})
    assert chosen(game) == "take B"


def test_of_two_rows_as_good_it_takes_the_one_that_the_other_would_miss() -> None:
    game = table(2, rows={"A": "r", "B": "", "C": "o"}, collections={0: "r r o o", 1: "o o"}, last_round=True)
    weights = weighed(game)
    assert weights["take C"] > weights["take A"] == 300


def test_a_joker_promises_more_before_the_last_round() -> None:
    rows = {"A": "j + g", "B": "o b b", "C": "b o g"}
    collections = {0: "r r o", 1: "y", 2: "g"}
    early = table(3, LONG, rows=rows, collections=collections)
    late = table(3, rows=rows, collections=collections, last_round=True)
    assert weighed(early)["take A"] > weighed(late)["take A"]


def test_the_jokers_of_a_collection_are_what_they_would_best_become() -> None:
    rows = {"A": "r", "B": "o", "C": ""}
    with_joker = table(3, rows=rows, collections={0: "r r r j o o"}, last_round=True)
    without = table(3, rows=rows, collections={0: "r r r r o o"}, last_round=True)
    assert weighed(with_joker)["take A"] == weighed(without)["take A"] == 500


def test_the_golden_joker_is_worth_a_little_more_than_another() -> None:
    weights = weighed(table(3, LONG, rows={"A": "j", "B": "J", "C": ""}, collections={0: "r", 1: "o", 2: "y"}))
    assert weights["take B"] > weights["take A"]


def test_in_the_last_round_a_row_adds_exactly_its_points() -> None:
    rows = {"A": "r +", "B": "v g", "C": "o o"}
    game = table(3, rows=rows, collections={0: "r r o o b b y"}, out=(1, 2), last_round=True)
    assert {move: weight for move, weight in weighed(game).items() if move != "draw"} == {
        "take A": 300 + 200,
        "take B": -100 - 100,
        "take C": 300 + 400,
    }


def test_early_in_the_game_a_fourth_colour_costs_less_than_late() -> None:
    rows = {"A": "v", "B": "", "C": ""}
    collections = {0: "r r o o y y"}
    early = table(3, LONG, rows=rows, collections=collections, out=(1, 2))
    late = table(3, rows=rows, collections=collections, out=(1, 2), last_round=True)
    assert 0 > weighed(early)["take A"] > weighed(late)["take A"] == -100


def test_a_colour_of_which_few_cards_are_left_promises_less() -> None:
    rows = {"A": "r", "B": "o", "C": ""}
    game = table(3, "o o o o o o y y y y g g g g + + + + b b b b b", rows=rows, collections={0: "r o", 1: "y", 2: "g"})
    game.piles[0] = [card for card in game.piles[0] if card // 9 != 0]
    weights = weighed(game)
    assert weights["take B"] > weights["take A"]


def test_by_the_violet_table_it_leaves_a_fourth_card_of_a_good_colour() -> None:
    rows = {"A": "r +", "B": "o +", "C": "v v v"}
    collections = {0: "r r r o o y", 1: "v", 2: "v"}
    brown = table(3, rows=rows, collections=collections, out=(1, 2), last_round=True)
    violet = table(3, rows=rows, collections=collections, out=(1, 2), last_round=True, scoring="violet")
    assert weighed(brown)["take A"] > weighed(brown)["take B"]
    assert weighed(violet)["take A"] < weighed(violet)["take B"]


# Drawing


def test_it_waits_while_no_row_is_good_and_there_is_room() -> None:
    game = table(3, LONG, rows={"A": "g", "B": "", "C": ""}, collections={0: "r r o o y y", 1: "b", 2: "v"})
    assert chosen(game) == "draw"


def test_the_less_room_the_less_it_waits() -> None:
    collections = {0: "r r o o y y", 1: "b", 2: "v"}
    wide = table(3, LONG, rows={"A": "r +", "B": "", "C": ""}, collections=collections)
    tight = table(3, LONG, rows={"A": "r +", "B": "g b v", "C": "v b g"}, collections=collections)
    assert weighed(wide)["draw"] > weighed(tight)["draw"]
    assert chosen(tight) == "take A"


def test_it_waits_less_if_another_likes_the_same_row_best() -> None:
    rows = {"A": "r r", "B": "g v", "C": "v"}
    alike = table(3, "g g b b", rows=rows, collections={0: "r r o o y y", 1: "r r r", 2: "v v g g"})
    apart = table(3, "g g b b", rows=rows, collections={0: "r r o o y y", 1: "v v v", 2: "v v g g"})
    assert chosen(alike) == "take A"
    assert chosen(apart) == "draw"


def test_it_waits_more_if_good_cards_are_to_come() -> None:
    rows = {"A": "+", "B": "", "C": ""}
    collections = {0: "r r o o y y", 1: "g", 2: "b"}
    good = table(3, "r r r r o o o o y y y y", rows=rows, collections=collections)
    bad = table(3, "g g g g b b b b v v v v", rows=rows, collections=collections)
    assert weighed(good)["draw"] > weighed(bad)["draw"]


def test_alone_it_goes_on_while_the_odds_are_good() -> None:
    rows = {"C": "r"}
    collections = {0: "r r r o o o y y y"}
    good = table(3, "L r r r o o o y y y", rows=rows, taken="AB", out=(1, 2), collections=collections)
    bad = table(3, "L g g g g g g g g b b b b b b b b", rows=rows, taken="AB", out=(1, 2), collections=collections)
    assert chosen(good) == "draw"
    assert chosen(bad) == "take C"


def test_alone_with_a_row_to_spare_it_need_not_fear_bad_cards() -> None:
    collections = {0: "r r r o o o y y y g g", 1: "b"}
    supply = "L g g g b b b b b b b b r r + + +"
    spare = table(2, supply, rows={"B": "r", "C": "g"}, taken="A", out=(1,), collections=collections)
    tight = table(2, supply, rows={"B": "r", "C": "g g g"}, taken="A", out=(1,), collections=collections)
    assert weighed(spare)["draw"] - weighed(spare)["take B"] > weighed(tight)["draw"] - weighed(tight)["take B"]


@pytest.mark.parametrize("scoring", ["brown", "violet"])
def test_two_players_wait_with_rows_to_spare(scoring: str) -> None:
    assert chosen(table(2, LONG[:40], rows={"A": "g"}, collections={0: "r o", 1: "y b"}, scoring=scoring)) == "draw"


# Placing


def test_a_good_card_goes_to_the_row_it_likes() -> None:
    collections = {0: "r r r o", 1: "v v g g y y", 2: "v v g g y y"}
    game = table(3, "y y y y", drawn="r", rows={"A": "r", "B": "", "C": "b"}, collections=collections)
    assert chosen(game) == "place A"


def test_it_does_not_build_a_row_that_others_like_best_too() -> None:
    collections = {0: "r r r o", 1: "v v", 2: "g g"}
    weights = weighed(table(3, "y y y y", drawn="r", rows={"A": "r", "B": "", "C": "b"}, collections=collections))
    assert weights["place A"] < min(weights["place B"], weights["place C"])


def test_a_bad_card_spoils_what_others_like() -> None:
    collections = {0: "r r r o o o y y y", 1: "g g g b b b", 2: "g g b b b y y"}
    game = table(3, drawn="v", rows={"A": "r r", "B": "g b", "C": ""}, collections=collections)
    assert chosen(game) == "place B"


def test_it_does_not_add_to_what_another_collects() -> None:
    collections = {0: "r r r", 1: "g g", 2: "y y"}
    weights = weighed(table(3, "b b", drawn="g", rows={"A": "g", "B": "v", "C": "o"}, collections=collections))
    assert weights["place A"] < min(weights["place B"], weights["place C"])


def test_rather_than_not_it_fills_a_row() -> None:
    game = table(3, LONG, drawn="+", rows={"A": "b v", "B": "b", "C": "b"}, collections={0: "r", 1: "o", 2: "y"})
    assert chosen(game) == "place A"


def test_empty_rows_are_alike() -> None:
    weights = weighed(table(4, LONG, drawn="r", rows={"A": "r"}, collections={0: "o", 1: "r", 2: "y", 3: "g"}))
    assert weights["place B"] == weights["place C"] == weights["place D"] != weights["place A"]


def test_alone_it_places_where_it_gets_most() -> None:
    game = table(2, LONG[:40], drawn="r", rows={"C": "r"}, taken="A", out=(1,), collections={0: "r r", 1: "b"})
    assert chosen(game) == "place C"


# In general


def test_after_a_round_it_judges_what_the_collections_promise() -> None:
    collections = {0: "r r r o o y +", 1: "o y g b v", 2: "j g g g"}
    early = SENSE.prospects(table(3, LONG, collections=collections))
    late = SENSE.prospects(table(3, collections=collections, last_round=True))
    assert late == [(6 + 3 + 1 + 2) * 100, (3 - 2) * 100, 10 * 100]
    assert early != late
    assert early[0] > early[1]


def test_at_the_end_it_judges_by_the_points() -> None:
    game = COLORETTO.start(3, {}, 0)
    roll_out(game, SENSE, TO_THE_END, 1000, Rng("end"))
    assert game.is_over()
    assert SENSE.prospects(game) == [100 * points for points in game.points]


def test_equal_cards_are_treated_alike() -> None:
    game = table(3, LONG, rows={"A": "r o", "B": "g"}, collections={0: "r r", 1: "o", 2: "g"})
    other = game.copy()
    for pile in other.piles:
        pile[:] = [card // 9 * 9 + 8 - card % 9 if card < 63 else card for card in pile]
    assert other.piles[COLLECTION] != game.piles[COLLECTION]
    assert weighed(other) == weighed(game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_chance(players: int) -> None:
    rng = Rng("beats", players)
    margin = 0
    for deal in range(8):
        game = COLORETTO.start(players, first=deal % players)
        while not game.is_over():
            if game.phase == SHUFFLE:
                game.shuffle_by(rng)
                continue
            seat = first_seat(game.to_act())
            moves = game.legal_moves(seat)
            game.make(seat, moves[rng.below(len(moves))] if seat else SENSE.choose(game, seat, rng))
        margin += int(game.points[0]) - max(map(int, game.points[1:]))
    assert margin > 0


# Reasons


def test_why_take() -> None:
    collections = {0: "r r o o y y", 1: "g g", 2: "b b"}
    rows = {"A": "r", "B": "r b", "C": "J g"}
    game = table(3, LONG, rows=rows, collections=collections)
    assert why(game, "take A") == "Everything in row A counts for you: r."
    assert why(game, "take B") == "Row B adds 2 to your score as things stand, and it suits another player too."
    assert why(game, "take C") == "Row C brings you the golden joker and one more card from the supply."
    rows = {"A": "r r v", "B": "g b", "C": "g v"}
    game = table(3, LONG, rows=rows, collections=collections, out=(1, 2))
    assert why(game, "take A") == "Row A adds 6 to your score as things stand."
    assert why(game, "take B") == "Row B changes your score by -2 as things stand, and spares you what may yet come."
    game = table(3, LONG, rows={"A": "g", "B": "g b"}, collections=collections)
    assert why(game, "take A") == "Of the rows that can be taken, row A is the least harm to you as things stand."


def test_a_joker_that_must_count_minus_does_not_count_for_you() -> None:
    collections = {0: "r r r o o o y y y g g g b b b"}
    game = table(3, LONG[32:], rows={"A": "j +"}, collections=collections, out=(1, 2), scoring="violet")
    assert why(game, "take A") == "Row A adds 3 to your score as things stand."


def test_why_draw() -> None:
    collections = {0: "r r o o y y", 1: "g g", 2: "b b"}
    assert why(table(3, LONG, collections=collections), "draw") == "There is nothing to take yet."
    game = table(3, LONG, rows={"C": "r"}, taken="AB", out=(1, 2), collections=collections)
    assert why(game, "draw") == "You play alone now: nobody can take a row before you."
    game = table(3, LONG, rows={"A": "g", "B": "b v"}, collections=collections)
    assert why(game, "draw") == "Every row that can be taken would cost you points as things stand."
    game = table(3, LONG, rows={"A": "r", "B": "g g b b"}, collections=collections)
    assert why(game, "draw") == "Row A suits you best and nobody else wants it most: you can wait."
    game = table(3, LONG, rows={"A": "+"}, collections=collections)
    assert why(game, "draw") == "Of 44 cards in the supply, 25 would add to your score."
    collections = {0: "r r r r r r o o o o o o y y y y y y b"}
    game = table(3, "L", rows={"A": "+", "B": "+"}, collections=collections)
    game.piles[0] = [card for card in game.piles[0] if 27 <= card < 36]
    assert why(game, "draw") == "The rows still have room, so you need not take one yet."


def test_why_place() -> None:
    collections = {0: "r r o o y y", 1: "g g g", 2: "b b"}
    rows = {"A": "r", "B": "g", "C": ""}
    game = table(3, LONG, drawn="r", rows=rows, collections=collections)
    assert why(game, "place A") == "With r, row A suits you best: it adds 7 to your score as things stand."
    assert why(game, "place C") == "In row C, which is empty, r changes nothing that lies in the other rows."
    collections[1] = "g g g b b v v"
    game = table(3, LONG, drawn="r", rows=rows, collections=collections)
    assert why(game, "place B") == "r spoils row B, which suits another player best."
    game = table(3, LONG, drawn="v", rows=rows, collections=collections)
    assert why(game, "place B") == "v does you harm, and no row is worth less to you than row B."
    game = table(3, LONG, drawn="v", rows={"A": "r r", "B": "g", "C": "b"}, collections=collections)
    assert why(game, "place A") == "v fills row A: nobody can add to it any more."
    game = table(3, LONG, drawn="v", rows={"A": "r", "B": "g", "C": "b"}, collections=collections)
    assert why(game, "place A") == "With v, row A would change your score by 2 as things stand."
