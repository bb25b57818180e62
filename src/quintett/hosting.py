"""The commands that run a server and look after its data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from quintett.core.words import Refusal

LOCAL = "127.0.0.1"
COMMAND = "QUINTETT_COMMAND"
"""In the environment: by what else Quintett was called, such as `./dev play`."""
WHITE_ON_BLACK = "\x1b[97;40m"
USUAL_COLOURS = "\x1b[0m"

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


def play_here(lan: bool) -> None:
    """Run a server for this machine alone, or for its network, and open the browser."""
    from quintett.server.serve import PORT, database_url, run

    run(database_url(None, None), network_address() if lan else LOCAL, PORT, 0, invite_all if lan else invite, True)


def network_address() -> str:
    """The address of this machine in its network."""
    from quintett.server.lan import lan_address, own_addresses

    return lan_address(own_addresses())


def invite(address: str) -> None:
    """Say where the server is and how others would come, and open the browser."""
    announce(address)
    command = os.environ.get(COMMAND, "quintett")
    print(f"Others in your network can play too with `{command} --lan`.", flush=True)
    browse(address)


def invite_all(address: str) -> None:
    """Say how others in the same network come here too: by the address, or by a code for their cameras."""
    from quintett.server.lan import code_lines

    announce(address)
    has_code = sys.stdout.isatty()
    code = ", or point a phone's camera at the code" if has_code else ""
    print(f"Everybody in your network can play: open this address there{code}.")
    if has_code:
        for line in code_lines(address):
            print(f"{WHITE_ON_BLACK}{line}{USUAL_COLOURS}")
    print("If it does not open there, this machine's firewall may keep others out.", flush=True)
    browse(address)


def browse(address: str) -> None:
    """Open the browser in a thread, for some browsers keep one waiting."""
    from threading import Thread

    Thread(target=open_browser, args=(address,), daemon=True).start()


def open_browser(address: str) -> None:
    """Open the browser, or say that there is none."""
    import webbrowser

    if not webbrowser.open(address):
        print(f"No browser could be opened here: open {address} in one yourself.", file=sys.stderr)


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


def records(data: Data = None, database: DatabaseUrl = None) -> None:
    """Write the records of all games that are over, one a line: `quintett verify -` checks them."""
    from asyncio import run

    from quintett.server.archive import tell_records
    from quintett.server.serve import database_url

    run(tell_records(database_url(data, database), lambda record: print(record.decode())))
