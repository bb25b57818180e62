/** What of a rules page becomes a picture: cards in its text, tricks in its tables, squares of its boards. */

import { plain, type Block, type Inline } from './markdown'

/** A piece of text: words, a card, a colour by its letter, or something written as it is typed. */
export type Piece = { is: 'words' | 'card' | 'colour' | 'typed'; text: string }

const NUMBERED = '[rygbvxk]\\d{1,2}'
const DOMINO = '[0-6]-[0-6]'
const CARDS: Record<string, RegExp> = {
  david: new RegExp(`^${NUMBERED}$`),
  sticheln: new RegExp(`^${NUMBERED}$`),
  rummu: new RegExp(`^${NUMBERED}$`),
  coloretto: /^[roygbvx+jJL]$/,
  zatre: new RegExp(`^${DOMINO}$`),
}
/** Cards that stand in the text without being marked as code. */
const IN_TEXT: Record<string, RegExp> = {
  david: new RegExp(`\\b${NUMBERED}\\b`, 'g'),
  sticheln: new RegExp(`\\b${NUMBERED}\\b`, 'g'),
  zatre: new RegExp(`(?<![\\d-])${DOMINO}(?![\\d-])`, 'g'),
}
/** Cards in the sentences that tell what happened. */
const SAID: Record<string, RegExp> = {
  ...IN_TEXT,
  rummu: new RegExp(`\\b${NUMBERED}\\b`, 'g'),
  coloretto: /(?<![\w’'])[roygbvxjJL+](?![\w’'])/g,
}
const COLOUR = /^[rygbvxk]$/

/** Whether a text is the name of a card of this game. */
export function isCard(game: string, text: string): boolean {
  return CARDS[game]?.test(text) ?? false
}

/** Something written as code: cards and colours are shown, the rest stays as it is typed. */
export function codePieces(game: string, code: string): Piece[] {
  return code.split(' ').map((text) => ({
    is: isCard(game, text) ? 'card' : COLOUR.test(text) ? 'colour' : 'typed',
    text,
  }))
}

/** Plain text with the cards that stand in it. */
export function textPieces(game: string, text: string): Piece[] {
  return piecesBy(IN_TEXT[game], text)
}

/** A sentence of the server with its cards. */
export function saidPieces(game: string, text: string): Piece[] {
  return piecesBy(SAID[game], text)
}

function piecesBy(pattern: RegExp | undefined, text: string): Piece[] {
  if (!pattern) return [{ is: 'words', text }]
  const pieces: Piece[] = []
  let done = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > done) pieces.push({ is: 'words', text: text.slice(done, found.index) })
    pieces.push({ is: 'card', text: found[0] })
    done = found.index + found[0].length
  }
  if (done < text.length) pieces.push({ is: 'words', text: text.slice(done) })
  return pieces
}

export interface Trick {
  /** In the order in which they were played. */
  cards: string[]
  about: Inline[]
}

/** The tricks of a table whose columns are players and whose last column says what happens. */
export function tricksOf(game: string, table: Block & { is: 'table' }): { players: string[]; tricks: Trick[] } | null {
  const players = table.head.slice(0, -1).map(plain)
  const isTricks = plain(table.head.at(-1) ?? []) === '' && table.rows.every((row) => row.slice(0, -1).every((cell) => isCard(game, plain(cell))))
  if (!isTricks) return null
  return { players, tricks: table.rows.map((row) => ({ cards: row.slice(0, -1).map(plain), about: row.at(-1) ?? [] })) }
}

export interface LaidCard {
  name: string
  /** The square furthest to the left and to the top. */
  x: number
  y: number
  upright: boolean
  /** The numbers as they lie, from the left or from the top. */
  first: number
  second: number
  /** Whether it was laid just before this picture. */
  fresh: boolean
}

export interface Board {
  left: number
  top: number
  width: number
  height: number
  cards: LaidCard[]
}

const LAID = /([0-6])-([0-6]) at (-?\d+),(-?\d+) (right|left|up|down)/

/** A card laid by a move as it is written, such as `3-5 at 2,-1 down`. */
export function laidCard(move: string): LaidCard | null {
  const found = LAID.exec(move)
  if (!found) return null
  const [low, high, x, y] = found.slice(1, 5).map(Number) as [number, number, number, number]
  const way = found[5]
  const turned = way === 'left' || way === 'up'
  return {
    name: `${low}-${high}`,
    x: way === 'left' ? x - 1 : x,
    y: way === 'up' ? y - 1 : y,
    upright: way === 'up' || way === 'down',
    first: turned ? high : low,
    second: turned ? low : high,
    fresh: false,
  }
}

/** The squares of a board that is written down as a grid: its number by its place. */
export function squaresOf(lines: readonly string[]): Map<string, number> {
  const numbers = (line: string): string[] => line.trim().split(/\s+/)
  const columns = numbers(lines[0] ?? '').map(Number)
  const squares = new Map<string, number>()
  for (const line of lines.slice(1)) {
    const [row, ...cells] = numbers(line)
    cells.forEach((cell, place) => {
      if (/^\d$/.test(cell)) squares.set(`${columns[place]} ${row}`, Number(cell))
    })
  }
  return squares
}

/** The board of every grid in a page, made of the cards that were laid in its section until then; by its block. */
export function boardsOf(blocks: readonly Block[]): Map<Block, Board> {
  const boards = new Map<Block, Board>()
  let laid: LaidCard[] = []
  for (const block of blocks) {
    if (block.is === 'heading') laid = []
    if (block.is === 'paragraph') laid.push(...movesIn(block.inside))
    if (block.is !== 'fence') continue
    boards.set(block, boardOf(laid))
    laid = laid.map((card) => ({ ...card, fresh: false }))
  }
  return boards
}

function movesIn(pieces: readonly Inline[]): LaidCard[] {
  return pieces.flatMap((piece) => {
    const card = piece.is === 'code' ? laidCard(piece.text) : null
    return card ? [{ ...card, fresh: true }] : []
  })
}

/** Cards with the room that they need. */
export function boardOf(cards: readonly LaidCard[]): Board {
  const left = Math.min(...cards.map((card) => card.x))
  const top = Math.min(...cards.map((card) => card.y))
  const right = Math.max(...cards.map((card) => card.x + (card.upright ? 1 : 2)))
  const bottom = Math.max(...cards.map((card) => card.y + (card.upright ? 2 : 1)))
  return { left, top, width: right - left, height: bottom - top, cards: [...cards] }
}
