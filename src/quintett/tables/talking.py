"""Talking, and asking about the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.words import Refusal, Words
from quintett.tables.asking import caller_name
from quintett.tables.call import Call, Command, Entry, Outcome, answered, done
from quintett.tables.checks import anyone
from quintett.tables.table import CHAT_KEPT, PLAYING, Line, Table

LONGEST: Final = 500


@dataclass(frozen=True, slots=True)
class Said(Entry):
    """Somebody said something."""

    person: str
    name: str
    text: str

    def happen(self, table: Table, at: int) -> None:
        table.chat.append(Line(at, self.name, self.text))
        del table.chat[:-CHAT_KEPT]


# Commands


def can_say(table: Table, person: str) -> None:
    if table.state == PLAYING and person in table.seen_hand and table.seat_of(person) is None:
        raise Refusal("You have seen a hand of this game; keep silent until it is over.")


def say(table: Table, call: Call) -> Outcome:
    text = "".join(letter if letter.isprintable() else " " for letter in call.text).strip()
    if not text:
        raise Refusal("There is nothing to say.")
    if len(text) > LONGEST:
        raise Refusal("That is too long: at most {longest} letters.", longest=LONGEST)
    return done(Said(call.person, caller_name(table, call), text))


def who(table: Table, call: Call) -> Outcome:
    seats = [
        Words("Seat {seat}: {name}, {who}.", {"seat": seat + 1, "name": place.name, "who": description(table, seat)})
        for seat, place in enumerate(table.places)
        if place.name
    ]
    watchers = [table.name_of(person) for person in table.watchers()]
    watching = [Words("Watching: {names}.", {"names": ", ".join(watchers)})] if watchers else []
    return answered(*(seats or [Words("Nobody sits here yet.")]), *watching)


def description(table: Table, seat: int) -> Words:
    """Who sits in a seat, in a word or two."""
    place = table.places[seat]
    if place.level:
        return Words("a bot that plays {level}", {"level": place.level})
    if place.kept:
        return Words("away, a bot keeps the seat")
    if place.person not in table.present:
        return Words("away")
    return Words("the host") if place.person == table.host else Words("a player")


def info(table: Table, call: Call) -> Outcome:
    states = {
        "open": Words("Players gather; the host begins with /start."),
        "playing": Words("A game is under way."),
        "over": Words("The game is over."),
    }
    chosen = [
        Words("The option {option} is {value}.", {"option": name, "value": value})
        for name, value in table.chosen.items()
    ]
    title = Words(
        "{title}, {fewest} to {most} players. {about}",
        {
            "title": table.kind.title,
            "fewest": table.kind.fewest,
            "most": table.kind.most,
            "about": Words(table.kind.about),
        },
    )
    return answered(title, states[table.state], *chosen)


COMMANDS: Final = (
    Command("say", "/say TEXT", "Say something; so does any text without a command.", can_say, say),
    Command("who", "/who", "Tell who is here.", anyone, who),
    Command("info", "/info", "Tell what is played, and how.", anyone, info),
)
