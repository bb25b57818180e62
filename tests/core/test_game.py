"""The verbs by which rules change the table, what they tell, and the door."""

from __future__ import annotations

import pytest

from quintett.core.events import ACT, DEAL, GATHER, MOVE, MOVE_UNDER, SCORE, SHUFFLE, TURN_UP, Event
from quintett.core.game import DECK, after, take_out
from quintett.core.rng import Rng
from quintett.core.seats import EVERYONE, NOBODY, only
from quintett.core.words import IllegalMove, InvalidSetup
from quintett.games import kind_of_game
from tests.core.tiny import HAND, JOKER, OPEN, ORDER, PACK, TINY, Tiny, number_of, tiny_game
from tests.setting import refused


def told(game: Tiny) -> list[Event]:
    """What a game has told since it was last asked, but for how the cards look."""
    events = game.events or []
    game.events = []
    assert all(
        [number_of(card) for card in event.faces] == [number_of(card) for card in event.cards] for event in events
    )
    return [event._replace(faces=()) for event in events]


def places(game: Tiny) -> list[int]:
    """All cards of the table, in ascending order."""
    return sorted(card for pile in game.piles for card in pile)


# Taking out


def test_a_card_is_taken_out_and_the_last_fills_the_gap() -> None:
    cards = [4, 7, 9, 2]
    take_out(cards, 7)
    assert cards == [4, 2, 9]
    take_out(cards, 9)
    assert cards == [4, 2]


@pytest.mark.parametrize("cards", [[], [4, 9, 2]])
def test_a_card_that_is_not_there_cannot_be_taken_out(cards: list[int]) -> None:
    before = cards.copy()
    with pytest.raises(LookupError, match="card 7 is not in this pile"):
        take_out(cards, 7)
    assert cards == before


def test_after_the_last_seat_comes_seat_0() -> None:
    assert [after(seat, 3) for seat in range(3)] == [1, 2, 0]


# The verbs


def test_a_card_that_is_moved_is_seen_by_those_named_and_by_those_who_knew_it() -> None:
    game = tiny_game()
    card = game.piles[HAND][0]
    game.move(card, HAND, HAND + 1, only(1))
    assert game.known[card] == only(0) | only(1)
    assert card in game.piles[HAND + 1]
    assert card not in game.piles[HAND]
    game.move(card, HAND + 1, OPEN)
    assert game.known[card] == EVERYONE
    assert game.piles[OPEN] == [card]


def test_a_card_that_is_not_in_the_pile_is_not_moved() -> None:
    game = tiny_game()
    card = game.piles[HAND][0]
    with pytest.raises(LookupError):
        game.move(card, HAND + 1, OPEN)
    assert places(game) == PACK
    assert card in game.piles[HAND]


def test_the_top_of_a_pile_is_the_card_laid_last() -> None:
    game = tiny_game(order=ORDER)
    card = game.move_top(DECK, HAND, only(0))
    assert card == JOKER
    assert game.piles[HAND][-1] == card
    assert game.known[card] == only(0)


def test_a_pile_is_moved_as_it_lies_and_nobody_learns_anything() -> None:
    game = tiny_game()
    cards, known = game.piles[HAND].copy(), game.known.copy()
    game.move_all(HAND, OPEN)
    assert game.piles[OPEN] == cards
    assert game.piles[HAND] == []
    assert game.known == known


def test_a_pile_can_be_put_under_another() -> None:
    game = tiny_game()
    card = game.move_top(DECK, OPEN)
    cards, known = game.piles[HAND].copy(), game.known.copy()
    game.move_under(HAND, OPEN)
    assert game.piles[OPEN] == [*cards, card]
    assert game.piles[HAND] == []
    assert game.known == known


def test_several_cards_are_moved_together_face_up() -> None:
    game = tiny_game()
    first, second, third = game.piles[HAND]
    game.move_several([third, first], HAND, OPEN)
    assert game.piles[OPEN] == [third, first]
    assert game.piles[HAND] == [second]
    assert [game.known[card] for card in (first, second, third)] == [EVERYONE, only(0), EVERYONE]


def test_everyone_can_tell_a_card_that_is_turned_up() -> None:
    game = tiny_game()
    game.turn_up(HAND + 1)
    assert [game.known[card] for card in game.piles[HAND + 1]] == [EVERYONE] * 3
    assert [game.known[card] for card in game.piles[HAND]] == [only(0)] * 3


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_cards_are_dealt_one_at_a_time_from_the_top_the_starter_first(starter: int) -> None:
    game = Tiny(TINY, 3, starter, 1, "anywhere")
    game.shuffle(PACK)
    for place in range(3):
        seat = (starter + place) % 3
        assert game.piles[HAND + seat] == [place, place + 3, place + 6]
        assert [game.known[card] for card in game.piles[HAND + seat]] == [only(seat)] * 3
    assert game.piles[DECK] == [12, 11, 10, 9]
    assert [game.known[card] for card in game.piles[DECK]] == [NOBODY] * 4


