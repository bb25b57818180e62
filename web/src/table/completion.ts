/** Commands as they are typed. */

/** The commands that a text can become: those open to you that begin like it. */
export function completions(text: string, can: readonly string[]): string[] {
  const found = /^\/(\w*)$/.exec(text)
  return found ? can.filter((name) => name.startsWith(found[1]!.toLowerCase()) && name !== 'nonce').slice(0, 8) : []
}

/** The commands that need something after them. */
export const TAKES_MORE = new Set(['play', 'bot', 'remove', 'host', 'game', 'option', 'peek', 'say'])
