import { describe, expect, test } from 'vitest'
import type { GameShown } from '../protocol'
import { stepsWords, type StepKey } from '../words/places/steps'
import { hintFor, HINTS, isDone, type Scene } from './hints'

function scene(game: string, more: Partial<GameShown> = {}, turns = 0): Scene {
  const shown = { game, phase: 'play', piles: {}, facts: {}, legal: [], points: [0, 0, 0], to_act: [0], ...more }
  return { game: shown as unknown as GameShown, seat: 0, yours: shown.to_act.includes(0), turns }
}

const keyOf = (of: Scene, ...understood: StepKey[]): StepKey | undefined => hintFor(of, new Set(understood))?.key

describe.each(Object.entries(HINTS))('the first steps of %s', (game, hints) => {
  test('are four to seven hints of its own, each said in both languages', () => {
    expect(hints.length).toBeGreaterThanOrEqual(4)
    expect(hints.length).toBeLessThanOrEqual(7)
    for (const { key } of hints) {
      expect(key.startsWith(`${game}_`)).toBe(true)
      expect(stepsWords.de[key].length).toBeGreaterThan(20)
    }
  })

  test('use every hint that there are words for', () => {
    const keys = Object.keys(stepsWords.en).filter((key) => key.startsWith(`${game}_`))
    expect(hints.map((hint) => hint.key).sort()).toEqual(keys.sort())
  })

  test('end with the last hint', () => {
    expect(isDone(game, new Set())).toBe(false)
    expect(isDone(game, new Set([hints.at(-1)!.key]))).toBe(true)
    expect(keyOf(scene(game, { to_act: [1] }, 20), ...hints.slice(0, -1).map((hint) => hint.key))).toBe(hints.at(-1)!.key)
  })
})

describe('a hint', () => {
  const hand = { 'hand 0': ['r1', 'b2'] }

  test('of David & Goliath fits what can be seen', () => {
    expect(keyOf(scene('david', { piles: hand }))).toBe('david_start')
    expect(keyOf(scene('david', { piles: hand }), 'david_start')).toBe('david_lead')
    expect(keyOf(scene('david', { piles: { ...hand, trick: ['r9'] }, legal: ['r1'] }, 1))).toBe('david_follow')
    expect(keyOf(scene('david', { piles: { ...hand, trick: ['g9'] }, legal: ['r1', 'b2'] }, 1))).toBe('david_free')
    expect(keyOf(scene('david', { to_act: [1], piles: { 'won 0': ['g1', 'g2'] } }, 2), 'david_won')).toBe('david_third')
    expect(keyOf(scene('david', { to_act: [1] }, 2))).toBeUndefined()
  })

  test('of Sticheln warns of the misery colour', () => {
    expect(keyOf(scene('sticheln', { phase: 'choose' }))).toBe('sticheln_choose')
    const piles = { 'misery 0': ['g1'], trick: ['r1', 'g5'] }
    expect(keyOf(scene('sticheln', { piles }, 2))).toBe('sticheln_hurt')
  })

  test('of Coloretto goes by what may be done', () => {
    expect(keyOf(scene('coloretto', { legal: ['place A'] }, 1))).toBe('coloretto_place')
    expect(keyOf(scene('coloretto', { legal: ['draw', 'take A'] }, 2))).toBe('coloretto_take')
    expect(keyOf(scene('coloretto', { to_act: [1], facts: { out: [0] } }, 3))).toBe('coloretto_out')
  })

  test('of Rummü says how many cards the first play needs', () => {
    expect(keyOf(scene('rummu', { legal: ['discard r1'], facts: { missing: [4] } }, 1))).toBe('rummu_first')
    expect(keyOf(scene('rummu', { to_act: [1], facts: { missing: [0] } }, 3))).toBe('rummu_add')
  })

  test('of Zatre tells who begins to lay two cards', () => {
    expect(keyOf(scene('zatre'), 'zatre_start')).toBe('zatre_first')
    expect(keyOf(scene('zatre', { points: [5], to_act: [1] }, 1))).toBe('zatre_sheet')
  })

  test('is not shown again once it is understood', () => {
    expect(keyOf(scene('david', { to_act: [1] }), 'david_start')).toBeUndefined()
  })
})
