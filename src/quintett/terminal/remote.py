"""A table on a server: its address, who we are there, and the socket."""

from __future__ import annotations

import asyncio
import re
from http.client import HTTPException
from typing import Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlsplit
from urllib.request import Request, urlopen

import msgspec

from quintett.core.words import Refusal
from quintett.server.protocol import Fault, NewSession, NewTable, Session, TableLine, TableOpened
from quintett.server.sessions import checked_name
from quintett.server.sockets import Wire
from quintett.terminal.kept import KeptSession
from quintett.terminal.wires import web_wire

PATIENCE: Final = 10.0
TABLE: Final = re.compile(r"(.*?)/+table/([A-Za-z0-9_=-]{1,64})/?")

Wanted = TypeVar("Wanted")


class RemoteTable:
    """A table of a server: one that is there already, or one that is opened as wished."""

    def __init__(self, address: str, name: str, language: str, wish: NewTable | None = None) -> None:
        self.server, self.table = parse_address(address)
        self.name = checked_name(name)
        self.language = language
        self.wish = wish
        self.kept = KeptSession(self.server, self.name)
        self.cookie = self.kept.read()
        self.game = ""

    @property
    def link(self) -> str:
        """The address by which others come to this table."""
        return f"{self.server}/table/{self.table}"

    async def open(self) -> None:
        """Say who we are, and find the table or open it; a Refusal says why that cannot be."""
        await asyncio.to_thread(self.find)

    def find(self) -> None:
        self.ask("/api/session", Session, NewSession(self.name))
        self.kept.write(self.cookie)
        if not self.table:
            if self.wish is None:
                raise Refusal("Say which game is to be played: a new table is opened there.")
            self.table = self.ask("/api/tables", TableOpened, self.wish).id
        self.game = self.ask(f"/api/tables/{self.table}", TableLine).game
        if self.wish is not None and self.wish.game != self.game:
            raise Refusal("At this table they play {game}, not {wanted}.", game=self.game, wanted=self.wish.game)

    def ask(self, path: str, wanted: type[Wanted], body: object = None) -> Wanted:
        """What the server answers."""
        headers = {"Accept-Language": self.language, "Content-Type": "application/json", "Cookie": self.cookie}
        content = None if body is None else msgspec.json.encode(body)
        try:
            # The scheme is http or https: parse_address takes no other.
            with urlopen(Request(self.server + path, content, headers), timeout=PATIENCE) as response:  # noqa: S310
                self.cookie = response.headers.get("set-cookie", self.cookie).partition(";")[0]
                return msgspec.json.decode(response.read(), type=wanted)
        except HTTPError as error:
            with error:
                raise Refusal("The server says: {said}", said=fault_of(error)) from error
        except (URLError, OSError, HTTPException, msgspec.MsgspecError, ValueError) as error:
            why = getattr(error, "reason", error)
            raise Refusal(
                "No Quintett server answers at {address}: {why}.",
                address=self.server,
                why=str(why).strip()[:200].rstrip("."),
            ) from error

    async def connect(self) -> Wire:
        """A new socket to the table."""
        address = f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"
        return await web_wire(address, self.cookie)

    async def close(self) -> None:
        """The table stays where it is."""


def parse_address(address: str) -> tuple[str, str]:
    """The server of an address, and the table if it names one."""
    split = split_address(address if "://" in address else f"http://{address}")
    if split is None or split.scheme not in ("http", "https") or not split.hostname:
        raise Refusal(
            "“{address}” is no address of a table or a server; it looks like {example}.",
            address=address[:100],
            example="http://127.0.0.1:8765/table/ID",
        )
    found = TABLE.fullmatch(split.path)
    prefix, table = found.groups() if found else (split.path.rstrip("/"), "")
    return f"{split.scheme}://{split.netloc}{prefix}", table


def split_address(address: str) -> SplitResult | None:
    """An address in its parts; none if it is mistyped."""
    if any(letter.isspace() or not letter.isprintable() for letter in address):
        return None
    try:
        split = urlsplit(address)
        # Only whoever asks for the port is told that it is no number.
        _ = split.port
    except ValueError:
        return None
    return split


def fault_of(error: HTTPError) -> str:
    """What a server says is wrong."""
    try:
        return msgspec.json.decode(error.read(), type=Fault).said
    except (OSError, HTTPException, msgspec.MsgspecError, ValueError):
        return f"{error.code} {error.reason}"
