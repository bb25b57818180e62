"""Names in the documentation that mean something in the project: files, modules, variables, extras, addresses."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Final

import uvicorn.config

from hatch_build import ROOT
from quintett.tables.commands import COMMANDS
from tools.docs.pages import INLINE, Page, is_elsewhere

FILES: Final = {".css", ".md", ".py", ".svelte", ".svg", ".toml", ".ts", ".txt"}
"""A name that ends so is a file of ours."""
BASES: Final = (ROOT, ROOT / "src" / "quintett", ROOT / "web" / "src", ROOT / "docs")
"""Where paths begin."""
SHELL: Final = {INLINE, "", "sh", "ini"}
OTHER_NAMES: Final = re.compile(r"quintett\.(sqlite|service|example)\b")
"""Files of a server, and its address in examples."""
OF_MACHINES: Final = re.compile(r"/(etc|opt|usr|var)/")
SOCKET: Final = "/api/tables/*/socket"


def wrong_names(page: Page) -> Iterator[str]:
    """Complaints about names that mean nothing."""
    for line, text, language in page.code:
        faults = [*variable_faults(text)] if language in SHELL else []
        if language == INLINE:
            faults += [*file_faults(text), *module_faults(text), *extra_faults(text), *address_faults(text)]
        for fault in faults:
            yield f"{page.place(line)}: {fault}"


# Files


def file_faults(text: str) -> Iterator[str]:
    """A path, whole or from some folder on, of a file or a folder; NAME stands for any name."""
    if not re.fullmatch(r"[\w.-]+(/[\w.-]+)*/?", text) or (ROOT / text).exists():
        return
    begins = any((base / text.partition("/")[0]).is_dir() for base in BASES) and "/" in text
    if not begins and PurePosixPath(text).suffix not in FILES:
        return
    wanted = re.sub(r"\b[A-Z]{2,}\b(?!\.md)|NAME", "*", text.rstrip("/"))
    if not any(fnmatch(path, wanted) or fnmatch(path, f"*/{wanted}") for path in all_paths()) and not is_made(text):
        yield f"There is no {text}."


def is_made(text: str) -> bool:
    """Whether .gitignore names it, or the folder that it lies in: then it is made, and need not be there yet."""
    made = [line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines()]
    return any(f"{text}/".startswith(f"{folder}/") for folder in made)


@cache
def all_paths() -> list[str]:
    """Every file and folder of the project, from its root on."""
    paths: list[str] = []
    for folder in (path for path in ROOT.iterdir() if not is_elsewhere(path.relative_to(ROOT))):
        paths += [folder.name, *(found for path in folder.rglob("*") if not is_elsewhere(Path(found := below(path))))]
    return paths


def below(path: Path) -> str:
    """A path from the root on."""
    return path.relative_to(ROOT).as_posix()


# Modules and extras


def module_faults(text: str) -> Iterator[str]:
    """A name such as `quintett.core.match.Match`."""
    found = re.match(r"quintett(\.\w+)+", text)
    if not found or OTHER_NAMES.match(text):
        return
    parts = found[0].split(".")
    try:
        value: object = import_module("quintett")
        for place, part in enumerate(parts[1:], 2):
            value = getattr(value, part) if hasattr(value, part) else import_module(".".join(parts[:place]))
    except ImportError:
        if not is_entry_point_group(found[0]):
            yield f"There is no {found[0]} in Python."


def is_entry_point_group(name: str) -> bool:
    """Whether plug-ins are looked for under this name."""
    return any(f'"{name}"' in source for source in our_sources())


def extra_faults(text: str) -> Iterator[str]:
    """What can be installed besides, such as `quintett[plot]`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for extra in re.findall(r"quintett\[(\w+)\]", text):
        if extra not in project["optional-dependencies"]:
            yield f"There is no extra {extra}."


# Variables of the environment


def variable_faults(text: str) -> Iterator[str]:
    """A variable of the environment, such as `QUINTETT_COMPILE`, that nobody reads."""
    for name in re.findall(r"(?<![\w$])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==|$)", text):
        if not any(re.search(rf"\b{name}\b", source) for source in [*our_sources(), uvicorn_source()]):
            yield f"Nothing reads {name}."


@cache
def our_sources() -> list[str]:
    """What the program, its build and its benchmarks are made of, as text."""
    paths = [ROOT / "dev", ROOT / "hatch_build.py", ROOT / "web" / "vite.config.ts"]
    paths += [path for folder in ("src", "benchmarks") for path in (ROOT / folder).rglob("*.py")]
    return [path.read_text("utf-8") for path in paths]


@cache
def uvicorn_source() -> str:
    """What the server stands on reads variables of its own."""
    return Path(uvicorn.config.__file__).read_text("utf-8")


# Addresses and what is typed at a table


def address_faults(text: str) -> Iterator[str]:
    """An address of the server or the page, such as `GET /api/tables`, or a command at a table, such as `/join`."""
    found = re.match(r"(?:(?:GET|POST) )?(/[\w./-]*)", text)
    if not found or found[1][1:] in COMMANDS or OF_MACHINES.match(text):
        return
    path = re.sub(r"/[A-Z]+\b", "/anything", found[1])
    if not any(fnmatch(path, pattern) for pattern in addresses()):
        yield f"There is no {found[1]}, neither at a server nor at a table."


@cache
def addresses() -> list[str]:
    """The addresses that the server answers and the page shows, with * for what varies."""
    server = (ROOT / "src" / "quintett" / "server" / "app.py").read_text("utf-8")
    page = (ROOT / "web" / "src" / "App.svelte").read_text("utf-8")
    answered = [re.sub(r"\{\w+\}", "*", path) for path in re.findall(r'"(/\w[^":]*)"', server)]
    places = re.findall(r"^ +(\w+): \(\) => ", page, re.MULTILINE)
    return [SOCKET, *answered, *(f"/{place}{more}" for place in places for more in ("", "/*"))]
