"""Positions for tests, set up by given cards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quintett import kind_of_game
from quintett.core.game import DECK, Card, Game
from quintett.core.kind import SEATS
from quintett.core.seats import EVERYONE, NOBODY, SPECTATOR, only
from quintett.core.views import view
from quintett.core.words import Refusal


def position(game: str, players: int, piles: dict[str, str], phase: str, turn: int = 0, **options: str | int) -> Game:
    """A game with these cards in these piles, such as `{"hand 0": "r7 r9", "trick": "g4"}`; the rest is the deck.

    Hands are known to their seats, other piles but the deck to everyone.
    """
    kind = kind_of_game(game)
    piles = dict(piles)
    new = kind.start(players, options)
    for pile in range(len(new.piles)):
        name = kind.pile_name(pile)
        if name not in piles:
            continue
        area = kind.area_of(pile)
        cards = [take(new, card) for card in piles.pop(name).split()]
        new.piles[pile].extend(cards)
        for card in cards:
            new.known[card] = EVERYONE
            if area.name == "hand":
                new.known[card] = only(SEATS.index(area.labels[pile - area.pile]))
            if pile == DECK:
                new.known[card] = NOBODY
    assert not piles, f"no such piles: {', '.join(piles)}"
    # The cards came from the first shuffle: what is gathered from now on is another batch.
    new.shuffles = 1
    new.phase = ("shuffle", "over", *kind.phases).index(phase)
    new.turn = turn
    return new


def take(game: Game, name: str) -> Card:
    """Take a card of this name out of the deck."""
    return take_from(game.piles[DECK], game, name)


def take_from(cards: list[Card], game: Game, name: str) -> Card:
    """Take a card of this name out of a list."""
    for card in cards:
        if game.kind.card_name(card) == name:
            cards.remove(card)
            return card
    raise LookupError(f"{name} is not there")


def deal(game: Game, *hands: str, starter: int = 0) -> None:
    """Shuffle the pack so that these cards come to seats 0, 1, …, dealt one at a time, the starter first.

    What a hand lacks is filled up with the other cards, as they come in the pack.
    """
    rest = game.to_shuffle()
    given = [[take_from(rest, game, name) for name in hand.split()] for hand in hands]
    given += [[] for _ in range(game.players - len(hands))]
    order: list[Card] = []
    while len(order) < len(game.pack):
        hand = given[(starter + len(order)) % game.players]
        order.append(hand.pop(0) if hand else rest.pop(0))
    game.shuffle(order)


def play(game: Game, *moves: str) -> None:
    """Make moves, such as `"0 r7"`: a seat and a text."""
    for move in moves:
        seat, text = move.split(" ", 1)
        game.apply(int(seat), game.kind.parse_move(text))


def legal(game: Game, seat: int) -> list[str]:
    """The legal moves of a seat as texts, sorted."""
    return sorted(game.kind.move_text(move) for move in game.legal_moves(seat))


def cards(game: Game, pile: str) -> str:
    """The cards of a pile by its name, such as `hand 0`, in the order in which they lie."""
    number = next(number for number in range(len(game.piles)) if game.kind.pile_name(number) == pile)
    return " ".join(game.kind.card_name(card) for card in game.piles[number])


def shown(game: Game, pile: str, seat: int = SPECTATOR) -> str:
    """The cards of a pile as a seat sees them, sorted where the order means nothing."""
    return " ".join(view(game, seat).piles[pile])


def example_rows(game: str, players: int) -> list[list[str]]:
    """The tricks of the rules page for players: rows of a table, a card for each player and what happens."""
    page = (Path(__file__).parent.parent / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines()]
    return [row for row in rows if len(row) == players + 1 and row[-1].endswith(".")]


@contextmanager
def refused(fault: type[Refusal], words: str) -> Iterator[None]:
    """What is done within is refused, in exactly these words."""
    with pytest.raises(Refusal) as refusal:
        yield
    assert type(refusal.value) is fault
    assert str(refusal.value) == words
