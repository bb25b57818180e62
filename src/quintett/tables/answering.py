"""Agreeing to what somebody asks, or refusing it."""

from __future__ import annotations

from typing import Final

from quintett.core.words import Refusal
from quintett.tables.asking import REMATCH, REMOVE, RESET, UNDO, Agreed, Closed
from quintett.tables.call import Call, Command, Entry, Outcome, done
from quintett.tables.dealing import Abandoned, begin_again, can_deal
from quintett.tables.playing import Undone, last_own_move
from quintett.tables.seating import parting
from quintett.tables.table import Question, Table
from quintett.tables.watching import Peeked


def granted(table: Table, question: Question, chance: bytes) -> tuple[Entry, ...]:
    """What happens when all agree."""
    if question.what == UNDO:
        return (Undone(last_own_move(table, question.person)),)
    if question.what == REMATCH:
        can_deal(table)
        return begin_again(table, chance)
    if question.what == RESET:
        return (Abandoned(),)
    if question.what == REMOVE:
        return parting(table, question.seat, removed=True)
    return (Peeked(question.person, question.name, question.seat),)


def can_answer(table: Table, person: str) -> None:
    if table.question is None:
        raise Refusal("There is no question to answer now.")
    if person not in table.question.asked:
        raise Refusal("You are not asked.")
    if person in table.question.agreed:
        raise Refusal("You have agreed already; others are still to answer.")


def question_meant(table: Table, call: Call) -> Question:
    """The question that an answer is for."""
    question = table.question
    assert question is not None
    if call.is_before(question.step):
        raise Refusal("Meanwhile another question is asked; look at the table again.")
    return question


def accept(table: Table, call: Call) -> Outcome:
    question = question_meant(table, call)
    if question.agreed | {call.person} < set(question.asked):
        return done(Agreed(call.person))
    return done(Closed(True, call.person), *granted(table, question, call.chance))


def refuse(table: Table, call: Call) -> Outcome:
    question_meant(table, call)
    return done(Closed(False, call.person))


COMMANDS: Final = (
    Command("accept", "/accept", "Agree to what somebody asks.", can_answer, accept),
    Command("refuse", "/refuse", "Refuse what somebody asks.", can_answer, refuse),
)
