"""Rummü in words: cards, moves, combinations, and why a move is not allowed."""

from __future__ import annotations

from typing import Final

from quintett.core.game import Card, Move
from quintett.core.seats import Seat, bit, only
from quintett.core.words import IllegalMove, InvalidMove, Refusal
from quintett.games.colours import parse_card
from quintett.games.rummu.cards import (
    NORMAL,
    NUMBERS,
    Face,
    Faces,
    colour_of,
    colours_in,
    count,
    face,
    face_of,
    faces_in,
    holds,
    is_joker,
    lowest,
    number_of,
)
from quintett.games.rummu.combinations import FEWEST, additions, combinations_in, is_ling, is_one_coloured, worth
from quintett.games.rummu.moves import (
    TO_ADD,
    TO_DISCARD,
    TO_DRAW,
    TO_LAY,
    TO_PICK,
    TO_TRADE,
    combination_of,
    deed_of,
    faces_of,
    move_of,
)
from quintett.games.rummu.rules import COMBINATION, DRAW, HAND, MOST_COMBINATIONS, PICK, STACK, Rummu

LETTERS: Final = "rgbky"
IN_WORDS: Final = "rygbk"
"""The colours in the order in which people name them."""


# Cards and moves


def card_name(card: Card) -> str:
    return face_name(face(card))


def face_name(of: Face) -> str:
    return f"{LETTERS[colour_of(of)]}{number_of(of)}"


def faces_text(faces: Faces) -> str:
    return " ".join(names_in(faces))


def names_in(faces: Faces) -> list[str]:
    """The cards of a combination in the order of their numbers, equal numbers by colour."""
    return sorted(map(face_name, faces_in(faces)), key=place_in_words)


def place_in_words(name: str) -> tuple[str, int]:
    return name[1:], IN_WORDS.index(name[0])


def move_text(move: Move) -> str:
    deed = deed_of(move)
    cards = faces_text(faces_of(move))
    number = combination_of(move) + 1
    if deed == TO_DRAW:
        return "draw"
    if deed == TO_PICK:
        return "pick"
    if deed == TO_LAY:
        return f"lay {cards}"
    if deed == TO_ADD:
        return f"add {cards} to {number}"
    if deed == TO_TRADE:
        return f"trade {cards} in {number}"
    return f"discard {cards}"


def parse_move(text: str) -> Move:
    words = text.split(" ")
    if text == "draw":
        return move_of(TO_DRAW)
    if text == "pick":
        return move_of(TO_PICK)
    if words[0] == "lay" and len(words) > 1:
        return move_of(TO_LAY, 0, parse_faces(words[1:]))
    if words[0] == "add" and len(words) > 3 and words[-2] == "to":
        return move_of(TO_ADD, parse_number(words[-1]), parse_faces(words[1:-2]))
    if words[0] == "trade" and len(words) == 4 and words[2] == "in":
        return move_of(TO_TRADE, parse_number(words[3]), parse_faces(words[1:2]))
    if words[0] == "discard" and len(words) == 2:
        return move_of(TO_DISCARD, 0, parse_faces(words[1:]))
    raise InvalidMove(
        "“{text}” is no move: write draw, pick, lay r5 y6 r7, add y8 r9 to 3, trade r6 in 3 or discard k3.",
        text=text[:40],
    )


def parse_faces(names: list[str]) -> Faces:
    faces: Faces = 0
    for name in names:
        place, number = parse_card(name, IN_WORDS, range(NUMBERS))
        this = bit(face_of(LETTERS.index(IN_WORDS[place]), number))
        if faces & this:
            raise InvalidMove("{card} is there twice; a combination never has two identical cards.", card=name)
        faces |= this
    return faces


def parse_number(text: str) -> int:
    """The place of a combination, counted from 0."""
    for number in range(1, MOST_COMBINATIONS + 1):
        if text == str(number):
            return number - 1
    raise InvalidMove("There is no combination “{text}”; they are numbered from 1.", text=text[:40])


# Why not


def why_not(game: Rummu, seat: Seat, move: Move) -> Refusal:
    deed, faces = deed_of(move), faces_of(move)
    if game.phase == DRAW and deed != TO_DRAW and deed != TO_PICK:
        return IllegalMove("First draw a card from the supply, or pick from the stack.")
    if game.laid and deed != TO_LAY:
        return IllegalMove(
            "Finish your first play first: lay at least {missing} more in new combinations.", missing=game.missing(seat)
        )
    if deed == TO_DRAW:
        return IllegalMove("You have taken a card already.")
    if deed == TO_PICK:
        return why_not_pick(game)
    for each in faces_in(faces):
        if not holds(game.faces(HAND + seat), each):
            return IllegalMove("You do not hold {card}.", card=face_name(each))
    if deed == TO_LAY:
        return why_not_lay(game, seat, faces)
    return why_not_join(game, seat, deed, combination_of(move), faces)


