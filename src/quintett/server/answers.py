"""Answers over HTTP: values, and what is wrong, in a sentence."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response

from quintett.core.records import BadRecord
from quintett.core.words import Refusal, Words
from quintett.languages import said
from quintett.server.house import NoSuchTable
from quintett.server.protocol import UNREADABLE, Fault
from quintett.server.store import StoreFailed

LARGEST_BODY: Final = 1 << 18
"""So many bytes; twice what the longest games of random bots take."""

TOO_QUICK: Final = Words("That is too quick; slow down a little.")
TOO_LARGE: Final = Words("That is too large: at most {most} bytes.", {"most": LARGEST_BODY})
FOREIGN: Final = Words("This page belongs to another address.")
UNKNOWN: Final = Words("First say who you are, at /api/session.")
NOTHING: Final = Words("There is nothing here.")
WENT_WRONG: Final = Words("Something went wrong here; try again.")
UNSTORED: Final = Words("Nothing can be stored or read now; try again in a moment.")

FAULTS: Final = (Refusal, *UNREADABLE, StoreFailed, ClientDisconnect)
"""What may be wrong with a request, or be in its way."""
DIGITS: Final = re.compile("[0-9]{1,9}")


class NotFound(Refusal):
    """Something that is not there."""


class TooQuick(Refusal):
    """Too much at once."""


def answered(value: object) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), media_type="application/json")


def fault(status: int, words: Words, language: str, place: str = "") -> Response:
    """What is wrong, in a sentence, and where, if it is a record."""
    sentence = said(words, language)
    body = msgspec.json.encode(Fault(f"{place}: {sentence}" if place else sentence))
    return Response(body, status, media_type="application/json")


def told_off(error: Exception, language: str) -> Response:
    """The answer to a request with which something is wrong."""
    if isinstance(error, BadRecord):
        return fault(400, error.words, language, error.place)
    if isinstance(error, Refusal):
        missing = isinstance(error, (NotFound, NoSuchTable))
        return fault(404 if missing else 429 if isinstance(error, TooQuick) else 400, error.words, language)
    if isinstance(error, StoreFailed):
        return fault(503, UNSTORED, language)
    if isinstance(error, ClientDisconnect):
        # Nobody will read this.
        return fault(400, NOTHING, language)
    return fault(400, Words("This cannot be read: {why}.", {"why": str(error).rstrip(".")[:200]}), language)


def whole_number(text: str) -> int:
    """A number in an address."""
    if not DIGITS.fullmatch(text):
        raise Refusal("“{text}” is no number.", text=text[:40])
    return int(text)


def client_of(request: HTTPConnection) -> str:
    """The address from which a request comes, as a proxy tells it."""
    return request.client.host if request.client else ""


def language_of(request: HTTPConnection) -> str:
    """The language that somebody wants, by the address or by the browser's wish."""
    wish = request.query_params.get("language") or request.headers.get("accept-language", "")
    return "de" if wish.lower().startswith("de") else "en"
