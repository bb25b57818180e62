"""The addresses of databases that are taken, and those that are not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quintett.core.words import Refusal
from quintett.server.urls import parse_url, sqlite_path


def test_a_file_is_named_by_its_path() -> None:
    assert sqlite_path(parse_url("sqlite:////var/quintett.db")) == Path("/var/quintett.db")
    assert sqlite_path(parse_url("sqlite:///data/quintett.db")) == Path("data/quintett.db")
    assert sqlite_path(parse_url("postgresql://host/name")) is None


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_a_server_is_reached_by_asyncpg_whatever_it_is_called(scheme: str) -> None:
    url = parse_url(f"{scheme}://ada:hush@host:5433/name?sslmode=require&application_name=quintett")
    expected = "postgresql+asyncpg://ada:hush@host:5433/name?application_name=quintett&ssl=require"
    assert url.render_as_string(hide_password=False) == expected


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("data", "That is no address of a database; it would be sqlite:///PATH or postgresql://USER@HOST/NAME."),
        ("", "That is no address of a database; it would be sqlite:///PATH or postgresql://USER@HOST/NAME."),
        ("postgresql://host:door/name", "That is no address of a database"),
        ("mysql://host/name", "Quintett stores in sqlite:///PATH or postgresql://USER@HOST/NAME, not in mysql."),
        ("sqlite+pysqlcipher:///file", "not in sqlite+pysqlcipher."),
        ("sqlite://", "Quintett stores in a file, as in sqlite:///PATH."),
        ("sqlite:///:memory:", "Quintett stores in a file, as in sqlite:///PATH."),
    ],
)
def test_any_other_address_is_refused_with_what_would_be_right(url: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_url(url)
    assert sentence in str(refused.value)


def test_without_asyncpg_a_server_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    # So a module is hidden that is installed.
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Refusal, match=r"PostgreSQL needs asyncpg: pip install 'quintett\[postgres\]'"):
        parse_url("postgresql://host/name")
