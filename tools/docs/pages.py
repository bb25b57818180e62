"""Pages of documentation, read into what can be checked: their links, anchors and code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hatch_build import ROOT

NOT_OURS: Final = {"node_modules", "build", "dist"}
MARKDOWN: Final = MarkdownIt("commonmark").enable("table")
INLINE: Final = "inline code"
"""The language of code that stands in a sentence."""


class Link(NamedTuple):
    """A link or a picture."""

    line: int
    target: str


class Code(NamedTuple):
    """Code in a sentence, or a line of a block."""

    line: int
    text: str
    language: str


@dataclass
class Page:
    """A page, and what is on it."""

    path: Path
    links: list[Link] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    code: list[Code] = field(default_factory=list)

    def place(self, line: int) -> str:
        """Where something stands, to begin a complaint."""
        return f"{self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path.name}:{line}"


def all_pages() -> list[Page]:
    """All pages of the project."""
    paths = (path for path in ROOT.rglob("*.md") if not is_elsewhere(path.relative_to(ROOT)))
    return [read_page(path, path.read_text("utf-8")) for path in sorted(paths)]


def is_elsewhere(path: Path) -> bool:
    """Whether a file is not the project's own."""
    return any(part in NOT_OURS or part.startswith(".") for part in path.parts)


def read_page(path: Path, text: str) -> Page:
    """Read a page."""
    page = Page(path)
    line = 1
    tokens = MARKDOWN.parse(text)
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.map is not None:
            line = token.map[0] + 1
        if token.type == "heading_open" and after is not None:
            page.anchors.add(unused(anchor(words(after)), page.anchors))
        elif token.type == "fence":
            lines = enumerate(token.content.splitlines(), line + 1)
            page.code += [Code(number, text, token.info) for number, text in lines]
        elif token.type == "inline":
            read_inline(page, token, line)
    return page


def read_inline(page: Page, token: Token, line: int) -> None:
    """Read the pieces of a sentence."""
    for piece in token.children or []:
        if piece.type == "code_inline":
            page.code.append(Code(line, piece.content, INLINE))
        elif piece.type in ("link_open", "image"):
            page.links.append(Link(line, str(piece.attrs.get("href", piece.attrs.get("src")))))


def words(heading: Token) -> str:
    """The words of a heading, without their form."""
    return "".join(piece.content for piece in heading.children or [])


def anchor(heading: str) -> str:
    """The name of a heading in addresses, as code hosts make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def unused(name: str, used: set[str]) -> str:
    """The name, or if it is taken the first with a number that is not."""
    return next(choice for choice in numbered(name) if choice not in used)


def numbered(name: str) -> Iterator[str]:
    """A name, and then the same with numbers."""
    yield name
    number = 1
    while True:
        yield f"{name}-{number}"
        number += 1
