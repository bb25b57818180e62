/** Sticheln as the table shows it. */

import { colourOf, numberOf, type Colour } from '../cards/faces'
import type { RoundResult } from '../net/rounds'
import type { GameEvent, GameShown } from '../protocol'
import { say, sayCount } from '../words/words.svelte'
import type { Board, Explained } from './board'
import Table from './Sticheln.svelte'

/** What the server says about a game besides its cards. */
interface SticheFacts {
  rounds: number
  tricks: number
  leader: number
  /** The place in the trick of the card that wins so far. */
  winning: number | null
  /** What each seat has in this round; empty until all have chosen. */
  worth: { misery: number; others: number }[]
}

export function factsOf(game: GameShown): SticheFacts {
  return game.facts as unknown as SticheFacts
}

export const isChoosing = (game: GameShown): boolean => game.phase === 'choose'

/** The misery card of a seat, if you can tell it. */
export function miseryOf(game: GameShown, seat: number): string | undefined {
  return game.piles[`misery ${seat}`]?.find((card) => card !== '?')
}

/** The colour that hurts whoever looks from this seat. */
export function hurtingColour(game: GameShown, seat: number | null): Colour | undefined {
  return seat === null ? undefined : colourOf(miseryOf(game, seat) ?? '')
}

/** What a seat has in this round, as it stands. */
export function pointsNow(game: GameShown, seat: number): number {
  const worth = factsOf(game).worth[seat]
  return worth ? worth.misery + worth.others : 0
}

/** The seat that played the card at this place of the trick. */
export function seatAt(game: GameShown, place: number): number {
  return (factsOf(game).leader + place) % game.players.length
}

/** The place of the card that wins; of a full trick it is told by who takes it. */
export function winningPlace(game: GameShown, coming: readonly GameEvent[]): number | null {
  const taken = coming.find((event) => event.source === 'trick')
  const { leader, winning } = factsOf(game)
  if (!taken) return game.piles.trick?.length ? winning : null
  if (!taken.target?.startsWith('won')) return null
  const players = game.players.length
  return (Number(taken.target.split(' ')[1]) - leader + players) % players
}

/** What a card of the trick would cost whoever looks from this seat. */
export function costOf(game: GameShown, card: string, seat: number | null): number {
  const hurting = hurtingColour(game, seat)
  return hurting && colourOf(card) === hurting ? (numberOf(card) ?? 0) : 0
}

/** What the trick would cost whoever looks from this seat. */
export function trickCost(game: GameShown, seat: number | null): number {
  return (game.piles.trick ?? []).reduce((sum, card) => sum + costOf(game, card, seat), 0)
}

/** A colour at the beginning of a sentence. */
export function colourWord(colour: Colour): string {
  const word = say(`colour.${colour.name}`)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function progress(game: GameShown): string {
  const { rounds, tricks } = factsOf(game)
  const round = say('bar.round', { round: Math.min(game.round + 1, rounds), rounds })
  if (game.over) return round
  if (isChoosing(game)) return `${round} · ${say('sticheln.choose_bar')}`
  const most = Math.max(...game.players.map((_, seat) => game.piles[`hand ${seat}`]?.length ?? 0))
  return `${round} · ${say('bar.trick', { trick: Math.min(tricks - most + 1, tricks), tricks })}`
}

function turn(game: GameShown): string {
  if (isChoosing(game)) return say('sticheln.choose')
  const hurting = hurtingColour(game, game.seat)
  const words = say(game.piles.trick?.length ? 'sticheln.any' : 'sticheln.lead')
  const cost = trickCost(game, game.seat)
  if (cost) return `${words} ${say('sticheln.trick_costs', { cost })}`
  return hurting ? `${words} ${say('sticheln.hurts_you', { colour: colourWord(hurting) })}` : words
}

function explain(result: RoundResult, seat: number): Explained[] {
  const misery = result.piles[`misery ${seat}`] ?? []
  const won = result.piles[`won ${seat}`] ?? []
  const hurting = colourOf(misery[0] ?? '')
  const points = result.scores.filter((score) => score.seat === seat).map((score) => score.points)
  const bad = [...misery, ...won.filter((card) => colourOf(card) === hurting)]
  const good = won.filter((card) => colourOf(card) !== hurting)
  return [
    {
      title: say('sticheln.misery'),
      cards: bad,
      points: points[0] ?? 0,
      note: sayCount('seat.cards', bad.length),
      why: say('sticheln.why_misery'),
    },
    {
      title: say('sticheln.others'),
      cards: good,
      points: points[1] ?? 0,
      note: sayCount('seat.cards', good.length),
      why: say('sticheln.why_others'),
    },
  ]
}

export const board: Board = {
  Table,
  progress,
  rounds: (game) => factsOf(game).rounds,
  turn,
  whyNot: () => say('hand.cannot'),
  explain,
  group: {
    opens: (event, before) => event.target === 'trick' && before?.target !== 'trick',
    title: (trick) => say('log.trick', { trick }),
  },
}
