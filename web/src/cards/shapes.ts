/** The strokes of our own numerals and symbols, in boxes of 60 × 100 and 100 × 100. */

/** Each sign as one stroke of width 15 with round ends. */
export const SIGNS: Record<string, string> = {
  '0': 'M30 7C48 7 53 26 53 50C53 74 48 93 30 93C12 93 7 74 7 50C7 26 12 7 30 7Z',
  '1': 'M9 25L29 8V93',
  '2': 'M9 29C10 14 19 7 30 7C43 7 51 16 51 29C51 42 42 53 9 92H54',
  '3': 'M9 21C13 12 20 7 30 7C42 7 50 15 50 27C50 40 41 47 28 47C43 47 53 56 53 70C53 84 43 93 30 93C18 93 10 88 6 78',
  '4': 'M41 93V8L6 67H57',
  '5': 'M49 8H15L11 45C17 40 24 38 31 38C44 38 53 49 53 65C53 82 43 93 29 93C18 93 10 88 6 79',
  '6': 'M43 8C25 18 7 38 7 65C7 82 17 93 30 93C44 93 53 82 53 67C53 52 44 42 31 42C20 42 11 50 8 61',
  '7': 'M7 8H53C38 32 27 60 24 93',
  '8': 'M30 46C18 46 11 38 11 27C11 15 19 7 30 7C41 7 49 15 49 27C49 38 42 46 30 46C16 46 7 56 7 70C7 84 16 93 30 93C44 93 53 84 53 70C53 56 44 46 30 46Z',
  '9': 'M17 92C35 82 53 62 53 35C53 18 43 7 30 7C16 7 7 18 7 33C7 48 16 58 29 58C40 58 49 50 52 39',
  '+': 'M30 26V78M4 52H56',
  J: 'M22 8H47V66C47 84 39 93 27 93C16 93 8 86 8 75',
}

const BETWEEN = 10

export interface PlacedSign {
  sign: string
  /** How far to the right of the number's left edge, in units of the box. */
  at: number
}

/** The signs of a text side by side, and how wide they are together. */
export function setSigns(text: string): { signs: PlacedSign[]; width: number } {
  const signs: PlacedSign[] = []
  let width = 0
  for (const sign of text) {
    if (signs.length) width += BETWEEN
    signs.push({ sign, at: width })
    width += sign === '1' ? 40 : 60
  }
  return { signs, width }
}

/** The five-pointed star about (50, 53). */
export const STAR = Array.from({ length: 10 }, (_, corner) => {
  const radius = corner % 2 ? 24 : 45
  const angle = (Math.PI / 5) * corner - Math.PI / 2
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(53 + radius * Math.sin(angle)).toFixed(1)}`
}).join(' ')

/** A segment of a ring about the middle of a box of 100, the first of `parts` starting at the top. */
export function ringSegment(part: number, parts: number, inner: number, outer: number): string {
  const gap = 0.045
  const from = ((2 * Math.PI) / parts) * part - Math.PI / 2 + gap
  const to = ((2 * Math.PI) / parts) * (part + 1) - Math.PI / 2 - gap
  const point = (radius: number, angle: number): string =>
    `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`
}
