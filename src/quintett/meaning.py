"""What is meant by a command or an option that there is not: half a sentence that helps whoever guessed."""

from __future__ import annotations

import re
from typing import Any, Final

from quintett.games import game_names

NO_COMMAND: Final = re.compile(r"No such command '(.+)'\.")
NO_OPTION: Final = re.compile(r"(No such option: (--[a-z-]+))( \(Possible .*\))?")


def with_help(sentence: str, group: Any) -> str:
    """A complaint about what there is not, and what does it, if something of the group does."""
    if found := NO_COMMAND.fullmatch(sentence):
        game = found[1].casefold()
        if game in game_names():
            return f"{sentence[:-1]}; `quintett play {game}` plays it."
    if found := NO_OPTION.fullmatch(sentence):
        for command in (group, *group.commands.values()):
            for parameter in command.params:
                if found[2] in parameter.opts:
                    return f"{found[1]}; `{usage(group, command, parameter)}` knows it."
    return sentence


def usage(group: Any, command: Any, parameter: Any) -> str:
    """How an option of a command is written."""
    words = ["quintett", "" if command is group else command.name, parameter.opts[0], parameter.metavar or ""]
    return " ".join(word for word in words if word)
