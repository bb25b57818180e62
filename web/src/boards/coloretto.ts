/** Coloretto as the table shows it. */

import { COLOURS, colourOf, type Letter } from '../cards/faces'
import type { RoundResult } from '../net/rounds'
import type { GameShown } from '../protocol'
import { cardWords } from '../words/cards'
import { signed } from '../words/numbers'
import { say, sayCount, sayNamed, sayOr } from '../words/words.svelte'
import type { Board, Explained } from './board'
import Table from './Coloretto.svelte'

/** What a seat's collection would count if the game ended now. */
export interface Worth {
  points: number
  /** What each colour counts, plus or minus. */
  colours: Partial<Record<Letter, number>>
  plus: Letter[]
  /** The colours that the jokers count for. */
  jokers: Letter[]
  /** What the +2 cards count. */
  extra: number
}

/** What the server says about a game besides its cards. */
interface ColorettoFacts {
  table: string
  /** How many cards each row has room for. */
  room: Record<string, number>
  /** The rows that were taken in this round. */
  taken: string[]
  /** The seats that have taken a row. */
  out: number[]
  last_round: boolean
  worth: Worth[]
}

export function factsOf(game: GameShown): ColorettoFacts {
  return game.facts as unknown as ColorettoFacts
}

export interface Row {
  letter: string
  cards: string[]
  /** How many cards fit in all. */
  room: number
  taken: boolean
  /** What a click on it plays: placing the drawn card, or taking it; nothing if neither can be. */
  move: string
}

/** The rows as they lie. */
export function rowsOf(game: GameShown): Row[] {
  const { room, taken } = factsOf(game)
  return Object.entries(room).map(([letter, places]) => ({
    letter,
    cards: game.piles[`row ${letter}`] ?? [],
    room: places,
    taken: taken.includes(letter),
    move: [`place ${letter}`, `take ${letter}`].find((move) => game.legal.includes(move)) ?? '',
  }))
}

/** The card that was drawn and waits for a row. */
export function drawnCard(game: GameShown): string {
  return game.piles.drawn?.[0] ?? ''
}

export interface Column {
  letter: Letter | '+'
  cards: string[]
  points: number
}

export interface Columns {
  plus: Column[]
  minus: Column[]
  extra: Column | null
}

const JOKERS = ['j', 'J']

/** A collection in columns: what counts plus by its worth, then minus, then the +2 cards; jokers where they count. */
export function columnsOf(cards: readonly string[], worth: Worth | undefined): Columns {
  const jokers = cards.filter((card) => JOKERS.includes(card))
  const found = new Map<Letter, string[]>()
  for (const card of cards) {
    const letter = colourOf(card)?.letter
    if (letter) found.set(letter, [...(found.get(letter) ?? []), card])
  }
  for (const letter of worth?.jokers ?? []) found.set(letter, [...(found.get(letter) ?? []), jokers.shift() ?? 'j'])
  const columns = [...found].map(([letter, held]) => ({ letter, cards: held, points: worth?.colours[letter] ?? 0 }))
  columns.sort((a, b) => b.points - a.points)
  const extra = cards.filter((card) => card === '+')
  return {
    plus: columns.filter((column) => worth?.plus.includes(column.letter)),
    minus: columns.filter((column) => !worth?.plus.includes(column.letter)),
    extra: extra.length ? { letter: '+', cards: extra, points: worth?.extra ?? 0 } : null,
  }
}

/** Which colours the jokers of a seat count for, in a sentence. */
export function jokersWords(worth: Worth | undefined): string {
  const names = (worth?.jokers ?? []).map((letter) => say(`colour.${COLOURS[letter].name}`))
  return names.length ? sayCount('coloretto.joker', names.length, { colours: names.join(', ') }) : ''
}

/** What a column holds, for screen readers. */
export function columnWords(column: Column): string {
  const name = column.letter === '+' ? say('card.plus') : say(`colour.${COLOURS[column.letter].name}`)
  return say('coloretto.column', { name, count: column.cards.length, points: signed(column.points) })
}

function progress(game: GameShown): string {
  const table = sayNamed(`coloretto.table.${factsOf(game).table}`, factsOf(game).table)
  return `${say('log.round', { round: game.round + 1 })} · ${table}`
}

function turn(game: GameShown): string {
  const drawn = drawnCard(game)
  const rows = game.legal.flatMap((move) => (move.startsWith('place ') ? [move.slice(6)] : []))
  if (drawn && rows.length) return say('coloretto.place', { card: cardWords(drawn), rows: sayOr(rows) })
  const takes = game.legal.some((move) => move.startsWith('take '))
  if (!takes) return say('coloretto.must_draw')
  return say(game.legal.includes('draw') ? 'coloretto.draw_or_take' : 'coloretto.must_take')
}

function asks(move: string): string {
  const [verb, row = ''] = move.split(' ')
  if (verb === 'draw') return say('coloretto.ask_draw')
  return say(verb === 'take' ? 'coloretto.ask_take' : 'coloretto.ask_place', { row })
}

/** At the end: what each colour counted, in the same order for all, and the +2 cards. */
function explain(result: RoundResult, seat: number): Explained[] {
  const cards = result.piles[`collection ${seat}`] ?? []
  const jokers = cards.filter((card) => JOKERS.includes(card))
  const scores = result.scores.filter((score) => score.seat === seat)
  const inPlay = new Set(Object.values(result.piles).flat())
  const colours = (Object.keys(COLOURS) as Letter[]).filter((letter) => inPlay.has(letter))
  const found = colours.map((letter): Explained => {
    const title = say(`colour.${COLOURS[letter].name}`)
    // The server's reason begins with the colour and counts the jokers.
    const score = scores.find(({ why }) => why.toLowerCase().startsWith(title.toLowerCase()))
    const [, number] = /(\d*) ?joker/i.exec(score?.why ?? '') ?? []
    const added = jokers.splice(0, number === undefined ? 0 : Number(number || 1))
    return explained(title, [...cards.filter((card) => card === letter), ...added], score?.points ?? 0, letter)
  })
  const extra = scores.find(({ why }) => why.startsWith('+2'))
  return [...found, explained('+2', cards.filter((card) => card === '+'), extra?.points ?? 0)]
}

function explained(title: string, cards: string[], points: number, letter?: Letter): Explained {
  const why = say(points < 0 ? 'coloretto.why_minus' : 'coloretto.why_plus')
  return { ...(letter ? { letter } : {}), title, cards, points, note: '', why }
}

export const board: Board = {
  Table,
  progress,
  // Only the end is scored.
  rounds: () => 1,
  turn,
  asks,
  whyNot: () => say('hand.cannot'),
  explain,
}
