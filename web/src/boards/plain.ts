/** A plain board, for games that the page knows nothing about: all piles, and all moves as buttons. */

import type { RoundResult } from '../net/rounds'
import { say } from '../words/words.svelte'
import type { Board, Explained } from './board'
import Table from './Plain.svelte'

/** The points of a round as the server tells them, each for itself. */
function explain(result: RoundResult, seat: number): Explained[] {
  return result.scores
    .filter((score) => score.seat === seat)
    .map((score) => ({ title: score.why, cards: [], points: score.points, note: '', why: score.why }))
}

export const board: Board = {
  Table,
  progress: (game) => say('log.round', { round: game.round + 1 }),
  rounds: () => 0,
  turn: () => say('plain.choose'),
  whyNot: () => say('hand.cannot'),
  explain,
}
