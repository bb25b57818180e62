"""Deals of a contest that is not finished, kept in a file: who is interrupted goes on there the next time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import JSONDecodeError, dumps, loads
from pathlib import Path

from quintett.arena.deals import Effort, Played, Score


class Unfinished:
    """What has been played of one contest, part by part, a line each; the first line says which contest it is."""

    def __init__(self, file: Path, contest: object) -> None:
        self.file = file
        self.heading = dumps(contest)

    def read(self) -> list[Played]:
        """The parts that were played of this contest; those of another are forgotten, and so is half a line."""
        try:
            heading, *lines = self.file.read_text("utf-8").splitlines()
        except (FileNotFoundError, UnicodeDecodeError, ValueError):
            heading, lines = "", []
        played: list[Played] = []
        if heading == self.heading:
            for line in lines:
                try:
                    deals, scores, efforts = loads(line)
                except JSONDecodeError:
                    break
                of_bots = [[Score(*score) for score in of_bot] for of_bot in scores]
                played.append(Played(deals, of_bots, [Effort(*effort) for effort in efforts]))
        self.file.write_text("".join(f"{line}\n" for line in [self.heading, *map(dumps, played)]), "utf-8")
        return played

    def noted(self, parts: Iterable[Played]) -> Iterator[Played]:
        """Parts that are being played, each written down as it comes."""
        with self.file.open("a", encoding="utf-8") as file:
            for part in parts:
                file.write(f"{dumps(part)}\n")
                file.flush()
                yield part

    def forget(self) -> None:
        """The contest is finished."""
        self.file.unlink(missing_ok=True)
