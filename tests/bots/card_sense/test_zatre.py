"""Card sense for Zatre, idea by idea."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quintett.bots.card_sense.zatre import ZatreSense
from quintett.bots.card_sense.zatre_chances import FINE, GOOD, GREAT, Outlook, points_of
from quintett.bots.card_sense.zatre_foresight import Foresight, Unseen, rest_of
from quintett.bots.card_sense.zatre_glance import glance
from quintett.bots.card_sense.zatre_reasons import tally_of
from quintett.bots.card_sense.zatre_sheet import boxes_worth, staircase_promise, turns_left
from quintett.bots.sense import POINT
from quintett.core.game import SHUFFLE
from quintett.core.rng import Rng
from quintett.core.seats import bit
from quintett.games.zatre.board import FACES, Board, face_of_move
from quintett.games.zatre.rules import HAND, Zatre, box_of
from quintett.games.zatre.text import face_named
from tests.games.zatre.table import ZATRE, dealt, laid, started
from tests.setting import play

SENSE = ZatreSense()


def chosen(game: Zatre) -> str:
    return ZATRE.move_text(SENSE.choose(game, game.turn, Rng(0)))


def weight(game: Zatre, text: str) -> int:
    """What a legal move of whoever is to act weighs."""
    moves = game.legal_moves(game.turn)
    return int(SENSE.weigh(game, game.turn, moves)[moves.index(ZATRE.parse_move(text))])


def why(game: Zatre, text: str) -> str:
    return str(SENSE.why(game, game.turn, ZATRE.parse_move(text)))


def points_chosen(game: Zatre) -> int:
    """What the chosen move scores."""
    return int(points_of(tally_of(game.lines(SENSE.choose(game, game.turn, Rng(0))))))


def with_boxes(game: Zatre, tens: int, elevens: int, twelves: int) -> Zatre:
    """The game, with so many boxes filled on the sheet of seat 0."""
    for column, number in enumerate((tens, elevens, twelves)):
        game.sheet += [box_of(0, column, 1)] * number
    return game


def positions(players: int, seed: int) -> Iterator[Zatre]:
    """All positions of a game in which any legal move is as likely as any other."""
    rng = Rng("positions", players, seed)
    game = started(players)
    while not game.is_over():
        if game.phase == SHUFFLE:
            game.shuffle_by(rng)
        yield game
        moves = game.legal_moves(game.turn)
        game.make(game.turn, moves[rng.below(len(moves))])


# What a move scores


def test_it_makes_the_lines_that_score_most() -> None:
    game = laid("5-6 at 0,0 right", "3-3 at 0,-1 right", hand_0="1-5", hand_1="2-2")
    assert chosen(game) == "1-5 at 2,0 up"  # A row of 12 and another of 11.


def test_the_first_card_is_as_good_as_what_the_second_makes_of_it() -> None:
    game = dealt("5-6 1-4 2-2 3-3", "4-4")
    assert chosen(game) == "5-6 at 0,0 right"
    play(game, "0 5-6 at 0,0 right")
    # The column is 12 and, in this turn, the first card's row of 11 scores as well.
    assert chosen(game) == "3-3 at 1,-2 down"


def test_a_line_that_others_can_make_use_of_costs_a_little() -> None:
    game = laid("4-5 at 0,0 right", "1-1 at 0,1 right", hand_0="0-2", hand_1="1-1")
    row_of_4, column_of_7 = ZATRE.parse_move("0-2 at 2,1 right"), ZATRE.parse_move("0-2 at 0,-1 up")
    assert glance(game, row_of_4, [0, 0, 0]) > glance(game, column_of_7, [0, 0, 0])


# What the sheet is worth


def test_a_row_counts_in_part_while_there_are_turns_to_fill_it() -> None:
    nearly = [1, 1, 0, 0]
    assert staircase_promise(nearly, 0) == 0
    assert 0 < staircase_promise(nearly, 2) < staircase_promise(nearly, 4) < staircase_promise(nearly, 20)
    assert staircase_promise([3, 4, 2, 0], 0) == (3 + 3) * POINT
    assert staircase_promise([14, 14, 14, 0], 0) == (4 * 3 + 4 * 4 + 4 * 5 + 2 * 6) * POINT


def test_a_box_is_worth_most_where_the_sheet_is_shortest() -> None:
    game = with_boxes(laid("5-6 at 0,0 right", hand_0="1-1 2-2", hand_1="3-3"), 1, 3, 5)
    ten, eleven, twelve = boxes_worth(game, 0)
    assert ten > eleven > twelve


def test_at_the_end_a_10_that_completes_a_row_is_better_than_an_11_that_does_not() -> None:
    game = laid("4-4 at 0,0 right", "0-0 at 0,1 right", hand_0="2-3", hand_1="6-6")
    game.round = 1
    assert points_chosen(game) == 3
    assert points_chosen(with_boxes(game, 0, 2, 1)) == 1


def test_the_prospects_are_the_points_and_what_the_sheet_promises() -> None:
    game = with_boxes(laid("5-6 at 0,0 right", hand_0="1-1 1-2 1-3", hand_1="2-2"), 2, 1, 1)
    game.round = 1
    game.points = [6, 4]
    prospects = SENSE.prospects(game)
    assert 9 * POINT < prospects[0] < 12 * POINT
    assert prospects[1] == 4 * POINT


def test_the_round_that_is_about_to_be_dealt_counts() -> None:
    game = started(3)
    assert turns_left(game, 0) == 25
    game.shuffle_by(Rng(0))
    assert turns_left(game, 0) == 25
    assert turns_left(game, 1) == 24


def test_when_the_game_is_over_only_points_count() -> None:
    for game in positions(2, 0):
        pass
    assert game.is_over()
    assert SENSE.prospects(game) == [points * POINT for points in game.points]


# What a move leaves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_knows_what_each_card_could_score_after_a_move(players: int) -> None:
    for game in positions(players, 1):
        if not 0 < len(game.board.laid) < 8 or game.round:
            continue
        outlook = Outlook(game.board)
        for move in game.legal_moves(game.turn)[::9]:
            chances = outlook.after(move)
            best = best_points(game.board, move)
            for level, faces in ((GOOD, chances.good), (FINE, chances.fine), (GREAT, chances.great)):
                assert {face for face in range(FACES) if faces & bit(face)} == {
                    face for face in range(FACES) if best[face] >= level
                }
        assert repr(outlook.later) == repr(Board(game.board))


def best_points(board: Board, move: int) -> list[int]:
    """What each face could score at best after a move."""
    later = Board(board)
    later.lay(move)
    best = [0] * FACES
    for reply in later.moves(bit(FACES) - 1):
        face = face_of_move(reply)
        best[face] = max(best[face], int(points_of(tally_of(later.lines(reply)))))
    return best


def test_of_moves_that_score_the_same_it_makes_the_one_that_leaves_the_next_player_less() -> None:
    game = laid("4-6 at 0,0 right", "2-4 at 0,1 right", hand_0="2-2", hand_1="3-3 4-4 5-5")
    foresight = Foresight(game, 0)
    safe, risky = "2-2 at 2,0 down", "2-2 at -1,0 down"
    left = [foresight.danger(foresight.outlook.after(ZATRE.parse_move(move))) for move in (safe, risky)]
    assert left[0] < left[1]
    assert weight(game, safe) > weight(game, risky)


def test_a_move_that_keeps_a_place_for_another_card_of_the_hand_is_better() -> None:
    table = ("5-6 at 0,0 right", "2-4 at 0,1 right")
    move = "1-1 at 1,2 down"
    with_place = laid(*table, hand_0="1-1 6-6", hand_1="3-3")
    without = laid(*table, hand_0="1-1 0-0", hand_1="3-3")
    hopes = []
    for game in (with_place, without):
        foresight = Foresight(game, 0)
        hopes.append(foresight.hope(foresight.outlook.after(ZATRE.parse_move(move)), ZATRE.parse_move(move)))
    assert hopes == [8 * POINT, 0]


def test_a_card_of_which_one_holds_two_is_still_there_when_one_is_laid() -> None:
    game = laid("5-6 at 0,0 right", hand_0="1-1 1-1 2-3", hand_1="3-3")
    ones, others = face_named(1, 1), face_named(2, 3)
    assert rest_of(game.piles[HAND], ones) == bit(ones) | bit(others)
    assert rest_of(game.piles[HAND], others) == bit(ones)


def test_cards_that_lie_on_the_table_are_not_feared() -> None:
    game = laid("6-6 at 0,0 right", "6-6 at 0,1 right", hand_0="0-0 1-1", hand_1="3-3 4-4")
    unseen = Unseen(game, 0)
    assert unseen.chance(bit(face_named(6, 6)), 3) == 0
    assert 0 < unseen.chance(bit(face_named(0, 0)), 3) < unseen.chance(bit(face_named(2, 2)), 3)
    assert unseen.chance(bit(face_named(2, 2)), 0) == 0


def test_cards_that_the_next_player_has_shown_are_feared_most() -> None:
    game = laid("6-6 at 0,0 right", "6-6 at 0,1 right", hand_0="1-1 0-2", hand_1="3-3 0-0")
    before = Foresight(game, 0)
    game.turn_up(HAND + 1)
    later = Foresight(game, 0)
    assert (before.shown, before.hidden) == (0, 2)
    assert (later.shown, later.hidden) == (bit(face_named(3, 3)) | bit(face_named(0, 0)), 0)
    move = ZATRE.parse_move("0-2 at 2,0 right")
    assert later.danger(later.outlook.after(move)) > before.danger(before.outlook.after(move))


def weights(game: Zatre) -> dict[int, int]:
    moves = game.legal_moves(game.turn)
    return dict(zip(moves, SENSE.weigh(game, game.turn, moves), strict=True))


def test_the_order_in_which_moves_are_listed_does_not_matter() -> None:
    for game in positions(2, 3):
        moves = sorted(game.legal_moves(game.turn))
        assert dict(zip(moves, SENSE.weigh(game, game.turn, moves), strict=True)) == weights(game)


# Why


TWO_CARDS = ("5-6 at 0,0 right", "2-4 at 0,1 right")
RIVAL = "2-2 3-3 4-4"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("6-6 at -1,1 down", "It scores 10; no move that scores so much offers the next player less."),
        ("3-4 at 0,2 left", "It keeps 1-1, and a place where that scores 6."),
        (
            "1-1 at -1,0 down",
            "It scores 5; 6-6 at -1,1 down scores 10, but offers the next player as much or more.",
        ),
    ],
)
def test_it_says_what_a_move_scores_and_leaves(move: str, words: str) -> None:
    assert why(laid(*TWO_CARDS, hand_0="1-1 3-4 6-6", hand_1=RIVAL), move) == words


def test_it_says_when_there_is_a_super_bonus() -> None:
    game = laid("1-4 at 0,0 right", "2-5 at 1,1 left", hand_0="1-1 6-6", hand_1=RIVAL)
    assert why(game, "6-6 at 0,-1 right") == "3 lines of 12 at once: with the super bonus it scores 21."
    game = laid("4-6 at 0,0 right", hand_0="5-6 1-1", hand_1=RIVAL)
    assert why(game, "5-6 at 0,1 right") == "Lines of 10, 11 and 12 at once: with the super bonus it scores 15."


def test_it_says_that_no_move_scores_more() -> None:
    game = laid("5-6 at 0,0 right", "3-3 at 0,-1 right", hand_0="1-5", hand_1="2-2")
    assert why(game, "1-5 at -1,0 up") == "It scores 8, and no move scores more."
    game = laid("5-6 at 0,0 right", "1-4 at 2,0 down", hand_0="1-6 2-2", hand_1=RIVAL)
    assert why(game, "1-6 at 0,1 right") == "It scores 8, more than any other move."


def test_it_says_that_a_row_of_the_sheet_is_completed() -> None:
    game = with_boxes(laid(*TWO_CARDS, hand_0="1-1 6-6", hand_1=RIVAL), 1, 0, 1)
    assert why(game, "1-1 at 0,2 right") == "It scores 3, and completes row 1 of your sheet."
    game = with_boxes(laid(*TWO_CARDS, hand_0="1-1 6-6", hand_1=RIVAL), 1, 1, 0)
    assert why(game, "6-6 at -1,1 down") == "It scores 10, and completes row 1 of your sheet."


def test_it_says_when_it_is_the_only_move() -> None:
    game = dealt("6-6", "5-5")
    game.piles[HAND] = game.piles[HAND][:1]
    assert why(game, "6-6 at 0,0 right") == "It is your only move."


def test_it_says_what_two_cards_score_together() -> None:
    assert why(dealt("5-6 1-4 2-2 3-3", "4-4"), "5-6 at 0,0 right") == "With 3-3 at 1,-2 down it scores 8."
    game = dealt("0-0 0-0 0-1 0-2", "4-4")
    assert why(game, "0-2 at 0,0 right") == "No second card of yours scores with it, and this looks best."


def test_it_says_when_nothing_scores() -> None:
    game = laid("1-1 at 0,0 right", "0-1 at 0,1 right", hand_0="0-0 2-3", hand_1=RIVAL)
    assert why(game, "0-0 at -2,0 right") == "Nothing scores now, and this offers the next player the least."
    assert why(game, "2-3 at -2,0 right") == "Nothing scores now, and this looks best."
