"""What speaks for a move of Rummü, in words for a player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.rummu_plan import DEEPEST, Planner, held, planner_for
from quintett.core.game import Move
from quintett.core.seats import Seat, bit
from quintett.core.words import Words
from quintett.games.rummu.cards import NORMAL, Faces, count, face, faces_in, joker_for, lowest
from quintett.games.rummu.combinations import additions, combinations_in, trades, worth
from quintett.games.rummu.moves import TO_ADD, TO_DISCARD, TO_DRAW, TO_LAY, TO_PICK, combination_of, deed_of, faces_of
from quintett.games.rummu.points import OTHER_LEFT, YELLOW_LEFT
from quintett.games.rummu.rules import HAND, STACK, Rummu
from quintett.games.rummu.text import face_name, faces_text

# Whose a combination is

YOUR: Final = "your"
PARTNERS: Final = "your partner’s"
ANOTHERS: Final = "another’s"


def reason(game: Rummu, seat: Seat, move: Move, completing: list[Faces]) -> Words:
    """One sentence that says what speaks for a move; completing are the faces that go with each two."""
    deed = deed_of(move)
    faces = faces_of(move)
    planner = planner_for(game, seat)
    hand, twice = held(game, seat)
    if deed == TO_DRAW:
        return reason_to_draw(game, seat, planner)
    if deed == TO_PICK:
        return reason_to_pick(game, seat, planner)
    if deed == TO_DISCARD:
        return reason_to_discard(faces, hand, twice, planner.lying, completing)
    planner.plan(hand, twice, game.missing(seat), game.laid > 0)
    if planner.left == 1 and move in planner.moves:
        return Words("You can end the hand in this turn: everything goes but the card for the discard.")
    if deed == TO_LAY:
        return reason_to_lay(faces, game.missing(seat))
    owner = game.owner[combination_of(move)]
    whose = YOUR if owner == seat else PARTNERS if owner == game.partner(seat) else ANOTHERS
    lying = planner.lying[combination_of(move)]
    if deed == TO_ADD:
        return reason_to_add(lying, faces, whose)
    return reason_to_trade(lying, faces, whose, planner.moves)


# The card for the turn


def reason_to_draw(game: Rummu, seat: Seat, planner: Planner) -> Words:
    """The stack has nothing, or too little."""
    if best_depth(game, seat, planner) == 0:
        return Words("Nothing on top of the stack makes your play of this turn better.")
    return Words("A card from the supply may bring more than what the stack offers.")


def reason_to_pick(game: Rummu, seat: Seat, planner: Planner) -> Words:
    """What the cards on top of the stack do for the play of the turn."""
    depth = best_depth(game, seat, planner)
    top = face(game.piles[STACK][-1])
    card = face_name(top)
    if depth and planner.left == 1:
        return Words("With what you can pick you end the hand in this turn.")
    if depth > 1:
        return Words("The top {number} cards of the stack make your play better.", {"number": depth})
    if depth:
        # A card that improves the play is used in it, unless it is the discard that ends the hand.
        uses = [step for step in planner.moves if faces_of(step) & bit(top)]
        return reason_for_card(uses[0], card)
    hand = game.faces(HAND + seat)
    for faces in combinations_in(hand | bit(top)):
        if faces & bit(top):
            return Words("{card} makes {cards} with cards of your hand.", {"card": card, "cards": faces_text(faces)})
    return Words("Better {card}, which you know, than a card that nobody knows.", {"card": card})


def reason_for_card(step: Move, card: str) -> Words:
    """What a card that can be picked is used for."""
    if deed_of(step) == TO_LAY:
        return Words("{card} lets you lay {cards}.", {"card": card, "cards": faces_text(faces_of(step))})
    return Words("{card} fits a combination on the table.", {"card": card})


def best_depth(game: Rummu, seat: Seat, planner: Planner) -> i64:
    """How many cards of the stack make the play best, 0 if none do; the planner has that play."""
    hand, twice = held(game, seat)
    missing = game.missing(seat)
    stack = game.piles[STACK]
    best = planner.plan(hand, twice, missing, False)
    best_hand = hand
    best_twice = twice
    paid: i64 = 0
    depth: i64 = 0
    for picked in range(min(i64(len(stack)), DEEPEST)):
        this = bit(face(stack[-1 - picked]))
        twice |= hand & this
        hand |= this
        paid += planner.cost(this)
        value = planner.plan(hand, twice, missing, False) - paid
        if value > best:
            best = value
            depth = picked + 1
            best_hand = hand
            best_twice = twice
    planner.plan(best_hand, best_twice, missing, False)
    return depth


# The play


def reason_to_lay(faces: Faces, missing: i64) -> Words:
    """A first play, points, or fewer cards."""
    if missing > count(faces):
        return Words("Begins your first play; more follows at once.")
    if missing > 0:
        return Words("Makes your first play: from now on you may add and trade.")
    if worth(faces):
        return Words("{cards} count {points} points.", {"cards": faces_text(faces), "points": worth(faces)})
    return fewer_cards(faces)


def reason_to_add(lying: Faces, faces: Faces, whose: str) -> Words:
    """Points for the own side, less for others, or fewer cards."""
    more = worth(lying | faces) - worth(lying)
    if whose != ANOTHERS and more > 0:
        values = {"cards": faces_text(faces), "whose": whose, "points": more}
        return Words("{cards} makes {whose} combination count {points} points more.", values)
    if whose == ANOTHERS and more < 0:
        return Words("Makes another’s combination count {points} points less.", {"points": -more})
    if whose == ANOTHERS and more > 0:
        values = {"cards": faces_text(faces), "cost": cost(faces), "points": more}
        return Words("{cards} would cost you {cost} points in your hand; here it gives another {points}.", values)
    return fewer_cards(faces)


def reason_to_trade(lying: Faces, faces: Faces, whose: str, plan: list[Move]) -> Words:
    """A joker, and what can be done with it."""
    joker = bit(joker_for(lowest(faces)))
    values = {"card": faces_text(faces), "joker": faces_text(joker), "whose": whose}
    for step in plan:
        if faces_of(step) & joker:
            return Words("Wins {joker} for {card}, and you can use it at once.", values)
    if whose != ANOTHERS and worth(lying & ~joker | faces) > worth(lying):
        return Words("{card} makes {whose} combination clean.", values)
    return Words("Wins {joker} for {card}.", values)


def fewer_cards(faces: Faces) -> Words:
    """What lies on the table costs nothing."""
    values = {"cards": faces_text(faces), "points": cost(faces)}
    return Words("{cards} would cost you {points} points if another ended the hand.", values)


def cost(faces: Faces) -> i64:
    """What cards cost that are left in the hand."""
    return -OTHER_LEFT * count(faces & NORMAL) - YELLOW_LEFT * count(faces & ~NORMAL)


# The discard


def reason_to_discard(faces: Faces, hand: Faces, twice: Faces, lying: list[Faces], completing: list[Faces]) -> Words:
    """The end of the hand, a card that goes with nothing, or one that others cannot use at once."""
    card = lowest(faces)
    values = {"card": face_name(card)}
    if hand == faces and not twice:
        return Words("{card} is your last card: you end the hand.", values)
    if twice & faces:
        return Words("You hold {card} twice, and keep the other.", values)
    partners = [other for other in faces_in(hand) if completing[50 * card + other]]
    if not partners:
        return Words("{card} goes with no other card of your hand.", values)
    if not faces & NORMAL:
        return fewer_cards(faces)
    fits = [combination for combination in lying if trades(combination, faces) or additions(combination, faces)]
    if lying and not fits:
        return Words("{card} fits no combination on the table, so nobody can add it.", values)
    return Words("Something has to go, and you can do without {card}.", values)
