/** Which number of a round teaches most. */

import type { Explained } from '../boards/board'

interface Row {
  seat: number
  parts: Explained[]
}

/** The number with the most cards for the least points, of your own if there is one worth it. */
export function mostTelling(rows: readonly Row[], you: number | null): { seat: number; column: number } {
  let best = { seat: rows[0]?.seat ?? 0, column: 0 }
  let most = -Infinity
  for (const row of rows) {
    for (const [column, part] of row.parts.entries()) {
      const telling = part.cards.length - part.points / 10 + (row.seat === you ? 2 : 0)
      if (part.cards.length && telling > most) {
        most = telling
        best = { seat: row.seat, column }
      }
    }
  }
  return best
}