def why_not_pick(game: Rummu) -> Refusal:
    if game.phase == PICK and not game.piles[STACK]:
        return IllegalMove("The stack is empty.")
    return IllegalMove("Cards are picked only at the start of a turn, before anything else is done.")


def why_not_lay(game: Rummu, seat: Seat, faces: Faces) -> Refusal:
    if faces not in combinations_in(faces):
        return no_combination(faces)
    if count(faces) >= len(game.piles[HAND + seat]):
        return last_card()
    return IllegalMove(
        "Your first play needs {missing} cards, and the rest of your hand could not make them up.",
        missing=game.missing(seat),
    )


def why_not_join(game: Rummu, seat: Seat, deed: int, number: int, faces: Faces) -> Refusal:
    """Why cards that are in the hand cannot be added to a combination, or traded for a joker."""
    if not game.opened & only(seat):
        if deed == TO_ADD:
            return IllegalMove("You may add to combinations only after your first play.")
        return IllegalMove("You may trade jokers only after your first play.")
    if number >= len(game.owner):
        return IllegalMove("There is no combination {number} on the table.", number=number + 1)
    lying = game.faces(COMBINATION + number)
    return why_not_add(lying, faces) if deed == TO_ADD else why_not_trade(lying, lowest(faces))


def why_not_add(lying: Faces, faces: Faces) -> Refusal:
    if faces in additions(lying, faces):
        return last_card()
    return IllegalMove(
        "{cards} cannot be added to {combination}.", cards=faces_text(faces), combination=faces_text(lying)
    )


def why_not_trade(lying: Faces, card: Face) -> Refusal:
    if not lying & ~NORMAL:
        return IllegalMove("There is no joker in {combination}.", combination=faces_text(lying))
    if is_joker(card):
        return IllegalMove("A yellow card cannot be traded for a yellow one.")
    return IllegalMove(
        "{card} does not fit in place of a joker in {combination}.",
        card=face_name(card),
        combination=faces_text(lying),
    )


def last_card() -> Refusal:
    return IllegalMove("You may never play your last card: one must remain for the discard.")


def no_combination(faces: Faces) -> Refusal:
    """What is wrong with cards that are no combination."""
    jokers = count(faces & ~NORMAL)
    normal = count(faces & NORMAL)
    if jokers + normal < FEWEST:
        return IllegalMove("A combination has at least {fewest} cards.", fewest=FEWEST)
    if jokers >= normal or (jokers > 1 and count(colours_in(faces & NORMAL)) == normal):
        return IllegalMove(
            "{cards} has too many jokers: a one-colour sequence needs more normal cards than jokers, "
            "any other combination has one joker at most.",
            cards=faces_text(faces),
        )
    return IllegalMove(
        "{cards} is no combination: neither the same number in different colours, "
        "nor consecutive numbers in one colour or all of different colours.",
        cards=faces_text(faces),
    )


# The table


def form_name(lying: Faces) -> str:
    """What a combination is."""
    if is_ling(lying):
        return "ling"
    return "one-colour sequence" if is_one_coloured(lying) else "mixed-colour sequence"


def facts(game: Rummu) -> dict[str, object]:
    """The combinations with their owners and worth, what first plays still need, who plays together, and how long."""
    lying = [game.faces(COMBINATION + number) for number in range(len(game.owner))]
    return {
        "combinations": [
            {"owner": owner, "form": form_name(faces), "cards": names_in(faces), "worth": worth(faces)}
            for owner, faces in zip(game.owner, lying, strict=True)
        ],
        "missing": [game.missing(seat) for seat in range(game.players)],
        "hands": game.hands,
        "target": game.target(),
        "sides": game.kind.sides(game.players),
        "empty": game.empty,
    }


def preview(game: Rummu, seat: Seat, text: str) -> dict[str, object]:
    """What cards such as `r5 y6 r7` would be as a combination, and what that is worth; or why they are none."""
    faces = parse_faces(text.split(" "))
    if faces not in combinations_in(faces):
        raise no_combination(faces)
    return {"form": form_name(faces), "worth": worth(faces)}
