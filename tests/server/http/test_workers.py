"""Processes in which bots think: they may die or hang, and the server never waits for them."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import shutil
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest
import uvloop

import quintett
from quintett.core.records import check
from quintett.core.words import Refusal
from quintett.games import OURS, kind_of_game
from quintett.server import thinking, workers
from quintett.server.compiled import PLACE, WHOLE
from quintett.server.thinking import Advice, Task, choose
from quintett.server.workers import Workers
from tests.cli.calling import environment
from tests.server.http.people import Person, german, play_on
from tests.server.http.running import HURRY, Running


def task_at(game: str = "david", moves: int = 5, level: str = "steady") -> Task:
    """A decision in a game among three."""
    match = quintett.start(game, ["Ann", "Ben", "Cem"], seed=7)
    for _ in range(moves):
        seat = match.to_act()[0]
        match.play(seat, match.legal_moves(seat)[0])
    return Task(match.record(), match.to_act()[0], level, "00")


def failing(_: object) -> None:
    raise ZeroDivisionError


def hanging(_: object) -> None:
    while True:
        pass


def legal(task: Task) -> list[str]:
    """What can be done there."""
    return check(task.record, kind_of_game).legal_moves(task.seat)


def pid(running: Workers) -> int:
    """The process that thinks, once there is one; it may be dead if nobody has asked it since."""
    (worker,) = running.all
    while (process := worker.process) is None:
        time.sleep(0.01)
    return process.pid


# Over the socket


def test_a_process_that_is_killed_while_it_thinks_is_replaced_and_the_game_goes_on(
    start: Callable[..., Running],
) -> None:
    server = start(Workers(1))
    ann = Person(server)
    with ann.come(ann.open_table("coloretto", bots=["expert", "random"], start=True)) as chair:
        play_on(chair, most=2)
        killed: set[int] = set()
        while len(killed) < 3 and not chair.is_over():
            if chair.legal():
                assert chair.say(f"/play {chair.legal()[0]}")["ok"]
            if (process := pid(server.workers)) not in killed:
                os.kill(process, signal.SIGKILL)
                killed.add(process)
            while not chair.legal() and not chair.is_over():
                chair.read()
        assert len(killed) == 3
        assert all("A bot's process was lost and is replaced" in said for said in server.complaints.said())


@pytest.mark.parametrize("game", OURS)
def test_a_hint_values_every_move_and_says_why(ann: Person, ben: Person, game: str) -> None:
    table = ann.open_table(game, bots=["random"])
    with ann.come(table) as first, ben.come(table) as second:
        second.say("/join")
        first.say("/start")
        for chair, person in ((first, ann), (second, ben)):
            while not chair.legal():
                other = second if chair is first else first
                if other.legal():
                    play_on(other, most=1)
                else:
                    other.read()
                chair.catch_up(other.seq)
            answer = chair.say("/hint")
            assert answer["ok"]
            values = [each["value"] for each in answer["hint"]["moves"]]
            assert values[1:] == sorted(values[1:], reverse=True)
            assert {each["move"] for each in answer["hint"]["moves"]} <= set(chair.legal())
            assert answer["hint"]["why"].endswith(".")
            assert answer["said"] == [f"{answer['hint']['moves'][0]['move']}: {answer['hint']['why']}"]
            play_on(first, second, most=1)


def test_while_an_expert_thinks_a_ping_is_answered_at_once(ann: Person) -> None:
    with ann.come(ann.open_table("sticheln", bots=["expert", "expert"], start=True)) as chair:
        waits = []
        for _ in range(15):
            began = time.perf_counter()
            chair.send(type="ping")
            chair.until(lambda message: message["type"] == "pong")
            waits.append(time.perf_counter() - began)
            time.sleep(0.05)
        assert statistics.median(waits) <= 0.05


# By themselves


def test_a_bot_that_hangs_is_replaced_by_steady(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sleepers.py").write_text(
        "import time\n"
        "def sleeper(perspective):\n"
        "    while True:\n"
        "        try:\n"
        "            time.sleep(1000)\n"
        "        except BaseException:\n"
        "            pass\n"
    )
    info = tmp_path / "sleepers-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sleepers\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[quintett.bots]\nsleeper = sleepers:sleeper\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, sys.path)]))
    task = task_at(level="sleeper")
    assert uvloop.run(thought(task, 8.0)) == choose(task._replace(level="steady"))


async def thought(task: Task, patience: float) -> str:
    """What is thought by processes of our own, with so much patience."""
    thinkers = Workers(1, patience)
    try:
        return await thinkers.choose(task)
    finally:
        await thinkers.close()


def test_if_no_process_answers_the_first_legal_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    task = task_at()
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert uvloop.run(thought(task, HURRY)) == legal(task)[0]
    monkeypatch.setattr(sys, "executable", "/nothing/here")
    assert uvloop.run(thought(task, HURRY)) == legal(task)[0]


def test_what_a_lost_process_could_not_be_sent_is_no_error_of_its_own(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    task = task_at(level="far more than a pipe holds" * 100_000)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    # What we log holds on to the process, and only when nothing does a Python that complains does so.
    monkeypatch.setattr(workers.log, "propagate", False)
    assert uvloop.run(thought(task, HURRY)) == legal(task)[0]
    gc.collect()
    assert caplog.records == []


def test_a_hint_is_thought_of_once_however_often_it_is_asked_for(
    server: Running, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Task] = []
    enough = asyncio.Event()

    async def advise(task: Task) -> Advice:
        asked.append(task)
        await enough.wait()
        return Advice([("draw", 1.0, 0.1)], "Thus.", {})

    monkeypatch.setattr(server.server.house.thinkers, "advise", advise)
    table = ben.open_table("coloretto", bots=["random"], options={"first": 1}, start=True)
    with ben.come(table) as chair, ben.come(table) as other:
        for each in (chair, chair, other):
            each.send(type="command", id="hint", text="/hint")
        assert chair.say("/hint")["said"] == [german("You get a hint in a moment; ask for one at a time.")]
        other.say("/who")
        server.loop.call_soon_threadsafe(enough.set)
        found = [each.until(lambda message: message["type"] == "answer") for each in (chair, chair, other)]
        found.append(chair.say("/hint", id="hint"))
        assert all(answer == found[0] for answer in found)
        assert found[0]["hint"]["moves"][0]["move"] == "draw"
    assert len(asked) == 1


def test_if_no_process_answers_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")

    async def advised() -> Advice:
        return await Workers(1).advise(task_at())

    with pytest.raises(Refusal, match="There is no hint to be had now; try again."):
        uvloop.run(advised())


@pytest.mark.parametrize("wrong", [failing, hanging])
def test_card_sense_that_fails_gives_no_hint_and_the_process_goes_on(
    wrong: Callable[[object], object], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "hint", wrong)
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)
    assert thinking.advise(task_at()) is None
    assert "There is no hint for david" in caplog.text


def test_without_processes_people_get_a_sentence_for_a_hint(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    monkeypatch.setattr(sys, "executable", "/bin/false")
    ben = Person(server, "Ben", "de")
    table = ben.open_table("david", bots=["random", "random"], options={"first": 1}, start=True)
    with ben.come(table) as chair:
        assert chair.say("/hint")["said"] == [german("There is no hint to be had now; try again.")]
        assert chair.say(f"/play {chair.legal()[0]}")["ok"]
        chair.until(lambda message: message["type"] == "update" and message["game"]["moves"] >= 2)


def test_several_processes_think_at_once_and_are_kept() -> None:
    async def several() -> tuple[list[str], set[int]]:
        thinkers = Workers(2)
        try:
            tasks = [task_at(moves=number) for number in range(6)]
            moves = await asyncio.gather(*map(thinkers.choose, tasks))
            return moves, {worker.process.pid for worker in thinkers.all if worker.process is not None}
        finally:
            await thinkers.close()

    moves, processes = uvloop.run(several())
    assert len(processes) == 2
    for number, move in enumerate(moves):
        assert move in legal(task_at(moves=number))
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_thought_that_nobody_wants_any_more_does_not_answer_for_the_next() -> None:
    async def interrupted() -> str:
        thinkers = Workers(1)
        try:
            late = asyncio.create_task(thinkers.choose(task_at("sticheln", level="expert")))
            await asyncio.sleep(0.3)
            late.cancel()
            await asyncio.gather(late, return_exceptions=True)
            return await thinkers.choose(task_at("coloretto"))
        finally:
            await thinkers.close()

    assert uvloop.run(interrupted()) in legal(task_at("coloretto"))


def test_there_are_as_many_processes_as_suit_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    async def number() -> int:
        return len(Workers().all)

    for cores, wanted in ((None, 1), (1, 1), (8, 7)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        assert uvloop.run(number()) == wanted


# With a package that is compiled meanwhile


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of another package, which is not whole yet; a process that thinks with it leaves a mark there."""
    folder = tmp_path / "lib"
    leave = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(Path(quintett.__file__).parent, folder / "quintett", ignore=leave)
    with (folder / "quintett" / "server" / "thinking.py").open("a") as module:
        module.write(f"\nopen({str(folder / 'mark')!r}, 'w').close()\n")
    monkeypatch.setenv(PLACE, str(folder))
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    return folder


