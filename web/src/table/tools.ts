/** The game tool: what can be done now, each the same as its command. */

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
