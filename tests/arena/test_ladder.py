"""The ladder: what is compared, what is kept, and the page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from quintett import InvalidSetup
from quintett.arena import deals
from quintett.arena.contest import Contest
from quintett.arena.intervals import Estimate
from quintett.arena.ladder import (
    PAIRS,
    Comparison,
    Measure,
    Rung,
    chosen_rungs,
    compare,
    in_order,
    is_current,
    iterations,
    read,
    write,
)
from quintett.arena.page import ladder_page, odds, verdict, write_page
from quintett.core.words import Refusal


def comparison(game: str = "david", players: int = 3, bot: str = "sharp", below: str = "steady") -> Comparison:
    return Comparison(
        game=game,
        players=players,
        bot=bot,
        below=below,
        deals=400,
        rounds=None,
        seed=1,
        options={"hands": 3} if game == "rummu" else {},
        iterations=(1200, 0),
        par=1 / 3,
        win_share=0.6,
        win_share_error=0.05,
        margin=7.25,
        margin_error=1.0,
        ms_per_move=(98.76, 1.23),
        faults=(0, 0),
    )


# What is compared


def test_each_level_is_compared_with_the_one_below_and_card_sense_with_chance() -> None:
    assert PAIRS == (
        ("easy", "random"),
        ("steady", "easy"),
        ("sharp", "steady"),
        ("expert", "sharp"),
        ("steady", "random"),
    )


def test_all_games_are_played_by_all_numbers_of_players() -> None:
    numbers = [(rung.game, rung.players) for rung in chosen_rungs(None, None, "steady:random")]
    assert [players for game, players in numbers if game == "coloretto"] == [2, 3, 4, 5]
    assert len(numbers) == 4 + 4 + 4 + 4 + 3
    assert len(chosen_rungs(None, None, None)) == 5 * len(numbers)


def test_games_leave_out_numbers_that_they_do_not_allow() -> None:
    chosen = chosen_rungs("zatre,david", "2,6", "sharp@9:steady")
    assert chosen == [Rung("zatre", 2, "sharp@9", "steady"), Rung("david", 6, "sharp@9", "steady")]


def test_a_game_has_its_usual_options_or_those_that_are_chosen() -> None:
    assert [rung.options for rung in chosen_rungs("rummu", "3,4", "sharp:steady")] == [(("hands", 3),), (("hands", 4),)]
    assert [rung.options for rung in chosen_rungs("rummu", "4", "sharp:steady", ["hands=12"])] == [(("hands", 12),)]
    assert [rung.options for rung in chosen_rungs("david", "4", "sharp:steady")] == [()]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [(["hands=x"], "hands"), (["first=2"], "In the arena each seat is the first in turn: first=2 cannot be chosen.")],
)
def test_options_that_cannot_be_chosen_get_a_sentence(options: list[str], sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        chosen_rungs("rummu", None, None, options)


@pytest.mark.parametrize(
    ("games", "players", "pairs", "sentence"),
    [
        ("david", "2,7", None, "None of these games is for 2,7 players."),
        ("david", "x", None, "None of these games is for x players."),
        ("david,skat", None, None, "There is no game skat"),
        (None, None, "steady", "Write a pair as steady:random, not steady."),
        (None, None, "steady:clever", "There is no bot clever"),
        (None, None, "steady:", "“” is no bot"),
    ],
)
def test_what_cannot_be_compared_gets_a_sentence(
    games: str | None, players: str | None, pairs: str | None, sentence: str
) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        chosen_rungs(games, players, pairs)


RUNG = Rung("sticheln", 3, "highest", "lowest")


def test_a_rung_is_a_contest_of_one_against_copies(tmp_path: Path) -> None:
    played: list[int] = []
    found = compare(RUNG, Measure(4, 1, 5), 1, tmp_path / "notes", played.append)
    assert sum(played) == 4
    assert found.rung == RUNG
    assert found.measure == (4, 1, 5)
    assert found.par == 1 / 3
    assert found.margin_error > 0
    assert found.iterations == (0, 0)


def test_a_rung_is_played_with_its_options(tmp_path: Path) -> None:
    [rung] = chosen_rungs("rummu", "3", "steady:easy", ["hands=2"])
    found = compare(rung, Measure(2, None, 5), 1, tmp_path / "notes", lambda deals: None)
    assert found.rung == rung
    assert found.options == {"hands": 2}


class Interruption(Exception):
    pass


def interrupt(measure: Measure, notes: Path) -> None:
    """Begin a rung, and be interrupted after its third deal or a little later."""
    played = 0

    def advance(deals: int) -> None:
        nonlocal played
        played += deals
        if played >= 3:
            raise Interruption

    with pytest.raises(Interruption):
        compare(RUNG, measure, 1, notes, advance)


def without_time(found: Comparison) -> Comparison:
    return found._replace(ms_per_move=(0.0, 0.0))


@pytest.mark.parametrize("torn", ["", "[1, [[[0.5, 1.0]], [[0", "[1, [[[0.5"])
def test_a_rung_that_was_interrupted_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: str
) -> None:
    measure = Measure(8, 1, 5)
    notes = tmp_path / "notes"
    whole = compare(RUNG, measure, 1, notes, lambda deals: None)
    assert not notes.exists()
    interrupt(measure, notes)
    with notes.open("a") as file:
        file.write(torn)
    noted = sum(json.loads(line)[0] for line in notes.read_text().splitlines()[1:] if line != torn)
    dealt: list[int] = []

    def play_deal(contest: Contest, deal: int, contestants: Sequence[deals.Contestant]) -> dict[int, deals.Score]:
        dealt.append(deal)
        return play(contest, deal, contestants)

    play = deals.play_deal
    monkeypatch.setattr(deals, "play_deal", play_deal)
    advanced: list[int] = []
    found = compare(RUNG, measure, 1, notes, advanced.append)
    assert without_time(found) == without_time(whole)
    assert dealt == list(range(noted, 8))
    assert sum(advanced) == 8
    assert not notes.exists()


@pytest.mark.parametrize("other", [b"", b"[]\n", b"\xff", None])
def test_notes_of_something_else_are_forgotten(tmp_path: Path, other: bytes | None) -> None:
    measure = Measure(4, 1, 5)
    notes = tmp_path / "notes"
    whole = compare(RUNG, measure, 1, notes, lambda deals: None)
    if other is None:
        interrupt(measure._replace(seed=6), notes)
    else:
        notes.write_bytes(other)
    assert without_time(compare(RUNG, measure, 1, notes, lambda deals: None)) == without_time(whole)


def test_how_much_a_bot_thinks_is_noted() -> None:
    assert iterations("sharp@7", "david") == 7
    assert iterations("expert", "david") > iterations("sharp", "david") > 0
    assert iterations("sharp@50ms", "david") == iterations("steady", "david") == 0


# What is kept


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    assert read(file) == {}
    comparisons = [comparison("zatre"), comparison("rummu"), comparison(players=4), comparison()]
    write(file, comparisons)
    found = list(read(file).values())
    assert [each.rung for each in found] == [each.rung for each in in_order(comparisons)]
    assert [each.game for each in found] == ["david", "david", "rummu", "zatre"]
    assert found[0].measure == (400, None, 1)
    assert len(json.loads(file.read_text())) == 4
    assert [path.name for path in tmp_path.iterdir()] == ["results.json"]


def test_games_of_different_length_are_kept_beside_each_other(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    short = comparison("rummu")
    long = short._replace(options={"hands": 12})
    write(file, [long, short])
    assert [each.options for each in read(file).values()] == [{"hands": 3}, {"hands": 12}]
    assert set(read(file)) == {short.rung, long.rung}


def test_a_result_stands_only_as_long_as_the_bots_think_as_much() -> None:
    measure = Measure(400, None, 1)
    today = (iterations("sharp", "david"), 0)
    kept = comparison("david", 3, "sharp", "steady")._replace(iterations=today)
    assert is_current(kept, measure)
    assert not is_current(kept._replace(iterations=(today[0] - 1, 0)), measure)
    assert not is_current(kept, measure._replace(deals=500))


def test_comparisons_stand_in_the_order_of_games_players_and_levels() -> None:
    pairs = [*PAIRS, ("expert", "random"), ("sharp@9", "sharp")]
    ordered = [comparison("david", 3, *pair) for pair in pairs] + [comparison("david", 4), comparison("unknown")]
    assert in_order(reversed(ordered)) == ordered


@pytest.mark.parametrize("text", ["", "{", "3", '[{"game": "david"}]', "[1]", "\x00", '{"a": 1}'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "results.json"
    file.write_text(text)
    with pytest.raises(Refusal, match="results.json holds no results of a ladder."):
        read(file)


# The page


def test_the_page_has_a_table_and_a_picture_for_each_game(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "ladder.md"
    write_page(page, [comparison(), comparison(players=4), comparison("rummu")])
    text = page.read_text()
    assert text.startswith("# The ladder\n\n")
    assert "| 3 | sharp – steady | 60.0% | 50.2% – 69.8% | 33.3% | 3.00 | ▲ | +7.2 | +5.3 – +9.2 | 98.8 / 1.2 |" in text
    assert "| 400 | all, hands=3 |" in text
    assert text.count("## ") == 2
    assert "comparisons on this page: 3." in text
    assert "(Bonferroni: each interval then holds with 98.33%)" in text
    assert "Games tried in the mind for a move, at most: David & Goliath: sharp 1,200; Rummü: sharp 1,200." in text
    assert "](ladder/david.svg)" in text
    assert {path.name for path in (page.parent / "ladder").iterdir()} == {"david.svg", "rummu.svg"}
    assert "4 players: sharp – steady" in (page.parent / "ladder" / "david.svg").read_text()
    assert max(len(line) for line in text.splitlines() if not line.startswith(("|", "!"))) <= 120


def test_a_page_of_bots_that_do_not_search_says_so() -> None:
    assert "No bot here searches." in ladder_page([comparison()._replace(iterations=(0, 0))], "ladder")


def test_odds_are_beside_those_at_par() -> None:
    assert odds(0.5, 0.25) == "3.00"
    assert odds(0.25, 0.25) == "1.00"
    assert odds(0.0, 0.25) == "0.00"
    assert odds(1.0, 0.25) == "∞"


def test_the_more_is_compared_the_clearer_a_share_must_be() -> None:
    share = Estimate(0.37, 0.05, 400)
    assert verdict(share, 0.25, 1) == "▲"
    assert verdict(share, 0.25, 100) == "·"
    assert verdict(share, 0.6, 100) == "▼"
