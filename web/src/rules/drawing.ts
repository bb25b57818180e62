/** Where everything lies in a drawing of cards. */

import { isCard, type Trick } from './pictures'

/** What lies beside each other: cards by their names, `_` for a free place, anything else as it is written. */
export interface Group {
  items: string[]
  /** What stands under each item; without, its own name. */
  captions?: string[]
}

export interface Placed {
  is: 'card' | 'place' | 'words'
  text: string
  x: number
  y: number
  wide: number
  high: number
  caption: string
}

export interface Drawn {
  width: number
  height: number
  items: Placed[]
}

const CARD = { wide: 100, high: 140 }
const DOMINO = { wide: 200, high: 100 }
const WORDS = 44
const FREE = '_'
const GAP = 12
const BETWEEN_GROUPS = 48
const CAPTION = 34
const BETWEEN_LINES = 22

/** The groups that a picture of a rules page names: `|` begins a line, `/` a group. */
export function groupsOf(shows: string): Group[][] {
  return shows.split(' | ').map((line) => line.split(' / ').map((group) => ({ items: group.split(' ') })))
}

/** Tricks in two columns, each with its number and the players' names. */
export function groupsOfTricks(players: readonly string[], tricks: readonly Trick[]): Group[][] {
  const groups = tricks.map(({ cards }, place) => ({ items: [`${place + 1}`, ...cards], captions: ['', ...players] }))
  return Array.from({ length: Math.ceil(groups.length / 2) }, (_, line) => groups.slice(line * 2, line * 2 + 2))
}

/** Lines of groups, each item at its place. */
export function layOut(game: string, lines: readonly Group[][]): Drawn {
  const items: Placed[] = []
  let width = 0
  let y = 0
  for (const line of lines) {
    const laid = layLine(game, line, y)
    const last = laid.at(-1)!
    items.push(...laid)
    width = Math.max(width, last.x + last.wide)
    y += Math.max(...laid.map((item) => item.high)) + CAPTION + BETWEEN_LINES
  }
  return { width, height: y - BETWEEN_LINES, items }
}

function layLine(game: string, line: readonly Group[], y: number): Placed[] {
  const items: Placed[] = []
  let x = 0
  for (const group of line) {
    group.items.forEach((text, place) => {
      const is = isCard(game, text) ? 'card' : text === FREE ? 'place' : 'words'
      const size = game === 'zatre' ? DOMINO : CARD
      const wide = is === 'words' ? WORDS : size.wide
      const caption = group.captions?.[place] ?? (is === 'card' ? text : '')
      items.push({ is, text, x, y, wide, high: size.high, caption })
      x += wide + GAP
    })
    x += BETWEEN_GROUPS - GAP
  }
  return items
}
