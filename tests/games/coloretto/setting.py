"""Tables of Coloretto for tests, set up by given cards."""

from __future__ import annotations

from quintett import kind_of_game
from quintett.core.game import DECK, Card
from quintett.core.kind import seats_to_act
from quintett.core.seats import EVERYONE, NOBODY, bit
from quintett.games.coloretto.collection import LAST
from quintett.games.coloretto.rules import ASIDE, BOX, COLLECTION, DRAWN, ROW, UNDER_LAST, Coloretto
from quintett.games.coloretto.text import ROWS
from tests.setting import take_from

COLORETTO = kind_of_game("coloretto")


def dealt(players: int, colours: str, supply: str = "", first: int = 0) -> Coloretto:
    """A game that starts with these colour cards dealt, and these on top of the supply; both are filled up."""
    game = COLORETTO.start(players, first=first)
    assert isinstance(game, Coloretto)
    for wanted in (colours, supply):
        rest = game.to_shuffle()
        top = [take_from(rest, game, name) for name in wanted.split()]
        if LAST in rest:
            rest.remove(LAST)
            rest.insert(-UNDER_LAST, LAST)
        game.shuffle([*top, *rest])
    return game


def table(
    players: int,
    supply: str = "",
    *,
    rows: dict[str, str] | None = None,
    collections: dict[int, str] | None = None,
    drawn: str = "",
    taken: str = "",
    out: tuple[int, ...] = (),
    turn: int = 0,
    last_round: bool = False,
    scoring: str = "brown",
) -> Coloretto:
    """A game in the middle of a round: these cards come next in the supply, and then the last-round card on 16 others.

    All that is not named lies in the box. With the last-round card among the next cards it comes there.
    """
    game = COLORETTO.start(players, {"table": scoring})
    assert isinstance(game, Coloretto)
    rest = game.pack.copy()
    for cards in game.piles:
        cards.clear()
    named = {ROW + ROWS.index(row): names for row, names in (rows or {}).items()}
    named |= {COLLECTION + seat: names for seat, names in (collections or {}).items()}
    for pile, names in {**named, DRAWN: drawn, ASIDE: "L" if last_round else ""}.items():
        game.piles[pile].extend(take_from(rest, game, name) for name in names.split())
    top = [take_from(rest, game, name) for name in supply.split()]
    if LAST in rest:
        top.append(take_from(rest, game, "L"))
    under = len(top) - 1 - top.index(LAST) if LAST in top else len(top)
    missing = UNDER_LAST - under
    supplied: list[Card] = [*top, *rest[:missing]]
    game.piles[DECK] = supplied[::-1]
    game.piles[BOX] = rest[missing:]
    for card in game.pack:
        game.known[card] = NOBODY if card in supplied and card != LAST else EVERYONE
    on_table = [row for row in range(game.rows) if ROWS[row] not in taken]
    game.room = sum(bit(row) for row in on_table if len(game.piles[ROW + row]) < (row + 1 if players == 2 else 3))
    game.filled = sum(bit(row) for row in on_table if game.piles[ROW + row])
    game.out = sum(bit(seat) for seat in out)
    game.phase = 2 + COLORETTO.phases.index("place" if drawn else "play")
    game.turn = turn
    game.shuffles = 2
    return game


def go_on(game: Coloretto, *moves: str) -> list[int]:
    """Whoever is to act makes the next of these moves; gives the seats that made them."""
    seats = []
    for text in moves:
        (seat,) = seats_to_act(game)
        game.apply(seat, COLORETTO.parse_move(text))
        seats.append(int(seat))
    return seats


def on_turn(game: Coloretto) -> list[int]:
    """The seats that are to act."""
    return [int(seat) for seat in seats_to_act(game)]
