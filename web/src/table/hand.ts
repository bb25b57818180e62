/** How the cards of a hand lie: in a shallow fan on wide screens, in rows on a phone; always all to be seen. */

export interface Lying {
  /** Pixels from the left, and from the top, of the hand. */
  x: number
  y: number
  /** Degrees. */
  turn: number
}

export interface HandLayout {
  /** How wide a card is, in pixels. */
  card: number
  width: number
  height: number
  cards: Lying[]
}

const RATIO = 1.4
const MARGIN = 4
/** The least that must be seen of a card to be touched. */
const TOUCH = 44
const PHONE_CARD = 72
const PHONE_CARD_LARGE = 84
const ROW_RISE = 0.84
/** The part of a card's width that its corner needs. */
const CORNER = 0.45
const SPREAD = 0.79
const TURN = 1.1
/** How far the outermost cards of a fan lie lower, at most. */
const DEEPEST = 24

/** Cards in one row on a phone of this width. */
export function cardsInRow(width: number): number {
  return Math.floor((width - 2 * MARGIN - PHONE_CARD) / TOUCH) + 1
}

/** The cards in rows, as equal as possible, the fuller ones below. */
export function rowsOf(cards: number, inRow: number): number[] {
  const rows = Math.ceil(cards / inRow)
  return Array.from({ length: rows }, (_, row) => Math.floor((cards + row) / rows))
}

/** The hand on a phone. */
export function layInRows(cards: number, width: number): HandLayout {
  const inOneRow = cards * (PHONE_CARD_LARGE + MARGIN) <= width - 2 * MARGIN
  const card = inOneRow ? PHONE_CARD_LARGE : PHONE_CARD
  const rows = rowsOf(cards, cardsInRow(width))
  const most = Math.max(...rows, 1)
  const room = width - 2 * MARGIN - card
  // A row above one of the same length stands half a pitch aside, where that leaves enough of each card.
  const isEqual = rows.some((row, place) => row === most && (rows.length - 1 - place) % 2 === 1)
  const shifted = isEqual && room / (most - 0.5) >= TOUCH ? 0.5 : 0
  const pitch = Math.min(card + MARGIN, most > 1 ? room / (most - 1 + shifted) : card)
  const left = (width - card - pitch * (most - 1 + shifted)) / 2
  const lying = rows.flatMap((row, place) => {
    const below = rows.length - 1 - place
    const start = left + (most - row) * (pitch / 2) + (row === most && below % 2 === 1 ? shifted : 0) * pitch
    return Array.from({ length: row }, (_, at) => ({ x: start + at * pitch, y: place * ROW_RISE * card, turn: 0 }))
  })
  return { card, width, height: Math.max(rows.length - 1, 0) * ROW_RISE * card + card * RATIO, cards: lying }
}

/** The hand on a wide screen: one row in a shallow fan, its cards as large as they can be. */
export function layInFan(cards: number, width: number, largest: number): HandLayout {
  const card = Math.min(largest, width / (1 + CORNER * Math.max(cards - 1, 0)))
  const pitch = cards > 1 ? Math.min(SPREAD * card, (width - card) / (cards - 1)) : 0
  const middle = (cards - 1) / 2
  const left = (width - card - pitch * (cards - 1)) / 2
  const crowd = Math.min(1, pitch / (SPREAD * card || 1))
  const sag = Math.min(crowd * crowd, middle ? DEEPEST / (middle * middle) : 0)
  const lying = Array.from({ length: cards }, (_, place) => {
    const from = place - middle
    return { x: left + place * pitch, y: from * from * sag, turn: from * TURN * crowd }
  })
  return { card, width, height: card * RATIO + middle * middle * sag, cards: lying }
}
