/** Cards in words, for screen readers and sentences. */

import { parseFace } from '../cards/faces'
import { say } from './words.svelte'

/** Such as "blue 11" or "golden joker". */
export function cardWords(name: string): string {
  const face = parseFace(name)
  if (face.sort === 'number') return say('card.number', { colour: say(`colour.${face.colour.name}`), number: face.number })
  if (face.sort === 'colour') return say(`colour.${face.colour.name}`)
  if (face.sort === 'domino') return say('card.domino', { first: face.first, second: face.second })
  return say(`card.${face.sort}`)
}

/** Cards one after the other, such as "red 7, blue 11". */
export function cardsWords(names: readonly string[]): string {
  return names.map(cardWords).join(', ')
}
