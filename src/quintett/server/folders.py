"""Where data is kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path


def default_data() -> Path:
    """The folder of the data if nobody names another."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "quintett"
