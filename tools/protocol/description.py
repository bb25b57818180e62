"""The protocol in words, for people who write programs that play."""

from __future__ import annotations

from typing import Final

from tools.protocol.examples import EXAMPLES
from tools.protocol.structs import UNIONS, Described, Field, plain, type_words

NAMES: Final = {
    "StrType": "text",
    "IntType": "whole number",
    "FloatType": "number",
    "BoolType": "true or false",
    "NoneType": "null",
    "AnyType": "anything",
    "CustomType": "anything",
    "list": "list of {}",
    "tuple": "[{}]",
    "dict": "object of {}",
    "literal": "`{}`",
}

HEAD: Final = """\
# The protocol

How programs play at a Quintett server. The page speaks nothing else. This file is made by `./dev fix` from
`src/quintett/server/protocol.py`, and a test keeps it true.

## In order

1. `GET /api/session` gives a name and sets a cookie by which the server knows you again; `POST /api/session` with a
   `NewSession` chooses another name.
2. `POST /api/tables` with a `NewTable` opens a table, or `GET /api/tables` gives a `Lobby` with tables to join.
3. Open a WebSocket at `/api/tables/ID/socket`, with the cookie. All messages are JSON objects, one in each text frame,
   with a field `type`.
4. Send `hello`. The server answers `welcome`: everything as it is now.
5. From then on the server sends an `update` for each step at the table. Its `events` tell what happened, in order; then
   `game`, `table` and `can` replace what you knew. Steps are numbered by `seq`.
6. Send `command` for everything that can be done: `/join`, `/start`, `/play b4`, or text to say. When it is stored, an
   `answer` with the same `id` follows; its `update` may come before or after. If the connection breaks in between,
   connect again, send `hello` with the last `seq` in `seen`, and send the unanswered commands again **with the same
   ids**: nothing is done twice.
7. `ask past` gives all that has happened in the present game, as `past`; `ask steps` the positions since your last
   turn, as `steps`; `ask preview` tells what a move or some cards would come to, as `preview`, where the game can
   say so.
8. Sockets that are opened too often are refused with the status 429; wait longer each time before you try again.
9. `ping` any time gives `pong`. After `goodbye` the server closes; connect again if it says so.

When it is your turn, your seat is in `game.to_act`, and `game.legal` lists your moves; each can be played as
`/play MOVE`. Cards that you may not know are `?`. Piles are named by their area and seat or row, such as `hand 0`,
`trick` or `row B`. The moves of each game are in its rules, under "Writing it down".
"""

SECTIONS: Final = (
    ("What you send on the socket", "Incoming"),
    ("What the server sends on the socket", "Outgoing"),
)


def description(structs: dict[str, Described]) -> str:
    """The whole page."""
    on_socket = {name for members in UNIONS.values() for name in members}
    parts = [HEAD]
    for title, union in SECTIONS:
        parts.append(f"## {title}\n")
        parts += [section(structs[name]) for name in UNIONS[union]]
    parts.append("## Parts of messages, and what goes over HTTP\n")
    parts += [section(struct) for name, struct in structs.items() if name not in on_socket]
    return "\n".join(parts)


def section(struct: Described) -> str:
    """A struct: what it is, its fields, and examples."""
    lines = [f"### {struct.tag or struct.name}\n", f"{struct.about}\n"]
    if struct.fields:
        lines += ["| field | what it holds | |", "|---|---|---|", *(row(field) for field in struct.fields), ""]
    for example in EXAMPLES:
        if type(example).__name__ == struct.name:
            lines += ["```json", plain(example), "```", ""]
    return "\n".join(lines)


def row(field: Field) -> str:
    """A field as a row of a table."""
    about = field.about.replace("\n", " ").replace("|", "\\|")
    if field.is_optional:
        about = f"{about} May be left out: then `{plain(field.default)}`.".strip()
    return f"| `{field.name}` | {type_words(field.type, NAMES, ' or ')} | {about} |"
