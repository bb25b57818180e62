"""The score of a game explained: for each round and player, what the points were given for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quintett.core.words import Words
from quintett.languages import said
from quintett.server.protocol import GameEvent, GameShown


def rounds_of(story: Sequence[GameEvent]) -> list[list[GameEvent]]:
    """The points that were given, round by round; when all cards are gathered, another begins."""
    rounds: list[list[GameEvent]] = [[]]
    for event in story:
        if event.what == "score" and event.points:
            rounds[-1].append(event)
        elif event.what == "gather" and not event.source and rounds[-1]:
            rounds.append([])
    return [points for points in rounds if points]


def explained(game: GameShown, story: Sequence[GameEvent], language: str) -> Iterator[str]:
    """Lines that explain the score, and the standing at their end."""
    rounds = rounds_of(story)
    for number, events in enumerate(rounds, 1):
        if len(rounds) > 1:
            yield said(Words("Round {number}", {"number": number}), language)
        for seat, name in enumerate(game.players):
            own = [event for event in events if event.seat == seat]
            if own:
                yield f"  {name} {sum(event.points for event in own)}: {reasons(own)}"
    yield standing(game, language)


def reasons(events: Sequence[GameEvent]) -> str:
    """What points were given for, those for the same added up."""
    points: dict[str, int] = {}
    for event in events:
        points[event.why] = points.get(event.why, 0) + event.points
    return ", ".join(f"{why} {number}" for why, number in points.items())


def standing(game: GameShown, language: str) -> str:
    """The points of all."""
    listed = ", ".join(f"{name} {points}" for name, points in zip(game.players, game.points, strict=True))
    return said(Words("Points: {points}.", {"points": listed}), language)


def ending(game: GameShown, language: str) -> str:
    """Who has won."""
    winners = [game.players[seat] for seat in game.winners]
    if len(winners) == 1:
        return said(Words("The game is over: {name} wins.", {"name": winners[0]}), language)
    return said(Words("The game is over: {names} share the win.", {"names": ", ".join(winners)}), language)
