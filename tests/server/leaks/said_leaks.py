"""Leaks in what is said: answers, errors, hints, questions, and to those who watch or come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from quintett.core.seats import EVERYONE, SPECTATOR
from quintett.core.views import open_view, view, view_with
from quintett.core.words import Refusal, Words
from quintett.server import broadcast, protocol, room, shown
from quintett.server.broadcast import Parts
from quintett.server.protocol import Told
from quintett.server.room import Room
from quintett.server.thoughts import Thoughts
from quintett.tables import playing
from quintett.tables.asking import PEEK, Asked
from quintett.tables.call import Outcome
from quintett.tables.call import answered as told_alone
from quintett.tables.commands import carry_out
from quintett.tables.play import Play
from quintett.tables.playing import Played, Undone
from quintett.tables.table import Table
from tests.server.leaks.building import Patch, change, leak, legal_of_all, trace, trace_of
from tests.server.leaks.hall import Advisers

# Errors and answers


@leak
def a_refused_move_tells_something(patch: Patch) -> None:
    real = playing.checked_move

    def check(table: Table, seat: int, text: str) -> str:
        try:
            return real(table, seat, text)
        except Refusal as refusal:
            raise Refusal("{why} {hint}", why=refusal.words, hint=trace_of(table) % 2) from refusal

    patch(playing, "checked_move", check)


def change_answers(patch: Patch, changed: Callable[[Table, str, Refusal | None], Outcome | None]) -> None:
    """Commands are answered otherwise, if that gives anything."""
    real = carry_out

    def answer(table: Table, call: Any) -> Outcome:
        try:
            outcome = real(table, call)
        except Refusal as refusal:
            instead = changed(table, call.text, refusal)
            if instead is None:
                raise
            return instead
        return changed(table, call.text, None) or outcome

    patch(room, "carry_out", answer)


@leak
def whoever_is_not_to_move_is_told_who_has_what(patch: Patch) -> None:
    def tell(table: Table, text: str, refusal: Refusal | None) -> Outcome | None:
        if refusal is not None and text.startswith("/play"):
            raise Refusal("{why} {more}", why=refusal.words, more=len(legal_of_all(table)))
        return None

    change_answers(patch, tell)


@leak
def some_refusals_are_errors(patch: Patch) -> None:
    def fail(table: Table, text: str, refusal: Refusal | None) -> Outcome | None:
        if refusal is not None and trace_of(table) % 2:
            raise LookupError("Something is missing.")
        return None

    change_answers(patch, fail)


@leak
def the_hand_shown_is_the_neighbours(patch: Patch) -> None:
    def show(table: Table, text: str, refusal: Refusal | None) -> Outcome | None:
        if text != "/hand" or table.play is None:
            return None
        return told_alone(Words("{cards}", {"cards": str(view(table.match.game, 0).piles.get("hand 0"))}))

    change_answers(patch, show)


@leak
def all_moves_are_listed_for_anyone(patch: Patch) -> None:
    def show(table: Table, text: str, refusal: Refusal | None) -> Outcome | None:
        return told_alone(Words(" ".join(legal_of_all(table)))) if text == "/moves" else None

    change_answers(patch, show)


@leak
def the_same_id_of_another_person_has_the_same_answer(patch: Patch) -> None:
    real = Room.carry_out

    async def carry_out(self: Room, guest: Any, command: protocol.Command) -> None:
        for key, answer in self.answers.items():
            if key.endswith(f":{command.id}") and command.text.startswith(("/hand", "/moves", "/hint")):
                guest.post_encoded(answer)
                return
        await real(self, guest, command)

    patch(Room, "carry_out", carry_out)


@leak
def answers_go_to_everybody(patch: Patch) -> None:
    real = Room.carry_out

    async def carry_out(self: Room, guest: Any, command: protocol.Command) -> None:
        await real(self, guest, command)
        for other in self.guests:
            if other is not guest:
                other.post_encoded(self.answers.get(f"{guest.person}:{command.id}", b'{"type":"pong","now":0}'))

    patch(Room, "carry_out", carry_out)


@leak
def hints_go_to_everybody(patch: Patch) -> None:
    real = Thoughts.hint

    async def hint(self: Thoughts, language: str, command: str, key: str, task: Any) -> None:
        self.hints[key].guests = list(self.room.guests)
        await real(self, language, command, key, task)

    patch(Thoughts, "hint", hint)


@leak
def hints_know_the_truth(patch: Patch) -> None:
    real = Advisers.advise

    async def advise(self: Advisers, task: Any) -> Any:
        advice = await real(self, task)
        value = len(str(task.record["shuffles"])) + sum(map(ord, str(task.record["shuffles"][-1][-3:])))
        return advice._replace(moves=[(move, float(value), error) for move, _, error in advice.moves])

    patch(Advisers, "advise", advise)


# Taking back, talk and questions


@leak
def what_is_taken_back_is_told(patch: Patch) -> None:
    patch(Undone, "words", lambda self, table: Words("Taken back: {what}.", {"what": trace_of(table)}))


@leak
def whether_others_are_asked_depends_on_the_cards(patch: Patch) -> None:
    patch(Play, "unseen_since", lambda self, moves, seats: bool(trace(self.match.game) % 2))


@leak
def every_move_is_told_in_words(patch: Patch) -> None:
    patch(Played, "words", lambda self, table: Words("{move}!", {"move": self.move}))


@leak
def questions_tell_something(patch: Patch) -> None:
    def tell(asked: protocol.QuestionShown | None, table: Table, *_: str) -> protocol.QuestionShown | None:
        return None if asked is None else replace(asked, until=asked.until + trace_of(table) % 2)

    change(patch, shown, "question_shown", tell)


@leak
def what_can_be_done_depends_on_the_cards(patch: Patch) -> None:
    for name in ("open_to", "still_open_to"):
        change(patch, broadcast, name, lambda can, table, *_: can[: len(can) - trace_of(table) % 2])


# Those who watch or come back


@leak
def those_who_watch_see_with_the_eyes_of_the_first_seat(patch: Patch) -> None:
    real = Table.audience
    patch(Table, "audience", lambda self, person: 0 if (seat := real(self, person)) == SPECTATOR else seat)


@leak
def to_ask_for_a_look_is_to_look(patch: Patch) -> None:
    real = Asked.happen

    def happen(self: Asked, table: Table, at: int) -> None:
        real(self, table, at)
        if self.what == PEEK:
            table.peeks[self.person] = self.seat

    patch(Asked, "happen", happen)


@leak
def whoever_looks_into_one_hand_sees_all(patch: Patch) -> None:
    def look(update: protocol.Update, table: Table, guest: Any, *_: object) -> protocol.Update:
        if guest.person not in table.peeks or update.game is None:
            return update
        return replace(update, game=replace(update.game, piles=view_with(table.match.game, SPECTATOR, EVERYONE).piles))

    change(patch, room, "update_for", look)


@leak
def the_first_to_be_told_an_event_decides_what_all_are_told(patch: Patch) -> None:
    real = Parts.events_for

    def events_for(self: Parts, audience: int, language: str) -> list[protocol.GameEvent]:
        kept: Any = self.events
        return real(self, kept.setdefault("first", audience), language)

    patch(Parts, "events_for", events_for)


@leak
def the_first_to_see_the_game_decides_what_all_see(patch: Patch) -> None:
    def game_for(self: Parts, audience: int) -> protocol.GameShown | None:
        first = next(iter(self.games), audience)
        return self.games.setdefault(first, shown.game_shown(self.table, first))

    patch(Parts, "game_for", game_for)


@leak
def what_was_missed_is_not_redacted(patch: Patch) -> None:
    def tell(welcome: protocol.Welcome, table: Table, guest: Any, now: int, missed: Any) -> protocol.Welcome:
        cards = [str(event.cards) for step in missed or [] for event in step.happened]
        return replace(welcome, events=[protocol.GameEvent("missed", cards=cards)] if cards else [])

    change(patch, room, "welcome_for", tell)


@leak
def a_welcome_tells_the_log(patch: Patch) -> None:
    def tell(welcome: protocol.Welcome, table: Table, *_: object) -> protocol.Welcome:
        moves = [] if table.play is None else table.match.record()["shuffles"]
        return replace(welcome, told=[Told("log", 0, str(moves))])

    change(patch, room, "welcome_for", tell)


@leak
def the_past_is_not_redacted(patch: Patch) -> None:
    def tell(past: protocol.Past, table: Table, guest: Any) -> protocol.Past:
        story = [] if table.play is None else table.play.story()
        return replace(past, events=[protocol.GameEvent("past", cards=[str(event.cards) for event in story])])

    change(patch, room, "past_for", tell)


@leak
def a_step_lets_all_cards_be_seen(patch: Patch) -> None:
    def tell(steps: protocol.Steps, table: Table, guest: Any) -> protocol.Steps:
        piles = {} if table.play is None else open_view(table.match.game).piles
        return replace(steps, steps=[replace(step, game=replace(step.game, piles=piles)) for step in steps.steps])

    change(patch, room, "steps_for", tell)


@leak
def a_preview_counts_hidden_cards(patch: Patch) -> None:
    def tell(preview: protocol.Preview, table: Table, *_: object) -> protocol.Preview:
        return replace(preview, said=f"{preview.said} {trace_of(table) % 2}")

    change(patch, room, "preview_for", tell)
