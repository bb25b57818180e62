"""Records of Zatre: right ones are accepted, broken ones are refused with the place and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from quintett import kind_of_game
from quintett.core.records import BadRecord, check

Record = dict[str, Any]
LINES = Path(__file__).with_name("records.jsonl").read_text().splitlines()
RECORDS: list[Record] = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: len(record["players"]))
def test_a_whole_game_replays_to_its_result(record: Record) -> None:
    match = check(record, kind_of_game)
    assert match.is_over()
    assert match.record() == record


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: len(record["players"]))
def test_a_game_under_way_is_a_record_too(record: Record) -> None:
    begun = {key: value for key, value in record.items() if key != "result"}
    begun |= {"moves": record["moves"][:30], "shuffles": record["shuffles"][:1]}
    match = check(begun, kind_of_game)
    assert match.game.round == 1


def other_move(number: int, text: str) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        record["moves"][number - 1][1] = text

    return change


def swap_shuffled(record: Record) -> None:
    order = record["shuffles"][0]
    order[order.index("6-6")] = "0-1"


def one_more_shuffle(record: Record) -> None:
    record["shuffles"].append(record["shuffles"][0])


def one_more_move(record: Record) -> None:
    record["moves"].append([0, "3-5 at 0,0 right"])


def other_scores(record: Record) -> None:
    record["result"]["scores"].reverse()


# In the game of two, seat 0 is dealt 1-1 1-6 1-1 4-4, and begins with 4-4 at 0,0 right.
BROKEN: dict[str, tuple[Callable[[Record], None], str]] = {
    "first card elsewhere": (
        other_move(1, "1-6 at 0,0 down"),
        "move 1: The first card of a round lies at 0,0 right.",
    ),
    "not in the hand": (other_move(1, "5-6 at 0,0 right"), "move 1: You do not hold 5-6."),
    "covered": (other_move(2, "1-6 at 0,0 up"), "move 2: A card lies at 0,0 already."),
    "touches nothing": (
        other_move(2, "1-6 at 9,9 up"),
        "move 2: The card touches no other; it must share a side with one.",
    ),
    "only at a corner": (
        other_move(2, "1-6 at 2,1 right"),
        "move 2: The card touches others only at a corner; it must share a side with one.",
    ),
    "over 12": (other_move(2, "1-6 at 2,0 right"), "move 2: The row would add up to 15; 12 is the most."),
    "a double written left": (
        other_move(2, "1-1 at -1,0 left"),
        "move 2: A double is laid right or down: both ways it lies the same.",
    ),
    "higher number first": (other_move(2, "6-1 at 0,1 right"), "move 2: Name the lower number first: 1-6."),
    "a space too many": (
        other_move(1, "4-4 at 0,0  right"),
        "move 1: “4-4 at 0,0  right” is no move: write a card, a square and a direction, such as 3-5 at 2,-1 down.",
    ),
    "shuffle": (swap_shuffled, "shuffle 1: 0-1 is there once too often."),
    "too many shuffles": (one_more_shuffle, "shuffle 2: This shuffle is one too many."),
    "after the end": (one_more_move, "move 51: The game is over."),
    "scores": (other_scores, "result: The scores are [38, 59], not what is written."),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_record_that_breaks_a_rule_is_refused_with_the_place_and_the_reason(broken: str) -> None:
    record = deepcopy(RECORDS[0])
    change, reason = BROKEN[broken]
    change(record)
    with pytest.raises(BadRecord) as refusal:
        check(record, kind_of_game)
    assert str(refusal.value) == reason
