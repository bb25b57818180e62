import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseInline, parseMarkdown, plain, type Block } from './markdown'
import { boardsOf, codePieces, laidCard, saidPieces, squaresOf, textPieces, tricksOf } from './pictures'

const GAMES = ['david', 'sticheln', 'coloretto', 'rummu', 'zatre']
const PAGES = GAMES.flatMap((game) => [
  [game, 'en', `../docs/rules/${game}.md`] as const,
  [game, 'de', `../docs/rules/de/${game}.md`] as const,
])
const read = (path: string): Block[] => parseMarkdown(readFileSync(path, 'utf-8'))

describe('Markdown', () => {
  test('has headings with a name for addresses, paragraphs, lists, tables, quotes and fences', () => {
    const blocks = parseMarkdown('# A & B\n\none\ntwo\n\n1. x\n   y\n2. z\n\n|a|b|\n|---|---|\n|1|2|\n\n> q\n>\n> r\n\n```\n1 2\n```\n')
    expect(blocks.map((block) => block.is)).toEqual(['heading', 'paragraph', 'list', 'table', 'quote', 'fence'])
    expect(blocks[0]).toMatchObject({ level: 1, id: 'a-b' })
    expect(blocks[1]).toMatchObject({ inside: [{ text: 'one two' }] })
    expect(blocks[2]).toMatchObject({ ordered: true, items: [[{ text: 'x y' }], [{ text: 'z' }]] })
    expect(blocks[4]).toMatchObject({ blocks: [{ is: 'paragraph' }, { is: 'paragraph' }] })
    expect(blocks[5]).toEqual({ is: 'fence', lines: ['1 2'] })
  })

  test('has code, strong and emphasised pieces', () => {
    expect(parseInline('a **b `c`** *d* 2 * 3').map((piece) => piece.is)).toEqual(['text', 'strong', 'text', 'em', 'text'])
    expect(plain(parseInline('a **b `c`** *d*'))).toBe('a b c d')
  })
})

describe.each(PAGES)('the rules of %s in %s', (game, _, path) => {
  const blocks = read(path)

  test('leave no mark unread', () => {
    const words = JSON.stringify(blocks, (key, value: unknown) => (key === 'id' ? undefined : value))
    expect(words).not.toMatch(/\*\*|`|"text":"[^"]*(^|[^\\w ])\|/)
  })

  test('have headings that can be told apart', () => {
    const ids = blocks.flatMap((block) => (block.is === 'heading' ? [block.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(5)
  })

  test('show cards', () => {
    expect(JSON.stringify(cardsIn(game, blocks)).length).toBeGreaterThan(2)
  })
})

function cardsIn(game: string, blocks: Block[]): string[] {
  const texts = JSON.stringify(blocks).matchAll(/"is":"(code|text)","text":"([^"]*)"/g)
  const pieces = [...texts].flatMap(([, is, text]) => (is === 'code' ? codePieces(game, text!) : textPieces(game, text!)))
  return pieces.filter((piece) => piece.is === 'card').map((piece) => piece.text)
}

describe('pictures', () => {
  test.each(['david', 'sticheln'])('the tables of tricks of %s are found in both languages', (game) => {
    for (const path of [`../docs/rules/${game}.md`, `../docs/rules/de/${game}.md`]) {
      const tables = read(path).flatMap((block) => (block.is === 'table' ? [tricksOf(game, block)] : []))
      const [found] = tables.filter(Boolean)
      expect(found?.players).toEqual(['Ann', 'Ben', 'Cem', 'Dora'])
      expect(found?.tricks.length).toBe(game === 'david' ? 4 : 6)
    }
  })

  test.each(['../docs/rules/zatre.md', '../docs/rules/de/zatre.md'])('every grid of %s is what its cards cover', (path) => {
    const boards = boardsOf(read(path))
    expect(boards.size).toBe(4)
    for (const [block, board] of boards) {
      const covered = board.cards.flatMap((card) => [
        [`${card.x} ${card.y}`, card.first] as const,
        [card.upright ? `${card.x} ${card.y + 1}` : `${card.x + 1} ${card.y}`, card.second] as const,
      ])
      const squares = block.is === 'fence' ? squaresOf(block.lines) : new Map()
      expect(new Map(covered)).toEqual(squares)
    }
  })

  test('a card lies as its move says', () => {
    expect(laidCard('3-5 at 2,-1 up')).toMatchObject({ x: 2, y: -2, upright: true, first: 5, second: 3 })
    expect(laidCard('3-5 at 2,-1 right')).toMatchObject({ x: 2, y: -1, upright: false, first: 3, second: 5 })
    expect(laidCard('draw')).toBeNull()
  })

  test('code becomes cards, colours and what is typed', () => {
    expect(codePieces('rummu', 'add y8 r9 to 3').map((piece) => piece.is)).toEqual(['typed', 'card', 'card', 'typed', 'typed'])
    expect(codePieces('david', 'r')).toEqual([{ is: 'colour', text: 'r' }])
    expect(codePieces('coloretto', 'r')).toEqual([{ is: 'card', text: 'r' }])
  })

  test('cards are found in what the server says', () => {
    const cards = (game: string, said: string): string[] =>
      saidPieces(game, said).flatMap((piece) => (piece.is === 'card' ? [piece.text] : []))
    expect(cards('coloretto', 'Ann takes row A: r + J.')).toEqual(['r', '+', 'J'])
    expect(cards('coloretto', 'The golden joker brings Jo o from the supply.')).toEqual(['o'])
    expect(cards('rummu', 'Ann lays r7 y8 to combination 1.')).toEqual(['r7', 'y8'])
  })

  test('cards are found in plain text where a game writes them so', () => {
    expect(textPieces('david', 'Dora has r12, y9.').map((piece) => piece.text)).toEqual(['Dora has ', 'r12', ', ', 'y9', '.'])
    expect(textPieces('zatre', '(1-1, … 6-6) and 10-12').filter((piece) => piece.is === 'card').length).toBe(2)
    expect(textPieces('coloretto', 'a row')).toEqual([{ is: 'words', text: 'a row' }])
  })
})
