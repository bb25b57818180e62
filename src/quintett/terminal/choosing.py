"""What is being chosen: cards of the hand and a place, and the moves that are possible with them."""

from __future__ import annotations

from quintett.terminal.client import Client
from quintett.terminal.moves import are_cards, with_all, words_of


class Choice:
    """A move in the making; it knows no rule, only the words of the legal moves."""

    def __init__(self) -> None:
        self.legal: list[str] = []
        self.hand: list[str] = []
        self.cards: list[str] = []
        """The cards that are chosen."""
        self.place = ""
        """The place that is chosen."""
        self.listed: list[str] = []
        """The moves to choose from; none where a move is just a card of the hand."""
        self.is_new = False
        """Whether something else has become possible."""
        self.is_changed = False
        """Whether other moves are listed than before it was last looked at."""
        self.listed_before: list[str] = []

    def take(self, client: Client) -> None:
        """Take over what is possible now."""
        game = client.game
        hand = [] if game is None or game.seat is None else game.piles.get(f"hand {game.seat}", [])
        legal = client.legal if client.must_act else []
        self.is_new = legal != self.legal or hand != self.hand
        if self.is_new:
            self.legal, self.hand = legal, hand
            self.clear()
        self.is_changed = self.listed != self.listed_before
        self.listed_before = self.listed

    def clear(self) -> None:
        """Nothing is chosen."""
        self.cards, self.place = [], ""
        self.narrow()

    def narrow(self) -> None:
        """List what is possible with all that is chosen."""
        if are_cards(self.legal, self.hand):
            self.listed = []
        else:
            self.listed = with_all(self.legal, [*self.cards, self.place] if self.place else self.cards)

    def toggle(self, card: str) -> None:
        """Choose a card, or do so no longer; where no move has several, the last one counts."""
        if card in self.cards:
            self.cards.remove(card)
        elif self.most_cards() > 1:
            self.cards.append(card)
        else:
            self.cards = [card]
        self.place = ""
        self.narrow()
        if not self.listed and self.legal:
            # Nothing is possible with all of these: begin with the last.
            self.cards = [card] if with_all(self.legal, [card]) else []
            self.narrow()

    def most_cards(self) -> int:
        """How many cards of the hand a move has at most."""
        return max((len(self.cards_of(move)) for move in self.legal), default=0)

    def cards_of(self, move: str) -> list[str]:
        """The cards in a move."""
        return [word for word in words_of(move) if word[0] in "rygbvxko" and word[1:].isdecimal() or word in self.hand]

    def go_to(self, place: str) -> None:
        """Choose a place, if there is a move for it; the same again, and it is chosen no longer."""
        self.place = "" if place == self.place or not with_all(self.without_place(), [place]) else place
        self.narrow()

    def without_place(self) -> list[str]:
        """What is possible with the chosen cards anywhere."""
        return with_all(self.legal, self.cards)

    @property
    def is_loose(self) -> bool:
        """Whether a card is still to be chosen, so that a click on a place does not say everything."""
        return bool(self.hand) and not self.cards and self.most_cards() > 0
