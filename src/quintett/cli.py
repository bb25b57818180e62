"""The `quintett` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from quintett import __version__, chance, game_names, hosting, kind_of_game
from quintett.console import (
    STANDARD,
    WrongArgument,
    complain,
    console,
    leave_output,
    prepare_streams,
    printable,
    reading,
    reason,
    writing,
)
from quintett.core.words import Refusal
from quintett.terminal import command as table

# What only one command needs is imported there, so that the help comes at once.
if TYPE_CHECKING:
    from quintett.simulation import Series
    from quintett.tally import Tally

WRONG: Final = 2
CUT_OFF: Final = 1
INTERRUPTED: Final = 130
MOST_GAMES: Final = 1_000_000_000
MOST_ROUNDS: Final = 1000
MOST_JOBS: Final = 256

app = typer.Typer(
    help="Quintett: five card games at one table.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, as `quintett games` lists them.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A file of records, one a line; - is standard input.")]


def main() -> None:
    """Run the command and end the process."""
    sys.exit(run())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code; whatever is wrong is said in one sentence."""
    prepare_streams()
    try:
        code = app(arguments, prog_name="quintett", standalone_mode=False)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        leave_output()
        return CUT_OFF
    except OSError as error:
        leave_output()
        complain(f"Reading or writing failed: {reason(error)}.")
        return WRONG
    except typer.TyperException as error:
        from quintett.meaning import with_help

        sentence = with_help(error.format_message(), typer.main.get_command(app))
        complain(sentence if sentence.endswith((".", "?")) else f"{sentence}.")
        return WRONG
    except Refusal as refusal:
        complain(str(refusal))
        return WRONG
    return code if isinstance(code, int) else 0


