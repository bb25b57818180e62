"""Proofs of fair deals in records: a deal that is not what they say is found."""

from __future__ import annotations

from typing import Any

import pytest

from quintett.core.fair import FairDeal, commitment
from quintett.core.kind import Kind
from quintett.core.match import Match
from quintett.core.proofs import Proofs, check_proof
from quintett.core.records import BadRecord, check
from quintett.core.rng import Rng
from quintett.games import game_names, kind_of_game
from tests.core.tiny import ORDER, TINY
from tests.setting import refused

SECRET = bytes(range(32))
HEX = SECRET.hex()
OTHER = bytes(32)


def dealt(
    kind: Kind, players: int, options: dict[str, object], given: list[str] | None = None, lot: bool = True
) -> dict[str, Any]:
    """The record of a whole game of random moves, dealt fairly but for a first shuffle that may be given."""
    deal = FairDeal(SECRET, "example", ["a", "", "c", "", "e", "f"][:players])
    match = Match(kind, list("ABCDEF"[:players]), options, int(deal.lot(players)) if lot else 0)
    if given is not None:
        match.shuffle(given)
    rng = Rng(1)
    while not match.is_over():
        if match.game.to_shuffle():
            match.shuffle([kind.card_name(card) for card in deal.order(match.game)])
        else:
            seat = match.to_act()[0]
            legal = match.legal_moves(seat)
            match.play(seat, legal[rng.below(len(legal))])
    return {**match.record(), "proof": deal.proof(lot=lot, given=int(given is not None))}


def tiny(**changes: object) -> dict[str, Any]:
    """A tiny game with changes in its proof; None leaves a key out."""
    record = dealt(TINY, 2, {"rounds": 3})
    proof = {key: value for key, value in {**record["proof"], **changes}.items() if value is not None}
    return {**record, "proof": proof}


def checked(record: dict[str, Any]) -> int:
    return check_proof(record, check(record, lambda name: TINY if name == "tiny" else kind_of_game(name)))


@pytest.mark.parametrize("name", game_names())
def test_the_deals_of_every_game_can_be_proved(name: str) -> None:
    kind = kind_of_game(name)
    for players in range(kind.fewest, kind.most + 1):
        options: dict[str, object] = {"hands": 3} if name == "rummu" else {}
        record = dealt(kind, players, options)
        assert checked(record) == 0
        with refused(BadRecord, "proof: Shuffle 1 is not what the secret and the nonces give."):
            checked(with_two_cards_exchanged(kind, record))


def with_two_cards_exchanged(kind: Kind, record: dict[str, Any]) -> dict[str, Any]:
    """The start of a recorded game, two different cards of its first shuffle exchanged."""
    match = Match(kind, record["players"], record["options"], record["first"])
    order = record["shuffles"][0].copy()
    other = next(place for place in range(1, len(order)) if order[place] != order[0])
    order[0], order[other] = order[other], order[0]
    match.shuffle(order)
    if match.game.to_shuffle():
        match.orders.append(match.game.shuffle_by(Rng(1)))
    return {**match.record(), "proof": record["proof"]}


def test_a_later_shuffle_must_be_what_the_proof_deals() -> None:
    record = tiny()
    match = Match(TINY, record["players"], record["options"], record["first"])
    match.shuffle(record["shuffles"][0])
    while len(match.orders) < 2:
        seat = match.to_act()[0]
        match.play(seat, match.legal_moves(seat)[0])
        if match.game.to_shuffle():
            match.shuffle(ORDER.split())
    with refused(BadRecord, "proof: Shuffle 2 is not what the secret and the nonces give."):
        check_proof({**match.record(), "proof": record["proof"]}, match)


def test_equal_cards_need_not_be_told_apart() -> None:
    record = tiny()
    match = check(record, lambda _: TINY)
    deal = FairDeal(SECRET, "example", ["a", ""])
    assert match.orders[0] != deal.order(TINY.start(2))
    assert checked(record) == 0


