/** Records of games, as docs/record-format.md describes them. */

export interface Proof {
  commitment: string
  secret: string
  game: string
  nonces: string[]
  lot?: boolean
  /** How many of the first shuffles were given, in a game that went on from a position. */
  from?: number
}

export interface GameRecord {
  format: string
  game: string
  players: string[]
  options: Record<string, string | number>
  first: number
  /** Orders of cards by name, each listed from the top. */
  shuffles: string[][]
  moves: [seat: number, move: string][]
  result?: { scores: number[]; winners: number[] }
  proof?: Proof
}

/** The record of an earlier position: so many moves, and the shuffles that had been laid by then. */
export function cutRecord(record: GameRecord, moves: number, shuffles: number): GameRecord {
  const { format, game, players, options, first } = record
  return { format, game, players, options, first, shuffles: record.shuffles.slice(0, shuffles), moves: record.moves.slice(0, moves) }
}

/** The first record of a file, which has one in each line. */
export function firstRecord(text: string): GameRecord | null {
  const lines = text.split('\n').filter((line) => line.trim())
  for (const candidate of [lines[0] ?? '', text]) {
    try {
      const record: unknown = JSON.parse(candidate)
      if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record as GameRecord
    } catch {
      // Perhaps the whole file is one record, written over several lines.
    }
  }
  return null
}
