/** What is on a card: read from its name as the server writes it, such as `r7`, `+` or `2-4`. */

export type Letter = 'r' | 'o' | 'y' | 'g' | 'b' | 'v' | 'x' | 'k'
export type ColourName = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet' | 'grey' | 'black'
export type SymbolName = 'ball' | 'cross' | 'star' | 'fir' | 'tile' | 'gem' | 'nut' | 'moon'

export interface Colour {
  letter: Letter
  name: ColourName
  symbol: SymbolName
}

function colour(letter: Letter, name: ColourName, symbol: SymbolName): Colour {
  return { letter, name, symbol }
}

/** The card colours in the order in which they are always shown. */
export const COLOURS: Record<Letter, Colour> = {
  r: colour('r', 'red', 'ball'),
  o: colour('o', 'orange', 'cross'),
  y: colour('y', 'yellow', 'star'),
  g: colour('g', 'green', 'fir'),
  b: colour('b', 'blue', 'tile'),
  v: colour('v', 'violet', 'gem'),
  x: colour('x', 'grey', 'nut'),
  k: colour('k', 'black', 'moon'),
}

export type Face =
  | { sort: 'number'; colour: Colour; number: number }
  | { sort: 'colour'; colour: Colour }
  | { sort: 'plus' | 'joker' | 'golden' | 'last' | 'hidden' }
  | { sort: 'domino'; first: number; second: number }

const SINGLE: Record<string, Face> = {
  '+': { sort: 'plus' },
  j: { sort: 'joker' },
  J: { sort: 'golden' },
  L: { sort: 'last' },
  '?': { sort: 'hidden' },
}

/** The face of a card by its name; a name that says nothing is a card that you cannot tell. */
export function parseFace(name: string): Face {
  const single = SINGLE[name]
  if (single) return single
  const halves = /^(\d)-(\d)$/.exec(name)
  if (halves) return { sort: 'domino', first: Number(halves[1]), second: Number(halves[2]) }
  const found = COLOURS[name[0] as Letter]
  if (!found) return { sort: 'hidden' }
  if (name.length === 1) return { sort: 'colour', colour: found }
  return { sort: 'number', colour: found, number: Number(name.slice(1)) }
}

/** The colour of a card, if it has one. */
export function colourOf(name: string): Colour | undefined {
  const face = parseFace(name)
  return face.sort === 'number' || face.sort === 'colour' ? face.colour : undefined
}

/** The number on a card, if it has one. */
export function numberOf(name: string): number | undefined {
  const face = parseFace(name)
  return face.sort === 'number' ? face.number : undefined
}
