/** All words of the page, from the catalogues of the chosen language: Home's at once, those of tables when one is seen. */

import type { Language } from '../settings.svelte'
import type { en as tableEn } from './en'
import type { en as homeEn } from './home.en'
import { written } from './numbers'

export type HomeCatalogue = Record<keyof typeof homeEn, string>
export type TableCatalogue = Record<keyof typeof tableEn, string>
export type Key = keyof typeof homeEn | keyof typeof tableEn
export type Values = Record<string, string | number>

/** The keys that come in two forms, without their ending. */
export type CountKey = Key extends infer K ? (K extends `${infer Stem}.one` ? Stem : never) : never

type Catalogue = Partial<Record<Key, string>>
type Part = 'home' | 'table'

const load: Record<Language, Record<Part, () => Promise<Catalogue>>> = {
  en: { home: async () => (await import('./home.en')).en, table: async () => (await import('./en')).en },
  de: { home: async () => (await import('./home.de')).de, table: async () => (await import('./de')).de },
}

class Words {
  catalogue = $state.raw<Catalogue>({})
  private language: Language = 'en'
  private readonly parts = new Set<Part>(['home'])

  /** Speak this language from now on. */
  async speak(language: Language): Promise<void> {
    this.language = language
    const found = await Promise.all([...this.parts].map((part) => load[language][part]()))
    if (language === this.language) this.catalogue = Object.assign({}, ...found) as Catalogue
  }

  /** Know the words of tables too. */
  async learnTable(): Promise<void> {
    this.parts.add('table')
    await this.speak(this.language)
  }
}

export const words = new Words()

/** A sentence of the catalogue, with values put in. */
export function say(key: Key, values: Values = {}): string {
  return filled(words.catalogue[key] ?? '', values)
}

/** A sentence about a number of things. */
export function sayCount(key: CountKey, count: number, values: Values = {}): string {
  return say(`${key}.${count === 1 ? 'one' : 'many'}` as Key, { count, ...values })
}

/** A sentence with its places filled. */
export function filled(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return typeof value === 'number' ? written(value) : value
  })
}

/** A sentence about something that the server names, or else what the server says itself. */
export function sayNamed(key: string, otherwise: string): string {
  return (words.catalogue as Record<string, string>)[key] ?? otherwise
}

/** A list such as "A, B or C". */
export function sayOr(items: string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${say('or')} ${items.at(-1)}`
}
