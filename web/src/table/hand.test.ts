import { describe, expect, test } from 'vitest'
import { cardsInRow, layInFan, layInRows, rowsOf } from './hand'

describe('on a phone', () => {
  test('a row holds 7 cards at 360 pixels and 8 at 390', () => {
    expect(cardsInRow(360)).toBe(7)
    expect(cardsInRow(390)).toBe(8)
  })

  test('fifteen cards are rows of 7 and 8 at 390 pixels, and three rows of 5 at 360', () => {
    expect(rowsOf(15, cardsInRow(390))).toEqual([7, 8])
    expect(rowsOf(15, cardsInRow(360))).toEqual([5, 5, 5])
  })

  test.each([360, 390, 430, 600])('no hand is ever cut, and every card can be touched, at %i', (width) => {
    for (let cards = 1; cards <= 20; cards++) {
      const hand = layInRows(cards, width)
      expect(hand.cards).toHaveLength(cards)
      for (const [place, card] of hand.cards.entries()) {
        expect(card.x).toBeGreaterThanOrEqual(MARGIN)
        expect(card.x + hand.card).toBeLessThanOrEqual(width - MARGIN)
        const next = hand.cards[place + 1]
        if (next && next.y === card.y) expect(next.x - card.x).toBeGreaterThanOrEqual(44)
      }
    }
  })

  test('of an upper row at least 60 pixels can be touched', () => {
    const hand = layInRows(15, 390)
    expect(hand.cards.at(-1)!.y - hand.cards[0]!.y).toBeGreaterThanOrEqual(60)
  })

  test('few cards are larger', () => {
    expect(layInRows(4, 390).card).toBe(84)
    expect(layInRows(5, 390).card).toBe(72)
  })
})

const MARGIN = 3.99

describe('on a wide screen', () => {
  test('the corner of every card is to be seen', () => {
    for (let cards = 2; cards <= 20; cards++) {
      const hand = layInFan(cards, 800, 114)
      expect(hand.cards[1]!.x - hand.cards[0]!.x).toBeGreaterThanOrEqual(0.449 * hand.card)
      expect(hand.cards.at(-1)!.x + hand.card).toBeLessThanOrEqual(800.01)
    }
  })

  test('the fan is even about its middle', () => {
    const hand = layInFan(7, 800, 114)
    expect(hand.cards[3]!.turn).toBe(0)
    expect(hand.cards[0]!.turn).toBeCloseTo(-hand.cards[6]!.turn)
    expect(hand.cards[0]!.y).toBeCloseTo(hand.cards[6]!.y)
  })
})
