"""Records of games: replayed and checked strictly by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeGuard

from quintett.core.kind import Kind
from quintett.core.match import FORMAT, Match
from quintett.core.words import Refusal

KEYS: Final = ("format", "game", "players", "options", "first", "shuffles", "moves")


class BadRecord(Refusal):
    """A record that breaks a rule, with the place and the reason."""

    def __init__(self, place: str, sentence: str, **values: object) -> None:
        super().__init__(sentence, **values)
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.words}" if self.place else str(self.words)


def check(record: object, kind_of_game: Callable[[str], Kind]) -> Match:
    """The match that a record tells, if the record is right in every respect; otherwise BadRecord."""
    match: Match | None = None
    for match in replay(record, kind_of_game):
        pass
    assert match is not None
    return match


def replay(record: object, kind_of_game: Callable[[str], Kind]) -> Iterator[Match]:
    """The match that a record tells; BadRecord where it breaks a rule.

    First as it is set up, then with the cards shuffled, then after each move.
    """
    keys = checked_keys(record)
    shuffles = checked_list(keys, "shuffles")
    match = start(keys, kind_of_game)
    yield match
    lay_shuffles(match, shuffles)
    yield match
    for number, move in enumerate(checked_list(keys, "moves"), 1):
        place = f"move {number}"
        if not isinstance(move, list) or len(move) != 2 or not is_int(move[0]) or not isinstance(move[1], str):
            raise BadRecord(place, "A move is a seat's number and a text, such as [0, {move}].", move='"…"')
        try:
            match.play(move[0], move[1])
        except Refusal as refusal:
            raise refused(place, refusal) from refusal
        lay_shuffles(match, shuffles)
        yield match
    if len(shuffles) > len(match.orders):
        raise BadRecord(f"shuffle {len(match.orders) + 1}", "This shuffle is one too many.")
    if "result" in keys:
        check_result(match, keys["result"])


def refused(place: str, refusal: Refusal) -> BadRecord:
    """What the rules refuse at a place of the record."""
    bad = BadRecord(place, str(refusal))
    # Whole, since a gap of the sentence may itself be called `place`.
    bad.words = refusal.words
    return bad


def checked_keys(record: object) -> dict[str, object]:
    """The record as a dictionary with all keys that it needs."""
    if not isinstance(record, dict):
        raise BadRecord("", "A record is an object with keys and values.")
    for key in KEYS:
        if key not in record:
            raise BadRecord("", "The key {key} is missing.", key=key)
    if record["format"] != FORMAT:
        raise BadRecord("format", "The format must be {format}.", format=FORMAT)
    return record


def checked_list(keys: dict[str, object], key: str) -> list[object]:
    """The list under a key."""
    values = keys[key]
    if not isinstance(values, list):
        raise BadRecord(key, "This must be a list.")
    return values


def start(keys: dict[str, object], kind_of_game: Callable[[str], Kind]) -> Match:
    """The match that a record begins with."""
    game, first, options = keys["game"], keys["first"], keys["options"]
    names = [name for name in checked_list(keys, "players") if isinstance(name, str)]
    if len(names) != len(checked_list(keys, "players")):
        raise BadRecord("players", "Each player's name must be a text.")
    if not isinstance(game, str):
        raise BadRecord("game", "The game's name must be a text.")
    if not isinstance(options, dict):
        raise BadRecord("options", "The options must be an object with names and values.")
    if not is_int(first):
        raise BadRecord("first", "The first seat must be a number.")
    try:
        return Match(kind_of_game(game), names, options, first)
    except Refusal as refusal:
        raise refused("", refusal) from refusal


def lay_shuffles(match: Match, shuffles: list[object]) -> None:
    """Lay all the shuffles that are wanted now, in the orders that the record gives."""
    while match.game.to_shuffle():
        place = f"shuffle {len(match.orders) + 1}"
        if len(match.orders) == len(shuffles):
            raise BadRecord(place, "This shuffle is missing.")
        order = shuffles[len(match.orders)]
        if not isinstance(order, list):
            raise BadRecord(place, "A shuffle is a list of cards.")
        names = [name for name in order if isinstance(name, str)]
        if len(names) != len(order):
            raise BadRecord(place, "Each card of a shuffle must be a text.")
        try:
            match.shuffle(names)
        except Refusal as refusal:
            raise refused(place, refusal) from refusal


def check_result(match: Match, result: object) -> None:
    """A result is given only at the end, and is what the moves give."""
    if not match.is_over():
        raise BadRecord("result", "There is a result although the game is not over.")
    if not isinstance(result, dict) or "scores" not in result or "winners" not in result:
        raise BadRecord("result", "A result has scores and winners.")
    scores, winners = result["scores"], result["winners"]
    if not isinstance(scores, list) or not all(map(is_int, scores)) or scores != match.game.points:
        raise BadRecord("result", "The scores are {scores}, not what is written.", scores=match.game.points)
    if not isinstance(winners, list) or not all(map(is_int, winners)) or sorted(winners) != match.game.winners():
        raise BadRecord("result", "The winners are {winners}, not what is written.", winners=match.game.winners())


def is_int(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)
