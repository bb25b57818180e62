"""What a seat may see: the only door out of a game."""

from __future__ import annotations

from typing import NamedTuple

from quintett.core.game import Game
from quintett.core.kind import UNKNOWN, seats_to_act
from quintett.core.seats import EVERYONE, SPECTATOR, Seat, Seats, eyes_of


class View(NamedTuple):
    """A table as one seat sees it, composed of what that seat may know."""

    game: str
    """The name of the game's kind."""
    seat: int
    """Whose view it is; SPECTATOR for those who watch."""
    players: int
    first: int
    """The seat that started the first round."""
    round: int
    """Counted from 0."""
    phase: str
    to_act: list[int]
    points: list[int]
    """One number a seat."""
    piles: dict[str, list[str]]
    """The cards of each pile, from the bottom where the order means something, else sorted; `?` for an unknown one."""
    facts: dict[str, object]
    """What everybody knows besides the cards."""


def view(game: Game, seat: Seat) -> View:
    """The table as this seat sees it."""
    return view_with(game, seat, eyes_of(seat))


def open_view(game: Game) -> View:
    """The table with all cards open that anybody could tell: for games that are over."""
    return view_with(game, SPECTATOR, EVERYONE)


def view_with(game: Game, seat: Seat, sees: Seats) -> View:
    """The table with the cards that any of these seats can tell."""
    kind = game.kind
    piles: dict[str, list[str]] = {}
    for area in kind.areas:
        for pile in range(area.pile, area.pile + len(area.labels_at(game.players))):
            cards = game.piles[pile]
            if area.ordered:
                shown = [kind.card_name(card) if game.known[card] & sees else UNKNOWN for card in cards]
            else:
                known = sorted(card for card in cards if game.known[card] & sees)
                shown = area.shown([kind.card_name(card) for card in known]) + [UNKNOWN] * (len(cards) - len(known))
            piles[area.pile_name(pile)] = shown
    return View(
        game=kind.name,
        seat=seat,
        players=game.players,
        first=game.first,
        round=game.round,
        phase=kind.phase_name(game),
        to_act=seats_to_act(game),
        points=game.points.copy(),
        piles=piles,
        facts={} if kind.facts is None else kind.facts(game),
    )
