"""Making moves, taking them back, and pausing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quintett.core.kind import SEATS
from quintett.core.seats import only
from quintett.core.words import IllegalMove, Refusal, Words
from quintett.tables.asking import UNDO, Closed, ask
from quintett.tables.call import HINT, Call, Command, Entry, Outcome, answered, done
from quintett.tables.checks import must_go_on, player_in_game, player_plays
from quintett.tables.table import Table

PERSON: Final = "person"
BOT: Final = "bot"
KEEPER: Final = "keeper"
CLOCK: Final = "clock"


@dataclass(frozen=True, slots=True)
class Played(Entry):
    """A seat made a move."""

    seat: int
    move: str
    by: str = PERSON
    """PERSON, BOT, KEEPER (for somebody who is away) or CLOCK (for somebody out of time)."""

    def happen(self, table: Table, at: int) -> None:
        assert table.play is not None
        table.play.make(self.seat, self.move)
        table.acted[self.seat] = table.seq
        if table.clock is not None and not table.match.game.is_mid_turn():
            table.clock.end_turn(self.seat, len(table.match.made), at)


@dataclass(frozen=True, slots=True)
class Undone(Entry):
    """The game went back to where so many moves had been made."""

    moves: int

    def happen(self, table: Table, at: int) -> None:
        assert table.play is not None
        table.play.take_back(self.moves)
        if table.clock is not None:
            table.clock.take_back(self.moves, at)
        table.acted = [table.seq] * len(table.places)
        table.undo_step = table.seq

    def words(self, table: Table) -> Words:
        count = len(table.match.made) - self.moves
        return Words("A move is taken back." if count == 1 else "{count} moves are taken back.", {"count": count})


@dataclass(frozen=True, slots=True)
class Paused(Entry):
    """The game was paused."""

    person: str

    def happen(self, table: Table, at: int) -> None:
        table.let_wait(self.person)

    def words(self, table: Table) -> Words:
        return Words("{name} pauses the game.", {"name": table.name_of(self.person)})


@dataclass(frozen=True, slots=True)
class Resumed(Entry):
    """The game goes on."""

    person: str

    def happen(self, table: Table, at: int) -> None:
        table.let_wait("")

    def words(self, table: Table) -> Words:
        return Words("{name} lets the game go on.", {"name": table.name_of(self.person)})


def checked_move(table: Table, seat: int, text: str) -> str:
    """A move that the rules allow; otherwise the reason why they do not, and nothing has changed."""
    game = table.match.game
    move = table.kind.parse_move(text)
    if not game.to_act() & only(seat) or move not in game.legal_moves(seat):
        raise table.kind.refusal(game, seat, move)
    return table.kind.move_text(move)


def played(table: Table, seat: int, text: str, by: str) -> tuple[Entry, ...]:
    """A move, which also answers the question whether one is to be taken back."""
    move = Played(seat, checked_move(table, seat, text), by)
    if table.question is not None and table.question.what == UNDO:
        return (Closed(False), move)
    return (move,)


def last_own_move(table: Table, person: str) -> int:
    """How many moves had been made before this person's last one."""
    assert table.play is not None
    moves = table.play.last_move_of(table.own_seat(person))
    if moves is None:
        raise Refusal("You have made no move that could be taken back.")
    return moves


# Commands


def can_play(table: Table, person: str) -> None:
    player_plays(table, person)
    must_go_on(table)
    seat = table.own_seat(person)
    if seat not in table.to_act():
        raise IllegalMove(table.kind.out_of_turn.get(table.kind.phase_name(table.match.game), "It is not your turn."))


def play(table: Table, call: Call) -> Outcome:
    seat = table.own_seat(call.person)
    if call.is_before(table.acted[seat]):
        raise Refusal("This move was meant for an earlier position; look at the table again.")
    if not call.text:
        raise Refusal("Say which move; /moves lists them.")
    return done(*played(table, seat, call.text, PERSON))


def can_undo(table: Table, person: str) -> None:
    player_plays(table, person)
    must_go_on(table)
    if table.choice("undo") == "no":
        raise Refusal("At this table moves are not taken back.")
    last_own_move(table, person)


def undo(table: Table, call: Call) -> Outcome:
    assert table.play is not None
    if call.is_before(table.undo_step):
        raise Refusal("Moves have been taken back already; look at the table again.")
    seat = table.own_seat(call.person)
    moves = last_own_move(table, call.person)
    others = [other for other, place in enumerate(table.places) if place.person and other != seat]
    if table.play.unseen_since(moves, others):
        return done(Undone(moves))
    return ask(table, call, UNDO, (Undone(moves),))


def pause(table: Table, call: Call) -> Outcome:
    if call.is_before(table.pause_step):
        raise Refusal("Somebody else was quicker to pause the game, or to let it go on; look at the table again.")
    return done(Resumed(call.person) if table.paused_by else Paused(call.person))


def can_ask_for_hint(table: Table, person: str) -> None:
    can_play(table, person)
    if table.choice("hints") == "no":
        raise Refusal("At this table there are no hints.")


def ask_for_hint(table: Table, call: Call) -> Outcome:
    return Outcome(wish=HINT)


def show_hand(table: Table, call: Call) -> Outcome:
    seat = table.own_seat(call.person)
    piles = table.match.view(seat).piles
    own = {
        area.name: piles[area.pile_name(area.pile + seat)] for area in table.match.kind.areas if area.labels is SEATS
    }
    cards = [f"{name}: {' '.join(cards)}" for name, cards in own.items() if cards]
    return answered(Words("You have {cards}.", {"cards": "; ".join(cards) or "–"}))


def show_moves(table: Table, call: Call) -> Outcome:
    moves = table.match.legal_moves(table.own_seat(call.person))
    return answered(Words("You can play: {moves}.", {"moves": ", ".join(moves)}))


COMMANDS: Final = (
    Command("play", "/play MOVE", "Make a move.", can_play, play),
    Command("undo", "/undo", "Take back your last move; if others have seen it, they are asked.", can_undo, undo),
    Command("hint", "/hint", "Ask what a strong bot would do.", can_ask_for_hint, ask_for_hint),
    Command("pause", "/pause", "Pause the game, or let it go on.", player_plays, pause),
    Command("hand", "/hand", "Show your cards.", player_in_game, show_hand),
    Command("moves", "/moves", "List what you can do now.", can_play, show_moves),
)
