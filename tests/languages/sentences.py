"""All that is said to people, found in the sources and in what the games say of themselves.

The convention: a sentence is a text as the argument `sentence` of Words, Refusal or one of its subclasses, written
where it is said; or it is a value of a Kind, of a command or of a setting of the table.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypeGuard

from quintett.bots.card_sense import rummu_reasons
from quintett.core.kind import Kind
from quintett.games import OURS, colours, kind_of_game
from quintett.games.coloretto import collection
from quintett.games.coloretto.rules import reason
from quintett.games.zatre.rules import REASONS
from quintett.games.zatre.text import LINES
from quintett.tables.commands import COMMANDS
from quintett.tables.table import settings_with

PACKAGE: Final = Path(__file__).parents[2] / "src" / "quintett"
PARTS: Final = ("core", "games", "bots", "tables", "server", "terminal", "jsonl.py")
"""Where people are spoken to; a part may be missing."""

JOKERS_OF_COLORETTO: Final = 3


class Call(NamedTuple):
    """Something said in a source."""

    place: str
    sentence: ast.expr

    def texts(self) -> list[str]:
        """The sentences that it may be; one that is put together from parts cannot be known."""
        if any(isinstance(node, ast.JoinedStr) for node in ast.walk(self.sentence)):
            return []
        choices = [self.sentence]
        if isinstance(self.sentence, ast.IfExp):
            choices = [self.sentence.body, self.sentence.orelse]
        return [node.value for choice in choices for node in ast.walk(choice) if is_text(node)]


def sources(parts: tuple[str, ...] = PARTS) -> Iterator[tuple[Path, ast.Module]]:
    """The sources of some parts, each with its syntax tree."""
    for part in parts:
        path = PACKAGE / part
        for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if source.exists():
                yield source.relative_to(PACKAGE), ast.parse(source.read_text(encoding="utf-8"))


def speakers(trees: list[ast.Module]) -> dict[str, int]:
    """The classes that say something, each with the place of the sentence among its arguments."""
    places = {"Words": 0, "Refusal": 0}
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = 0
    while found < len(places):
        found = len(places)
        for node in classes:
            bases = [name_of(base) for base in node.bases if name_of(base) in places]
            if node.name in places or bases:
                places[node.name] = sentence_place(node, places[bases[0]] if bases else 0)
    return places


def sentence_place(node: ast.ClassDef, inherited: int) -> int:
    """Where a class takes its sentence: in its own `__init__`, as its field, or as its base does."""
    names = [
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            names = [argument.arg for argument in each.args.args[1:]]
    return names.index("sentence") if "sentence" in names else inherited


def calls() -> list[Call]:
    """All that is said in the sources."""
    files = list(sources())
    places = speakers([tree for _, tree in files])
    said = []
    for path, tree in files:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in places:
                arguments = [word.value for word in node.keywords if word.arg == "sentence"]
                arguments += node.args[places[name_of(node.func)] :][:1]
                said += [Call(f"{path.as_posix()}: {ast.unparse(each)}", each) for each in arguments]
    return said


def reasons_for_points() -> set[str]:
    """The texts for which `score` gives points."""
    return {
        node.args[2].value
        for _, tree in sources(("games",))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and name_of(node.func) == "score" and is_text(node.args[2])
    }


def words_of(kind: Kind) -> set[str]:
    """What a game says of itself."""
    said = {kind.about, kind.wrong_arrangement, *kind.stories.values(), *kind.out_of_turn.values(), *kind.phases}
    said.update(area.name for area in kind.areas)
    for option in kind.options:
        said.update((option.name, option.about), [value for value in option.values if isinstance(value, str)])
    return said - {""}


def all_sentences() -> set[str]:
    """Everything that must have a translation."""
    said = {text for call in calls() for text in call.texts()}
    said.update(*(words_of(kind_of_game(name)) for name in OURS), reasons_for_points(), REASONS, LINES)
    said.update(("shuffle", "over"), colours.COLOUR_NAMES.values(), returned_texts("games/rummu/text.py", "form_name"))
    said.update(command.about for command in COMMANDS.values())
    said.update(setting.about for setting in settings_with(()))
    said.update((rummu_reasons.YOUR, rummu_reasons.PARTNERS, rummu_reasons.ANOTHERS))
    said.update(reason(colour, n) for colour in range(collection.COLOURS) for n in range(JOKERS_OF_COLORETTO + 1))
    return said


def returned_texts(source: str, function: str) -> set[str]:
    """The texts in what a function returns."""
    (_, tree), *_ = sources((source,))
    found = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == function)
    returns = [node for node in ast.walk(found) if isinstance(node, ast.Return)]
    return {node.value for each in returns for node in ast.walk(each) if is_text(node)}


def name_of(node: ast.expr) -> str:
    """What is called, without its module."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


class Text(ast.Constant):
    """A text in a source."""

    value: str


def is_text(node: ast.AST) -> TypeGuard[Text]:
    """Whether a node is a text."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
