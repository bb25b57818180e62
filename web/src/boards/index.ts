/** The boards, each loaded when it is first needed. */

import type { Board } from './board'

const BOARDS: Record<string, () => Promise<{ board: Board }>> = {
  david: () => import('./david'),
  sticheln: () => import('./sticheln'),
  coloretto: () => import('./coloretto'),
  zatre: () => import('./zatre'),
  rummu: () => import('./rummu'),
}

/** The board of a game; games that have none of their own get a plain one. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import('./plain'))
  return (await load()).board
}
