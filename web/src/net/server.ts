/** What the page asks the server over HTTP. */

import type { Fault, GameOffered, Lobby, NewTable, Session, TableLine, TableOpened } from '../protocol'
import { settings } from '../settings.svelte'

/** The name of those who have not said theirs. */
export const NAMELESS = 'Guest'

/** Something that could not be done; its message is a sentence for people, or empty if nobody answered. */
export class Refused extends Error {}

/** Ask for something; with a body, send it. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  return (await (await answered(path, body)).json()) as Answer
}

/** Ask for a text. */
export async function askText(path: string): Promise<string> {
  return (await answered(path)).text()
}

async function answered(path: string, body?: object): Promise<Response> {
  let response: Response
  try {
    response = await fetch(`${path}${path.includes('?') ? '&' : '?'}language=${settings.language}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new Refused('')
  }
  if (response.ok) return response
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
