import { describe, expect, test } from 'vitest'
import { de as tableDe } from './de'
import { en as tableEn } from './en'
import { de as homeDe } from './home.de'
import { en as homeEn } from './home.en'
import { filled } from './words.svelte'

const en = { ...homeEn, ...tableEn }
const de = { ...homeDe, ...tableDe }

const places = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()

describe('the catalogues', () => {
  test('have the same keys, and each in one of them only', () => {
    expect(Object.keys(tableDe).sort()).toEqual(Object.keys(tableEn).sort())
    expect(Object.keys(homeDe).sort()).toEqual(Object.keys(homeEn).sort())
    expect(Object.keys(homeEn).filter((key) => key in tableEn)).toEqual([])
  })

  test.each(Object.keys(en) as (keyof typeof en)[])('have the same places in %s, and something to say', (key) => {
    expect(de[key]).not.toBe('')
    expect(places(de[key])).toEqual(places(en[key]))
  })

  test('have both forms of whatever is counted', () => {
    const stems = Object.keys(en).filter((key) => key.endsWith('.one'))
    for (const key of stems) expect(en).toHaveProperty([key.replace(/\.one$/, '.many')])
  })

  test('are used: each key occurs in the page, or begins like one that is put together there', () => {
    const sources = Object.values(import.meta.glob('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }))
    const text = sources.filter((source) => !/export const (en|de)\b/.test(String(source))).join('\n')
    const used = new Set([...text.matchAll(/['"`]([a-z_]+(?:\.[a-z_]+)*)/g)].map((match) => match[1]!))
    const built = [...text.matchAll(/`([a-z_.]+)\.\$\{/g)].map((match) => `${match[1]}.`)
    const stemOf = (key: string): string => key.replace(/\.(one|many)$/, '')
    const unused = Object.keys(en).filter(
      (key) => !used.has(key) && !used.has(stemOf(key)) && !built.some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })
})

test('a number below nothing has a minus and no hyphen', () => {
  expect(filled('{name}: {points}', { name: 'A-B', points: -5 })).toBe('A-B: −5')
})

test('a sentence is filled with values, and keeps places that have none', () => {
  expect(filled('{name} plays {card}.', { name: 'Ann' })).toBe('Ann plays {card}.')
})
