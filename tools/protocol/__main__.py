"""Writes `web/src/protocol.ts` and `docs/protocol.md`, or with --check says whether they are as they should be."""

from __future__ import annotations

import sys
from pathlib import Path

from hatch_build import ROOT
from tools.protocol.description import description
from tools.protocol.structs import all_structs
from tools.protocol.typescript import typescript


def files() -> dict[Path, str]:
    """The files that are made of the protocol, and what must be in them."""
    structs = all_structs()
    return {
        ROOT / "web" / "src" / "protocol.ts": typescript(structs),
        ROOT / "docs" / "protocol.md": description(structs),
    }


def stale() -> list[Path]:
    """The files that are not as they should be."""
    return [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]


def main(arguments: list[str]) -> int:
    """Write what is stale; with --check only name it."""
    for path in stale():
        if arguments == ["--check"]:
            print(f"{path.relative_to(ROOT)} does not fit server/protocol.py; ./dev fix writes it anew.")
        else:
            path.write_text(files()[path], "utf-8")
    return 1 if stale() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
