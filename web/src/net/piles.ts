/** Piles of cards as events change them: what the table looks like between two positions that the server has told. */

import type { GameEvent, GameShown } from '../protocol'

/** A group of events that happen at once, as far as the eye can tell. */
export interface Stage {
  events: GameEvent[]
  /** Whether cards move on that have only just come to where they lie: they want to be seen there first. */
  lingers: boolean
}

const MOVES = new Set(['move', 'move under', 'deal', 'gather'])

/** The events of an update in stages: whatever moves a card again begins a new one. */
export function stages(events: readonly GameEvent[]): Stage[] {
  const found: Stage[] = []
  let current: Stage = { events: [], lingers: false }
  let touched = new Set<string>()
  for (const event of events) {
    const movesOn = MOVES.has(event.what) && touched.has(event.source ?? '') && !isSame(current, event)
    const scores = event.what === 'score' && !current.events.some((earlier) => earlier.what === 'score')
    if ((movesOn || scores) && current.events.length) {
      found.push(current)
      current = { events: [], lingers: movesOn && event.what === 'move' }
      touched = new Set()
    }
    current.events.push(event)
    if (MOVES.has(event.what)) touched.add(event.target ?? '')
  }
  if (current.events.length) found.push(current)
  return found
}

/** Whether an event goes on with what the stage does already, such as sharing out a trick. */
function isSame(stage: Stage, event: GameEvent): boolean {
  const last = stage.events.findLast((earlier) => MOVES.has(earlier.what))
  return last !== undefined && last.source === event.source && last.what === event.what
}

/** The game with its cards moved as the events say; nothing can be played meanwhile. */
export function moved(game: GameShown, events: readonly GameEvent[]): GameShown {
  const piles = { ...game.piles }
  const points = [...game.points]
  for (const event of events) {
    if (event.what === 'score' && event.seat != null) points[event.seat] = (points[event.seat] ?? 0) + (event.points ?? 0)
    if (event.what === 'turn up' && event.target) piles[event.target] = [...(event.cards ?? [])]
    if (!MOVES.has(event.what) || !event.target) continue
    const source = event.source ?? ''
    const cards = event.cards ?? []
    if (source in piles) piles[source] = without(piles[source]!, cards)
    const target = piles[event.target] ?? []
    piles[event.target] = event.what === 'move under' ? [...cards, ...target] : [...target, ...cards]
  }
  return { ...game, piles, points, legal: [] }
}

/** A pile without these cards; one that is not known there stands for a face-down one. */
export function without(pile: readonly string[], cards: readonly string[]): string[] {
  const left = [...pile]
  for (const card of cards) {
    const place = left.includes(card) ? left.lastIndexOf(card) : left.lastIndexOf('?')
    if (place >= 0) left.splice(place, 1)
  }
  return left
}
