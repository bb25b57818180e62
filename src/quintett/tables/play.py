"""A game at a table: the match, how it is dealt, and how it goes back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from quintett.core.events import Event
from quintett.core.fair import FairDeal, commitment
from quintett.core.kind import Kind
from quintett.core.match import Match
from quintett.core.records import replay
from quintett.core.seats import Seat
from quintett.core.views import view


class Play:
    """A game that people and bots play, dealt by a secret and by luck of the players' own."""

    def __init__(
        self,
        kind: Kind,
        names: Sequence[str],
        options: Mapping[str, object],
        first: int | None,
        secret: str,
        game_id: str,
        nonces: Sequence[str],
        position: Mapping[str, object] | None = None,
    ) -> None:
        """Without a first seat the lot decides; a position, as a record, is where the game goes on from."""
        self.game_id = game_id
        self.deal = FairDeal(bytes.fromhex(secret), game_id, nonces)
        self.commitment = commitment(self.deal.secret)
        self.by_lot = first is None and position is None
        self.position = position
        self.told: list[Event] = []
        """What happened since it was last taken."""
        self.took_back = 0
        """How often moves were taken back."""
        if position is not None:
            *_, self.match = replay({**position, "players": list(names)}, {kind.name: kind}.__getitem__)
        else:
            self.match = Match(kind, names, options, self.deal.lot(len(names)) if first is None else first)
        self.given_moves = len(self.match.made)
        self.given_shuffles = len(self.match.orders)
        self.match.told_since()
        self.go_on()

    def make(self, seat: Seat, text: str) -> None:
        """Make a move that the rules allow."""
        self.match.play(seat, text)
        self.go_on()

    def go_on(self) -> None:
        """Shuffle whatever wants it, and note what happened."""
        while self.match.game.to_shuffle():
            lay_fairly(self.match, self.deal)
        self.told += self.match.told_since()

    def again(self) -> Iterator[Match]:
        """The match played once more: as it was before the first move, and after each; it can tell what happened."""
        match = self.match
        earlier = Match(match.kind, match.players, match.options, match.game.first)
        earlier.told_since()
        lay_as_in(match, earlier)
        yield earlier
        for seat, move in match.made:
            earlier.play(seat, match.kind.move_text(move))
            lay_as_in(match, earlier)
            yield earlier

    def before(self, moves: int) -> Match:
        """The match as it was when so many moves had been made; it can tell all that happened until then."""
        return next(islice(self.again(), moves, None))

    def take_back(self, moves: int) -> None:
        """Go back to where so many moves had been made."""
        self.match = self.before(moves)
        self.match.told_since()
        self.took_back += 1

    def last_move_of(self, seat: Seat) -> int | None:
        """The number of moves that had been made before this seat's last one, if it may be taken back."""
        for number in range(len(self.match.made) - 1, self.given_moves - 1, -1):
            if self.match.made[number][0] == seat:
                return number
        return None

    def since_turn_of(self, seat: Seat) -> int:
        """How many moves had been made when this seat's last turn ended; a turn that goes on is not the last."""
        made = self.match.made
        number = len(made)
        if seat in self.match.to_act():
            while number and made[number - 1][0] == seat:
                number -= 1
        while number and made[number - 1][0] != seat:
            number -= 1
        return number

    def unseen_since(self, moves: int, seats: Sequence[Seat]) -> bool:
        """Whether for these seats everything still looks as it did when so many moves had been made."""
        earlier = self.before(moves).game
        return all(view(earlier, seat) == view(self.match.game, seat) for seat in seats)

    def story(self) -> list[Event]:
        """All that has happened since the start."""
        return self.before(len(self.match.made)).told_since()

    def take_told(self) -> list[Event]:
        """What happened since this was last asked."""
        told, self.told = self.told, []
        return told

    def record(self) -> dict[str, object]:
        """The record so far; of a game that is over with the proof of its deal."""
        record = self.match.record()
        if self.match.is_over():
            record["proof"] = self.deal.proof(lot=self.by_lot, given=self.given_shuffles)
        return record


def lay_as_in(match: Match, earlier: Match) -> None:
    """Shuffle as the match was shuffled that is played once more."""
    while earlier.game.to_shuffle():
        earlier.shuffle([match.kind.card_name(card) for card in match.orders[len(earlier.orders)]])


def lay_fairly(match: Match, deal: FairDeal) -> None:
    """Shuffle as the secret and the nonces want it."""
    match.shuffle([match.kind.card_name(card) for card in deal.order(match.game)])
