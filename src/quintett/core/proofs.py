"""Proofs of fair deals in records: dealt again, and compared."""

from __future__ import annotations

from typing import Final

from quintett.core.fair import FairDeal, commitment
from quintett.core.game import Card, Game
from quintett.core.match import Match
from quintett.core.records import BadRecord, is_int, refused
from quintett.core.words import Refusal

PLACE: Final = "proof"


class Proofs:
    """Counts the records whose deal is proved."""

    def __init__(self) -> None:
        self.whole = 0
        self.partial = 0
        """Those that went on from a position: some of their shuffles were given."""

    def count(self, record: object, match: Match) -> None:
        """Check the proof of a right record, if it has one; where all shuffles were given, it proves nothing."""
        if not isinstance(record, dict) or PLACE not in record:
            return
        given = check_proof(record, match)
        if given == 0:
            self.whole += 1
        elif given < len(match.orders):
            self.partial += 1

    def __str__(self) -> str:
        """How a sentence about records goes on."""
        whole = f", {self.whole} with a proof of the deal" if self.whole else ""
        return whole + (f", {self.partial} with a proof from a given position on" if self.partial else "")


def check_proof(record: object, match: Match) -> int:
    """Deal the cards of a record that is right again, by its proof; BadRecord if they differ.

    Gives how many of the first shuffles the proof leaves out, as given and not dealt.
    """
    proof = record[PLACE] if isinstance(record, dict) and PLACE in record else None
    if not isinstance(proof, dict):
        raise BadRecord(PLACE, "A proof is an object with a commitment, a secret, a game and nonces.")
    deal = sealed_deal(proof, len(match.players))
    given = given_shuffles(proof, len(match.orders))
    if drawn_by_lot(proof) and deal.lot(len(match.players)) != match.game.first:
        raise BadRecord(PLACE, "The first seat is not what the secret and the nonces give.")
    check_orders(deal, match, given)
    return given


def sealed_deal(proof: dict[str, object], players: int) -> FairDeal:
    """The deal that a proof reveals, if its secret is the one that was sealed."""
    secret, game, nonces = secret_of(proof), proof.get("game"), proof.get("nonces")
    if proof.get("commitment") != commitment(secret):
        raise BadRecord(PLACE, "The commitment is not the SHA-256 of the secret.")
    if not isinstance(game, str):
        raise BadRecord(PLACE, "The id of the game must be a text.")
    if not isinstance(nonces, list):
        raise BadRecord(PLACE, "The nonces must be a list.")
    texts = [nonce for nonce in nonces if isinstance(nonce, str)]
    if len(texts) != len(nonces):
        raise BadRecord(PLACE, "Each nonce must be a text.")
    if len(texts) != players:
        raise BadRecord(
            PLACE, "There must be one nonce a seat: {players}, not {count}.", players=players, count=len(texts)
        )
    try:
        return FairDeal(secret, game, texts)
    except Refusal as refusal:
        raise refused(PLACE, refusal) from refusal


def secret_of(proof: dict[str, object]) -> bytes:
    """The bytes of the secret, which is written in one way only: two lower-case digits a byte."""
    written = proof.get("secret")
    try:
        secret = bytes.fromhex(written) if isinstance(written, str) else b""
    except ValueError:
        secret = b""
    if not secret or secret.hex() != written:
        raise BadRecord(PLACE, "The secret must be written in hexadecimal digits, lower case.")
    return secret


def given_shuffles(proof: dict[str, object], shuffles: int) -> int:
    """How many of the first shuffles were given, when a game went on from a position."""
    given = proof.get("from", 0)
    if not is_int(given) or not 0 <= given <= shuffles:
        raise BadRecord(PLACE, "The number of given shuffles must be one from 0 to {shuffles}.", shuffles=shuffles)
    return given


def drawn_by_lot(proof: dict[str, object]) -> bool:
    """Whether the first seat was drawn, too."""
    lot = proof.get("lot", False)
    if not isinstance(lot, bool):
        raise BadRecord(PLACE, "Whether the first seat was drawn by lot is true or false.")
    return lot


def check_orders(deal: FairDeal, match: Match, given: int) -> None:
    """Play the match again, and compare each shuffle with what the deal makes of the same cards."""
    game = match.kind.start(len(match.players), match.options, match.game.first)
    lay_checked(deal, game, match, given)
    for seat, move in match.made:
        game.make(seat, move)
        lay_checked(deal, game, match, given)


def lay_checked(deal: FairDeal, game: Game, match: Match, given: int) -> None:
    """Lay the shuffles that are wanted now, those that are not given only if the deal gives them."""
    while game.to_shuffle():
        order = match.orders[game.shuffles]
        if game.shuffles >= given and names(game, deal.order(game)) != names(game, order):
            raise BadRecord(
                PLACE, "Shuffle {number} is not what the secret and the nonces give.", number=game.shuffles + 1
            )
        game.shuffle(order)


def names(game: Game, order: list[Card]) -> list[str]:
    """Cards by name: which of two equal ones it is does not matter."""
    return [game.kind.card_name(card) for card in order]
