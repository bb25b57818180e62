"""Standard input, output and error, for people and for pipes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, Literal

from quintett.core.words import Refusal

if TYPE_CHECKING:
    from rich.console import Console

STANDARD: Final = "-"
"""Stands for standard input or output where a file is named."""
LONGEST_SAYING: Final = 400


class WrongArgument(Refusal):
    """Something in the command that cannot be meant."""


def prepare_streams() -> None:
    """Let no character be a reason to fail: what the terminal cannot show is written out."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def console(stderr: bool = False) -> Console:
    """A console that shows texts as they are: no markup, no guessed highlights."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def complain(sentence: str) -> None:
    """Say on standard error, in one line, what is wrong."""
    print(printable(sentence), file=sys.stderr)


def printable(text: str) -> str:
    """A text as a single line that does nothing to a terminal: control characters are written out, and it is cut."""
    if len(text) > LONGEST_SAYING:
        text = text[: LONGEST_SAYING - 1] + "…"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


@contextmanager
def reading(path: str) -> Iterator[BinaryIO]:
    """A file to read, or standard input; it is closed afterwards."""
    if path == STANDARD:
        yield sys.stdin.buffer
    else:
        with opened(path, "rb", "read") as file:
            yield file


@contextmanager
def writing(path: str | None) -> Iterator[BinaryIO | None]:
    """A file to write, or standard output, or nothing; it is closed afterwards."""
    if path is None or path == STANDARD:
        yield sys.stdout.buffer if path else None
    else:
        with opened(path, "wb", "written") as file:
            yield file


def opened(path: str, mode: Literal["rb", "wb"], purpose: str) -> BinaryIO:
    """A file, if it can be opened for this purpose."""
    try:
        return Path(path).open(mode)
    except OSError as error:
        raise WrongArgument(
            "{path} cannot be {purpose}: {why}.", path=path, purpose=purpose, why=reason(error)
        ) from error


def leave_output() -> None:
    """Nobody takes what is written any more: let the rest go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def reason(error: OSError) -> str:
    """Why a file cannot be used, in the words of the system."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]
