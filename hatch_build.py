"""The build: core, games and bots compiled with mypyc where there is a C compiler, plain Python elsewhere.

As a hook of hatchling it adds the compiled modules to a wheel; run as a script it makes `build/lib`, the package
as a wheel would install it. QUINTETT_COMPILE is 0 (never compile), 1 (or fail) or auto (if possible; the default).
"""

from __future__ import annotations

import hashlib
import os
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
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
# The last two are Python's own, which CFLAGS in the environment would put aside.
C_OPTIONS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fwrapv", "-DNDEBUG"]


class CompiledModules(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel; an editable install stays plain."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
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


if __name__ == "__main__":
    if not has_compiler():
        sys.exit("There is no C compiler.")
    compile_sources()
    copy_sources()
