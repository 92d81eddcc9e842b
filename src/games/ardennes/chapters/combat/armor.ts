/** Tanks (21): tank quality, and the armor shift. */
import { deepFreeze, direction } from '../../../../kernel/index.js'
import { type ArdennesRule, SHIFT, TANKS, TROOPS } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  LOST,
  UNSUPPLIED,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { isOpenToVehicles } from '../roads.js'

/** Whether a unit is a tank unit. */
export const isTank = (g: ArdennesTables, unit: number): boolean => TANKS.has(g.pieces[unit]!.type)

/** Returns the tank quality of a unit, one less out of supply (23.4.c, Q-58), or -1 if it has none. */
export const qualityOf = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  const { tq } = g.pieces[unit]!
  return tq === null ? -1 : Math.max(0, tq.value - (isMarked(state, unit, UNSUPPLIED) ? 1 : 0))
}

/** Returns the highest tank quality among units, or -1 if no unit has any. */
export const bestQuality = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): number =>
  Math.max(-1, ...units.map(unit => qualityOf(g, state, unit)))

/** Whether tank quality has no effect in a hex: forest, ravine or city (16.2.h, Q-46). */
export const blindsTanks = (g: ArdennesTables, hex: number): boolean => {
  const terrain = g.terrain[hex]!
  return terrain === 'forest' || terrain === 'ravine' || terrain === 'city'
}

/**
 * Whether a tank unit may earn an armor shift against a hex: it has a grey quality, and the hexside is one that it
 * could cross (21.2.a, 21.3.b, Q-57).
 */
const mayEarn = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): boolean => {
  const { tq } = g.pieces[unit]!
  if (!isTank(g, unit) || tq === null || tq.red) return false
  const from = unitPlace(state, unit)
  // units off the map attack along a road
  return from >= g.board.hexes || isOpenToVehicles({ g, state }, from, direction(g.board, from, target))
}

/** Whether a unit counts as both infantry and tanks (21.1.e, Q-127). */
const isBoth = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const { type, tq, nation, start } = g.pieces[unit]!
  if (type === 'combat-command') return nation === 'us' && start !== null
  if (type === 'recon') return tq !== null
  return g.disguised[unit] === 1 && !isMarked(state, unit, LOST)
}

/**
 * Returns the rule that makes defenders combined arms: infantry with tanks (21.1.d), or a unit that counts as both
 * (21.1.e). Returns null if they are not.
 */
const combinedBy = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): ArdennesRule | null => {
  const troops = units.some(unit => TROOPS.has(g.pieces[unit]!.type))
  if (troops && units.some(unit => isTank(g, unit) && g.pieces[unit]!.tq !== null)) return 'ardennes:21.1.d'
  return units.some(unit => isBoth(g, state, unit)) ? 'ardennes:21.1.e' : null
}

/** The armor shift, and the units that have earned it (16.3.a, Q-5). */
export interface ArmorShift {
  /** The number of columns, positive to the right. */
  readonly shift: number
  readonly earned: ReadonlyArray<number>
  /** The rule that gives the shift, or null if there is none. */
  readonly rule: ArdennesRule | null
}
const NONE: ArmorShift = deepFreeze({ shift: 0, earned: [], rule: null })

/** Returns the armor shift of an attack (21.1, 21.3). */
export const armorShift = (
  g: ArdennesTables,
  state: ArdennesState,
  { attackers, target }: Pick<Assault, 'attackers' | 'target'>,
): ArmorShift => {
  if (blindsTanks(g, target) || g.walled[target] === 1) return NONE
  // units that have retreated into the hex count here
  const defenders = g.occupancy(state.units).unitsIn(target)
  const against = bestQuality(g, state, defenders)
  const earned = attackers.filter(unit => mayEarn(g, state, unit, target) && qualityOf(g, state, unit) > against)
  if (earned.length > 0)
    return { shift: SHIFT.tanks, earned, rule: against < 0 ? 'ardennes:21.1.a' : 'ardennes:21.1.b' }
  // any tank quality of the attacker denies the shift
  if (attackers.some(unit => isTank(g, unit) || g.pieces[unit]!.tq !== null)) return NONE
  const rule = combinedBy(g, state, defenders)
  return rule === null
    ? NONE
    : { shift: -SHIFT.tanks, earned: defenders.filter(unit => g.pieces[unit]!.tq !== null), rule }
}
