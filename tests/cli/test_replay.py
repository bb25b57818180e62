"""Recorded games told in words.

The texts in `told/` were read and found good; after a change that is meant, `quintett replay` gives the new ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from quintett import game_names, kind_of_game, start
from quintett.core.kind import Kind
from quintett.core.match import Match
from quintett.core.records import BadRecord, replay
from quintett.layout import Layout
from quintett.simulation import play, prepare
from quintett.telling import Line, tell
from tests.cli.calling import Here
from tests.core.tiny import NAMES, ORDER, TINY

TOLD = Path(__file__).parent / "told"


def record_of(game: str, players: int | None = None) -> dict[str, Any]:
    kind = kind_of_game(game)
    options = {"hands": 2} if game == "rummu" else {}
    series = prepare(kind, players or kind.fewest, ["random"], options, None, 3)
    record: dict[str, Any] = json.loads(play(series, range(1, 2), recorded=True).records)
    return record


def shown(lines: Iterable[Line], width: int = 80, colours: bool = False) -> str:
    out = StringIO()
    console = Console(file=out, width=width, force_terminal=colours, color_system="standard" if colours else None)
    for line in lines:
        console.print(line, markup=False, highlight=False)
    return out.getvalue()


@pytest.mark.parametrize("game", ["coloretto", "rummu", "sticheln", "zatre"])
def test_a_game_is_told_in_these_words(here: Here, game: str) -> None:
    assert here("replay", str(TOLD / f"{game}.jsonl")) == (0, (TOLD / f"{game}.txt").read_text(), "")


# What holds for every game


@pytest.mark.parametrize("game", game_names())
def test_every_move_is_told_in_its_turn(game: str) -> None:
    record = record_of(game)
    told = re.findall(r"^ *(\d+)  random (\d)", shown(tell(record)), re.MULTILINE)
    assert told == [(str(number), str(seat)) for number, (seat, _) in enumerate(record["moves"], 1)]


@pytest.mark.parametrize("game", game_names())
def test_the_points_and_the_winners_come_last(game: str) -> None:
    record = record_of(game)
    scores, winners = record["result"]["scores"], record["result"]["winners"]
    names = [f"random {seat}" for seat in winners]
    who = f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} share the win"
    standing = ", ".join(f"random {seat} {points}" for seat, points in enumerate(scores))
    assert shown(tell(record), width=200).splitlines()[-1] == f"{who}: {standing}."


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_too_long_or_ends_in_blanks(game: str, width: int) -> None:
    told = islice(tell(record_of(game, kind_of_game(game).most)), 400)
    for line in shown(told, width).splitlines():
        assert len(line) <= width
        assert line == line.rstrip()


@pytest.mark.parametrize("game", game_names())
def test_the_layout_follows_the_game_from_events_alone(game: str) -> None:
    layout: Layout | None = None
    for match in replay(record_of(game), kind_of_game):
        if layout is None:
            layout = Layout(match.game)
        for event in match.told_since():
            layout.follow(event)
        assert list(map(sorted, layout.piles)) == list(map(sorted, match.game.piles))
        assert layout.known == match.game.known
        assert layout.points == match.game.points


def test_the_table_is_shown_as_it_was_before_the_next_round_was_dealt() -> None:
    told = shown(tell(record_of("david")))
    last_of_round = told.split("Round 2")[0].rpartition("takes")[2]
    assert "hand" not in last_of_round
    assert len(re.findall(r"\b[rygbv]\d\b", last_of_round.partition("won")[2])) == 45


# Records that are bad, unfinished or odd


def test_a_bad_record_is_told_up_to_the_bad_place(here: Here, tmp_path: Path) -> None:
    record = record_of("david")
    seat = record["moves"][4][0]
    record["moves"][4] = [seat, record["moves"][0][1]]
    file = tmp_path / "games.jsonl"
    file.write_text(f"\n{json.dumps(record)}\n")
    code, out, err = here("replay", str(file), "--game", "2")
    assert code == 1
    assert err == f"record 2, move 5: You do not hold {record['moves'][0][1]}.\n"
    assert re.search(r"^ +4  random", out, re.MULTILINE)
    assert not re.search(r"^ +5  random", out, re.MULTILINE)
    assert here("replay", str(file)) == (1, "", "record 1: The line is blank.\n")


def test_a_move_is_told_though_the_shuffle_after_it_is_missing() -> None:
    record = record_of("david")
    record["shuffles"] = record["shuffles"][:1]
    lines: list[Line] = []
    with pytest.raises(BadRecord, match="shuffle 2: This shuffle is missing."):
        lines.extend(tell(record))
    told = shown(lines)
    assert "  45  random" in told
    assert "scores" in told


def test_a_game_under_way_is_told_as_far_as_it_went() -> None:
    match = start("zatre", ["Ann", "Ben"], seed=1)
    assert shown(tell(match.record())).splitlines()[-1] == "The game is not over: Ann 0, Ben 0."


def test_odd_names_do_nothing_to_the_terminal() -> None:
    match = start("zatre", ["\x1b[2J[red]", "", "{move}" * 20], first=1, seed=1)
    title = shown(tell(match.record()), width=200, colours=True).splitlines()[0]
    assert title == "\x1b[1mZatre\x1b[0m: \\x1b[2J[red], seat 1 and {move}{move}{move}{move…; seat 1 starts."


def test_cards_have_their_colours() -> None:
    told = shown(tell(json.loads((TOLD / "sticheln.jsonl").read_text())), colours=True)
    assert "\x1b[1mCem\x1b[0m plays \x1b[32mg3\x1b[0m." in told
    assert "\x1b[34mb7\x1b[0m" in told


# Games that tell less, or more


def tiny(kind: Kind) -> str:
    match = Match(kind, NAMES[:2])
    match.shuffle(ORDER.split())
    match.play(0, "lay 3")
    return shown(tell(match.record(), lambda name: kind))


def test_a_move_of_which_nothing_is_told_is_named() -> None:
    quiet = {field: getattr(TINY, field) for field in Kind.__dataclass_fields__} | {"stories": {}}
    assert "\n   1  Ann: lay 3.\n      Ann scores 3 for a card.\n" in tiny(Kind(**quiet))


def test_a_move_that_has_words_of_its_own_begins_with_them() -> None:
    assert "\n   1  Ann chooses to lay 3.\n      Ann lays 3 in row A.\n" in tiny(TINY)
