"""Leaks that are built in on purpose, each by a small change, to see that the comparison finds them."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from quintett.core.events import Event, redact
from quintett.core.game import DECK, Game
from quintett.core.kind import UNKNOWN
from quintett.core.seats import EVERYONE, SPECTATOR
from quintett.core.views import View, view, view_with
from quintett.core.words import Refusal, Words
from quintett.languages import said
from quintett.server import broadcast, protocol, room, shown
from quintett.server.app import Application, answered
from quintett.server.broadcast import Parts
from quintett.server.protocol import Told
from quintett.server.room import Room
from quintett.server.store import Finished
from quintett.tables import playing
from quintett.tables.asking import PEEK, Asked
from quintett.tables.call import Outcome
from quintett.tables.call import answered as told_alone
from quintett.tables.commands import carry_out
from quintett.tables.play import Play
from quintett.tables.playing import Played, Undone
from quintett.tables.table import Table
from tests.server.leaks.listening import Advisers

Patch = Callable[[object, str, object], None]
"""Puts something in the place of an attribute."""

LEAKS: Final[dict[str, Callable[[Patch], None]]] = {}
"""Each builds itself in."""


def leak(build: Callable[[Patch], None]) -> Callable[[Patch], None]:
    LEAKS[build.__name__.replace("_", " ")] = build
    return build


def change(patch: Patch, owner: object, name: str, changed: Callable[..., Any]) -> None:
    """What a function gives is changed, by what it gives and by its arguments."""
    real = getattr(owner, name)
    patch(owner, name, lambda *given, **more: changed(real(*given, **more), *given, **more))


def trace(game: Game) -> int:
    """A number that depends on where each card lies."""
    return sum(
        (number + 1) * (place % 3 + 1) * card
        for number, pile in enumerate(game.piles)
        for place, card in enumerate(pile)
    )


def trace_of(table: Table) -> int:
    return 0 if table.play is None else trace(table.play.match.game)


def legal_of_all(table: Table) -> list[str]:
    return [move for seat in table.to_act() for move in table.match.legal_moves(seat)]


def openly(event: Event) -> Event:
    return event._replace(cards=event.faces, faces=(), known=())


# Views


@leak
def all_hands_lie_open(patch: Patch) -> None:
    patch(shown, "view", lambda game, seat: view_with(game, seat, EVERYONE))


@leak
def the_deck_lies_open(patch: Patch) -> None:
    def open_deck(seen: View, game: Game, seat: int) -> View:
        return seen._replace(piles={**seen.piles, "deck": [game.kind.card_name(card) for card in game.piles[DECK]]})

    change(patch, shown, "view", open_deck)


@leak
def unknown_cards_lie_where_they_sort(patch: Patch) -> None:
    def sort_in(seen: View, game: Game, seat: int) -> View:
        piles = dict(seen.piles)
        for number, cards in enumerate(game.piles):
            name = game.kind.pile_name(number)
            known = piles.get(name, [])
            if UNKNOWN in known and len(known) > known.count(UNKNOWN):
                names = [game.kind.card_name(card) for card in sorted(cards)]
                piles[name] = [card if card in known else UNKNOWN for card in names]
        return seen._replace(piles=piles)

    change(patch, shown, "view", sort_in)


@leak
def piles_are_listed_in_an_order_of_cards(patch: Patch) -> None:
    def turn(seen: View, game: Game, seat: int) -> View:
        return seen._replace(piles=dict(sorted(seen.piles.items(), reverse=bool(trace(game) % 2))))

    change(patch, shown, "view", turn)


def change_game(patch: Patch, changed: Callable[[protocol.GameShown, Table, int], protocol.GameShown]) -> None:
    def leaky(game: protocol.GameShown | None, table: Table, audience: int) -> protocol.GameShown | None:
        return None if game is None else changed(game, table, audience)

    change(patch, broadcast, "game_shown", leaky)


@leak
def everybody_sees_the_legal_moves_of_whoever_acts(patch: Patch) -> None:
    change_game(patch, lambda game, table, audience: replace(game, legal=legal_of_all(table)))


@leak
def those_who_watch_see_legal_moves(patch: Patch) -> None:
    change_game(
        patch, lambda game, table, seat: replace(game, legal=legal_of_all(table)) if seat == SPECTATOR else game
    )


@leak
def the_number_of_legal_moves_is_a_fact(patch: Patch) -> None:
    change_game(patch, lambda game, table, _: replace(game, facts={**game.facts, "choices": len(legal_of_all(table))}))


@leak
def the_next_card_is_a_fact(patch: Patch) -> None:
    def tell(game: protocol.GameShown, table: Table, audience: int) -> protocol.GameShown:
        return replace(game, facts={**game.facts, "next": table.match.game.piles[DECK][-1:]})

    change_game(patch, tell)


@leak
def the_id_of_the_game_depends_on_the_cards(patch: Patch) -> None:
    change_game(patch, lambda game, table, _: replace(game, id=f"{game.id}-{trace_of(table)}"))


@leak
def the_commitment_seals_nothing_but_the_cards(patch: Patch) -> None:
    def seal(game: protocol.GameShown, table: Table, audience: int) -> protocol.GameShown:
        return replace(game, commitment=sha256(repr(table.match.orders).encode()).hexdigest())

    change_game(patch, seal)


@leak
def points_count_hidden_cards(patch: Patch) -> None:
    change_game(patch, lambda game, table, _: replace(game, points=[one + trace_of(table) % 3 for one in game.points]))


@leak
def the_number_of_moves_depends_on_the_cards(patch: Patch) -> None:
    change_game(patch, lambda game, table, _: replace(game, moves=game.moves + trace_of(table) % 2))


# Events


Tell = Callable[[list[protocol.GameEvent], list[Event], Table, str], list[protocol.GameEvent]]
"""Tells events otherwise: as they are told, as they are, and in which language."""


def change_told(patch: Patch, changed: Tell) -> None:
    real = Parts.events_for

    def events_for(self: Parts, audience: int, language: str) -> list[protocol.GameEvent]:
        told = real(self, audience, language)
        return changed(told, self.happening.happened, self.table, language) if told else told

    def shown_events(
        told: list[protocol.GameEvent], table: Table, happened: list[Event], _: int, language: str
    ) -> list[protocol.GameEvent]:
        return changed(told, happened, table, language) if told else told

    patch(Parts, "events_for", events_for)
    change(patch, broadcast, "shown_events", shown_events)


def change_events(patch: Patch, changed: Callable[[protocol.GameEvent, Event], protocol.GameEvent]) -> None:
    def leaky(told: list[protocol.GameEvent], happened: list[Event], *_: object) -> list[protocol.GameEvent]:
        return [changed(one, event) for one, event in zip(told, happened, strict=True)]

    change_told(patch, leaky)


@leak
def events_are_not_redacted(patch: Patch) -> None:
    for module in (shown, broadcast):
        patch(module, "redact", lambda event, seat: openly(event))


@leak
def hidden_choices_are_told(patch: Patch) -> None:
    for module in (shown, broadcast):
        patch(module, "redact", lambda event, seat: redact(event, seat)._replace(move=event.move))


@leak
def unknown_cards_have_numbers(patch: Patch) -> None:
    def number(told: protocol.GameEvent, event: Event) -> protocol.GameEvent:
        pairs = zip(told.cards, event.cards, strict=True)
        return replace(told, cards=[f"?{card % 2}" if name == UNKNOWN else name for name, card in pairs])

    change_events(patch, number)


@leak
def events_have_points_for_hidden_cards(patch: Patch) -> None:
    change_events(patch, lambda told, event: replace(told, points=told.points + sum(event.cards) % 4))


@leak
def words_tell_hidden_cards(patch: Patch) -> None:
    def tell(
        told: list[protocol.GameEvent], happened: list[Event], table: Table, language: str
    ) -> list[protocol.GameEvent]:
        lines = [table.kind.tell(openly(event), table.match.players) for event in happened]
        pairs = zip(told, lines, strict=True)
        return [replace(one, said=said(words, language) if words else "") for one, words in pairs]

    change_told(patch, tell)


@leak
def german_words_tell_hidden_cards(patch: Patch) -> None:
    def tell(
        told: list[protocol.GameEvent], happened: list[Event], table: Table, language: str
    ) -> list[protocol.GameEvent]:
        if language != "de":
            return told
        return [replace(one, said=f"{one.said} {event.cards}") for one, event in zip(told, happened, strict=True)]

    change_told(patch, tell)


@leak
def events_come_in_an_order_of_cards(patch: Patch) -> None:
    def sort(told: list[protocol.GameEvent], happened: list[Event], *_: object) -> list[protocol.GameEvent]:
        pairs = sorted(zip(happened, told, strict=True), key=lambda pair: pair[0].cards)
        return [one for _, one in pairs]

    change_told(patch, sort)


@leak
def there_are_more_events_for_some_cards(patch: Patch) -> None:
    def add(told: list[protocol.GameEvent], happened: list[Event], *_: object) -> list[protocol.GameEvent]:
        return told + told[-1:] if sum(card for event in happened for card in event.cards) % 2 else told

    change_told(patch, add)


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
    real = Room.hint

    async def hint(self: Room, guest: Any, command: str, task: Any) -> None:
        for other in list(self.guests):
            await real(self, other, command, task)

    patch(Room, "hint", hint)


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
def a_preview_counts_hidden_cards(patch: Patch) -> None:
    def tell(preview: protocol.Preview, table: Table, *_: object) -> protocol.Preview:
        return replace(preview, said=f"{preview.said} {trace_of(table) % 2}")

    change(patch, room, "preview_for", tell)


# Around the table


@leak
def the_secret_stands_for_its_commitment(patch: Patch) -> None:
    change(patch, broadcast, "table_shown", lambda seen, table, *_: replace(seen, commitment=table.secret))


@leak
def seats_show_what_is_in_hand(patch: Patch) -> None:
    def show(seen: protocol.SeatShown, table: Table, seat: int, now: int) -> protocol.SeatShown:
        return replace(seen, left=None if table.play is None else trace_of(table) % 10)

    change(patch, shown, "seat_shown", show)


@leak
def time_depends_on_the_cards(patch: Patch) -> None:
    change(patch, room, "update_for", lambda update, table, *_: replace(update, now=update.now + trace_of(table) % 3))


@leak
def clocks_depend_on_the_cards(patch: Patch) -> None:
    change(patch, room, "update_for", lambda update, table, *_: replace(update, left=[trace_of(table) % 3]))


@leak
def some_steps_are_told_twice(patch: Patch) -> None:
    real = Room.broadcast

    def tell(self: Room, *given: Any) -> None:
        for _ in range(1 + trace_of(self.table) % 2):
            real(self, *given)

    patch(Room, "broadcast", tell)


@leak
def the_table_is_told_with_some_steps_only(patch: Patch) -> None:
    patch(Parts, "only_played", property(lambda self: bool(trace_of(self.table) % 2)))


@leak
def the_lobby_knows_something(patch: Patch) -> None:
    def tell(headline: Any, table: Table, now: int) -> Any:
        line = msgspec.json.decode(headline.body, type=protocol.TableLine)
        return headline._replace(body=msgspec.json.encode(replace(line, free=trace_of(table) % 5)))

    change(patch, room, "headline_of", tell)


@leak
def the_record_of_a_running_game_can_be_had(patch: Patch) -> None:
    def finish(_: object, table: Table, now: int) -> Finished | None:
        if table.play is None:
            return None
        record = msgspec.json.encode(table.play.match.record())
        return Finished(table.game_id, table.id, table.kind.name, now, record)

    change(patch, room, "finished_of", finish)


@leak
def figures_count_hidden_cards(patch: Patch) -> None:
    real = Room.broadcast

    def tell(self: Room, *given: Any) -> None:
        store: Any = self.house.store
        store.metrics.refusals.inc(trace_of(self.table) % 3)
        real(self, *given)

    patch(Room, "broadcast", tell)


@leak
def health_depends_on_the_cards(patch: Patch) -> None:
    async def health(self: Application, request: object) -> Any:
        traces = [trace_of(there.table) for there in self.house.rooms.values()]
        return answered(protocol.Health(True, str(traces), 1, 1))

    patch(Application, "health", health)
