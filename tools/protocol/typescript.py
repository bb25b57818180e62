"""The protocol as types of TypeScript."""

from __future__ import annotations

from typing import Final

from tools.protocol.structs import UNIONS, Described, Field, type_words

NAMES: Final = {
    "StrType": "string",
    "IntType": "number",
    "FloatType": "number",
    "BoolType": "boolean",
    "NoneType": "null",
    "AnyType": "unknown",
    "CustomType": "unknown",
    "list": "{}[]",
    "tuple": "[{}]",
    "dict": "Record<string, {}>",
    "literal": "'{}'",
}


def typescript(structs: dict[str, Described]) -> str:
    """The file of types."""
    parts = [
        "/** Every message between the page and the server; made by `python -m tools.protocol`. */",
        *(interface(struct) for struct in structs.values()),
        *(f"export type {name} = {' | '.join(members)}" for name, members in UNIONS.items()),
    ]
    return "\n\n".join(parts) + "\n"


def interface(struct: Described) -> str:
    """A struct as an interface."""
    lines = [f"/** {line} */" for line in struct.about.splitlines()[:1]]
    lines.append(f"export interface {struct.name} {{")
    if struct.tag:
        lines.append(f"  type: '{struct.tag}'")
    for field in struct.fields:
        lines += member(field)
    return "\n".join([*lines, "}"])


def member(field: Field) -> list[str]:
    """A field as lines of an interface."""
    about = [f"  /** {field.about} */"] if field.about else []
    mark = "?" if field.is_optional else ""
    return [*about, f"  {field.name}{mark}: {type_words(field.type, NAMES, ' | ')}"]
