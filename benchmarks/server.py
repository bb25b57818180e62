"""Servers as processes of their own: ours, and boardgame.io's."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

BOARDGAME: Final = Path(__file__).with_name("boardgame")


class Server(NamedTuple):
    """A server that listens."""

    process: subprocess.Popen[str]
    address: str


@contextmanager
def started(command: Sequence[str | Path], folder: str | Path, **environment: str) -> Iterator[Server]:
    """A server that says where it listens; it is ended afterwards."""
    # Python keeps what it has compiled, as it does for everybody.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        command, cwd=folder, env=kept | environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            found = re.search(r"http://[0-9.:]+", line)
            if found:
                yield Server(process, found[0])
                return
        raise RuntimeError(f"{command[0]} ended before it listened.")
    finally:
        process.terminate()
        process.wait()


def our_server(folder: str | Path) -> AbstractContextManager[Server]:
    """Our server, with its data in a folder."""
    quintett = Path(sys.executable).with_name("quintett")
    path = os.environ.get("PYTHONPATH", "")
    return started([quintett, "serve", "--port", "0", "--data", "."], folder, PYTHONPATH=path)


def their_server(folder: str | Path) -> AbstractContextManager[Server]:
    """The server of boardgame.io with our game, installed into a folder."""
    for file in BOARDGAME.iterdir():
        shutil.copy(file, folder)
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    return started(["node", "server.js"], folder, NODE_ENV="production")


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def machine_cpu_seconds() -> float:
    """The CPU time that all processes have used."""
    user, nice, system, *_ = map(int, Path("/proc/stat").read_text().split(maxsplit=5)[1:4])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")
