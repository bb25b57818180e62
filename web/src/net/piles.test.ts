import { describe, expect, test } from 'vitest'
import type { GameEvent, GameShown } from '../protocol'
import { moved, stages, without } from './piles'

const move = (source: string, target: string, ...cards: string[]): GameEvent => ({ what: 'move', source, target, cards })

const game = {
  piles: { 'hand 0': ['r7', 'b4'], 'hand 1': ['?', '?'], trick: ['b9'], 'won 0': [], 'won 1': [] },
  points: [3, 0],
  legal: ['b4'],
  to_act: [0],
} as unknown as GameShown

describe('stages', () => {
  test('a card that only lies down is one stage', () => {
    expect(stages([{ what: 'act', seat: 0, move: 'b4' }, move('hand 0', 'trick', 'b4')])).toHaveLength(1)
  })

  test('a trick that is complete is seen before it is shared out', () => {
    const found = stages([move('hand 0', 'trick', 'b4'), move('trick', 'won 0', 'b9'), move('trick', 'won 1', 'b4')])
    expect(found.map((stage) => stage.events.length)).toEqual([1, 2])
    expect(found.map((stage) => stage.lingers)).toEqual([false, true])
  })

  test('points come after the cards', () => {
    const score: GameEvent = { what: 'score', seat: 0, points: 3, why: 'red' }
    expect(stages([move('trick', 'won 0', 'b9'), score, score]).map((stage) => stage.events.length)).toEqual([1, 2])
  })
})

describe('moved', () => {
  test('cards change their piles, and nothing can be played meanwhile', () => {
    const after = moved(game, [move('hand 0', 'trick', 'b4')])
    expect(after.piles).toMatchObject({ 'hand 0': ['r7'], trick: ['b9', 'b4'] })
    expect(after.legal).toEqual([])
    expect(game.piles['hand 0']).toEqual(['r7', 'b4'])
  })

  test('a card out of a hidden hand leaves one face-down card less', () => {
    expect(moved(game, [move('hand 1', 'trick', 'g2')]).piles).toMatchObject({ 'hand 1': ['?'], trick: ['b9', 'g2'] })
  })

  test('points are added', () => {
    expect(moved(game, [{ what: 'score', seat: 0, points: 4 }]).points).toEqual([7, 0])
  })
})

test('of equal cards only as many leave as are named', () => {
  expect(without(['r', 'r', 'b'], ['r'])).toEqual(['r', 'b'])
})
