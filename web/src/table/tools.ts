/** The game tool: what can be done now, each the same as its command. */

import type { LiveTable } from '../net/live.svelte'
import type { TableShown } from '../protocol'
import type { IconName } from '../ui/icons'
import type { Key } from '../words/words.svelte'

export type SheetName = 'invite' | 'options' | 'bots' | 'leave' | 'menu' | 'since'

export interface Tool {
  word: Key
  icon: IconName
  /** The command it stands for. */
  command: string
  key: string
  /** The sheet it opens instead of sending the command at once. */
  sheet?: SheetName
}

const tool = (word: Key, icon: IconName, command: string, key: string, sheet?: SheetName): Tool => ({
  word,
  icon,
  command,
  key,
  ...(sheet && { sheet }),
})

const INVITE = tool('tool.invite', 'link', '', 'i', 'invite')
const LEAVE = tool('tool.leave', 'leave', '/leave', 'l', 'leave')
const JOIN = tool('tool.join', 'join', '/join', 'j')
const OPTIONS = tool('tool.options', 'sliders', '/option', 'o', 'options')

/** The five buttons, as the table stands. */
export function toolsOf(table: TableShown): Tool[] {
  const seated = table.you !== null
  if (table.state === 'open') {
    return [
      seated ? LEAVE : JOIN,
      tool('tool.bot', 'bot', '/bot', 'b', 'bots'),
      OPTIONS,
      tool('tool.start', 'play', '/start', 's'),
      INVITE,
    ]
  }
  if (table.state === 'over') {
    return [
      tool('tool.rematch', 'again', '/rematch', 'r'),
      tool('tool.reset', 'table', '/reset', 'c'),
      OPTIONS,
      INVITE,
      seated ? LEAVE : JOIN,
    ]
  }
  return [
    tool('tool.undo', 'undo', '/undo', 'u'),
    tool('tool.hint', 'bulb', '/hint', 'h'),
    tool(table.paused ? 'tool.go_on' : 'tool.pause', table.paused ? 'play' : 'pause', '/pause', 'p'),
    INVITE,
    seated ? LEAVE : JOIN,
  ]
}

/** Whether a tool can be used: sheets that only show something always can. */
export function isOpen(tool: Tool, can: readonly string[]): boolean {
  return tool === INVITE || tool === OPTIONS || can.includes(tool.command.slice(1))
}

/** Do what a tool stands for. */
export function use(tool: Tool, live: LiveTable, show: (sheet: SheetName) => void): void {
  if (tool.sheet) show(tool.sheet)
  else void live.send(tool.command)
}

/** The tool whose key was pressed, if it can be used and the key was not meant for something else. */
export function toolOfKey(event: KeyboardEvent, live: LiveTable): Tool | undefined {
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches('input, select, textarea') || at.closest('dialog')) return
  const tools = live.table ? toolsOf(live.table) : []
  return tools.find((tool) => tool.key === event.key.toLowerCase() && isOpen(tool, live.can))
}
