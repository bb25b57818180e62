"""What can be laid or added in a turn of Rummü, in bundles of which at most one comes true."""

from __future__ import annotations

from mypy_extensions import i64

from quintett.core.game import Move
from quintett.core.seats import bit
from quintett.games.rummu.cards import Faces, lowest


class Bundles:
    """Combinations and additions by their lowest card: no two of a bundle go together, unless that card is there twice.

    They are listed one after the other, each naming the next of its bundle.
    """

    def __init__(self) -> None:
        self.move: list[Move] = []
        self.faces: list[Faces] = []
        """The cards that each takes out of the hand."""
        self.gain: list[i64] = []
        """What each is worth."""
        self.next: list[i64] = []
        """The next one of its bundle; below zero if there is none."""
        self.bundle_of: list[i64] = [-1] * 50
        """By lowest card, the bundle."""
        self.first: list[i64] = []
        """The first one of each bundle."""
        self.lows: list[Faces] = []
        """The lowest card of each bundle."""
        self.hope: list[i64] = []
        """What each bundle and all after it can bring at most."""

    def clear(self) -> None:
        """Begin anew."""
        for low in self.lows:
            self.bundle_of[lowest(low)] = -1
        self.move = []
        self.faces = []
        self.gain = []
        self.next = []
        self.first = []
        self.lows = []

    def note(self, move: Move, faces: Faces, gain: i64) -> None:
        """Note what can be laid or added, in the bundle of its lowest card."""
        low = lowest(faces)
        bundle = self.bundle_of[low]
        if bundle < 0:
            bundle = len(self.first)
            self.bundle_of[low] = bundle
            self.first.append(-1)
            self.lows.append(bit(low))
        self.next.append(self.first[bundle])
        self.first[bundle] = len(self.move)
        self.move.append(move)
        self.faces.append(faces)
        self.gain.append(gain)

    def look_ahead(self, twice: Faces) -> None:
        """For each bundle, what it and all after it can bring at most: the most of each, or that twice."""
        self.hope = [0] * (len(self.first) + 1)
        for bundle in range(i64(len(self.first)) - 1, -1, -1):
            most: i64 = 0
            entry = self.first[bundle]
            while entry >= 0:
                if self.gain[entry] > most:
                    most = self.gain[entry]
                entry = self.next[entry]
            if twice & self.lows[bundle]:
                most *= 2
            self.hope[bundle] = self.hope[bundle + 1] + most
