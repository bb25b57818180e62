/** Zatre as the table shows it. */

import type { RoundResult } from '../net/rounds'
import type { GameShown } from '../protocol'
import { say, sayCount } from '../words/words.svelte'
import type { Board, Explained } from './board'
import Table from './Zatre.svelte'

export type Direction = 'right' | 'down' | 'left' | 'up'

/** The columns of the sheet that lines fill. */
export const SUMS = ['10', '11', '12'] as const
export type Sum = (typeof SUMS)[number]

export interface Square {
  x: number
  y: number
}

/** A card on the board, or a place for one: the square of its lower number, and where the other half lies. */
export interface Lying {
  card: string
  at: Square
  direction: Direction
}

/** A place that a card may be laid at, with the move that does it. */
export interface Place extends Lying {
  move: string
}

export interface Sheet {
  '10': number[]
  '11': number[]
  '12': number[]
  'super bonus': number[]
}

/** What the server says about a game besides its cards. */
interface ZatreFacts {
  board: [card: string, x: number, y: number, direction: Direction][]
  sheets: Sheet[]
  /** The staircase bonus of each seat so far. */
  staircases: number[]
  /** The bonus for each row of the sheet, the last for all further ones. */
  stairs: number[]
  /** How many cards a round has. */
  cards: number
}

/** What the server says a move would bring. */
export interface Outlook {
  lines: { from: [number, number]; to: [number, number]; sum: number }[]
  points: number
  boxes: [column: keyof Sheet, points: number][]
  stairs: number
}

export function factsOf(game: GameShown): ZatreFacts {
  return game.facts as unknown as ZatreFacts
}

const STEP: Record<Direction, Square> = {
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
}

export const TURNS: Direction[] = ['right', 'down', 'left', 'up']

/** Both squares that a card covers. */
export function squaresOf(lying: Lying): [Square, Square] {
  const step = STEP[lying.direction]
  return [lying.at, { x: lying.at.x + step.x, y: lying.at.y + step.y }]
}

export const isUpright = (direction: Direction): boolean => direction === 'up' || direction === 'down'

/** The upper left square of a card. */
export function cornerOf(lying: Lying): Square {
  const [one, other] = squaresOf(lying)
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) }
}

/** The card as it is drawn: its halves from left to right, or from top to bottom. */
export function drawnName(lying: Lying): string {
  const isBack = lying.direction === 'left' || lying.direction === 'up'
  return isBack ? lying.card.split('-').reverse().join('-') : lying.card
}

/** The cards on the board. */
export function cardsOn(game: GameShown): Lying[] {
  return factsOf(game).board.map(([card, x, y, direction]) => ({ card, at: { x, y }, direction }))
}

const NOTATION = /^(\d-\d) at (-?\d+),(-?\d+) (right|down|left|up)$/

/** The places for a card, as the legal moves name them. */
export function placesFor(legal: readonly string[], card: string): Place[] {
  return legal.flatMap((move) => {
    const found = NOTATION.exec(move)
    if (found?.[1] !== card) return []
    return [{ move, card, at: { x: Number(found[2]), y: Number(found[3]) }, direction: found[4] as Direction }]
  })
}

/** The middle of a place, in squares. */
export function middleOf(place: Lying): Square {
  const [one, other] = squaresOf(place)
  return { x: (one.x + other.x + 1) / 2, y: (one.y + other.y + 1) / 2 }
}

/** The place nearest to a point of the board; those turned as wished come first. */
export function nearest(places: readonly Place[], point: Square, direction: Direction): Place | undefined {
  const far = (place: Place): number => {
    const { x, y } = middleOf(place)
    return Math.hypot(x - point.x, y - point.y) + (place.direction === direction ? 0 : 0.75)
  }
  return [...places].sort((one, other) => far(one) - far(other))[0]
}

/** The same card turned where it lies, or near by. */
export function turned(places: readonly Place[], place: Place): Place {
  const start = TURNS.indexOf(place.direction)
  for (let step = 1; step < TURNS.length; step += 1) {
    const direction = TURNS[(start + step) % TURNS.length]!
    const found = nearest(
      places.filter((other) => other.direction === direction),
      middleOf(place),
      direction,
    )
    if (found && Math.hypot(middleOf(found).x - middleOf(place).x, middleOf(found).y - middleOf(place).y) < 2) return found
  }
  return place
}

/** The nearest place that lies on one side of another. */
export function beside(places: readonly Place[], place: Place, side: Direction): Place {
  const here = middleOf(place)
  const step = STEP[side]
  const ahead = places.filter((other) => {
    const there = middleOf(other)
    const along = (there.x - here.x) * step.x + (there.y - here.y) * step.y
    return along > 0.4 && Math.abs((there.x - here.x) * step.y) + Math.abs((there.y - here.y) * step.x) <= along + 1
  })
  return nearest(ahead, { x: here.x + step.x, y: here.y + step.y }, place.direction) ?? place
}

/** How many boxes a seat has in all. */
export function total(sheet: Sheet, column: keyof Sheet): number {
  return sheet[column].reduce((sum, points) => sum + points, 0)
}

function progress(game: GameShown): string {
  const rounds = game.players.length
  const round = say('bar.round', { round: Math.min(game.round + 1, rounds), rounds })
  return game.over ? round : `${round} · ${say('zatre.laid', { laid: factsOf(game).board.length, all: factsOf(game).cards })}`
}

function turn(game: GameShown): string {
  return say(factsOf(game).board.length < 2 ? 'zatre.first' : 'zatre.choose')
}

/** The points of a round, by what they were given for. */
function explain(result: RoundResult, seat: number): Explained[] {
  const reasons = [...new Set(result.scores.map(({ why }) => why))].sort((one, other) => one.localeCompare(other, [], { numeric: true }))
  return reasons.map((why) => {
    const isOfCards = result.scores.some((score) => score.why === why && score.cards.length)
    const scores = result.scores.filter((score) => score.seat === seat && score.why === why)
    return {
      title: why,
      cards: scores.flatMap(({ cards }) => cards),
      points: scores.reduce((sum, { points }) => sum + points, 0),
      note: isOfCards && scores.length ? sayCount('zatre.boxes', scores.length) : '',
      why: say(isOfCards ? 'zatre.why' : 'zatre.why_stairs'),
    }
  })
}

export const board: Board = {
  Table,
  progress,
  rounds: (game) => game.players.length,
  turn,
  whyNot: () => say('zatre.no_place'),
  explain,
}
