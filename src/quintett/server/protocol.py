"""Every message between a server and those who play: tagged structs, from which schema and types are made."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, MsgspecError, Struct

UNREADABLE: Final = (MsgspecError, UnicodeError, RecursionError)
"""What reading JSON may raise: it is wrong, it is no UTF-8, or it is nested too deep."""

Language: TypeAlias = Literal["en", "de"]
State: TypeAlias = Literal["open", "playing", "over"]
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
CommandText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]


class FromPlayer(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What a player's program sends."""


class Hello(FromPlayer, tag="hello", frozen=True):
    """The first message on a socket."""

    language: Language = "en"
    """In which language sentences are wanted."""
    seen: int | None = None
    """The last step that was seen before the connection was lost; what happened since is told again."""


class Command(FromPlayer, tag="command", frozen=True):
    """What somebody types at the table, or what a button stands for."""

    id: CommandId
    """Made by the sender, a new one for each command; sent again with the same id, it counts once."""
    text: CommandText
    """Such as `/play r7`; text without a slash is said to all."""
    seen: int | None = None
    """The last step that the sender had seen; a move or an answer meant for an earlier position is refused."""


class Ping(FromPlayer, tag="ping", frozen=True):
    """Asks for a sign of life."""


class AskPreview(FromPlayer, tag="ask preview", frozen=True):
    """Asks what a move, or some cards, would come to; nothing happens, and nobody else hears of it."""

    text: Annotated[str, Meta(max_length=200)]


class AskPast(FromPlayer, tag="ask past", frozen=True):
    """Asks for all that has happened in the present game."""


class AskSteps(FromPlayer, tag="ask steps", frozen=True):
    """Asks for what has happened since your last turn, step by step."""


class FromServer(Struct, tag_field="type", frozen=True):
    """What the server sends."""


class SeatShown(Struct, frozen=True):
    """A place at the table."""

    name: str
    """Empty if the place is free."""
    who: Literal["free", "person", "bot"]
    level: str
    """The level of a bot, or of the bot that keeps the seat."""
    here: bool
    """Whether the person is connected; bots always are."""
    kept: bool
    """Whether a bot keeps the seat for somebody who is away."""
    left: int | None
    """How many milliseconds the seat has left, if there are clocks."""
    runs: bool
    """Whether its clock runs."""


class OptionShown(Struct, frozen=True):
    """An option of the game, or a setting of the table."""

    name: str
    value: str | int
    values: list[str | int]
    """What can be chosen; of long lists of numbers the first and the last."""
    about: str
    of_game: bool
    """Whether it belongs to the game; else to the table."""


class QuestionShown(Struct, frozen=True):
    """What somebody wants and others must agree to."""

    what: str
    said: str
    yours: bool
    """Whether you are asked, and have not answered yet."""
    until: int
    """When it lapses, in milliseconds since the epoch."""


class TableShown(Struct, frozen=True):
    """A table, apart from the cards."""

    id: str
    game: str
    title: str
    fewest: int
    most: int
    state: State
    private: bool
    rated: bool
    number: int
    """How many games have begun at this table."""
    host: int | None
    """The host's seat."""
    you: int | None
    """Your seat; none if you watch."""
    peeks: int | None
    """The seat whose hand you look into while watching."""
    seats: list[SeatShown]
    watchers: list[str]
    options: list[OptionShown]
    question: QuestionShown | None
    paused: str
    """Who paused the game; empty if it goes on."""
    commitment: str
    """SHA-256 of the secret of the next deal."""
    nonced: bool
    """Whether you have added to the next deal."""
    position: bool
    """Whether the game will go on from a given position."""


