/** Numbers as they stand on a bill. */

/** A number with its sign; nothing has none. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0'
}
