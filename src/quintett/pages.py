"""The rules pages for players, packed into an installed Quintett and lying beside its sources."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
RULES: Final = Path("docs", "rules")
PICTURE: Final = re.compile(r"^!\[.+\]\(.+\)\n\n", re.MULTILINE)


def rules_page(game: str, language: str = "en") -> str | None:
    """The rules of a game as Markdown, if there is a page; in English if there is none in the language."""
    name = f"{game}.md" if language == "en" else f"{language}/{game}.md"
    # In the package itself, or in the folder that holds its sources or its compiled copy.
    for folder in (PACKAGE, *PACKAGE.parents[1:3]):
        page = folder / RULES / name
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None if language == "en" else rules_page(game)


def rules_in_words(game: str, language: str = "en") -> str | None:
    """The rules of a game without their pictures, for a terminal."""
    page = rules_page(game, language)
    return None if page is None else PICTURE.sub("", page)


def is_installed() -> bool:
    """Whether this is an installed package, which has its pages inside, rather than a folder of sources."""
    return (PACKAGE / RULES).is_dir()
