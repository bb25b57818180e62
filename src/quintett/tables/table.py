"""A table without any I/O: who sits there, what is played, and all that a fold over its log brings about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from quintett.core.fair import commitment
from quintett.core.kind import Kind, Option, Value
from quintett.core.match import Match
from quintett.core.seats import MOST_SEATS, SPECTATOR
from quintett.core.words import Refusal, Words
from quintett.games import kind_of_game
from quintett.tables.call import Deed
from quintett.tables.clocks import CLOCKS, Clock
from quintett.tables.play import Play

State: TypeAlias = Literal["open", "playing", "over"]
GATHERING: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"

CHAT_KEPT: Final = 200
GRACE: Final = 30_000
"""So many milliseconds somebody may be away before a bot keeps the seat."""


@dataclass(slots=True)
class Place:
    """A place at the table; free if nobody has a name there."""

    name: str = ""
    person: str = ""
    """Whose it is; nobody's if a bot sits there."""
    level: str = ""
    """The bot's level."""
    kept: bool = False
    """Whether a bot keeps it for somebody who is away."""


class Line(NamedTuple):
    """Something that was said."""

    at: int
    name: str
    text: str


@dataclass(slots=True)
class Question:
    """What somebody wants and others must agree to."""

    what: str
    """UNDO, REMATCH, RESET, REMOVE or PEEK."""
    person: str
    """Who asks."""
    name: str
    """How that person is called, who may only watch, and be gone by now."""
    asked: tuple[str, ...]
    """Who must agree."""
    seat: int
    """The seat that it is about, to remove or to peek at."""
    at: int
    """When it was asked."""
    step: int
    """The step at which it was asked: who has not seen it cannot mean it."""
    agreed: set[str] = field(default_factory=set)

    def pending(self) -> list[str]:
        """Who is still to answer."""
        return [person for person in self.asked if person not in self.agreed]


