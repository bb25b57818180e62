/** How long something is ago, in words. */

import { say, sayCount } from '../words/words.svelte'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Such as "14 min ago", of a moment in milliseconds since the epoch. */
export function since(at: number, now: number = Date.now()): string {
  const ago = now - at
  if (ago < MINUTE) return say('since.now')
  if (ago < HOUR) return say('since.minutes', { count: Math.floor(ago / MINUTE) })
  if (ago < DAY) return say('since.hours', { count: Math.floor(ago / HOUR) })
  return sayCount('since.days', Math.floor(ago / DAY))
}
