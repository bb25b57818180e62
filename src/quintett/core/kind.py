"""What a box says on its lid and in its booklet: a kind of game, its options, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import i64

from quintett.core import events
from quintett.core.events import HIDDEN, Event
from quintett.core.game import SHUFFLE, Card, Game, Move, Pile
from quintett.core.seats import MOST_SEATS, Seat, seats_in
from quintett.core.words import IllegalMove, InvalidSetup, Refusal, Words

Value: TypeAlias = str | int
Options: TypeAlias = Mapping[str, Value]

UNKNOWN: Final = "?"
"""How a card is written that a seat cannot tell."""


class Option(NamedTuple):
    """Something that can be chosen before a game starts."""

    name: str
    values: Sequence[Value]
    """What can be chosen, the default first."""
    about: str
    """What it does, in a sentence."""

    @property
    def default(self) -> Value:
        return self.values[0]


class Area(NamedTuple):
    """A pile of the table, or several of one sort that lie side by side, such as the hands."""

    name: str
    pile: int
    """The number of the first of them."""
    labels: Sequence[str] = ("",)
    """One for each pile; seats are labelled by their number."""
    ordered: bool = False
    """Whether the order of the cards means something; else they are shown sorted."""
    sort_key: Callable[[str], tuple[str, int]] | None = None
    """What the names of the cards are sorted by, if not as in the pack."""
    number: Callable[[int], int] | None = None
    """How many of the piles are there with so many players, if not all."""
    draw: Callable[[Sequence[str]], list[str]] | None = None
    """Lines that draw the pile from the moves that brought its cards there, where a list of cards says too little."""

    def labels_at(self, players: int) -> Sequence[str]:
        """The labels of the piles that are there with so many players."""
        if self.labels is SEATS:
            return self.labels[:players]
        return self.labels if self.number is None else self.labels[: self.number(players)]

    def shown(self, names: list[str]) -> list[str]:
        """The cards of a pile, which come as they lie or as in the pack, as they are shown."""
        return names if self.sort_key is None else sorted(names, key=self.sort_key)

    def pile_name(self, pile: int) -> str:
        """Such as `trick`, `hand 2` or `row B`."""
        return f"{self.name} {self.labels[pile - self.pile]}".rstrip()


SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))
"""The labels of an area with one pile for each seat."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Kind:
    """A kind of game, of which any number can be in progress."""

    name: str
    """How commands, records and addresses call it."""
    title: str
    """How people call it."""
    about: str
    """What it is, in a sentence."""
    fewest: int
    most: int
    minutes: int
    """How long people take for a game, about."""
    set_up: Callable[[Kind, int, int, Options], Game]
    """A new game of this kind, for so many players, with this first seat; all options have a value."""
    card_name: Callable[[Card], str]
    """A card as text, such as `r7`; equal cards have one name, and are neighbours in the pack."""
    move_text: Callable[[Move], str]
    """A move in the notation of the game's rules page."""
    parse_move: Callable[[str], Move]
    """The move of a text, or InvalidMove."""
    why_not: Callable[[Any, Seat, Move], Refusal]
    """Why a seat that is to act may not make this move."""
    areas: tuple[Area, ...]
    """The piles of the table, in the order of their numbers."""
    phases: tuple[str, ...]
    """The names of the game's own phases, in the order of their numbers."""
    milestones: tuple[tuple[str, str], ...]
    """The moves of cards, from area to area, after which people look up: the table is worth showing."""
    stories: Mapping[tuple[str, str, str], str]
    """How events are told: what happened, from area, to area, and the sentence; a move by itself has no areas."""
    options: tuple[Option, ...] = ()
    facts: Callable[[Any], dict[str, object]] | None = None
    """What everybody at the table knows besides the cards, as plain values."""
    preview: Callable[[Any, Seat, str], dict[str, object]] | None = None
    """What a move, or some cards, would come to for a seat that thinks about them, as plain values; or a Refusal."""
    brief: Callable[[int], Options] | None = None
    """Options of a game that is soon over whoever plays, by the number of players; for simulations, and to play now."""
    side: Callable[[int, int], int] | None = None
    """Which side a seat is on with so many players, counted from 0, where partners play together."""
    out_of_turn: Mapping[str, str] = field(default_factory=dict)
    """What a seat hears that is not to act, by phase, where "It is not your turn." does not say enough."""
    wrong_arrangement: str = ""
    """What is wrong with a shuffle that is not arranged as the rules want it."""

    # Setting up

    def start(self, players: int, options: Mapping[str, object] | None = None, first: int = 0) -> Game:
        """A new game that waits for its first shuffle."""
        if not self.fewest <= players <= self.most:
            raise InvalidSetup(
                "{title} is for {fewest} to {most} players, not {players}.",
                title=self.title,
                fewest=self.fewest,
                most=self.most,
                players=players,
            )
        if not 0 <= first < players:
            raise InvalidSetup("The first seat must be one from 0 to {last}.", last=players - 1)
        return self.set_up(self, players, first, self.chosen(options or {}))

    def chosen(self, options: Mapping[str, object]) -> dict[str, Value]:
        """All options of the game with their values, those that are not given with the default."""
        values = {option.name: option.default for option in self.options}
        for name, value in options.items():
            option = self.option(name)
            if isinstance(value, bool) or not isinstance(value, str | int) or value not in option.values:
                raise InvalidSetup(
                    "The option {option} can be {values}, not {value}.",
                    option=name,
                    values=listed(option.values),
                    value=f"“{value[:40]}”" if isinstance(value, str) else short(value),
                )
            values[name] = value
        return values

    def option(self, name: str) -> Option:
        """The option of this name."""
        for option in self.options:
            if option.name == name:
                return option
        if not self.options:
            raise InvalidSetup("{title} has no options.", title=self.title)
        names = [option.name for option in self.options]
        raise InvalidSetup(
            "{title} has no option {name}; it has {names}.", title=self.title, name=name[:40], names=", ".join(names)
        )

    def parse_value(self, name: str, text: str) -> Value:
        """The value of an option that a text means, such as the number 4 for `4`; any other text stays what it is."""
        for value in self.option(name).values:
            if str(value) == text:
                return value
        return text

    def sides(self, players: int) -> list[int]:
        """For each seat the side that it is on; where nobody has a partner, each is a side of its own."""
        return [seat if self.side is None else self.side(seat, players) for seat in range(players)]

    # Words for players

    def refusal(self, game: Game, seat: Seat, move: Move) -> Refusal:
        """Why a move that is not legal is not, in words for a player."""
        if game.is_over():
            return IllegalMove("The game is over.")
        if game.phase == SHUFFLE:
            return IllegalMove("The cards must be shuffled first.")
        if not 0 <= seat < game.players:
            return IllegalMove("There is no seat {seat} at this table.", seat=seat)
        if seat not in seats_to_act(game):
            return IllegalMove(self.out_of_turn.get(self.phase_name(game), "It is not your turn."))
        if not self.has_move(move):
            return IllegalMove("That is no move of this game.")
        return self.why_not(game, seat, move)

    def has_move(self, move: Move) -> bool:
        """Whether a number is a move at all: one that can be written."""
        try:
            return self.parse_move(self.move_text(move)) == move
        except (LookupError, ValueError):
            return False

    def area_of(self, pile: Pile) -> Area:
        """The area that a pile is part of."""
        return max((area for area in self.areas if area.pile <= pile), key=area_start)

    def pile_name(self, pile: Pile) -> str:
        """The pile as text, such as `hand 2`."""
        return self.area_of(pile).pile_name(pile)

    def phase_name(self, game: Game) -> str:
        """What the game waits for, in a word."""
        return ("shuffle", "over", *self.phases)[game.phase]

    def tell(self, event: Event, names: Sequence[str]) -> Words | None:
        """An event in words for the log, or None where it needs none."""
        if event.what == events.SCORE:
            values = {"name": names[event.seat], "points": event.points, "why": event.why}
            return Words("{name} scores {points}: {why}.", values) if event.points else None
        source = self.area_of(event.source) if event.source != HIDDEN else None
        target = self.area_of(event.target) if event.target != HIDDEN else None
        story = self.stories.get((event.what, source.name if source else "", target.name if target else ""))
        if story is None:
            return None
        if event.what == events.ACT:
            move = UNKNOWN if event.move == HIDDEN else self.move_text(event.move)
            return Words(story, {"name": names[event.seat], "move": move})
        cards = [UNKNOWN if card == HIDDEN else self.card_name(card) for card in event.cards]
        if target is not None and UNKNOWN not in cards:
            cards = target.shown(cards)
        return Words(
            story,
            {
                "giver": whose(source, event.source, names),
                "taker": whose(target, event.target, names),
                "cards": hidden_cards(len(cards)) if set(cards) == {UNKNOWN} else " ".join(cards),
                "count": len(cards),
            },
        )


def seats_to_act(game: Game) -> list[Seat]:
    """The seats that must choose a move now."""
    return seats_in(game.to_act())


def area_start(area: Area) -> int:
    """Where an area's piles begin."""
    return area.pile


def whose(area: Area | None, pile: i64, names: Sequence[str]) -> str:
    """Whose pile it is, or how the pile is labelled."""
    if area is None:
        return ""
    return names[pile - area.pile] if area.labels is SEATS else area.labels[pile - area.pile]


def hidden_cards(count: int) -> Words:
    """Cards that nobody has seen who is told of them."""
    return Words("a hidden card" if count == 1 else "{count} hidden cards", {"count": count})


def listed(values: Sequence[object]) -> Words | str:
    """Values as people list them: `a, b or c`; long lists of numbers by their ends."""
    if len(values) > 8:
        return Words("{first} to {last}", {"first": values[0], "last": values[-1]})
    texts = [str(value) for value in values]
    if len(texts) == 1:
        return texts[0]
    return Words("{others} or {last}", {"others": ", ".join(texts[:-1]), "last": texts[-1]})
