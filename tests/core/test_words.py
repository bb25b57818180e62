"""Sentences with gaps."""

from __future__ import annotations

import pytest

from quintett.core.words import IllegalMove, InvalidMove, InvalidSetup, Refusal, Words


def test_words_are_the_sentence_with_its_gaps_filled() -> None:
    assert str(Words("{name} plays {cards}.", {"name": "Ann", "cards": "r7"})) == "Ann plays r7."


def test_a_sentence_without_gaps_is_said_as_it_is() -> None:
    assert str(Words("The deck is empty.")) == "The deck is empty."
    assert Words("The deck is empty.").values == {}


def test_braces_are_nothing_special_in_what_people_write() -> None:
    assert str(Words("{name} says {text}.", {"name": "{text}", "text": "{0} {"})) == "{text} says {0} {."
    assert str(Words("{ is no move")) == "{ is no move"


@pytest.mark.parametrize("fault", [Refusal, InvalidMove, IllegalMove, InvalidSetup])
def test_a_refusal_keeps_its_sentence_and_values_apart_for_other_languages(fault: type[Refusal]) -> None:
    refusal = fault("You must follow {colour}.", colour="green")
    assert str(refusal) == "You must follow green."
    assert refusal.words.sentence == "You must follow {colour}."
    assert refusal.words.values == {"colour": "green"}
    assert isinstance(refusal, ValueError)
