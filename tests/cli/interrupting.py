"""Interrupts long work on two cores at every place where Python would notice it; run as a program by test_parts."""

from __future__ import annotations

import faulthandler
import gc
import signal
import sys
from contextlib import closing
from dis import get_instructions
from functools import cache
from multiprocessing import active_children
from time import sleep
from types import CodeType, FrameType
from typing import Any

from quintett.parts import apart, in_parts

NOTICED_AFTER = ("CALL", "RESUME", "JUMP_BACKWARD")
"""After these instructions Python looks whether a signal has come."""
HANGS = 20
"""Seconds after which an interrupted program is taken to hang."""

Place = tuple[str, str, int]


def main() -> None:
    """Interrupt at one place after the other, until all have been tried; say how many they were."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # What one interrupt leaves behind is not to be cleared away in the midst of the next: nothing can be raised there.
    gc.disable()
    tried: set[Place] = set()
    while is_interrupted(tried):
        for child in active_children():
            child.join()
    print(len(tried))


def is_interrupted(tried: set[Place]) -> bool:
    """Work, with an interrupt at the first place where none was tried yet; whether there was one."""
    faulthandler.dump_traceback_later(HANGS, exit=True)

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        frame.f_trace_opcodes = True
        place = (frame.f_code.co_filename, frame.f_code.co_name, frame.f_lasti)
        if event == "opcode" and place not in tried and is_noticed(frame):
            tried.add(place)
            sys.settrace(None)
            signal.raise_signal(signal.SIGINT)
        return trace

    try:
        with closing(in_parts(work, 8, jobs=2)) as parts:
            next(parts)
            sys.settrace(trace)
            list(parts)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


def work(numbers: range) -> int:
    """So long that it is waited for."""
    sleep(0.02)
    return len(numbers)


def is_noticed(frame: FrameType) -> bool:
    """Whether a signal would be noticed just here, and while there is work."""
    return frame.f_lasti in places(frame.f_code) and works(frame) and not held()


@cache
def places(code: CodeType) -> set[int]:
    """The instructions before which a signal would be noticed."""
    found: set[int] = set()
    before = ""
    for instruction in get_instructions(code):
        if before.startswith(NOTICED_AFTER):
            found.add(instruction.offset)
        before = instruction.opname
    return found


def works(frame: FrameType | None) -> bool:
    """Whether this is part of the work; when all is over and forgotten, Python calls what can raise nothing."""
    return frame is not None and (frame.f_code is apart.__code__ or works(frame.f_back))


def held() -> bool:
    """Whether interrupts are held back."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


if __name__ == "__main__":
    main()
