"""Where the cards lie, followed from events alone: so the table can be shown as it was in the midst of a move."""

from __future__ import annotations

from quintett.core import events
from quintett.core.events import HIDDEN, Event
from quintett.core.game import DECK, Game
from quintett.core.seats import NOBODY


class Layout:
    """The piles of a table, the points, and the moves that brought the cards to where they lie."""

    def __init__(self, game: Game) -> None:
        """As a game lies before anything has happened."""
        self.kind = game.kind
        self.piles = [pile.copy() for pile in game.piles]
        self.known = game.known.copy()
        """For each card, the seats that can tell which it is."""
        self.points = game.points.copy()
        self.move = ""
        self.brought_by: dict[int, str] = {}
        """For each card, the text of the move that brought it to where it lies."""

    def follow(self, event: Event) -> None:
        """Let happen what an event tells; it must be the whole truth, not a seat's share."""
        for card, seats in zip(event.cards, event.known, strict=True):
            self.known[card] = seats
        if event.what == events.ACT:
            self.move = self.kind.move_text(event.move)
        elif event.what == events.SCORE:
            self.points[event.seat] += event.points
        elif event.what == events.SHUFFLE:
            self.piles[DECK] = list(event.cards)
        elif event.what == events.GATHER and event.source == HIDDEN:
            self.piles = [[] for _ in self.piles]
            self.piles[DECK] = list(event.cards)
        elif event.source != event.target:
            gone = set(event.cards)
            self.piles[event.source] = [card for card in self.piles[event.source] if card not in gone]
            if event.what == events.MOVE_UNDER:
                self.piles[event.target][:0] = event.cards
            else:
                self.piles[event.target].extend(event.cards)
            self.brought_by.update(dict.fromkeys(event.cards, self.move))

    def cards(self, pile: int) -> list[str]:
        """The cards of a pile that anybody at the table can tell: as they lie, or sorted if that means nothing."""
        cards = [card for card in self.piles[pile] if self.known[card] != NOBODY]
        area = self.kind.area_of(pile)
        if not area.ordered:
            cards.sort()
        return area.shown([self.kind.card_name(card) for card in cards])

    def face_down(self, pile: int) -> int:
        """How many cards of a pile nobody can tell."""
        return sum(self.known[card] == NOBODY for card in self.piles[pile])

    def moves(self, pile: int) -> list[str]:
        """The moves that brought the cards of a pile, as they lie."""
        return [self.brought_by.get(card, "") for card in self.piles[pile]]