def test_dealing_adds_to_what_a_hand_holds() -> None:
    game = tiny_game()
    before = game.piles[HAND].copy()
    game.deal_hands(HAND, 2, 1)
    assert game.piles[HAND][:3] == before
    assert [len(game.piles[HAND + seat]) for seat in range(2)] == [5, 5]
    assert places(game) == PACK


def test_everybody_forgets_the_cards_that_are_gathered() -> None:
    game = tiny_game()
    hand, deck = game.piles[HAND].copy(), game.piles[DECK].copy()
    game.turn_up(HAND)
    game.gather(HAND)
    assert [game.known[card] for card in hand] == [NOBODY] * 3
    assert game.piles[HAND] == []
    assert game.to_shuffle() == sorted(hand + deck)
    assert [game.known[card] for card in game.piles[HAND + 1]] == [only(1)] * 3


def test_the_top_cards_of_a_pile_can_be_left_lying() -> None:
    game = tiny_game(order=ORDER)
    for _ in range(4):
        game.move_top(DECK, OPEN)
    below, top = game.piles[OPEN][:3], game.piles[OPEN][3:]
    game.gather(OPEN, but_top=1)
    assert game.piles[OPEN] == top
    assert [game.known[card] for card in top] == [EVERYONE]
    assert [game.known[card] for card in below] == [NOBODY] * 3
    assert set(below) < set(game.to_shuffle())


def test_the_deck_itself_can_be_gathered() -> None:
    game = tiny_game()
    cards = sorted(game.piles[DECK])
    game.known[cards[0]] = only(1)
    game.gather(DECK)
    assert game.to_shuffle() == cards
    assert game.known[cards[0]] == NOBODY


def test_everybody_forgets_everything_when_all_cards_are_gathered() -> None:
    game = tiny_game()
    game.turn_up(HAND)
    game.gather_all()
    assert game.to_shuffle() == PACK
    assert set(game.known) == {NOBODY}
    assert places(game) == PACK


def test_points_are_added_up() -> None:
    game = tiny_game()
    game.score(1, 5, "a trick")
    game.score(1, -7, "misery")
    assert game.points == [0, -2]


def test_those_with_the_most_points_win_together() -> None:
    game = tiny_game(3)
    game.points = [4, 7, 7]
    assert game.winners() == [1, 2]


# What the verbs tell


def test_nobody_is_told_who_does_not_listen() -> None:
    game = tiny_game()
    game.apply(0, 1)
    game.tell(MOVE, HAND, OPEN, [0])
    assert game.events is None


def test_each_verb_tells_what_it_did() -> None:
    game = tiny_game(order=ORDER)
    hand = tuple(game.piles[HAND])
    game.events = []
    game.move(hand[0], HAND, OPEN)
    assert told(game) == [Event(MOVE, source=HAND, target=OPEN, cards=hand[:1], known=(EVERYONE,))]
    game.move_top(DECK, HAND + 1, only(1))
    assert told(game) == [Event(MOVE, source=DECK, target=HAND + 1, cards=(JOKER,), known=(only(1),))]
    game.move_all(OPEN, HAND)
    assert told(game) == [Event(MOVE, source=OPEN, target=HAND, cards=hand[:1], known=(EVERYONE,))]
    game.turn_up(OPEN)
    assert told(game) == [Event(TURN_UP, source=OPEN, target=OPEN)]
    game.move_several(list(hand[:2]), HAND, OPEN)
    assert told(game) == [Event(MOVE, source=HAND, target=OPEN, cards=hand[:2], known=(EVERYONE,) * 2)]
    game.move_under(OPEN, HAND)
    assert told(game) == [Event(MOVE_UNDER, source=OPEN, target=HAND, cards=hand[:2], known=(EVERYONE,) * 2)]
    game.score(1, 5, "a trick")
    assert told(game) == [Event(SCORE, seat=1, points=5, why="a trick")]
    game.gather(HAND)
    (gathered,) = told(game)
    assert (gathered.what, gathered.source, gathered.target) == (GATHER, HAND, DECK)
    assert sorted(gathered.cards) == sorted(hand)
    assert gathered.known == (NOBODY,) * 3
    game.gather_all()
    assert told(game) == [Event(GATHER, target=DECK, cards=tuple(PACK), known=(NOBODY,) * 13)]


def test_a_deal_is_told_hand_by_hand_after_the_shuffle() -> None:
    game = Tiny(TINY, 2, 1, 1, "anywhere")
    game.events = []
    game.shuffle(PACK)
    assert told(game) == [
        Event(SHUFFLE, source=DECK, target=DECK, cards=tuple(reversed(PACK)), known=(NOBODY,) * 13),
        Event(DEAL, source=DECK, target=HAND + 1, cards=(0, 2, 4), known=(only(1),) * 3),
        Event(DEAL, source=DECK, target=HAND, cards=(1, 3, 5), known=(only(0),) * 3),
    ]


