"""Records as lines of files that anybody may have written."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintett import jsonl
from quintett.core.records import BadRecord
from quintett.jsonl import lines, parse_record, record_line

TEXTS = st.text(max_size=9)
PLAIN = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(-1e99, 1e99) | TEXTS


@settings(deadline=None)
@given(
    st.dictionaries(TEXTS, PLAIN | st.lists(PLAIN, max_size=3) | st.dictionaries(TEXTS, PLAIN, max_size=3), max_size=4)
)
def test_a_record_survives_being_written_and_read(record: dict[str, object]) -> None:
    line = record_line(record)
    assert line.endswith("\n")
    assert line.count("\n") == 1
    assert parse_record(line.encode()) == record


@settings(deadline=None)
@given(st.binary())
def test_whatever_a_line_holds_it_is_read_or_is_a_bad_record(line: bytes) -> None:
    try:
        record = parse_record(line)
    except BadRecord:
        return
    assert record == json.loads(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "The line is blank."),
        (b"{]", "The line is no JSON: expecting property name enclosed in double quotes at character 2."),
        (b'{"a": 1} {"b": 2}', "The line is no JSON: extra data at character 10."),
        (b'{"a": 01}', "The line is no JSON: expecting ',' delimiter at character 8."),
        (b'\xef\xbb\xbf{"a": 1}', "The line is no JSON: unexpected UTF-8 BOM (decode using utf-8-sig) at character 1."),
        (b'{"a": "\xff"}', "The line is not text in UTF-8."),
        (b'{"a": "\\ud83c"}', "The line is not text in UTF-8."),
        (b'{"a": NaN}', "NaN is no number of JSON."),
        (b'{"a": -Infinity}', "-Infinity is no number of JSON."),
        (b'{"a": 1' + b"0" * 5000 + b"}", "A number has too many digits."),
        (b"[" * 100_000, "Lists or objects are nested too deeply."),
        (b'{"a":' * 100_000, "Lists or objects are nested too deeply."),
        (b'{"a": 1, "b": 2, "a": 1}', "The key a is there twice."),
        (b'{"b": {"a": 1, "a": 2}}', "The key a is there twice."),
    ],
)
def test_what_cannot_be_understood_in_one_way_is_a_bad_record(line: bytes, reason: str) -> None:
    with pytest.raises(BadRecord) as raised:
        parse_record(line)
    assert str(raised.value) == reason


def test_a_pair_of_escapes_is_a_character() -> None:
    assert parse_record(b'{"a": "\\ud83c\\udccf"}') == {"a": "🃏"}


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (b"", []),
        (b"\n \n\t\r\n", []),
        (b"a", [b"a"]),
        (b"a\n", [b"a\n"]),
        (b"a\r\nb\n\n\n", [b"a\r\n", b"b\n"]),
        (b"\na\n\n \nb", [b"", b"a\n", b"", b"", b"b"]),
    ],
)
def test_blank_lines_count_only_before_others(file: bytes, expected: list[bytes]) -> None:
    assert list(lines(BytesIO(file))) == expected


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_may_have_so_many_bytes_and_no_more(monkeypatch: pytest.MonkeyPatch, end: bytes) -> None:
    monkeypatch.setattr(jsonl, "LONGEST", 10)
    longest, longer, much_longer = b'"12345678"', b'"123456789"', b"x" * 1000
    file = BytesIO(b"\n".join([longest, longer, much_longer, b"1", longest + b"\n", longer]) + end)
    found = list(lines(file))
    assert len(found) == 7
    assert max(map(len, found)) == 11
    for line, length in zip(found, (10, 11, 1000, 1, 10, 0, 11), strict=True):
        if 0 < length <= 10:
            parse_record(line)
        else:
            with pytest.raises(BadRecord, match="longer" if length else "blank"):
                parse_record(line)
