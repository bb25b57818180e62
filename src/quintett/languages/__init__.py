"""What is said to people, said in their language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quintett.core.words import Words
from quintett.languages.german import GERMAN

LANGUAGES: Final = ("en", "de")

CATALOGUES: Final[Mapping[str, Mapping[str, str]]] = {"en": {}, "de": GERMAN}
"""For each language its sentences by the English ones."""

SPOKEN: Final = frozenset({"colour", "line", "whose", "why"})
"""The gaps that are filled with words of ours; other gaps have names, cards and what people wrote."""


def said(words: Words | str, language: str) -> str:
    """A sentence in a language, its gaps filled; in English if the language has none for it."""
    catalogue = CATALOGUES[language]
    if isinstance(words, str):
        return catalogue.get(words, words)
    sentence = catalogue.get(words.sentence, words.sentence)
    values = {gap: value_said(gap, value, language) for gap, value in words.values.items()}
    return sentence.format_map(values) if values else sentence


def value_said(gap: str, value: object, language: str) -> object:
    """What goes into a gap: words in the language, anything else as it is."""
    if isinstance(value, Words) or isinstance(value, str) and gap in SPOKEN:
        return said(value, language)
    return value
