"""A compiled package that may come to be while the server runs: from then on, bots think with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

PLACE: Final = "QUINTETT_COMPILED"
"""Names, in the environment, the folder in which a compiled package is going to lie."""
WHOLE: Final = ".whole"
"""The file in it that says that nothing is missing."""


def compiled_package() -> str:
    """The folder of the compiled package, once it is whole."""
    place = os.environ.get(PLACE, "")
    return place if place and (Path(place) / WHOLE).is_file() else ""


def environment_with(package: str) -> dict[str, str]:
    """The environment of a process that finds this package first, if there is one."""
    paths = [path for path in (package, os.environ.get("PYTHONPATH", "")) if path]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)} if paths else dict(os.environ)
