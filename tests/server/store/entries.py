"""Steps, headlines and ended games that differ in what a test is about."""

from __future__ import annotations

from quintett.server.store import Append, Finished, Headline, Step


def step(seq: int, command: str = "") -> Step:
    return Step(seq, command or f"command-{seq}", f"body {seq}".encode())


def append(seq: int, command: str = "", table: str = "oak") -> Append:
    return Append(table, step(seq, command))


def headline(
    table: str, touched: int = 1, state: str = "open", people: tuple[str, ...] = ("ada",), private: bool = False
) -> Headline:
    return Headline(table, "rummu", state, private, touched, people, f"about {table}".encode())


def finished(table: str, number: int = 1, ended: int = 1, record: bytes = b"record") -> Finished:
    return Finished(f"{table}-{number}", table, "rummu", ended, record)
