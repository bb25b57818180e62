"""Tries each move in worlds that might be the true one, and makes the one that did best."""

from quintett.bots.perspective import Perspective
from quintett.core.playout import play_out


def dreamer(perspective: Perspective) -> int:
    seat, rng = perspective.seat, perspective.rng
    lead = dict.fromkeys(perspective.legal_moves, 0)
    for _ in range(max(1, perspective.budget.iterations // len(lead))):
        world = perspective.world(rng)
        for move in lead:
            game = world.copy()
            game.make(seat, move)
            play_out(game, rng)
            lead[move] += game.players * game.points[seat] - sum(game.points)
    return max(lead, key=lambda move: lead[move])
