/** How much room there is. */

import { MediaQuery } from 'svelte/reactivity'

const phone = new MediaQuery('(max-width: 639px), (max-height: 499px)', false)
const flat = new MediaQuery('(max-height: 499px) and (min-width: 640px)', false)
const low = new MediaQuery('max-height: 799px', false)
const wide = new MediaQuery('min-width: 1024px', true)

export const screen = {
  /** Cards in rows, seats in wells. */
  get isPhone(): boolean {
    return phone.current
  },
  /** A phone on its side. */
  get isFlat(): boolean {
    return flat.current
  },
  /** Little room from top to bottom. */
  get isLow(): boolean {
    return low.current
  },
  /** Room for the panel beside the table. */
  get isWide(): boolean {
    return wide.current
  },
  /** The panel is a drawer, opened from the bar. */
  get isTablet(): boolean {
    return !wide.current && !phone.current
  },
  /** The panel takes the place of the table, behind tabs. */
  get hasTabs(): boolean {
    return !wide.current && phone.current
  },
}
