import { describe, expect, test } from 'vitest'
import { reviewWords } from './places/review'
import { rulesWords } from './places/rules'
import { stepsWords } from './places/steps'

const places = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()

describe.each(Object.entries({ review: reviewWords, rules: rulesWords, steps: stepsWords }))('the words of %s', (name, { en, de }) => {
  const pairs = Object.keys(en).map((key) => [key, en[key as never], de[key as never]] as [string, string, string])

  test('have the same keys in both languages', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
  })

  test.each(pairs)('have the same places in %s, and something to say', (_, english, german) => {
    expect(german).not.toBe('')
    expect(places(german)).toEqual(places(english))
  })

  test('are used: each key occurs where they are said, or begins like one that is put together there', () => {
    const sources = import.meta.glob(['../**/*.{svelte,ts}', '!./places/*', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
    const text = Object.values(sources).join('\n')
    const built = name === 'review' ? ['fault_'] : []
    const unused = Object.keys(en).filter((key) => !text.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)))
    expect(unused).toEqual([])
  })
})
