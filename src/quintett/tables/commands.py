"""Everything that people can do at a table: what they type, found and carried out."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from quintett.core.words import Refusal, Words
from quintett.tables import answering, choosing, dealing, playing, seating, talking, watching
from quintett.tables.call import Call, Command, Outcome, answered
from quintett.tables.checks import anyone
from quintett.tables.table import Table

SIGN: Final = "/"


def show_help(table: Table, call: Call) -> Outcome:
    if call.text:
        return answered(help_words(command_named(call.text.removeprefix(SIGN))))
    return answered(*(help_words(command) for command in COMMANDS.values()))


def help_words(command: Command) -> Words:
    """A command, and what it does."""
    return Words("{usage}: {about}", {"usage": command.usage, "about": Words(command.about)})


HELP: Final = Command("help", "/help [COMMAND]", "Tell what can be done here.", anyone, show_help)

COMMANDS: Final = {
    command.name: command
    for command in (
        *seating.COMMANDS,
        *choosing.COMMANDS,
        *dealing.COMMANDS,
        *playing.COMMANDS,
        *answering.COMMANDS,
        *watching.COMMANDS,
        *talking.COMMANDS,
        HELP,
    )
}
"""By name, in the order in which they are listed."""


ABOUT_CARDS: Final = frozenset(("play", "undo", "hint", "moves"))
"""The only commands for which it matters how the cards lie, as long as the game goes on."""


def command_named(name: str) -> Command:
    """The command of this name."""
    command = COMMANDS.get(name)
    if command is not None:
        return command
    near = get_close_matches(name, COMMANDS, 1)
    if near:
        raise Refusal("There is no command /{name}; do you mean /{near}?", name=name[:40], near=near[0])
    raise Refusal("There is no command /{name}; /help lists them.", name=name[:40])


def carry_out(table: Table, call: Call) -> Outcome:
    """What a call comes to, at a table that it leaves unchanged; or a Refusal with the reason."""
    text = call.text.strip()
    if not text.startswith(SIGN):
        text = f"{SIGN}say {text}"
    name, *rest = text[1:].split(maxsplit=1) or [""]
    command = command_named(name.casefold())
    command.check(table, call.person)
    return command.carry_out(table, call._replace(text="".join(rest)))


def why_not(table: Table, person: str) -> dict[str, Words | None]:
    """For each command the reason why a person cannot use it now, or None."""
    return {name: command.why_not(table, person) for name, command in COMMANDS.items()}


def open_to(table: Table, person: str) -> list[str]:
    """The commands that a person can use now."""
    return [name for name, reason in why_not(table, person).items() if reason is None]


def still_open_to(table: Table, person: str, before: list[str]) -> list[str]:
    """The commands that a person can use now, if since those before only moves were made and the game goes on."""
    if table.seat_of(person) is None:
        return before
    about_cards = {name for name in ABOUT_CARDS if COMMANDS[name].why_not(table, person) is None}
    if about_cards == ABOUT_CARDS.intersection(before):
        return before
    return [name for name in COMMANDS if name in (about_cards if name in ABOUT_CARDS else before)]
