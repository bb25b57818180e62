/** What a round brought, taken from the events that tell its points. */

import type { GameEvent, GameShown } from '../protocol'
import { moved } from './piles'

export interface RoundScore {
  seat: number
  /** What the points were given for, as the server says it. */
  why: string
  points: number
  /** The cards that were laid for them, where the server says so. */
  cards: string[]
}

export interface RoundResult {
  /** Counted from 0. */
  round: number
  scores: RoundScore[]
  /** The cards as they lay when the round ended. */
  piles: Record<string, string[]>
  /** The seat out of whose hand each pile was begun in this round. */
  begunBy: Record<string, number>
  /** The points of each seat before, and after. */
  before: number[]
  total: number[]
}

/** The result that a stage tells, if it tells one; the game is as it was before. */
export function resultOf(
  game: GameShown,
  events: readonly GameEvent[],
  past: readonly GameEvent[] = [],
): RoundResult | null {
  const scores: RoundScore[] = []
  const total = [...game.points]
  for (const event of events) {
    if (event.what !== 'score' || event.seat == null) continue
    scores.push({ seat: event.seat, why: event.why ?? '', points: event.points ?? 0, cards: event.cards ?? [] })
    total[event.seat] = (total[event.seat] ?? 0) + (event.points ?? 0)
  }
  const begunBy = scores.length ? pilesBegun(past) : {}
  return scores.length ? { round: game.round, scores, piles: game.piles, begunBy, before: game.points, total } : null
}

/** Out of whose hand each pile was begun in the round that was scored last. */
function pilesBegun(events: readonly GameEvent[]): Record<string, number> {
  const end = events.findLastIndex((event) => event.what === 'score')
  const start = events.slice(0, end).findLastIndex((event) => event.what === 'deal')
  const found: Record<string, number> = {}
  for (const { source = '', target = '' } of events.slice(start + 1, end)) {
    const hand = /^hand (\d+)$/.exec(source)
    if (hand && target && !(target in found)) found[target] = Number(hand[1])
  }
  return found
}

/** The results of all rounds that have ended, from everything that happened since the start of a game. */
export function pastResults(events: readonly GameEvent[], players: number, over: boolean): RoundResult[] {
  const results: RoundResult[] = []
  let game = { piles: {}, points: Array<number>(players).fill(0), round: 0 } as unknown as GameShown
  let ended = game
  let scores: GameEvent[] = []
  const settle = (): void => {
    const before = results.at(-1)?.total ?? Array<number>(players).fill(0)
    const result = resultOf({ ...ended, points: before }, scores, past)
    if (result) results.push({ ...result, round: results.length })
    scores = []
  }
  const past: GameEvent[] = []
  for (const event of events) {
    // What is dealt anew begins another round.
    if (event.what === 'deal' && scores.length) settle()
    if (event.what === 'score') {
      scores.push(event)
      ended = game
    }
    game = moved(game, [event])
    past.push(event)
  }
  if (over) settle()
  return results
}

/** What has been scored since cards were last dealt. */
export function scoredSinceDeal(events: readonly GameEvent[]): GameEvent[] {
  return events.slice(events.findLastIndex((event) => event.what === 'deal') + 1).filter((event) => event.what === 'score')
}

/** The points of a seat in a round. */
export function roundPoints(result: RoundResult, seat: number): number {
  return (result.total[seat] ?? 0) - (result.before[seat] ?? 0)
}