class GameShown(Struct, frozen=True):
    """A game as one seat, or whoever watches, sees it."""

    id: str
    """The game's name in addresses, such as that of its record."""
    game: str
    players: list[str]
    """One name a seat."""
    seat: int | None
    """Whose view it is; none of those who watch."""
    first: int
    """The seat that started the first round."""
    round: int
    """Counted from 0."""
    phase: str
    to_act: list[int]
    points: list[int]
    piles: dict[str, list[str]]
    """The cards of each pile; `?` for one that you cannot tell."""
    facts: dict[str, Any]
    """What everybody knows besides the cards."""
    legal: list[str]
    """What you may play now."""
    moves: int
    """How many moves have been made."""
    commitment: str
    """SHA-256 of the secret of this deal."""
    over: bool
    winners: list[int]


class GameEvent(Struct, frozen=True, omit_defaults=True):
    """One thing that happened to the cards, as far as you may know."""

    what: str
    """deal, move, move under, turn up, gather, shuffle, score or act."""
    seat: int | None = None
    """Who acted or scored."""
    source: str = ""
    """The pile the cards lay in."""
    target: str = ""
    """The pile the cards lie in now."""
    cards: list[str] = []
    """Those that moved; with a score, those that were laid for it, where the game says so."""
    points: int = 0
    why: str = ""
    """What the points were given for."""
    move: str = ""
    """The move made, where `what` is act."""
    said: str = ""
    """The event in words; empty where it needs none."""


class Told(Struct, frozen=True):
    """Something that happened at the table, in words."""

    what: str
    """The sort of entry, such as sat, started or said."""
    at: int
    """Milliseconds since the epoch."""
    said: str
    """In words; of what somebody said, the text."""
    name: str = ""
    """Who said it."""


class Welcome(FromServer, tag="welcome", frozen=True):
    """The answer to hello: everything as it is now."""

    seq: int
    """The last step."""
    now: int
    """The server's clock, in milliseconds since the epoch."""
    name: str
    """How you are called."""
    table: TableShown
    can: list[str]
    """The commands that you can use now."""
    game: GameShown | None
    told: list[Told]
    """What was said lately; after a reconnect what was missed."""
    events: list[GameEvent]
    """After a reconnect, what was missed of the game."""


class Update(FromServer, tag="update", frozen=True):
    """A step: play the events as motion, then take the rest as the truth."""

    seq: int
    now: int
    can: list[str]
    told: list[Told]
    events: list[GameEvent]
    table: TableShown | None
    """If it has changed."""
    game: GameShown | None
    """If there is one and it has changed."""
    left: list[int | None]
    """How many milliseconds each seat has left; empty without clocks."""


class MoveValue(Struct, frozen=True):
    """What a move promises."""

    move: str
    value: float
    """The margin over the mean of the others that is expected."""
    error: float
    """The standard error of that."""


class HintShown(Struct, frozen=True):
    """Advice for a decision."""

    moves: list[MoveValue]
    """Every move that is possible, the best first."""
    why: str
    """What speaks for the best, in a sentence."""


class Answer(FromServer, tag="answer", frozen=True):
    """What came of a command; for the same id always the same."""

    id: str
    ok: bool
    said: list[str]
    """Sentences for the sender alone: what was asked for, or why it cannot be."""
    seq: int | None = None
    """The step that the command made, once it is stored."""
    hint: HintShown | None = None


class Pong(FromServer, tag="pong", frozen=True):
    """A sign of life."""

    now: int


class Preview(FromServer, tag="preview", frozen=True):
    """What a move, or some cards, would come to."""

    text: str
    """What was asked about."""
    facts: dict[str, Any]
    """What the game says of it; empty if it cannot be."""
    said: str
    """Why it cannot be."""


class Past(FromServer, tag="past", frozen=True):
    """What has happened in the present game since its start, as far as you may know."""

    seq: int
    """The last step of it."""
    events: list[GameEvent]


class Step(Struct, frozen=True):
    """A position that the present game has passed through."""

    game: GameShown
    """Nothing can be played in it any more."""
    events: list[GameEvent]
    """What led to it; none at the first."""


class Steps(FromServer, tag="steps", frozen=True):
    """The present game move by move, from the end of your last turn, or of the last turns if you watch, until now."""

    steps: list[Step]
    """Empty if there is no game, or you may not see it; of very many the last."""


