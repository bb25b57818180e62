/** Where the seats are: clockwise from you at the bottom. */

/** The seats as somebody sees them: the own one first, or the first one for those who watch; then clockwise. */
export function seatsFrom(you: number | null, number: number): number[] {
  const first = you ?? 0
  return Array.from({ length: number }, (_, place) => (first + place) % number)
}

export type Side = 'left' | 'top' | 'right'

export interface Spot {
  side: Side
  /** How far down at the sides, how far to the right on top; in hundredths. */
  at: number
}

const SPOTS: Record<number, Spot[]> = {
  1: [{ side: 'top', at: 50 }],
  2: [{ side: 'left', at: 15 }, { side: 'right', at: 15 }],
  3: [{ side: 'left', at: 16 }, { side: 'top', at: 50 }, { side: 'right', at: 16 }],
  4: [{ side: 'left', at: 20 }, { side: 'top', at: 34 }, { side: 'top', at: 66 }, { side: 'right', at: 20 }],
  5: [
    { side: 'left', at: 36 },
    { side: 'left', at: 8 },
    { side: 'top', at: 50 },
    { side: 'right', at: 8 },
    { side: 'right', at: 36 },
  ],
}

/** Where the others sit on a wide screen, the next after you first. */
export function spots(others: number): Spot[] {
  return SPOTS[others] ?? []
}
