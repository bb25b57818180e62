import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Outgoing, TableShown, Update, Welcome } from '../protocol'
import { Connection, type Link, type Listener, type Wire } from './connection'

/** A socket whose other side is the test. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  sent: { type: string; [field: string]: unknown }[] = []
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
  }
  tell(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function welcome(seq: number): Welcome {
  return { type: 'welcome', seq, now: 0, name: 'Ann', table: {} as TableShown, can: [], game: null, told: [], events: [] }
}

function update(seq: number): Update {
  return { type: 'update', seq, now: 0, can: [], told: [], events: [], table: null, game: null, left: [] }
}

function answer(id: string): Answer {
  return { type: 'answer', id, ok: true, said: [], seq: null, hint: null }
}

let wires: FakeWire[]
let links: Link[]
let welcomes: boolean[]
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  links = []
  welcomes = []
  const listener: Listener = {
    welcome: (_, again) => welcomes.push(again),
    update: () => undefined,
    past: () => undefined,
    steps: () => undefined,
    link: (link) => links.push(link),
  }
  const openWire = (): Wire => {
    const wire = new FakeWire()
    wires.push(wire)
    return wire
  }
  connection = new Connection(openWire, () => 'en', listener)
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

const wire = (): FakeWire => wires.at(-1)!
const commands = (of: FakeWire): unknown[] => of.sent.filter((message) => message.type === 'command').map((message) => message.id)

function enter(seq = 5): void {
  connection.open()
  wire().onopen?.()
  wire().tell(welcome(seq))
}

describe('a connection', () => {
  test('says hello first', () => {
    connection.open()
    wire().onopen?.()
    expect(wire().sent).toEqual([{ type: 'hello', language: 'en', seen: null }])
  })

  test('sends a command with an id of its own and the step that was seen', async () => {
    enter()
    const first = connection.send('/play r7')
    void connection.send('/play r8')
    const [one, other] = commands(wire())
    expect(one).not.toBe(other)
    expect(wire().sent[1]).toMatchObject({ type: 'command', text: '/play r7', seen: 5 })
    wire().tell(answer(one as string))
    expect((await first).id).toBe(one)
  })

  test('tells the server what was seen when it comes back', () => {
    enter()
    wire().tell(update(9))
    wire().onclose?.()
    vi.advanceTimersByTime(1000)
    wire().onopen?.()
    expect(wire().sent).toEqual([{ type: 'hello', language: 'en', seen: 9 }])
    wire().tell(welcome(9))
    expect(welcomes).toEqual([false, true])
  })

  test('sends unanswered commands again with the same ids, and answered ones never', async () => {
    enter()
    const answered = connection.send('/play r7')
    wire().tell(answer(commands(wire())[0] as string))
    await answered
    const lost = connection.send('/play r8')
    const id = commands(wire())[1]
    wire().onclose?.()
    const late = connection.send('hello?')
    vi.advanceTimersByTime(1000)
    wire().onopen?.()
    expect(commands(wire())).toEqual([])
    wire().tell(welcome(6))
    expect(commands(wire())).toHaveLength(2)
    expect(commands(wire())[0]).toBe(id)
    for (const command of commands(wire())) wire().tell(answer(command as string))
    expect((await lost).id).toBe(id)
    await late
  })

  test('tries again after 1, 2, 4, 8 and at most 16 seconds, and after 1 second once it was welcome', () => {
    connection.open()
    for (const wait of [1, 2, 4, 8, 16, 16]) {
      wire().onclose?.()
      expect(links.at(-1)).toEqual({ is: 'lost', retryAt: Date.now() + wait * 1000 })
      const before = wires.length
      vi.advanceTimersByTime(wait * 1000 - 1)
      expect(wires).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(wires).toHaveLength(before + 1)
    }
    wire().onopen?.()
    wire().tell(welcome(1))
    wire().onclose?.()
    expect(links.at(-1)).toEqual({ is: 'lost', retryAt: Date.now() + 1000 })
  })

  test('tries again at once when asked to', () => {
    enter()
    wire().onclose?.()
    connection.open()
    expect(wires).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(wires.filter((wire) => !wire.isClosed)).toHaveLength(1)
  })

  test('asks for a sign of life when all is silent, and takes silence for a loss', () => {
    enter()
    vi.advanceTimersByTime(25_000)
    expect(wire().sent.at(-1)).toEqual({ type: 'ping' })
    wire().tell({ type: 'pong', now: 0 })
    vi.advanceTimersByTime(25_000)
    expect(links.at(-1)).toEqual({ is: 'open' })
    vi.advanceTimersByTime(10_000)
    expect(links.at(-1)?.is).toBe('lost')
  })

  test('stays away when the server says so', () => {
    enter()
    wire().tell({ type: 'goodbye', said: 'There is no such table.', again: false })
    expect(links.at(-1)).toEqual({ is: 'ended', said: 'There is no such table.' })
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
  })
})
