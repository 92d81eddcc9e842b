/** Groups under test: an activation of a hex in which everything has been declared, on nothing but the bottom frame. */
import { activation, beginActivation } from '../../../../../src/games/grand-illusion/chapters/activation/index.js'
import { group } from '../../../../../src/games/grand-illusion/chapters/movement/index.js'
import { ask, pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import { attackersWhole } from '../../../../../src/games/grand-illusion/chapters/attackers.js'
import {
  type ActivationKind,
  type IllusionProcedure,
  type IllusionFrame,
  type IllusionTables,
  type SideIndex,
  GERMAN,
} from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf, unitNames, unitsOf } from '../../kit.js'

/** What is to be played: a position, the hex that is activated, by whom, and what answers for combats. */
export interface Moving extends PositionData {
  readonly hex: number
  readonly side?: SideIndex
  readonly kind?: ActivationKind
  readonly more?: Readonly<Record<string, IllusionProcedure<IllusionFrame>>>
}
/** `group fr-i fr-hq1` is written out: the units are added in the order of their numbers. */
const writtenOut = (g: IllusionTables, actions: ReadonlyArray<string>): ReadonlyArray<string> =>
  actions.flatMap(text =>
    text.startsWith('group ') ? unitNames(g, unitsOf(g, text.slice(6))).map(unit => `add ${unit}`) : [text],
  )
/** Activates a hex and plays on. */
export const moving = (
  { hex, side = GERMAN, kind = 'normal', more, ...data }: Moving,
  ...actions: string[]
): Played => {
  const g = tablesOf(data.scenario)
  const state = position({
    turn: 3,
    ...data,
    frames: [...(data.frames ?? []), beginActivation(side, hexOf(g, hex), kind)],
  })
  const procedures = {
    activation: activation(g),
    group: group(g),
    ask: ask(g),
    pick: pick(g, { attackers: attackersWhole(g) }),
    ...more,
  }
  return played({ state, procedures }, ...writtenOut(g, actions))
}
/** The steps on offer. */
export const stepsOf = (p: Played): ReadonlyArray<number> =>
  p
    .legal()
    .filter(text => text.startsWith('to '))
    .map(text => Number(text.slice(3)))
