"""Fair deals: shuffles that follow from a sealed secret and from what the players add, so that anyone can deal again.

docs/fair-deals.md says exactly how, for programs in any language.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from quintett.core.game import Card, Game
from quintett.core.seats import Seat
from quintett.core.words import InvalidSetup

SECRET_SIZE: Final = 32
LONGEST_TEXT: Final = 64
HEADING: Final = "quintett/1 deal"
WORDS: Final[i64] = 1 << 32
"""How many different words of 32 bits there are."""


def commitment(secret: bytes) -> str:
    """What is published before the deal: it seals the secret, and does not tell it."""
    return sha256(secret).hexdigest()


def is_plain(text: str) -> bool:
    """Whether a text may be part of a deal: visible ASCII without a comma, not too long."""
    return len(text) <= LONGEST_TEXT and all("!" <= letter <= "~" and letter != "," for letter in text)


class Lots:
    """Random numbers that follow from a secret and a text."""

    def __init__(self, secret: bytes, text: str) -> None:
        self.secret = secret
        self.text = text
        self.blocks = 0
        self.block = b""
        self.place = 0

    def word(self) -> i64:
        """The next 32 random bits."""
        if self.place == len(self.block):
            self.block = hmac.digest(self.secret, f"{self.text}\n{self.blocks}".encode(), "sha256")
            self.blocks += 1
            self.place = 0
        word = int.from_bytes(self.block[self.place : self.place + 4], "big")
        self.place += 4
        return word

    def below(self, limit: i64) -> i64:
        """A number from 0 up to, but not including, the limit; words that would favour the low ones are left out."""
        fair = WORDS - WORDS % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def shuffle(self, cards: list[Card]) -> None:
        """Bring cards into a random order: from the last place down, each is exchanged with one up to itself."""
        for last in range(i64(len(cards)) - 1, 0, -1):
            place = self.below(last + 1)
            card = cards[place]
            cards[place] = cards[last]
            cards[last] = card


class FairDeal:
    """The deals of one game, settled by a secret, the game's id and the nonces of the seats."""

    def __init__(self, secret: bytes, game_id: str, nonces: Sequence[str]) -> None:
        """There is one nonce a seat, empty for a seat that gave none."""
        if len(secret) != SECRET_SIZE:
            raise InvalidSetup("The secret of a deal has {size} bytes.", size=SECRET_SIZE)
        if not game_id or not is_plain(game_id):
            raise InvalidSetup(
                "The id of a game has 1 to {most} visible ASCII characters, no comma.", most=LONGEST_TEXT
            )
        if not all(map(is_plain, nonces)):
            raise InvalidSetup("A nonce has at most {most} visible ASCII characters, no comma.", most=LONGEST_TEXT)
        self.secret = secret
        self.game_id = game_id
        self.nonces = list(nonces)

    def order(self, game: Game) -> list[Card]:
        """The order for the game's next shuffle, listed from the top, as the rules want it laid."""
        cards = game.to_shuffle()
        if not cards:
            raise InvalidSetup("Nothing is to be shuffled now.")
        self.lots(f"shuffle {game.shuffles + 1}").shuffle(cards)
        return game.arranged(cards)

    def lot(self, players: int) -> Seat:
        """The seat that starts, if lots are drawn for it."""
        return self.lots("first").below(players)

    def proof(self, *, lot: bool = False, given: int = 0) -> dict[str, object]:
        """What a record carries, once the game is over, so that the deal can be checked.

        With `lot` the first seat was drawn too; so many of the first shuffles were given, not dealt.
        """
        proof: dict[str, object] = {
            "commitment": commitment(self.secret),
            "secret": self.secret.hex(),
            "game": self.game_id,
            "nonces": self.nonces.copy(),
        }
        if lot:
            proof["lot"] = True
        if given:
            proof["from"] = given
        return proof

    def lots(self, purpose: str) -> Lots:
        """The random numbers for one purpose."""
        return Lots(self.secret, f"{HEADING}\n{self.game_id}\n{','.join(self.nonces)}\n{purpose}")
