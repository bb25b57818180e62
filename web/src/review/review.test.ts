import { describe, expect, test } from 'vitest'
import type { Course, GameEvent, MoveMade, Position } from '../protocol'
import { roundMarks, rowOf, rowsOf, shownMove } from './grid'
import { pilesAtScoring, pilesBefore, roundPoints } from './results'

function made(text: string): MoveMade {
  const [round, seat, ...move] = text.split(' ')
  return { round: Number(round), seat: Number(seat), move: move.join(' '), cards: ['r'], said: '' }
}

function course(game: string, moves: string[], scores: Course['scores'] = []): Course {
  const players = ['Ann', 'Ben', 'Cem']
  return { id: 'x', game, title: game, players, ended: 0, moves: moves.map(made), scores, points: [0, 0, 0], over: true, winners: [] }
}

describe('the grid of moves', () => {
  test('has a row for each trick, also where the last to play leads the next', () => {
    const rows = rowsOf(course('david', ['0 1 r1', '0 2 r2', '0 0 r3', '0 0 b1', '0 1 b2', '0 2 b3']))
    expect(rows.map((row) => row.cells)).toEqual([[[3], [1], [2]], [[4], [5], [6]]])
    expect(rows.map((row) => [row.number, row.first])).toEqual([[1, 1], [2, 0]])
  })

  test('counts the choice before the first trick as row 0', () => {
    const rows = rowsOf(course('sticheln', ['0 2 r1', '0 0 r2', '0 1 r3', '0 1 b1']))
    expect(rows.map((row) => row.number)).toEqual([0, 1])
  })

  test('keeps all moves of a turn together', () => {
    const rows = rowsOf(course('coloretto', ['0 0 draw', '0 0 place A', '0 1 take A', '0 0 draw']))
    expect(rows.map((row) => row.cells)).toEqual([[[1, 2], [3], []], [[4], [], []]])
  })

  test('begins anew with each round', () => {
    const rows = rowsOf(course('zatre', ['0 0 a', '1 0 b', '1 1 c']))
    expect(rows.map((row) => [row.round, row.number])).toEqual([[0, 1], [1, 1]])
    expect(rowOf(rows, 3)).toBe(rows[1])
    expect(rowOf(rows, 0)).toBe(rows[0])
  })

  test('marks where rounds begin', () => {
    expect(roundMarks(course('david', ['0 0 a', '0 1 b', '1 1 c', '2 0 d']))).toEqual([0, 2, 3])
  })

  test.each([
    ['r7', { cards: ['r7'], deed: '', place: '' }],
    ['draw', { cards: ['r'], deed: 'draws', place: '' }],
    ['place B', { cards: ['r'], deed: 'row', place: 'B' }],
    ['take B', { cards: [], deed: 'takes', place: 'B' }],
    ['lay r5 y6 r7', { cards: ['r5', 'y6', 'r7'], deed: '', place: '' }],
    ['add y8 r9 to 3', { cards: ['y8', 'r9'], deed: 'adds', place: '3' }],
    ['trade r6 in 3', { cards: ['r6'], deed: 'trades', place: '3' }],
    ['discard k3', { cards: ['k3'], deed: 'discards', place: '' }],
    ['3-5 at 2,-1 down', { cards: ['3-5'], deed: 'lies', place: '2,-1 down' }],
  ])('shows %s', (move, shown) => {
    expect(shownMove(made(`0 0 ${move}`))).toEqual(shown)
  })
})

describe('the result', () => {
  test('adds up what was given in each round', () => {
    const scores = [
      { number: 3, round: 0, seat: 0, points: 4, why: 'red' },
      { number: 3, round: 0, seat: 0, points: 5, why: 'blue' },
      { number: 6, round: 1, seat: 2, points: -1, why: 'red' },
    ]
    const rounds = roundPoints(course('david', [], scores))
    expect(rounds.map((round) => round.points)).toEqual([[9, 0, 0], [0, 0, -1]])
    expect(rounds[0]!.scores[0]!.map((score) => score.why)).toEqual(['red', 'blue'])
  })

  test('opens to the cards as they lay when the points were given', () => {
    const game = { piles: { 'hand 0': ['r1'], trick: ['b2'], 'won 0': ['g3'] }, points: [0] }
    const events: GameEvent[] = [
      { what: 'move', source: 'hand 0', target: 'trick', cards: ['r1'] },
      { what: 'move', source: 'trick', target: 'won 0', cards: ['b2', 'r1'] },
      { what: 'score', seat: 0, points: 3 },
      { what: 'gather', source: 'won 0', target: 'deck', cards: ['g3', 'b2', 'r1'] },
    ]
    const piles = pilesAtScoring({ game } as unknown as Position, { events } as Position)
    expect(pilesBefore(piles, 0)).toEqual([['won', ['g3', 'b2', 'r1']]])
  })
})
