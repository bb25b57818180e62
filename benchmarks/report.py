"""Results with machine and date, each section in its own place of results.md."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
HEAD = """# What was measured

Written by `./dev bench`, section by section; numbers of one section come from one run on one machine.
"""


def write(name: str, title: str, text: str) -> None:
    """Put a section into results.md, in place of the one of this name, or at the end."""
    section = f"<!-- {name} -->\n## {title}\n{measured_on()}\n\n{text.strip()}\n<!-- end of {name} -->\n"
    results = RESULTS.read_text("utf-8") if RESULTS.exists() else HEAD
    old = re.compile(rf"<!-- {name} -->\n.*?<!-- end of {name} -->\n", re.DOTALL)
    results = old.sub(lambda _: section, results) if old.search(results) else f"{results}\n{section}"
    RESULTS.write_text(results, "utf-8")
    print(section)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; all columns but the first are numbers."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def verdict(reached: bool) -> str:
    return "reached" if reached else "**missed**"


def measured_on() -> str:
    """The day and the machine, in a line."""
    return (
        f"{datetime.now(UTC):%Y-%m-%d}; {processor()}, {os.cpu_count()} cores; {platform.system()}; "
        f"Python {platform.python_version()}; {compiler()}."
    )


def processor() -> str:
    """The processor's name."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        name = re.search(r"^model name\s*: (.+)$", information.read_text(), re.MULTILINE)
        if name:
            return name[1]
    return platform.processor() or platform.machine()


def compiler() -> str:
    """The C compiler's first words about itself."""
    said = subprocess.run([os.environ.get("CC", "cc"), "--version"], capture_output=True, text=True, check=False)
    return (said.stdout.splitlines() or ["no C compiler"])[0]
