"""The rules of Rummü about combinations and legal moves, stated once more: plainly, slowly, on names of cards alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise, permutations, product

NORMAL_COLOURS = "rgbk"
COLOURS = "rygbk"
LING, ONE_COLOUR, MIXED = "ling", "one-colour sequence", "mixed-colour sequence"

Cards = frozenset[str]
"""Cards that are all different: what a combination is made of."""

POINTS = {
    (LING, 3): (0, 0),
    (LING, 4): (10, 30),
    (LING, 5): (50, 50),
    ("sequence", 3): (0, 10),
    ("sequence", 4): (10, 20),
    ("sequence", 5): (20, 40),
    ("sequence", 6): (30, 50),
    ("sequence", 7): (40, 60),
    ("sequence", 8): (50, 70),
    ("sequence", 9): (60, 80),
    ("sequence", 10): (70, 90),
}
"""What a combination of so many cards counts: mixed, and clean."""


def form(cards: Iterable[str]) -> str | None:
    """What cards are together, if they are a combination."""
    names = sorted(cards, key=number)
    if len(names) < 3 or len(set(names)) < len(names):
        return None
    colours = [name[0] for name in names]
    numbers = [number(name) for name in names]
    normal = [colour for colour in colours if colour != "y"]
    all_different = len(set(colours)) == len(colours)
    consecutive = all(high == low + 1 for low, high in pairwise(numbers))
    if len(set(numbers)) == 1 and all_different:
        return LING
    if consecutive and len(set(normal)) == 1 and 2 * len(normal) > len(names):
        return ONE_COLOUR
    return MIXED if consecutive and all_different else None


def number(name: str) -> int:
    return int(name[1:])


def subsets(hand: Iterable[str]) -> Iterator[Cards]:
    """All sets of different cards out of a hand that are not empty."""
    names = sorted(set(hand))
    for size in range(1, len(names) + 1):
        yield from map(frozenset, combinations(names, size))


def lays(hand: Iterable[str]) -> set[Cards]:
    """All combinations out of a hand."""
    return {cards for cards in subsets(hand) if form(cards)}


def additions(lying: Cards, hand: Iterable[str]) -> set[Cards]:
    """What can be added to a combination: it must be legal afterwards, and of the same form."""
    return {cards for cards in subsets(set(hand) - lying) if form(lying | cards) == form(lying)}


def trades(lying: Cards, hand: Iterable[str]) -> set[str]:
    """What fits in place of a joker."""
    colours = {name[0] for name in lying} - {"y"}
    jokers = {number(name) for name in lying if name[0] == "y"}
    in_colour = form(lying) == ONE_COLOUR
    return {name for name in hand if name[0] != "y" and number(name) in jokers and (name[0] in colours) == in_colour}


def worth(cards: Cards) -> int:
    """What a combination counts, by the table."""
    what = form(cards)
    clean = what != MIXED and all(name[0] != "y" for name in cards)
    points = POINTS[LING if what == LING else "sequence", len(cards)][clean]
    return points // 2 if what == LING and number(min(cards)) in (1, 7) else points


def all_combinations() -> set[Cards]:
    """All combinations that there are."""
    candidates = {Cards(f"{c}{n}" for c in colours) for n in range(10) for colours in combinations(COLOURS, 3)}
    candidates |= {Cards(f"{c}{n}" for c in colours) for n in range(10) for colours in combinations(COLOURS, 4)}
    candidates |= {Cards(f"{c}{n}" for c in COLOURS) for n in range(10)}
    for low in range(10):
        for high in range(low + 3, 11):
            rows = [colours for each in NORMAL_COLOURS for colours in product(f"{each}y", repeat=high - low)]
            rows += permutations(COLOURS, high - low)
            candidates |= {Cards(f"{c}{n}" for c, n in zip(row, range(low, high), strict=True)) for row in rows}
    return {cards for cards in candidates if form(cards)}


def can_reach(hand: list[str], needed: int) -> bool:
    """Whether new combinations of so many cards in all can be laid out of a hand, one card being left over."""
    return any(
        len(cards) < len(hand) and (len(cards) >= needed or can_reach(without(hand, cards), needed - len(cards)))
        for cards in lays(hand)
    )


def without(hand: list[str], cards: Cards) -> list[str]:
    """What is left in the hand."""
    return list((Counter(hand) - Counter(cards)).elements())


def plays(hand: list[str], table: list[Cards], needed: int, laid: int) -> set[tuple[str, int, Cards]]:
    """What may be done after drawing: the deed, the number of the combination or 0, and the cards.

    `needed` is the number of cards that the first play still needs, 0 once it was made; `laid` is how many it has
    brought by now, if it is not finished.
    """
    found = {
        ("lay", 0, cards)
        for cards in lays(hand)
        if len(cards) < len(hand) and (len(cards) >= needed or can_reach(without(hand, cards), needed - len(cards)))
    }
    if not needed:
        for place, lying in enumerate(table, 1):
            found |= {("add", place, cards) for cards in additions(lying, hand) if len(cards) < len(hand)}
            found |= {("trade", place, Cards([name])) for name in trades(lying, hand)}
    if not laid:
        found |= {("discard", 0, Cards([name])) for name in hand}
    return found
