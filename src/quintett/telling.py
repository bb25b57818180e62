"""A recorded game told in words, move by move, with the table wherever people look up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from string import Formatter
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions
from rich.text import Text

from quintett.console import printable
from quintett.core import events
from quintett.core.events import HIDDEN, Event
from quintett.core.game import DECK
from quintett.core.kind import SEATS, Area, Kind
from quintett.core.match import Match
from quintett.core.records import BadRecord, replay
from quintett.core.words import Words
from quintett.games import kind_of_game
from quintett.layout import Layout

STYLES: Final = {
    "r": "red",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "v": "magenta",
    "x": "bright_black",
    "k": "reverse",
    "o": "dark_orange",
}
"""The colours of the cards, by the letters that their names begin with."""
MARGIN: Final = 6
"""Where the words begin, right of the moves' numbers."""
NARROWEST: Final = 20
LONGEST_NAME: Final = 24


class Line:
    """A text behind a head; where it is too long, it goes on below its beginning."""

    def __init__(self, head: str, text: Text | str = "") -> None:
        self.head = Text(head, "dim")
        self.text = Text(text) if isinstance(text, str) else text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        head = self.head
        for part in self.text.wrap(console, max(options.max_width - head.cell_len, NARROWEST)):
            line = Text.assemble(head, part, no_wrap=True, overflow="ignore")
            line.rstrip()
            yield line
            head = Text(" " * head.cell_len)


def tell(record: object, kind_of_game: Callable[[str], Kind] = kind_of_game) -> Iterator[Line]:
    """What a record tells, line by line; where it breaks a rule comes BadRecord, after all that went before."""
    telling: Telling | None = None
    try:
        for match in replay(record, kind_of_game):
            if telling is None:
                telling = Telling(match)
                yield from telling.opening()
            else:
                yield from telling.step(match.told_since())
    except BadRecord:
        if telling is not None:
            # A move may be right, and the shuffle after it wrong.
            yield from telling.step(telling.match.told_since())
        raise
    assert telling is not None
    yield from telling.ending()


