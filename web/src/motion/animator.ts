/**
 * Motion of cards between piles: every event that moves cards is shown as their way from where they lay to where they lie.
 *
 * Boards mark their piles with `data-pile` and the cards in them with `data-card`; the animator knows nothing else.
 */

import type { GameEvent } from '../protocol'

const TRAVEL = 240
const APART = 40
const ALL_IN_ALL = 300
const SHIFT = 160
const MARKED = 600
const EASE = 'cubic-bezier(.2,.7,.1,1)'

/** Where every pile and every card was. */
interface Places {
  piles: Map<string, DOMRect>
  cards: Map<string, DOMRect[]>
}

/** A card in a pile, whichever of several equal ones. */
const key = (pile: string, card: string): string => `${pile}\n${card}`

export class Animator {
  private root: HTMLElement | null = null
  private running = new Set<Animation>()
  private wake: (() => void) | null = null
  private hurried = false

  /** The part of the page in which the piles are. */
  attach(root: HTMLElement): () => void {
    this.root = root
    return () => {
      this.finish()
      this.root = null
    }
  }

  /** Whether there is anything to be seen of motion now. */
  get isIdle(): boolean {
    return !this.root || document.hidden
  }

  /** Finish all motion at once: somebody acts. */
  finish(): void {
    this.hurried = true
    for (const animation of this.running) animation.finish()
    this.wake?.()
  }

  /** Begin something new, which is to be seen at its own pace. */
  begin(): void {
    this.hurried = false
  }

  /** Let what lies there be seen for a while, or until anyone acts. */
  linger(milliseconds: number): Promise<void> {
    if (this.hurried || this.isIdle) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), milliseconds)
      this.wake = () => {
        clearTimeout(timer)
        this.wake = null
        resolve()
      }
    })
  }

  /** Where everything is, before it changes. */
  places(): Places {
    const places: Places = { piles: new Map(), cards: new Map() }
    // To look costs a layout; without motion nobody needs it.
    if (this.isIdle || this.hurried) return places
    for (const pile of this.root!.querySelectorAll<HTMLElement>('[data-pile]')) {
      const name = pile.dataset.pile!
      places.piles.set(name, pile.getBoundingClientRect())
      for (const card of pile.querySelectorAll<HTMLElement>('[data-card]')) {
        const at = key(name, card.dataset.card!)
        places.cards.set(at, [...(places.cards.get(at) ?? []), card.getBoundingClientRect()])
      }
    }
    return places
  }

  /** Show the way that cards went; the page has been changed already. */
  async show(events: readonly GameEvent[], before: Places): Promise<void> {
    if (this.isIdle || this.hurried) return
    const arrivals = this.arrivals(events, before)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const { card } of arrivals) mark(card)
      return
    }
    // All places are looked up before anything moves: in turns, the browser would lay out the page for each card.
    const shifts = this.shifts(before, new Set(arrivals.map(({ card }) => card)))
    const ways = arrivals.map((arrival) => ({ ...arrival, to: arrival.card.getBoundingClientRect() }))
    for (const { card, x, y } of shifts) {
      void this.run(card, [{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: SHIFT, easing: EASE })
    }
    const apart = Math.min(APART, ways.length > 1 ? ALL_IN_ALL / (ways.length - 1) : 0)
    await Promise.all(ways.map(({ card, from, to }, number) => this.travel(card, from, to, number * apart)))
  }

  /** The cards that have come to lie somewhere else, with the places they came from. */
  private arrivals(events: readonly GameEvent[], before: Places): { card: HTMLElement; from: DOMRect }[] {
    const found: { card: HTMLElement; from: DOMRect }[] = []
    const taken = new Set<HTMLElement>()
    for (const event of events) {
      if (!event.target || !event.source) continue
      for (const name of event.cards ?? []) {
        const lay = before.cards.get(key(event.source, name))?.pop() ?? before.cards.get(key(event.source, '?'))?.pop()
        const from = lay ?? before.piles.get(event.source)
        const card = this.cardIn(event.target, name, taken)
        if (!from || !card) continue
        taken.add(card)
        found.push({ card, from })
      }
    }
    return found
  }

  /** A card that lies in a pile and has not been found before, the last of equal ones. */
  private cardIn(pile: string, card: string, taken: Set<HTMLElement>): HTMLElement | undefined {
    const there = this.root!.querySelectorAll<HTMLElement>(
      `[data-pile="${CSS.escape(pile)}"] [data-card="${CSS.escape(card)}"]`,
    )
    return [...there].findLast((found) => !taken.has(found))
  }

  /** Let a card come from where it lay, in a slight arc. */
  private travel(card: HTMLElement, from: DOMRect, to: DOMRect, delay: number): Promise<void> {
    if (!to.width || !from.width) return Promise.resolve()
    const x = from.left + from.width / 2 - to.left - to.width / 2
    const y = from.top + from.height / 2 - to.top - to.height / 2
    const scale = Math.min(from.width / to.width, 3)
    const arc = Math.min(24, Math.hypot(x, y) / 12)
    return this.run(
      card,
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 50 },
        { transform: `translate(${x * 0.35}px, ${y * 0.35 - arc}px) scale(${1 + (scale - 1) * 0.35})`, zIndex: 50 },
        { transform: 'none', zIndex: 50 },
      ],
      { duration: TRAVEL, delay, easing: EASE, fill: 'backwards' },
    )
  }

  /** The cards that only make room, with how far each is from where it lay: they glide to their new places. */
  private shifts(before: Places, arrived: Set<HTMLElement>): { card: HTMLElement; x: number; y: number }[] {
    const found: { card: HTMLElement; x: number; y: number }[] = []
    for (const pile of this.root!.querySelectorAll<HTMLElement>('[data-pile]')) {
      for (const card of pile.querySelectorAll<HTMLElement>('[data-card]')) {
        const from = before.cards.get(key(pile.dataset.pile!, card.dataset.card!))?.shift()
        if (!from || arrived.has(card)) continue
        const to = card.getBoundingClientRect()
        const x = from.left - to.left
        const y = from.top - to.top
        if (Math.abs(x) + Math.abs(y) >= 2) found.push({ card, x, y })
      }
    }
    return found
  }

  private async run(card: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    const animation = card.animate(frames, timing)
    this.running.add(animation)
    await animation.finished.catch(() => undefined)
    this.running.delete(animation)
  }
}

/** Without motion: a line round what has arrived, for a moment. */
function mark(card: HTMLElement): void {
  card.classList.add('arrived')
  setTimeout(() => card.classList.remove('arrived'), MARKED)
}
