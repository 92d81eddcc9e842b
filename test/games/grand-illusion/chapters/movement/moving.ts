/** Plays groups in an activation of a hex after all declarations, directly on the bottom frame. */
import { activation, beginActivation } from '../../../../../src/games/grand-illusion/chapters/activation/index.js'
import { group } from '../../../../../src/games/grand-illusion/chapters/movement/index.js'
import { ask, pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import { attackersWhole } from '../../../../../src/games/grand-illusion/chapters/attackers.js'
import { procedures as allProcedures } from '../../../../../src/games/grand-illusion/chapters/index.js'
import { delay } from '../../../../../src/games/grand-illusion/chapters/cavalry-delay.js'
import { flight } from '../../../../../src/games/grand-illusion/chapters/headquarters.js'
import { retreat } from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { standingRules } from '../../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { done } from '../../../../../src/kernel/index.js'
import {
  type ActivationKind,
  type CombatFrame,
  type IllusionProcedure,
  type IllusionFrame,
  type IllusionTables,
  type SideIndex,
  GERMAN,
} from '../../../../../src/games/grand-illusion/state/index.js'
import {
  type Played,
  type PositionData,
  answers,
  hexOf,
  played,
  position,
  tablesOf,
  unitNames,
  unitsOf,
} from '../../kit.js'

/**
 * The data to play: a position, the activated hex, its side, and substitutes for combats. `standing` adds the standing
 * rules and all procedures of the game except combats, which end at once.
 */
export interface Moving extends PositionData {
  readonly hex: number
  readonly side?: SideIndex
  readonly kind?: ActivationKind
  readonly standing?: boolean
  readonly more?: Readonly<Record<string, IllusionProcedure<IllusionFrame>>>
}
/** Expands `group fr-i fr-hq1`: the units are added in the order of their numbers. */
const writtenOut = (g: IllusionTables, actions: ReadonlyArray<string>): ReadonlyArray<string> =>
  actions.flatMap(text =>
    text.startsWith('group ') ? unitNames(g, unitsOf(g, text.slice(6))).map(unit => `add ${unit}`) : [text],
  )
/** Activates a hex and plays the actions. */
export const moving = (
  { hex, side = GERMAN, kind = 'normal', standing = false, more, ...data }: Moving,
  ...actions: string[]
): Played => {
  const g = tablesOf(data.scenario)
  const state = position({
    turn: 3,
    ...data,
    frames: [...(data.frames ?? []), beginActivation(side, hexOf(g, hex), kind)],
  })
  const procedures = {
    ...(standing
      ? {
          ...allProcedures(g),
          flight: flight(g),
          delay: delay(g),
          retreat: retreat(g),
          combat: answers({ type: 'fought', initiative: false }),
        }
      : {}),
    activation: activation(g),
    group: group(g),
    ask: ask(g),
    pick: pick(g, { attackers: attackersWhole(g) }),
    ...more,
  }
  return played({ state, procedures, ...(standing ? { standing: [standingRules(g)] } : {}) }, ...writtenOut(g, actions))
}
/** Returns the offered steps. */
export const stepsOf = (p: Played): ReadonlyArray<number> =>
  p
    .legal()
    .filter(text => text.startsWith('to '))
    .map(text => Number(text.slice(3)))
/** Substitutes for combats, which end at once. Records the frame of each combat in order. */
export const noting = (notes: CombatFrame[]): { readonly combat: IllusionProcedure<IllusionFrame> } => ({
  combat: {
    ...answers({ type: 'fought', initiative: false }),
    proceed: (state, frame) => {
      if (frame.at === 'combat') notes.push(frame)
      return done(state, { type: 'fought', initiative: false })
    },
  },
})
