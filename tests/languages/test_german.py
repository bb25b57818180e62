"""German: every sentence has one, with the same gaps, and none is left of what is no longer said."""

from __future__ import annotations

from string import Formatter

import pytest

from quintett.core.words import Refusal, Words
from quintett.games import OURS, kind_of_game
from quintett.languages import LANGUAGES, SPOKEN, said
from quintett.languages.german import GERMAN, PARTS
from tests.languages.sentences import all_sentences, calls

ELSEWHERE = {
    "core/game.py: self.kind.wrong_arrangement",
    "core/kind.py: story",
    "core/records.py: str(refusal)",
    "core/words.py: sentence",
    "server/app.py: NO_SUCH_TABLE.sentence",
    "server/app.py: TOO_LARGE.sentence",
    "server/app.py: TOO_QUICK.sentence",
    "server/app.py: UNKNOWN.sentence",
    "server/app.py: kind.about",
    "server/app.py: option.about",
    "server/house.py: NO_SUCH_TABLE.sentence",
    "server/shown.py: advice.sentence",
    "server/shown.py: event.why",
    "server/shown.py: option.about",
    "tables/asking.py: SENTENCES[what].sentence",
    "tables/choosing.py: option.about",
    "tables/commands.py: command.about",
    "tables/talking.py: table.kind.about",
}
"""What is said in words that are written elsewhere: in a Kind, a command or a setting, or where they come from."""


def gaps(sentence: str) -> list[str]:
    return sorted({gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None})


def test_every_sentence_has_a_german_one() -> None:
    missing = sorted(all_sentences() - GERMAN.keys())
    lines = "\n".join(f"    {quoted(sentence)}: {quoted(sentence)}," for sentence in missing)
    assert not missing, f"these lines belong into src/quintett/languages/german, in German on the right:\n{lines}"


def quoted(sentence: str) -> str:
    escaped = sentence.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def test_german_has_no_sentence_that_is_not_said() -> None:
    assert sorted(GERMAN.keys() - all_sentences()) == []


def test_no_sentence_is_translated_twice() -> None:
    assert sum(map(len, PARTS)) == len(GERMAN)


@pytest.mark.parametrize("english", GERMAN)
def test_a_german_sentence_has_the_gaps_and_the_end_of_the_english_one(english: str) -> None:
    assert gaps(GERMAN[english]) == gaps(english)
    assert GERMAN[english].endswith(".") == english.endswith(".")


def test_every_sentence_is_written_where_it_is_said() -> None:
    """Otherwise it could not be found, and would stay English."""
    assert {call.place for call in calls() if not call.texts()} == ELSEWHERE


# Saying


def test_english_is_said_as_it_is_written() -> None:
    assert LANGUAGES == ("en", "de")
    assert said(Words("You must follow {colour}.", {"colour": "red"}), "en") == "You must follow red."
    assert said("Draw a card first.", "en") == "Draw a card first."


def test_a_sentence_is_said_in_german_with_its_gaps_filled() -> None:
    assert said(Words("You do not hold {card}.", {"card": "r7"}), "de") == "r7 hast du nicht auf der Hand."
    assert said(Words("It is not your turn."), "de") == "Du bist nicht dran."


def test_a_plain_text_is_said_in_german_too() -> None:
    assert [said(phase, "de") for phase in kind_of_game("sticheln").phases] == ["Spielen", "Miserefarbe wählen"]


def test_words_of_ours_in_a_gap_are_said_in_german() -> None:
    assert said(Words("You must follow {colour}.", {"colour": "red"}), "de") == "Du musst Rot bedienen."
    scored = Words("{name} scores {points}: {why}.", {"name": "Ann", "points": 10, "why": "blue with 2 jokers"})
    assert said(scored, "de") == "Ann schreibt 10: Blau mit 2 Jokern."
    wrong = Words("The {line} would add up to {total}; {most} is the most.", {"line": "row", "total": 14, "most": 12})
    assert said(wrong, "de") == "Die Reihe hätte die Summe 14; mehr als 12 geht nicht."


def test_a_sentence_in_a_gap_is_said_in_german() -> None:
    with pytest.raises(Refusal) as refusal:
        kind_of_game("coloretto").chosen({"table": "red"})
    assert str(refusal.value) == "The option table can be brown or violet, not “red”."
    assert said(refusal.value.words, "de") == "Die Option table kann brown oder violet sein, nicht “red”."


def test_names_and_what_people_wrote_stay_as_they_are() -> None:
    assert said(Words("{name} scores {points}: {why}.", {"name": "red", "points": 1, "why": "red"}), "de") == (
        "red schreibt 1: Rot."
    )
    assert said(Words("{name} lays {move}.", {"name": "{why}", "move": "draw"}), "de") == "{why} legt draw."
    assert not SPOKEN & {"name", "giver", "taker", "text", "cards", "card", "move"}


def test_what_german_does_not_know_is_said_in_english() -> None:
    assert said(Words("{name} climbs {count} steps.", {"name": "Ann", "count": 2}), "de") == "Ann climbs 2 steps."
    assert said("A game from another package.", "de") == "A game from another package."


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        said("Draw a card first.", "fr")


@pytest.mark.parametrize("name", OURS)
def test_a_game_is_told_in_german_throughout(name: str) -> None:
    kind = kind_of_game(name)
    for story in kind.stories.values():
        values = dict.fromkeys(gaps(story), "x")
        assert said(Words(story, values), "de") != str(Words(story, values))