class Table:
    """A table as the entries of its log have made it; what people can do there is in the commands."""

    def __init__(self, table_id: str, levels: Sequence[str], game: str, private: bool, at: int) -> None:
        """The levels are those of the bots that can sit here."""
        self.id = table_id
        self.private = private
        self.opened_at = at
        self.seq = 0
        """How many steps the log has."""
        self.settings = settings_with(levels)
        self.levels = levels
        self.kind: Kind = kind_of_game(game)
        self.position: dict[str, object] | None = None
        """The record of the position that is to be played on from, if any."""
        self.state: State = GATHERING
        self.paused_by = ""
        self.pause_step = 0
        """The step at which the game was last paused, or went on."""
        self.host = ""
        self.places = [Place() for _ in range(self.kind.most)]
        self.chosen: dict[str, Value] = {}
        """The options and settings that differ from the default."""
        self.secret = ""
        """The secret of the present deal, or of the next."""
        self.nonces: dict[str, str] = {}
        """What people have added to the next deal."""
        self.number = 0
        """How many games have begun."""
        self.rated = True
        self.play: Play | None = None
        self.clock: Clock | None = None
        self.question: Question | None = None
        self.lookers: dict[int, set[str]] = {}
        """For seats, who may look into the hand; all, if nobody's id is among them."""
        self.peeks: dict[str, int] = {}
        """For people who watch, the hand that they look into."""
        self.seen_hand: dict[str, int] = {}
        """For everybody who has seen a hand of this game, the seat, to which alone they may return."""
        self.acted: list[int] = []
        """For each seat the step at which its last decision was made or taken back."""
        self.undo_step = 0
        """The step at which moves were last taken back."""
        self.chat: list[Line] = []
        self.gone: dict[str, int] = {}
        """For people with a place who are not connected, since when; not in the log."""
        self.present: dict[str, str] = {}
        """The people who are connected, with their names; not in the log."""

    # The fold

    def apply(self, deed: Deed) -> list[Words | None]:
        """Let all entries of a step happen; gives what is told of each."""
        self.seq += 1
        told: list[Words | None] = []
        for entry in deed.entries:
            told.append(entry.words(self))
            entry.happen(self, deed.at)
        if self.play is not None and self.state == PLAYING and self.play.match.is_over():
            self.state = OVER
            self.question = None
        self.run_clocks(deed.at)
        return told

    def run_clocks(self, at: int) -> None:
        """Let the clocks of those run who must act themselves."""
        if self.clock is not None:
            acting = [] if self.paused_by else self.to_act()
            self.clock.run([seat for seat in acting if self.is_held(seat)], at)

    # Who is who

    def seat_of(self, person: str) -> int | None:
        """Where a person sits."""
        if person:
            for seat, place in enumerate(self.places):
                if place.person == person:
                    return seat
        return None

    def own_seat(self, person: str) -> int:
        """Where a person sits, who must sit somewhere."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal("You do not sit at this table; /join takes a seat.")
        return seat

    def is_held(self, seat: int) -> bool:
        """Whether a person plays in this seat now, not a bot."""
        place = self.places[seat]
        return bool(place.person) and not place.kept

    def is_away(self, person: str, now: int) -> bool:
        """Whether somebody with a seat has been away for so long that the others need not wait any more."""
        seat = self.seat_of(person)
        is_kept = seat is not None and self.places[seat].kept
        return is_kept or (person in self.gone and now >= self.gone[person] + GRACE)

    def people(self) -> list[str]:
        """The ids of those who sit here, in the order of their seats."""
        return [place.person for place in self.places if place.person]

    def watchers(self) -> list[str]:
        """The ids of those who are here without a seat."""
        return [person for person in self.present if self.seat_of(person) is None]

    def name_of(self, person: str) -> str:
        """How a person is called."""
        seat = self.seat_of(person)
        return self.places[seat].name if seat is not None else self.present.get(person, "?")

    def seat_named(self, name: str) -> int:
        """The seat of somebody by name, or by the seat's number."""
        taken = {seat: place.name for seat, place in enumerate(self.places) if place.name}
        for seat, other in taken.items():
            if name.casefold() == other.casefold():
                return seat
        for seat in taken:
            if name == str(seat + 1):
                return seat
        names = ", ".join(taken.values())
        raise Refusal("Nobody called {name} sits here; there are {names}.", name=name[:40] or "?", names=names or "–")

    def audience(self, person: str) -> int:
        """Whose eyes a person looks with: of the own seat, of the one peeked at, or of a spectator."""
        seat = self.seat_of(person)
        return self.peeks.get(person, int(SPECTATOR)) if seat is None else seat

    def let_wait(self, person: str) -> None:
        """The game waits until this person, or another, lets it go on; if it is nobody, it goes on."""
        if self.paused_by != person:
            self.paused_by = person
            self.pause_step = self.seq

    def drop_question(self, person: str) -> None:
        """What this person asks is wanted no more."""
        if self.question is not None and self.question.person == person:
            self.question = None

    def close_hand(self, seat: int) -> None:
        """Nobody may look into this hand any more."""
        self.lookers.pop(seat, None)
        self.peeks = {person: peeked for person, peeked in self.peeks.items() if peeked != seat}

    # What is played

    @property
    def match(self) -> Match:
        """The game under way, or the last one."""
        if self.play is None:
            raise Refusal("No game has begun yet; the host starts it with /start.")
        return self.play.match

    @property
    def game_id(self) -> str:
        """The name of the present game, or of the last one, in addresses and proofs."""
        return f"{self.id}-{self.number}"

    @property
    def commitment(self) -> str:
        """What the secret of the deal is bound to, before it is shown."""
        return commitment(bytes.fromhex(self.secret)) if self.secret else ""

    def to_act(self) -> list[int]:
        """The seats that must choose a move now."""
        return [] if self.play is None or self.state != PLAYING else self.play.match.to_act()

    def choice(self, name: str) -> Value:
        """What is chosen for an option or a setting."""
        if name in self.chosen:
            return self.chosen[name]
        return self.option(name).default

    def option(self, name: str) -> Option:
        """The option of the game, or else the setting of the table, of this name."""
        for option in self.choices():
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.choices())
        raise Refusal("There is no option {name}; there are {names}.", name=name[:40], names=names)

    def choices(self) -> list[Option]:
        """All that can be chosen before a game: options of the game, then settings of the table."""
        own = {option.name for option in self.kind.options}
        return [*self.kind.options, *(setting for setting in self.settings if setting.name not in own)]

    def choose(self, name: str, value: Value) -> None:
        """Note what is chosen for an option or a setting, unless it is the default."""
        if value == self.option(name).default:
            self.chosen.pop(name, None)
        else:
            self.chosen[name] = value

    def game_options(self) -> dict[str, Value]:
        """The options of the game that differ from the default."""
        return {option.name: self.chosen[option.name] for option in self.kind.options if option.name in self.chosen}


def settings_with(levels: Sequence[str]) -> tuple[Option, ...]:
    """What can be chosen at every table, whatever is played."""
    keepers = ("steady", *(level for level in levels if level != "steady"))
    return (
        Option("clock", CLOCKS, "The time for all turns together: minutes each, and seconds more after each turn."),
        Option("keeper", keepers, "The bot that plays for those who are away or out of time."),
        Option("undo", ("yes", "no"), "Whether moves can be taken back."),
        Option("hints", ("yes", "no"), "Whether players may ask for hints."),
        Option("watching", ("yes", "no"), "Whether others may watch."),
        Option("first", ("lot", *range(1, int(MOST_SEATS) + 1)), "The seat that starts; the lot draws one."),
    )
