/** The tabs of a table. */

import type { IconName } from '../ui/icons'

export type TabName = 'table' | 'chat' | 'log' | 'score' | 'tools'

export const TAB_ICONS: Record<TabName, IconName> = {
  table: 'table',
  chat: 'chat',
  log: 'list',
  score: 'bars',
  tools: 'more',
}

/** Beside the table on a wide screen; below it, with the table itself, on a narrow one. */
export const BESIDE: TabName[] = ['chat', 'log', 'score']
export const BELOW: TabName[] = ['table', 'chat', 'log', 'score', 'tools']
