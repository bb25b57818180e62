"""A game among named players, in texts, with everything that its record keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quintett.core.events import Event
from quintett.core.game import Card, Move
from quintett.core.kind import Kind, seats_to_act
from quintett.core.playout import play_out
from quintett.core.rng import Rng
from quintett.core.seats import Seat
from quintett.core.views import View, view
from quintett.core.words import IllegalMove, InvalidSetup

FORMAT: Final = "quintett/1"


class Match:
    """A game in progress that speaks in texts and remembers how it came about."""

    def __init__(
        self,
        kind: Kind,
        players: Sequence[str],
        options: Mapping[str, object] | None = None,
        first: int = 0,
        rng: Rng | None = None,
    ) -> None:
        """With a random generator the match shuffles by itself; without, each order comes by `shuffle`."""
        self.kind = kind
        self.players = list(players)
        self.options = kind.chosen(options or {})
        self.game = kind.start(len(players), options, first)
        self.rng = rng
        self.orders: list[list[Card]] = []
        self.made: list[tuple[Seat, Move]] = []
        self.shuffle_if_wanted()

    # Asking

    def to_act(self) -> list[int]:
        """The seats that must choose a move now."""
        return seats_to_act(self.game)

    def legal_moves(self, seat: int) -> list[str]:
        """What a seat may do now, in the order of the cards; nothing if it is not to act."""
        if seat not in self.to_act():
            return []
        return [self.kind.move_text(move) for move in sorted(self.game.legal_moves(seat))]

    def view(self, seat: int) -> View:
        """The table as a seat sees it."""
        return view(self.game, seat)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over()

    # Going on

    def play(self, seat: int, text: str) -> None:
        """Make a move; InvalidMove or IllegalMove says why it cannot be, and nothing has changed."""
        if not 0 <= seat < len(self.players):
            raise IllegalMove("There is no seat {seat} at this table.", seat=seat)
        move = self.kind.parse_move(text)
        self.game.apply(seat, move)
        self.made.append((seat, move))
        self.shuffle_if_wanted()

    def play_out(self, rng: Rng) -> None:
        """Play on to the end, by random moves and shuffles."""
        play_out(self.game, rng, self.made, self.orders)

    def shuffle(self, names: Sequence[str]) -> None:
        """Lay the cards that want shuffling in this order, listed from the top."""
        cards: dict[str, list[Card]] = {}
        if not self.game.to_shuffle():
            raise InvalidSetup("Nothing is to be shuffled now.")
        for card in self.game.to_shuffle():
            cards.setdefault(self.kind.card_name(card), []).append(card)
        order: list[Card] = []
        for name in names:
            if not cards.get(name):
                raise InvalidSetup(
                    "{card} is there once too often." if name in cards else "{card} is no card of this shuffle.",
                    card=name[:40],
                )
            order.append(cards[name].pop(0))
        missing = [name for name, left in cards.items() if left]
        if missing:
            raise InvalidSetup("{card} is missing.", card=missing[0])
        self.game.shuffle(order)
        self.orders.append(order)

    def shuffle_if_wanted(self) -> None:
        """Shuffle by the match's own random generator, if it has one."""
        while self.rng is not None and self.game.to_shuffle():
            self.orders.append(self.game.shuffle_by(self.rng))

    # Telling

    def told_since(self) -> list[Event]:
        """What happened since this was last asked; the first time it only begins to listen."""
        told = self.game.events or []
        self.game.events = []
        return told

    def record(self) -> dict[str, object]:
        """The record of the game so far, as plain values."""
        defaults = self.kind.chosen({})
        record: dict[str, object] = {
            "format": FORMAT,
            "game": self.kind.name,
            "players": self.players,
            "options": {name: value for name, value in self.options.items() if value != defaults[name]},
            "first": self.game.first,
            "shuffles": [[self.kind.card_name(card) for card in order] for order in self.orders],
            "moves": [[seat, self.kind.move_text(move)] for seat, move in self.made],
        }
        if self.is_over():
            record["result"] = {"scores": self.game.points.copy(), "winners": self.game.winners()}
        return record
