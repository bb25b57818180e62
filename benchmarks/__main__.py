"""Measures everything, or the sections that are named: `./dev bench [SECTION ...]`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final

SECTIONS: Final = (
    "speed",
    "memory",
    "command",
    "search",
    "thinking",
    "judgement",
    "store",
    "serving",
    "page",
    "load",
    "crowds",
)


def section(name: str) -> Callable[[], None]:
    """What measures a section; a million is memory over a million games of each kind, and takes its time."""
    if name == "million":
        return partial(import_module("benchmarks.memory").main, 1_000_000)
    measure: Callable[[], None] = import_module(f"benchmarks.{name}").main
    return measure


def main() -> None:
    for name in sys.argv[1:]:
        if name not in (*SECTIONS, "million"):
            sys.exit(f"There is no benchmark {name}; there are {', '.join(SECTIONS)} and million.")
    for name in sys.argv[1:] or SECTIONS:
        section(name)()


if __name__ == "__main__":
    main()
