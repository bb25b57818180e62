"""How long the command takes to start."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final

from benchmarks.report import table, verdict, write

ROUNDS: Final = 10
TO_REACH: Final = 0.3


def seconds(*arguments: str) -> tuple[float, float]:
    """Time on the clock and CPU time of a command, each the best of several."""
    quintett = Path(sys.executable).with_name("quintett")
    clock = cpu = float("inf")
    for _ in range(ROUNDS):
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = perf_counter()
        subprocess.run([quintett, *arguments], stdout=subprocess.DEVNULL, check=True)
        clock = min(clock, perf_counter() - start)
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = min(cpu, now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime)
    return clock, cpu


def main() -> None:
    clock, cpu = seconds("--help")
    rows = [["quintett --help", f"{clock:.3f}", f"{cpu:.3f}", f"{TO_REACH}", verdict(clock < TO_REACH)]]
    head = ["command", "seconds", "CPU seconds", "to reach", ""]
    write("command", "Start of the command", f"Best of {ROUNDS}.\n\n{table(head, rows)}")


if __name__ == "__main__":
    main()
