/** Where a guide stands at the table: above the one line, if somebody wants one. */

import { getContext, setContext, type Component } from 'svelte'
import type { LiveTable } from '../net/live.svelte'

export interface GuideSlot {
  Guide: Component<{ live: LiveTable }> | null
}

const KEY = Symbol('guide')

export function offerGuide(slot: GuideSlot): GuideSlot {
  return setContext(KEY, slot)
}

export function guideHere(): GuideSlot | undefined {
  return getContext<GuideSlot | undefined>(KEY)
}
