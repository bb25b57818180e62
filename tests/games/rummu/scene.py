"""Tables of Rummü for tests, set up by given cards."""

from __future__ import annotations

from collections.abc import Sequence

from quintett import kind_of_game
from quintett.core.game import DECK, Pile
from quintett.core.kind import seats_to_act
from quintett.core.seats import EVERYONE, only
from quintett.core.views import view
from quintett.games.rummu.rules import Rummu
from tests.setting import cards, legal, play, position


def scene(
    *hands: str,
    lying: Sequence[str] = (),
    stack: str = "",
    supply: str = "",
    rest: Pile = DECK,
    phase: str = "play",
    turn: int = 0,
    points: Sequence[int] = (),
    opened: Sequence[int] | None = None,
    **options: str | int,
) -> Rummu:
    """A hand in progress: what each seat holds, and what lies on the table with its owner, such as `1: r5 y6 r7`.

    The supply is listed from its top. Cards that are not named lie at the bottom of the pile for the rest.
    All owners have made their first play, and so has whoever's turn it is as soon as anything lies there, unless
    `opened` says who has.
    """
    piles = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
    piles |= {"stack": stack, "deck": " ".join(reversed(supply.split()))}
    owners = []
    for number, combination in enumerate(lying, 1):
        owner, piles[f"combination {number}"] = combination.split(": ")
        owners.append(int(owner))
    game = position("rummu", len(hands), piles, phase, turn, **options)
    assert isinstance(game, Rummu)
    game.owner = list(owners)
    game.fitting = [0 for _ in owners]
    for number in range(len(owners)):
        game.look_at(number)
    for seat in opened if opened is not None else [*owners, *([turn] if owners else [])]:
        game.opened |= only(seat)
    if points:
        game.points = list(points)
    if rest != DECK:
        others = len(game.piles[DECK]) - len(supply.split())
        for card in game.piles[DECK][:others]:
            game.known[card] = EVERYONE
        game.piles[rest][:0] = game.piles[DECK][:others]
        del game.piles[DECK][:others]
    return game


def acting(game: Rummu) -> tuple[list[int], str]:
    """Who is to act, and in which phase."""
    return seats_to_act(game), game.kind.phase_name(game)


def sizes(game: Rummu) -> list[int]:
    """How many cards each seat holds."""
    return [len(cards(game, f"hand {seat}").split()) for seat in range(game.players)]


def deeds(game: Rummu, deed: str) -> list[str]:
    """What the seat to act may do of one sort, such as `lay`: the rest of each text."""
    (seat,) = seats_to_act(game)
    return [text.removeprefix(f"{deed} ") for text in legal(game, seat) if text.split()[0] == deed]


def missing(game: Rummu) -> object:
    """How many cards the first play of each seat still needs, as everybody sees it."""
    return view(game, 0).facts["missing"]


# Whole hands


def dealt(players: int, first: int = 0, **options: int) -> Rummu:
    """A game whose first hand is dealt from a pack in the order of its cards."""
    game = kind_of_game("rummu").start(players, options, first)
    game.shuffle(game.to_shuffle())
    assert isinstance(game, Rummu)
    return game


def draw_and_discard(game: Rummu, turns: int) -> None:
    """So many turns in which a card is drawn and the first of the hand discarded."""
    for _ in range(turns):
        (seat,) = acting(game)[0]
        play(game, f"{seat} draw", f"{seat} discard {cards(game, f'hand {seat}').split()[0]}")
