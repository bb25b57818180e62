"""The command `quintett play`: a table in this terminal."""

from __future__ import annotations

import asyncio
import os
import sys
from getpass import getuser
from typing import TYPE_CHECKING, Annotated

import typer

from quintett.core.words import Refusal

# What draws and connects is imported when it is needed, so that the help comes at once.
if TYPE_CHECKING:
    from quintett.server.protocol import Language, NewTable
    from quintett.terminal.place import Place

USUAL_PLAYERS = 4
USUAL_LEVEL = "easy"
LONGEST_NAME = 24

LanguageName = Annotated[str | None, typer.Option(metavar="en|de", help="The language; as the system has it.")]


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The name of a game; a link to a table knows it itself.")
    ] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many play; 4 if the game allows it.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="The bots: random, easy, steady, sharp or expert.")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="The same seed gives the same deal.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game or the table; repeatable.")
    ] = None,
    join: Annotated[
        str | None, typer.Option(metavar="URL", help="Play at a table of a server; at a server, open a new table.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers and pipes.")] = False,
    language: LanguageName = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="How you are called; as you logged in.")] = None,
) -> None:
    """Play in this terminal: against bots, or at a table of a server."""
    tongue = chosen_language(language)
    wish = None if game is None else wished_table(game, players, bots, option or [], start=join is None)
    place = chosen_place(wish, join, seed, name or own_name(), tongue)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from quintett.terminal.lines import Lines
        from quintett.terminal.plain import PlainTable

        table = PlainTable(place, tongue, sys.stdout, Lines(), paced=not sys.stdin.isatty(), lucky=join is not None)
        asyncio.run(table.run())
    else:
        from quintett.terminal.app import TableApp

        app = TableApp(place, tongue, lucky=join is not None)
        app.run()
        if app.fault is not None:
            raise app.fault


def chosen_language(language: str | None) -> Language:
    """The language that is asked for, or that of the system."""
    wish = language or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en"
    if language not in (None, "en", "de"):
        raise Refusal("The language can be en or de, not “{language}”.", language=str(language)[:40])
    return "de" if wish.startswith("de") else "en"


def wished_table(game: str, players: int | None, bots: str | None, options: list[str], start: bool) -> NewTable:
    """The table that is wished: alone with bots at once; on a server with bots only if they are asked for."""
    from quintett.bots.player import bot_names
    from quintett.games import kind_of_game
    from quintett.server.protocol import NewTable

    kind = kind_of_game(game)
    number = min(max(USUAL_PLAYERS, kind.fewest), kind.most) if players is None else players
    # Says what is wrong with so many players.
    kind.start(number)
    if bots is not None and bots not in bot_names():
        raise Refusal("There is no bot {level}; there are {levels}.", level=bots[:40], levels=", ".join(bot_names()))
    chosen: dict[str, str | int] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refusal("An option is written NAME=VALUE, not “{text}”.", text=text[:40])
        chosen[key] = value
    levels = [bots or USUAL_LEVEL] * (number - 1) if start or bots is not None else []
    return NewTable(kind.name, private=True, bots=levels, options=chosen, start=start)


def chosen_place(wish: NewTable | None, join: str | None, seed: int | None, name: str, language: str) -> Place:
    """Where it is played."""
    if join is not None:
        from quintett.terminal.remote import RemoteTable

        if seed is not None:
            raise Refusal("On a server nobody can choose the deal: --seed is for tables of your own.")
        return RemoteTable(join, name, language, wish)
    from quintett.terminal.local import LocalTable

    if wish is None:
        raise Refusal("Say which game is to be played; `quintett games` lists them.")
    return LocalTable(wish, name, seed)


def own_name() -> str:
    """The name by which somebody logged in."""
    try:
        return getuser()[:LONGEST_NAME].capitalize()
    except (KeyError, OSError):
        return "Guest"
