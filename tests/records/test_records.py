"""Whole games: right ones accepted, broken ones refused, told as text, and the same from the same seed."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from quintett import game_names, kind_of_game, start
from quintett.core.proofs import check_proof
from quintett.core.records import BadRecord, check
from quintett.core.rng import Rng
from quintett.telling import tell

HERE = Path(__file__).parent
GAMES = game_names()


def broken() -> Iterator[object]:
    for game in GAMES:
        with gzip.open(HERE / "broken" / f"{game}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in lines:
                record = json.loads(line)
                yield pytest.param(record, id=f"{game}: {record['broken']}")


def valid(game: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / "valid" / f"{game}.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_valid_records_are_accepted(game: str) -> None:
    for record in valid(game):
        again: dict[str, Any] = check(record, kind_of_game).record()
        # Cards of a combination may be written in any order.
        assert [sorted(text) for _, text in again.pop("moves")] == [sorted(text) for _, text in record.pop("moves")]
        assert again == record


@pytest.mark.parametrize("record", list(broken()))
def test_broken_records_are_refused(record: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match=r"\w.*[.]$"):
        check(record, kind_of_game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_as_it_was(game: str) -> None:
    """Where the telling has changed for good reason, `quintett replay` writes it anew."""
    console = Console(width=120, no_color=True)
    with console.capture() as told:
        for line in tell(valid(game)[0]):
            console.print(line)
    assert told.get() == (HERE / "told" / f"{game}.txt").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game_compiled_or_not(game: str) -> None:
    """The digests were made uncompiled."""
    kind = kind_of_game(game)
    options = {option.name: 2 for option in kind.options if isinstance(option.values, range)}
    digest = hashlib.sha256()
    for players in range(kind.fewest, kind.most + 1):
        for seed in range(5):
            match = start(game, [f"Player {seat}" for seat in range(players)], options, seed=seed)
            match.play_out(Rng("moves", seed))
            digest.update(json.dumps(match.record()).encode())
    assert digest.hexdigest() == json.loads((HERE / "digests.json").read_text("utf-8"))[game]


def test_records_with_proofs_are_right_and_prove_their_deals() -> None:
    """The page's own check of proofs is tested with the same file."""
    records = [json.loads(line) for line in (HERE / "proved.jsonl").read_text("utf-8").splitlines()]
    assert {record["game"] for record in records} == {"david", "sticheln", "coloretto", "rummu", "zatre"}
    for record in records:
        assert check_proof(record, check(record, kind_of_game)) == 0
