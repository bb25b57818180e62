/** A table as it is now: what the server tells, shown at the pace of the eye, and everything that can be done there. */

import { tick } from 'svelte'
import { Animator } from '../motion/animator'
import type { Answer, GameEvent, GameShown, HintShown, Past, Preview, TableShown, Told, Update, Welcome } from '../protocol'
import type { Sound } from '../sound'
import { settings } from '../settings.svelte'
import { Connection, randomHex, type Link, type Wire } from './connection'
import { LookBack } from './lookback.svelte'
import { moved, stages, type Stage } from './piles'
import { pastResults, resultOf, scoredSinceDeal, type RoundResult } from './rounds'

/** How long a finished trick stays to be seen. */
const SEEN = 900
/** How long whoever watches sees a round that has ended, at least, before the game goes on without being asked. */
const ROUND_SEEN = 6000
/** So many updates behind, there is no time for motion. */
const FAR_BEHIND = 6

export class LiveTable {
  link = $state.raw<Link>({ is: 'connecting' })
  /** How you are called. */
  name = $state('')
  table = $state.raw<TableShown | null>(null)
  /** The game as it is shown; while cards move, between two positions. */
  game = $state.raw<GameShown | null>(null)
  /** The commands that you can use now. */
  can = $state.raw<readonly string[]>([])
  told = $state.raw<readonly Told[]>([])
  /** What happened in this game, as far as this page has seen it. */
  events = $state.raw<readonly GameEvent[]>([])
  /** The rounds of this game that have ended while this page was open. */
  results = $state.raw<readonly RoundResult[]>([])
  /** The round that has just ended, until somebody has looked at it. */
  ended = $state.raw<RoundResult | null>(null)
  /** While a round is looked at: the seats that have acted in the next one, and whose turn it is there. */
  ahead = $state.raw<{ acted: readonly number[]; to_act: readonly number[] }>({ acted: [], to_act: [] })
  /** What is about to happen to cards that are still to be seen where they lie. */
  coming = $state.raw<readonly GameEvent[]>([])
  /** The move that is on its way to the server. */
  sending = $state('')
  /** The move that is to be confirmed. */
  asked = $state('')
  /** Why something could not be done, or what was asked for; in the one line. */
  reply = $state('')
  hint = $state.raw<HintShown | null>(null)
  /** What a screen reader says. */
  spoken = $state('')
  /** Milliseconds that each seat has left, and when that was told, by this page's clock. */
  left = $state.raw<{ at: number; seats: readonly (number | null)[] }>({ at: 0, seats: [] })

  /** Lets something be heard, if sounds are wanted. */
  hear: (sound: Sound) => void = () => undefined

  readonly animator = new Animator()
  readonly back = new LookBack(this.animator, SEEN)
  private readonly connection: Connection
  private readonly queue: Update[] = []
  private isShowing = false
  /** How often the server has said how everything is: what was being shown before that is no longer true. */
  private welcomes = 0
  /** What has been scored since the last round ended. */
  private scored: GameEvent[] = []
  private goOn: (() => void) | null = null
  /** When the round ended that is being looked at, and the timer that ends looking. */
  private endedAt = 0
  private patience: ReturnType<typeof setTimeout> | undefined
  private nonced = ''

  constructor(openWire: () => Wire) {
    this.connection = new Connection(openWire, () => settings.language, {
      welcome: (message, again) => this.welcome(message, again),
      update: (message) => this.update(message),
      past: (message) => this.takePast(message),
      steps: ({ steps }) => this.back.begin(steps),
      link: (link) => {
        this.link = link
      },
    })
  }

  // Coming and going

  open(): void {
    this.connection.open()
  }

  close(): void {
    this.connection.close()
    this.nextRound()
  }

  speakAnew(): void {
    this.connection.greetAnew()
  }

  // What can be done

  /** Whether it is your turn, and there is nothing left to be shown. */
  get isYourTurn(): boolean {
    const you = this.table?.you
    const game = this.game
    if (you == null || !game || this.back.isOn || this.link.is !== 'open' || this.table?.paused) return false
    return game.legal.length > 0 && game.to_act.includes(you)
  }

