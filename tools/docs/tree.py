"""The tree in ARCHITECTURE.md: what it names is there, and what is there it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hatch_build import ROOT
from tools.docs.pages import INLINE, Page

REST: Final = "..."


def wrong_tree(page: Page) -> Iterator[str]:
    """Complaints about a tree of folders: each line is names, two spaces, and what they are."""
    folders: list[tuple[int, Path]] = []
    named: dict[Path, set[str]] = {}
    for line, text, language in page.code:
        found = re.match(r"( *)(\S.*?)(?:\s{2,}|$)", text)
        if not found or language == INLINE:
            continue
        depth = len(found[1])
        folders = [(level, folder) for level, folder in folders if level < depth]
        inside = folders[-1][1] if folders else ROOT
        for name in found[2].split(", "):
            named.setdefault(inside, set()).add(name.strip("/"))
            if name != REST and not is_there(inside, name):
                yield f"{page.place(line)}: There is no {name} in {below(inside)}."
            if name.endswith("/"):
                folders.append((depth, inside / name))
    for folder, names in named.items():
        for missing in sorted(set() if REST in names or folder == ROOT else modules(folder) - names):
            yield f"{page.path.name}: {missing} of {below(folder)} is missing in the tree."


def is_there(folder: Path, name: str) -> bool:
    """Whether a folder holds a folder, or a file that may be named without its ending."""
    return (folder / name).exists() or any(folder.glob(f"{name}.*"))


def modules(folder: Path) -> set[str]:
    """The modules and folders that a folder of Python holds."""
    paths = [path for path in folder.iterdir() if path.suffix == ".py" or any(path.glob("*.py"))]
    return {path.stem for path in paths if not path.name.startswith("__")}


def below(folder: Path) -> str:
    """A folder from the root on."""
    return folder.relative_to(ROOT).as_posix()
