"""A server as a process of its own, which can be killed and started again at the same address."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self


class Server:
    """A running server; its data stay when it ends."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start it, at the same port as before."""
        command = ["serve", "--port", str(self.port), "--workers", "1", "--data", str(self.data)]
        log = self.data / "log"
        with log.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "quintett", *command], stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:(\d+)", self.process.stdout.readline())
        assert found is not None, log.read_text()
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it without any warning."""
        self.process.kill()
        self.close()

    def close(self) -> None:
        """Wait for its end."""
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        self.close()
