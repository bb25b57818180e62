/** What a round brought, taken from the events that tell its points. */

import type { GameEvent, GameShown } from '../protocol'
import { moved } from './piles'

export interface RoundScore {
  seat: number
  /** What the points were given for, as the server says it. */
  why: string
  points: number
}

export interface RoundResult {
  /** Counted from 0. */
  round: number
  scores: RoundScore[]
  /** The cards as they lay when the round ended. */
  piles: Record<string, string[]>
  /** The points of each seat before, and after. */
  before: number[]
  total: number[]
}

/** The result that a stage tells, if it tells one; the game is as it was before. */
export function resultOf(game: GameShown, events: readonly GameEvent[]): RoundResult | null {
  const scores: RoundScore[] = []
  const total = [...game.points]
  for (const event of events) {
    if (event.what !== 'score' || event.seat == null) continue
    scores.push({ seat: event.seat, why: event.why ?? '', points: event.points ?? 0 })
    total[event.seat] = (total[event.seat] ?? 0) + (event.points ?? 0)
  }
  return scores.length ? { round: game.round, scores, piles: game.piles, before: game.points, total } : null
}

/** The results of all rounds that have ended, from everything that happened since the start of a game. */
export function pastResults(events: readonly GameEvent[], players: number): RoundResult[] {
  const results: RoundResult[] = []
  let game = { piles: {}, points: Array<number>(players).fill(0), round: 0 } as unknown as GameShown
  let scores: GameEvent[] = []
  const settle = (): void => {
    const result = resultOf(game, scores)
    if (result) results.push(result)
    game = { ...moved(game, scores), round: results.length }
    scores = []
  }
  for (const event of events) {
    if (event.what === 'score') {
      scores.push(event)
    } else {
      if (scores.length) settle()
      game = moved(game, [event])
    }
  }
  if (scores.length) settle()
  return results
}

/** The points of a seat in a round. */
export function roundPoints(result: RoundResult, seat: number): number {
  return (result.total[seat] ?? 0) - (result.before[seat] ?? 0)
}
