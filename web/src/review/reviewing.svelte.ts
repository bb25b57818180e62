/** A game that is over, looked at move by move. */

import { ask, Refused, server } from '../net/server'
import type { Course, Position, RecordChecked, Remark } from '../protocol'
import { checkProof, type Verdict } from './fair'
import { cutRecord, firstRecord, type GameRecord } from './record'

/** How long each move is shown while the game plays by itself. */
const PACE = 1100
/** How strong those are with whom one plays on from a position. */
const LEVEL = 'steady'

export class Reviewing {
  course = $state.raw<Course | null>(null)
  record = $state.raw<GameRecord | null>(null)
  /** The position that is shown; while the next one is fetched, still the last. */
  position = $state.raw<Position | null>(null)
  /** After how many moves it is wanted. */
  number = $state(0)
  /** Whose view is wanted; with none all cards lie open. */
  seat = $state<number | null>(null)
  plays = $state(false)
  verdict = $state.raw<Verdict | null>(null)
  /** What a strong bot has said of a move, the last that it was asked about. */
  remark = $state.raw<Remark | null>(null)
  fault = $state('')

  private readonly known = new Map<string, Position>()
  private isFetching = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string) {}

  /** Fetch the game and its record, from the server in the language of the page. */
  async load(): Promise<void> {
    this.known.clear()
    this.remark = null
    const [course, record] = await Promise.all([ask<Course>(this.address('course')), ask<GameRecord>(this.address('record'))])
    const isNew = this.course === null
    this.course = course
    this.record = record
    await this.show(isNew ? course.moves.length : this.number)
    if (isNew) await this.prove()
  }

  // Going through the moves

  get last(): number {
    return this.course?.moves.length ?? 0
  }

  /** Go to the position after so many moves. */
  async show(number: number): Promise<void> {
    this.number = Math.min(Math.max(number, 0), this.last)
    await this.fetchWanted()
  }

  async see(seat: number | null): Promise<void> {
    this.seat = seat
    await this.fetchWanted()
  }

  /** Play the moves one after the other, or stop. */
  togglePlay(): void {
    if (this.plays) return this.stop()
    this.plays = true
    if (this.number === this.last) this.number = 0
    void this.playOn()
  }

  stop(): void {
    this.plays = false
    clearTimeout(this.timer)
  }

  private async playOn(): Promise<void> {
    await this.safely(() => this.show(this.number))
    if (!this.plays) return
    if (this.number === this.last) return this.stop()
    this.timer = setTimeout(() => {
      this.number++
      void this.playOn()
    }, PACE)
  }

  /** The position after so many moves, as this seat saw it. */
  async positionOf(number: number, seat: number | null = null): Promise<Position> {
    const key = `${number} ${seat}`
    const known = this.known.get(key)
    if (known) return known
    const asked = seat === null ? '' : `?seat=${seat}`
    const position = await ask<Position>(`${this.address(`positions/${number}`)}${asked}`)
    this.known.set(key, position)
    return position
  }

  /** Fetch what is wanted; what is wanted only in passing, while a request is under way, is never fetched. */
  private async fetchWanted(): Promise<void> {
    if (this.isFetching) return
    this.isFetching = true
    try {
      let wanted: [number, number | null]
      do {
        wanted = [this.number, this.seat]
        this.position = await this.positionOf(...wanted)
      } while (wanted[0] !== this.number || wanted[1] !== this.seat)
      if (this.number < this.last) await this.positionOf(this.number + 1, this.seat).catch(() => undefined)
    } finally {
      this.isFetching = false
    }
    if (this.position?.number !== this.number || this.position.game.seat !== this.seat) await this.fetchWanted()
  }

  /** Do something that the server may refuse, and say so then. */
  async safely(doing: () => Promise<unknown>): Promise<void> {
    try {
      await doing()
      this.fault = ''
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.fault = error.message || ' '
      this.stop()
    }
  }

  // What else can be done

  /** Ask a strong bot about the move that led to the position shown. */
  async askRemark(): Promise<void> {
    const number = this.number
    if (!number || this.remark?.number === number) return
    const remark = await ask<Remark>(this.address(`remarks/${number}`))
    if (number === this.number) this.remark = remark
  }

  async prove(): Promise<void> {
    this.verdict = null
    if (this.record) this.verdict = await checkProof(this.record)
  }

  /** Open a table at which the game goes on from the position shown, and give its id. */
  async playFromHere(): Promise<string> {
    const { record, position } = this
    if (!record || !position) return ''
    const opened = await server.openTable({
      game: record.game,
      private: true,
      seat: this.seat ?? position.game.to_act[0] ?? 0,
      bots: Array<string>(record.players.length - 1).fill(LEVEL),
      start: true,
      position: { ...cutRecord(record, position.number, position.shuffles) },
    })
    return opened.id
  }

  private address(of: string): string {
    return `/api/games/${encodeURIComponent(this.id)}/${of}`
  }
}

/** Send a record to the server, to look at it; gives the id of its review, or nothing if the file holds no record. */
export async function sendRecord(file: File): Promise<string> {
  const record = firstRecord(await file.text())
  return record ? (await ask<RecordChecked>('/api/records', record)).id : ''
}
