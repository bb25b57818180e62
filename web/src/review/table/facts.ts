/** What the server says of each game besides its cards, as far as Review shows it. */

import type { Letter } from '../../cards/faces'
import type { GameShown } from '../../protocol'
import { boardOf, laidCard, type Board } from '../../rules/pictures'

export interface Worth {
  points: number
  /** Whether cards count their numbers, and not one each, where that is a question. */
  face?: boolean
}

interface ColorettoWorth {
  points: number
  colours: Partial<Record<Letter, number>>
}

interface Combination {
  owner: number
  cards: string[]
  worth: number
}

type Facts = Record<string, unknown>

/** What a colour before a seat is worth now, if the server says so. */
export function worthOf(game: GameShown, seat: number, letter: Letter): Worth | undefined {
  const all = (game.facts as Facts)['worth']
  if (!Array.isArray(all)) return undefined
  if (game.game === 'coloretto') {
    const points = (all[seat] as ColorettoWorth).colours[letter]
    return points === undefined ? undefined : { points }
  }
  return (all[seat] as Partial<Record<Letter, Worth>>)[letter]
}

/** What a seat would have if the round ended now, if the server says so. */
export function pointsNow(game: GameShown, seat: number): number | undefined {
  const all = (game.facts as Facts)['worth']
  if (!Array.isArray(all)) return undefined
  if (game.game === 'coloretto') return (all[seat] as ColorettoWorth).points
  return Object.values(all[seat] as Record<string, Worth>).reduce((sum, worth) => sum + worth.points, 0)
}

/** The combinations that lie before a seat. */
export function combinationsOf(game: GameShown, seat: number): Combination[] {
  const all = (game.facts as { combinations?: Combination[] }).combinations ?? []
  return all.filter((combination) => combination.owner === seat)
}

/** How many boxes of each column of its sheet a seat has filled. */
export function sheetOf(game: GameShown, seat: number): [sum: string, count: number][] | undefined {
  const sheet = (game.facts as { sheets?: Record<string, number[]>[] }).sheets?.[seat]
  return sheet && ['10', '11', '12'].map((sum) => [sum, sheet[sum]?.length ?? 0])
}

/** The board of Zatre, the last card marked; none before the first. */
export function zatreBoard(game: GameShown): Board | undefined {
  const laid = (game.facts as { board?: [string, number, number, string][] }).board ?? []
  const cards = laid.flatMap(([name, x, y, way]) => laidCard(`${name} at ${x},${y} ${way}`) ?? [])
  if (!cards.length) return undefined
  return boardOf(cards.map((card, place) => ({ ...card, fresh: place === cards.length - 1 })))
}

/** The places of the highest and the lowest card of a trick, if the server says so. */
export function standing(game: GameShown): { highest?: number | null; lowest?: number | null } {
  return game.facts as { highest?: number | null; lowest?: number | null }
}
