"""Results as pictures: a point and its interval for each bot, beside par."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from quintett.arena.contest import Contest
from quintett.arena.intervals import Estimate
from quintett.arena.results import Result, heading
from quintett.core.words import InvalidSetup, Refusal

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS: Final = ("png", "svg")
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "quintett",
    "svg.fonttype": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
}
"""Texts stay texts, and the same results give the same file."""
NO_TRACES: Final[dict[str, dict[str, None]]] = {
    "png": {"Software": None},
    "svg": {"Creator": None, "Date": None, "Format": None, "Type": None},
}
POINTS: Final = "#1b5e8c"
PAR: Final = "#c0392b"


class Row(NamedTuple):
    """One line of a picture."""

    label: str
    win_share: Estimate
    par: float
    margin: Estimate


def plot_format(path: str) -> str:
    """The format that a file name asks for; what is wrong is said before anything is played."""
    from importlib.util import find_spec

    ending = PurePath(path).suffix.removeprefix(".")
    if ending not in FORMATS:
        raise InvalidSetup("A plot is a file that ends in .png or .svg, unlike {path}.", path=path)
    if find_spec("matplotlib") is None:
        raise Refusal("Plots need matplotlib: install it by pip install 'quintett[plot]'.")
    return ending


def draw_results(contest: Contest, results: Iterable[Result], file: BinaryIO, ending: str) -> None:
    """Draw what each bot of a contest came to."""
    rows = [Row(result.name, result.win_share, contest.par, result.margin) for result in results]
    draw(heading(contest), rows, file, ending)


def draw(title: str, rows: Sequence[Row], file: BinaryIO, ending: str) -> None:
    """Draw win shares and margins side by side, a row for each."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(9, 1.3 + 0.28 * len(rows)), layout="constrained")
        shares, margins = figure.subplots(1, 2, sharey=True)
        figure.suptitle(title)
        draw_points(shares, "win share, with par", [row.win_share for row in rows], [row.par for row in rows])
        draw_points(margins, "margin in points", [row.margin for row in rows], [0.0] * len(rows))
        shares.set_yticks(range(len(rows)), [row.label for row in rows])
        shares.invert_yaxis()
        figure.savefig(file, format=ending, metadata=NO_TRACES[ending])


def draw_points(axes: Axes, label: str, estimates: Sequence[Estimate], pars: Sequence[float]) -> None:
    """Draw a point with its interval for each estimate, and a line where par is."""
    places = range(len(estimates))
    means = [estimate.mean for estimate in estimates]
    reaches = [estimate.reach() if estimate.deals > 1 else 0.0 for estimate in estimates]
    axes.vlines(pars, [place - 0.4 for place in places], [place + 0.4 for place in places], colors=PAR)
    axes.errorbar(means, places, xerr=reaches, fmt="o", color=POINTS, capsize=3, markersize=4)
    axes.set_xlabel(label)
    axes.grid(axis="x", alpha=0.3)
