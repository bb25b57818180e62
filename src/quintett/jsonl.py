"""Records as lines of JSON, from and to files that anybody may have written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import BinaryIO, Final, NoReturn

from quintett.core.records import BadRecord

LONGEST: Final = 16 << 20
"""How many bytes a line may have: a game of a thousand hands fits, and memory stays bounded."""


def record_line(record: dict[str, object]) -> str:
    """A record as a line of a file."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, of one that is too long only the beginning; blank ones at the end are none."""
    blank = 0
    while line := file.readline(LONGEST + 1):
        end = line
        while len(end) > LONGEST and not end.endswith(b"\n"):
            end = file.readline(LONGEST + 1)
        if not line.strip(b" \t\r\n"):
            blank += 1
            continue
        for _ in range(blank):
            yield b""
        blank = 0
        yield line


def parse_record(line: bytes) -> object:
    """What a line says, as plain values; BadRecord if it says nothing that can be understood in one way."""
    if not line:
        raise BadRecord("", "The line is blank.")
    if len(line) > LONGEST and not line.endswith(b"\n"):
        raise BadRecord("", "The line is longer than {longest} MiB.", longest=LONGEST >> 20)
    try:
        record: object = json.loads(line.decode(), object_pairs_hook=unambiguous, parse_constant=no_number)
        if b"\\u" in line:
            # An escape may name half a character, which is no text.
            json.dumps(record, ensure_ascii=False).encode()
    except BadRecord:
        raise
    except UnicodeError:
        raise BadRecord("", "The line is not text in UTF-8.") from None
    except RecursionError:
        raise BadRecord("", "Lists or objects are nested too deeply.") from None
    except json.JSONDecodeError as error:
        fault = error.msg[:1].lower() + error.msg[1:]
        raise BadRecord("", "The line is no JSON: {fault} at character {at}.", fault=fault, at=error.pos + 1) from None
    except ValueError:
        raise BadRecord("", "A number has too many digits.") from None
    return record


def unambiguous(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object, if it names each key once."""
    keys: dict[str, object] = {}
    for key, value in pairs:
        if key in keys:
            raise BadRecord("", "The key {key} is there twice.", key=key[:40])
        keys[key] = value
    return keys


def no_number(name: str) -> NoReturn:
    """JSON has no such numbers as NaN and Infinity."""
    raise BadRecord("", "{name} is no number of JSON.", name=name)
