"""The game, its options, and the settings of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.kind import Option, Value, listed
from quintett.core.words import Refusal, Words
from quintett.games import kind_of_game
from quintett.tables.asking import RESET, ask
from quintett.tables.call import Call, Command, Entry, Outcome, answered, done
from quintett.tables.checks import host_gathers, must_be_host
from quintett.tables.chosen import Chose, first_moves_along
from quintett.tables.dealing import Abandoned, Cleared
from quintett.tables.table import OVER, PLAYING, Place, Table


@dataclass(frozen=True, slots=True)
class GameChosen(Entry):
    """Another game was chosen; those who sit move together if there are fewer seats."""

    game: str

    def happen(self, table: Table, at: int) -> None:
        table.kind = kind_of_game(self.game)
        taken = [place for place in table.places if place.name]
        if any(place.name for place in table.places[table.kind.most :]):
            table.places = taken
        table.places = [*table.places, *(Place() for _ in range(table.kind.most))][: table.kind.most]
        table.chosen = {name: value for name, value in table.chosen.items() if is_choice(table, name, value)}

    def words(self, table: Table) -> Words:
        return Words("The game is now {title}.", {"title": kind_of_game(self.game).title})


@dataclass(frozen=True, slots=True)
class OptionsReset(Entry):
    """All options and settings are as at first; those of a position stay."""

    def happen(self, table: Table, at: int) -> None:
        table.chosen = {} if table.position is None else table.game_options()

    def words(self, table: Table) -> Words:
        return Words("All options are as at first.")


def is_choice(table: Table, name: str, value: Value) -> bool:
    """Whether an option of the game, or a setting, of this name can have this value."""
    return any(option.name == name and value in option.values for option in table.choices())


# Commands


def can_change_game(table: Table, person: str) -> None:
    host_gathers(table, person)
    if table.position is not None:
        raise Refusal("This game goes on from a position; its options are given.")


def choose_game(table: Table, call: Call) -> Outcome:
    if not call.text:
        raise Refusal("Say which game, such as /game sticheln.")
    kind = kind_of_game(call.text)
    sitting = sum(bool(place.name) for place in table.places)
    if sitting > kind.most:
        raise Refusal(
            "{title} is for at most {most}; {sitting} sit here.", title=kind.title, most=kind.most, sitting=sitting
        )
    move_together = any(place.name for place in table.places[kind.most :])
    return done(*(first_moves_along(table) if move_together else ()), GameChosen(kind.name))


def choose(table: Table, call: Call) -> Outcome:
    name, _, text = call.text.partition(" ")
    if not name:
        return answered(*(option_words(table, option) for option in table.choices()))
    option = table.option(name)
    text = text.strip()
    if not text:
        return answered(option_words(table, option))
    if table.position is not None and (option in table.kind.options or name == "first"):
        raise Refusal("This game goes on from a position; its options are given.")
    for value in option.values:
        if str(value) == text:
            return done(Chose(name, value))
    raise Refusal(
        "The option {option} can be {values}, not {value}.",
        option=name,
        values=listed(option.values),
        value=f"“{text[:40]}”",
    )


def option_words(table: Table, option: Option) -> Words:
    """An option with its value, and what it can be."""
    values = {
        "option": option.name,
        "value": table.choice(option.name),
        "values": listed(option.values),
        "about": Words(option.about),
    }
    return Words("{option} is {value} (it can be {values}). {about}", values)


def reset(table: Table, call: Call) -> Outcome:
    if table.state == PLAYING:
        return ask(table, call, RESET, (Abandoned(),))
    if table.state == OVER:
        return done(Cleared())
    return done(OptionsReset())


COMMANDS: Final = (
    Command("game", "/game NAME", "Choose another game.", can_change_game, choose_game),
    Command("option", "/option NAME VALUE", "Choose an option; alone it lists them all.", host_gathers, choose),
    Command("reset", "/reset", "Set all options back; in a game: give it up, if all agree.", must_be_host, reset),
)
