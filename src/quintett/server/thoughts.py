"""What the bots of a room think, and advice for its guests, while everything else there goes on."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from quintett.core.words import Refusal
from quintett.languages import said
from quintett.server.guests import Guest
from quintett.server.logs import in_short
from quintett.server.protocol import Answer
from quintett.server.shown import hint_shown
from quintett.server.thinking import Task
from quintett.tables.keeping import Turn, bot_played, turns

if TYPE_CHECKING:
    from quintett.server.room import Room

PAUSE: Final = 1.0
"""So many seconds after a failure a bot thinks again."""

log = logging.getLogger("quintett.server")


@dataclass
class Wish:
    """A wish for advice, which may be repeated until it is granted."""

    guests: list[Guest]
    """The connections of one person on which it came."""
    task: asyncio.Task[None]


class Thoughts:
    """All that is being thought about in a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.moves: dict[Turn, asyncio.Task[None]] = {}
        self.hints: dict[str, Wish] = {}
        """By the keys of the commands that wait for them."""

    def begin(self) -> None:
        """Let all bots think that have to move and do not think yet."""
        wanted = turns(self.room.table)
        for turn in [turn for turn in self.moves if turn not in wanted]:
            self.moves.pop(turn).cancel()
        for turn in wanted:
            if turn not in self.moves:
                self.moves[turn] = asyncio.create_task(self.think(turn, self.task_for(turn.seat, turn.level)))

    def begin_hint(self, guest: Guest, command: str, key: str) -> None:
        """Find out what a strong bot would do in a guest's place; nobody can keep more than one thinking."""
        if key in self.hints:
            self.hints[key].guests.append(guest)
            return
        if any(wish.guests[0].person == guest.person for wish in self.hints.values()):
            raise Refusal("You get a hint in a moment; ask for one at a time.")
        seat = self.room.table.own_seat(guest.person)
        task = asyncio.create_task(self.hint(guest.language, command, key, self.task_for(seat, "")))
        self.hints[key] = Wish([guest], task)
        task.add_done_callback(lambda _: self.hints.pop(key))

    def end(self) -> None:
        """Nobody wants to know any more."""
        for task in [*self.moves.values(), *(wish.task for wish in self.hints.values())]:
            task.cancel()

    def task_for(self, seat: int, level: str) -> Task:
        """What is to be thought about for a seat."""
        play = self.room.table.play
        assert play is not None
        return Task(play.match.record(), seat, level, play.deal.secret.hex())

    async def think(self, turn: Turn, task: Task) -> None:
        """Let a bot think, and make its move when it is the room's turn to do so; one that fails thinks again."""
        try:
            move = await self.room.house.thinkers.choose(task)
        except Exception:
            log.warning("Table %s: a bot cannot think", in_short(self.room.table.id), exc_info=True)
            await asyncio.sleep(PAUSE)
            self.room.waiting.put_nowait(partial(self.drop, turn))
        else:
            self.room.waiting.put_nowait(partial(self.move, turn, move))

    async def drop(self, turn: Turn) -> None:
        """A thought came to nothing; whoever has to move thinks anew."""
        self.moves.pop(turn, None)

    async def move(self, turn: Turn, move: str) -> None:
        """Make the move that a bot has chosen, if it is still wanted."""
        self.moves.pop(turn, None)
        await self.room.freshen()
        try:
            entries = bot_played(self.room.table, turn, move)
        except Refusal:
            return
        await self.room.happen(entries)

    async def hint(self, language: str, command: str, key: str, task: Task) -> None:
        """Give advice, as the answer to a command."""
        try:
            advice = await self.room.house.thinkers.advise(task)
        except Refusal as refusal:
            answer = Answer(command, False, [said(refusal.words, language)])
        else:
            hint = hint_shown(advice, language)
            answer = Answer(command, True, [f"{hint.moves[0].move}: {hint.why}"], hint=hint)
        self.room.answer(key, answer, self.hints[key].guests)
