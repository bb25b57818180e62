/** David & Goliath as the table shows it. */

import { COLOURS, colourOf, numberOf, type Letter } from '../cards/faces'
import type { RoundResult } from '../net/rounds'
import type { GameEvent, GameShown } from '../protocol'
import { screen } from '../ui/screen.svelte'
import { cardsWords } from '../words/cards'
import { say, sayCount } from '../words/words.svelte'
import type { Board, Explained } from './board'
import Table from './David.svelte'

/** The colours in the fixed order of the columns. */
export const LETTERS: Letter[] = ['r', 'y', 'g', 'b', 'v']

interface Worth {
  points: number
  /** Whether the cards count their numbers, and not one each. */
  face: boolean
}

/** What the server says about a game besides its cards. */
export interface DavidFacts {
  rounds: number
  tricks: number
  leader: number
  /** The place in the trick of the card that stands highest. */
  highest: number | null
  lowest: number | null
  /** For each seat, what each colour is worth now. */
  worth: Partial<Record<Letter, Worth>>[]
}

export function factsOf(game: GameShown): DavidFacts {
  return game.facts as unknown as DavidFacts
}

export interface Column {
  letter: Letter
  cards: string[]
  worth: Worth
}

/** The captured cards of a seat in five columns; of a round that has just ended, with what they did count. */
export function columns(game: GameShown, seat: number, ended: RoundResult | null): Column[] {
  const won = game.piles[`won ${seat}`] ?? []
  const worth = ended ? worthOf(ended, seat) : (factsOf(game).worth[seat] ?? {})
  return LETTERS.map((letter) => ({
    letter,
    cards: won.filter((card) => card.startsWith(letter)),
    worth: worth[letter] ?? { points: 0, face: true },
  }))
}

function worthOf(result: RoundResult, seat: number): Partial<Record<Letter, Worth>> {
  return Object.fromEntries(explain(result, seat).map(({ letter, points, cards }) => [letter, { points, face: isFace(points, cards) }]))
}

/** Whether cards have counted their numbers. */
function isFace(points: number, cards: readonly string[]): boolean {
  return points === cards.reduce((sum, card) => sum + (numberOf(card) ?? 0), 0)
}

/** What a seat would score if the round ended now, or did score. */
export function pointsNow(game: GameShown, seat: number, ended: RoundResult | null): number {
  return columns(game, seat, ended).reduce((sum, column) => sum + column.worth.points, 0)
}

export interface Standing {
  /** Places in the trick. */
  highest: number | null
  lowest: number | null
}

/** Which cards stand highest and lowest; of a full trick it is told by who takes what. */
export function standing(game: GameShown, coming: readonly GameEvent[]): Standing {
  const trick = game.piles.trick ?? []
  const facts = factsOf(game)
  const caught = coming.find((event) => event.source === 'trick')
  if (!caught) return trick.length ? { highest: facts.highest, lowest: facts.lowest } : { highest: null, lowest: null }
  const catcher = Number(caught.target?.split(' ')[1])
  const players = game.players.length
  return {
    highest: trick.indexOf(caught.cards?.[0] ?? ''),
    lowest: (catcher - facts.leader + players) % players,
  }
}

/** The seat that played the card at this place of the trick. */
export function seatAt(game: GameShown, place: number): number {
  return (factsOf(game).leader + place) % game.players.length
}

/** Which trick of the round is being played, counted from 1. */
export function trickNumber(game: GameShown): number {
  const most = Math.max(...game.players.map((_, seat) => game.piles[`hand ${seat}`]?.length ?? 0))
  return Math.min(factsOf(game).tricks - most + 1, factsOf(game).tricks)
}

function progress(game: GameShown): string {
  const { rounds, tricks } = factsOf(game)
  const round = say('bar.round', { round: Math.min(game.round + 1, rounds), rounds })
  return game.over ? round : `${round} · ${say('bar.trick', { trick: trickNumber(game), tricks })}`
}

function turn(game: GameShown): string {
  const trick = game.piles.trick ?? []
  const led = colourOf(trick[0] ?? '')
  if (!led) return say('david.lead_any')
  const colour = say(`colour.${led.name}`)
  const follows = game.legal.every((card) => colourOf(card) === led)
  if (follows && screen.isPhone) return sayCount('david.follow_short', game.legal.length, { colour })
  const words = follows ? sayCount('david.follow', game.legal.length, { colour }) : say('david.free', { colour })
  return trick.length === game.players.length - 1 && !screen.isPhone ? `${words} ${say('david.last')}` : words
}

function whyNot(game: GameShown): string {
  const led = colourOf(game.piles.trick?.[0] ?? '')
  return led ? say('david.must_follow', { colour: say(`colour.${led.name}`) }) : say('hand.cannot')
}

/** The points of a round: the server tells them colour by colour, leaving out those without a card. */
function explain(result: RoundResult, seat: number): Explained[] {
  const won = result.piles[`won ${seat}`] ?? []
  const scores = result.scores.filter((score) => score.seat === seat)
  return LETTERS.map((letter) => {
    const cards = won.filter((card) => card.startsWith(letter))
    const title = say(`colour.${COLOURS[letter].name}`)
    if (!cards.length) return { letter, title, cards, points: 0, note: '', why: say('david.why_none') }
    const points = scores.shift()?.points ?? 0
    const note = isFace(points, cards) ? say('david.face') : `${cards.length}${say('david.times_one')}`
    const why = say(isFace(points, cards) ? 'david.why_face' : 'david.why_each')
    return { letter, title, cards, points, note, why }
  })
}

/** What a column holds, for screen readers. */
export function columnWords(column: Column): string {
  const colour = say(`colour.${COLOURS[column.letter].name}`)
  if (!column.cards.length) return say('david.column_empty', { colour })
  return say('david.column', { colour, cards: cardsWords(column.cards), worth: column.worth.points })
}

export const board: Board = {
  Table,
  progress,
  rounds: (game) => factsOf(game).rounds,
  turn,
  whyNot,
  explain,
  group: {
    opens: (event, before) => event.target === 'trick' && before?.target !== 'trick',
    title: (trick) => say('log.trick', { trick }),
  },
}
