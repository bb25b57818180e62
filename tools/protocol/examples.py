"""Messages as they really go over the wire, one or more of each sort."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from quintett.server.protocol import (
    Answer,
    AskPast,
    AskPreview,
    AskSteps,
    Command,
    Fault,
    GameEvent,
    GameOffered,
    GameShown,
    Goodbye,
    Health,
    Hello,
    HintShown,
    Lobby,
    MoveValue,
    NewSession,
    NewTable,
    OptionOffered,
    OptionShown,
    Past,
    Ping,
    Pong,
    Preview,
    SeatShown,
    Session,
    Step,
    Steps,
    TableLine,
    TableOpened,
    TableShown,
    Told,
    Update,
    Welcome,
)

NOW: Final = 1_795_000_000_000
ANN: Final = SeatShown("Ann", "person", "", here=True, kept=False, left=None, runs=False)
ADA: Final = SeatShown("Ada", "bot", "steady", here=True, kept=False, left=None, runs=False)
BOB: Final = SeatShown("Bob", "bot", "sharp", here=True, kept=False, left=None, runs=False)
SEALED: Final = "9f2c41d70be85a6d3c1177aae41b20c95d2f8e4b6a7093c1d5e8f7a2b4c6d8e0"

TABLE: Final = TableShown(
    id="k7m2q9",
    game="david",
    title="David & Goliath",
    fewest=3,
    most=6,
    state="playing",
    private=True,
    rated=True,
    number=1,
    host=0,
    you=0,
    peeks=None,
    seats=[ANN, ADA, BOB],
    watchers=[],
    options=[OptionShown("undo", "yes", ["yes", "no"], "Whether moves can be taken back.", of_game=False)],
    question=None,
    paused="",
    commitment=SEALED,
    nonced=True,
    position=False,
)

GAME: Final = GameShown(
    id="k7m2q9-1",
    game="david",
    players=["Ann", "Ada", "Bob"],
    seat=0,
    first=1,
    round=0,
    phase="play",
    to_act=[0],
    points=[0, 0, 0],
    piles={"trick": ["b7", "b9"], "hand 0": ["r2", "b4", "b8"], "hand 1": ["?", "?"], "hand 2": ["?", "?"]},
    facts={},
    legal=["b4", "b8"],
    moves=38,
    commitment=SEALED,
    over=False,
    winners=[],
)

LINE: Final = TableLine(
    "k7m2q9",
    "david",
    "David & Goliath",
    "open",
    private=False,
    players=["Ann"],
    bots=[False],
    free=5,
    watching=True,
    touched=NOW,
)

EXAMPLES: Final[tuple[Struct, ...]] = (
    Hello("en"),
    Hello("de", seen=41),
    Command("c1", "/play b4", seen=41),
    Command("c2", "hello from Bremen"),
    Ping(),
    AskPast(),
    AskSteps(),
    AskPreview("r5 y6 r7"),
    Welcome(41, NOW, "Ann", TABLE, ["play", "undo", "hint", "pause", "leave", "say"], GAME, [], []),
    Update(
        42,
        NOW + 900,
        ["say", "undo"],
        [Told("said", NOW + 900, "that was rude", "Ben")],
        [
            GameEvent("act", seat=0, move="b4", said="Ann plays b4."),
            GameEvent("move", source="hand 0", target="trick", cards=["b4"], said="Ann plays b4."),
            GameEvent("move", source="trick", target="won 0", cards=["b9"], said="Ann takes b9."),
        ],
        None,
        GAME,
        [],
    ),
    Answer("c1", ok=True, said=[], seq=42),
    Answer("c3", ok=False, said=["You must follow blue."]),
    Answer(
        "c4",
        ok=True,
        said=["b4: the lowest card catches the 9."],
        hint=HintShown([MoveValue("b4", 3.1, 0.4), MoveValue("b8", -0.7, 0.5)], "the lowest card catches the 9"),
    ),
    Pong(NOW),
    Past(42, [GameEvent("act", seat=0, move="b4", said="Ann plays b4.")]),
    Steps([Step(replace(GAME, legal=[]), [GameEvent("act", seat=2, move="b9", said="Bob plays b9.")])]),
    Preview("r5 y6 r7", {"form": "one-colour sequence", "worth": 0}, ""),
    Preview("r5 r9", {}, "These cards are no combination."),
    Goodbye("The server restarts.", again=True),
    GameOffered(
        "coloretto",
        "Coloretto",
        "Draw a card and place it, or take a row.",
        2,
        5,
        30,
        [OptionOffered("table", ["brown", "violet"], "By which table the colours are scored.")],
    ),
    NewTable("coloretto", bots=["steady", "sharp"], options={"table": "violet"}, start=True),
    TableOpened("k7m2q9"),
    LINE,
    Lobby([LINE], []),
    NewSession("Ann"),
    Session("Ann"),
    Fault("There is no such table; perhaps the link is not whole."),
    Health(ok=True, version="0.1.0", tables=3, sockets=7),
)