@app.callback(invoke_without_command=True)
def command(
    context: typer.Context,
    lan: Annotated[bool, typer.Option("--lan", help="Without a command: let everybody in this network play.")] = False,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Without a command, Quintett opens in the browser."""
    if version:
        print(f"quintett {__version__}")
    elif context.invoked_subcommand is None:
        hosting.play_here(lan)
    elif lan:
        raise WrongArgument(
            "--lan is for `quintett` alone; `quintett {command}` does not know it.", command=context.invoked_subcommand
        )


app.command()(table.play)
app.command()(hosting.serve)
app.command()(hosting.backup)
app.command()(hosting.records)


@app.command()
def games() -> None:
    """List the games with their players and options."""
    from quintett.catalogue import games_table

    console().print(games_table([kind_of_game(name) for name in game_names()]))


@app.command()
def rules(game: GameName, language: table.LanguageName = None) -> None:
    """Show the rules of a game."""
    from quintett.pages import rules_in_words

    page = rules_in_words(kind_of_game(game).name, table.chosen_language(language))
    if page is None:
        raise WrongArgument("There is no rules page for {game}.", game=game)
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        console().print(Markdown(page))
    else:
        print(page, end="")


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many play; 4 if the game allows it.")] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games are played.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,...", help="Who plays: one for all seats, or one a seat; such as steady or sharp@400."
        ),
    ] = "random",
    seed: Annotated[int | None, typer.Option(metavar="S", help="The same seed gives the same games.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game, or first=SEAT for who starts; repeatable."),
    ] = None,
    records: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the records there; - is standard output.")
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes play at once.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Give the summary as JSON.")] = False,
) -> None:
    """Let bots play games, and sum up how they went."""
    from quintett.arena.contest import parse_options
    from quintett.simulation import prepare

    within("--games", games, MOST_GAMES)
    within("--jobs", jobs, MOST_JOBS)
    if json and records == STANDARD:
        raise WrongArgument("Records and the JSON summary cannot both go to standard output.")
    kind = kind_of_game(game)
    options, first = parse_options(kind, option or [])
    series = prepare(kind, players, bots.split(","), options, first, chance() >> 96 if seed is None else seed)
    warn_if_slow()
    tally, seconds = played(series, games, jobs, records)
    show_summary(series, tally, seconds, json, stderr=records == STANDARD)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="The bots; sharp@400 thinks 400 iterations long.")],
    players: Annotated[int | None, typer.Option(metavar="N", help="How many play; 4 if the game allows it.")] = None,
    deals: Annotated[int, typer.Option(metavar="K", help="How many deals are played, each from all sides.")] = 100,
    line_up: Annotated[
        str | None,
        typer.Option(
            metavar="one|mixed",
            help="The first bot against copies of the second (usual for two), or all together (for more).",
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; repeatable.")
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            metavar="R",
            help="Play only so many rounds of each game, and on until somebody has scored: Coloretto is played whole.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="The same seed gives the same deals.")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="J", help="How many processes play; as many as cores.")] = None,
    plot: Annotated[str | None, typer.Option(metavar="FILE", help="Draw the results there, as .png or .svg.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Give the results as JSON.")] = False,
) -> None:
    """Compare bots: each deal is played from all sides with the same cards and the same luck."""
    from quintett.comparing import cores, prepared, run_contest

    within("--deals", deals, MOST_GAMES)
    within("--rounds", rounds, MOST_ROUNDS)
    within("--jobs", jobs, MOST_JOBS)
    seed = chance() >> 96 if seed is None else seed
    contest = prepared(kind_of_game(game), players, bots.split(","), option or [], seed, rounds, line_up)
    warn_if_slow()
    run_contest(contest, deals, jobs or cores(), plot, json)


@app.command()
def ladder(
    games: Annotated[str | None, typer.Option(metavar="NAME,...", help="Which games; without, all.")] = None,
    players: Annotated[
        str | None, typer.Option(metavar="N,...", help="How many play; without, all that a game allows.")
    ] = None,
    pairs: Annotated[
        str | None, typer.Option(metavar="A:B,...", help="Which bot against copies of which; without, all neighbours.")
    ] = None,
    deals: Annotated[int, typer.Option(metavar="K", help="How many deals are played, each from all sides.")] = 500,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the games; repeatable.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar="R", help="Play only so many rounds of each game, as in the arena.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same deals.")] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="J", help="How many processes play; as many as cores.")] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page that is written.")] = Path("docs/ladder.md"),
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where results are kept; without, beside the page.")
    ] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Measure again what was measured before.")] = False,
) -> None:
    """Compare each level of bots with the one below, and write a page of all results that are kept.

    What was measured before with the same options, deals, rounds and seed is not measured again.
    """
    from quintett.arena.ladder import Measure, chosen_rungs
    from quintett.comparing import climb, cores

    within("--deals", deals, MOST_GAMES, fewest=2)
    within("--rounds", rounds, MOST_ROUNDS)
    within("--jobs", jobs, MOST_JOBS)
    warn_if_slow()
    rungs = chosen_rungs(games, players, pairs, option or [])
    climb(rungs, Measure(deals, rounds, seed), jobs or cores(), out, keep, anew)


@app.command()
def verify(file: RecordFile) -> None:
    """Check records strictly by the rules."""
    from quintett.core.proofs import Proofs
    from quintett.core.records import BadRecord, check
    from quintett.jsonl import lines, parse_record

    number = bad = 0
    proofs = Proofs()
    with reading(file) as records:
        for number, line in enumerate(lines(records), 1):
            try:
                record = parse_record(line)
                proofs.count(record, check(record, kind_of_game))
            except BadRecord as error:
                bad += 1
                print(printable(f"record {number}{', ' if error.place else ': '}{error}"))
    print(f"{number} {'record' if number == 1 else 'records'}, {bad} bad{proofs}")
    if bad:
        raise typer.Exit(1)


@app.command()
def replay(
    file: RecordFile,
    game: Annotated[int, typer.Option(metavar="N", help="Which record of the file, counted from 1.")] = 1,
) -> None:
    """Tell a recorded game in words, move by move."""
    from itertools import islice

    from quintett.core.records import BadRecord
    from quintett.jsonl import lines, parse_record
    from quintett.telling import tell

    within("--game", game, MOST_GAMES)
    with reading(file) as records:
        line = next(islice(lines(records), game - 1, None), None)
    if line is None:
        raise WrongArgument("{file} has no record {game}.", file=file, game=game)
    out = console()
    try:
        for words in tell(parse_record(line)):
            out.print(words)
    except BadRecord as error:
        sys.stdout.flush()
        complain(f"record {game}{', ' if error.place else ': '}{error}")
        raise typer.Exit(1) from None


# What simulate is made of


def within(name: str, number: int | None, most: int, fewest: int = 1) -> None:
    """Refuse a number that is none from the fewest to the most."""
    if number is not None and not fewest <= number <= most:
        raise WrongArgument(
            "{name} must be a number from {fewest} to {most}, not {number}.",
            name=name,
            fewest=fewest,
            most=most,
            number=number,
        )


def warn_if_slow() -> None:
    """Say that the rules run uncompiled, where a compiled package could be had."""
    from quintett.core import game as core
    from quintett.pages import is_installed

    if core.__file__.endswith(".py") and is_installed():
        complain("The rules run uncompiled here, and so more slowly.")


def played(series: Series, games: int, jobs: int, records: str | None) -> tuple[Tally, float]:
    """Play with a progress bar, writing the records if they are wanted; gives the tally and the seconds taken."""
    from contextlib import closing
    from time import perf_counter

    from quintett.simulation import simulate as play_series
    from quintett.summary import progress_bar
    from quintett.tally import Tally

    tally = Tally(len(series.bots))
    with writing(records) as out, progress_bar(games) as advance:
        began = perf_counter()
        with closing(play_series(series, games, jobs, recorded=out is not None)) as parts:
            for part in parts:
                tally.add(part.tally)
                if out is not None:
                    out.write(part.records.encode())
                advance(part.tally.games)
    return tally, perf_counter() - began


def show_summary(series: Series, tally: Tally, seconds: float, json: bool, stderr: bool) -> None:
    """Show the summary as JSON or as a table."""
    from quintett.summary import plain_summary, summary_table

    if json:
        from json import dumps

        print(dumps(plain_summary(series, tally, seconds)))
    else:
        console(stderr).print(summary_table(series, tally, seconds))
