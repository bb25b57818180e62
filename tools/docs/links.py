"""Links that lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from hatch_build import ROOT
from tools.docs.pages import Page, read_page


def wrong_links(page: Page) -> Iterator[str]:
    """Complaints about links within the project: to a file or a heading that is not there, or out of the project."""
    for line, target in page.links:
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = unquote(target).partition("#")
        path = (page.path.parent / name).resolve() if name else page.path
        if path != page.path and not (path.is_relative_to(ROOT) and path.exists()):
            yield f"{page.place(line)}: {target} leads nowhere."
        elif fragment and fragment not in (page.anchors if path == page.path else anchors(path)):
            yield f"{page.place(line)}: {target} leads to no heading."


def anchors(path: Path) -> set[str]:
    """The anchors of a page; other files have none."""
    return read_page(path, path.read_text("utf-8")).anchors if path.suffix == ".md" else set()
