"""Says what the documentation says that is not so."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tools.docs.commands import wrong_commands
from tools.docs.links import wrong_links
from tools.docs.names import wrong_names
from tools.docs.pages import Page, all_pages
from tools.docs.tree import wrong_tree


def faults(page: Page) -> Iterator[str]:
    """Everything that is wrong on a page."""
    yield from wrong_links(page)
    yield from wrong_commands(page)
    yield from wrong_names(page)
    if page.path.name == "ARCHITECTURE.md":
        yield from wrong_tree(page)


def main() -> int:
    """Print all complaints."""
    found = [fault for page in all_pages() for fault in faults(page)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
