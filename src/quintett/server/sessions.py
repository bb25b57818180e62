"""Sessions: who somebody is to the server, in a signed token; there are no accounts."""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Final, NamedTuple

from quintett.core.words import Refusal

LIFETIME: Final = 400 * 24 * 3600 * 1000
"""So many milliseconds a token holds; browsers keep no cookie longer."""
LONGEST_NAME: Final = 24
TOKEN: Final = re.compile(r"([A-Za-z0-9_-]{22})\.([0-9]{1,15})\.([A-Za-z0-9_-]{1,200})\.([0-9a-f]{64})")


class Session(NamedTuple):
    """Somebody: an id that cannot be guessed or chosen, and a name."""

    person: str
    name: str


class Sessions:
    """Makes tokens, and knows its own again."""

    def __init__(self, secret: bytes, now: Callable[[], int], chance: Callable[[int], bytes]) -> None:
        self.secret = secret
        self.now = now
        self.chance = chance

    def begin(self, name: str) -> Session:
        """A new person."""
        return Session(unpadded(self.chance(16)), checked_name(name))

    def token(self, session: Session) -> str:
        """The token by which a person is known again."""
        text = f"{session.person}.{self.now()}.{unpadded(session.name.encode())}"
        return f"{text}.{self.signature(text)}"

    def read(self, token: str) -> Session | None:
        """Whose token it is; nobody's if it is forged, broken or too old."""
        found = TOKEN.fullmatch(token)
        if found is None:
            return None
        person, made, name, signature = found.groups()
        if not hmac.compare_digest(signature, self.signature(f"{person}.{made}.{name}")):
            return None
        if self.now() - int(made) > LIFETIME:
            return None
        return Session(person, urlsafe_b64decode(name + "==").decode())

    def signature(self, text: str) -> str:
        return hmac.digest(self.secret, b"session " + text.encode(), "sha256").hex()


def unpadded(value: bytes) -> str:
    """Bytes as letters that stand in cookies and addresses as they are."""
    return urlsafe_b64encode(value).decode().rstrip("=")


def checked_name(name: str) -> str:
    """A name that can be shown: printable, trimmed, not too long."""
    found = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not found:
        raise Refusal("A name must have at least one letter.")
    if len(found) > LONGEST_NAME:
        raise Refusal("A name can have at most {longest} letters.", longest=LONGEST_NAME)
    return found
