import { expect, test } from 'vitest'
import { arranged, deedsWith, sorted } from './rummu'

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
