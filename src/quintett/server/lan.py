"""This machine in its own network: the address by which others come in, and that as a code for their cameras."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO
from ipaddress import ip_address
from typing import Final

from quintett.core.words import Refusal

ELSEWHERE: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses outside, and in each of the private networks; nothing is ever sent there."""


def own_addresses() -> list[str]:
    """The addresses by which this machine goes out, the usual way first."""
    found = []
    for place in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
            # Looks up the way, and sends nothing.
            asking.connect((place, 9))
            found.append(asking.getsockname()[0])
    return list(dict.fromkeys(found))


def lan_address(addresses: Sequence[str]) -> str:
    """The one of these by which others in the same network come in: rather a private address than a public one."""
    reached = [address for address in addresses if can_be_reached(address)]
    if not reached:
        raise Refusal("This machine is in no network, so that nobody else could come; without --lan you play here.")
    return min(reached, key=lambda address: not ip_address(address).is_private)


def can_be_reached(address: str) -> bool:
    """Whether an address means the same machine to others."""
    parsed = ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def code_lines(address: str) -> list[str]:
    """An address as a QR code, in lines that are to be white on black."""
    import segno

    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue().splitlines()
