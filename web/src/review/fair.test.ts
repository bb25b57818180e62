import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bytesOf, checkProof, Lots, sha256 } from './fair'
import { cutRecord, firstRecord, type GameRecord } from './record'

const SECRET = Uint8Array.from({ length: 32 }, (_, place) => place)
const NONCES = ['ann', '', 'cem']
const lines = readFileSync('../tests/records/proved.jsonl', 'utf-8').trim().split('\n')
const proved = lines.map((line) => JSON.parse(line) as GameRecord)
const david = proved[0]!

describe('the worked example of docs/fair-deals.md', () => {
  test('has this commitment', async () => {
    expect(await sha256(SECRET)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  test('has these words in its first block', async () => {
    const lots = await Lots.from(SECRET, 'example', NONCES, 'shuffle 1')
    const words = []
    for (let place = 0; place < 8; place++) words.push((await lots.word()).toString(16).padStart(8, '0'))
    expect(words.join(' ')).toBe('99054b57 e2f6ad66 360a87fa 89864c71 3e82ec3d 96eb85af 9a82a4f5 09cfe8e7')
  })

  test('shuffles six cards like this', async () => {
    const lots = await Lots.from(SECRET, 'example', NONCES, 'shuffle 1')
    expect((await lots.shuffled([...'ABCDEF'])).join('')).toBe('ADBECF')
  })

  test('draws this first seat', async () => {
    expect(await (await Lots.from(SECRET, 'example', NONCES, 'first')).below(3)).toBe(1)
  })
})

describe('real records', () => {
  test.each(proved.map((record) => [`${record.game} of ${record.players.length}`, record] as const))(
    '%s: dealt again, the cards are the same',
    async (_, record) => {
      expect(await checkProof(record)).toMatchObject({ is: 'proven', dealt: record.shuffles.length })
    },
  )

  test('a record without a proof proves nothing', async () => {
    const { proof: _, ...plain } = david
    expect(await checkProof(plain)).toMatchObject({ is: 'none' })
  })

  test('two cards exchanged are found', async () => {
    const shuffles = structuredClone(david.shuffles)
    ;[shuffles[1]![3], shuffles[1]![4]] = [shuffles[1]![4]!, shuffles[1]![3]!]
    expect(await checkProof({ ...david, shuffles })).toMatchObject({ is: 'wrong', fault: 'shuffle', shuffle: 2 })
  })

  test('another secret does not fit the commitment', async () => {
    const proof = { ...david.proof!, secret: 'ff'.repeat(32) }
    expect(await checkProof({ ...david, proof })).toMatchObject({ is: 'wrong', fault: 'commitment' })
  })

  test('another first seat is found where the lot drew it', async () => {
    expect(await checkProof({ ...david, first: 0 })).toMatchObject({ is: 'wrong', fault: 'first' })
  })

  test.each([{ nonces: ['ann'] }, { nonces: ['a,b', '', ''] }, { game: '' }, { secret: 'AB'.repeat(32) }, { from: 9 }, { from: -1 }])(
    'a proof with %j cannot be read',
    async (change) => {
      const proof = { ...david.proof!, ...change }
      expect(await checkProof({ ...david, proof })).toMatchObject({ is: 'wrong', fault: 'unreadable' })
    },
  )

  test('shuffles that were given are not dealt again', async () => {
    const shuffles = structuredClone(david.shuffles)
    shuffles[0]!.reverse()
    const proof = { ...david.proof!, from: 1 }
    expect(await checkProof({ ...david, shuffles, proof })).toMatchObject({ is: 'partly', dealt: 2 })
  })
})

test('a record is cut at a move, without its result and proof', () => {
  const cut = cutRecord(david, 45, 2)
  expect([cut.moves.length, cut.shuffles.length]).toEqual([45, 2])
  expect(cut).not.toHaveProperty('result')
  expect(cut).not.toHaveProperty('proof')
})

test('the first record of a file is read, in one line or in several', () => {
  expect(firstRecord(`${lines[1]}\n${lines[0]}\n`)).toEqual(proved[1])
  expect(firstRecord(JSON.stringify(david, null, 2))).toEqual(david)
  expect(firstRecord('Hello!')).toBeNull()
  expect(firstRecord('[1]')).toBeNull()
})

test('hexadecimal digits become bytes', () => {
  expect([...bytesOf('00ff10')]).toEqual([0, 255, 16])
})
