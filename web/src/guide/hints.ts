/** Which hint of the first steps fits: chosen by what can be seen at the table, never by a rule of our own. */

import { COLOURS, colourOf, numberOf, type Letter } from '../cards/faces'
import type { GameShown } from '../protocol'
import type { StepKey } from '../words/places/steps'

/** What the guide looks at. */
export interface Scene {
  game: GameShown
  seat: number
  /** Whether it is the newcomer's turn. */
  yours: boolean
  /** How many moves the newcomer has made. */
  turns: number
}

export interface Hint {
  key: StepKey
  fits: (scene: Scene) => boolean
}

const pile = ({ game }: Scene, name: string): string[] => game.piles[name] ?? []
const own = (scene: Scene, name: string): string[] => pile(scene, `${name} ${scene.seat}`)
const can = ({ yours, game }: Scene, verb: string): boolean => yours && game.legal.some((move) => move.split(' ')[0] === verb)
const factsOf = <Facts>(scene: Scene): Partial<Facts> => scene.game.facts as Partial<Facts>

/** How many cards of each colour there are. */
function counts(cards: readonly string[]): number[] {
  return (Object.keys(COLOURS) as Letter[]).map((letter) => cards.filter((card) => colourOf(card)?.letter === letter).length)
}

/** The hints of each game, the most pressing first. */
export const HINTS: Record<string, Hint[]> = {
  david: [
    { key: 'david_start', fits: ({ turns }) => turns === 0 },
    { key: 'david_lead', fits: (scene) => scene.yours && !pile(scene, 'trick').length },
    {
      key: 'david_follow',
      fits: (scene) => scene.yours && pile(scene, 'trick').length > 0 && scene.game.legal.length < own(scene, 'hand').length,
    },
    {
      key: 'david_free',
      fits: (scene) => scene.yours && pile(scene, 'trick').length > 0 && scene.game.legal.length === own(scene, 'hand').length,
    },
    { key: 'david_won', fits: (scene) => own(scene, 'won').length > 0 },
    { key: 'david_third', fits: (scene) => counts(own(scene, 'won')).includes(2) },
    { key: 'david_end', fits: ({ turns }) => turns >= 6 },
  ],
  sticheln: [
    { key: 'sticheln_choose', fits: ({ game, yours }) => game.phase === 'choose' && yours },
    { key: 'sticheln_start', fits: ({ game, turns }) => game.phase === 'play' && turns === 1 },
    {
      key: 'sticheln_hurt',
      fits: (scene) => {
        const misery = colourOf(own(scene, 'misery')[0] ?? '')
        return scene.yours && pile(scene, 'trick').some((card) => misery !== undefined && colourOf(card) === misery)
      },
    },
    { key: 'sticheln_lead', fits: (scene) => scene.yours && scene.game.phase === 'play' && !pile(scene, 'trick').length },
    { key: 'sticheln_zero', fits: (scene) => scene.yours && scene.turns >= 2 && own(scene, 'hand').some((card) => numberOf(card) === 0) },
    { key: 'sticheln_plus', fits: ({ turns }) => turns >= 4 },
    { key: 'sticheln_end', fits: ({ turns }) => turns >= 7 },
  ],
  coloretto: [
    { key: 'coloretto_start', fits: ({ turns }) => turns === 0 },
    { key: 'coloretto_place', fits: (scene) => can(scene, 'place') },
    { key: 'coloretto_last', fits: (scene) => factsOf<{ last_round: boolean }>(scene).last_round === true },
    { key: 'coloretto_take', fits: (scene) => can(scene, 'take') && can(scene, 'draw') },
    { key: 'coloretto_out', fits: (scene) => factsOf<{ out: number[] }>(scene).out?.includes(scene.seat) === true },
    { key: 'coloretto_minus', fits: (scene) => counts(own(scene, 'collection')).filter(Boolean).length > 3 },
    { key: 'coloretto_end', fits: ({ turns }) => turns >= 9 },
  ],
  rummu: [
    { key: 'rummu_start', fits: (scene) => can(scene, 'draw') && scene.turns === 0 },
    { key: 'rummu_lay', fits: (scene) => can(scene, 'lay') },
    { key: 'rummu_first', fits: (scene) => can(scene, 'discard') && (factsOf<{ missing: number[] }>(scene).missing?.[scene.seat] ?? 0) > 0 },
    { key: 'rummu_discard', fits: (scene) => can(scene, 'discard') },
    { key: 'rummu_add', fits: (scene) => scene.turns > 1 && factsOf<{ missing: number[] }>(scene).missing?.[scene.seat] === 0 },
    { key: 'rummu_joker', fits: (scene) => scene.turns >= 1 && own(scene, 'hand').some((card) => card.startsWith('y')) },
    { key: 'rummu_end', fits: ({ turns }) => turns >= 8 },
  ],
  zatre: [
    { key: 'zatre_start', fits: ({ turns }) => turns === 0 },
    { key: 'zatre_first', fits: (scene) => scene.yours && scene.turns === 0 && !pile(scene, 'board').length },
    { key: 'zatre_lay', fits: ({ yours }) => yours },
    { key: 'zatre_sheet', fits: ({ game, seat }) => (game.points[seat] ?? 0) > 0 },
    { key: 'zatre_zero', fits: (scene) => scene.yours && own(scene, 'hand').some((card) => card.startsWith('0-')) },
    { key: 'zatre_stairs', fits: ({ turns, game, seat }) => turns >= 3 && (game.points[seat] ?? 0) > 0 },
    { key: 'zatre_end', fits: ({ turns }) => turns >= 5 },
  ],
}

/** The hint to show, leaving out those that were understood; none when there is nothing to say. */
export function hintFor(scene: Scene, understood: ReadonlySet<StepKey>): Hint | undefined {
  return HINTS[scene.game.game]?.find((hint) => !understood.has(hint.key) && hint.fits(scene))
}

/** Whether everything has been said. */
export function isDone(game: string, understood: ReadonlySet<StepKey>): boolean {
  const last = HINTS[game]?.at(-1)
  return !last || understood.has(last.key)
}
