"""Commands that can be typed as they stand in the documentation: `quintett ...` and `./dev ...`."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import typer

from hatch_build import ROOT
from quintett import game_names
from quintett.cli import app
from tools.docs.pages import INLINE, Code, Page

TYPED: Final = {INLINE, "", "sh", "ini"}
"""The languages of code in which commands stand."""
OTHER_GAMES: Final = {"summit"}
"""The game of docs/adding-a-game.md, which a plug-in brings."""
HELP: Final = {"-h", "--help"}


class Script(NamedTuple):
    """A command of `./dev`, as its list shows it."""

    options: set[str]
    takes_more: bool


def wrong_commands(page: Page) -> Iterator[str]:
    """Complaints about commands and options that there are not."""
    for code in page.code:
        if code.language in TYPED:
            for fault in faults_of(code):
                yield f"{page.place(code.line)}: `{code.text.strip()}`: {fault}"


def faults_of(code: Code) -> Iterator[str]:
    """What is wrong with a piece of code."""
    if code.language == INLINE and re.match(r"--\w", code.text):
        option = code.text.split()[0].partition("=")[0]
        if option not in all_options():
            yield f"No command has the option {option}."
        return
    for words in commands_in(code.text):
        fault = dev_fault(words[1:]) if words[0] == "./dev" else quintett_fault(words[1:])
        if fault:
            yield fault


def commands_in(line: str) -> Iterator[list[str]]:
    """Our commands in a line, as words; what stands after two spaces or a # explains it."""
    if "quintett" not in line and "./dev" not in line:
        return
    line = re.sub(r"^(\$ |Exec\w+=)", "", line.strip())
    line = re.split(r"\s{2,}|\s#", line)[0]
    lexer = shlex.shlex(line, posix=True, punctuation_chars="&|;<>")
    lexer.whitespace_split = True
    command: list[str] = []
    for word in [*words_of(lexer), ";"]:
        if set(word) <= set("&|;<>"):
            command = without_others(command)
            if command and (command[0] == "./dev" or command[0].split("/")[-1] == "quintett"):
                yield command
            command = []
        else:
            command.append(word)


def words_of(lexer: shlex.shlex) -> list[str]:
    """The words of a line; none if it cannot be a command."""
    try:
        return list(lexer)
    except ValueError:
        return []


def without_others(words: list[str]) -> list[str]:
    """A command without what runs it: variables, and `sudo -u NAME`."""
    while words and re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]
    if words[:1] == ["sudo"]:
        words = words[3:] if words[1:2] == ["-u"] else words[1:]
    return words


def quintett_fault(words: list[str]) -> str:
    """What `quintett` would say of these words; gaps such as N stand for something, and a name alone is a mention."""
    words = [filled(word) for word in words if word not in HELP | {"..."}]
    group = quintett()
    try:
        _, rest, _ = group.make_parser(group.context_class(group)).parse_args(list(words))
        if rest and rest[0] not in group.commands:
            return f"There is no command {rest[0]}."
        if len(rest) > 1:
            chosen = group.commands[rest[0]].make_context(rest[0], rest[1:]).params
            return game_fault(chosen.get("game"))
    except typer.TyperException as error:
        return error.format_message()
    return ""


def filled(word: str) -> str:
    """A word without the brackets of what may be left out, and with a gap filled by what suits everything."""
    word = word.strip("[]")
    return "1" if re.fullmatch(r"[A-Z]+", word) else word


def game_fault(game: object) -> str:
    """What is wrong with the name of a game."""
    known = {*game_names(), *OTHER_GAMES, "1"}
    return f"There is no game {game}." if isinstance(game, str) and game not in known else ""


def dev_fault(words: list[str]) -> str:
    """What `./dev` would say of these words."""
    if not words:
        return ""
    name, rest = words[0], [word.strip("[]") for word in words[1:]]
    if name not in scripts():
        return f"There is no ./dev {name}."
    if name == "play":
        return quintett_fault(words[1:])
    script = scripts()[name]
    wrong = [word for word in rest if word.startswith("--") and word not in script.options]
    if wrong and not (script.takes_more and name == "test"):
        return f"./dev {name} has no option {wrong[0]}."
    return "" if not rest or script.options or script.takes_more else f"./dev {name} takes nothing more."


@cache
def quintett() -> Any:
    """The command `quintett`, with its commands and options."""
    return typer.main.get_command(app)


@cache
def scripts() -> dict[str, Script]:
    """The commands of `./dev`, as it lists them."""
    said = subprocess.run(["bash", str(ROOT / "dev"), "help"], capture_output=True, text=True, check=True).stdout
    found: dict[str, Script] = {}
    for name, more in re.findall(r"^\./dev (\w+)(.*?)(?:\s{2,}.*)?$", said, re.MULTILINE):
        options, takes_more = found.get(name, Script(set(), False))
        found[name] = Script(options | set(re.findall(r"--[\w-]+", more)), takes_more or "..." in more)
    return found


@cache
def all_options() -> set[str]:
    """Every option of any command."""
    group = quintett()
    ours = {name for command in (group, *group.commands.values()) for param in command.params for name in param.opts}
    return ours | {name for script in scripts().values() for name in script.options} | HELP
