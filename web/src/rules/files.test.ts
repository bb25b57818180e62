import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDrawing } from '../../pictures'
import { groupsOf, layOut } from './drawing'
import { parseMarkdown } from './markdown'

describe('the pictures of the rules pages', () => {
  let drawing: Awaited<ReturnType<typeof loadDrawing>>
  beforeAll(async () => {
    drawing = await loadDrawing()
  }, 60_000)
  afterAll(() => drawing.close())

  test('are in docs/rules/pictures as they are drawn now, and no others: ./dev pictures', () => {
    const files = readdirSync(drawing.FOLDER).map((name) => [name, readFileSync(`${drawing.FOLDER}/${name}`, 'utf-8')] as const)
    const pictures = drawing.allPictures()
    expect(files.map(([name]) => name).sort()).toEqual([...pictures.keys()].sort())
    for (const [name, text] of files) expect(text, name).toBe(pictures.get(name))
  })

  test('need nothing from outside: every shape that is pointed to is there, and every colour has its value', () => {
    for (const [name, text] of drawing.allPictures()) {
      const ids = new Set([...text.matchAll(/ id="(.+?)"/g)].map(([, id]) => id))
      const wanted = [...text.matchAll(/(?:href="|url\()#(.+?)[")]/g)].map(([, id]) => id)
      expect(wanted.filter((id) => !ids.has(id)), name).toEqual([])
      expect([...text.matchAll(/var\((--[\w-]+)/g)].filter(([, token]) => token !== '--outline'), name).toEqual([])
    }
  })
})

describe('a drawing', () => {
  test('has lines, groups, cards with their names, free places and words', () => {
    const { items, width } = layOut('coloretto', groupsOf('A r _ / L | b'))
    expect(items.map(({ is, text, caption }) => [is, text, caption])).toEqual([
      ['words', 'A', ''],
      ['card', 'r', 'r'],
      ['place', '_', ''],
      ['card', 'L', 'L'],
      ['card', 'b', 'b'],
    ])
    const [words, red, free, last, below] = items as [...typeof items, never, never, never, never, never]
    expect(red.x - words.x - words.wide).toBe(free.x - red.x - red.wide)
    expect(last.x - free.x - free.wide).toBeGreaterThan(free.x - red.x - red.wide)
    expect(below.y).toBeGreaterThan(red.y + red.high)
    expect(width).toBe(last.x + last.wide)
  })

  test('is a block of its own in Markdown, with what it is about and what it shows', () => {
    expect(parseMarkdown('![a ling](../pictures/x.svg "r4 g4 | k4")\n\n![a trick](pictures/y.svg)')).toEqual([
      { is: 'picture', about: 'a ling', file: '../pictures/x.svg', shows: 'r4 g4 | k4' },
      { is: 'picture', about: 'a trick', file: 'pictures/y.svg', shows: '' },
    ])
  })
})
