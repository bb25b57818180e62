/** What Home knows of each game besides what the server says. */

import type { Letter } from '../cards/faces'
import type { NewTable } from '../protocol'

interface Shown {
  /** The symbol by which its tables are known in lists; Zatre has a domino. */
  sign: Letter | 'domino'
  /** How many bots *Play now* sits down with. */
  bots: number
}

/** The games in the order in which they stand on Home. */
export const SHOWN: Record<string, Shown> = {
  david: { sign: 'b', bots: 3 },
  sticheln: { sign: 'y', bots: 3 },
  coloretto: { sign: 'g', bots: 3 },
  rummu: { sign: 'r', bots: 3 },
  zatre: { sign: 'domino', bots: 2 },
}

/** A table at which a game against bots begins at once. */
export function tableWithBots(game: string, fewest: number): NewTable {
  const number = SHOWN[game]?.bots ?? fewest - 1
  return { game, private: true, bots: Array<string>(number).fill('steady'), start: true }
}

/** The games in our order, those we do not know last. */
export function inOrder<Game extends { name: string }>(games: readonly Game[]): Game[] {
  const order = Object.keys(SHOWN)
  const place = (game: Game): number => (order.includes(game.name) ? order.indexOf(game.name) : order.length)
  return [...games].sort((one, other) => place(one) - place(other))
}
