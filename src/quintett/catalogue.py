"""The list of the games."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

from quintett.core.kind import Kind, listed


def games_table(kinds: Sequence[Kind]) -> Table:
    """The games with their players and options, one a row; of an option's values the first is the default."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("name", style="bold", no_wrap=True)
    table.add_column("game", no_wrap=True)
    table.add_column("players", no_wrap=True)
    table.add_column("minutes", justify="right")
    table.add_column("options")
    for kind in kinds:
        options = [f"{option.name}: {listed(option.values)}" for option in kind.options]
        table.add_row(
            kind.name, kind.title, f"{kind.fewest} to {kind.most}", str(kind.minutes), "\n".join(options) or "–"
        )
    return table
