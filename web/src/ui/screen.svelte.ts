/** How much room there is. */

import { MediaQuery } from 'svelte/reactivity'

const phone = new MediaQuery('max-width: 639px', false)
const wide = new MediaQuery('min-width: 1024px', true)

export const screen = {
  /** Cards in rows, seats in wells. */
  get isPhone(): boolean {
    return phone.current
  },
  /** Room for the panel beside the table. */
  get isWide(): boolean {
    return wide.current
  },
}