def test_a_move_is_told_before_what_it_does() -> None:
    game = tiny_game()
    game.events = []
    game.apply(0, 1)
    assert [event.what for event in game.events] == [ACT, MOVE, SCORE]
    assert game.events[0] == Event(ACT, seat=0, move=1, seen_by=EVERYONE)


def test_what_several_choose_at_once_is_seen_only_by_the_one_who_chooses() -> None:
    game = kind_of_game("sticheln").start(3)
    game.shuffle(game.to_shuffle())
    game.events = []
    for seat in (2, 0):
        game.apply(seat, game.legal_moves(seat)[0])
    assert [event.seen_by for event in game.events if event.what == ACT] == [only(2), only(0)]


# Shuffles


def test_a_game_waits_for_its_cards_to_be_shuffled() -> None:
    game = TINY.start(2)
    assert game.to_shuffle() == PACK
    assert game.to_act() == NOBODY
    game.shuffle(PACK)
    assert game.to_shuffle() == []
    assert game.to_act() == only(0)


def test_the_cards_to_shuffle_are_a_list_of_their_own() -> None:
    game = TINY.start(2)
    game.to_shuffle().clear()
    order = PACK.copy()
    game.shuffle(order)
    order.clear()
    assert sorted(card for pile in game.piles for card in pile) == PACK


def test_nothing_is_shuffled_unless_it_is_wanted() -> None:
    game = tiny_game()
    with refused(InvalidSetup, "Nothing is to be shuffled now."):
        game.shuffle(sorted(game.piles[DECK]))
    with refused(InvalidSetup, "Nothing is to be shuffled now."):
        game.shuffle_by(Rng(1))
    assert game.shuffles == 1


@pytest.mark.parametrize("order", [[], PACK[1:], [*PACK, 0], [*PACK[1:], 1], [*PACK[:-1], 13]])
def test_a_shuffle_holds_each_card_once(order: list[int]) -> None:
    game = TINY.start(2)
    with refused(InvalidSetup, "A shuffle must hold exactly the cards that are shuffled, each once."):
        game.shuffle(order)
    assert game.to_shuffle() == PACK


def test_a_card_with_a_place_of_its_own_must_lie_there() -> None:
    game = TINY.start(2, {"joker": "bottom"})
    with refused(InvalidSetup, "The joker must be the last card."):
        game.shuffle([*PACK[1:], PACK[0]])
    game.shuffle(PACK)
    assert game.piles[DECK][0] == JOKER


def test_a_shuffle_by_chance_puts_such_a_card_in_its_place() -> None:
    rng = Rng("arranged")
    for _ in range(20):
        order = TINY.start(2, {"joker": "bottom"}).shuffle_by(rng)
        assert order[-1] == JOKER
        assert sorted(order) == PACK


def test_a_shuffle_by_chance_is_that_of_the_generator() -> None:
    order = PACK.copy()
    Rng("chance").shuffle(order)
    assert order != PACK
    assert TINY.start(2).shuffle_by(Rng("chance")) == order


def test_the_order_of_a_shuffle_by_chance_gives_the_same_deal_again() -> None:
    game, again = TINY.start(3), TINY.start(3)
    again.shuffle(game.shuffle_by(Rng("deal")))
    assert again.piles == game.piles


def test_each_card_remembers_the_shuffle_that_it_was_gathered_for() -> None:
    game = tiny_game()
    assert set(game.batch) == {1}
    earlier = game.copy()
    gathered = game.piles[HAND] + game.piles[DECK]
    kept = game.piles[HAND + 1].copy()
    game.gather(DECK)
    game.gather(HAND)
    game.shuffle(game.to_shuffle())
    assert {game.batch[card] for card in gathered} == {2}
    assert {game.batch[card] for card in kept} == {1}
    assert set(earlier.batch) == {1}
    game.gather_all()
    game.shuffle(PACK)
    assert set(game.batch) == {3}


# The door


@pytest.mark.parametrize(
    ("seat", "move", "words"),
    [
        (0, 2, "Nothing in this hand shows 2."),
        (1, 2, "It is not your turn."),
        (2, 1, "There is no seat 2 at this table."),
        (-1, 1, "There is no seat -1 at this table."),
        (64, 1, "There is no seat 64 at this table."),
    ],
)
def test_a_move_that_is_not_legal_is_refused_and_nothing_is_told(seat: int, move: int, words: str) -> None:
    game = tiny_game()
    game.events = []
    piles = game.copy().piles
    with refused(IllegalMove, words):
        game.apply(seat, move)
    assert game.piles == piles
    assert game.events == []


# Copies


def test_a_copy_goes_its_own_way() -> None:
    game = tiny_game()
    game.events = []
    twin = game.copy()
    twin.apply(0, 1)
    assert twin.events is None
    assert game.events == []
    assert (game.turn, twin.turn) == (0, 1)
    assert (game.points, twin.points) == ([0, 0], [1, 0])
    assert (len(game.piles[HAND]), len(twin.piles[HAND])) == (3, 2)
    assert game.known != twin.known