NO_COMMITMENT = "The commitment is not the SHA-256 of the secret."
UNREADABLE = "The secret must be written in hexadecimal digits, lower case."
NO_GAME = "The id of a game has 1 to 64 visible ASCII characters, no comma."
NO_LOT = "Whether the first seat was drawn by lot is true or false."
NOT_GIVEN = "The number of given shuffles must be one from 0 to 3."
ANOTHER = "Shuffle 1 is not what the secret and the nonces give."
FORGED: list[tuple[str, object, str]] = [
    ("commitment", commitment(OTHER), NO_COMMITMENT),
    ("commitment", commitment(SECRET).upper(), NO_COMMITMENT),
    ("commitment", None, NO_COMMITMENT),
    ("commitment", 7, NO_COMMITMENT),
    ("secret", OTHER.hex(), NO_COMMITMENT),
    ("secret", None, UNREADABLE),
    ("secret", "", UNREADABLE),
    ("secret", 7, UNREADABLE),
    ("secret", "x" * 64, UNREADABLE),
    ("secret", HEX.upper(), UNREADABLE),
    ("secret", f"{HEX} ", UNREADABLE),
    ("secret", HEX[1:], UNREADABLE),
    ("game", "another", ANOTHER),
    ("game", None, "The id of the game must be a text."),
    ("game", 7, "The id of the game must be a text."),
    ("game", "", NO_GAME),
    ("game", "a\nb", NO_GAME),
    ("nonces", ["a", "b"], ANOTHER),
    ("nonces", None, "The nonces must be a list."),
    ("nonces", {"a": ""}, "The nonces must be a list."),
    ("nonces", ["a", 7], "Each nonce must be a text."),
    ("nonces", ["a"], "There must be one nonce a seat: 2, not 1."),
    ("nonces", ["a", "", ""], "There must be one nonce a seat: 2, not 3."),
    ("nonces", ["a", ","], "A nonce has at most 64 visible ASCII characters, no comma."),
    ("from", -1, NOT_GIVEN),
    ("from", 4, NOT_GIVEN),
    ("from", 10**30, NOT_GIVEN),
    ("from", 1.0, NOT_GIVEN),
    ("from", True, NOT_GIVEN),
    ("from", "1", NOT_GIVEN),
    ("lot", 1, NO_LOT),
    ("lot", "true", NO_LOT),
]


@pytest.mark.parametrize(("key", "value", "words"), FORGED)
def test_a_forged_proof_is_refused(key: str, value: object, words: str) -> None:
    changes = {key: value} if key == "lot" else {"lot": None, key: value}
    with refused(BadRecord, f"proof: {words}"):
        checked(tiny(**changes))


def test_another_secret_that_fits_its_commitment_deals_other_cards() -> None:
    with refused(BadRecord, f"proof: {ANOTHER}"):
        checked(tiny(secret=OTHER.hex(), commitment=commitment(OTHER), lot=None))


def test_a_secret_that_could_be_guessed_is_refused() -> None:
    with refused(BadRecord, "proof: The secret of a deal has 32 bytes."):
        checked(tiny(secret=OTHER[:1].hex(), commitment=commitment(OTHER[:1])))


@pytest.mark.parametrize("proof", [None, True, "proof", [], 7])
def test_a_proof_is_an_object(proof: object) -> None:
    with refused(BadRecord, "proof: A proof is an object with a commitment, a secret, a game and nonces."):
        checked({**tiny(), "proof": proof})


def test_a_first_seat_that_was_drawn_must_be_the_one() -> None:
    deal = FairDeal(SECRET, "example", ["a", ""])
    match = Match(TINY, ["A", "B"], {}, 1 - int(deal.lot(2)))
    match.shuffle([TINY.card_name(card) for card in deal.order(match.game)])
    assert check_proof({**match.record(), "proof": deal.proof()}, match) == 0
    with refused(BadRecord, "proof: The first seat is not what the secret and the nonces give."):
        check_proof({**match.record(), "proof": deal.proof(lot=True)}, match)


def test_a_game_that_went_on_from_a_position_proves_the_shuffles_after_it() -> None:
    record = dealt(TINY, 2, {"rounds": 3}, given=ORDER.split(), lot=False)
    assert record["shuffles"][0] == ORDER.split()
    assert checked(record) == 1
    with refused(BadRecord, "proof: Shuffle 1 is not what the secret and the nonces give."):
        checked({**record, "proof": {**record["proof"], "from": 0}})


def test_proofs_are_counted_by_what_they_prove() -> None:
    proofs = Proofs()
    assert str(proofs) == ""
    partial = dealt(TINY, 2, {"rounds": 3}, given=ORDER.split(), lot=False)
    for record in (tiny(), tiny(), partial, tiny(**{"from": 3})):
        proofs.count(record, check(record, lambda _: TINY))
    del partial["proof"]
    proofs.count(partial, check(partial, lambda _: TINY))
    assert str(proofs) == ", 2 with a proof of the deal, 1 with a proof from a given position on"
