"""Fair deals: settled by a sealed secret and what the players add, and equally likely to give any order."""

from __future__ import annotations

from hashlib import sha256
from itertools import permutations

import pytest

from quintett.core.fair import FairDeal, commitment
from quintett.core.words import InvalidSetup
from quintett.games import OURS, game_names, kind_of_game
from tests.core.evenness import SURE, fair_shuffles, unevenness
from tests.core.tiny import JOKER, PACK, TINY, tiny_game
from tests.setting import refused

SECRET = bytes(range(32))
NONCES = ["ann", "", "cem"]


def fair_deal(**changes: str) -> FairDeal:
    return FairDeal(SECRET, changes.get("game_id", "example"), [changes.get("nonce", "ann"), "", "cem"])


# The numbers


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_example_of_the_page_is_dealt_so() -> None:
    cards = list(range(6))
    fair_deal().lots("shuffle 1").shuffle(cards)
    assert ["ABCDEF"[card] for card in cards] == ["A", "D", "B", "E", "C", "F"]
    assert fair_deal().lot(3) == 1


def test_words_go_on_from_block_to_block() -> None:
    lots = fair_deal().lots("shuffle 1")
    words = [int(lots.word()) for _ in range(17)]
    assert words[:2] == [2567261015, 3807817062]
    assert len(set(words)) == 17


def test_compiled_or_not_the_deals_of_every_game_are_these() -> None:
    dealt = sha256()
    for name in game_names():
        kind = kind_of_game(name)
        game = kind.start(kind.most)
        deal = FairDeal(SECRET, name, ["x"] * kind.most)
        while game.to_shuffle():
            order = deal.order(game)
            dealt.update(" ".join(kind.card_name(card) for card in order).encode())
            game.shuffle(order)
    assert dealt.hexdigest() == "00c865db7be9aac9f27fc8233cde4e3c2c21b3f074395fd42a43e446383dd8d6"


def test_words_that_would_favour_low_numbers_are_left_out() -> None:
    # Of the limit 2**31 + 1 nearly every second word is left out.
    limit = 2**31 + 1
    lots, words = fair_deal().lots("first"), fair_deal().lots("first")
    for _ in range(20):
        number = lots.below(limit)
        word = words.word()
        while word >= limit:
            word = words.word()
        assert number == word


# The deal


def test_every_part_of_a_deal_changes_the_cards() -> None:
    game = tiny_game(rounds=2)
    game.gather_all()
    other = FairDeal(bytes(32), "example", NONCES)
    deals = [fair_deal(), other, fair_deal(game_id="another"), fair_deal(nonce="Ann")]
    assert [int(game.shuffles) for _ in deals] == [1] * 4
    orders = [tuple(deal.order(game)) for deal in deals]
    orders.append(tuple(fair_deal().order(TINY.start(3))))
    assert len(set(orders)) == 5


def test_the_same_deal_gives_the_same_order_and_leaves_the_game_alone() -> None:
    game = TINY.start(3)
    order = fair_deal().order(game)
    assert order == fair_deal().order(game)
    assert sorted(order) == PACK == game.to_shuffle()
    game.shuffle(order)


def test_the_order_is_laid_as_the_rules_want_it() -> None:
    assert fair_deal().order(TINY.start(3, {"joker": "bottom"}))[-1] == JOKER


def test_nothing_is_dealt_while_nothing_wants_shuffling() -> None:
    with refused(InvalidSetup, "Nothing is to be shuffled now."):
        fair_deal().order(tiny_game())


@pytest.mark.parametrize("size", [0, 31, 33])
def test_the_secret_has_32_bytes(size: int) -> None:
    with refused(InvalidSetup, "The secret of a deal has 32 bytes."):
        FairDeal(bytes(size), "example", NONCES)


@pytest.mark.parametrize("game_id", ["", "a,b", "a\nb", "a b", "é", "a" * 65])
def test_an_id_cannot_be_taken_for_something_else(game_id: str) -> None:
    with refused(InvalidSetup, "The id of a game has 1 to 64 visible ASCII characters, no comma."):
        FairDeal(SECRET, game_id, NONCES)


@pytest.mark.parametrize("nonce", ["a,b", "a\nb", " ", "\x7f", "ü", "a" * 65])
def test_a_nonce_cannot_be_taken_for_two(nonce: str) -> None:
    with refused(InvalidSetup, "A nonce has at most 64 visible ASCII characters, no comma."):
        FairDeal(SECRET, "example", ["a", nonce, ""])


def test_a_deal_keeps_the_nonces_that_it_was_given() -> None:
    nonces = NONCES.copy()
    deal = FairDeal(SECRET, "a" * 64, nonces)
    nonces[0] = "another"
    proof = deal.proof()
    assert proof == {"commitment": commitment(SECRET), "secret": SECRET.hex(), "game": "a" * 64, "nonces": NONCES}
    assert deal.proof(lot=True, given=2) == {**proof, "lot": True, "from": 2}


# Chance

DEALS = 2000


def careless(number: int) -> list[int]:
    """The usual mistake: each card is exchanged with any other."""
    lots = FairDeal(SECRET, f"game-{number}", NONCES).lots("shuffle 1")
    cards = list(range(20))
    for place in range(len(cards)):
        other = int(lots.below(len(cards)))
        cards[place], cards[other] = cards[other], cards[place]
    return cards


@pytest.mark.parametrize("name", OURS)
def test_every_card_comes_to_every_place_equally_often(name: str) -> None:
    kind = kind_of_game(name)
    for players in (kind.fewest, kind.most):
        assert abs(unevenness(fair_shuffles(kind.start(players)), DEALS)) < SURE


def test_a_careless_shuffle_would_be_found() -> None:
    assert unevenness(careless, DEALS) > SURE


def test_a_card_that_the_rules_want_in_its_place_does_not_count() -> None:
    assert abs(unevenness(lambda number: [*fair_shuffles(kind_of_game("david").start(3))(number), 99], 200)) < SURE


def test_every_order_and_every_first_seat_is_as_likely_as_any_other() -> None:
    orders = dict.fromkeys(permutations(range(3)), 0)
    firsts = [0] * 3
    for number in range(3000):
        deal = FairDeal(SECRET, f"game-{number}", NONCES)
        cards = list(range(3))
        deal.lots("shuffle 1").shuffle(cards)
        orders[tuple(cards)] += 1
        firsts[deal.lot(3)] += 1
    # Five and more standard deviations.
    assert all(abs(count - 500) < 110 for count in orders.values())
    assert all(abs(count - 1000) < 135 for count in firsts)