  /** Say or do something. */
  async send(text: string): Promise<Answer> {
    this.animator.finish()
    const answer = await this.connection.send(text)
    this.reply = answer.said.join(' ')
    if (answer.hint) this.hint = answer.hint
    if (text.startsWith('/') && !text.startsWith('/play') && answer.said.length) this.answerInChat(answer)
    return answer
  }

  /** Make a move, or ask first, if every move is to be confirmed. */
  propose(move: string): void {
    if (settings.confirming && this.asked !== move) this.asked = move
    else void this.play(move)
  }

  /** Make a move. */
  async play(move: string): Promise<void> {
    if (this.sending) return
    this.asked = ''
    this.sending = move
    const answer = await this.send(`/play ${move}`)
    if (!answer.ok) this.spoken = answer.said.join(' ')
    this.sending = ''
  }

  /** What a move, or some cards, would come to. */
  preview(text: string): Promise<Preview> {
    return this.connection.askPreview(text)
  }

  /** Go through what happened since your last turn. */
  lookBack(): void {
    this.animator.finish()
    this.connection.askSteps()
  }

  /** Somebody has looked at the round that has ended. */
  nextRound(): void {
    this.ended = null
    this.goOn?.()
  }

  private answerInChat(answer: Answer): void {
    const lines = answer.said.map((said) => ({ what: 'answer', at: Date.now(), said, name: '' }))
    this.told = [...this.told, ...lines]
  }

  // What the server tells

  private welcome(message: Welcome, again: boolean): void {
    this.name = message.name
    this.welcomes += 1
    this.queue.length = 0
    this.coming = []
    this.animator.finish()
    this.nextRound()
    this.back.end()
    const isSameGame = again && message.game?.id === this.game?.id
    this.events = isSameGame ? [...this.events, ...message.events] : message.events
    if (!isSameGame) this.results = []
    this.scored = []
    this.game = message.game
    if (message.game) this.connection.askPast()
    this.sending = ''
    this.takeTable(message.table, message.can)
    this.takeTold(message.told)
    this.left = { at: Date.now(), seats: message.table.seats.map((seat) => seat.left) }
  }

  private update(message: Update): void {
    this.takeTable(message.table ?? this.table, message.can)
    this.takeTold(message.told)
    if (message.left.length) this.left = { at: Date.now(), seats: message.left }
    this.queue.push(message)
    if (this.ended) this.lookAhead(message)
    this.letWatchersGoOn()
    if (!this.isShowing) void this.showAll()
  }

  /** Everything from the start of the game; what is still to be shown comes after it. */
  private takePast(message: Past): void {
    const later = this.queue.filter((update) => update.seq > message.seq).length
    if (later === this.queue.length && !this.isShowing) {
      this.events = message.events
      this.results = pastResults(message.events, this.game?.players.length ?? 0, this.game?.over ?? false)
      this.scored = scoredSinceDeal(message.events)
    }
  }

  private takeTable(table: TableShown | null, can: readonly string[]): void {
    this.table = table
    this.can = can
    if (table && table.you !== null && table.state !== 'playing' && !table.nonced && this.nonced !== table.commitment) {
      this.nonced = table.commitment
      void this.connection.send(`/nonce ${randomHex(16)}`)
    }
  }

  private takeTold(told: readonly Told[]): void {
    const known = new Set(this.told.map((line) => `${line.at} ${line.name} ${line.said}`))
    const fresh = told.filter((line) => !known.has(`${line.at} ${line.name} ${line.said}`))
    if (!fresh.length) return
    this.told = [...this.told, ...fresh]
    this.spoken = fresh.map((line) => (line.name ? `${line.name}: ${line.said}` : line.said)).join(' ')
  }

  // Showing it

