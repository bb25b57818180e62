"""All that is said, in German: the sentences of each part, by the English ones.

A sentence that has no German fails a test, which prints what is missing, ready to be filled in here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quintett.languages.german import bots, core, games, records, server, tables, terminal

PARTS: Final = (
    core.SENTENCES,
    records.SENTENCES,
    games.SENTENCES,
    bots.SENTENCES,
    tables.SENTENCES,
    server.SENTENCES,
    terminal.SENTENCES,
)

GERMAN: Final[Mapping[str, str]] = {english: german for part in PARTS for english, german in part.items()}
