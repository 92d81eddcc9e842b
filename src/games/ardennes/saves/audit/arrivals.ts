/** The audit of arrivals (13.1): nobody has come before the movement phase of his turn; Allied units that are due wait in their boxes after it. */
import {
  type Faults,
  bottomOf,
  brokenInvariant as broken,
  gameTurnOf,
  sideOf,
  unitPlace,
} from '../../../../kernel/index.js'
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

/** How far the movement phases of a side by day have come: the last game turn on which one began, and on which one ended. */
interface Movements {
  readonly begun: number
  readonly ended: number
}

const movementsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Movements => {
  const [bottom, phase] = [bottomOf<ArdennesFrame>(state), state.frames[1]]
  const { turn } = bottom
  if (bottom.at === 'over') return { begun: turn, ended: turn }
  const movement = steps(g).findIndex(({ id, phasing }) => id === 'movement' && phasing === side)
  const isNow = bottom.step === movement
  return {
    begun: bottom.step > movement || (isNow && phase?.at !== 'opening') ? turn : turn - 1,
    ended: bottom.step > movement || (isNow && phase?.at === 'excess') ? turn : turn - 1,
  }
}

/** Whether what is true now of a unit that might wait in its box was true when Allied movement last ended: what keeps it may have ended since. */
const wasSo = (g: ArdennesTables, state: ArdennesState, unit: number, ended: number): boolean => {
  const fact = g.waitsFor[unit]!
  // the die for the late (27.9) comes after it, and so does the end of a turn, which calls reserves (33.3.a)
  if (ended < gameTurnOf(state) || state.frames[0]!.at === 'over')
    return g.late[unit] === 0 && (fact < 0 || fact === MEUSE_REACHED)
  const phase = state.frames[1]
  return fact !== MEUSE_CROSSED || (phase?.at === 'excess' && phase.side === ALLIED && phase.hexes === null)
}

/** Faults of who has come, and of who has not. */
export const arrivalFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> => {
  const movements = [GERMAN, ALLIED].map(side => movementsOf(g, state, side))
  return g.unitIds.flatMap((name, unit) => {
    const { start } = g.pieces[unit]!
    if (start === null || !('turn' in start)) return []
    const side = sideOf(g, unit)
    const { begun, ended } = movements[side]!
    const waits = unitPlace(state, unit) === g.slotOf(start.turn)
    const fault = (rule: ArdennesRule, message: string) => [
      broken(rule, `${name} ${message}`, ['units', unit, 'place'], [name]),
    ]
    if (!waits) return start.turn > begun ? fault('ardennes:13.1.a', 'has come before its turn') : []
    return side === ALLIED && start.turn <= ended && waitsForBox(g, state, unit) && wasSo(g, state, unit, ended)
      ? fault('ardennes:13.1.g', 'has not gone to its box')
      : []
  })
}
