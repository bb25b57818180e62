/** The words of the rules pages. */

import { speaker } from '../speaker'

const en = {
  title: 'Rules',
  of: 'Rules of {title}',
  about: 'How each game is played. Every page takes a few minutes; the first steps take you to a table at once.',
  games: 'The five games',
  contents: 'On this page',
  steps: 'First steps',
  steps_about: 'A private table with bots, and somebody who tells you what to do.',
  play: 'Play now',
  print: 'Print',
  cards: 'All cards',
  plays: '{name} {card}',
  board: 'The board: {cards}',
  loading: 'One moment …',
  failed: 'The rules could not be loaded.',
  again: 'Try again',
}

const de: Record<keyof typeof en, string> = {
  title: 'Regeln',
  of: 'Regeln von {title}',
  about: 'Wie jedes Spiel geht. Jede Seite ist in wenigen Minuten gelesen; die ersten Schritte führen dich gleich an einen Tisch.',
  games: 'Die fünf Spiele',
  contents: 'Auf dieser Seite',
  steps: 'Erste Schritte',
  steps_about: 'Ein eigener Tisch mit Bots, und jemand, der dir sagt, was zu tun ist.',
  play: 'Sofort spielen',
  print: 'Drucken',
  cards: 'Alle Karten',
  plays: '{name} {card}',
  board: 'Der Tisch: {cards}',
  loading: 'Einen Moment …',
  failed: 'Die Regeln ließen sich nicht laden.',
  again: 'Noch einmal',
}

export const rulesWords = { en, de }
export const sayRules = speaker(rulesWords)
