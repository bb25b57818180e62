/** The moves of a game as a grid: a row for each trick, or each time round the table, and a column for each seat. */

import type { Course, MoveMade } from '../protocol'

/** Games in which a turn is a single card; in the others all moves of a turn stand together. */
const TRICKS = new Set(['david', 'sticheln'])

export interface Row {
  round: number
  /** Counted from 1 in each round; 0 is the choice before the first trick. */
  number: number
  /** For each seat its moves, by their numbers counted from 1. */
  cells: number[][]
  /** The seat that began it. */
  first: number
}

/** All rows of a game. */
export function rowsOf(course: Course): Row[] {
  const rows: Row[] = []
  const isTricks = TRICKS.has(course.game)
  let before: MoveMade | undefined
  for (const [place, made] of course.moves.entries()) {
    let row = rows.at(-1)
    const goesOn = !isTricks && row !== undefined && before?.seat === made.seat && row.round === made.round
    if (!row || row.round !== made.round || (!goesOn && row.cells[made.seat]!.length)) {
      const number = row?.round === made.round ? row.number + 1 : course.game === 'sticheln' ? 0 : 1
      row = { round: made.round, number, cells: course.players.map(() => []), first: made.seat }
      rows.push(row)
    }
    row.cells[made.seat]!.push(place + 1)
    before = made
  }
  return rows
}

/** The row in which a move stands; before the first move, the first. */
export function rowOf(rows: readonly Row[], number: number): Row | undefined {
  return rows.find((row) => row.cells.some((cell) => cell.includes(Math.max(number, 1))))
}

/** Before which move each round begins: `marks[2]` moves had been made when round 2, counted from 0, began. */
export function roundMarks(course: Course): number[] {
  const marks: number[] = []
  course.moves.forEach((made, place) => {
    marks[made.round] ??= place
  })
  return marks
}

export interface Shown {
  cards: string[]
  /** What was done with them, as a key of the words with its place; nothing where the card says it all. */
  deed: '' | 'takes' | 'draws' | 'picks' | 'adds' | 'trades' | 'discards' | 'row' | 'lies'
  place: string
}

/** A move as its cell shows it. */
export function shownMove(made: Pick<MoveMade, 'move' | 'cards'>): Shown {
  const [verb = '', ...rest] = made.move.split(' ')
  switch (verb) {
    case 'draw':
      return { cards: made.cards, deed: 'draws', place: '' }
    case 'pick':
      return { cards: made.cards, deed: 'picks', place: '' }
    case 'place':
      return { cards: made.cards, deed: 'row', place: rest[0] ?? '' }
    case 'take':
      return { cards: [], deed: 'takes', place: rest[0] ?? '' }
    case 'lay':
      return { cards: rest, deed: '', place: '' }
    case 'add':
      return { cards: rest.slice(0, rest.indexOf('to')), deed: 'adds', place: rest.at(-1) ?? '' }
    case 'trade':
      return { cards: rest.slice(0, 1), deed: 'trades', place: rest.at(-1) ?? '' }
    case 'discard':
      return { cards: rest, deed: 'discards', place: '' }
    default:
      return { cards: [verb], deed: rest.length ? 'lies' : '', place: rest.slice(1).join(' ') }
  }
}
