"""The addresses of the server over HTTP: one list, from which routes and their description are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from quintett import __version__
from quintett.server import protocol

JSON: Final = "application/json"


class Address(NamedTuple):
    """An address, what it takes and gives, and who answers."""

    method: str
    path: str
    about: str
    """What it does, in a sentence."""
    answer: Callable[[Request], Awaitable[Response]]
    takes: Any = None
    """The struct that is sent in the body."""
    gives: Any = None
    """The struct that is answered, as JSON."""
    gives_text: str = ""
    """What is answered instead, if it is not JSON: its media type."""
    asks: tuple[tuple[str, str], ...] = ()
    """Further questions in the address, each with what it means."""


def description(addresses: list[Address]) -> dict[str, object]:
    """The addresses as an OpenAPI document."""
    structs = {protocol.Fault}
    for address in addresses:
        structs |= {struct for struct in (address.takes, address.gives) if struct is not None}
    ordered = sorted(structs, key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, object]] = {}
    for address in addresses:
        paths.setdefault(address.path, {})[address.method.lower()] = operation(address, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Quintett", "version": __version__, "summary": "Five card games at one table."},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(address: Address, schema_of: dict[Any, dict[str, Any]]) -> dict[str, object]:
    """One address as OpenAPI wants it."""
    named = [part.strip("{}") for part in address.path.split("/") if part.startswith("{")]
    parameters: list[dict[str, object]] = [
        {"name": name.partition(":")[0], "in": "path", "required": True, "schema": {"type": "string"}} for name in named
    ]
    parameters += [
        {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
        for name, about in address.asks
    ]
    media = address.gives_text or JSON
    schema = schema_of[address.gives] if address.gives is not None else {"type": "string"}
    fault = {"description": "Why it cannot be done.", "content": {JSON: {"schema": schema_of[protocol.Fault]}}}
    found: dict[str, object] = {
        "summary": address.about,
        "parameters": parameters,
        "responses": {"200": {"description": "Done.", "content": {media: {"schema": schema}}}, "4XX": fault},
    }
    if address.takes is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_of[address.takes]}}}
    return found
