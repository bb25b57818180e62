"""The package as others install it: built in a clean tree, in an empty virtual environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

from hatch_build import ROOT


def copy_tree(folder: Path) -> Path:
    """Copy what a wheel is built from, and what ./dev needs, without anything built before, into a folder."""
    for name in ("src", "docs", "web", "requirements"):
        leave = shutil.ignore_patterns("__pycache__", "node_modules", "page")
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "dev"):
        shutil.copy(ROOT / name, folder)
    return folder


def usual_environment() -> dict[str, str]:
    """The environment without what this project reads from it."""
    ours = ("PYTHONPATH", "QUINTETT_COMPILE", "QUINTETT_COMPILED", "CC")
    return {name: value for name, value in os.environ.items() if name not in ours}


def build(sources: Path, into: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel into a folder."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)],
        cwd=sources,
        env=usual_environment() | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def wheel(folder: Path, tag: str) -> Path:
    """The wheel in a folder, which must have this tag."""
    (found,) = folder.iterdir()
    assert fnmatch(found.name, f"quintett-*-{tag}.whl")
    return found


def install(wheel: Path, folder: Path) -> Path:
    """The Python of a virtual environment that holds the wheel, and what it needs to run, and nothing else."""
    python = folder / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    uv = [sys.executable, "-m", "uv", "pip", "install", "-q", "--system-certs", "--python", str(python)]
    subprocess.run([*uv, "--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")], check=True)
    subprocess.run([*uv, "--no-deps", str(wheel)], check=True)
    return python


def say(*command: str | Path) -> str:
    """What a command says on standard output."""
    return subprocess.run(command, env=usual_environment(), capture_output=True, text=True, check=True).stdout
