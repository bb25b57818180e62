"""The page of the ladder, in Markdown, and its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Final

from quintett.arena.intervals import CONFIDENCE, Estimate
from quintett.arena.ladder import Comparison
from quintett.arena.plots import Row, draw
from quintett.arena.results import share_interval
from quintett.games import kind_of_game

HEADINGS: Final = (
    "players",
    "bot – copies of",
    "wins",
    "95 % interval",
    "par",
    "odds",
    "clear",
    "margin",
    "95 % interval",
    "ms a move",
    "deals",
    "rounds",
)
ABOVE: Final = "▲"
BELOW: Final = "▼"
UNCLEAR: Final = "·"
METHOD: Final = f"""\
Each level of bots plays against copies of the one below, and card sense against chance. This page is made by
`quintett ladder`, seed {{seeds}}.

- The unit is the deal. Each deal is played once from every side, with the same shuffles and the same luck for each seat
  and decision; the bot has one side, copies of the other bot have all others. In teams a side is a team.
- *Wins* is the mean over deals of the part of its games that the bot's side won; equal points share a win. *Par* is
  what a bot wins that is as good as the others. *Odds* are the odds of winning, divided by those at par.
- *Margin* is how many points the bot's side was ahead of the mean of the other sides, a game.
- Intervals are over deals, by Student's t, and hold with 95 % each; comparisons on this page: {{number}}.
  *Clear* says whether the share is above par ({ABOVE}), below it ({BELOW}) or neither ({UNCLEAR}) after a correction
  for their number (Bonferroni: each interval then holds with {{sure:.2%}}).
- {{thinking}}
- *ms a move* is the thinking time of the bot and of the others, on the machine that measured.
- *Rounds* says how many rounds of each game were played, and which options differ from the usual.
- What is missing has not been measured. `quintett ladder --games david --players 4 --pairs sharp:steady` adds a row,
  `quintett ladder` all of them; what is already known is kept beside this page, and not measured again.
"""


def write_page(file: Path, comparisons: Sequence[Comparison]) -> None:
    """Write the page, and beside it, in a folder of its name, a picture for each game."""
    folder = file.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    for game in games(comparisons):
        rows = [row(comparison) for comparison in comparisons if comparison.game == game]
        with (folder / f"{game}.svg").open("wb") as picture:
            draw(kind_of_game(game).title, rows, picture, "svg")
    file.write_text(ladder_page(comparisons, folder.name), "utf-8")


def row(comparison: Comparison) -> Row:
    """A comparison as a row of a picture."""
    label = f"{comparison.players} players: {comparison.bot} – {comparison.below}{options(comparison)}"
    return Row(label, comparison.share_estimate, comparison.par, comparison.margin_estimate)


def games(comparisons: Sequence[Comparison]) -> list[str]:
    """The games that were played."""
    return list(dict.fromkeys(comparison.game for comparison in comparisons))


def ladder_page(comparisons: Sequence[Comparison], folder: str) -> str:
    """The whole page; the pictures lie in the folder."""
    parts = ["# The ladder", method(comparisons).rstrip()]
    for game in games(comparisons):
        title = kind_of_game(game).title
        parts.append(f"## {title}")
        parts.append(table([each for each in comparisons if each.game == game], len(comparisons)))
        parts.append(f"![{title}: win shares and margins with their intervals]({folder}/{game}.svg)")
    return "\n\n".join(parts) + "\n"


def method(comparisons: Sequence[Comparison]) -> str:
    """How it was measured."""
    seeds = ", ".join(str(seed) for seed in sorted({each.seed for each in comparisons}))
    number = len(comparisons)
    return METHOD.format(seeds=seeds, number=number, sure=corrected(number), thinking=thinking(comparisons))


def thinking(comparisons: Sequence[Comparison]) -> str:
    """How much the bots that search think, in each game."""
    budgets: dict[str, dict[str, None]] = {}
    for each in comparisons:
        for name, number in zip((each.bot, each.below), each.iterations, strict=True):
            if number:
                budgets.setdefault(kind_of_game(each.game).title, {})[f"{name} {number:,}"] = None
    if not budgets:
        return "No bot here searches."
    listed = "; ".join(f"{title}: {', '.join(bots)}" for title, bots in budgets.items())
    return fill(f"Games tried in the mind for a move, at most: {listed}.", 118, subsequent_indent="  ")


def table(comparisons: Sequence[Comparison], number: int) -> str:
    """The comparisons of one game; so many are on the whole page."""
    lines = [HEADINGS, ["--:", ":--", *["--:"] * (len(HEADINGS) - 2)]]
    lines += [cells(comparison, number) for comparison in comparisons]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cells(comparison: Comparison, number: int) -> list[str]:
    """One comparison as a line of the table."""
    low, high = share_interval(comparison.share_estimate)
    rounds = "all" if comparison.rounds is None else str(comparison.rounds)
    return [
        str(comparison.players),
        f"{comparison.bot} – {comparison.below}",
        f"{comparison.win_share:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{comparison.par:.1%}",
        odds(comparison.win_share, comparison.par),
        verdict(comparison.share_estimate, comparison.par, number),
        f"{comparison.margin:+.1f}",
        "{:+.1f} – {:+.1f}".format(*comparison.margin_estimate.interval()),
        " / ".join(f"{time:.1f}" for time in comparison.ms_per_move),
        f"{comparison.deals:,}",
        rounds + options(comparison),
    ]


def options(comparison: Comparison) -> str:
    """What was chosen, to stand after something else."""
    return "".join(f", {name}={value}" for name, value in comparison.options.items())


def one_line(comparison: Comparison) -> str:
    """One comparison in a line, for whoever waits."""
    low, high = share_interval(comparison.share_estimate)
    return (
        f"{comparison.game}, {comparison.players} players{options(comparison)}, {comparison.bot} – {comparison.below}: "
        f"{comparison.win_share:.1%} ({low:.1%} – {high:.1%}; par {comparison.par:.1%}), "
        f"margin {comparison.margin:+.1f}"
    )


def odds(share: float, par: float) -> str:
    """The odds of winning, divided by those at par."""
    return "∞" if share == 1 else f"{share / (1 - share) / (par / (1 - par)):.2f}"


def verdict(share: Estimate, par: float, comparisons: int) -> str:
    """Whether a share is clearly above or below par, so many comparisons being made."""
    low, high = share.interval(corrected(comparisons))
    return ABOVE if low > par else BELOW if high < par else UNCLEAR


def corrected(comparisons: int) -> float:
    """How sure each interval must be for all to hold together with 95 %."""
    return 1 - (1 - CONFIDENCE) / comparisons
