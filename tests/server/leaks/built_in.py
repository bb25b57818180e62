"""All leaks that are built in."""

from __future__ import annotations

from tests.server.leaks import said_leaks, shown_leaks
from tests.server.leaks.building import LEAKS, Patch

__all__ = ["LEAKS", "Patch", "said_leaks", "shown_leaks"]
