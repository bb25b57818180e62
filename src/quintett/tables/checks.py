"""Who may do what, and when: the reasons that commands give for not being possible now."""

from __future__ import annotations

from quintett.core.words import Refusal
from quintett.tables.table import GATHERING, OVER, PLAYING, Table


def anyone(table: Table, person: str) -> None:
    """Everybody may, at any time."""


def must_sit(table: Table, person: str) -> None:
    """Only those who have a seat."""
    table.own_seat(person)


def must_be_host(table: Table, person: str) -> None:
    """Only the host."""
    if not table.host:
        raise Refusal("The table has no host yet; whoever sits down first, with /join, is the host.")
    if person != table.host:
        raise Refusal("Only the host, {name}, can do that.", name=table.name_of(table.host))


def must_gather(table: Table) -> None:
    """Only before a game."""
    if table.state == PLAYING:
        raise Refusal("That can be done only before a game, and one is under way.")
    if table.state == OVER:
        raise Refusal("The game is over; /rematch plays another, /reset clears the table.")


def must_play(table: Table) -> None:
    """Only while a game is under way."""
    if table.state == GATHERING:
        raise Refusal("No game has begun yet; the host starts it with /start.")
    if table.state == OVER:
        raise Refusal("The game is over; /rematch plays another, /reset clears the table.")


def host_gathers(table: Table, person: str) -> None:
    """Only the host, before a game."""
    must_be_host(table, person)
    must_gather(table)


def player_plays(table: Table, person: str) -> None:
    """Only those who have a seat, while a game is under way."""
    must_sit(table, person)
    must_play(table)


def player_in_game(table: Table, person: str) -> None:
    """Only those who have a seat, once a game has begun."""
    must_sit(table, person)
    if table.state == GATHERING:
        must_play(table)


def must_go_on(table: Table) -> None:
    """Not while the game is paused."""
    if table.paused_by:
        raise Refusal("{name} has paused the game; /pause lets it go on.", name=table.name_of(table.paused_by))
