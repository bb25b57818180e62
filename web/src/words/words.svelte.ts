/** All words of the page, from the catalogue of the chosen language. */

import type { Language } from '../settings.svelte'
import type { en } from './en'

export type Key = keyof typeof en
export type Catalogue = Record<Key, string>
export type Values = Record<string, string | number>

/** The keys that come in two forms, without their ending. */
export type CountKey = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never

const load: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

class Words {
  catalogue = $state.raw<Catalogue | undefined>()

  /** Speak this language from now on. */
  async speak(language: Language): Promise<void> {
    this.catalogue = await load[language]()
  }
}

export const words = new Words()

/** A sentence of the catalogue, with values put in. */
export function say(key: Key, values: Values = {}): string {
  return filled(words.catalogue?.[key] ?? '', values)
}

/** A sentence about a number of things. */
export function sayCount(key: CountKey, count: number, values: Values = {}): string {
  return say(`${key}.${count === 1 ? 'one' : 'many'}` as Key, { count, ...values })
}

/** A sentence with its places filled. */
export function filled(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** A sentence about something that the server names, or else what the server says itself. */
export function sayNamed(key: string, otherwise: string): string {
  return (words.catalogue as Record<string, string> | undefined)?.[key] ?? otherwise
}

/** A list such as "A, B or C". */
export function sayOr(items: string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${say('or')} ${items.at(-1)}`
}
