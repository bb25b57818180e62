import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameEvent, GameShown, Outgoing, TableShown, Update, Welcome } from '../protocol'
import type { Wire } from './connection'
import { LiveTable } from './live.svelte'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

function game(change: Partial<GameShown> = {}): GameShown {
  return {
    id: 't-1',
    game: 'david',
    players: ['Ann', 'Ada', 'Bob'],
    seat: 0,
    first: 0,
    round: 0,
    phase: 'play',
    to_act: [0],
    points: [0, 0, 0],
    piles: { trick: ['b7', 'b9'], 'hand 0': ['b4'], 'won 0': [], 'won 2': [] },
    facts: {},
    legal: ['b4'],
    moves: 44,
    commitment: '',
    over: false,
    winners: [],
    ...change,
  }
}

function table(change: Partial<TableShown> = {}): TableShown {
  const seats = ['Ann', 'Ada', 'Bob'].map((name) => ({
    name,
    who: 'person' as const,
    level: '',
    here: true,
    kept: false,
    left: null,
    runs: false,
  }))
  return { id: 't', state: 'playing', you: 0, paused: '', seats, nonced: true, commitment: 'c', ...change } as TableShown
}

function welcome(change: Partial<Welcome> = {}): Welcome {
  return { type: 'welcome', seq: 1, now: 0, name: 'Ann', table: table(), can: [], game: game(), told: [], events: [], ...change }
}

function update(change: Partial<Update>): Update {
  return { type: 'update', seq: 2, now: 0, can: [], told: [], events: [], table: null, game: null, left: [], ...change }
}

const END: GameEvent[] = [
  { what: 'move', source: 'hand 0', target: 'trick', cards: ['b4'] },
  { what: 'move', source: 'trick', target: 'won 0', cards: ['b9'] },
  { what: 'move', source: 'trick', target: 'won 2', cards: ['b7', 'b4'] },
  { what: 'score', seat: 0, points: 9, why: 'blue' },
  { what: 'score', seat: 2, points: 11, why: 'blue' },
]
const AFTER = game({ round: 1, points: [9, 0, 11], piles: {}, legal: [], to_act: [1], moves: 45 })

let sent: { type: string; text?: string }[]
let live: LiveTable
let tell: (message: Outgoing) => void

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  sent = []
  const wire: Wire = {
    send: (text) => sent.push(JSON.parse(text)),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  tell = (message) => wire.onmessage?.({ data: JSON.stringify(message) })
  live = new LiveTable(() => wire)
  live.open()
  return () => live.close()
})

describe('a live table', () => {
  test('adds to the next deal by itself, once for each', () => {
    tell(welcome({ table: table({ state: 'open', nonced: false }), game: null }))
    tell(update({ table: table({ state: 'open', nonced: false }) }))
    const nonces = sent.filter((message) => message.text?.startsWith('/nonce '))
    expect(nonces).toHaveLength(1)
    expect(nonces[0]!.text).toMatch(/^\/nonce [0-9a-f]{32}$/)
  })

  test('does not add to a deal at which you only watch', () => {
    tell(welcome({ table: table({ state: 'open', nonced: false, you: null }), game: null }))
    expect(sent.filter((message) => message.text)).toEqual([])
  })

  test('shows the end of a round until somebody has looked at it, and then goes on', async () => {
    tell(welcome())
    tell(update({ events: END, game: AFTER }))
    await settled()
    expect(live.ended?.total).toEqual([9, 0, 11])
    expect(live.ended?.piles['won 2']).toEqual(['b7', 'b4'])
    expect(live.game?.round).toBe(0)
    live.nextRound()
    await settled()
    expect(live.ended).toBeNull()
    expect(live.game).toEqual(AFTER)
    expect(live.results).toHaveLength(1)
  })

  test('tells at the end of a round who has gone on to the next one, and whose turn it is there', async () => {
    tell(welcome())
    tell(update({ events: END, game: AFTER }))
    await settled()
    expect(live.ahead).toEqual({ acted: [], to_act: [1] })
    const later = game({ round: 1, moves: 46, to_act: [2], legal: [] })
    tell(update({ seq: 3, game: later, events: [{ what: 'act', seat: 1, move: 'r4' }] }))
    expect(live.ahead).toEqual({ acted: [1], to_act: [2] })
  })

  test('lets the game go on for those who watch, once it has gone on for those who play', async () => {
    const shown = { table: table({ you: null }), game: game({ seat: null, legal: [] }) }
    tell(welcome(shown))
    tell(update({ events: END, game: AFTER }))
    await settled()
    expect(live.ended?.total).toEqual([9, 0, 11])
    vi.useFakeTimers()
    const later = game({ round: 1, seat: null, moves: 46, legal: [] })
    tell(update({ seq: 3, game: later }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(live.ended).not.toBeNull()
    await vi.advanceTimersByTimeAsync(6000)
    vi.useRealTimers()
    await settled()
    expect(live.ended).toBeNull()
    expect(live.game).toEqual(later)
  })

  test('takes a new welcome for the truth, whatever was being shown', async () => {
    tell(welcome())
    tell(update({ events: END, game: AFTER }))
    await settled()
    const now = game({ round: 1, moves: 50, legal: ['r1'] })
    tell(welcome({ seq: 9, game: now }))
    await settled()
    expect(live.ended).toBeNull()
    expect(live.game).toEqual(now)
  })

  test('says nothing twice that was told before a reconnect', () => {
    const told = [{ what: 'said', at: 5, said: 'hello', name: 'Ada' }]
    tell(welcome({ told }))
    tell(welcome({ told }))
    expect(live.told).toHaveLength(1)
  })

  test('lets nothing be played while cards still move', async () => {
    tell(welcome())
    expect(live.isYourTurn).toBe(true)
    tell(update({ events: END, game: AFTER }))
    expect(live.isYourTurn).toBe(false)
    await settled()
  })

  test('lets somebody look back while the game goes on, and then shows what happened', async () => {
    tell(welcome())
    live.lookBack()
    expect(sent.at(-1)).toEqual({ type: 'ask steps' })
    const steps = [43, 44].map((moves) => ({ game: game({ moves, legal: [] }), events: [] as GameEvent[] }))
    tell({ type: 'steps', steps })
    expect(live.isYourTurn).toBe(false)
    expect(live.back.game?.moves).toBe(43)
    await live.back.show(1)
    await live.back.show(2)
    expect(live.back.game?.moves).toBe(44)
    tell(update({ game: game({ moves: 45 }), events: [{ what: 'act', seat: 1, move: 'b8' }] }))
    await settled()
    expect(live.back.hasNews).toBe(true)
    expect(live.game?.moves).toBe(44)
    live.back.end()
    await settled()
    expect(live.back.game).toBeNull()
    expect(live.game?.moves).toBe(45)
    expect(live.isYourTurn).toBe(true)
  })
})
