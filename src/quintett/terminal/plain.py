"""The table in plain lines: for screen readers, for pipes, and for whoever likes it so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final, TextIO

from quintett.core.words import Words
from quintett.languages import said
from quintett.pages import rules_in_words
from quintett.server.limits import Bucket
from quintett.server.protocol import Answer, GameEvent, Goodbye, Language, Past, Preview, Update, Welcome
from quintett.server.sockets import BURST, RATE, Closed
from quintett.terminal.client import Client, Heard, Lost
from quintett.terminal.legends import LEGENDS
from quintett.terminal.lines import Lines
from quintett.terminal.moves import command_for, listed, meant
from quintett.terminal.phrases import (
    SINCE,
    answer_lines,
    harmless,
    sayings,
    seat_note,
    since_last_turn,
    told_line,
    whose_turn,
)
from quintett.terminal.place import Place, unreachable
from quintett.terminal.scenes import OUTLOOKS, scene_of
from quintett.terminal.scenes.parts import Part, Row
from quintett.terminal.scoring import ending, explained, standing

MOVES_OF_A_HINT: Final = 3

HELP: Final = Words(
    "Type a move, ? for what can be done, hand, table, score, since, rules, help, quit, or a command such as /hint."
)
QUIT: Final = ("quit", "q", "exit", "/quit", "/q", "/exit")
"""What ends it, however it is typed."""
PROMISE: Final = Words("What the best moves promise, in points ahead of the mean of the others:")
LOST: Final = Words("The connection is lost; it is being made again.")
BACK: Final = Words("Connected again.")


class PlainTable:
    """A table told in lines; where nobody sits at the keyboard, a line is taken only when one is waited for."""

    def __init__(self, place: Place, language: Language, out: TextIO, lines: Lines, paced: bool, lucky: bool) -> None:
        self.place = place
        self.language = language
        self.out = out
        self.lines = lines
        self.paced = paced
        self.client = Client(place.connect, self.hear, language, lucky)
        self.changed = asyncio.Event()
        self.was_acting = False
        self.is_ended = False
        self.bucket = Bucket(BURST / 2, RATE / 2, monotonic())
        """Lines from a pipe go to a server half as quickly as it takes messages: it counts all others too."""
        self.last_line = ""
        self.last_legal: list[str] = []
        self.is_new = True
        """Whether nothing of the game was told yet."""

    async def run(self) -> None:
        """Play until it is enough."""
        connected = typing = None
        try:
            await self.place.open()
            connected = asyncio.create_task(self.client.run())
            typing = asyncio.create_task(self.type())
            done, _ = await asyncio.wait((connected, typing), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with suppress(Closed):
                    task.result()
                    continue
                raise unreachable()
        finally:
            tasks = [task for task in (connected, typing) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.place.close()

    # Saying

    def say(self, words: Words | str) -> None:
        """Say a sentence, in a line of its own."""
        print(harmless(said(words, self.language)), file=self.out, flush=True)

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def say_events(self, events: Iterable[GameEvent]) -> None:
        """Say what happened to the cards."""
        if self.client.game is not None:
            players = self.client.game.players
            self.say_all(saying.text for saying in sayings(events, players))

    def say_turn(self) -> None:
        """Say what is waited for, unless that was said last."""
        line = whose_turn(self.client)
        if line != self.last_line:
            self.last_line = line
            self.say(line)

    # Hearing

    def hear(self, message: Heard) -> None:
        """Tell what a message brings."""
        if isinstance(message, Welcome):
            self.greet(message)
        elif isinstance(message, Past):
            self.begin_story(message)
            self.look_up()
        elif isinstance(message, Update):
            self.say_all(told_line(told) for told in message.told)
            self.say_events(message.events)
            self.look_up()
        elif isinstance(message, Answer):
            self.answer(message)
        elif isinstance(message, Preview):
            self.say_outlook(message)
        elif isinstance(message, Goodbye):
            self.say(message.said)
        elif isinstance(message, Lost):
            self.say(LOST)
        self.changed.set()

    def greet(self, welcome: Welcome) -> None:
        """The table is shown, for the first time or again."""
        if self.last_line:
            self.say(BACK)
        else:
            self.say(welcome.table.title)
            if self.place.link:
                self.say(Words("Others come here by {link}", {"link": self.place.link}))
            self.say_help()
        self.say_all(told_line(told) for told in welcome.told)
        if "join" in welcome.can and welcome.table.state == "open":
            self.client.command("/join")
        if welcome.game is None:
            self.say_turn()

    def begin_story(self, past: Past) -> None:
        """Tell the game from its start, or if one comes into the middle of it, what one has missed."""
        if self.client.game is not None and not self.client.game.moves:
            self.say_events(past.events)
        elif self.is_new and self.client.seat is not None and since_last_turn(past.events, self.client.seat):
            self.say_since()
        self.is_new = False

    def say_since(self) -> None:
        """What the others have done since one's own last turn."""
        missed = since_last_turn(self.client.story, self.client.seat)
        if missed:
            self.say(SINCE)
            self.say_events(missed)
        else:
            self.say(Words("Nothing has happened since your last turn."))

    def look_up(self) -> None:
        """Show the table when it is one's turn, and the score when all is over."""
        client = self.client
        game = client.game
        if client.table.state == "over" and game is not None:
            if not self.is_ended:
                self.say(ending(game, self.language))
                self.say_all(explained(game, client.story, self.language))
            self.is_ended, self.was_acting = True, False
            return
        self.is_ended = False
        if client.must_act:
            if not self.was_acting:
                self.say_table()
            if client.legal != self.last_legal:
                self.last_legal = client.legal
                if self.hand():
                    self.say_hand()
                self.last_line = ""
                self.say_turn()
        elif client.table.state == "open" or client.table.question is not None or client.table.paused:
            self.say_turn()
        self.was_acting = client.must_act
        if not client.must_act:
            self.last_legal = []

    def answer(self, answer: Answer) -> None:
        """Tell what came of a command."""
        self.say_all(answer_lines(answer, self.language))
        if answer.hint is not None and len(answer.hint.moves) > 1:
            self.say(PROMISE)
            for found in answer.hint.moves[:MOVES_OF_A_HINT]:
                self.say(f"  {found.move}: {found.value:+.1f}")

    def say_outlook(self, preview: Preview) -> None:
        """Tell what a move would bring."""
        if self.client.game is not None:
            brings = preview.said or OUTLOOKS[self.client.game.game](preview.facts, self.language)
            self.say(f"{preview.text}: {brings}")

    def say_help(self) -> None:
        """Which words can be typed, and how cards are written."""
        self.say(HELP)
        self.say_legend()

    def say_legend(self) -> None:
        """How cards are written."""
        if self.client.table.game in LEGENDS:
            self.say(LEGENDS[self.client.table.game])

    def say_rules(self) -> None:
        """The rules, from their beginning to their end."""
        game = self.client.table.game
        page = rules_in_words(game, self.language)
        if page is None:
            self.say(Words("There is no rules page for {game}.", {"game": game}))
        else:
            self.say_all(page.splitlines())

    # The table

    def say_table(self) -> None:
        """The whole table in words."""
        client = self.client
        game = client.game
        if game is None:
            self.say_all(self.seats())
            return
        self.say(standing(game, self.language))
        for part in scene_of(game, client.story, self.language):
            if not part.is_past:
                self.say_all(part_lines(part))

    def seats(self) -> Iterable[str]:
        """Who sits at the table."""
        for number, seat in enumerate(self.client.table.seats, 1):
            if seat.name:
                note = seat_note(seat, self.language)
                yield f"{number}: {seat.name}{f' ({note})' if note else ''}"

    def hand(self) -> Sequence[str]:
        """One's own cards."""
        game = self.client.game
        return [] if game is None or game.seat is None else game.piles.get(f"hand {game.seat}", [])

    def say_hand(self) -> None:
        """One's own cards in words."""
        if cards := self.hand():
            self.say(Words("Your hand: {cards}.", {"cards": " ".join(cards)}))
        else:
            self.say(Words("You hold no cards."))

    def say_score(self) -> None:
        """The score explained, once there is a game."""
        if self.client.game is not None:
            self.say_all(explained(self.client.game, self.client.story, self.language))
        else:
            self.say_what_is_waited_for()

    # Typing

    async def type(self) -> None:
        """Take lines until there are no more."""
        while True:
            await self.wait_until_wanted()
            line = await self.lines.next()
            if line is None or line.strip().casefold() in QUIT:
                return
            if line.strip() and self.client.is_welcome:
                while self.paced and self.place.link and not self.bucket.take(monotonic()):
                    await asyncio.sleep(2 / RATE)
                self.take(line.strip())

    async def wait_until_wanted(self) -> None:
        """From a pipe, a line is taken only when there is something to decide; of whoever watches, at any time."""
        while self.paced and not self.is_wanted():
            self.changed.clear()
            await self.changed.wait()

    def is_wanted(self) -> bool:
        client = self.client
        if not client.is_welcome or client.pending:
            return False
        if client.seat is None or client.table.state != "playing" or self.was_acting:
            return True
        return client.table.question is not None and client.table.question.yours

    def take(self, line: str) -> None:
        """Do what a line says."""
        words = {
            "hand": self.say_hand,
            "table": self.say_table,
            "since": self.say_since,
            "score": self.say_score,
            "rules": self.say_rules,
            "help": self.say_help,
        }
        if line.startswith("?"):
            self.say_what_can_be_done(line[1:].split())
        elif line.casefold() in words:
            words[line.casefold()]()
        else:
            self.client.command(command_for(line, self.client.legal))

    def say_what_can_be_done(self, wanted: list[str]) -> None:
        game, move = self.client.game, meant(" ".join(wanted), self.client.legal)
        if move is not None and game is not None and game.game in OUTLOOKS:
            self.client.ask_preview(move)
        elif self.client.legal:
            self.say_all(listed(self.client.legal, wanted, self.language))
        else:
            self.say_what_is_waited_for()
        if not wanted:
            commands = " ".join(f"/{name}" for name in self.client.can)
            self.say(Words("Commands: {commands}.", {"commands": commands}))
            self.say_legend()

    def say_what_is_waited_for(self) -> None:
        """Say it even if it was said last."""
        self.last_line = ""
        self.say_turn()


def part_lines(part: Part) -> list[str]:
    """A part of the table, in lines."""
    if part.drawing:
        return [f"{part.heading}:", *part.drawing]
    if part.numbered:
        return [f"{part.heading} {row_words(row, ': ')}." for row in part.rows]
    if part.side_by_side or len(part.rows) == 1:
        return [f"{part.heading}: {'; '.join(row_words(row, ' ') for row in part.rows)}."]
    return [f"{part.heading}, {row_words(row, ': ')}." for row in part.rows]


def row_words(row: Row, separator: str) -> str:
    """A row in words."""
    content = ", ".join(text for text in (" ".join(row.cards), row.note) if text)
    return separator.join(text for text in (row.label, content) if text)
