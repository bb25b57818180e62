"""Who somebody was at a server, kept for the next time: whoever comes back gets the seat back."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from quintett.server.folders import default_data

LONGEST = 4096


class KeptSession:
    """The cookie that one server gave to one name, in a file that nobody else may read."""

    def __init__(self, server: str, name: str, folder: Path | None = None) -> None:
        self.folder = folder or default_data() / "sessions"
        self.path = self.folder / sha256(f"{server}\n{name}".encode()).hexdigest()[:32]

    def read(self) -> str:
        """The cookie; nothing if there is none that could be one."""
        with suppress(OSError, UnicodeDecodeError), self.path.open(encoding="ascii") as file:
            cookie = file.read(LONGEST)
            return cookie if cookie.isprintable() else ""
        return ""

    def write(self, cookie: str) -> None:
        """Keep a cookie; where nothing can be written, it is not kept, and all else goes on."""
        new = self.path.with_name(f"{self.path.name}.{token_hex(4)}")
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(cookie)
            new.replace(self.path)
