/** The socket to a table: says hello, sends commands until they are answered, and comes back when it is cut off. */

import type { Answer, Command, Incoming, Outgoing, Past, Preview, Steps, Update, Welcome } from '../protocol'

/** As much of a WebSocket as we use. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
}

export type Link =
  | { is: 'connecting' | 'open' }
  | { is: 'lost'; retryAt: number }
  | { is: 'ended'; said: string }

export interface Listener {
  /** Everything as it is now; `again` says whether something was seen before. */
  welcome(message: Welcome, again: boolean): void
  update(message: Update): void
  past(message: Past): void
  steps(message: Steps): void
  link(link: Link): void
}

const LONGEST_WAIT = 16_000
const SILENCE = 25_000
const PATIENCE = 10_000

interface Unanswered {
  command: Command
  settle: (answer: Answer) => void
}

export class Connection {
  /** The last step that was seen. */
  seen: number | null = null
  private wire: Wire | null = null
  private isWelcome = false
  private failures = 0
  private sent = 0
  private readonly prefix = randomHex(8)
  private readonly unanswered = new Map<string, Unanswered>()
  private readonly previews = new Map<string, (preview: Preview) => void>()
  private retry: ReturnType<typeof setTimeout> | undefined
  private pulse: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly openWire: () => Wire,
    private readonly language: () => 'en' | 'de',
    private readonly listener: Listener,
  ) {}

  /** Connect, or connect again at once. */
  open(): void {
    clearTimeout(this.retry)
    if (this.wire) return
    this.listener.link({ is: 'connecting' })
    const wire = this.openWire()
    this.wire = wire
    wire.onopen = () => this.post({ type: 'hello', language: this.language(), seen: this.seen })
    wire.onmessage = (event) => this.take(JSON.parse(event.data) as Outgoing)
    wire.onclose = () => this.lose(wire)
  }

  /** Leave for good. */
  close(): void {
    clearTimeout(this.retry)
    this.drop()
  }

  /** Say or do something; the answer comes, even if the connection breaks in between. */
  send(text: string, seen: number | null = this.seen): Promise<Answer> {
    this.sent += 1
    const command: Command = { type: 'command', id: `${this.prefix}-${this.sent}`, text, seen }
    return new Promise((settle) => {
      this.unanswered.set(command.id, { command, settle })
      if (this.isWelcome) this.post(command)
    })
  }

  /** Ask for all that has happened in the present game. */
  askPast(): void {
    this.post({ type: 'ask past' })
  }

  /** Ask for what has happened since your last turn, step by step. */
  askSteps(): void {
    if (this.isWelcome) this.post({ type: 'ask steps' })
  }

  /** Ask what a move, or some cards, would come to; without a connection there is no answer. */
  askPreview(text: string): Promise<Preview> {
    return new Promise((settle) => {
      this.previews.set(text, settle)
      if (this.isWelcome) this.post({ type: 'ask preview', text })
    })
  }

  /** Say hello anew, in another language. */
  greetAnew(): void {
    this.drop()
    this.open()
  }

  private take(message: Outgoing): void {
    this.listen()
    switch (message.type) {
      case 'welcome': {
        const again = this.seen !== null
        this.seen = message.seq
        this.failures = 0
        this.isWelcome = true
        for (const { command } of this.unanswered.values()) this.post(command)
        this.listener.welcome(message, again)
        this.listener.link({ is: 'open' })
        break
      }
      case 'update':
        this.seen = message.seq
        this.listener.update(message)
        break
      case 'past':
        this.listener.past(message)
        break
      case 'steps':
        this.listener.steps(message)
        break
      case 'preview':
        this.previews.get(message.text)?.(message)
        this.previews.delete(message.text)
        break
      case 'answer': {
        const waiting = this.unanswered.get(message.id)
        this.unanswered.delete(message.id)
        waiting?.settle(message)
        break
      }
      case 'goodbye':
        if (!message.again) {
          this.drop()
          this.listener.link({ is: 'ended', said: message.said })
        }
        break
      case 'pong':
    }
  }

  private post(message: Incoming): void {
    this.wire?.send(JSON.stringify(message))
  }

  /** After a while without a message ask for a sign of life, and without one take the connection for lost. */
  private listen(): void {
    clearTimeout(this.pulse)
    this.pulse = setTimeout(() => {
      this.post({ type: 'ping' })
      this.pulse = setTimeout(() => this.wire && this.lose(this.wire), PATIENCE)
    }, SILENCE)
  }

  private drop(): void {
    clearTimeout(this.pulse)
    const wire = this.wire
    this.wire = null
    this.isWelcome = false
    if (!wire) return
    wire.onopen = wire.onmessage = wire.onclose = null
    wire.close()
  }

  private lose(wire: Wire): void {
    if (wire !== this.wire) return
    this.drop()
    const wait = Math.min(1000 * 2 ** this.failures, LONGEST_WAIT)
    this.failures += 1
    this.listener.link({ is: 'lost', retryAt: Date.now() + wait })
    this.retry = setTimeout(() => this.open(), wait)
  }
}

/** Random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
