/** The pictures of the rules pages as files, for whoever reads the pages where there is no program: drawn as in the page. */

import { readdirSync, readFileSync } from 'node:fs'
import { render } from 'svelte/server'
import Sprite from '../cards/Sprite.svelte'
import BoardPicture from './BoardPicture.svelte'
import { groupsOf, groupsOfTricks, layOut } from './drawing'
import Drawing from './Drawing.svelte'
import { parseMarkdown, type Block } from './markdown'
import { boardsOf, tricksOf } from './pictures'

export const RULES = '../docs/rules'
export const FOLDER = `${RULES}/pictures`
const PAGES = [RULES, `${RULES}/de`]
const MARGIN = 24
/** Colours as in the light theme: a file does not know which one its reader has. */
const TOKENS = new Map(
  [...readFileSync('src/style/tokens.css', 'utf-8').matchAll(/(--[\w-]+): (?:light-dark\((#\w+), .*\)|(.+));/g)].map(
    ([, name, light, only]) => [name!, light ?? only!],
  ),
)

/** Every picture that the pages name, by the name of its file; pages of different languages share them. */
export function allPictures(): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const folder of PAGES) {
    for (const page of readdirSync(folder).filter((name) => name.endsWith('.md')).sort()) {
      for (const [name, drawn] of picturesOf(page.slice(0, -3), parseMarkdown(readFileSync(`${folder}/${page}`, 'utf-8')))) {
        if ((pictures.get(name) ?? drawn) !== drawn) throw new Error(`${name} is not the same in all languages.`)
        pictures.set(name, drawn)
      }
    }
  }
  return pictures
}

/** The pictures of a page: of the cards that they name, or else of what stands above them. */
function picturesOf(game: string, blocks: readonly Block[]): [string, string][] {
  const boards = boardsOf(blocks)
  return blocks.flatMap((block, place) => {
    if (block.is !== 'picture') return []
    const above = blocks[place - 1]!
    const tricks = above.is === 'table' ? tricksOf(game, above) : null
    const board = boards.get(above)
    const groups = block.shows ? groupsOf(block.shows) : tricks && groupsOfTricks(tricks.players, tricks.tricks)
    if (!groups && !board) throw new Error(`${block.file} shows nothing.`)
    const made = groups
      ? render(Drawing, { props: { drawn: layOut(game, groups), game, about: '' } })
      : render(BoardPicture, { props: { board: board! } })
    return [[block.file.split('/').at(-1)!, asFile(made)]]
  })
}

type Made = ReturnType<typeof render>

/** A file of its own: the drawing on a piece of the table, with the shapes, styles and colours that it needs, and no others. */
function asFile(made: Made): string {
  const found = /<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)<\/svg>/s.exec(made.body)!
  const [width, height] = [Number(found[1]), Number(found[2])]
  const sprite = render(Sprite)
  const drawing = `${shapesFor(found[3]!, sprite.body)}\n${found[3]!}`
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
  const ground = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" rx="28" fill="var(--table-1)"/>`
  const style = `<style>\n${stylesFor(drawing, made.head + sprite.head)}\n</style>`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]! / 2}" height="${box[3]! / 2}">`
  return tidy([open, style, ground, drawing, '</svg>'].join('\n'))
}

/** The shapes of the sprite that a drawing points to, and those that these point to. */
function shapesFor(drawing: string, sprite: string): string {
  const shapes = [...sprite.matchAll(/<(symbol|linearGradient|pattern) id="([\w+-]+)".*?<\/\1>/gs)]
  let wanted = drawing
  const chosen = new Set<string>()
  for (let before = -1; before < chosen.size; ) {
    before = chosen.size
    for (const [shape, , id] of shapes) {
      if (!chosen.has(shape) && new RegExp(`(href="|url\\()#${id!.replace('+', '\\+')}[")]`).test(wanted)) {
        chosen.add(shape)
        wanted += shape
      }
    }
  }
  return shapes.flatMap(([shape]) => (chosen.has(shape) ? [shape] : [])).join('\n')
}

/** The rules of the style sheets that something in a drawing is meant by, but not those for paper. */
function stylesFor(drawing: string, head: string): string {
  const sheets = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet]) => sheet!).join('\n')
  const rules = sheets.replace(/\/\*.*?\*\//gs, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector]) => isMeantIn(drawing, selector!.trim()))
    .map(([, selector, body]) => `${selector!.trim()} { ${body!.replace(/\s+/g, ' ').trim()} }`)
    .join('\n')
}

/** Whether there may be something for a selector: all its classes, and its element. */
function isMeantIn(drawing: string, selector: string): boolean {
  const classes = selector.match(/\.[\w-]+/g) ?? []
  const element = /^\w*/.exec(selector)![0]
  return (
    (!element || drawing.includes(`<${element} `)) &&
    classes.every((name) => new RegExp(`class="([^"]* )?${name.slice(1)}( [^"]*)?"`).test(drawing))
  )
}

/** Without the marks that Svelte leaves, with every colour named by its value, and one shape a line. */
function tidy(file: string): string {
  const named = (text: string): string => text.replace(/var\((--[\w-]+)\)/g, (all, name: string) => TOKENS.get(name) ?? all)
  const tidied = named(named(file))
    .replace(/<!--.*?-->/gs, '')
    .replace(/><\/(?:circle|path|polygon|rect|stop|use)>/g, '/>')
    .replace(/\d+\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000))
    .replace(/>\s+</g, '><')
    .replace(/(?=<(?:style|rect|symbol|linearGradient|pattern|g|use|text|path|circle|\/svg)[ >])/g, '\n')
  return `${tidied.trim()}\n`
}
