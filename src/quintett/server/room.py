"""A room: a table in memory, those who are connected to it, and one task that does everything there in order."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from quintett.core.words import Refusal, Words
from quintett.languages import said
from quintett.server.broadcast import Happening, past_for, preview_for, steps_for, update_for, welcome_for
from quintett.server.guests import Guest
from quintett.server.logbook import finished_of, headline_of, step_of, table_from
from quintett.server.logs import in_short
from quintett.server.protocol import Answer, Command
from quintett.server.store import Append, Conflict, Repeated, Step, StoreFailed
from quintett.server.thoughts import Thoughts
from quintett.tables.call import HINT, Call, Deed, Entry
from quintett.tables.commands import carry_out
from quintett.tables.dealing import Started
from quintett.tables.keeping import come, due, go, next_alarm, wake
from quintett.tables.playing import Played
from quintett.tables.table import PLAYING, Table

if TYPE_CHECKING:
    from quintett.server.house import House

ANSWERS_KEPT: Final = 500
RECENT: Final = 100
"""So many steps are remembered for those who come back."""
LINGER: Final = 30.0
"""So many seconds after the last guest has gone, the room is closed; its log stays."""
RETRIES: Final = 3
PAUSE: Final = 1.0
"""So many seconds after a failure something is tried again."""

NOT_SAVED: Final = Words("This could not be saved; try again in a moment.")
WENT_WRONG: Final = Words("Something went wrong at this table; try again.")

log = logging.getLogger("quintett.server")


class Room:
    """A table in memory: whatever is to be done there waits in a queue, and is done one after the other."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.guests: list[Guest] = []
        self.waiting: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.answers: OrderedDict[str, bytes] = OrderedDict()
        """What was answered to commands lately."""
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.thoughts = Thoughts(self)
        self.is_stale = False
        """Whether the table in memory may differ from its log."""
        self.touched = 0
        """When the lobby was last told of this table."""
        self.empty_since = house.now()
        self.task = asyncio.create_task(self.work())

    # From outside

    def enter(self, guest: Guest, seen: int | None) -> None:
        """Let a guest in."""
        self.waiting.put_nowait(partial(self.let_in, guest, seen))

    def leave(self, guest: Guest) -> None:
        """A guest's connection is gone."""
        self.waiting.put_nowait(partial(self.let_out, guest))

    def command(self, guest: Guest, command: Command) -> None:
        """A guest wants something."""
        self.waiting.put_nowait(partial(self.carry_out, guest, command))

    def ask_past(self, guest: Guest) -> None:
        """A guest wants to be told the game from its start."""
        self.waiting.put_nowait(partial(self.tell_past, guest))

    def ask_steps(self, guest: Guest) -> None:
        """A guest wants to go through what happened lately."""
        self.waiting.put_nowait(partial(self.tell_steps, guest))

    def ask_preview(self, guest: Guest, text: str) -> None:
        """A guest wants to know what something would come to."""
        self.waiting.put_nowait(partial(self.tell_preview, guest, text))

    async def close(self, words: Words) -> None:
        """Say goodbye to all and stop; the log has everything."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        for guest in self.guests:
            guest.dismiss(said(words, guest.language), again=True)

    # The task

    async def work(self) -> None:
        """Do what waits, and what is due, until nobody is left."""
        try:
            await self.safely(self.begin)
            while not self.is_deserted():
                doing: Callable[[], Awaitable[None]]
                try:
                    async with asyncio.timeout(self.patience()):
                        doing = await self.waiting.get()
                except TimeoutError:
                    doing = self.tick
                await self.safely(doing)
        finally:
            self.house.forget(self)
            self.thoughts.end()

    def patience(self) -> float:
        """How many seconds until something is due, or the log is to be read again."""
        if self.is_stale:
            return PAUSE
        now = self.house.now()
        alarm = next_alarm(self.table)
        until = LINGER if alarm is None else (alarm - now) / 1000
        return max(0.0, min(until, LINGER))

    def is_deserted(self) -> bool:
        """Whether nobody is here, nor about to come, and has not been for a while."""
        return not self.guests and self.waiting.empty() and self.house.now() >= self.empty_since + LINGER * 1000

    async def safely(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Do something; whatever goes wrong, the room stays."""
        try:
            await doing()
            if not self.is_stale:
                self.thoughts.begin()
        except StoreFailed as error:
            log.warning("Table %s: the store failed: %s", in_short(self.table.id), error)
        except Exception:
            log.exception("Table %s: an error", in_short(self.table.id))
            self.is_stale = True

    async def freshen(self) -> None:
        """Take the table from its log again if the two may differ."""
        if self.is_stale:
            await self.reload()

    async def begin(self) -> None:
        """The table has come back from its log."""
        await self.happen(wake(self.table, self.house.now()))

    async def tick(self) -> None:
        """Let happen what is due."""
        await self.freshen()
        await self.happen(due(self.table, self.house.now(), self.house.chance(32)))

    # Guests

    async def let_in(self, guest: Guest, seen: int | None) -> None:
        try:
            await self.freshen()
            was_here = guest.person in self.table.present
            await self.happen(come(self.table, guest.person, guest.name, self.house.now()))
        except BaseException:
            guest.dismiss(said(NOT_SAVED, guest.language), again=True)
            raise
        self.guests.append(guest)
        guest.post(welcome_for(self.table, guest, self.house.now(), self.missed(seen)))
        if not was_here:
            self.show_table(but=guest)

    def missed(self, seen: int | None) -> list[Happening] | None:
        """What happened after a step; None if that is not remembered."""
        if seen is None or not (self.table.seq - len(self.recent) <= seen <= self.table.seq):
            return None
        return [happening for happening in self.recent if happening.seq > seen]

    async def let_out(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
        if not self.guests:
            self.empty_since = self.house.now()
        if guest.person in self.table.present and all(other.person != guest.person for other in self.guests):
            go(self.table, guest.person, self.house.now())
            self.show_table()

    async def tell_past(self, guest: Guest) -> None:
        await self.freshen()
        guest.post(past_for(self.table, guest))

    async def tell_steps(self, guest: Guest) -> None:
        await self.freshen()
        guest.post(steps_for(self.table, guest))

    async def tell_preview(self, guest: Guest, text: str) -> None:
        await self.freshen()
        guest.post(preview_for(self.table, guest, text))

    def show_table(self, but: Guest | None = None) -> None:
        """Tell all guests who is here now."""
        if self.is_stale:
            return
        happening = Happening(self.table.seq, Deed(self.house.now(), ()), [], [])
        self.broadcast(happening, but)

    def broadcast(self, happening: Happening, but: Guest | None = None) -> None:
        """Tell all guests what happened, each as far as they may know."""
        parts = happening.parts(self.table)
        for guest in self.guests:
            if guest is not but:
                guest.post(update_for(self.table, guest, self.house.now(), parts))

    # Commands

    async def carry_out(self, guest: Guest, command: Command) -> None:
        """Carry out a command, and answer it; the same id always has the same answer."""
        key = f"{guest.person}:{command.id}"
        if key in self.answers:
            guest.post_encoded(self.answers[key])
            return
        try:
            await self.freshen()
            answer = await self.answer_to(guest, command, key)
        except Repeated:
            answer = await self.earlier_answer(command.id, key)
        except StoreFailed as error:
            log.warning("Table %s: the store failed: %s", in_short(self.table.id), error)
            guest.post(Answer(command.id, False, [said(NOT_SAVED, guest.language)]))
            return
        except Exception:
            guest.post(Answer(command.id, False, [said(WENT_WRONG, guest.language)]))
            raise
        if answer is not None:
            self.answer(key, answer, (guest,))

    def answer(self, key: str, answer: Answer, guests: Sequence[Guest]) -> None:
        """Answer a command, and remember what was answered."""
        self.answers[key] = msgspec.json.encode(answer)
        if len(self.answers) > ANSWERS_KEPT:
            self.answers.popitem(last=False)
        for guest in guests:
            guest.post_encoded(self.answers[key])

    async def answer_to(self, guest: Guest, command: Command, key: str) -> Answer | None:
        """What comes of a command; None if the answer takes a while."""
        for tries in range(1, RETRIES + 1):
            now = self.house.now()
            call = Call(guest.person, guest.name, command.text, now, self.house.chance(32), command.seen)
            try:
                outcome = carry_out(self.table, call)
                if outcome.wish == HINT:
                    self.thoughts.begin_hint(guest, command.id, key)
                    return None
                if outcome.entries:
                    await self.happen(outcome.entries, key)
                    return Answer(command.id, True, [], self.table.seq)
            except Refusal as refusal:
                sentences = [said(refusal.words, guest.language)]
                await self.house.store.refuse(self.table.id, key, msgspec.json.encode(sentences))
                return Answer(command.id, False, sentences)
            except Conflict:
                if tries == RETRIES:
                    raise StoreFailed("others write to this table all the time") from None
            else:
                return Answer(command.id, True, [said(words, guest.language) for words in outcome.answer])
        raise AssertionError

    async def earlier_answer(self, command: str, key: str) -> Answer:
        """The answer to a command that was stored before."""
        stored = await self.house.store.answer(self.table.id, key)
        if isinstance(stored, Step):
            return Answer(command, True, [], stored.seq)
        return Answer(command, False, msgspec.json.decode(stored or b"[]", type=list[str]))

    async def happen(self, entries: tuple[Entry, ...], command: str = "") -> None:
        """Let entries happen: in memory, then in the store, and only then for all to see."""
        if not entries:
            return
        table = self.table
        now = self.house.now()
        deed = Deed(now, entries)
        was_playing = table.state == PLAYING
        self.is_stale = True
        told = table.apply(deed)
        happened = [] if table.play is None else table.play.take_told()
        only_played = all(isinstance(entry, Played) for entry in entries) and table.state == PLAYING
        step = step_of(table.seq, command or f"#{table.seq}", deed)
        headline = None if only_played and now < self.touched + 60_000 else headline_of(table, now)
        finished = finished_of(table, now) if was_playing else None
        try:
            await self.house.store.append(Append(table.id, step, headline, finished))
        except (Conflict, Repeated):
            await self.reload()
            raise
        self.is_stale = False
        if headline is not None:
            self.touched = now
        happening = Happening(table.seq, deed, told, happened)
        if any(isinstance(entry, Started) for entry in entries):
            self.recent.clear()
        self.recent.append(happening)
        self.broadcast(happening)

    async def reload(self) -> None:
        """Take the table from its log again: it may differ from what is in memory."""
        old = self.table
        steps = await self.house.store.read(old.id)
        self.table = table_from(old.id, old.levels, steps)
        self.table.present, self.table.gone = old.present, old.gone
        self.is_stale = False
        self.recent.clear()
        for guest in self.guests:
            guest.post(welcome_for(self.table, guest, self.house.now(), None))
