import { expect, test } from 'vitest'
import { columnsOf } from './coloretto'

const WORTH = { points: 16, colours: { b: 10, o: 3, g: 3, v: -1 }, plus: ['b', 'o', 'g'] as const, jokers: ['b'] as const, extra: 2 }

test('a collection lies in columns: plus by worth with its jokers, then minus, then the +2 cards', () => {
  const cards = ['o', 'o', 'g', 'g', 'b', 'b', 'b', 'v', '+', 'J']
  const columns = columnsOf(cards, { ...WORTH, plus: [...WORTH.plus], jokers: [...WORTH.jokers] })
  expect(columns.plus.map(({ letter, cards, points }) => [letter, cards.join(' '), points])).toEqual([
    ['b', 'b b b J', 10],
    ['o', 'o o', 3],
    ['g', 'g g', 3],
  ])
  expect(columns.minus.map(({ letter }) => letter)).toEqual(['v'])
  expect(columns.extra).toEqual({ letter: '+', cards: ['+'], points: 2 })
})
