/** Numbers as they stand on a bill. */

/** A number; below nothing with a minus, which is no hyphen. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}

/** A number with its sign; nothing has none. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : written(points)
}
