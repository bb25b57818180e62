import { describe, expect, test } from 'vitest'
import { partsOf } from './log'

describe('a line of the log', () => {
  test('has its cards drawn', () => {
    expect(partsOf('Ann plays b4.', ['b4'])).toEqual([
      { text: 'Ann plays ', card: '' },
      { text: '', card: 'b4' },
      { text: '.', card: '' },
    ])
  })

  test('keeps what only looks like a card', () => {
    expect(partsOf('b4 plays r7.', ['r7'])).toEqual([
      { text: 'b4 plays ', card: '' },
      { text: '', card: 'r7' },
      { text: '.', card: '' },
    ])
  })
})
