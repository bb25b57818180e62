"""The table drawn in a terminal, for mouse and keyboard."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static
from textual.worker import WorkerCancelled, WorkerFailed

from quintett.core.words import Refusal, Words
from quintett.languages import said
from quintett.pages import rules_in_words
from quintett.server.protocol import Answer, Goodbye, Language, Past, Preview, Update, Welcome
from quintett.server.sockets import Closed
from quintett.terminal.board import Board
from quintett.terminal.cards import ACCENT, coloured, move_text
from quintett.terminal.choosing import Choice
from quintett.terminal.client import Client, Heard, Lost
from quintett.terminal.command_line import CommandLine
from quintett.terminal.hand import Hand, show_or_hide
from quintett.terminal.keys import KEYS, Keys, action_of, keys_for
from quintett.terminal.moves import command_for, words_of
from quintett.terminal.phrases import answer_lines, since_last_turn, whose_turn
from quintett.terminal.place import Place, unreachable
from quintett.terminal.plain import BACK, LOST, QUIT
from quintett.terminal.scenes import OUTLOOKS, scene_of
from quintett.terminal.scenes.zatre import laid_moves
from quintett.terminal.scoring import ending, explained
from quintett.terminal.screens import Question, Sheet
from quintett.terminal.story import Story
from quintett.terminal.table import PlaceChosen, Scene, Seats

STILL = 0.15
"""So many seconds a choice stands still before it is asked what it would bring."""


class TableApp(App[None]):
    """A table in a terminal."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "unchoose", show=False),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, place: Place, language: Language = "en", lucky: bool = True) -> None:
        super().__init__()
        self.place = place
        self.language: Language = language
        self.client = Client(place.connect, self.hear, language, lucky)
        self.choice = Choice()
        self.story = Story(language)
        self.advised: set[str] = set()
        self.notice = ""
        """What was answered last; it is shown until something else happens."""
        self.outlook = ("", "")
        """A move that was tried, and what it would bring."""
        self.asking: Timer | None = None
        """Asks for that, when the choice has stood still for a moment."""
        self.is_new = True
        """Whether nothing of the game was told yet."""
        self.was_acting = False
        self.was_over = False
        self.fault: Refusal | None = None
        """Why there is no table at all."""
        for key, command, _ in KEYS:
            self.bind(key, action_of(key, command))

    def compose(self) -> ComposeResult:
        yield Seats()
        with Horizontal(id="middle"):
            with ScrollableContainer(id="ground", can_focus=False):
                yield Board()
                yield Scene()
            with Vertical(id="side"):
                yield OptionList(id="moves")
                yield self.story
        yield Static(id="status", markup=False)
        yield Hand()
        yield CommandLine(said(Words("a move, a /command, or /say something"), self.language))
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(Board).display = False
        self.query_one("#moves").display = False
        self.query_one(Hand).display = False
        self.playing = self.run_worker(self.play())

    async def on_unmount(self) -> None:
        """Leave nothing behind: neither a connection nor a bot that thinks."""
        self.playing.cancel()
        with suppress(WorkerFailed, WorkerCancelled):
            await self.playing.wait()

    async def play(self) -> None:
        """Play until the server says goodbye for good, or somebody quits."""
        try:
            await self.place.open()
            await self.client.run()
        except Refusal as refusal:
            self.fault = refusal
            self.exit()
        except Closed:
            self.fault = unreachable()
            self.exit()
        finally:
            await self.place.close()

    # Hearing

    def hear(self, message: Heard) -> None:
        """Take what a message brings, and show it."""
        if isinstance(message, Welcome):
            self.greet(message)
        elif isinstance(message, Past):
            self.begin_story(message)
        elif isinstance(message, Update):
            self.notice = ""
            self.story.say(message.told)
            if self.client.game is not None:
                self.story.tell(message.events, self.client.game.players, self.client.seat)
        elif isinstance(message, Preview):
            self.take_outlook(message)
        elif isinstance(message, Answer):
            self.answer(message)
        elif isinstance(message, Goodbye | Lost):
            self.notice = message.said if isinstance(message, Goodbye) else said(LOST, self.language)
        if not (isinstance(message, Answer) and message.ok and not message.said):
            self.show()

    def greet(self, welcome: Welcome) -> None:
        """The table is shown, for the first time or again."""
        self.title = welcome.table.title
        if self.notice:
            self.notice = said(BACK, self.language)
        elif self.place.link:
            link = Words("Others come here by {link}", {"link": self.place.link})
            self.story.write(Text(said(link, self.language), ACCENT))
        self.story.say(welcome.told)
        if "join" in welcome.can and welcome.table.state == "open":
            self.client.command("/join")

    def begin_story(self, past: Past) -> None:
        """Tell the game from its start, or if one comes into the middle of it, what one has missed."""
        game, seat = self.client.game, self.client.seat
        if game is not None and not game.moves:
            self.story.tell(past.events, game.players, seat)
        elif game is not None and self.is_new and seat is not None:
            self.story.was_own = True
            self.story.tell(since_last_turn(past.events, seat), game.players, seat)
        self.is_new = False

    def take_outlook(self, preview: Preview) -> None:
        """Keep what a move would bring, in words."""
        if self.client.game is not None and not preview.said:
            self.outlook = (preview.text, OUTLOOKS[self.client.game.game](preview.facts, self.language))

    def answer(self, answer: Answer) -> None:
        """Show what came of a command."""
        cards = {word for move in self.client.legal for word in words_of(move)}
        lines = answer_lines(answer, self.language)
        for line in lines:
            self.story.write(coloured(line, cards))
        self.notice = "" if answer.ok and answer.hint is None else " ".join(lines)
        if answer.hint is not None and answer.hint.moves:
            self.advised = set(words_of(answer.hint.moves[0].move))

    # Showing

    def show(self) -> None:
        """Show everything as it is now."""
        client = self.client
        if not client.is_welcome or not self.is_running:
            return
        self.choice.take(client)
        if not client.must_act or not self.was_acting:
            self.advised = set()
        self.query_one(Seats).show(client)
        self.show_status()
        self.show_moves()
        self.show_ground()
        line = self.query_one(CommandLine)
        line.words = [*(f"/{name}" for name in client.can), *client.legal]
        if client.must_act and self.choice.is_new and not line.has_focus:
            self.focus_choice()
        self.was_acting = client.must_act
        self.tell_the_end()
        self.show_keys()

    def tell_the_end(self) -> None:
        """Explain the score once the game is over."""
        game, is_over = self.client.game, self.client.table.state == "over"
        if is_over and not self.was_over and game is not None:
            self.push_screen(Sheet([ending(game, self.language), *explained(game, self.client.story, self.language)]))
        self.was_over = is_over

    def show_status(self) -> None:
        status = self.query_one("#status", Static)
        move, brings = self.outlook
        outlook = f"{move}: {brings}" if move and move == self.tried() else ""
        turn = whose_turn(self.client)
        status.update(coloured(f"{turn}  {outlook or self.notice}".rstrip(), ()).plain)
        status.set_class(self.client.must_act, "yours")

    def show_moves(self) -> None:
        """Show the moves from which one is chosen, if they are more than a card."""
        moves = self.query_one("#moves", OptionList)
        listed = self.choice.listed
        show_or_hide(moves, bool(listed))
        if self.choice.is_changed:
            moves.clear_options()
            moves.add_options([move_text(move, self.choice.cards_of(move)) for move in listed])
            moves.highlighted = 0 if listed else None

    def show_ground(self) -> None:
        """Show what lies on the table, and the hand."""
        client, choice, game = self.client, self.choice, self.client.game
        if game is None:
            self.query_one(Hand).show((), set(), [], set())
            return
        words = {word for move in client.legal for word in words_of(move)}
        self.query_one(Scene).show(scene_of(game, client.story, self.language), words, choice.place)
        self.query_one(Hand).show(choice.hand, words, choice.cards, self.advised)
        board = self.query_one(Board)
        board.display = "board" in game.facts
        if board.display:
            shown = choice.without_place() if choice.cards else []
            board.show(laid_moves(game), shown, self.tried(), choice.place)

    def tried(self) -> str:
        """The move that is about to be made."""
        place = self.query_one("#moves", OptionList).highlighted
        if place is None or place >= len(self.choice.listed) or not self.choice.cards:
            return ""
        return self.choice.listed[place]

    def show_keys(self) -> None:
        """Show what each key does now."""
        self.query_one(Keys).show(keys_for(self.client.can, self.language))

    # Choosing

    def focus_choice(self) -> None:
        """Go to where something can be chosen."""
        needs_cards = self.choice.hand and self.choice.most_cards()
        self.query_one("#hand" if needs_cards else "#moves").focus()

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """Play a card where that is the whole move; else choose it, and go on to the moves with it."""
        choice = self.choice
        if not choice.listed and (not choice.cards or not self.client.must_act):
            self.make(message.card)
            return
        if not (message.play and choice.cards):
            choice.toggle(message.card)
        if message.play and len(choice.listed) == 1:
            self.make(choice.listed[0])
        elif message.play and choice.listed:
            self.query_one("#moves").focus()
        self.show()

    def on_place_chosen(self, message: PlaceChosen) -> None:
        """Choose a place; where only one move is possible there, the click makes it."""
        choice = self.choice
        if message.place == choice.place and len(choice.listed) > 1:
            self.query_one("#moves", OptionList).action_cursor_down()
            return
        choice.go_to(message.place)
        if choice.place and len(choice.listed) == 1 and not choice.is_loose:
            self.make(choice.listed[0])
        self.show()

    def on_option_list_option_highlighted(self) -> None:
        if self.query_one(Board).display:
            self.show_ground()
            self.show_status()
            self.ask_outlook()

    def ask_outlook(self) -> None:
        """Ask what the move would bring that is about to be made; not while somebody hurries through the list."""
        if self.asking is not None:
            self.asking.stop()
        move, game = self.tried(), self.client.game
        if move and game is not None and game.game in OUTLOOKS and move != self.outlook[0]:
            self.asking = self.set_timer(STILL, lambda: self.client.ask_preview(move))

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        self.make(self.choice.listed[message.option_index])

    def make(self, move: str) -> None:
        """Make a move; the server says if it cannot be."""
        self.choice.clear()
        self.client.command(f"/play {move}")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        if message.value.strip().casefold() in QUIT:
            self.action_leave()
        elif message.value.strip() and self.client.is_welcome:
            self.client.command(command_for(message.value, self.client.legal))
        message.input.value = ""

    # Keys

    def action_focus_next(self) -> None:
        """Tab goes from the hand to the moves and back; the line for commands is reached by its own key."""
        shown = [widget for widget in (self.query_one(Hand), self.query_one("#moves")) if widget.display]
        if shown and self.screen is shown[0].screen:
            shown[-1 if shown[0].has_focus else 0].focus()

    def action_focus_previous(self) -> None:
        self.action_focus_next()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something now."""
        return action != "command" or parameters[0] in self.client.can

    async def on_keys_clicked(self, message: Keys.Clicked) -> None:
        await self.run_action(message.action)

    def action_command(self, name: str) -> None:
        self.client.command(f"/{name}")

    def action_unchoose(self) -> None:
        self.choice.clear()
        self.show()

    def action_type(self) -> None:
        line = self.query_one(CommandLine)
        line.focus()
        line.value = "/"
        line.cursor_position = 1

    def action_score(self) -> None:
        if self.client.game is not None:
            self.push_screen(Sheet(list(explained(self.client.game, self.client.story, self.language))))

    def action_rules(self) -> None:
        page = rules_in_words(self.client.table.game, self.language) if self.client.is_welcome else None
        if page is not None:
            self.push_screen(Sheet(page=page))

    def action_leave(self) -> None:
        """Quit, but ask if a game is under way; whoever wants to leave twice is not asked twice."""
        if self.must_ask() and not isinstance(self.screen, Question):
            question = said(Words("The game is not over. Do you want to quit?"), self.language)
            answers = said(Words("y: yes, n: no"), self.language)
            self.push_screen(Question(question, answers), lambda leaves: self.exit() if leaves else None)
        else:
            self.exit()

    def must_ask(self) -> bool:
        """Whether a game is under way in which somebody here plays."""
        client = self.client
        return client.is_welcome and client.table.state == "playing" and client.seat is not None
