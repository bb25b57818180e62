/** Fair deals, dealt again in the browser exactly as docs/fair-deals.md says. */

import type { GameRecord, Proof } from './record'

const HEADING = 'quintett/1 deal'
const WORDS = 2 ** 32
const SECRET = /^[0-9a-f]{64}$/
/** Visible ASCII without a comma. */
const PLAIN = /^[!-+\--~]{0,64}$/
/** How many cards lie under Coloretto's last-round card. */
const UNDER_LAST = 16

/** The order of the letters in the packs; Zatre's cards are sorted by their numbers alone. */
const LETTERS: Record<string, string> = {
  david: 'rygbvx',
  sticheln: 'rygbvx',
  coloretto: 'roygbvx+jJL',
  rummu: 'rgbky',
  zatre: '',
}

export type Fault = 'none' | 'unreadable' | 'commitment' | 'first' | 'shuffle'

export interface Verdict {
  /** How the check came out; `none` without a proof, `unable` where the browser gives no cryptography. */
  is: 'proven' | 'partly' | 'wrong' | 'none' | 'unable'
  fault?: Fault
  /** Which shuffle differs, counted from 1. */
  shuffle?: number
  /** How many shuffles were dealt again, and came out equal. */
  dealt: number
  /** How many seats had added to the deal. */
  nonces: number
}

/** The words of 32 bits that follow from a secret for one purpose. */
export class Lots {
  private block: number[] = []
  private blocks = 0

  private constructor(
    private readonly key: CryptoKey,
    private readonly text: string,
  ) {}

  static async from(secret: Uint8Array<ArrayBuffer>, game: string, nonces: readonly string[], purpose: string): Promise<Lots> {
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Lots(key, `${HEADING}\n${game}\n${nonces.join(',')}\n${purpose}`)
  }

  async word(): Promise<number> {
    if (!this.block.length) {
      const message = new TextEncoder().encode(`${this.text}\n${this.blocks++}`)
      const view = new DataView(await crypto.subtle.sign('HMAC', this.key, message))
      this.block = Array.from({ length: 8 }, (_, place) => view.getUint32(place * 4))
    }
    return this.block.shift()!
  }

  /** A number below a limit; words that would favour the low ones are left out. */
  async below(limit: number): Promise<number> {
    const fair = WORDS - (WORDS % limit)
    let word = await this.word()
    while (word >= fair) word = await this.word()
    return word % limit
  }

  async shuffled(cards: readonly string[]): Promise<string[]> {
    const order = [...cards]
    for (let last = order.length - 1; last > 0; last--) {
      const place = await this.below(last + 1)
      ;[order[place], order[last]] = [order[last]!, order[place]!]
    }
    return order
  }
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Cards in the order of the pack. */
export function inPackOrder(game: string, cards: readonly string[]): string[] {
  const letters = LETTERS[game] ?? ''
  const key = (name: string): number[] => {
    if (!letters) return name.split('-').map(Number)
    return [letters.indexOf(name[0]!), Number(name.slice(1) || 0)]
  }
  return [...cards].sort((one, other) => key(one)[0]! - key(other)[0]! || key(one)[1]! - key(other)[1]!)
}

/** The order of a shuffle that deals the same cards again; some games have a card with a place of its own. */
export async function dealtAgain(record: GameRecord, proof: Proof, number: number): Promise<string[]> {
  const lots = await Lots.from(bytesOf(proof.secret), proof.game, proof.nonces, `shuffle ${number}`)
  const order = await lots.shuffled(inPackOrder(record.game, record.shuffles[number - 1] ?? []))
  if (record.game !== 'coloretto' || number !== 2) return order
  const others = order.filter((card) => card !== 'L')
  others.splice(others.length - UNDER_LAST, 0, 'L')
  return others
}

/** Deal the cards of a record again, by its proof, and compare. */
export async function checkProof(record: GameRecord): Promise<Verdict> {
  const proof = record.proof
  if (proof === undefined) return { is: 'none', dealt: 0, nonces: 0 }
  if (!globalThis.crypto?.subtle) return { is: 'unable', dealt: 0, nonces: 0 }
  const wrong = (fault: Fault, more: Partial<Verdict> = {}): Verdict => ({ is: 'wrong', fault, dealt: 0, nonces: 0, ...more })
  if (!isReadable(record, proof)) return wrong('unreadable')
  if ((await sha256(bytesOf(proof.secret))) !== proof.commitment) return wrong('commitment')
  if (proof.lot) {
    const lots = await Lots.from(bytesOf(proof.secret), proof.game, proof.nonces, 'first')
    if ((await lots.below(record.players.length)) !== record.first) return wrong('first')
  }
  const given = proof.from ?? 0
  for (let number = given + 1; number <= record.shuffles.length; number++) {
    const again = await dealtAgain(record, proof, number)
    if (again.join(' ') !== record.shuffles[number - 1]!.join(' ')) return wrong('shuffle', { shuffle: number })
  }
  const dealt = record.shuffles.length - given
  return { is: given === 0 ? 'proven' : dealt > 0 ? 'partly' : 'none', dealt, nonces: proof.nonces.filter(Boolean).length }
}

/** Whether a proof is written as it should be. */
function isReadable(record: GameRecord, proof: Proof): boolean {
  return (
    record.game in LETTERS &&
    typeof proof === 'object' &&
    proof !== null &&
    SECRET.test(String(proof.secret)) &&
    typeof proof.game === 'string' &&
    proof.game !== '' &&
    PLAIN.test(proof.game) &&
    Array.isArray(proof.nonces) &&
    proof.nonces.length === record.players.length &&
    proof.nonces.every((nonce) => typeof nonce === 'string' && PLAIN.test(nonce)) &&
    ['undefined', 'boolean'].includes(typeof proof.lot) &&
    isGiven(proof.from ?? 0, record.shuffles.length)
  )
}

function isGiven(given: unknown, shuffles: number): boolean {
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= shuffles
}
