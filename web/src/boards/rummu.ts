/** Rummü as the table shows it. */

import { numberOf } from '../cards/faces'
import type { RoundResult } from '../net/rounds'
import type { GameShown } from '../protocol'
import { say, sayCount } from '../words/words.svelte'
import type { Board, Explained } from './board'
import Table from './Rummu.svelte'

export interface Combination {
  /** Counted from 1. */
  number: number
  owner: number
  form: string
  cards: string[]
  worth: number
}

/** What the server says about a game besides its cards. */
interface RummuFacts {
  combinations: Omit<Combination, 'number'>[]
  /** How many cards the first play of each seat still needs; 0 once it is made. */
  missing: number[]
  /** How many hands are played; 0 plays to the target. */
  hands: number
  target: number
  /** For each seat the side that it is on. */
  sides: number[]
}

export function factsOf(game: GameShown): RummuFacts {
  return game.facts as unknown as RummuFacts
}

/** The combinations on the table, or those before one seat. */
export function combinationsOf(game: GameShown, owner?: number): Combination[] {
  return factsOf(game)
    .combinations.map((combination, place) => ({ ...combination, number: place + 1 }))
    .filter((combination) => owner === undefined || combination.owner === owner)
}

export const inTeams = (game: GameShown): boolean => new Set(factsOf(game).sides).size < game.players.length

/** Whether two seats play together. */
export function areTogether(game: GameShown, one: number, other: number): boolean {
  const { sides } = factsOf(game)
  return sides[one] === sides[other]
}

/** What can be done with the chosen cards: every legal move made of just these. */
export interface Deeds {
  lay: string
  discard: string
  /** By the number of the combination. */
  add: Record<number, string>
  trade: Record<number, string>
}

export function deedsWith(legal: readonly string[], chosen: readonly string[]): Deeds {
  const deeds: Deeds = { lay: '', discard: '', add: {}, trade: {} }
  const wanted = [...chosen].sort().join(' ')
  for (const move of chosen.length ? legal : []) {
    const [deed, ...words] = move.split(' ')
    const joined = deed === 'add' || deed === 'trade'
    const cards = joined ? words.slice(0, -2) : words
    if (!cards.length || cards.sort().join(' ') !== wanted) continue
    if (deed === 'lay') deeds.lay = move
    else if (deed === 'discard') deeds.discard = move
    else if (deed === 'add') deeds.add[Number(words.at(-1))] = move
    else if (deed === 'trade') deeds.trade[Number(words.at(-1))] = move
  }
  return deeds
}

const COLOURS = 'rygbk'

/** A hand sorted by colour or by number. */
export function sorted(cards: readonly string[], by: 'colour' | 'number'): string[] {
  const colour = (card: string): number => COLOURS.indexOf(card[0] ?? '')
  const number = (card: string): number => numberOf(card) ?? 0
  const value = (card: string): number =>
    by === 'colour' ? colour(card) * 100 + number(card) : number(card) * 100 + colour(card)
  return [...cards].sort((one, other) => value(one) - value(other))
}

/** The cards of a hand in the order in which the player left them; new ones come last. */
export function arranged(cards: readonly string[], before: readonly string[]): string[] {
  const left = [...cards]
  const kept = before.filter((card) => {
    const place = left.indexOf(card)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
  return [...kept, ...left]
}

function progress(game: GameShown): string {
  const { hands, target } = factsOf(game)
  const hand = say('rummu.hand', { hand: hands ? Math.min(game.round + 1, hands) : game.round + 1 })
  return hands ? `${hand} ${say('rummu.of', { hands })}` : `${hand} · ${say('rummu.to', { target })}`
}

function turn(game: GameShown): string {
  if (game.phase === 'draw') return say('rummu.turn_draw')
  if (game.phase === 'pick') return say('rummu.turn_pick')
  const missing = game.seat === null ? 0 : (factsOf(game).missing[game.seat] ?? 0)
  return missing ? sayCount('rummu.turn_first', missing) : say('rummu.turn_play')
}

function asks(move: string): string {
  return say(move === 'pick' ? 'rummu.ask_pick' : 'rummu.ask_draw')
}

/** What a seat, or its team, has laid or still holds: the cards that points are given or taken for. */
function scoredCards(result: RoundResult, seat: number, why: string, isCost: boolean): string[] {
  const players = result.total.length
  const inTeams = result.scores.filter((score) => score.seat === seat && score.why === why).length > 1
  const seats = inTeams ? [seat, (seat + players / 2) % players] : [seat]
  if (isCost) return seats.flatMap((each) => result.piles[`hand ${each}`] ?? []).filter((card) => card !== '?')
  const own = Object.keys(result.piles).filter(
    (pile) => pile.startsWith('combination ') && seats.includes(result.begunBy[pile] ?? -1),
  )
  return own.flatMap((pile) => result.piles[pile] ?? [])
}

function explain(result: RoundResult, seat: number): Explained[] {
  const reasons = [...new Set(result.scores.map(({ why }) => why))]
  // The server tells them in this order: combinations, then the end of the hand or the cards that are left.
  const costs = new Set(result.scores.filter(({ points }) => points < 0).map(({ why }) => why))
  return reasons.map((why, place) => ({
    title: why,
    cards: place === 0 || costs.has(why) ? scoredCards(result, seat, why, costs.has(why)) : [],
    points: result.scores.filter((score) => score.seat === seat && score.why === why).reduce((sum, { points }) => sum + points, 0),
    note: '',
    why: say('rummu.why'),
  }))
}

export const board: Board = {
  Table,
  progress,
  rounds: (game) => factsOf(game).hands,
  turn,
  asks,
  whyNot: () => say('hand.cannot'),
  explain,
}
