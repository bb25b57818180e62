/** Going through what happened since your last turn; what happens meanwhile is shown when that is over. */

import { tick } from 'svelte'
import type { Animator } from '../motion/animator'
import type { GameEvent, GameShown, Step } from '../protocol'
import { moved, stages } from './piles'

export class LookBack {
  /** The positions that are gone through; none if nobody looks back. */
  steps = $state.raw<readonly Step[]>([])
  /** The step that is shown, counted from 0. */
  number = $state(0)
  /** Whether the game has gone on meanwhile. */
  hasNews = $state(false)
  /** Between two steps, while the cards of the next one move. */
  private between = $state.raw<GameShown | null>(null)
  private wake: (() => void) | null = null

  /** A finished trick stays so long to be seen. */
  constructor(
    private readonly animator: Animator,
    private readonly seen: number,
  ) {}

  get isOn(): boolean {
    return this.steps.length > 0
  }

  /** The game as it was at the step that is shown. */
  get game(): GameShown | null {
    return this.between ?? this.steps[this.number]?.game ?? null
  }

  /** What led to the step that is shown. */
  get events(): readonly GameEvent[] {
    return this.steps[this.number]?.events ?? []
  }

  begin(steps: readonly Step[]): void {
    this.steps = steps
    this.between = null
    this.number = 0
  }

  /** Show another step; the next one with the way that its cards went. */
  async show(number: number): Promise<void> {
    const step = this.steps[number]
    if (!step) return
    const isNext = number === this.number + 1
    let game = this.steps[this.number]!.game
    this.animator.finish()
    this.between = isNext ? game : null
    this.number = number
    if (!isNext) return
    this.animator.begin()
    for (const stage of stages(step.events)) {
      if (stage.lingers) await this.animator.linger(this.seen)
      if (this.between !== game) return
      const places = this.animator.places()
      this.between = game = moved(game, stage.events)
      await tick()
      await this.animator.show(stage.events, places)
    }
    if (this.between === game) this.between = null
  }

  /** Go back to the game as it is. */
  end(): void {
    this.steps = []
    this.between = null
    this.hasNews = false
    this.wake?.()
    this.wake = null
  }

  /** The game goes on: wait until nobody looks back. */
  over(): Promise<void> {
    this.hasNews = true
    return new Promise((resolve) => {
      this.wake = resolve
    })
  }
}
