"""Long work in parts, on one core or several: the same outcome, errors as they are, an end whenever it is wished."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path
from subprocess import run
from threading import enumerate as all_threads
from threading import main_thread
from time import monotonic, sleep

import pytest

from quintett.core.words import IllegalMove, Refusal
from quintett.parts import Parts, in_parts
from quintett.summary import progress_bar
from tests.cli.calling import environment


@pytest.fixture(autouse=True)
def nobody_stays() -> Generator[None]:
    """However work ends, its processes end too."""
    yield
    assert active_children() == []


def test_parts_grow_or_shrink_to_take_as_long_as_they_should_and_leave_out_no_game() -> None:
    parts = Parts(1000, 0)
    sizes: list[int] = []
    numbers: list[int] = []
    while part := parts.next():
        sizes.append(len(part))
        numbers.extend(part)
        parts.fit(len(part), len(part) * (0.002 if len(sizes) < 12 else 0.02))
    assert numbers == list(range(1, 1001))
    assert sizes == [1, 2, 4, 8, 16, 32, 64, 100, 100, 100, 100, 100, *[10] * 37, 3]


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("but", [0, 2])
def test_what_is_done_comes_in_order_however_long_it_takes(jobs: int, but: int) -> None:
    done = [number for part in in_parts(slow_if_odd, 7, jobs, but) for number in part]
    assert done == list(range(but + 1, 8))


def slow_if_odd(numbers: range) -> list[int]:
    sleep(0.1 * (numbers[0] % 2))
    return list(numbers)


def test_two_processes_share_the_work() -> None:
    assert len({*in_parts(whoever_works, 6, jobs=2)}) == 2


def whoever_works(numbers: range) -> int:
    sleep(0.1)
    return os.getpid()


def test_there_are_no_more_processes_than_things() -> None:
    with closing(in_parts(slow_if_odd, 2, jobs=8)) as parts:
        next(parts)
        assert len(active_children()) == 2


def test_only_so_much_is_done_ahead_that_results_do_not_pile_up(tmp_path: Path) -> None:
    with closing(in_parts(Leaving(tmp_path), 1000, jobs=2)) as parts:
        next(parts)
        sleep(0.5)
        assert len(list(tmp_path.iterdir())) <= 5


class Leaving:
    """Work that leaves a file in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, numbers: range) -> None:
        (self.folder / str(numbers[0])).touch()
        sleep(0.2)


# Errors


def test_what_cannot_be_done_is_said_as_if_it_were_done_here() -> None:
    with pytest.raises(Refusal, match=r"^Not 4\.$"):
        list(in_parts(refuse_the_fourth, 8, jobs=2))


def refuse_the_fourth(numbers: range) -> None:
    if 4 in numbers:
        raise IllegalMove("Not {number}.", number=4)


def test_an_error_is_raised_here_and_says_where_it_was_made() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        list(in_parts(divide_by_what_is_left, 8, jobs=2))
    assert "in divide_by_what_is_left" in raised.value.__notes__[0]


def divide_by_what_is_left(numbers: range) -> float:
    return 1 / (8 - numbers[-1])


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_a_process_that_is_ended_from_outside_is_missed(end: signal.Signals) -> None:
    with closing(in_parts(slow_if_odd, 1000, jobs=2)) as parts:
        next(parts)
        pid = active_children()[0].pid
        assert pid is not None
        os.kill(pid, end)
        with pytest.raises(Refusal, match=r"^A process that played games has ended before its time\.$"):
            list(parts)


# Interrupts


def test_whoever_wants_no_more_waits_for_nothing() -> None:
    with closing(in_parts(work_for_a_minute_from_the_third, 10, jobs=2)) as parts:
        next(parts)
        next(parts)
        began = monotonic()
    assert monotonic() - began < 10


def work_for_a_minute_from_the_third(numbers: range) -> None:
    if numbers[-1] > 2:
        sleep(60)


def test_an_interrupt_ends_the_work_wherever_it_comes() -> None:
    tried = run([sys.executable, "-m", "tests.cli.interrupting"], capture_output=True, env=environment(), check=False)
    assert (tried.returncode, tried.stderr) == (0, b"")
    assert int(tried.stdout) > 50


def test_only_the_main_thread_hears_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar(5):
        (drawing,) = [thread for thread in all_threads() if "Refresh" in type(thread).__name__]
        assert drawing is not main_thread()
        status = Path(f"/proc/self/task/{drawing.native_id}/status").read_text()
    blocked = int(status.partition("SigBlk:")[2].split()[0], 16)
    assert blocked >> (signal.SIGINT - 1) & 1
