"""The command in processes of their own: at a pseudo-terminal, or with pipes; and a server."""

from __future__ import annotations

import os
import pty
import re
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final

from tests.cli.calling import COMMAND, environment

PATIENCE: Final = 120.0
YOUR_TURN: Final = re.compile(r"Your turn: .*")
MOVES: Final = re.compile(r"You can play: (.*)\.")
OVER: Final = re.compile(r"The game is over: .*")
POINTS: Final = re.compile(r"Points: .*\.")


class Terminal:
    """A process whose lines are read, and to which lines are written."""

    def __init__(self, read: Callable[[], bytes], write: Callable[[bytes], object]) -> None:
        self.read = read
        self.write = write
        self.coming: SimpleQueue[str | None] = SimpleQueue()
        self.lines: list[str] = []
        Thread(target=self.fill, daemon=True).start()

    def fill(self) -> None:
        rest = b""
        while block := self.block():
            *whole, rest = (rest + block).split(b"\n")
            for line in whole:
                self.coming.put(line.decode().rstrip("\r"))
        self.coming.put(None)

    def block(self) -> bytes:
        try:
            return self.read()
        except OSError:
            # The other side of a pseudo-terminal is gone.
            return b""

    def type(self, line: str) -> None:
        self.write(f"{line}\n".encode())

    def wait_for(self, *patterns: re.Pattern[str]) -> re.Match[str]:
        """The next line that is wanted."""
        end = monotonic() + PATIENCE
        while True:
            try:
                line = self.coming.get(timeout=max(0.0, end - monotonic()))
            except Empty:
                line = None
            if line is None:
                raise AssertionError("\n".join(["what is waited for does not come:", *self.lines]))
            self.lines.append(line)
            for pattern in patterns:
                if found := pattern.fullmatch(line):
                    return found

    def play_to_the_end(self) -> None:
        """Make the first legal move until the game is over."""
        while self.wait_for(YOUR_TURN, OVER).re is not OVER:
            self.type("/moves")
            moves = self.wait_for(MOVES)[1].split(", ")
            self.type(moves[len(self.lines) % len(moves)])
        self.wait_for(POINTS)


@contextmanager
def piped(*arguments: str) -> Iterator[Terminal]:
    """The command with pipes for input and output."""
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        env=environment(LANG="C.UTF-8"),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    output = process.stdout.fileno()
    try:
        yield Terminal(lambda: os.read(output, 65536), process.stdin.write)
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


@contextmanager
def at_terminal(*arguments: str) -> Iterator[Terminal]:
    """The command at a pseudo-terminal, at which nothing is echoed."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=theirs, stdout=theirs, env=environment(LANG="C.UTF-8"), start_new_session=True
    )
    os.close(theirs)
    try:
        terminal = Terminal(lambda: os.read(ours, 65536), lambda text: os.write(ours, text))
        yield terminal
        terminal.type("quit")
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server; gives its address."""
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--data", str(folder), "--workers", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(),
        text=True,
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://[0-9.:]+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """Something that answers the first who asks, whatever is asked; gives its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer_once() -> None:
            asker, _ = listener.accept()
            with asker:
                asker.recv(65536)
                asker.sendall(answer)
                asker.shutdown(socket.SHUT_WR)
                while asker.recv(65536):
                    pass

        thread = Thread(target=answer_once, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread.join(PATIENCE)
