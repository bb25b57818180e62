"""A game in progress: piles of cards, who can tell which card is which, and the verbs that change them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from mypy_extensions import i64, mypyc_attr

from quintett.core import events
from quintett.core.events import Event
from quintett.core.rng import Rng
from quintett.core.seats import EVERYONE, NOBODY, Seat, Seats, only
from quintett.core.words import InvalidSetup

if TYPE_CHECKING:
    from quintett.core.kind import Kind

Card: TypeAlias = i64
Pile: TypeAlias = i64
Move: TypeAlias = i64

DECK: Final[Pile] = 0
"""The pile that is shuffled; its top card is the last of the list."""

# Phases that every game has; a game numbers its own from PLAY on.
SHUFFLE: Final[i64] = 0
OVER: Final[i64] = 1
PLAY: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A game in progress: the whole truth, which no player sees."""

    def __init__(
        self, kind: Kind, players: i64, first: Seat, pack: list[Card], piles: i64, original: Game | None
    ) -> None:
        self.kind: Kind = kind
        self.players: i64 = players
        self.first: Seat = first
        self.pack: list[Card] = pack
        """All cards, in ascending order; shared by all copies, never changed."""
        self.events: list[Event] | None = None
        """What happened, for whoever sets a list here."""
        if original is None:
            self.phase: i64 = SHUFFLE
            self.round: i64 = 0
            self.turn: Seat = first
            self.points: list[i64] = [0] * int(players)
            self.piles: list[list[Card]] = [[] for _ in range(piles)]
            self.piles[DECK] = pack.copy()
            self.known: list[Seats] = [NOBODY] * (int(pack[-1]) + 1)
            """For each card, the seats that can tell which card it is."""
            self.batch: list[i64] = [1] * (int(pack[-1]) + 1)
            """For each card, the shuffle it was last gathered for, counted from 1; shared by copies, never changed."""
            self.shuffles: i64 = 0
        else:
            self.phase = original.phase
            self.round = original.round
            self.turn = original.turn
            self.points = original.points.copy()
            self.piles = [pile.copy() for pile in original.piles]
            self.known = original.known.copy()
            self.batch = original.batch
            self.shuffles = original.shuffles

    # What a game says of itself

    @abstractmethod
    def to_act(self) -> Seats:
        """The seats that must choose a move now; none while a shuffle is wanted and when the game is over."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> list[Move]:
        """The moves of a seat that is to act; each once, never none."""

    @abstractmethod
    def make(self, seat: Seat, move: Move) -> None:
        """Carry out a move out of `legal_moves`; anything else goes through `apply`."""

    @abstractmethod
    def deal(self) -> None:
        """Go on after a shuffle."""

    @abstractmethod
    def copy(self) -> Game:
        """A game in the same position that goes its own way; it tells its events to nobody."""

    def any_move(self, seat: Seat, rng: Rng) -> Move:
        """One of the legal moves, each as likely as any other; a game may know a quicker way to the same one."""
        moves = self.legal_moves(seat)
        return moves[rng.below(len(moves))]

    def arranged(self, order: list[Card]) -> list[Card]:
        """A shuffled order as the rules want it laid, for cards that have a place of their own."""
        return order

    def could_hold(self, pile: Pile, card: Card) -> bool:
        """Whether this hidden card may lie there, after all that play has shown of the pile."""
        return True

    def is_possible(self) -> bool:
        """Whether the hidden cards, each allowed in its pile, are possible together."""
        return True

    def is_mid_turn(self) -> bool:
        """Whether the last move left its turn unfinished, so that the same seat goes on; often a turn is one move."""
        return False

    # The door

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a move, if the rules allow it; otherwise raise IllegalMove and change nothing."""
        acting = self.to_act()
        if seat < 0 or seat >= self.players or not acting & only(seat) or move not in self.legal_moves(seat):
            raise self.kind.refusal(self, seat, move)
        if self.events is not None:
            # What several choose at once is secret until the cards are turned up.
            seen_by = EVERYONE if acting == only(seat) else only(seat)
            self.events.append(Event(events.ACT, seat=seat, move=move, seen_by=seen_by))
        self.make(seat, move)

    def to_shuffle(self) -> list[Card]:
        """The cards that want shuffling now, in ascending order; none if nothing does."""
        return self.piles[DECK].copy() if self.phase == SHUFFLE else []

    def shuffle(self, order: list[Card]) -> None:
        """Lay the cards of `to_shuffle` in this order, listed from the top, and go on."""
        if self.phase != SHUFFLE:
            raise InvalidSetup("Nothing is to be shuffled now.")
        if sorted(order) != self.piles[DECK]:
            raise InvalidSetup("A shuffle must hold exactly the cards that are shuffled, each once.")
        if self.arranged(order.copy()) != order:
            raise InvalidSetup(self.kind.wrong_arrangement)
        self.lay_deck(order)

    def shuffle_by(self, rng: Rng) -> list[Card]:
        """Shuffle by a random generator, and go on; gives the order, listed from the top."""
        if self.phase != SHUFFLE:
            raise InvalidSetup("Nothing is to be shuffled now.")
        order = self.piles[DECK].copy()
        rng.shuffle(order)
        order = self.arranged(order)
        self.lay_deck(order)
        return order

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def winners(self) -> list[Seat]:
        """The seats with the most points: equal totals share the win."""
        most = max(self.points)
        return [seat for seat in range(self.players) if self.points[seat] == most]

    # The verbs: rules change the table through these alone

    def move(self, card: Card, source: Pile, target: Pile, seen_by: Seats = EVERYONE) -> None:
        """Move one card; the seats named see which it is, and whoever could tell it still can."""
        take_out(self.piles[source], card)
        put(self, card, source, target, seen_by)

    def move_top(self, source: Pile, target: Pile, seen_by: Seats = EVERYONE) -> Card:
        """Move the top card of a pile."""
        card = self.piles[source].pop()
        put(self, card, source, target, seen_by)
        return card

    def move_several(self, cards: list[Card], source: Pile, target: Pile) -> None:
        """Move some cards of a pile together, face up."""
        for card in cards:
            take_out(self.piles[source], card)
            self.known[card] = EVERYONE
        self.piles[target].extend(cards)
        if self.events is not None:
            self.tell(events.MOVE, source, target, cards)

    def move_all(self, source: Pile, target: Pile) -> None:
        """Move a pile as it lies; nobody learns anything new."""
        cards = self.piles[source]
        self.piles[source] = []
        self.piles[target].extend(cards)
        if self.events is not None:
            self.tell(events.MOVE, source, target, cards)

    def move_under(self, source: Pile, target: Pile) -> None:
        """Put a pile, as it lies, under another; nobody learns anything new."""
        cards = self.piles[source]
        self.piles[source] = []
        self.piles[target] = cards + self.piles[target]
        if self.events is not None:
            self.tell(events.MOVE_UNDER, source, target, cards)

    def turn_up(self, pile: Pile) -> None:
        """Turn the cards of a pile face up."""
        for card in self.piles[pile]:
            self.known[card] = EVERYONE
        if self.events is not None:
            self.tell(events.TURN_UP, pile, pile, self.piles[pile])

    def deal_hands(self, hand: Pile, each: i64, starter: Seat) -> None:
        """Deal from the deck, one card at a time, the starter first; everyone sees only their own."""
        deck = self.piles[DECK]
        below = len(deck) - each * self.players
        seat = starter
        for place in range(self.players):
            # The deck's top is its end: the last of these is the first that was dealt.
            cards = deck[below + self.players - 1 - place :: self.players]
            cards.reverse()
            self.piles[hand + seat].extend(cards)
            sees = only(seat)
            for card in cards:
                self.known[card] = self.known[card] | sees
            if self.events is not None:
                self.tell(events.DEAL, DECK, hand + seat, cards)
            seat = after(seat, self.players)
        del deck[below:]

    def gather(self, pile: Pile, but_top: i64 = 0) -> None:
        """Take a pile, all but so many top cards, into the deck, face down, for a shuffle: everybody forgets.

        The deck must be empty, or be gathered itself, lest possible worlds tell its old cards from the new.
        """
        cards = self.piles[pile]
        size = len(cards) - but_top
        gathered = cards[:size]
        self.piles[pile] = cards[size:]
        batch = self.batch.copy()
        number = self.shuffles + 1
        for card in gathered:
            self.known[card] = NOBODY
            batch[card] = number
        self.batch = batch
        if self.events is not None:
            self.tell(events.GATHER, pile, DECK, gathered)
        deck = self.piles[DECK]
        deck.extend(gathered)
        deck.sort()
        self.phase = SHUFFLE

    def gather_all(self) -> None:
        """Take all cards of the game together, face down, for a shuffle."""
        for pile in range(len(self.piles)):
            if self.piles[pile]:
                self.piles[pile] = []
        self.piles[DECK] = self.pack.copy()
        self.known = [NOBODY] * len(self.known)
        self.batch = [self.shuffles + 1] * len(self.batch)
        if self.events is not None:
            self.tell(events.GATHER, events.HIDDEN, DECK, self.pack)
        self.phase = SHUFFLE

    def score(self, seat: Seat, points: i64, why: str, cards: list[Card] | None = None) -> None:
        """Give a seat points, or take them; if it was just now that cards made them, these can be named."""
        self.points[seat] = self.points[seat] + points
        if self.events is not None:
            made = cards or []
            faces, known = self.faces_and_known(made)
            self.events.append(
                Event(events.SCORE, seat, cards=tuple(made), faces=faces, known=known, points=points, why=why)
            )

    # Behind the verbs

    def lay_deck(self, order: list[Card]) -> None:
        """Put shuffled cards down as the deck, and go on with the game."""
        order = order.copy()
        order.reverse()
        self.piles[DECK] = order
        self.shuffles += 1
        if self.events is not None:
            self.tell(events.SHUFFLE, DECK, DECK, order)
        self.deal()

    def face(self, card: Card) -> Card:
        """The lowest of the cards that look like this one."""
        place = bisect_left(self.pack, card)
        while place > 0 and self.kind.card_name(self.pack[place - 1]) == self.kind.card_name(card):
            place -= 1
        return self.pack[place]

    def tell(self, what: str, source: Pile, target: Pile, cards: list[Card]) -> None:
        """Note what happened to cards, with who can tell which they are."""
        if self.events is not None:
            faces, known = self.faces_and_known(cards)
            self.events.append(Event(what, source=source, target=target, cards=tuple(cards), faces=faces, known=known))

    def faces_and_known(self, cards: list[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each card the lowest that looks like it, and who can tell which it is."""
        return tuple([self.face(card) for card in cards]), tuple([self.known[card] for card in cards])


def after(seat: Seat, players: i64) -> Seat:
    """The next seat clockwise."""
    seat += 1
    return seat if seat < players else i64(0)


def take_out(cards: list[Card], card: Card) -> None:
    """Take a card out of a pile: the top card fills the gap, if it is not the one."""
    top: i64 = len(cards) - 1
    place = top
    # As an object the top card changes its place without being turned into a machine number and back.
    things = cast("list[object]", cards)
    while place >= 0:
        if cards[place] == card:
            things[place] = things[top]
            cards.pop()
            return
        place -= 1
    raise LookupError(f"card {card} is not in this pile")


def put(game: Game, card: Card, source: Pile, target: Pile, seen_by: Seats) -> None:
    """Put down a card that was taken from a pile; a function, which is called faster than what games may override."""
    game.piles[target].append(card)
    game.known[card] = game.known[card] | seen_by
    if game.events is not None:
        game.tell(events.MOVE, source, target, [card])
