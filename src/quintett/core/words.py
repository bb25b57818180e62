"""What is said to people: a sentence with gaps, so that it can be said in another language too."""

from __future__ import annotations

from collections.abc import Mapping


class Words:
    """A sentence in English with named gaps, and what goes into them."""

    def __init__(self, sentence: str, values: Mapping[str, object] | None = None) -> None:
        self.sentence = sentence
        self.values: Mapping[str, object] = values or {}

    def __str__(self) -> str:
        return self.sentence.format_map(self.values) if self.values else self.sentence


class Refusal(ValueError):
    """Something that cannot be done, and why, in words for a player."""

    def __init__(self, sentence: str, **values: object) -> None:
        # Many are raised only to find out what can be done; the sentence is made when somebody reads it.
        super().__init__(sentence)
        self.words = Words(sentence, values)

    def __str__(self) -> str:
        return str(self.words)


class InvalidMove(Refusal):
    """A text that is no move of this game."""


class IllegalMove(Refusal):
    """A move that the rules forbid now."""


class InvalidSetup(Refusal):
    """A game that cannot be set up so: players, options, the first seat or the order of the cards."""
