"""Cards written as a colour letter and a number, such as `r7`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quintett.core.words import InvalidMove

COLOUR_NAMES: Final = {
    "r": "red",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "v": "violet",
    "x": "grey",
    "k": "black",
    "o": "orange",
}


def parse_card(text: str, letters: str, numbers: Sequence[int]) -> tuple[int, int]:
    """The colour's place among the letters, and the number; or InvalidMove."""
    for number in numbers:
        if text[1:] == str(number) and text[0] in letters:
            return letters.index(text[0]), number
    raise InvalidMove(
        "“{text}” is no card: write a colour ({letters}) and a number from {lowest} to {highest}, such as {example}.",
        text=text[:40],
        letters=" ".join(letters),
        lowest=numbers[0],
        highest=numbers[-1],
        example=f"{letters[0]}{numbers[len(numbers) // 3]}",
    )
