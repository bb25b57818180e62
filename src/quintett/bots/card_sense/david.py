"""Card sense for David & Goliath: who takes what, what it will count, what is good to keep, and what to lead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quintett.bots.card_sense.david_lead import Leads
from quintett.bots.card_sense.david_reasons import reason
from quintett.bots.card_sense.david_table import Outlook, Table, of_colour
from quintett.bots.card_sense.david_trick import worth_in_trick
from quintett.bots.card_sense.unseen import up_to
from quintett.bots.sense import Sense
from quintett.core.game import Card, Game, Move
from quintett.core.seats import Seat
from quintett.core.words import Words
from quintett.games.david.rules import COLOURS, HAND, HIGHEST, David, colour_of, number_of

LOW_CARDS: Final = 0.05
"""Points for each other player by which a card is better kept than one whose number is higher by one."""
LONG_COLOURS: Final = 0.1
"""Points for each other player by which a card is better kept for each card of its colour in the hand."""
TIMING: Final = 1.7
"""How much more often than by chance a card that is kept becomes David, when its owner chooses the trick."""


class DavidSense(Sense):
    """Catch giants where you have few cards, take no third of a good colour, keep low cards, lead extreme ones."""

    def __init__(self) -> None:
        # True hands explain what was played hardly better than others do, and to read them took a third of the time.
        super().__init__(rounds=1, spread=200, reads_hands=False, tries=250)
        self.outlook: list[Outlook] = [Outlook(players) for players in HIGHEST]

    def weigh(self, game: Game, seat: Seat, moves: list[Move]) -> list[i64]:
        assert isinstance(game, David)
        table = Table(game, seat, self.outlook[game.players - game.kind.fewest])
        future = Future(table)
        leads = None if table.trick else Leads(table, game.piles[HAND + seat])
        weights: list[i64] = []
        for card in moves:
            in_trick = worth_in_trick(table, card)
            in_hand = future.worth_in_hand(card)
            value = in_trick - in_hand if leads is None else leads.worth(card, in_trick, in_hand)
            weights.append(int(100.0 * value))
        return weights

    def why(self, game: Game, seat: Seat, move: Move) -> Words:
        assert isinstance(game, David)
        return reason(game, seat, move)


class Future:
    """What the cards that stay in the hand may do in later tricks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.caught_by_david = 0.0
        """What a card captured as David would be worth: one above the mean."""
        self.taken_by_goliath = 0.0
        """What cards captured as Goliath would be worth, any from each of the others: good as long as you have few."""
        for colour in range(COLOURS):
            share = float(of_colour(table.hidden, colour)) / max(1.0, float(table.all_hidden))
            mean = table.mean[colour]
            giant = (mean + float(table.highest)) / 2.0
            self.caught_by_david += TIMING * share * table.gain(table.seat, colour, 1, giant)
            self.taken_by_goliath += float(table.players - 1) * share * table.gain(table.seat, colour, 1, mean)

    def worth_in_hand(self, card: Card) -> float:
        """A low card may catch giants, a giant must take what comes; and short colours are better played out."""
        table = self.table
        others = table.players - 1
        lower = table.unseen.count_any(up_to(number_of(card)))
        rank = (float(lower) + 0.5) / (float(table.all_hidden) + 1.0)
        is_goliath = 1.0
        is_david = 1.0
        for _ in range(others):
            is_goliath *= rank
            is_david *= 1.0 - rank
        habit = LONG_COLOURS * float(of_colour(table.held, colour_of(card))) - LOW_CARDS * float(number_of(card))
        return is_goliath * self.taken_by_goliath + is_david * self.caught_by_david + float(others) * habit
