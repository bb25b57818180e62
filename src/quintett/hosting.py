"""The commands that run a server and look after its data."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from quintett.core.words import Refusal

LOCAL = "127.0.0.1"

Data = Annotated[
    Path | None, typer.Option(metavar="DIR", help="The folder of the data; ~/.local/share/quintett if not given.")
]
DatabaseUrl = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="Another database: postgresql://... or sqlite:///...")
]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")] = LOCAL,
    port: Annotated[int, typer.Option(metavar="N", help="The port; 0 takes any that is free.")] = 8765,
    data: Data = None,
    database: DatabaseUrl = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="How many processes think for bots; 0 suits the machine.")
    ] = 0,
) -> None:
    """Run a server: people play in the browser, programs over the socket."""
    from quintett.server.serve import database_url, run

    if not 0 <= port <= 65535:
        raise Refusal("A port is a number from 0 to 65535, not {port}.", port=port)
    if not 0 <= workers <= 64:
        raise Refusal("There can be 0 to 64 workers, not {workers}.", workers=workers)
    run(database_url(data, database), host, port, workers, announce)


def play_here() -> None:
    """Run a server for this machine alone, on a port that is free, and open the browser."""
    from quintett.server.serve import database_url, run

    run(database_url(None, None), LOCAL, 0, 0, invite)


def invite(address: str) -> None:
    """Say where the server is, and open the browser there; in a thread, for some browsers keep one waiting."""
    from threading import Thread

    announce(address)
    Thread(target=open_browser, args=(address,), daemon=True).start()


def open_browser(address: str) -> None:
    """Open the browser, or say that there is none."""
    import webbrowser

    if not webbrowser.open(address):
        print("No browser could be opened; open the address yourself.", file=sys.stderr)


def announce(address: str) -> None:
    """Say where the server is, once it listens."""
    print(f"Quintett is at {address} (Ctrl-C ends it; nothing is lost).", flush=True)


def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The new file that the data is copied into.")],
    data: Data = None,
    database: DatabaseUrl = None,
) -> None:
    """Copy the data of a server, which may be running, into one file."""
    from quintett.server.backup import back_up
    from quintett.server.serve import database_url

    back_up(database_url(data, database), target)
    print(f"The data is in {target}.")
