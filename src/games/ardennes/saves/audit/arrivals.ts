/** The audit of arrivals (13.1): no unit arrives before the movement phase of its turn, and Allied units that are due go to their boxes after it. */
import { type Faults, bottomOf, brokenInvariant, sideOf, unitPlace } from '../../../../kernel/index.js'
import { steps, waitsForBox } from '../../chapters/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  MEUSE_CROSSED,
  MEUSE_REACHED,
} from '../../state/index.js'

/** The last game turn on which a side's daytime movement phase has begun, and the last one on which it has ended. */
interface Movements {
  readonly begun: number
  readonly ended: number
}

const movementsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Movements => {
  const bottom = bottomOf<ArdennesFrame>(state)
  const { turn } = bottom
  if (bottom.at === 'over') return { begun: turn, ended: turn }
  const movement = steps(g).findIndex(({ id, phasing }) => id === 'movement' && phasing === side)
  const under = bottom.step === movement ? state.frames[1]?.at : undefined
  return {
    begun: bottom.step > movement || under === 'movement' || under === 'excess' ? turn : turn - 1,
    ended: bottom.step > movement || under === 'excess' ? turn : turn - 1,
  }
}

/**
 * Whether a unit that could wait in its box now could also do so when the last Allied movement phase ended. The reason
 * why it had to wait may have ended since.
 */
const wasSo = (g: ArdennesTables, state: ArdennesState, unit: number, ended: number): boolean => {
  const bottom = bottomOf<ArdennesFrame>(state)
  const fact = g.waitsFor[unit]!
  // after that phase come the die roll for the late unit (27.9) and the end of the turn, which calls reserves (33.3.a)
  if (ended < bottom.turn || bottom.at === 'over') return g.late[unit] === 0 && (fact < 0 || fact === MEUSE_REACHED)
  const phase = state.frames[1]
  return fact !== MEUSE_CROSSED || (phase?.at === 'excess' && phase.side === ALLIED && phase.hexes === null)
}

/** Returns the faults of units that have arrived too early, or still wait although they are due. */
export const arrivalFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const movements = [GERMAN, ALLIED].map(side => movementsOf(g, state, side))
  return g.unitIds.flatMap((name, unit) => {
    const { start } = g.pieces[unit]!
    if (start === null || !('turn' in start)) return []
    const side = sideOf(g, unit)
    const { begun, ended } = movements[side]!
    const waits = unitPlace(state, unit) === g.slotOf(start.turn)
    const fault = (rule: ArdennesRule, message: string) => [
      brokenInvariant(rule, `${name} ${message}`, ['units', unit, 'place'], [name]),
    ]
    if (!waits) return start.turn > begun ? fault('ardennes:13.1.a', 'has arrived before its turn') : []
    return side === ALLIED && start.turn <= ended && waitsForBox(g, state, unit) && wasSo(g, state, unit, ended)
      ? fault('ardennes:13.1.g', 'is due and must be in its box')
      : []
  })
}