class Goodbye(FromServer, tag="goodbye", frozen=True):
    """The last message before the server closes the socket."""

    said: str
    again: bool
    """Whether to connect again in a moment."""


Incoming: TypeAlias = Hello | Command | Ping | AskPast | AskSteps | AskPreview
Outgoing: TypeAlias = Welcome | Update | Answer | Pong | Past | Steps | Preview | Goodbye


# Over HTTP


class OptionOffered(Struct, frozen=True):
    """An option of a game, before any table."""

    name: str
    values: list[str | int]
    about: str


class GameOffered(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    about: str
    fewest: int
    most: int
    minutes: int
    options: list[OptionOffered]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants to open."""

    game: str
    private: bool = False
    seated: bool = True
    """Whether whoever opens it takes a seat."""
    seat: int | None = None
    """Which seat that is, counted from 0; else the first."""
    bots: list[str] = []
    """The levels of bots to sit down at once."""
    options: dict[str, str | int] = {}
    start: bool = False
    """Whether the game begins at once; then options that are not given are those of a brief game."""
    position: dict[str, Any] | None = None
    """A record whose last position is to be played on from."""


class TableOpened(Struct, frozen=True):
    """The table that was opened."""

    id: str


class TableLine(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    state: State
    private: bool
    players: list[str]
    """The names of those who sit there."""
    bots: list[bool]
    """For each of them, whether it is a bot."""
    free: int
    """How many more can sit down."""
    watching: bool
    """Whether others may watch."""
    touched: int
    """When something last happened, in milliseconds since the epoch."""


class Lobby(Struct, frozen=True):
    """Tables to join or to watch, and those where you sit."""

    tables: list[TableLine]
    yours: list[TableLine]
    waiting: list[str] = []
    """The ids of those of your tables where it is your turn."""


class Session(Struct, frozen=True):
    """Who you are to the server."""

    name: str


class NewSession(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class RecordChecked(Struct, frozen=True):
    """What a record that was sent in tells."""

    id: str
    """The game's name in addresses."""
    game: str
    players: list[str]
    moves: int
    over: bool
    proved: bool
    """Whether it carries a proof of the deal that holds."""


class MoveMade(Struct, frozen=True):
    """A move of a game that is over."""

    seat: int
    move: str
    round: int
    """The round in which it was made, counted from 0."""
    cards: list[str]
    """The cards that it moved first, such as the one that was drawn."""
    said: str
    """What it did, in words."""


class Remark(Struct, frozen=True):
    """What a strong bot says of a move in a game that is over, knowing no more than the player did."""

    number: int
    """Which move, counted from 1."""
    seat: int
    made: str
    """The move that was made."""
    moves: list[MoveValue]
    """Every move that was possible, the best first."""
    why: str
    """What speaks for the best, in a sentence."""


class PointsMade(Struct, frozen=True):
    """Points of a game that is over."""

    number: int
    """The move after which they were given, counted from 1."""
    round: int
    """The round for which they were given, counted from 0."""
    seat: int
    points: int
    why: str
    """What they were given for."""


class Course(Struct, frozen=True):
    """A game that is over, from its first move to its result."""

    id: str
    game: str
    title: str
    players: list[str]
    ended: int
    """When it ended, or was sent in, in milliseconds since the epoch."""
    moves: list[MoveMade]
    scores: list[PointsMade]
    points: list[int]
    over: bool
    """Whether it was played to its end; a record that was sent in may break off."""
    winners: list[int]


class Position(Struct, frozen=True):
    """A position of a game that is over."""

    number: int
    """How many moves had been made."""
    moves: list[tuple[int, str]]
    """All moves of the game, each with its seat."""
    game: GameShown
    events: list[GameEvent]
    """What the last move brought about."""
    shuffles: int
    """How many shuffles had been laid: the record of this position has so many."""


class Fault(Struct, frozen=True):
    """What is wrong with a request."""

    said: str


class Health(Struct, frozen=True):
    """How the server is."""

    ok: bool
    version: str
    tables: int
    sockets: int
