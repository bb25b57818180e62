/** What happened, as lines of the log. */

import type { Board } from '../boards/board'
import type { LiveTable } from '../net/live.svelte'
import type { GameEvent } from '../protocol'
import { say } from '../words/words.svelte'

export interface LogLine {
  /** Words and cards, in their order. */
  parts: { text: string; card: string }[]
  /** Whether it is an outcome, such as who took a trick. */
  outcome: boolean
}

export interface LogGroup {
  title: string
  lines: LogLine[]
}

/** The log in groups, as the board divides it. */
export function logOf(events: readonly GameEvent[], board: Board | null): LogGroup[] {
  const groups: LogGroup[] = []
  let round = 0
  let count = 0
  let before: GameEvent | undefined
  for (const event of events) {
    if (event.what === 'shuffle') {
      round += 1
      count = 0
      groups.push({ title: say('log.round', { round }), lines: [] })
    } else if (board?.group?.opens(event, before)) {
      count += 1
      groups.push({ title: board.group.title(count), lines: [] })
    }
    if (event.what === 'act' || event.what === 'move' || event.what === 'deal') before = event.what === 'act' ? before : event
    if (!event.said || event.what === 'deal') continue
    if (!groups.length) groups.push({ title: '', lines: [] })
    const outcome = event.what === 'score' || (event.what === 'move' && !event.source?.startsWith('hand'))
    groups.at(-1)!.lines.push({ parts: partsOf(event.said, event.cards ?? []), outcome })
  }
  return groups.filter((group) => group.lines.length)
}

/** A sentence with its cards taken out, to be drawn. */
export function partsOf(said: string, cards: readonly string[]): LogLine['parts'] {
  const names = cards.filter((card) => /^[a-z]\d+$/.test(card))
  const parts: LogLine['parts'] = []
  for (const word of said.split(/(\s+|[.,;:](?=\s|$))/)) {
    if (names.includes(word)) parts.push({ text: '', card: word })
    else if (parts.at(-1)?.text) parts.at(-1)!.text += word
    else if (word) parts.push({ text: word, card: '' })
  }
  return parts
}

/** How what happened lately is called: who only watches has had no turn. */
export function pastName(live: LiveTable): string {
  return say(live.table?.you === null ? 'bar.lately' : 'bar.since')
}
