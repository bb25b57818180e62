/** Words of places that are loaded when they are first seen, each with its own pair of catalogues. */

import { settings, type Language } from '../settings.svelte'
import { filled, type Values } from './words.svelte'

export type Catalogues<Key extends string> = Record<Language, Record<Key, string>>

/** Says sentences of these catalogues in the chosen language. */
export function speaker<Key extends string>(catalogues: Catalogues<Key>): (key: Key, values?: Values) => string {
  return (key, values = {}) => filled(catalogues[settings.language][key], values)
}
