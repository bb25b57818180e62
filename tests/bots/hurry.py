"""Prints by how many milliseconds each of some moves exceeds what it was given: `python -m tests.bots.hurry GAME`."""

from __future__ import annotations

import sys
from time import process_time

from quintett.bots.perspective import Budget
from quintett.bots.player import LEVELS, Player
from tests.bots.tables import course_at, decisions
from tests.laws.tables import Table


def main(game: str) -> None:
    for milliseconds in (20, 100):
        for level in ("sharp", "expert"):
            course = course_at(Table(game, 4, {"hands": 1} if game == "rummu" else {}), 2)
            player = Player(level, LEVELS[level], Budget(milliseconds=milliseconds))
            for number, seat in enumerate(decisions(course, 2)):
                if number % 5 == 0:
                    started = process_time()
                    player.choose(course, seat)
                    print(1000 * (process_time() - started) - milliseconds)
                if number == 15:
                    break


if __name__ == "__main__":
    main(sys.argv[1])
