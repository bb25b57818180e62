"""Games that are over, seen again: their course, and their positions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quintett.core.records import check
from quintett.games import kind_of_game
from quintett.server.house import commands_of
from quintett.server.protocol import Course, NewTable
from quintett.server.reviewing import course_of, position_of

RECORDS = Path(__file__).parents[1] / "records" / "valid"
GAMES = ("david", "sticheln", "coloretto", "rummu", "zatre")


def record_of(game: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((RECORDS / f"{game}.jsonl").read_text("utf-8").splitlines()[0])
    return record


def course(record: Mapping[str, Any], language: str = "en") -> Course:
    return course_of(record, "g1", 7, language)


@pytest.mark.parametrize("game", GAMES)
def test_a_course_has_every_move_of_the_record_in_order(game: str) -> None:
    record = record_of(game)
    whole = course(record)
    assert [[made.seat, made.move] for made in whole.moves] == record["moves"]
    assert [made.round for made in whole.moves] == sorted(made.round for made in whole.moves)
    assert all(made.said for made in whole.moves)


@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_a_course_add_up_to_the_result(game: str) -> None:
    record = record_of(game)
    whole = course(record)
    totals = [0] * len(whole.players)
    for score in whole.scores:
        totals[score.seat] += score.points
    assert totals == whole.points == record["result"]["scores"]
    assert whole.winners == record["result"]["winners"]


def test_points_belong_to_the_round_that_was_played_not_to_the_next() -> None:
    whole = course(record_of("david"))
    assert {score.round for score in whole.scores if score.number == 45} == {0}
    assert whole.moves[44].round == 0
    assert whole.moves[45].round == 1


def test_a_course_is_told_in_the_language_that_is_wanted() -> None:
    assert course(record_of("david"), "de").moves[0].said == "Ann spielt y8."


def test_a_drawn_card_is_part_of_the_course() -> None:
    first = course(record_of("coloretto")).moves[0]
    assert (first.move, first.cards) == ("draw", ["r"])


@pytest.mark.parametrize("game", GAMES)
def test_a_record_cut_at_a_position_with_its_shuffles_is_right(game: str) -> None:
    record = record_of(game)
    del record["result"]
    for number in range(0, len(record["moves"]), 9):
        laid = position_of(record, "g1", number, None, "en").shuffles
        cut = {**record, "moves": record["moves"][:number], "shuffles": record["shuffles"][:laid]}
        assert len(check(cut, kind_of_game).made) == number


def test_whoever_opens_a_table_may_wish_for_a_seat() -> None:
    assert commands_of(NewTable("david", seat=2, bots=["easy"])) == ["/join 3", "/bot easy"]
