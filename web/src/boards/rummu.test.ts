import { expect, test } from 'vitest'
import { pastResults } from '../net/rounds'
import type { GameEvent } from '../protocol'
import { arranged, board, deedsWith, sorted } from './rummu'

const LEGAL = ['lay k7 k8 k9', 'add k8 to 2', 'trade k8 in 3', 'discard k8', 'discard k7', 'add k7 k8 to 1']

test('the chosen cards can do what legal moves made of just these say', () => {
  expect(deedsWith(LEGAL, ['k9', 'k7', 'k8']).lay).toBe('lay k7 k8 k9')
  const one = deedsWith(LEGAL, ['k8'])
  expect(one).toEqual({ lay: '', discard: 'discard k8', add: { 2: 'add k8 to 2' }, trade: { 3: 'trade k8 in 3' } })
  expect(deedsWith(LEGAL, ['k8', 'k7']).add).toEqual({ 1: 'add k7 k8 to 1' })
})

test('nothing chosen can do nothing', () => {
  expect(deedsWith(['draw', 'pick'], [])).toEqual({ lay: '', discard: '', add: {}, trade: {} })
})

test('a hand is sorted by colour or by number', () => {
  expect(sorted(['k1', 'r9', 'y2', 'r1'], 'colour')).toEqual(['r1', 'r9', 'y2', 'k1'])
  expect(sorted(['k1', 'r9', 'y2', 'r1'], 'number')).toEqual(['r1', 'k1', 'y2', 'r9'])
})

test('a hand stays as it was left, and new cards come last', () => {
  expect(arranged(['r1', 'r1', 'b2', 'k3'], ['k3', 'r1', 'g9'])).toEqual(['k3', 'r1', 'r1', 'b2'])
})

const move = (source: string, target: string, ...cards: string[]): GameEvent => ({ what: 'move', source, target, cards })
const score = (seat: number, points: number, why: string): GameEvent => ({ what: 'score', seat, points, why })
const HAND: GameEvent[] = [
  { what: 'deal', source: 'deck', target: 'hand 0', cards: ['k7', 'k8', 'k9', 'r1'] },
  { what: 'deal', source: 'deck', target: 'hand 1', cards: ['?', '?'] },
  move('hand 0', 'combination 1', 'k7', 'k8'),
  move('hand 1', 'combination 1', 'k6'),
  move('hand 0', 'stack', 'r1'),
  { what: 'turn up', source: 'hand 1', target: 'hand 1', cards: ['b2'] },
]

test('points of a hand are explained by the cards that were laid, and by those that were left', () => {
  const events = [...HAND, score(0, 10, 'combinations'), score(0, 20, 'ending the hand'), score(1, 0, 'combinations'), score(1, -5, 'cards left')]
  const [result] = pastResults(events, 2, true)
  expect(board.explain(result!, 0).map(({ cards }) => cards)).toEqual([['k7', 'k8', 'k6'], [], ['k9']])
  expect(board.explain(result!, 1).map(({ cards }) => cards)).toEqual([[], [], ['b2']])
})

test('in teams both partners’ cards explain the points', () => {
  const twice = [0, 1, 2, 3].flatMap((seat) => [score(seat, 5, 'combinations'), score(seat, 5, 'combinations')])
  const [result] = pastResults([...HAND, ...twice], 4, true)
  expect(board.explain(result!, 2)[0]!.cards).toEqual(['k7', 'k8', 'k6'])
  expect(board.explain(result!, 1)[0]!.cards).toEqual([])
})
