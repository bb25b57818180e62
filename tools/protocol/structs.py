"""The structs of the protocol with their fields, as they go over the wire, and what is said about them."""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from quintett.server import protocol


@dataclass(frozen=True)
class Field:
    """A field of a struct."""

    name: str
    type: types.Type
    about: str
    is_optional: bool
    """Whether it may be left out."""
    default: object


@dataclass(frozen=True)
class Described:
    """A struct of the protocol."""

    name: str
    about: str
    tag: str
    """Its value of `type`; empty if it is part of a message, or a body over HTTP."""
    fields: tuple[Field, ...]


def all_structs() -> dict[str, Described]:
    """Every struct of the protocol by name, in the order of its file."""
    abouts = field_docstrings()
    found = {}
    for name, struct in vars(protocol).items():
        if inspect.isclass(struct) and issubclass(struct, msgspec.Struct) and struct.__module__ == protocol.__name__:
            if struct.__struct_config__.tag is None and struct.__struct_config__.tag_field is not None:
                continue  # a mere base class
            if name in ("FromPlayer", "FromServer"):
                continue
            found[name] = described(struct, abouts.get(name, {}))
    return found


def described(struct: type[msgspec.Struct], abouts: dict[str, str]) -> Described:
    """A struct with what its source says about it."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    config = struct.__struct_config__
    may_omit = config.omit_defaults or config.forbid_unknown_fields
    fields = tuple(
        Field(
            field.encode_name, field.type, abouts.get(field.name, ""), may_omit and not field.required, default(field)
        )
        for field in info.fields
    )
    return Described(struct.__name__, inspect.cleandoc(struct.__doc__ or ""), str(info.tag or ""), fields)


def default(field: types.Field) -> object:
    """What a field is if it is left out."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return None if field.default is msgspec.NODEFAULT else field.default


def field_docstrings() -> dict[str, dict[str, str]]:
    """For each class of the protocol, the sentences below its fields."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(protocol)).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {}
            for field, after in zip(node.body, node.body[1:], strict=False):
                match field, after:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                        found[node.name][name] = inspect.cleandoc(text)
    return found


UNIONS: Final = {
    "Incoming": [struct.__name__ for struct in protocol.Incoming.__args__],
    "Outgoing": [struct.__name__ for struct in protocol.Outgoing.__args__],
}
"""The messages that each side sends."""


def type_words(of: types.Type, names: dict[str, str], union: str) -> str:
    """A type in the words of a language, given its words for plain types."""

    def words(inner: types.Type) -> str:
        return type_words(inner, names, union)

    match of:
        case types.StructType(cls=struct):
            return str(struct.__name__)
        case types.ListType(item_type=item):
            inside = words(item)
            return names["list"].format(f"({inside})" if " | " in inside and names["list"].endswith("[]") else inside)
        case types.TupleType(item_types=items):
            return names["tuple"].format(", ".join(words(item) for item in items))
        case types.DictType(value_type=value):
            return names["dict"].format(words(value))
        case types.UnionType(types=members):
            return union.join(words(member) for member in members)
        case types.LiteralType(values=values):
            return union.join(names["literal"].format(value) for value in sorted(values, key=str))
        case _:
            return names[type(of).__name__]


def plain(value: Any) -> str:
    """A value as JSON."""
    return msgspec.json.encode(value).decode()
