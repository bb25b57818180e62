/**
 * What a board is to the table: one component for the cards, and a few sentences about the game.
 *
 * A board shows what the server says; it decides no rule. Each game has one file `boards/NAME.ts` that exports a `board`,
 * and one component; `boards/index.ts` loads them when they are needed.
 */

import type { Component } from 'svelte'
import type { Letter } from '../cards/faces'
import type { LiveTable } from '../net/live.svelte'
import type { RoundResult } from '../net/rounds'
import type { GameEvent, GameShown } from '../protocol'

export interface BoardProps {
  live: LiveTable
  game: GameShown
  board: Board
}

/** Why a seat has some points: the cards that made them. */
export interface Explained {
  /** The colour it is about, if it is about one. */
  letter?: Letter
  title: string
  cards: string[]
  points: number
  /** A word beside the number, such as "face". */
  note: string
  /** The rule behind it, in a sentence. */
  why: string
}

export interface Board {
  /** The table with its cards: a `TableFrame` with the game in the middle. */
  Table: Component<BoardProps>
  /** Where the game is, such as "Round 2 of 4 · trick 8 of 15". */
  progress(game: GameShown): string
  /** How many rounds there are; 0 if that is not known before. */
  rounds(game: GameShown): number
  /** What you can do now, in a sentence; it is your turn. */
  turn(game: GameShown): string
  /** Asks whether you mean a move that is more than a card; else it asks for the card. */
  asks?(move: string): string
  /** Why a card of your hand cannot be played; it is your turn. */
  whyNot(game: GameShown, card: string): string
  /** The points of a seat in a round that has ended, in the order of the columns. */
  explain(result: RoundResult, seat: number): Explained[]
  /** How the log is divided, such as into tricks. */
  group?: {
    /** Whether an event begins a new part. */
    opens(event: GameEvent, before: GameEvent | undefined): boolean
    /** The heading of a part, counted from 1 in each round. */
    title(count: number): string
  }
}
