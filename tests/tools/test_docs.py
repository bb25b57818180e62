"""What the documentation says is so; and what is not so would be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatch_build import ROOT
from tools.docs.__main__ import faults
from tools.docs.commands import all_options, scripts
from tools.docs.pages import Page, all_pages, anchor, read_page
from tools.docs.tree import wrong_tree

PAGES = all_pages()


def written(text: str, name: str = "docs/written.md") -> Page:
    """A page as if it lay in the project."""
    return read_page(ROOT / name, text)


def said(text: str, name: str = "docs/written.md") -> list[str]:
    """What is wrong with a page, without the place where it stands."""
    return [fault.partition(": ")[2] for fault in faults(written(text, name))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.path.relative_to(ROOT)))
def test_what_a_page_says_is_so(page: Page) -> None:
    assert list(faults(page)) == []


def test_all_pages_are_read() -> None:
    names = {page.path.relative_to(ROOT).as_posix() for page in PAGES}
    assert {
        "README.md",
        "CONTRIBUTING.md",
        "docs/hosting.md",
        "docs/rules/de/zatre.md",
        "benchmarks/results.md",
    } <= names
    assert not any("node_modules" in name or name.startswith(".venv") for name in names)


def test_the_index_of_the_docs_leads_to_every_page() -> None:
    index = next(page for page in PAGES if page.path == ROOT / "docs" / "README.md")
    led_to = {(index.path.parent / link.target).resolve() for link in index.links if ":" not in link.target}
    wanted = {page.path for page in PAGES if page.path.is_relative_to(ROOT / "docs")} - {index.path}
    assert {path for path in wanted if path not in led_to} == set()


def test_the_readme_is_two_screens() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 70


# Links


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("[a](nowhere.md)", "nowhere.md leads nowhere."),
        ("![a](pictures/nothing.svg)", "pictures/nothing.svg leads nowhere."),
        ("[a](../../elsewhere.md)", "../../elsewhere.md leads nowhere."),
        ("[a](../../../../etc/hosts)", "../../../../etc/hosts leads nowhere."),
        ("[a](#nothing)", "#nothing leads to no heading."),
        ("[a](hosting.md#nothing)", "hosting.md#nothing leads to no heading."),
        ("| a |\n|---|\n| [a](nowhere.md) |", "nowhere.md leads nowhere."),
    ],
)
def test_a_link_that_leads_nowhere(link: str, fault: str) -> None:
    assert said(link) == [fault]


@pytest.mark.parametrize(
    "link",
    [
        "[a](hosting.md)",
        "[a](decisions/)",
        "[a](fair-deals.md#the-proof)",
        "# One Two\n[a](#one-two)",
        "[a](https://a.example/b)",
    ],
)
def test_a_link_that_leads_somewhere(link: str) -> None:
    assert said(link) == []


def test_anchors_are_those_of_code_hosts() -> None:
    assert anchor("`rules.py`: the booklet, and more") == "rulespy-the-booklet-and-more"
    assert anchor("Größe & Zahl") == "größe--zahl"
    assert written("# `A` b\n\n## Twice\n\n## Twice").anchors == {"a-b", "twice", "twice-1"}


def test_a_complaint_says_where() -> None:
    assert list(faults(written("one\n\ntwo\n\n[a](b)"))) == ["docs/written.md:5: b leads nowhere."]
    assert list(faults(written("one\n\n```\n\n./dev paly\n```"))) == [
        "docs/written.md:5: `./dev paly`: There is no ./dev paly."
    ]


# Commands


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("quintett simulat david", "There is no command simulat."),
        ("quintett --lann", "No such option: --lann"),
        ("quintett simulate david --playes 3", "No such option: --playes"),
        ("quintett simulate david --players four", "Invalid value for '--players'"),
        ("quintett simulate david --players", "Option '--players' requires an argument."),
        ("quintett rules stichlen", "There is no game stichlen."),
        ("quintett rules david more", "Got unexpected extra argument(s) (more)"),
        ("quintett serve --host 0.0.0.0 --prot 80", "No such option: --prot"),
        ("quintett backup [--date DIR]", "No such option: --date"),
        ("./dev play --help && ./dev plya", "There is no ./dev plya."),
        ("./dev play simulat david", "There is no command simulat."),
        ("./dev soak --days 3", "./dev soak has no option --days."),
        ("./dev lock now", "./dev lock takes nothing more."),
        ("--prot", "No command has the option --prot."),
    ],
)
def test_a_command_that_there_is_not(command: str, fault: str) -> None:
    (found,) = said(f"Type `{command}`.")
    assert found.startswith(f"`{command}`: {fault}")
    if not command.startswith("--"):
        assert len(said(f"```\n{command}\n```")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "ExecStart=/opt/quintett/bin/quintett serv --data /var/lib/quintett",
        "sudo -u quintett /opt/quintett/bin/quintett serv",
        "QUINTETT_COMPILE=0 quintett serv",
        "$ quintett serv        and what it does",
        "cat games.jsonl | quintett serv",
    ],
)
def test_a_command_is_found_in_what_surrounds_it(line: str) -> None:
    (found,) = said(f"```sh\n{line}\n```")
    assert found.endswith("There is no command serv.")


@pytest.mark.parametrize(
    "command",
    [
        "quintett",
        "quintett --version",
        "quintett play",
        "quintett play GAME [--players N] [--option NAME=VALUE]",
        "quintett simulate zatre --bots steady,easy --games 20   # explained",
        "quintett verify - < games.jsonl",
        "quintett games | head; ./dev",
        "./dev play play coloretto --players 3",
        "./dev test tests/games -k zero",
        "./dev soak --seeds 3",
        "./dev bench speed",
        "sudo useradd quintett",
        "pip install 'quintett[postgres]'",
    ],
)
def test_a_command_that_there_is(command: str) -> None:
    assert said(f"`{command}`\n\n```sh\n{command}\n```") == []


def test_commands_are_asked_of_the_program() -> None:
    assert {"play", "test", "check", "pictures"} <= set(scripts())
    assert {"--workers", "--plain", "--kills"} <= all_options()


# Names


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("core/nothing.py", "There is no core/nothing.py."),
        ("tests/nothing", "There is no tests/nothing."),
        ("docs/rules/NAME.txt", "There is no docs/rules/NAME.txt."),
        ("nothing.md", "There is no nothing.md."),
        ("QUINTETT_NOTHING", "Nothing reads QUINTETT_NOTHING."),
        ("QUINTETT_NOTHING=1", "Nothing reads QUINTETT_NOTHING."),
        ("quintett[everything]", "There is no extra everything."),
        ("quintett.core.nothing", "There is no quintett.core.nothing in Python."),
        ("quintett.start_over()", "There is no quintett.start_over in Python."),
        ("GET /api/nothing", "There is no /api/nothing, neither at a server nor at a table."),
        ("/dance", "There is no /dance, neither at a server nor at a table."),
    ],
)
def test_a_name_that_means_nothing(name: str, fault: str) -> None:
    assert said(f"`{name}`") == [fault]


@pytest.mark.parametrize(
    "name",
    [
        "core/game.py",
        "./dev",
        ".ci/run",
        "docs/rules/NAME.md",
        "tests/laws",
        "build/lib",
        "quintett/1",
        "QUINTETT_COMPILE=0",
        "FORWARDED_ALLOW_IPS",
        "quintett[plot]",
        "quintett.bots.sense.Sense",
        "quintett.bots",
        "quintett.card_sense",
        "POST /api/session",
        "/api/tables/TABLE/socket",
        "/table/TABLE",
        "/play b4",
    ],
)
def test_a_name_that_means_something(name: str) -> None:
    assert said(f"`{name}`") == []


# The tree of ARCHITECTURE.md


def test_the_tree_names_what_is_there_and_all_that_is_there() -> None:
    tree = "```\ntools/  tools\n  traps, nothing  about them\n  docs/  docs\n    ..., pages  and more\n```"
    found = list(wrong_tree(read_page(Path(ROOT, "ARCHITECTURE.md"), tree)))
    assert found[0] == "ARCHITECTURE.md:3: There is no nothing in tools."
    assert found[1:] == [
        "ARCHITECTURE.md: protocol of tools is missing in the tree.",
        "ARCHITECTURE.md: screenshots of tools is missing in the tree.",
    ]
