import { expect, test } from 'vitest'
import { beside, board, cornerOf, drawnName, nearest, placesFor, squaresOf, turned } from './zatre'

const LEGAL = ['3-5 at 2,0 down', '3-5 at 2,0 right', '3-5 at 2,1 up', '1-1 at -1,0 right', '3-5 at -2,0 left']

test('the places of a card are what the legal moves name', () => {
  expect(placesFor(LEGAL, '3-5').map((place) => place.move)).toEqual(LEGAL.filter((move) => move.startsWith('3-5')))
  expect(placesFor(LEGAL, '6-6')).toEqual([])
})

test('a card covers the square of its lower number and the next one', () => {
  const [up] = placesFor(['3-5 at 2,1 up'], '3-5')
  expect(squaresOf(up!)).toEqual([
    { x: 2, y: 1 },
    { x: 2, y: 0 },
  ])
  expect(cornerOf(up!)).toEqual({ x: 2, y: 0 })
  expect(drawnName(up!)).toBe('5-3')
})

test('a touch picks the nearest place, those turned as wished first', () => {
  const places = placesFor(LEGAL, '3-5')
  expect(nearest(places, { x: 2.5, y: 1 }, 'down')?.move).toBe('3-5 at 2,0 down')
  expect(nearest(places, { x: 2.5, y: 1 }, 'up')?.move).toBe('3-5 at 2,1 up')
  expect(nearest([], { x: 0, y: 0 }, 'up')).toBeUndefined()
})

test('a card turns where it lies', () => {
  const places = placesFor(LEGAL, '3-5')
  const down = places[0]!
  expect(turned(places, down).move).toBe('3-5 at 2,1 up')
  expect(turned([down], down)).toBe(down)
})

test('arrows lead to the places on that side', () => {
  const places = placesFor(LEGAL, '3-5')
  expect(beside(places, places[0]!, 'left').move).toBe('3-5 at -2,0 left')
  expect(beside(places, places[0]!, 'down')).toBe(places[0])
})

test('points are explained by the cards that were laid for them, a staircase by none', () => {
  const score = (seat: number, why: string, points: number, ...cards: string[]) => ({ seat, why, points, cards })
  const scores = [score(0, 'lines of 10', 1, '4-6'), score(1, 'lines of 10', 2, '5-5'), score(0, 'lines of 10', 1, '0-1'), score(1, 'staircase', 3)]
  const result = { round: 1, scores, piles: {}, begunBy: {}, before: [0, 0], total: [2, 5] }
  expect(board.explain(result, 0).map(({ title, cards, points }) => ({ title, cards, points }))).toEqual([
    { title: 'lines of 10', cards: ['4-6', '0-1'], points: 2 },
    { title: 'staircase', cards: [], points: 0 },
  ])
  expect(board.explain(result, 1)[1]?.note).toBe('')
})
