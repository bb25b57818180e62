"""Tables for the tests of Zatre, set up by given cards; and its rules once more, plainly and slowly."""

from __future__ import annotations

from collections.abc import Iterator

from quintett import kind_of_game
from quintett.core.game import Card
from quintett.core.rng import Rng
from quintett.core.seats import EVERYONE, NOBODY
from quintett.games.zatre.rules import BOARD, STOCK, Zatre
from tests.setting import position, take

ZATRE = kind_of_game("zatre")
SIXES = ("6-6 at 0,0 right", "6-6 at 0,1 right")
"""Four sixes in a square: nothing but a zero can touch them."""

Pips = dict[tuple[int, int], int]


def started(players: int, first: int = 0) -> Zatre:
    """A game that waits for its first shuffle."""
    game = ZATRE.start(players, first=first)
    assert isinstance(game, Zatre)
    return game


def dealt(*hands: str, piles: tuple[str, ...] = (), first: int = 0) -> Zatre:
    """A first round in which the seats are dealt these hands and these piles, listed from the top.

    What they lack is filled up with the highest of the other cards, so that the zeros are left for the second round.
    """
    players = len(hands)
    game = started(players, first)
    rest = game.to_shuffle()
    given = [[named(rest, name) for name in hand.split()] for hand in hands]
    below = [[named(rest, name) for name in pile.split()] for pile in piles] + [[] for _ in range(players - len(piles))]
    order: list[Card] = []
    for place in range(25):
        wanted = given[first] if place == 3 * players else given[(first + place) % players]
        if place > 3 * players:
            wanted = below[(first + place - 3 * players - 1) % players]
        order.append(wanted.pop(0) if wanted else rest.pop())
    game.shuffle(order + rest)
    return game


def named(cards: list[Card], name: str) -> Card:
    """Take a card of this name out of a list."""
    card = next(card for card in cards if ZATRE.card_name(card) == name)
    cards.remove(card)
    return card


def laid(*moves: str, players: int = 2, turn: int = 0, **piles: str) -> Zatre:
    """A table with cards on it, and cards in piles such as `hand_0` and `pile_1`; nobody knows the draw piles."""
    names = {name.replace("_", " ").replace("pile", "draw pile"): cards for name, cards in piles.items()}
    game = position("zatre", players, names, "play", turn)
    assert isinstance(game, Zatre)
    for move in moves:
        card = take(game, move.split()[0])
        game.piles[BOARD].append(card)
        game.known[card] = EVERYONE
        game.board.lay(ZATRE.parse_move(move))
    for seat in range(players):
        for card in game.piles[STOCK + seat]:
            game.known[card] = NOBODY
    return game


def tight_order(players: int, rng: Rng) -> list[Card]:
    """A shuffle that deals both double sixes to seat 0, who starts, and few zeros or none in the first round."""
    order = started(players).to_shuffle()
    rng.shuffle(order)
    sixes = [named(order, "6-6"), named(order, "6-6")]
    zeros = [card for card in order if ZATRE.card_name(card).startswith("0")]
    others = [card for card in order if card not in zeros]
    few = rng.below(4)
    for card in zeros[:few]:
        others.insert(rng.below(22), card)
    others.insert(0, sixes[0])
    others.insert(players, sixes[1])
    return others + zeros[few:]


def tight_table(players: int, order: list[Card]) -> Zatre:
    """A game so dealt, after seat 0 has laid the four sixes."""
    game = started(players)
    game.shuffle(order)
    for move in SIXES:
        game.apply(0, ZATRE.parse_move(move))
    return game


# The rules once more

NEXT = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}


def cover(pips: Pips, move: str) -> list[tuple[int, int]]:
    """Lay a card; gives the two squares."""
    face, _, square, direction = move.split()
    x, y = map(int, square.split(","))
    other = (x + NEXT[direction][0], y + NEXT[direction][1])
    pips[x, y], pips[other] = int(face[0]), int(face[2])
    return [(x, y), other]


def lines(pips: Pips) -> Iterator[tuple[list[tuple[int, int]], int]]:
    """All rows and columns of two or more covered squares, and what they add up to."""
    for across, down in ((1, 0), (0, 1)):
        for x, y in pips:
            if (x - across, y - down) not in pips:
                line = []
                while (x, y) in pips:
                    line.append((x, y))
                    x, y = x + across, y + down
                if len(line) > 1:
                    yield line, sum(pips[square] for square in line)


def table_of(moves: list[str]) -> Pips:
    """The table after these moves."""
    pips: Pips = {}
    for move in moves:
        cover(pips, move)
    return pips


def places(pips: Pips, faces: set[str]) -> set[str]:
    """All moves that the rules allow with these faces, by trying all squares around and all directions."""
    if not pips:
        return {f"{face} at 0,0 right" for face in faces}
    found = set()
    xs, ys = [x for x, _ in pips], [y for _, y in pips]
    for x in range(min(xs) - 2, max(xs) + 3):
        for y in range(min(ys) - 2, max(ys) + 3):
            for direction in NEXT:
                for face in faces:
                    double = face[0] == face[2]
                    move = f"{face} at {x},{y} {direction}"
                    if not (double and direction in ("left", "up")) and is_allowed(pips, move):
                        found.add(move)
    return found


def is_allowed(pips: Pips, move: str) -> bool:
    after: Pips = {}
    squares = cover(after, move)
    if any(square in pips for square in squares):
        return False
    if not any((x + dx, y + dy) in pips for x, y in squares for dx, dy in NEXT.values()):
        return False
    return all(total <= 12 for _, total in lines({**pips, **after}))
