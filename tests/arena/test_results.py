"""What a contest came to, as a table, as plain values and as a picture."""

from __future__ import annotations

import json
from io import BytesIO, StringIO

import pytest
from rich.console import Console

from quintett import InvalidSetup, kind_of_game
from quintett.arena.contest import Contest, prepare
from quintett.arena.deals import Effort
from quintett.arena.intervals import Estimate, estimate
from quintett.arena.plots import draw_results, plot_format
from quintett.arena.results import Result, plain_results, results_table
from quintett.core.words import Refusal


def contest(bots: str = "sharp,steady") -> Contest:
    return prepare(kind_of_game("rummu"), 4, bots.split(","), {}, 7, rounds=2)


RESULTS = [
    Result("sharp", Estimate(0.95, 0.1, 50), Estimate(12.5, 2.0, 50), Effort(1234567, 61728.35, 3)),
    Result("steady", Estimate(0.05, 0.1, 50), Estimate(-12.5, 2.0, 50), Effort(0, 0.0, 0)),
]


def shown(results: list[Result]) -> list[str]:
    out = StringIO()
    Console(file=out, width=80).print(results_table(contest(), 50, results))
    return [line.strip() for line in out.getvalue().splitlines() if line.strip()]


def test_the_table_names_each_bot_with_its_results() -> None:
    title, _, _, sharp, steady, *about = shown(RESULTS)
    assert title == "Rummü, 4 players, hands=4, rounds: 2, seed 7"
    assert sharp.split() == ["sharp", "95.0%", "±", "20.1%", "+12.50", "±", "4.02", "50.00", "1,234,567"]
    assert steady.split()[-2:] == ["0.00", "0"]
    assert " ".join(about) == (
        "50 deals, each from all sides, line-up one; par is 50.0%; intervals over deals, by Student's t; "
        "steady had to stand in 3 times"
    )


def test_plain_results_are_json() -> None:
    plain = json.loads(json.dumps(plain_results(contest(), 50, RESULTS)))
    assert list(plain) == ["game", "players", "deals", "par", "seed", "options", "rounds", "line_up", "bots"]
    assert (plain["game"], plain["players"], plain["deals"], plain["par"]) == ("rummu", 4, 50, 0.5)
    assert (plain["seed"], plain["options"], plain["rounds"], plain["line_up"]) == (7, {"hands": 4}, 2, "one")
    sharp = plain["bots"]["sharp"]
    assert (sharp["win_share"], sharp["margin"]) == (0.95, 12.5)
    assert sharp["win_share_interval"] == [pytest.approx(0.749, abs=0.001), 1]
    assert sharp["margin_interval"] == [pytest.approx(8.48, abs=0.01), pytest.approx(16.52, abs=0.01)]
    assert (sharp["ms_per_move"], sharp["moves"], sharp["faults"]) == (pytest.approx(50), 1234567, 3)


def test_a_single_deal_leaves_all_open() -> None:
    one = [Result("sharp", estimate([1.0]), estimate([3.0]), Effort())]
    plain = json.loads(json.dumps(plain_results(contest(), 1, one), allow_nan=False))
    assert plain["bots"]["sharp"]["win_share_interval"] == [0, 1]
    assert plain["bots"]["sharp"]["margin_interval"] == [None, None]


# Pictures


def picture(ending: str, results: list[Result]) -> bytes:
    file = BytesIO()
    draw_results(contest(), results, file, ending)
    return file.getvalue()


def test_a_picture_shows_each_bot() -> None:
    text = picture("svg", RESULTS).decode()
    for words in ("sharp", "steady", "win share", "margin", "Rummü, 4 players, hands=4, rounds: 2, seed 7"):
        assert words in text
    assert picture("png", RESULTS).startswith(b"\x89PNG")


def test_a_single_deal_can_be_drawn() -> None:
    assert b"steady" in picture("svg", [Result("steady", estimate([1.0]), estimate([3.0]), Effort())])


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_same_results_give_the_same_picture_without_traces_of_time_and_place(ending: str) -> None:
    assert picture(ending, RESULTS) == picture(ending, RESULTS)
    for trace in (b"date", b"Matplotlib v", b"/site-packages"):
        assert trace not in picture(ending, RESULTS)


@pytest.mark.parametrize("path", ["plot", "plot.pdf", "-", "svg"])
def test_a_picture_is_png_or_svg(path: str) -> None:
    with pytest.raises(InvalidSetup, match="A plot is a file that ends in .png or .svg, unlike"):
        plot_format(path)


def test_without_matplotlib_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plot_format("there/plot.svg") == "svg"
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(Refusal, match=r"Plots need matplotlib: install it by pip install 'quintett\[plot\]'."):
        plot_format("plot.svg")
