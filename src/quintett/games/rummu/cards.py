"""The cards of Rummü: the pack, faces, and sets of faces.

A face is a colour and a number, `10 * colour + number`; a set of faces is one number with a bit for each of the fifty.
A set of colours is the set of their zeros: times a set of numbers, that is each of these numbers in each of them.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from quintett.core.game import Card
from quintett.core.seats import bit

Face: TypeAlias = i64
Faces: TypeAlias = i64
"""A set of faces: bit *f* stands for face *f*."""
Colours: TypeAlias = i64
"""A set of colours: the faces that show them with a zero."""

NUMBERS: Final[i64] = 10
COLOURS: Final[i64] = 5
YELLOW: Final[i64] = 4
"""The jokers' colour, after red, green, blue and black; in lings and mixed sequences it is simply one more colour."""
ONE: Final[i64] = 1
SEVEN: Final[i64] = 7
ALL_NUMBERS: Final[i64] = 0b1111111111
UP_TO_7: Final[i64] = 0b0011111111
NORMAL: Final[Faces] = 0xFFFFFFFFFF
"""All faces that are no jokers."""
ALL_COLOURS: Final[Colours] = 0x10040100401
JOKERS: Final[Colours] = 0x10000000000
"""Yellow alone."""
NORMAL_COLOURS: Final[Colours] = ALL_COLOURS ^ JOKERS
TWINS: Final[Faces] = ALL_COLOURS * 0b0010000010
"""The faces that two cards have: each 1 and each 7."""


def face(card: Card) -> Face:
    return card >> 1


def card_of(face: Face, twin: i64) -> Card:
    """The card with this face, or its twin."""
    return face << 1 | twin


def face_of(colour: i64, number: i64) -> Face:
    return NUMBERS * colour + number


def colour_of(face: Face) -> i64:
    return face // NUMBERS


def number_of(face: Face) -> i64:
    return face % NUMBERS


def is_joker(face: Face) -> bool:
    return colour_of(face) == YELLOW


def joker_for(face: Face) -> Face:
    """The joker that stands for this card, among others: that of the same number."""
    return face_of(YELLOW, number_of(face))


def holds(faces: Faces, face: Face) -> bool:
    return faces >> face & 1 != 0


def has_twin(face: Face) -> bool:
    """Whether two cards have this face."""
    return holds(TWINS, face)


def pack() -> list[Card]:
    """Five colours from 0 to 9, the 1 and the 7 twice; a card is a face, and which of the two with that face."""
    cards: list[Card] = []
    for colour in range(COLOURS):
        for number in range(NUMBERS):
            face = face_of(colour, number)
            for twin in range(2 if has_twin(face) else 1):
                cards.append(card_of(face, twin))
    return cards


PACK: Final = pack()


# Sets of faces


def shown(cards: list[Card]) -> Faces:
    """The faces of some cards."""
    faces: Faces = 0
    for card in cards:
        faces |= bit(face(card))
    return faces


def shown_twice(cards: list[Card]) -> Faces:
    """The faces that two of the cards have."""
    once: Faces = 0
    twice: Faces = 0
    for card in cards:
        twice |= once & bit(face(card))
        once |= bit(face(card))
    return twice


def count(faces: Faces) -> i64:
    """How many faces a set has: counted in all twos of bits at once, then in fours and in eights."""
    twos = faces - (faces >> 1 & 0x1555555555555)
    fours = (twos & 0x3333333333333) + (twos >> 2 & 0x3333333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F0F0F
    sixteens = eights + (eights >> 8)
    return sixteens + (sixteens >> 16) + (sixteens >> 32) + (sixteens >> 48) & 0x3F


def lowest(faces: Faces) -> i64:
    """The lowest of a set that is not empty."""
    return int(faces & -faces).bit_length() - 1


def faces_in(faces: Faces) -> list[Face]:
    """The faces of a set, in ascending order."""
    found: list[Face] = []
    while faces:
        found.append(lowest(faces))
        faces &= faces - 1
    return found


def numbers_of(faces: Faces, colour: i64) -> i64:
    """The set of numbers that faces show in a colour."""
    return faces >> face_of(colour, 0) & ALL_NUMBERS


def numbers_in(faces: Faces) -> i64:
    """The set of numbers that faces show, whatever their colour."""
    return (faces | faces >> 10 | faces >> 20 | faces >> 30 | faces >> 40) & ALL_NUMBERS


def colours_in(faces: Faces) -> Colours:
    """The set of colours that faces show, yellow too: each number of a colour is brought down to its zero."""
    down_to_1 = faces | faces >> 1
    down_to_3 = down_to_1 | down_to_1 >> 2
    down_to_7 = down_to_3 | down_to_3 >> 4
    return (down_to_7 | down_to_1 >> 8) & ALL_COLOURS


def colours_with(faces: Faces, number: i64) -> Colours:
    """The set of colours in which faces show a number."""
    return faces >> number & ALL_COLOURS