class Telling:
    """A match as it is told: what has been said, and how the table lies by then."""

    def __init__(self, match: Match) -> None:
        """The match is set up, and nothing has happened yet."""
        self.match = match
        self.kind = match.kind
        self.names = [short_name(name) or f"seat {seat}" for seat, name in enumerate(match.players)]
        self.cards = {match.kind.card_name(card) for card in match.game.pack}
        self.layout = Layout(match.game)
        self.rounds = 0
        """How many have been announced."""
        match.told_since()

    # The story

    def opening(self) -> Iterator[Line]:
        """Who plays what, and who starts."""
        starter = self.names[self.match.game.first]
        yield Line("", Text.assemble((self.kind.title, "bold"), f": {and_so_on(self.names)}; {starter} starts."))
        options = [
            f"{option.name} {self.match.options[option.name]}"
            for option in self.kind.options
            if self.match.options[option.name] != option.default
        ]
        if options:
            yield Line("", f"Options: {', '.join(options)}.")
        yield Line("")
        yield from self.announce_round()

    def step(self, happened: Sequence[Event]) -> Iterator[Line]:
        """A move and all that follows from it, with the table if it came to a milestone."""
        untold = next((event for event in happened if event.what == events.ACT), None)
        looked_at = ""
        for group in grouped(happened):
            if looked_at and self.takes_away(group[0], looked_at):
                yield from self.look()
                looked_at = ""
            for event in group:
                self.layout.follow(event)
                looked_at = self.milestone(event) or looked_at
            if untold is not None and group[0].what == events.SCORE:
                yield self.told(self.bare(untold), untold)
                untold = None
            words = self.words(group)
            if words is not None:
                yield self.told(words, untold)
                untold = None
        if untold is not None:
            yield self.told(self.bare(untold), untold)
        if looked_at:
            yield from self.look()

    def look(self) -> Iterator[Line]:
        """The table; and if the round is over by then, what comes is another."""
        yield Line("")
        yield from self.table()
        yield Line("")
        yield from self.announce_round()

    def announce_round(self) -> Iterator[Line]:
        """Head a round that has begun."""
        if self.match.game.round >= self.rounds and not self.match.is_over():
            self.rounds += 1
            yield Line("", Text(f"Round {self.rounds}", "bold"))

    def ending(self) -> Iterator[Line]:
        """The points and who won; or that the game has not been played to its end."""
        winners = [self.names[seat] for seat in self.match.game.winners()]
        if not self.match.is_over():
            words = "The game is not over"
        elif len(winners) == 1:
            words = f"{winners[0]} wins"
        else:
            words = f"{and_so_on(winners)} share the win"
        yield Line("", Text.assemble((words, "bold"), f": {self.standing()}."))

    # What is worth a look

    def milestone(self, event: Event) -> str:
        """The area that people look at after this event, if they do."""
        areas = (self.area_name(event.source), self.area_name(event.target))
        return areas[1] if event.what == events.MOVE and areas in self.kind.milestones else ""

    def takes_away(self, event: Event, area: str) -> bool:
        """Whether an event takes cards out of an area: then it is high time to look at it."""
        everything = event.what == events.GATHER and event.source == HIDDEN
        return everything or (event.source != event.target and self.area_name(event.source) == area)

    def area_name(self, pile: int) -> str:
        return "" if pile == HIDDEN else self.kind.area_of(pile).name

    # Words

    def words(self, group: Sequence[Event]) -> Words | None:
        """What happened, in a sentence."""
        event = group[0]
        if event.what == events.SCORE:
            return self.scored(group)
        if event.what == events.DEAL and not self.kind.area_of(event.target).ordered:
            event = event._replace(cards=tuple(sorted(event.cards)))
        return self.kind.tell(event, self.names)

    def bare(self, act: Event) -> Words:
        """A move of which the game tells nothing."""
        return Words("{move}.", {"move": self.kind.move_text(act.move)})

    def scored(self, group: Sequence[Event]) -> Words:
        """All that a seat scores at once, added up by what it was given for."""
        points: dict[str, int] = {}
        for event in group:
            points[event.why] = points.get(event.why, 0) + event.points
        why = [f"{number} for {reason}" for reason, number in points.items() if number]
        values = {"name": self.names[group[0].seat], "points": sum(points.values()), "why": ", ".join(why)}
        if len(why) == 1:
            return Words("{name} scores {why}.", values)
        return Words("{name} scores {points}: {why}." if why else "{name} scores {points}.", values)

    def told(self, words: Words, act: Event | None) -> Line:
        """A sentence as a line; the first one about a move begins with the move's number and says whose it is."""
        text = self.said(words)
        if act is None:
            return Line(" " * MARGIN, text)
        name = self.names[act.seat]
        if name not in words.values.values():
            text = Text.assemble((name, "bold"), ": ", text)
        return Line(f"{len(self.match.made):>{MARGIN - 2}}  ", text)

    def said(self, words: Words) -> Text:
        """A sentence with its names and cards made to stand out."""
        text = Text()
        for plain, gap, _, _ in Formatter().parse(words.sentence):
            text.append(plain)
            if gap is not None:
                value = str(words.values[gap])
                text.append(Text(value, "bold") if value in self.names else self.coloured(value.split(" ")))
        return text

    def coloured(self, words: Sequence[str]) -> Text:
        """Words, the cards among them in their colours."""
        return Text(" ").join(Text(word, STYLES.get(word[:1], "") if word in self.cards else "") for word in words)

    def standing(self) -> str:
        """The points of all players."""
        return ", ".join(f"{name} {points}" for name, points in zip(self.names, self.layout.points, strict=True))

    # The table

    def table(self) -> Iterator[Line]:
        """The piles that are not empty, and the points."""
        rows: list[tuple[str, str, Text]] = []
        for area in self.kind.areas:
            heading = area.name
            for place, label in enumerate(area.labels_at(self.match.game.players)):
                if self.layout.piles[area.pile + place]:
                    owner = self.names[place] if area.labels is SEATS else label
                    rows.append((heading, owner, self.pile(area, area.pile + place)))
                    heading = ""
        rows.append(("points", "", Text(self.standing())))
        headings, owners, texts = zip(*rows, strict=True)
        for heading, owner, text in zip(aligned(headings), aligned(owners), texts, strict=True):
            yield Line(f"{' ' * MARGIN}{heading}  {owner}  ", text)

    def pile(self, area: Area, pile: int) -> Text:
        """A pile as it is shown: drawn if the game does so, else by its cards."""
        if area.draw is not None:
            return Text("\n".join(area.draw(self.layout.moves(pile))), no_wrap=True, overflow="ignore")
        if pile == DECK:
            return Text(f"{len(self.layout.piles[pile])} cards")
        hidden = self.layout.face_down(pile)
        return self.coloured([*self.layout.cards(pile), *([f"({hidden} face down)"] if hidden else [])])


def grouped(happened: Sequence[Event]) -> Iterator[list[Event]]:
    """Events one by one, but all that a seat scores at once together."""
    for (what, _), group in groupby(happened, key=lambda event: (event.what, event.seat)):
        if what == events.SCORE:
            yield list(group)
        else:
            yield from ([event] for event in group)


def aligned(texts: Sequence[str]) -> list[str]:
    """Texts made equally wide."""
    width = max(map(cell_len, texts))
    return [set_cell_size(text, width) for text in texts]


def short_name(name: str) -> str:
    """A player's name, if it is not too long."""
    name = printable(name)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def and_so_on(names: Sequence[str]) -> str:
    """Names as people list them: `Ann, Ben and Cem`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
