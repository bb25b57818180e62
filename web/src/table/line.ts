/** What the one line says. */

import type { Board } from '../boards/board'
import type { LiveTable } from '../net/live.svelte'
import type { GameShown, TableShown } from '../protocol'
import { cardWords } from '../words/cards'
import { say } from '../words/words.svelte'

export interface LineButton {
  label: string
  /** The command it stands for, or a word of the page itself. */
  command: string
  main?: boolean
}

export interface Line {
  sign: 'go' | 'wait' | 'clock'
  strong: string
  text: string
  buttons: LineButton[]
}

const line = (sign: Line['sign'], strong: string, text: string, ...buttons: LineButton[]): Line => ({
  sign,
  strong,
  text,
  buttons,
})

/** Play the card that is asked about, or not: what the buttons of the question stand for. */
export const PLAY_ASKED = 'play asked'
export const KEEP_ASKED = 'keep asked'

/** The line as things stand. */
export function lineOf(live: LiveTable, board: Board | null): Line {
  const { table, game, asked } = live
  if (!table) return line('wait', '', say('net.connecting'))
  if (live.reply && !live.hint) return line(live.isYourTurn ? 'go' : 'wait', '', live.reply)
  if (table.state === 'open' || !game) return openLine(table, live.can)
  if (game.over) return overLine(game, table, live.can)
  if (table.paused) {
    const goOn = live.can.includes('pause') ? [{ label: say('line.go_on'), command: '/pause', main: true }] : []
    return line('clock', '', say('line.paused', { name: table.paused }), ...goOn)
  }
  if (asked) {
    return line(
      'go',
      board?.asks?.(asked) ?? say('line.ask', { card: cardWords(asked) }),
      '',
      { label: say('line.cancel'), command: KEEP_ASKED },
      { label: say('line.play'), command: PLAY_ASKED, main: true },
    )
  }
  if (live.sending) return line('wait', '', say('line.sending'))
  if (live.isYourTurn && live.hint) return line('go', say('tool.hint'), live.hint.why)
  if (live.isYourTurn) return line('go', say('line.your_turn'), board?.turn(game) ?? '')
  return waitingLine(game, table)
}

function openLine(table: TableShown, can: readonly string[]): Line {
  const sitting = table.seats.filter((seat) => seat.who !== 'free').length
  if (table.you === null) {
    const join = can.includes('join') ? [{ label: say('line.join'), command: '/join', main: true }] : []
    return line('wait', '', say('line.open_watch'), ...join)
  }
  if (table.host !== table.you) {
    return line('wait', '', say('line.open_guest', { name: table.seats[table.host ?? 0]?.name ?? '' }))
  }
  if (sitting < table.fewest) {
    return line('go', '', `${say('line.open_host')} ${say('line.too_few', { fewest: table.fewest })}`)
  }
  return line('go', '', say('line.open_host'), { label: say('line.start'), command: '/start', main: true })
}

function overLine(game: GameShown, table: TableShown, can: readonly string[]): Line {
  const names = game.winners.map((seat) => game.players[seat] ?? '')
  const won =
    names.length > 1
      ? say('line.shared', { names: names.join(` ${say('and')} `) })
      : game.winners[0] === table.you && table.you !== null
        ? say('line.you_won')
        : say('line.won', { name: names[0] ?? '' })
  const again = can.includes('rematch') ? [{ label: say('line.again'), command: '/rematch', main: true }] : []
  return line('wait', '', `${say('line.over')} ${won}`, ...again)
}

function waitingLine(game: GameShown, table: TableShown): Line {
  const names = game.to_act.map((seat) => game.players[seat] ?? '')
  if (!names.length) return line('wait', '', table.you === null ? say('line.watching') : '')
  if (table.you !== null && game.to_act.includes(table.you)) return line('wait', '', say('line.your_turn'))
  const one = game.to_act[0]!
  const isNext = table.you !== null && (one + 1) % game.players.length === table.you
  const words = names.length > 1 ? say('line.waiting_for', { names: names.join(', ') }) : say('line.thinking', { name: names[0]! })
  const more = table.you === null ? say('line.watching') : isNext && names.length === 1 ? say('line.next') : ''
  return line('wait', '', `${words} ${more}`.trim())
}
