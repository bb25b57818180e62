"""Leaks in what is shown: views, events, the table, and what lies around it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from quintett.core.events import Event, redact
from quintett.core.game import DECK, Game
from quintett.core.kind import UNKNOWN
from quintett.core.seats import EVERYONE, SPECTATOR
from quintett.core.views import View, view_with
from quintett.languages import said
from quintett.server import broadcast, protocol, room, shown
from quintett.server.answers import answered
from quintett.server.app import Application
from quintett.server.broadcast import Parts
from quintett.server.room import Room
from quintett.server.store import Finished
from quintett.tables.table import Table
from tests.server.leaks.building import Patch, change, leak, legal_of_all, openly, trace, trace_of

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
