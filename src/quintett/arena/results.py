"""What a contest came to, as a table and as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from quintett.arena.contest import Contest
from quintett.arena.deals import Effort, Played, Score
from quintett.arena.intervals import Estimate, estimate
from quintett.games import kind_of_game

if TYPE_CHECKING:
    from rich.table import Table


class Result(NamedTuple):
    """What one bot came to."""

    name: str
    win_share: Estimate
    margin: Estimate
    effort: Effort

    @property
    def milliseconds(self) -> float:
        """How long it thought about a move, on average."""
        return 1000 * self.effort.seconds / max(self.effort.moves, 1)


def results(contest: Contest, parts: Iterable[Played], advance: Callable[[int], None]) -> list[Result]:
    """One result a bot, from all parts of the contest; whoever waits is told of the deals that are played."""
    scores: list[list[Score]] = [[] for _ in contest.bots]
    efforts = [Effort() for _ in contest.bots]
    for part in parts:
        for bot in range(len(contest.bots)):
            scores[bot].extend(part.scores[bot])
            efforts[bot] = efforts[bot].plus(part.efforts[bot])
        advance(part.deals)
    return [
        Result(
            name,
            estimate([score.win_share for score in of_bot]),
            estimate([score.margin for score in of_bot]),
            effort,
        )
        for name, of_bot, effort in zip(contest.names, scores, efforts, strict=True)
        if of_bot
    ]


def share_interval(share: Estimate) -> tuple[float, float]:
    """Where a true win share lies."""
    low, high = share.interval()
    return max(low, 0.0), min(high, 1.0)


def plain_results(contest: Contest, deals: int, results: Iterable[Result]) -> dict[str, object]:
    """The results as an object of JSON."""
    return {
        "game": contest.game,
        "players": contest.players,
        "deals": deals,
        "par": contest.par,
        "seed": contest.seed,
        "options": contest.options,
        "rounds": contest.rounds,
        "line_up": contest.line_up,
        "bots": {
            result.name: {
                "win_share": result.win_share.mean,
                "win_share_interval": share_interval(result.win_share),
                "margin": result.margin.mean,
                "margin_interval": [end if isfinite(end) else None for end in result.margin.interval()],
                "ms_per_move": result.milliseconds,
                "moves": result.effort.moves,
                "faults": result.effort.faults,
            }
            for result in results
        },
    }


def results_table(contest: Contest, deals: int, results: Sequence[Result]) -> Table:
    """The results for people."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=Text(heading(contest), "bold"),
        caption=Text(about(contest, deals, sum(result.effort.faults for result in results))),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("bot", no_wrap=True)
    for name in ("wins, 95 %", "margin, 95 %", "ms a move", "moves"):
        table.add_column(name, justify="right", no_wrap=True)
    for result in results:
        table.add_row(
            result.name,
            f"{result.win_share.mean:.1%} ± {result.win_share.reach():.1%}",
            f"{result.margin.mean:+.2f} ± {result.margin.reach():.2f}",
            f"{result.milliseconds:.2f}",
            f"{result.effort.moves:,}",
        )
    return table


def heading(contest: Contest) -> str:
    """What was played."""
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    rounds = "" if contest.rounds is None else f", rounds: {contest.rounds}"
    return f"{kind_of_game(contest.game).title}, {contest.players} players{options}{rounds}, seed {contest.seed}"


def about(contest: Contest, deals: int, faults: int) -> str:
    """How it was played."""
    number = "1 deal" if deals == 1 else f"{deals:,} deals"
    stood_in = f"; steady had to stand in {faults:,} times" if faults else ""
    return (
        f"{number}, each from all sides, line-up {contest.line_up}; par is {contest.par:.1%}; "
        f"intervals over deals, by Student's t{stood_in}"
    )
