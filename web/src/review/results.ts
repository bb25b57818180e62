/** The result of a game, round by round, and what each number is made of. */

import { moved } from '../net/piles'
import type { Course, PointsMade, Position } from '../protocol'

export interface RoundPoints {
  round: number
  /** For each seat what it was given points for. */
  scores: PointsMade[][]
  points: number[]
}

/** The rounds that brought points. */
export function roundPoints(course: Course): RoundPoints[] {
  const rounds = [...new Set(course.scores.map((score) => score.round))]
  return rounds.map((round) => {
    const scores = course.players.map((_, seat) => course.scores.filter((score) => score.round === round && score.seat === seat))
    return { round, scores, points: scores.map((given) => given.reduce((sum, score) => sum + score.points, 0)) }
  })
}

/** The cards that lay before each seat when points were given: what the move did until then, and no more. */
export function pilesAtScoring(before: Position, after: Position): Record<string, string[]> {
  const scoring = after.events.findIndex((event) => event.what === 'score')
  return moved(before.game, after.events.slice(0, scoring < 0 ? undefined : scoring)).piles
}

/** The piles of a seat that count, apart from its hand: their names, without the seat, and their cards. */
export function pilesBefore(piles: Record<string, string[]>, seat: number): [name: string, cards: string[]][] {
  return Object.entries(piles)
    .filter(([name, cards]) => name.endsWith(` ${seat}`) && /^(won|misery|collection) /.test(name) && cards.length)
    .map(([name, cards]) => [name.slice(0, name.lastIndexOf(' ')), cards])
}

/** Who won, by name. */
export function winnersOf(course: Course): string[] {
  return course.winners.map((seat) => course.players[seat] ?? '')
}
