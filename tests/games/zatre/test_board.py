"""Places and points, compared with the rules told once more, plainly and slowly."""

from __future__ import annotations

import pytest

from quintett.core.rng import Rng
from quintett.games.zatre.board import Board, lowest, square_at, x_of, y_of
from quintett.games.zatre.rules import HAND, Zatre
from quintett.games.zatre.text import facts
from tests.games.zatre.table import ZATRE, Pips, cover, laid, lines, places, started, table_of, tight_order, tight_table

POINTS = {10: 1, 11: 3, 12: 5}


def moves_on(board: Board) -> list[str]:
    """The moves that laid the cards on the table."""
    return [ZATRE.move_text(move) for move in board.laid]


def hand(game: Zatre) -> set[str]:
    """The faces that whoever is to act holds."""
    return {ZATRE.card_name(card) for card in game.piles[HAND + game.turn]}


def check_places(game: Zatre) -> None:
    """The legal moves are the places, each once."""
    legal = [ZATRE.move_text(move) for move in game.legal_moves(game.turn)]
    assert len(legal) == len(set(legal))
    assert set(legal) == places(table_of(moves_on(game.board)), hand(game))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_legal_moves_are_all_places_where_a_card_touches_and_no_line_is_over_12(players: int, seed: int) -> None:
    rng = Rng("places", players, seed)
    game = started(players)
    game.shuffle_by(rng)
    while game.round == 0:
        check_places(game)
        legal = game.legal_moves(game.turn)
        game.make(game.turn, legal[rng.below(len(legal))])


@pytest.mark.parametrize("seed", range(12))
def test_at_the_four_sixes_too(seed: int) -> None:
    players = 2 + seed % 3
    game = tight_table(players, tight_order(players, Rng("sixes", seed)))
    for _ in range(5):
        if game.round == 0:
            check_places(game)
            legal = game.legal_moves(game.turn)
            game.make(game.turn, max(legal, key=lambda move: sum(game.board.lines(move))))


@pytest.mark.parametrize("direction", ["right", "down"])
def test_on_a_table_as_long_as_can_be(direction: str) -> None:
    """The grid repeats itself every 16 squares; a row of 25 cards goes round it three times."""
    steps = [f"{2 * place},0" if direction == "right" else f"0,{2 * place}" for place in range(24)]
    board = Board()
    for step in steps:
        board.lay(ZATRE.parse_move(f"0-0 at {step} {direction}"))
    found = {ZATRE.move_text(move) for move in board.moves(0b11)}
    assert found == places(table_of(moves_on(board)), {"0-0", "0-1"})
    last = f"0-0 at {'48,0' if direction == 'right' else '0,48'} {direction}"
    assert last in found
    board.lay(ZATRE.parse_move(last))
    assert len(board.edge) == 2 * 50 + 2


def test_on_a_staircase_as_long_as_can_be() -> None:
    board = Board()
    for place in range(25):
        board.lay(ZATRE.parse_move(f"0-1 at {place},{place} right"))
    found = {ZATRE.move_text(move) for move in board.moves(0b10)}
    assert found == places(table_of(moves_on(board)), {"0-1"})


def scored(pips: Pips, squares: list[tuple[int, int]]) -> dict[str, int]:
    """What a turn that covered these squares is worth, for each column of the sheet."""
    sums = [total for line, total in lines(pips) if set(line) & set(squares)]
    boxes = {str(total): sums.count(total) * POINTS[total] for total in POINTS if total in sums}
    if len(boxes) == 3 or sums.count(12) >= 3:
        boxes["super bonus"] = 6
    return boxes


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_sheets_and_points_are_what_the_lines_give(players: int, seed: int) -> None:
    rng = Rng("points", players, seed)
    game = started(players)
    sheets: list[dict[str, list[int]]] = [{"10": [], "11": [], "12": [], "super bonus": []} for _ in range(players)]
    squares: list[tuple[int, int]] = []
    pips: Pips = {}
    while not game.is_over():
        if game.to_shuffle():
            game.shuffle_by(rng)
        if not game.board.laid:
            pips = {}
        seat, first = game.turn, not pips
        legal = game.legal_moves(seat)
        some = [legal[rng.below(len(legal))] for _ in range(6)]
        move = max(some, key=lambda move: max(game.board.lines(move)))
        game.make(seat, move)
        squares += cover(pips, ZATRE.move_text(move))
        if not first:
            for column, points in scored(pips, squares).items():
                sheets[seat][column].append(points)
            squares = []
        assert facts(game)["sheets"] == sheets
    bonus = [stairs(min(len(sheet[column]) for column in ("10", "11", "12"))) for sheet in sheets]
    assert facts(game)["staircases"] == bonus
    assert game.points == [sum(map(sum, sheets[seat].values())) + bonus[seat] for seat in range(players)]


def stairs(rows: int) -> int:
    return sum(3 if row <= 4 else 4 if row <= 8 else 5 if row <= 12 else 6 for row in range(1, rows + 1))


def test_the_faces_that_fit_are_those_with_a_place() -> None:
    game = laid("4-4 at 0,0 right", "4-4 at 0,1 right")
    pips = table_of(moves_on(game.board))
    fitting = game.board.all_that_fit()
    names = {ZATRE.card_name(card) for card in game.pack}
    assert {name for name in names if places(pips, {name})} == {
        ZATRE.card_name(card) for card in game.pack if fitting >> face_number(ZATRE.card_name(card)) & 1
    }
    assert not any(game.board.fits(1 << face_number(name)) for name in ("5-5", "5-6", "6-6"))
    assert not game.board.fits(0)


def face_number(name: str) -> int:
    """The place of a face among all, in ascending order."""
    faces = [f"{lower}-{higher}" for lower in range(7) for higher in range(lower, 7)]
    return faces.index(name)


def test_a_copy_of_a_table_goes_its_own_way() -> None:
    board = laid("1-2 at 0,0 right").board
    copy = Board(board)
    assert repr(copy) == repr(board)
    copy.lay(ZATRE.parse_move("3-4 at 2,0 right"))
    assert repr(copy) != repr(board) == repr(laid("1-2 at 0,0 right").board)


def test_the_lowest_face_of_a_set() -> None:
    for face in range(28):
        assert lowest(1 << face) == face
        assert lowest((1 << 28) - (1 << face)) == face


def test_squares_have_an_x_and_a_y() -> None:
    for x in (-50, -1, 0, 1, 50):
        for y in (-50, -1, 0, 1, 50):
            assert (x_of(square_at(x, y)), y_of(square_at(x, y))) == (x, y)
