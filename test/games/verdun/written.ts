/** Positions in their written form, and the phases that begin from them. Positions are not audited here. */
import { machine, positionsOf } from '../../../src/kernel/index.js'
import { procedures, steps } from '../../../src/games/verdun/chapters/index.js'
import type { VerdunWords } from '../../../src/games/verdun/rulebook/index.js'
import type { VerdunRules } from '../../../src/games/verdun/rules.js'
import { savedFields } from '../../../src/games/verdun/saves/index.js'
import { type Side, SIDES } from '../../../src/games/verdun/scenario/index.js'
import {
  type VerdunAction,
  type VerdunFrame,
  type VerdunResult,
  type VerdunState,
  withFrames,
} from '../../../src/games/verdun/state/index.js'
import { fail } from '../common/position.js'

/** The written facts of a state, without frames. */
export interface Facts {
  units: { unit: string; place: string; status: string[] }[]
  germanHeld: string[]
  silenced: string[]
  pillboxes: string[]
  extra: number
}
/** A written position. */
export interface Saved extends Facts {
  turn: number
  phase: string
  carry?: string[]
}

/** Builds the form of positions and the machine of a scenario. */
const kitOf = ({ tables: g }: VerdunRules) => ({
  positions: positionsOf({ ...savedFields(g), digest: g.digest, sides: SIDES, phases: steps(g) }),
  play: machine<VerdunState, VerdunAction, VerdunFrame, VerdunResult, Side, VerdunWords>({
    actions: g.actions,
    procedures: procedures(g),
    sides: SIDES,
    sequenceRule: 'verdun:sequence',
    restage: withFrames,
  }),
})
const kits = new WeakMap<VerdunRules['tables'], ReturnType<typeof kitOf>>()
const kit = (rules: VerdunRules): ReturnType<typeof kitOf> => {
  const known = kits.get(rules.tables) ?? kitOf(rules)
  kits.set(rules.tables, known)
  return known
}

/** Returns the written facts of a state. */
export const factsOf = (rules: VerdunRules, state: VerdunState): Facts =>
  structuredClone<unknown>(kit(rules).positions.facts(state)) as Facts

/** Reads a written position. Fails if a name, a range or the shape is wrong. */
export const positionRead = (rules: VerdunRules, saved: Saved): VerdunState => {
  const read = kit(rules).positions.codec.decode(saved)
  return read._tag === 'Right'
    ? read.right
    : fail(read.left.map(error => `${error.message ?? ''} ${error.context.map(c => c.key).join('/')}`).join('; '))
}

/** Returns the state after a change to the facts, the turn, the phase or the carry. The phase begins from them. */
export const begun = (rules: VerdunRules, state: VerdunState, change: (saved: Saved) => void): VerdunState => {
  const { positions, play } = kit(rules)
  const bottom = { ...state, frames: state.frames.slice(0, 1), trail: null }
  const saved = structuredClone(positions.codec.encode(bottom)) as Saved
  change(saved)
  return play.begin(positionRead(rules, saved))
}
