"""What a simulation came to, as a table and as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from quintett import kind_of_game
from quintett.console import console
from quintett.parts import interrupts_held
from quintett.simulation import Series
from quintett.tally import Tally

if TYPE_CHECKING:
    from rich.table import Table


def plain_summary(series: Series, tally: Tally, seconds: float) -> dict[str, object]:
    """The summary as an object of JSON; lists have one entry a seat."""
    seats = range(len(series.bots))
    return {
        "game": series.game,
        "players": len(series.bots),
        "bots": series.bots,
        "options": series.options,
        "first": series.first,
        "seed": series.seed,
        "games": tally.games,
        "moves": tally.moves,
        "seconds": seconds,
        "moves_per_second": tally.moves / seconds,
        "scores": [
            {
                "mean": tally.mean(seat),
                "sd": tally.spread(seat),
                "min": tally.lowest[seat],
                "max": tally.highest[seat],
            }
            for seat in seats
        ],
        "win_share": [tally.win_share(seat) for seat in seats],
        "win_share_interval": [tally.win_interval(seat) for seat in seats],
    }


def summary_table(series: Series, tally: Tally, seconds: float) -> Table:
    """The summary for people."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    fixed = {} if series.first is None else {"first": series.first}
    chosen = "".join(f", {name}={value}" for name, value in {**series.options, **fixed}.items())
    title = f"{kind_of_game(series.game).title}, {len(series.bots)} players{chosen}, seed {series.seed}"
    speed = (
        f"{counted(tally.games, 'game')} and {counted(tally.moves, 'move')} in {seconds:.1f} s: "
        f"{tally.games / seconds:,.0f} games/s, {tally.moves / seconds:,.0f} moves/s"
    )
    table = Table(
        title=Text(title, "bold"),
        caption=Text(speed),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("seat", justify="right")
    table.add_column("player")
    for heading in ("mean", "spread", "lowest", "highest", "wins", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, bot in enumerate(series.bots):
        low, high = tally.win_interval(seat)
        table.add_row(
            str(seat),
            bot,
            f"{tally.mean(seat):.2f}",
            f"{tally.spread(seat):.2f}",
            str(tally.lowest[seat]),
            str(tally.highest[seat]),
            f"{tally.win_share(seat):.1%}",
            f"{low:.1%} – {high:.1%}",
        )
    return table


def counted(number: int, noun: str) -> str:
    """Such as `1 game` or `1,200 games`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


@contextmanager
def progress_bar(games: int, noun: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal; gives what is to be called with the number of games played."""
    err = console(stderr=True)
    if not err.is_terminal:
        yield lambda played: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(BarColumn(), MofNCompleteColumn(), noun, TimeRemainingColumn(), console=err, transient=True)
    with ExitStack() as stack:
        # The thread that draws is not to hear interrupts, or they would come while they are held.
        with interrupts_held():
            stack.enter_context(bar)
        task = bar.add_task("", total=games)
        yield lambda played: bar.advance(task, played)
