/** What the page asks the server over HTTP. */

import type { Fault, GameOffered, Lobby, NewTable, Session, TableLine, TableOpened } from '../protocol'
import { settings } from '../settings.svelte'

/** The name of those who have not said theirs. */
export const NAMELESS = 'Guest'

/** Something that could not be done; its message is a sentence for people, or empty if nobody answered. */
export class Refused extends Error {}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`${path}?language=${settings.language}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new Refused('')
  }
  if (response.ok) return (await response.json()) as Answer
  const fault = (await response.json().catch(() => ({ said: '' }))) as Fault
  throw new Refused(fault.said)
}

export const server = {
  session: () => ask<Session>('/api/session'),
  rename: (name: string) => ask<Session>('/api/session', { name }),
  games: () => ask<GameOffered[]>('/api/games'),
  lobby: () => ask<Lobby>('/api/tables'),
  tableLine: (id: string) => ask<TableLine>(`/api/tables/${encodeURIComponent(id)}`),
  openTable: (table: NewTable) => ask<TableOpened>('/api/tables', table),
}