def thoughts(numbers: Iterable[int], between: Callable[[int], None]) -> list[tuple[str, int]]:
    """What one process after the other thinks, and which; something happens before each."""

    async def think() -> list[tuple[str, int]]:
        thinkers = Workers(1)
        try:
            found = []
            for number in numbers:
                between(number)
                found.append((await thinkers.choose(task_at(moves=number)), pid(thinkers)))
            return found
        finally:
            await thinkers.close()

    return uvloop.run(think())


def test_when_the_compiled_package_is_whole_another_process_thinks_with_it(package: Path) -> None:
    marked = []

    def happen(number: int) -> None:
        marked.append((package / "mark").exists())
        if number == 2:
            (package / WHOLE).touch()

    found = thoughts(range(5), happen)
    assert [move for move, _ in found] == [choose(task_at(moves=number)) for number in range(5)]
    assert marked == [False, False, False, True, True]
    pids = [process for _, process in found]
    assert pids[0] == pids[1] != pids[2] == pids[3] == pids[4]


def test_a_compiled_package_that_does_not_work_is_left_alone(package: Path, caplog: pytest.LogCaptureFixture) -> None:
    (package / "quintett" / "__init__.py").write_text("raise ImportError('half of it is missing')")
    found = thoughts(range(3), lambda number: (package / WHOLE).touch() if number == 1 else None)
    assert [move for move, _ in found] == [choose(task_at(moves=number)) for number in range(3)]
    assert len([record for record in caplog.records if "was lost and is replaced" in record.message]) == 1


