"""A tiny game for the tests of core: everyone lays their three cards in turn, and scores what they show."""

from __future__ import annotations

from typing import Final

from quintett.core.game import DECK, OVER, PLAY, Card, Game, Move, Pile, after
from quintett.core.kind import SEATS, Area, Kind, Option, Options
from quintett.core.match import Match
from quintett.core.seats import Seat, Seats, only
from quintett.core.words import IllegalMove, InvalidMove, Refusal

# Two of each number from 1 to 6, and a joker, which shows a 0.

PACK: Final = list(range(13))
JOKER: Final = 12

OPEN: Final = DECK + 1
HAND: Final = OPEN + 1
PILES: Final = HAND + 6


class Tiny(Game):
    """A tiny game in progress."""

    def __init__(
        self, kind: Kind, players: int, first: Seat, rounds: int, joker: str, original: Tiny | None = None
    ) -> None:
        super().__init__(kind, players, first, PACK, PILES, original)
        self.rounds = rounds
        self.joker = joker
        self.barred: set[tuple[Pile, Card]] = set() if original is None else original.barred
        """Which card cannot lie in which pile, as far as play has shown."""
        self.joker_is_held: bool = False if original is None else original.joker_is_held
        """Whether play has shown that the joker is in a hand."""

    def copy(self) -> Tiny:
        return Tiny(self.kind, self.players, self.first, self.rounds, self.joker, self)

    def arranged(self, order: list[Card]) -> list[Card]:
        if self.joker == "bottom":
            order.remove(JOKER)
            order.append(JOKER)
        return order

    def deal(self) -> None:
        self.deal_hands(HAND, 3, self.first)
        self.turn = self.first
        self.phase = PLAY

    def to_act(self) -> Seats:
        return only(self.turn) if self.phase == PLAY else 0

    def legal_moves(self, seat: Seat) -> list[Move]:
        return sorted({number_of(card) for card in self.piles[HAND + seat]})

    def make(self, seat: Seat, move: Move) -> None:
        card = next(card for card in self.piles[HAND + seat] if number_of(card) == move)
        self.move(card, HAND + seat, OPEN)
        self.score(seat, move, "a card")
        self.turn = after(seat, self.players)
        if not self.piles[HAND + self.turn]:
            self.round += 1
            if self.round == self.rounds:
                self.phase = OVER
            else:
                self.gather_all()

    def could_hold(self, pile: Pile, card: Card) -> bool:
        return (pile, card) not in self.barred

    def is_possible(self) -> bool:
        return not self.joker_is_held or JOKER not in self.piles[DECK]


def number_of(card: Card) -> int:
    """What a card shows."""
    return 0 if card == JOKER else int(card) // 2 + 1


def card_name(card: Card) -> str:
    return "J" if card == JOKER else str(number_of(card))


def move_text(move: Move) -> str:
    return f"lay {'J' if move == 0 else move}"


def parse_move(text: str) -> Move:
    for move in range(7):
        if move_text(move) == text:
            return move
    raise InvalidMove("“{text}” is no move: write lay and a card, such as lay 3.", text=text[:40])


def why_not(game: Tiny, seat: Seat, move: Move) -> Refusal:
    return IllegalMove("Nothing in this {place} shows {number}.", place="hand", number=move)


def set_up(kind: Kind, players: int, first: int, options: Options) -> Tiny:
    rounds, joker = options["rounds"], options["joker"]
    assert isinstance(rounds, int)
    assert isinstance(joker, str)
    return Tiny(kind, players, first, rounds, joker)


def facts(game: Tiny) -> dict[str, object]:
    return {"rounds left": game.rounds - game.round}


TINY: Final = Kind(
    name="tiny",
    title="Tiny",
    about="Everyone lays three cards.",
    fewest=2,
    most=4,
    minutes=1,
    set_up=set_up,
    card_name=card_name,
    move_text=move_text,
    parse_move=parse_move,
    why_not=why_not,
    areas=(Area("deck", DECK, ordered=True), Area("row", OPEN, ("A",), ordered=True), Area("hand", HAND, SEATS)),
    phases=("play",),
    milestones=(("hand", "row"),),
    stories={
        ("act", "", ""): "{name} chooses to {move}.",
        ("deal", "deck", "hand"): "{taker} is dealt {count} cards: {cards}.",
        ("move", "hand", "row"): "{giver} lays {cards} in row {taker}.",
        ("gather", "", "deck"): "All {count} cards are gathered.",
        ("turn up", "deck", ""): "{cards}",
    },
    options=(
        Option("rounds", range(1, 11), "How many rounds are played."),
        Option("joker", ("anywhere", "bottom"), "Where the joker is put when the cards are shuffled."),
    ),
    facts=facts,
    wrong_arrangement="The joker must be the last card.",
)


NAMES: Final = ["Ann", "Ben", "Cem", "Dora"]
ORDER: Final = "1 2 3 4 5 6 J 1 2 3 4 5 6"


def tiny_match(players: int = 2, order: str = ORDER, **options: object) -> Match:
    """A match of the tiny game, dealt from this order."""
    match = Match(TINY, NAMES[:players], options)
    match.shuffle(order.split())
    return match


def tiny_game(players: int = 2, order: str = ORDER, **options: object) -> Tiny:
    """A tiny game, dealt from this order."""
    game = tiny_match(players, order, **options).game
    assert isinstance(game, Tiny)
    return game
