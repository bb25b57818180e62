"""Games played to the end by random moves."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.core.game import SHUFFLE, Card, Game, Move
from quintett.core.rng import Rng
from quintett.core.seats import Seat, first_seat


def play_out(
    game: Game,
    rng: Rng,
    made: list[tuple[Seat, Move]] | None = None,
    orders: list[list[Card]] | None = None,
) -> i64:
    """Play to the end, any legal move being as likely as any other; gives the number of moves.

    Moves and shuffles are noted in the lists given.
    """
    moves: i64 = 0
    while True:
        seats = game.to_act()
        if seats:
            seat = first_seat(seats)
            move = game.any_move(seat, rng)
            game.make(seat, move)
            moves += 1
            if made is not None:
                made.append((seat, move))
        elif game.phase == SHUFFLE:
            order = game.shuffle_by(rng)
            if orders is not None:
                orders.append(order)
        else:
            return moves
