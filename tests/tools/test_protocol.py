"""What is written down of the protocol fits it."""

from __future__ import annotations

import re

import msgspec
import pytest

from hatch_build import ROOT
from quintett.server import protocol
from tools.protocol.__main__ import files, stale
from tools.protocol.examples import EXAMPLES
from tools.protocol.structs import UNIONS, all_structs

PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def test_types_and_description_are_up_to_date() -> None:
    assert stale() == []
    assert len(files()) == 2


def test_every_struct_and_field_is_described() -> None:
    for struct in all_structs().values():
        assert f"### {struct.tag or struct.name}\n\n{struct.about}" in PAGE
        for field in struct.fields:
            assert f"| `{field.name}` |" in PAGE


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_an_example_can_be_read(example: msgspec.Struct) -> None:
    assert msgspec.json.decode(msgspec.json.encode(example), type=type(example)) == example


def test_every_message_on_the_socket_has_an_example() -> None:
    shown = [msgspec.json.decode(line) for line in re.findall(r"```json\n(.*)\n```", PAGE)]
    tags = {message.get("type") for message in shown}
    structs = all_structs()
    assert {structs[name].tag for members in UNIONS.values() for name in members} <= tags
    for message in shown:
        if message.get("type") in {structs[name].tag for name in UNIONS["Incoming"]}:
            msgspec.convert(message, protocol.Incoming)