  private async showAll(): Promise<void> {
    this.isShowing = true
    while (this.queue.length) {
      if (this.back.isOn) await this.back.over()
      const update = this.queue.shift()
      if (update) await this.show(update)
      // The browser has its turn in between, so that many updates at once do not hold it up.
      if (this.queue.length) await new Promise((resolve) => setTimeout(resolve))
    }
    this.isShowing = false
  }

  private async show(update: Update): Promise<void> {
    const { game, events } = update
    if (game && game.id !== this.game?.id) {
      this.events = []
      this.results = []
      this.scored = []
    }
    // A move was taken back: what has happened is something else now.
    if (game && !events.length && game.moves < (this.game?.moves ?? 0)) this.connection.askPast()
    if (events.length) {
      this.events = [...this.events, ...events]
      this.spoken = events.map((event) => event.said ?? '').filter(Boolean).join(' ')
      this.hint = null
      this.reply = ''
    }
    if (this.queue.length < FAR_BEHIND) this.animator.begin()
    else this.animator.finish()
    const welcomes = this.welcomes
    const isStale = (): boolean => welcomes !== this.welcomes
    if (game && this.game && game.id === this.game.id) {
      const endsRound = game.round !== this.game.round || game.over
      this.game = { ...this.game, legal: [], to_act: game.to_act }
      for (const stage of stages(events)) {
        await this.showStage(stage, endsRound ? update : null, isStale)
        if (isStale()) return
      }
    }
    const before = this.animator.places()
    if (game?.over && !this.game?.over) this.hear('end')
    this.game = game ?? (this.table?.state === 'open' ? null : this.game)
    if (!events.length) return
    await tick()
    await this.animator.show([], before)
  }

  private async showStage(stage: Stage, last: Update | null, isStale: () => boolean): Promise<void> {
    if (stage.lingers) {
      this.coming = stage.events
      await this.animator.linger(SEEN)
      this.coming = []
      if (isStale()) return
    }
    const position = this.game!
    this.scored.push(...stage.events.filter((event) => event.what === 'score'))
    const tells = last && stage.events.some((event) => event.what === 'score')
    const before = this.results.at(-1)?.total ?? position.points.map(() => 0)
    const result = tells ? resultOf({ ...position, points: before }, this.scored.splice(0), this.events) : null
    if (result) {
      this.results = [...this.results, result]
      this.game = { ...position, legal: [] }
      this.hear('points')
      await this.lookAt(result, last!)
      if (isStale()) return
      this.animator.begin()
    }
    const places = this.animator.places()
    this.game = moved(position, stage.events)
    if (stage.events.some((event) => event.cards?.length)) this.hear('card')
    await tick()
    await this.animator.show(stage.events, places)
  }

  /** Wait until somebody has looked at a round that has ended; who only watches holds nothing up. */
  private async lookAt(result: RoundResult, last: Update): Promise<void> {
    this.ended = result
    this.ahead = { acted: [], to_act: last.game?.to_act ?? [] }
    for (const update of this.queue) this.lookAhead(update)
    this.endedAt = Date.now()
    const looked = new Promise<void>((resolve) => {
      this.goOn = resolve
    })
    if (this.queue.length) this.letWatchersGoOn()
    await looked
    this.goOn = null
    clearTimeout(this.patience)
    this.patience = undefined
  }

  /** Somebody has gone on to the next round already. */
  private lookAhead({ game, events }: Update): void {
    const acted = events.filter((event) => event.what === 'act').map((event) => event.seat!)
    this.ahead = { acted: [...this.ahead.acted, ...acted], to_act: game?.to_act ?? this.ahead.to_act }
  }

  /** The game has gone on: whoever watches sees the end of the round a little longer, and then what came after it. */
  private letWatchersGoOn(): void {
    if (!this.ended || this.table?.you !== null || this.patience) return
    const left = this.endedAt + ROUND_SEEN - Date.now()
    this.patience = setTimeout(() => this.nextRound(), Math.max(0, left))
  }
}

/** The table at this address of the server. */
export function liveTable(id: string): LiveTable {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`
  return new LiveTable(() => new WebSocket(address) as unknown as Wire)
}
