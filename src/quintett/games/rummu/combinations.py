"""Combinations of Rummü: what may lie together, what may be added or traded, and what it is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.core.seats import bit
from quintett.games.rummu.cards import (
    ALL_COLOURS,
    ALL_NUMBERS,
    COLOURS,
    JOKERS,
    NORMAL,
    NORMAL_COLOURS,
    NUMBERS,
    ONE,
    SEVEN,
    UP_TO_7,
    YELLOW,
    Colours,
    Faces,
    colour_of,
    colours_in,
    colours_with,
    count,
    face_of,
    holds,
    lowest,
    number_of,
    numbers_in,
    numbers_of,
)

FEWEST: Final[i64] = 3
"""A combination has at least so many cards."""
LONG: Final[i64] = 5
"""From so many cards on, a clean sequence counts 10 more."""

# What may lie together


def combinations_in(hand: Faces, on: i64 = 0, least: i64 = FEWEST) -> list[Faces]:
    """All combinations of so many cards or more in a hand; each stands on the bits given, such as those of a move."""
    found: list[Faces] = []
    find_lings(hand, on, least, found)
    find_runs(hand, on, least, found)
    find_mixed(hand, on, least, found)
    return found


def find_lings(hand: Faces, on: i64, least: i64, found: list[Faces]) -> None:
    """Begin a ling with each number that three colours show."""
    numbers = in_three_colours(hand)
    while numbers:
        number = lowest(numbers)
        grow_ling(number, colours_with(hand, number), on, 0, least, found)
        numbers &= numbers - 1


def find_runs(hand: Faces, on: i64, least: i64, found: list[Faces]) -> None:
    """Begin a one-colour sequence with each card from which three follow one another in its colour and yellow."""
    starts = starts_of_runs(hand)
    while starts:
        first = lowest(starts)
        grow_run(hand, colour_of(first), number_of(first), on, 0, 0, least, found)
        starts &= starts - 1


def find_mixed(hand: Faces, on: i64, least: i64, found: list[Faces]) -> None:
    """Begin a mixed-colour sequence with each number from which three follow one another."""
    starts = starts_of_three(numbers_in(hand))
    while starts:
        grow_mixed(hand, lowest(starts), on, 0, 0, least, found)
        starts &= starts - 1


def in_three_colours(hand: Faces) -> i64:
    """The numbers that at least three colours show."""
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    for colour in range(COLOURS):
        numbers = numbers_of(hand, colour)
        thrice |= twice & numbers
        twice |= once & numbers
        once |= numbers
    return thrice


def starts_of_three(numbers: i64) -> i64:
    """The numbers of a set that the next two follow."""
    return numbers & numbers >> 1 & numbers >> 2


def starts_of_runs(hand: Faces) -> Faces:
    """The normal cards with which three begin, each in hand or there as a joker; none is an 8, which a 9 ends."""
    either = hand | NORMAL_COLOURS * numbers_of(hand, YELLOW)
    return starts_of_three(either) & NORMAL_COLOURS * UP_TO_7


def grow_ling(number: i64, colours: Colours, ling: Faces, size: i64, least: i64, found: list[Faces]) -> None:
    """Lings have the same number, all of different colours: take each further colour or leave it."""
    while colours:
        larger = ling | (colours & -colours) << number
        colours &= colours - 1
        if size + 1 >= least:
            found.append(larger)
        grow_ling(number, colours, larger, size + 1, least, found)


def grow_run(
    hand: Faces, colour: i64, number: i64, run: Faces, size: i64, jokers: i64, least: i64, found: list[Faces]
) -> None:
    """One-colour sequences go on upwards by the normal card or the joker, and need more than half normal cards."""
    if number == NUMBERS:
        return
    for joker in range(i64(2)):
        face = face_of(YELLOW if joker else colour, number)
        if holds(hand, face):
            larger = run | bit(face)
            if size + 1 >= least and size + 1 > 2 * (jokers + joker):
                found.append(larger)
            grow_run(hand, colour, number + 1, larger, size + 1, jokers + joker, least, found)


def grow_mixed(
    hand: Faces, number: i64, mixed: Faces, size: i64, colours: Colours, least: i64, found: list[Faces]
) -> None:
    """Mixed-colour sequences go on upwards, each card in a colour not yet in them."""
    if number == NUMBERS:
        return
    new = colours_with(hand, number) & ~colours
    while new:
        colour = new & -new
        new ^= colour
        larger = mixed | colour << number
        if size + 1 >= least:
            found.append(larger)
        grow_mixed(hand, number + 1, larger, size + 1, colours | colour, least, found)


# Whether there is any: three cards of it make one too


def has_combination(hand: Faces) -> bool:
    """Whether any combination can be laid out of a hand."""
    return in_three_colours(hand) != 0 or has_run(hand) or has_mixed(hand)


def has_run(hand: Faces) -> bool:
    """Whether three numbers follow one another in a colour, one of them at most by a joker."""
    two = hand & (hand >> 1 | hand >> 2) | hand >> 1 & hand >> 2
    return starts_of_runs(hand) & two != 0


def has_mixed(hand: Faces) -> bool:
    """Whether three numbers follow one another in three colours: any two of them show two, and all three show three."""
    starts = starts_of_three(numbers_in(hand))
    while starts:
        number = lowest(starts)
        one, two, three = colours_with(hand, number), colours_with(hand, number + 1), colours_with(hand, number + 2)
        if count(one | two | three) >= FEWEST and is_more(one | two) and is_more(one | three) and is_more(two | three):
            return True
        starts &= starts - 1
    return False


def may_be_two(hand: Faces, twice: Faces) -> bool:
    """Whether six cards, twins among them, have the numbers of combinations: without these no two can be laid."""
    starts = starts_of_three(numbers_in(hand))
    together = ALL_COLOURS * (in_three_colours(hand) | starts | starts << 1 | starts << 2)
    return count(hand & together) + count(twice & together) >= 2 * FEWEST


def is_more(several: i64) -> bool:
    """Whether a set has more than one."""
    return several & (several - 1) != 0


# What may be added: the same growth, from where the combination ends, downwards and then upwards


def additions(lying: Faces, hand: Faces) -> list[Faces]:
    """All sets of cards out of a hand that can be added at once to a combination."""
    found: list[Faces] = []
    find_additions(lying, hand, 0, found)
    return found


def find_additions(lying: Faces, hand: Faces, on: i64, found: list[Faces]) -> None:
    """Find them where the combination ends; each stands on the bits given, such as those of a move."""
    low = lowest(numbers_in(lying))
    size = count(lying)
    if is_ling(lying):
        grow_ling(low, colours_with(hand & ~lying, low), on, size, FEWEST, found)
    elif is_one_coloured(lying):
        colour = colour_of(lowest(lying & NORMAL))
        extend_run(hand, colour, low, low + size, on, size, count(lying & ~NORMAL), found)
    else:
        extend_mixed(hand, low, low + size, on, colours_in(lying), found)


def extend_run(
    hand: Faces, colour: i64, low: i64, high: i64, added: Faces, size: i64, jokers: i64, found: list[Faces]
) -> None:
    """A one-colour sequence stays one-coloured in its colour."""
    grow_run(hand, colour, high, added, size, jokers, FEWEST, found)
    if low == 0:
        return
    for joker in range(i64(2)):
        face = face_of(YELLOW if joker else colour, low - 1)
        if holds(hand, face):
            larger = added | bit(face)
            if size + 1 > 2 * (jokers + joker):
                found.append(larger)
            extend_run(hand, colour, low - 1, high, larger, size + 1, jokers + joker, found)


def extend_mixed(hand: Faces, low: i64, high: i64, added: Faces, colours: Colours, found: list[Faces]) -> None:
    """A mixed sequence stays mixed."""
    grow_mixed(hand, high, added, FEWEST, colours, FEWEST, found)
    if low == 0:
        return
    new = colours_with(hand, low - 1) & ~colours
    while new:
        colour = new & -new
        new ^= colour
        larger = added | colour << (low - 1)
        found.append(larger)
        extend_mixed(hand, low - 1, high, larger, colours | colour, found)


def trades(lying: Faces, hand: Faces) -> Faces:
    """The cards of a hand that fit in place of a joker: each is of its number, and of a colour that keeps the form."""
    colours = colours_in(lying & NORMAL)
    if not is_one_coloured(lying):
        colours ^= NORMAL_COLOURS
    return colours * numbers_of(lying, YELLOW) & hand


def neighbours(lying: Faces) -> Faces:
    """The cards of which one at least is among whatever is added to a combination."""
    numbers = numbers_in(lying)
    if is_ling(lying):
        return ALL_COLOURS * numbers & ~lying
    colours = colours_in(lying)
    new = colours | JOKERS if is_one_coloured(lying) else ALL_COLOURS ^ colours
    return new * ((numbers << 1 | numbers >> 1) & ~numbers & ALL_NUMBERS)


# What they are


def is_ling(lying: Faces) -> bool:
    """A ling has the same number all over."""
    return not is_more(numbers_in(lying))


def is_one_coloured(lying: Faces) -> bool:
    """Two normal cards of the same colour make a sequence one-coloured; every legal sequence has two."""
    return not is_more(colours_in(lying & NORMAL))


def is_clean(lying: Faces) -> bool:
    """Clean is a ling or a one-colour sequence that has no joker."""
    return lying & ~NORMAL == 0 and (is_ling(lying) or is_one_coloured(lying))


def worth(lying: Faces) -> i64:
    """What a combination counts for its owner when the hand ends."""
    size = count(lying)
    if is_ling(lying):
        return worth_of_ling(lying, size)
    if is_clean(lying):
        return 10 * (size - 2) if size < LONG else 10 * (size - 1)
    return 10 * (size - FEWEST)


def worth_of_ling(lying: Faces, size: i64) -> i64:
    """Three count nothing, four count more if they are clean; five have a joker always. Ones and sevens count half."""
    points: i64 = 0 if size == FEWEST else 50 if size == COLOURS else 30 if is_clean(lying) else 10
    number = lowest(numbers_in(lying))
    return points // 2 if number in (ONE, SEVEN) else points
