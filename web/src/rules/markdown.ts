/** The Markdown of our rules pages, read into blocks and inline pieces: just what these pages use. */

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'strong' | 'em'; inside: Inline[] }

export type Block =
  | { is: 'heading'; level: number; inside: Inline[]; id: string }
  | { is: 'paragraph'; inside: Inline[] }
  | { is: 'list'; ordered: boolean; items: Inline[][] }
  | { is: 'quote'; blocks: Block[] }
  | { is: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { is: 'fence'; lines: string[] }
  | { is: 'picture'; file: string; about: string; shows: string }

const HEADING = /^(#{1,4}) (.+)$/
const ITEM = /^(?:[-*]|\d+\.) +(.+)$/
const FENCE = '```'
/** A picture on a line of its own: what it is, its file, and the cards on it. */
const PICTURE = /^!\[(.+)\]\((\S+?)(?: "(.+)")?\)$/
const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*/g

/** The blocks of a page. */
export function parseMarkdown(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const heading = HEADING.exec(line)
    if (!line.trim()) {
      at++
    } else if (heading) {
      blocks.push({ is: 'heading', level: heading[1]!.length, inside: parseInline(heading[2]!), id: anchor(heading[2]!) })
      at++
    } else {
      const end = endOfBlock(lines, at)
      blocks.push(parseBlock(lines.slice(at, end)))
      at = end
    }
  }
  return blocks
}

/** Where a block ends: after its fence, or before an empty line, or a heading. */
function endOfBlock(lines: readonly string[], start: number): number {
  if (lines[start]!.startsWith(FENCE)) return lines.indexOf(FENCE, start + 1) + 1 || lines.length
  let end = start
  while (end < lines.length && lines[end]!.trim() && !HEADING.test(lines[end]!)) end++
  return end
}

function parseBlock(lines: string[]): Block {
  const first = lines[0]!
  const picture = PICTURE.exec(lines.join(' '))
  if (picture) return { is: 'picture', about: picture[1]!, file: picture[2]!, shows: picture[3] ?? '' }
  if (first.startsWith(FENCE)) return { is: 'fence', lines: lines.slice(1, -1) }
  if (first.startsWith('|')) return parseTable(lines)
  if (first.startsWith('>')) {
    return { is: 'quote', blocks: parseMarkdown(lines.map((line) => line.replace(/^> ?/, '')).join('\n')) }
  }
  if (ITEM.test(first)) return parseList(lines)
  return { is: 'paragraph', inside: parseInline(lines.join(' ')) }
}

function parseList(lines: readonly string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    const item = ITEM.exec(line)
    if (item) items.push(item[1]!)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return { is: 'list', ordered: /^\d/.test(lines[0]!), items: items.map(parseInline) }
}

function parseTable(lines: readonly string[]): Block {
  const cells = (line: string): Inline[][] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => parseInline(cell.trim()))
  const [head, , ...rows] = lines
  return { is: 'table', head: cells(head!), rows: rows.map(cells) }
}

/** The pieces of a line: plain text, code, strong and emphasised. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let done = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > done) pieces.push({ is: 'text', text: text.slice(done, found.index) })
    const [, code, strong, em] = found
    if (code !== undefined) pieces.push({ is: 'code', text: code })
    else pieces.push({ is: strong !== undefined ? 'strong' : 'em', inside: parseInline(strong ?? em ?? '') })
    done = found.index + found[0].length
  }
  if (done < text.length) pieces.push({ is: 'text', text: text.slice(done) })
  return pieces
}

/** The words of a line, without their form. */
export function plain(pieces: readonly Inline[]): string {
  return pieces.map((piece) => ('inside' in piece ? plain(piece.inside) : piece.text)).join('')
}

/** The name of a heading in addresses. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
}