# The process itself


def test_a_process_answers_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    task = task_at()
    line = msgspec.json.encode(("choose", task))
    output = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line + b"\n" + line + b"\n")))
    monkeypatch.setattr("sys.stdout", output)
    workers.main()
    answers = output.buffer.getvalue().splitlines()
    assert [msgspec.json.decode(answer) for answer in answers] == [choose(task)] * 2


@pytest.mark.parametrize("game", OURS)
def test_advice_is_plain_values(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quintett.server.thinking.HINT_TIME", 50.0)
    task = task_at(game)
    found = msgspec.json.decode(workers.thought_about(msgspec.json.encode(("advise", task))))
    assert {move for move, _, _ in found[0]} <= set(legal(task))
    assert found[1].endswith(".")
    assert msgspec.convert(found, Advice).sentence == found[1]


def run_process(sent: bytes) -> tuple[int, bytes, bytes]:
    process = subprocess.run(
        [sys.executable, "-m", "quintett.server.workers"],
        input=sent,
        capture_output=True,
        env=environment(),
        check=False,
    )
    return process.returncode, process.stdout, process.stderr


def test_a_process_that_is_asked_nonsense_ends_and_its_log_is_json() -> None:
    code, out, err = run_process(b"nonsense\n")
    assert (code, out) == (1, b"")
    (line,) = err.splitlines()
    assert msgspec.json.decode(line)["said"] == "A bot's process has failed"


def test_a_process_ends_with_the_server() -> None:
    assert run_process(b"") == (0, b"", b"")
